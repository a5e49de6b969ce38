"""Attributes from JSON."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from pir.formats.paddle_json.codes import (
    ATTRIBUTE_CLASSES,
    ATTRIBUTE_CODES,
    LAYOUTS,
    NULL_ATTRIBUTE,
    UNDEFINED_DATA_TYPE,
)
from pir.formats.paddle_json.distribution import distribution_text, mesh_text, operation_distribution_text
from pir.formats.paddle_json.documents import (
    JsonFault,
    as_array,
    as_integer,
    as_integers,
    as_string,
    inside,
    kind_of,
    member,
    quoted,
)
from pir.formats.paddle_json.exact import FileAttribute, says_more_than_text
from pir.formats.paddle_json.numbers import ROUNDED, SPECIAL_NUMBERS, is_told_by_text, printed
from pir.formats.paddle_json.places import place_data, place_text
from pir.formats.paddle_json.types import decode_type
from pir.ir.attribute_classes import DATA_TYPES, TAGS
from pir.ir.attributes import Attribute
from pir.ir.literals import array, boolean, string


def decode_attribute(value: Any) -> Attribute:
    """The attribute of a JSON value, with the class as its tag where text of some release has one.

    Its text is what Paddle 3 prints; what that leaves out is kept (`FileAttribute`). Raises `JsonFault`.
    """
    code = as_string(member(value, "#"))
    name = ATTRIBUTE_CLASSES.get(code)
    if name is None:
        raise JsonFault(f"{quoted(code)} is no class of attributes that is known", "#")
    return _DECODERS[name](value)


def _bool(value: Any) -> Attribute:
    data = member(value, "D")
    if not isinstance(data, bool):
        raise JsonFault(f"expected true or false, found {kind_of(data)}", "D")
    return boolean(data)


def _integer(name: str, bits: int) -> Callable[[Any], Attribute]:
    def decode(value: Any) -> Attribute:
        number = inside(lambda data: as_integer(data, bits), member(value, "D"), "D")
        return Attribute("Number", str(number), number, TAGS[name])

    return decode


def _float(name: str) -> Callable[[Any], Attribute]:
    def decode(value: Any) -> Attribute:
        number = ROUNDED[name](_special_number(value) if "VD" in value else inside(_number, member(value, "D"), "D"))
        plain = Attribute("Number", printed(number), number, TAGS[name])
        return plain if is_told_by_text(name, number) else FileAttribute(plain, value)

    return decode


def _special_number(value: Any) -> float:
    word = inside(as_string, value["VD"], "VD")
    if word not in SPECIAL_NUMBERS:
        raise JsonFault(f"{quoted(word)} is no number", "VD")
    return SPECIAL_NUMBERS[word]


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise JsonFault(f"expected a number, found {kind_of(value)}")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if math.isinf(number):
        raise JsonFault("this number is too large for 64 bits")
    return number


def _complex(name: str) -> Callable[[Any], Attribute]:
    def decode(value: Any) -> Attribute:
        parts = inside(lambda data: as_array(data, 2), member(value, "D"), "D")
        real, imaginary = [ROUNDED[name](inside(_part, parts[index], "D", index)) for index in (0, 1)]
        text = f"real:{printed(real)} imag:{printed(imaginary)}"
        plain = Attribute("Complex", text, complex(real, imaginary), TAGS[name])
        is_told = is_told_by_text(name, real) and is_told_by_text(name, imaginary)
        return plain if is_told else FileAttribute(plain, value)

    return decode


def _part(value: Any) -> float:
    return math.nan if value is None else _number(value)  # Paddle writes null for what is no finite number


def _string(value: Any) -> Attribute:
    return string(inside(as_string, member(value, "D"), "D"))


def _tensor_name(value: Any) -> Attribute:
    return FileAttribute(_string(value), value)  # no text tells it from a string


def _array(value: Any) -> Attribute:
    data = inside(as_array, member(value, "D"), "D")
    elements = [inside(decode_attribute, each, "D", index) for index, each in enumerate(data)]
    plain = array(elements)
    is_printed = bool(elements) and not any(isinstance(each, FileAttribute) for each in elements)
    return plain if is_printed else FileAttribute(plain, value)


def _integer_array(value: Any) -> Attribute:
    numbers = inside(as_integers, member(value, "D"), "D")
    elements = tuple([Attribute("Number", str(number), number) for number in numbers])
    return Attribute("Array", "[" + ",".join(map(str, numbers)) + "]", elements, TAGS["IntArray"])


def _type(value: Any) -> Attribute:
    type = inside(decode_type, member(value, "D"), "D")
    plain = Attribute("Type", type.text, type)
    return FileAttribute(plain, value) if says_more_than_text(type) else plain


def _data_type(value: Any) -> Attribute:
    word = inside(as_string, member(value, "D"), "D")
    word = "Undefined" if word == UNDEFINED_DATA_TYPE else word
    if word not in DATA_TYPES:
        raise JsonFault(f"{quoted(word)} is no data type", "D")
    return Attribute("Word", word, word, TAGS["DataType"])


def _data_layout(value: Any) -> Attribute:
    word = inside(as_string, member(value, "D"), "D")
    if word not in LAYOUTS:
        raise JsonFault(f"{quoted(word)} is no layout", "D")
    return Attribute("Word", word, word, TAGS["DataLayout"])


def _place(value: Any) -> Attribute:
    data = inside(lambda data: as_array(data, 3), member(value, "D"), "D")
    number = inside(as_integer, data[0], "D", 0)
    device = inside(lambda data: as_integer(data, 8), data[1], "D", 1)
    name = inside(as_string, data[2], "D", 2)
    text = place_text(number, device, name)
    if text is None:
        raise JsonFault(f"{number} is no kind of place", "D", 0)
    plain = Attribute("Place", text, text, TAGS["Place"])
    return plain if place_data(text) == tuple(data) else FileAttribute(plain, value)


def _scalar(value: Any) -> Attribute:
    """A scalar: Paddle holds it as an attribute of the class of its number."""
    data = inside(as_array, member(value, "D"), "D")
    if not data:
        raise JsonFault("a scalar has a data type and a number", "D")
    word = inside(as_string, data[0], "D", 0)
    name = _CLASS_OF_SCALAR.get(word)
    if name is None:
        raise JsonFault(f"a scalar of the data type {quoted(word)} is no attribute", "D", 0)
    inside(lambda data: as_array(data, 3 if name.startswith("Complex") else 2), data, "D")
    inner = {"#": ATTRIBUTE_CODES[name], "D": data[1:] if name.startswith("Complex") else data[1]}
    try:
        return _DECODERS[name](inner)
    except JsonFault as fault:
        raise JsonFault(fault.message, "D", 1) from None


_CLASS_OF_SCALAR: Final = {
    "bool": "Bool",
    "int32": "Int32",
    "int64": "Int64",
    "float32": "Float",
    "float64": "Double",
    "complex64": "Complex64",
    "complex128": "Complex128",
}


def _null(value: Any) -> Attribute:
    return Attribute("Null", NULL_ATTRIBUTE, None)


def _distribution(kind: str, text_of: Callable[[Any], str]) -> Callable[[Any], Attribute]:
    def decode(value: Any) -> Attribute:
        text = text_of(value)
        return FileAttribute(Attribute(kind, text, text), value)  # no text has the names of a mesh's dimensions

    return decode


_DECODERS: Final[dict[str, Callable[[Any], Attribute]]] = {
    "Bool": _bool,
    "Float": _float("Float"),
    "Double": _float("Double"),
    "Int32": _integer("Int32", 32),
    "Int64": _integer("Int64", 64),
    "Index": _integer("Index", 64),
    "Str": _string,
    "TensorName": _tensor_name,
    "Array": _array,
    "Type": _type,
    "Complex64": _complex("Complex64"),
    "Complex128": _complex("Complex128"),
    "IntArray": _integer_array,
    "DataType": _data_type,
    "Place": _place,
    "DataLayout": _data_layout,
    "Scalar": _scalar,
    "ProcessMesh": _distribution("TensorDistribution", mesh_text),
    "TensorDist": _distribution("TensorDistribution", distribution_text),
    "OperationDist": _distribution("OperationDistribution", operation_distribution_text),
    "Null": _null,
}
