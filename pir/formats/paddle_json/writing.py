"""From a program to the JSON of a model, and what that can't hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pir.formats.paddle_json.attribute_encoding import encode_attribute
from pir.formats.paddle_json.codes import (
    DIALECTS,
    FURTHER_ATTRIBUTES,
    PARAMETER,
    PARAMETER_ATTRIBUTES,
    PARAMETER_RESULT_ATTRIBUTES,
    RESULT_ATTRIBUTES,
    compressed,
)
from pir.formats.paddle_json.exact import FileAttribute
from pir.formats.paddle_json.losses import Loss, Unwritable
from pir.formats.paddle_json.patches import RELEASES
from pir.formats.paddle_json.types import encode_type
from pir.ir.attribute_classes import class_of_literal, possible_classes
from pir.ir.attributes import Attribute
from pir.ir.block import Block
from pir.ir.kernels import is_kernel
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.region import Region
from pir.ir.types import Type
from pir.ir.values import Value
from pir.ir.verifier import Place

_TENSOR_NAMES: Final = frozenset((("builtin.constant", "value"),))
"""Attributes of the class TensorName, which text prints as a string."""


class ModelWriter:
    """Makes the JSON of one program.

    Values, blocks and regions get their numbers in the order of writing, as from Paddle. ``losses`` is what had to be
    left out, and what has no form at all (a fatal loss: the JSON is then of no use).
    """

    def __init__(self, program: Program, version: int, *, trainable: bool) -> None:
        self.losses: list[Loss] = []
        self._program = program
        self._version = version
        self._trainable = trainable
        self._releases = (RELEASES.get(version, ()), None)
        self._numbers: dict[Value, int] = {}
        self._results = self._arguments = self._regions = self._blocks = 0
        self._types: dict[int, dict[str, Any]] = {}  # by identity: what is written lives on
        self._encoded: dict[tuple[str, str, int], dict[str, Any] | Unwritable] = {}
        self._orders: dict[str, dict[str, int]] = {}

    def model(self) -> dict[str, Any]:
        """The model, with all that can be written."""
        head = {"magic": "pir", "trainable": self._trainable, "version": self._version}
        return {"base_code": head, "program": {"regions": [self._region(self._program.region)]}}

    def _lose(self, place: Place, message: str, *, fatal: bool = False) -> None:
        self.losses.append(Loss(place, message, fatal))

    # ---- regions and blocks ------------------------------------------------------------------------------------------

    def _region(self, region: Region) -> dict[str, Any]:
        number = self._regions
        self._regions += 1
        return {"#": f"region_{number}", "blocks": [self._block(block) for block in region.blocks]}

    def _block(self, block: Block) -> dict[str, Any]:
        number = self._blocks
        self._blocks += 1
        place = Place(block.parent_operation or self._program.module)
        written: dict[str, Any] = {"#": f"block_{number}"}
        written["args"] = [self._argument(argument, place) for argument in block.args]
        if block.kwargs:
            written["kwargs"] = [
                {**self._argument(argument, place), "key": key} for key, argument in block.kwargs.items()
            ]
        if any(argument.attributes for argument in (*block.args, *block.kwargs.values())):
            self._lose(place, "a model has no attributes of block arguments")
        written["ops"] = [self._operation(operation) for operation in block.ops]
        return written

    def _argument(self, argument: Value, place: Place) -> dict[str, Any]:
        self._arguments -= 1
        self._numbers[argument] = self._arguments
        return {"#": self._arguments, "TT": self._type(argument.type, place, f"the block argument {argument.name}")}

    # ---- operations --------------------------------------------------------------------------------------------------

    def _operation(self, operation: Operation) -> dict[str, Any]:
        self._check_head(operation)
        if operation.name == "builtin.parameter" and len(operation.results) == 1:
            return self._parameter(operation)
        written: dict[str, Any] = {"#": compressed(operation.name)}
        written["I"] = [{"%": self._operand(operation, i, value)} for i, value in enumerate(operation.operands)]
        written["O"] = [self._result(operation, index) for index in range(len(operation.results))]
        if operation.regions:
            written["regions"] = [self._region(region) for region in operation.regions]
        attributes = operation._attributes
        order = self._order(operation.name)
        named = sorted(attributes, key=lambda key: (order.get(key, len(order)), key)) if order else attributes
        written["A"] = self._entries(operation, [key for key in named if key not in RESULT_ATTRIBUTES])
        if self._trainable:
            written["OA"] = self._entries(operation, [key for key in RESULT_ATTRIBUTES if key in attributes])
        return written

    def _check_head(self, operation: Operation) -> None:
        if is_kernel(operation) or operation.name.endswith("(py_func)"):
            self._lose(Place(operation), "a model can't hold operations of the Kernel dialect", fatal=True)
        elif operation.dialect_name not in DIALECTS:
            self._lose(Place(operation), f"Paddle reads no operations of {operation.dialect_name or 'no dialect'} back")
        if operation.id is not None:
            self._lose(Place(operation), "a model has no numbers of operations, `[id:N]`")
        if operation.notes is not None:
            self._lose(Place(operation), "a model has no symbolic shapes behind operations")

    def _parameter(self, operation: Operation) -> dict[str, Any]:
        attributes = operation._attributes
        name = attributes.get("parameter_name")
        if name is None or name.kind != "Str":
            self._lose(Place(operation), "a parameter has a `parameter_name`", fatal=True)
        further = ("op_dist_attr", "op_role"), ("struct_name",)
        written: dict[str, Any] = {"#": PARAMETER, "O": self._result(operation, 0)}
        flags = [self._flag(operation, key, default) for key, default in PARAMETER_ATTRIBUTES.items()]
        written["A"] = [*flags, "" if name is None else str(name.value)]
        written["DA"], written["QA"] = [
            self._entries(operation, [key for key in keys if key in attributes]) for keys in further
        ]
        flags = [self._flag(operation, key, default) for key, default in PARAMETER_RESULT_ATTRIBUTES.items()]
        if self._trainable:
            written["OA"] = flags
        held = {"parameter_name", *PARAMETER_ATTRIBUTES, *PARAMETER_RESULT_ATTRIBUTES, *further[0], *further[1]}
        for index, key in enumerate(attributes):
            if key not in held:
                self._lose(_attribute_place(operation, index), f"a parameter in a model has no attribute {key}")
        return written

    def _flag(self, operation: Operation, key: str, default: bool) -> int:
        """A truth, which text has as a list of one."""
        attribute = operation._attributes.get(key)
        elements = None if attribute is None else attribute.value
        if isinstance(elements, tuple) and len(elements) == 1 and elements[0].kind == "Bool":
            return int(elements[0].value)
        word = "true" if default else "false"
        self._lose(Place(operation), f"a parameter in a model says {key}; written is [{word}], which Paddle assumes")
        return int(default)

    def _operand(self, operation: Operation, index: int, value: Value | None) -> int:
        if value is None:
            return 0
        number = self._numbers.get(value)
        if number is None:
            place = Place(operation, "operand", index)
            self._lose(place, f"{value.name} is not defined before this use, as a model wants it", fatal=True)
        return number or 0

    def _result(self, operation: Operation, index: int) -> dict[str, Any]:
        result = operation.results[index]
        self._results += 1
        self._numbers[result] = self._results
        place = Place(operation, "result", index)
        return {"%": self._results, "TT": self._type(result.type, place, str(result.name))}

    def _type(self, type: Type | None, place: Place, what: str) -> dict[str, Any]:
        if type is None:
            self._lose(place, f"nothing tells the type of {what}", fatal=True)
            return {}
        encoded = self._types.get(id(type))
        if encoded is None:
            try:
                encoded = self._types[id(type)] = encode_type(type)
            except Unwritable as error:
                self._lose(place, str(error), fatal=True)
                return {}
        return encoded

    # ---- attributes --------------------------------------------------------------------------------------------------

    def _order(self, name: str) -> Mapping[str, int]:
        """The places of the attributes of an operation: Paddle writes those of pd_op in the order of the definition."""
        order = self._orders.get(name)
        if order is None:
            signature = self._program.context.signature(name) if name.startswith("pd_op.") else None
            keys = [*[each.name for each in signature.attributes], *FURTHER_ATTRIBUTES] if signature else []
            order = self._orders[name] = {key: index for index, key in enumerate(keys)}
        return order

    def _entries(self, operation: Operation, keys: Iterable[str]) -> list[dict[str, Any]]:
        entries = []
        for key in keys:
            attribute = operation._attributes[key]
            known = self._encoded.get((operation.name, key, id(attribute)))
            if known is None:
                known = self._encoded[(operation.name, key, id(attribute))] = self._encode(operation, key, attribute)
            if isinstance(known, Unwritable):
                index = list(operation._attributes).index(key)
                self._lose(_attribute_place(operation, index), f"the attribute {key} is left out: {known}")
            else:
                entries.append({"AT": known, "N": key})
        return entries

    def _encode(self, operation: Operation, key: str, attribute: Attribute) -> dict[str, Any] | Unwritable:
        try:
            if isinstance(attribute, FileAttribute):
                return attribute.stored
            if (operation.name, key) in _TENSOR_NAMES and attribute.kind == "Str":
                return encode_attribute(attribute, "TensorName")
            if class_of_literal(attribute) is not None:
                return encode_attribute(attribute)
            for releases in self._releases:
                found = possible_classes(operation, key, self._program.context, releases)
                if len(found) == 1:
                    ((name, typed),) = found.items()
                    return encode_attribute(typed, name)
                if found:
                    return Unwritable(f"it is {' or '.join(found)}, by release")
            return encode_attribute(attribute)
        except Unwritable as error:
            return error


def _attribute_place(operation: Operation, index: int) -> Place:
    return Place(operation, "attribute", index)
