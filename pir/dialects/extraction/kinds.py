"""Paddle's C++ names for what operands, attributes and results are, in the words of PIR text."""

from __future__ import annotations

from pir.ir.signature import ANY, TENSOR

_VALUES = {
    "": ANY,
    "paddle::dialect::DenseTensorType": TENSOR,
    "pir::DenseTensorType": TENSOR,
    "paddle::dialect::SelectedRowsType": "selectedrows",
    "paddle::dialect::DenseTensorArrayType": "tensor_array",
    "paddle::dialect::SparseCooTensorType": "sparsecootensor",
    "paddle::dialect::SparseCsrTensorType": "sparsecsrtensor",
}

_ATTRIBUTES = {
    "pir::BoolAttribute": "Bool",
    "pir::Int32Attribute": "Int32",
    "pir::Int64Attribute": "Int64",
    "pir::FloatAttribute": "Float",
    "pir::DoubleAttribute": "Double",
    "pir::StrAttribute": "Str",
    "pir::ArrayAttribute": "Array",
    "paddle::dialect::IntArrayAttribute": "IntArray",
    "paddle::dialect::ScalarAttribute": "Scalar",
    "paddle::dialect::DataTypeAttribute": "DataType",
    "paddle::dialect::PlaceAttribute": "Place",
    "paddle::dialect::DataLayoutAttribute": "DataLayout",
}

_SCALARS = {"": "", "float": "<Float>", "double": "<Double>", "int": "<Int32>", "int64_t": "<Int64>", "bool": "<Bool>"}


class UnknownKindError(Exception):
    """Paddle has a kind of operand, attribute or result that has no word here yet."""


def value_kind(name: str) -> tuple[str, bool]:
    """The kind of an operand or a result, and whether it is a vector of them. Raises UnknownKindError."""
    element = name.removeprefix("pir::VectorType<")
    variadic = element != name
    return _look_up(_VALUES, element[:-1] if variadic else element), variadic


def attribute_class(name: str, data_type: str = "") -> str:
    """The class of an attribute; ``data_type`` is what a scalar is held as. Raises UnknownKindError."""
    outer, _, element = name.partition("<")
    if element:
        return f"{_look_up(_ATTRIBUTES, outer)}<{attribute_class(element[:-1])}>"
    if name == "paddle::dialect::ScalarAttribute":
        return "Scalar" + _look_up(_SCALARS, data_type)
    return _look_up(_ATTRIBUTES, name)


def is_attribute(name: str) -> bool:
    """Whether the name is that of a class of attributes."""
    return name.partition("<")[0] in _ATTRIBUTES


def _look_up(table: dict[str, str], name: str) -> str:
    if name not in table:
        raise UnknownKindError(f"no word is known for {name or 'an empty name'}")
    return table[name]
