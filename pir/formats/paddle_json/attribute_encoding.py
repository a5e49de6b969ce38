"""Attributes to JSON."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from pir.formats.paddle_json.codes import ATTRIBUTE_CODES, UNDEFINED_DATA_TYPE
from pir.formats.paddle_json.documents import JsonFault, as_integer
from pir.formats.paddle_json.exact import FileAttribute
from pir.formats.paddle_json.losses import Unwritable
from pir.formats.paddle_json.numbers import ROUNDED, special_word
from pir.formats.paddle_json.places import place_data
from pir.formats.paddle_json.types import encode_type
from pir.ir.attribute_classes import class_of_literal
from pir.ir.attributes import Attribute


def encode_attribute(attribute: Attribute, name: str | None = None) -> dict[str, Any]:
    """The JSON of an attribute, and of all its elements, by its class: the given one, or what the literal tells.

    Raises `Unwritable`.
    """
    if isinstance(attribute, FileAttribute):
        return attribute.stored
    name = class_of_literal(attribute) if name is None else name
    if name is None:
        raise Unwritable(f"nothing tells the class of {_shown(attribute)}")
    if name.partition("<")[0] == "Array":
        elements: Any = attribute.value
        return {"#": ATTRIBUTE_CODES["Array"], "D": [encode_attribute(each) for each in elements]}
    encode = _ENCODERS.get(name)
    if encode is None:
        raise Unwritable(_REASONS.get(name, f"a model can't hold an attribute of the class {name}"))
    return {"#": ATTRIBUTE_CODES[name], **encode(attribute)}


def _shown(attribute: Attribute) -> str:
    return attribute.text if len(attribute.text) <= 60 else attribute.text[:60] + "…"


_REASONS: Final = {
    "OperationDist": "text does not name the dimensions of a mesh, which a model needs",
    "TensorDist": "text does not name the dimensions of a mesh, which a model needs",
}


def _encode_value(attribute: Attribute) -> dict[str, Any]:
    return {"D": attribute.value}


def _encode_integer(bits: int) -> Callable[[Attribute], dict[str, Any]]:
    def encode(attribute: Attribute) -> dict[str, Any]:
        try:
            return {"D": as_integer(attribute.value, bits)}
        except JsonFault as fault:
            raise Unwritable(fault.message) from None

    return encode


def _encode_float(name: str) -> Callable[[Attribute], dict[str, Any]]:
    def encode(attribute: Attribute) -> dict[str, Any]:
        value: Any = attribute.value
        number = ROUNDED[name](float(attribute.text if isinstance(value, int) else value))  # -0 is no integer
        word = special_word(number)
        return {"D": number} if word is None else {"VD": word}

    return encode


def _encode_complex(name: str) -> Callable[[Attribute], dict[str, Any]]:
    def encode(attribute: Attribute) -> dict[str, Any]:
        value: Any = attribute.value
        parts = [ROUNDED[name](value.real), ROUNDED[name](value.imag)]
        if not all(map(math.isfinite, parts)):
            raise Unwritable(f"a model can't hold the complex number {attribute.text}")
        return {"D": parts}

    return encode


def _encode_string(attribute: Attribute) -> dict[str, Any]:
    text: Any = attribute.value
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Unwritable("a model can't hold a string that is no UTF-8") from None
    return {"D": text}


def _encode_type(attribute: Attribute) -> dict[str, Any]:
    type: Any = attribute.value
    return {"D": encode_type(type)}


def _encode_integer_array(attribute: Attribute) -> dict[str, Any]:
    elements: Any = attribute.value
    return {"D": [_encode_integer(64)(each)["D"] for each in elements]}


def _encode_data_type(attribute: Attribute) -> dict[str, Any]:
    return {"D": UNDEFINED_DATA_TYPE if attribute.text == "Undefined" else attribute.text}


def _encode_place(attribute: Attribute) -> dict[str, Any]:
    data = place_data(attribute.text)
    if data is None:
        raise Unwritable(f"{_shown(attribute)} is no place that is known")
    return {"D": list(data)}


_ENCODERS: Final[dict[str, Callable[[Attribute], dict[str, Any]]]] = {
    "Bool": _encode_value,
    "Float": _encode_float("Float"),
    "Double": _encode_float("Double"),
    "Int32": _encode_integer(32),
    "Int64": _encode_integer(64),
    "Index": _encode_integer(64),
    "Str": _encode_string,
    "TensorName": _encode_string,
    "Type": _encode_type,
    "Complex64": _encode_complex("Complex64"),
    "Complex128": _encode_complex("Complex128"),
    "IntArray": _encode_integer_array,
    "DataType": _encode_data_type,
    "Place": _encode_place,
    "DataLayout": lambda attribute: {"D": attribute.text},
    "Null": lambda attribute: {},
}
