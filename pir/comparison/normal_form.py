"""The one form in which programs of different generations and dialects are compared.

There are two questions to it: a *key* of names, attributes and types, which is equal whenever two operations may be the
same (matching groups operations by it), and the *differences* of two operations that were matched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from pir.comparison.ignoring import Ignored
from pir.ir.attributes import Attribute
from pir.ir.equivalence import equivalent_attributes, equivalent_types
from pir.ir.kernels import KERNEL_ATTRIBUTES, executed_name, is_kernel
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.types import ShapedType, Type, VectorType

LOCAL_ATTRIBUTES: Final = frozenset(["origin_id", "backward_function_id"])
"""Numbers that mean something only in the process that printed them."""

NAME_ATTRIBUTES: Final = frozenset(["parameter_name", "name", "output_name"])
"""What an operation calls a parameter, an input or an output."""

_RENAMED: Final = {"is_persisable": "persistable"}
"""Attributes that were called otherwise in Paddle 2.6."""

_OLD_NAMES: Final = {new: old for old, new in _RENAMED.items()}

_ADDRESS: Final = re.compile(r"0x[0-9a-f]{5,}")
_FORMS_WITHOUT_ATTRIBUTES: Final = frozenset("pd_op.while pd_op.if pd_op.pylayer cinn_op.group cinn_op.fusion".split())
"""Operations that some generation prints without their attributes."""

_PARTS: Final = re.compile(r",?(?:placements:\[[^\[\]]*\]|partial\([^()]*\)|chunk_id:-1(?!\d))")
"""What not every generation prints of a distribution, or prints in no order."""


class NormalForm:
    """How names, attributes and types count when two programs are compared."""

    def __init__(self, a: Program, b: Program, ignored: Ignored) -> None:
        self.ignored = ignored
        levels = [any(map(is_kernel, program.walk())) for program in (a, b)]
        self.crosses_dialects = levels[0] != levels[1]
        """Whether one program is the other's lowering: kernels then count as what they execute."""
        self._placeless = self.crosses_dialects or ignored.places
        self._attributes: dict[int, dict[str, str]] = {}
        self._literals: dict[Attribute, str] = {}
        self._types: dict[Type, str] = {}
        self._same: dict[tuple[int, int], tuple[str, ...]] = {}

    # ---- keys ------------------------------------------------------------------------------------------------------

    def name(self, operation: Operation) -> str:
        """The name that counts."""
        name = executed_name(operation) if self.crosses_dialects else operation.name
        if self.ignored.inplace:
            head, bracket, tail = name.partition("(")
            name = (head[:-1] if head.endswith("_") else head) + bracket + tail
        return name

    def attributes(self, attributes: Mapping[str, Attribute]) -> dict[str, str]:
        """The attributes that count, each with a text that is the same for all spellings of a value."""
        known = self._attributes.get(id(attributes))
        if known is None:
            counted = [(_RENAMED.get(key, key), value) for key, value in attributes.items() if self._counts(key, value)]
            known = {key: self._literal(value) for key, value in sorted(counted, key=_key)}
            self._attributes[id(attributes)] = known  # the operations of a program keep their dictionaries
        return known

    def type(self, type: Type | None) -> str:
        """A text of a type that is the same in all generations."""
        if type is None:
            return "?"
        known = self._types.get(type)
        if known is None:
            known = self._types[type] = self._type_text(type)
        return known

    def result_types(self, operation: Operation) -> tuple[str, ...]:
        """The result types that count: a loop prints none."""
        if operation.name == "pd_op.while" or self.ignored.types:
            return ()
        return tuple([self.type(result.type) for result in operation.results])

    def _counts(self, key: str, value: Attribute) -> bool:
        if key in LOCAL_ATTRIBUTES or (self.ignored.attributes and self.ignored.attribute(key)):
            return False
        if self.ignored.names and key in NAME_ATTRIBUTES:
            return False
        if self.crosses_dialects and key in KERNEL_ATTRIBUTES:
            return False
        return not (self.ignored.places and (value.kind == "Place" or key == "kernel_key"))

    def _literal(self, attribute: Attribute) -> str:
        known = self._literals.get(attribute)
        if known is None:
            known = self._literals[attribute] = self._literal_text(attribute)
        return known

    def _literal_text(self, attribute: Attribute) -> str:
        value = attribute.value
        if isinstance(value, tuple):
            return "[" + ",".join([self._literal(element) for element in value]) + "]"
        if isinstance(value, Type):
            return self.type(value)
        if attribute.kind == "Number":
            return f"{float(attribute.text):g}"
        if attribute.kind == "Complex" and isinstance(value, complex):
            return f"{value:g}"
        if attribute.kind == "Str":
            return attribute.text
        if attribute.kind in ("TensorDistribution", "OperationDistribution"):
            return _PARTS.sub("", attribute.text.replace(" ", ""))
        return _ADDRESS.sub("0x*", attribute.text)

    def _type_text(self, type: Type) -> str:
        if isinstance(type, VectorType):
            return "vec[" + ",".join([self.type(element) for element in type.elements]) + "]"
        if not isinstance(type, ShapedType):
            return type.text
        tag = type.tag
        if self._placeless:
            # Kernels print selected rows as tensors, and sparse tensors without their dimensions.
            is_dense = tag.endswith(("tensor", "selectedrows")) and "sparse" not in tag
            tag = "tensor" if is_dense else "other"
        if self.ignored.shapes or (self._placeless and tag == "other"):
            return f"{tag}<{type.dtype.text}>"
        distribution = _PARTS.sub("", type.distribution.replace(" ", "")) if type.distribution else ""
        return f"{tag}<{'x'.join(map(str, type.shape))}x{type.dtype.text}{distribution}>"

    # ---- differences -----------------------------------------------------------------------------------------------

    def differing_attributes(self, one: Operation, other: Operation) -> tuple[str, ...]:
        """The names of the attributes in which two operations differ, sorted."""
        mine, theirs = one._attributes, other._attributes
        if mine is theirs:
            return ()
        pair = (id(mine), id(theirs))
        known = self._same.get(pair)
        if known is None:
            known = self._same[pair] = self.differing_keys(mine, theirs)
        if known and not (mine and theirs) and one.name in _FORMS_WITHOUT_ATTRIBUTES:
            return ()
        return known

    def differing_keys(self, one: Mapping[str, Attribute], other: Mapping[str, Attribute]) -> tuple[str, ...]:
        """The names under which two sets of attributes differ, sorted."""
        if one == other:
            return ()
        mine, theirs = self.attributes(one), self.attributes(other)
        return tuple(
            sorted(
                key
                for key in mine.keys() | theirs.keys()
                if mine.get(key) != theirs.get(key)
                or not self._equivalent(find_attribute(one, key), find_attribute(other, key))
            )
        )

    @staticmethod
    def _equivalent(one: Attribute | None, other: Attribute | None) -> bool:
        """Of attributes with equal keys."""
        if one is None or other is None or one == other or one.kind in ("Pointer", "Type", "Opaque"):
            return True
        return one.kind != other.kind or equivalent_attributes(one, other)

    def differing_types(self, one: Operation, other: Operation) -> Iterator[int]:
        """The indices of the results whose types differ, or that only one of the operations has."""
        mine, theirs = one.results, other.results
        if len(mine) == 1 == len(theirs) and mine[0].type is theirs[0].type:
            return
        if operation_has_no_types(one) or self.ignored.types:
            return
        for index in range(max(len(mine), len(theirs))):
            if index >= len(mine) or index >= len(theirs) or not self._same_type(mine[index].type, theirs[index].type):
                yield index

    def _same_type(self, one: Type | None, other: Type | None) -> bool:
        if one is other or one is None or other is None:
            return True
        if self.type(one) != self.type(other):
            return False
        return self._placeless or self.ignored.shapes or equivalent_types(one, other)


def operation_has_no_types(operation: Operation) -> bool:
    """Whether no generation prints the result types of an operation: they follow from its operands."""
    return operation.name == "pd_op.while"


def find_attribute(attributes: Mapping[str, Attribute], key: str) -> Attribute | None:
    """The attribute that counts under a name, whatever its generation calls it."""
    found = attributes.get(key)
    return attributes.get(_OLD_NAMES[key]) if found is None and key in _OLD_NAMES else found


def _key(entry: tuple[str, Attribute]) -> str:
    return entry[0]
