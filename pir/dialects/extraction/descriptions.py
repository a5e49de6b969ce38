"""What the definition of an operation says: Paddle's ``OpInfoTuple``, read where a function of Paddle puts it."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from enum import IntEnum

from pir.dialects.extraction.memory import (
    STRING,
    VECTOR,
    WORD,
    Library,
    Text,
    call,
    flag,
    string,
    string_map,
    strings,
    vector,
)

# OpInputInfo, OpAttributeInfo and OpOutputInfo: strings, then flags, in whole words.
_INPUT = 2 * STRING + WORD
_ATTRIBUTE = 3 * STRING
_OUTPUT = 2 * STRING + WORD

# OpRunTimeInfo: two functions with their parameters, two kernel keys, two lists of pairs ...
_RUNTIME = 2 * (STRING + VECTOR) + 4 * VECTOR
# ... and, since 3.0, for oneDNN two lists, a hash map of attributes, another list, and two flags.
_ONEDNN_DEFAULTS = _RUNTIME + 2 * VECTOR
_ONEDNN_RUNTIME = _ONEDNN_DEFAULTS + 7 * WORD + VECTOR + WORD


class Layout(IntEnum):
    """How the definitions are laid out; the value is the size of the part about the run of the operation."""

    PADDLE_2 = _RUNTIME
    PADDLE_3 = _ONEDNN_RUNTIME


@dataclass(slots=True)
class DescribedOperand:
    """An operand in the words of Paddle: ``kind`` is the name of a C++ class."""

    name: str
    kind: str
    optional: bool
    needs_no_buffer: bool
    has_gradient: bool


@dataclass(slots=True)
class DescribedAttribute:
    """An attribute in the words of Paddle; ``data_type`` is the C++ type of a scalar."""

    name: str
    kind: str
    data_type: str


@dataclass(slots=True)
class DescribedResult:
    """A result in the words of Paddle."""

    name: str
    kind: str
    optional: bool
    intermediate: bool


@dataclass(slots=True)
class Description:
    """A definition in the words of Paddle. ``defaults`` are literals, of oneDNN's own attributes alone."""

    operands: list[DescribedOperand]
    attributes: list[DescribedAttribute]
    results: list[DescribedResult]
    inplace: list[tuple[str, str]]
    views: list[tuple[str, str]]
    infer_meta: list[str]
    kernel: list[str]
    kernel_dtype: list[str]
    kernel_backend: list[str]
    defaults: dict[str, str]


def describe(library: Library, layout: Layout, function: int, operation_name: str) -> Description:
    """What a function that returns an OpInfoTuple says. Raises LayoutError where that is not what it returns."""
    # The parts of a std::tuple lie in memory from the last to the first.
    result = ctypes.create_string_buffer(STRING + layout + 3 * VECTOR)
    name = Text(operation_name)
    call(function, ctypes.addressof(result), name.address)
    run = ctypes.addressof(result) + STRING
    outputs = run + layout
    keys = run + 2 * (STRING + VECTOR)
    attributes = [_attribute(element) for element in vector(outputs + VECTOR, _ATTRIBUTE)]
    return Description(
        operands=[_operand(element) for element in vector(outputs + 2 * VECTOR, _INPUT)],
        attributes=attributes,
        results=[_result(element) for element in vector(outputs, _OUTPUT)],
        inplace=_pairs(keys + 2 * VECTOR),
        views=_pairs(keys + 3 * VECTOR),
        infer_meta=_function(run),
        kernel=_function(run + STRING + VECTOR),
        kernel_dtype=strings(keys),
        kernel_backend=strings(keys + VECTOR),
        defaults=_defaults(library, run + _ONEDNN_DEFAULTS, attributes) if layout is Layout.PADDLE_3 else {},
    )


def _function(address: int) -> list[str]:
    """The name of a function and those of its parameters; nothing where there is no function."""
    name = string(address)
    return [name, *strings(address + STRING)] if name else []


def _pairs(address: int) -> list[tuple[str, str]]:
    return [(string(pair), string(pair + STRING)) for pair in vector(address, 2 * STRING)]


def _operand(address: int) -> DescribedOperand:
    flags = address + 2 * STRING
    # The flag that is left out tells former attributes, which their kinds do as well.
    return DescribedOperand(string(address), string(address + STRING), flag(flags), flag(flags + 1), flag(flags + 3))


def _attribute(address: int) -> DescribedAttribute:
    return DescribedAttribute(string(address), string(address + STRING), string(address + 2 * STRING))


def _result(address: int) -> DescribedResult:
    flags = address + 2 * STRING
    return DescribedResult(string(address), string(address + STRING), flag(flags), flag(flags + 1))


def _defaults(library: Library, address: int, attributes: list[DescribedAttribute]) -> dict[str, str]:
    kinds = {attribute.name: attribute.kind for attribute in attributes}
    literals = {
        name: _literal(library, kinds[name], attribute) for name, attribute in string_map(address) if name in kinds
    }
    return {name: text for name, text in literals.items() if text is not None}


def _literal(library: Library, kind: str, attribute: int) -> str | None:
    """The literal of PIR text for an attribute, at whose address is a ``pir::Attribute``; None for other classes."""
    if kind == "pir::BoolAttribute":
        return "true" if library.call("_ZNK3pir13BoolAttribute4dataEv", attribute, returns=ctypes.c_bool) else "false"
    if kind == "pir::Int32Attribute":
        return str(library.call("_ZNK3pir14Int32Attribute4dataEv", attribute, returns=ctypes.c_int32))
    if kind == "pir::FloatAttribute":
        return format(library.call("_ZNK3pir14FloatAttribute4dataEv", attribute, returns=ctypes.c_float), ".7g")
    if kind == "pir::StrAttribute":
        text = ctypes.create_string_buffer(STRING)
        library.call("_ZNK3pir12StrAttribute8AsStringB5cxx11Ev", ctypes.addressof(text), attribute)
        return f'"{string(ctypes.addressof(text))}"'
    outer, opened, element = kind.partition("<")
    if outer == "pir::ArrayAttribute" and opened:
        size = library.call("_ZNK3pir14ArrayAttribute4sizeEv", attribute)
        held = [
            ctypes.c_uint64(library.call("_ZNK3pir14ArrayAttribute2atEm", attribute, place)) for place in range(size)
        ]
        elements = [_literal(library, element[:-1], ctypes.addressof(one)) for one in held]
        return None if None in elements else f"[{','.join(map(str, elements))}]"
    return None
