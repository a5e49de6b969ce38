"""From the JSON of a model to a program."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from pir.formats.paddle_json.attribute_decoding import decode_attribute
from pir.formats.paddle_json.codes import (
    HIDDEN_ATTRIBUTES,
    PARAMETER,
    PARAMETER_ATTRIBUTES,
    PARAMETER_RESULT_ATTRIBUTES,
    decompressed,
)
from pir.formats.paddle_json.documents import (
    JsonFault,
    Step,
    as_array,
    as_integer,
    as_string,
    depth,
    inside,
    kind_of,
    member,
    quoted,
)
from pir.formats.paddle_json.exact import says_more_than_text
from pir.formats.paddle_json.patches import Patch
from pir.formats.paddle_json.types import decode_type
from pir.ir.attributes import Attribute
from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.region import Region
from pir.ir.types import Type
from pir.ir.values import OpResult, UnboundValue, Value

MAX_DEPTH: Final = 128
"""How deep regions may be nested, and brackets in a type or an attribute; the limits of PIR text."""

_NAME: Final = re.compile(r'[^"\s]+')
_NUMBERED: Final = re.compile(r"-?\d+(?:\.|\Z)")

Path = tuple[Step, ...]


class ModelReader:
    """Reads one model into a program.

    ``patches`` lift it, by the names of operations. ``strict``: a value is defined once, before its use; otherwise one
    that is not is kept as it is, for people to look at.
    """

    def __init__(self, program: Program, patches: dict[str, list[Patch]], *, strict: bool) -> None:
        self._program = program
        self._patches = patches
        self._strict = strict
        self._values: dict[int, Value] = {}
        self._undefined: dict[int, UnboundValue] = {}
        # By what stands in the file. Models repeat themselves.
        self._types: dict[str, Type] = {}
        self._attributes: dict[str, Attribute] = {}
        self._names: dict[str, str] = {}
        self._region_counts: dict[str, int] = {}

    def read(self, model: Any) -> None:
        """Read the member ``program`` of a model. Raises `JsonFault`."""
        path: Path = ("program",)
        regions = self._array(model, "regions", path)
        path += ("regions",)
        if len(regions) != 1:
            raise JsonFault(f"a program has one region; this one has {len(regions) or 'none'}", *path)
        self._region(regions[0], self._program.region, (*path, 0))

    # ---- regions and blocks ------------------------------------------------------------------------------------------

    def _region(self, value: Any, region: Region, path: Path) -> None:
        blocks = self._array(value, "blocks", path)
        path += ("blocks",)
        if not blocks:
            raise JsonFault("a region has a block; this one has none", *path)
        while len(region.blocks) < len(blocks):
            region.append(Block())
        for index, block in enumerate(region.blocks):
            self._block(blocks[index], block, (*path, index))

    def _block(self, value: Any, block: Block, path: Path) -> None:
        for index, argument in enumerate(self._array(value, "args", path)):
            self._argument(argument, block, (*path, "args", index), None)
        for index, argument in enumerate(self._array(value, "kwargs", path) if "kwargs" in value else ()):
            place = (*path, "kwargs", index)
            self._argument(argument, block, place, inside(lambda value: _string_member(value, "key"), argument, *place))
        operations = self._array(value, "ops", path)
        path += ("ops",)
        for index, operation in enumerate(operations):
            self._operation(operation, block, (*path, index))

    def _argument(self, value: Any, block: Block, path: Path, keyword: str | None) -> None:
        if keyword is not None and keyword in block.kwargs:
            raise JsonFault(f"the keyword argument {quoted(keyword)} is given twice", *path, "key")
        argument = block.add_argument(self._type(value, path), keyword, {})
        number = inside(lambda value: inside(as_integer, member(value, "#"), "#"), value, *path)
        self._define(number, argument, (*path, "#"))

    def _array(self, value: Any, key: str, path: Path) -> list[Any]:
        found = value.get(key) if isinstance(value, dict) else None
        if isinstance(found, list):
            return found
        return inside(as_array, _member(value, key, path), *path, key)

    # ---- operations --------------------------------------------------------------------------------------------------

    def _operation(self, value: Any, block: Block, path: Path) -> None:
        name = inside(lambda value: _string_member(value, "#"), value, *path)
        if name == PARAMETER:
            self._parameter(value, block, path)
            return
        operands = [
            self._operand(entry, (*path, "I", index)) for index, entry in enumerate(self._array(value, "I", path))
        ]
        results = [
            self._result(entry, (*path, "O", index)) for index, entry in enumerate(self._array(value, "O", path))
        ]
        entries = self._array(value, "A", path)
        for patch in self._patches.get(name, ()):
            patch.apply(entries)
        attributes: dict[str, Attribute] = {}
        self._add_attributes(attributes, entries, (*path, "A"))
        if "OA" in value:
            self._add_attributes(attributes, self._array(value, "OA", path), (*path, "OA"))
        operation = self._add(self._full_name(name, path), operands, attributes, results, block, path)
        regions = self._array(value, "regions", path) if "regions" in value else []
        if self._strict and len(regions) < self._region_count(operation.name):
            missing = f"{operation.name} has {self._region_count(operation.name)} `regions`"
            raise JsonFault(f"{missing}; {len(regions) or 'none'} {'is' if len(regions) < 2 else 'are'} here", *path)
        if regions:
            self._regions(operation, regions, (*path, "regions"))

    def _regions(self, operation: Operation, regions: list[Any], path: Path) -> None:
        if path.count("regions") > MAX_DEPTH + 1:  # one of them is the program's
            raise JsonFault(f"nested too deeply: more than {MAX_DEPTH} regions inside each other", *path)
        for index, region in enumerate(regions):
            self._region(region, operation.add_region(), (*path, index))

    def _add(
        self,
        name: str,
        operands: Sequence[Value | None],
        attributes: dict[str, Attribute],
        results: Sequence[tuple[int, Type]],
        block: Block,
        path: Path,
    ) -> Operation:
        operation = Operation(name, tuple(operands), dict(sorted(attributes.items())))
        for operand in operands:
            if operand is not None:
                operand._add_users((operation,))
        operation.results = tuple([OpResult(type, None, operation, i) for i, (_, type) in enumerate(results)])
        for result, (number, _) in zip(operation.results, results):
            self._define(number, result, path)
        block.append(operation)
        return operation

    def _parameter(self, value: Any, block: Block, path: Path) -> None:
        attributes: dict[str, Attribute] = {}
        flags = inside(lambda value: as_array(value, 4), self._array(value, "A", path), *path, "A")
        for index, key in enumerate(PARAMETER_ATTRIBUTES):
            attributes[key] = self._flag(flags[index], (*path, "A", index))
        attributes["parameter_name"] = self._string(flags[3], (*path, "A", 3))
        if "OA" in value:
            flags = inside(lambda value: as_array(value, 3), self._array(value, "OA", path), *path, "OA")
            for index, key in enumerate(PARAMETER_RESULT_ATTRIBUTES):
                attributes[key] = self._flag(flags[index], (*path, "OA", index))
        for key in ("DA", "QA"):
            if key in value:
                self._add_attributes(attributes, self._array(value, key, path), (*path, key))
        result = self._result(_member(value, "O", path), (*path, "O"))
        self._add("builtin.parameter", (), attributes, [result], block, path)

    def _full_name(self, name: str, path: Path) -> str:
        full = self._names.get(name)
        if full is None:
            full = decompressed(name)
            if _NUMBERED.match(full):
                raise JsonFault(f"{quoted(name)} is of a dialect whose number is not known", *path, "#")
            if not _NAME.fullmatch(full):
                raise JsonFault(f"{quoted(name)} is no name of an operation", *path, "#")
            self._names[name] = full
        return full

    def _region_count(self, name: str) -> int:
        count = self._region_counts.get(name)
        if count is None:
            signature = self._program.context.signature(name)
            count = self._region_counts[name] = 0 if signature is None else signature.regions
        return count

    # ---- values ------------------------------------------------------------------------------------------------------

    def _operand(self, entry: Any, path: Path) -> Value | None:
        number = entry.get("%") if isinstance(entry, dict) else None
        value = self._values.get(number) if type(number) is int else None
        if value is not None:
            return value
        number = inside(_number, entry, *path)
        if number == 0:
            return None
        if self._strict:
            hint = (
                "" if number > 0 else "; a block argument is missing (Paddle up to 3.3 leaves out those with a keyword)"
            )
            raise JsonFault(f"value {number} is not defined before this use{hint}", *path, "%")
        return self._undefined.setdefault(number, UnboundValue(None, None))

    def _result(self, entry: Any, path: Path) -> tuple[int, Type]:
        return inside(_number, entry, *path), self._type(entry, path)

    def _define(self, number: int, value: Value, path: Path) -> None:
        if number == 0:  # a null value; nothing can name it
            return
        if self._strict and number in self._values:
            raise JsonFault(f"value {number} is defined twice", *path)
        self._values[number] = value
        early = self._undefined.pop(number, None)
        if early is not None:
            early.replace_all_uses_with(value)

    # ---- types and attributes ----------------------------------------------------------------------------------------

    def _type(self, entry: Any, path: Path) -> Type:
        value = _member(entry, "TT", path)
        key = repr(value)
        type = self._types.get(key)
        if type is None:
            path += ("TT",)
            _check_depth(value, path)
            type = inside(decode_type, value, *path)
            if not says_more_than_text(type):
                type = self._program.context.intern_type(type)
            self._types[key] = type
        return type

    def _add_attributes(self, attributes: dict[str, Attribute], entries: list[Any], path: Path) -> None:
        """Take in attributes; of several with one name the first counts, as in Paddle."""
        for index, entry in enumerate(entries):
            key = entry.get("N") if isinstance(entry, dict) else None
            if type(key) is not str or not key.isascii():
                key = inside(lambda entry: _string_member(entry, "N"), entry, *path, index)
            if key not in attributes and key not in HIDDEN_ATTRIBUTES:
                attributes[key] = self._attribute(entry, (*path, index))

    def _attribute(self, entry: Any, path: Path) -> Attribute:
        value = _member(entry, "AT", path)
        key = repr(value)
        attribute = self._attributes.get(key)
        if attribute is None:
            path += ("AT",)
            _check_depth(value, path)
            # Not interned by the context: what was read from text of the same digits has other numbers for a value.
            attribute = self._attributes[key] = inside(decode_attribute, value, *path)
        return attribute

    def _flag(self, value: Any, path: Path) -> Attribute:
        """A list of one truth, which parameters have as a number."""
        if not isinstance(value, int):
            raise JsonFault(f"expected 0 or 1, found {kind_of(value)}", *path)
        flag = {"#": "0.a_array", "D": [{"#": "0.a_bool", "D": bool(value)}]}
        return self._attribute({"AT": flag}, path)

    def _string(self, value: Any, path: Path) -> Attribute:
        return self._attribute({"AT": {"#": "0.a_str", "D": inside(as_string, value, *path)}}, path)


def _member(value: Any, key: str, path: Path) -> Any:
    if isinstance(value, dict) and key in value:
        return value[key]
    return inside(lambda value: member(value, key), value, *path)


def _number(entry: Any) -> int:
    return inside(as_integer, member(entry, "%"), "%")


def _string_member(value: Any, key: str) -> str:
    return inside(as_string, member(value, key), key)


def _check_depth(value: Any, path: Path) -> None:
    if depth(value) > MAX_DEPTH:
        raise JsonFault(f"nested too deeply: more than {MAX_DEPTH} brackets inside each other", *path)
