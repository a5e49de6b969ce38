"""Signatures as lines of text: how the data file has them.

Fields stand between tabs and their entries between blanks; trailing empty fields are left out::

    name  releases  operands  attributes  results  regions  in-place  traits  interfaces  infer-meta  kernel  keys

* releases: ``2.6.2..3.0.0rc1``, the first and the last, or one;
* operands: ``name``, with ``:kind`` unless it is a dense tensor, and ``=default``; in front of it ``?`` optional,
  ``*`` a vector, ``+`` any number of them, ``~`` no buffer is needed, ``^`` with a gradient;
* attributes: ``name:class=default``; results: ``name:kind`` with ``?``, ``*``, ``+`` and ``~`` intermediate;
  a lone ``?`` in place of operands or results says that nothing is known of them;
* in-place: ``result<operand``, and ``result~operand`` where it is a view;
* functions: ``name(parameter,...)``, without the parentheses when it is given all operands and attributes in order;
* keys: ``dtype;backend``, each a list between commas.

Blanks in strings of defaults are written as in JSON, ``\\u0020``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pir.ir.signature import (
    ANY,
    TENSOR,
    AttributeDefinition,
    Function,
    OperandDefinition,
    ResultDefinition,
    Signature,
)

_UNKNOWN: Final = "?"
_BLANK: Final = "\\u0020"
_OPERAND_MARKS: Final = {
    "?": "optional",
    "*": "variadic",
    "+": "repeated",
    "~": "needs_no_buffer",
    "^": "has_gradient",
}
_RESULT_MARKS: Final = {"?": "optional", "*": "variadic", "+": "repeated", "~": "intermediate"}


def parse(line: str, releases: Sequence[str], *, is_newest: bool = True) -> Signature:
    """The signature that a line says, with the releases named in order from the oldest.

    Raises ValueError when the line is not well formed.
    """
    fields = line.split("\t")
    fields += [""] * (12 - len(fields))
    name, span, operands, attributes, results, regions, inplace, traits, interfaces, infer_meta, kernel, keys = fields
    first, _, last = span.partition("..")
    its_operands = None if operands == _UNKNOWN else tuple(map(_operand, operands.split()))
    its_attributes = tuple(map(_attribute, attributes.split()))
    everything = _input_names(its_operands, its_attributes)
    dtype, _, backend = keys.partition(";")
    pairs = inplace.split()
    return Signature(
        name,
        tuple(releases[releases.index(first) : releases.index(last or first) + 1]),
        its_operands,
        its_attributes,
        None if results == _UNKNOWN else tuple(map(_result, results.split())),
        int(regions or 0),
        _pairs(pairs, "<"),
        _pairs(pairs, "~"),
        frozenset(traits.split()),
        frozenset(interfaces.split()),
        _function(infer_meta, everything),
        _function(kernel, everything),
        tuple(dtype.split(",")) if dtype else (),
        tuple(backend.split(",")) if backend else (),
        is_newest,
    )


def format_line(signature: Signature) -> str:
    """The line that says a signature. Raises ValueError when a name has a character that the form has a use for."""
    operands = None if signature.operands is None else [_format_operand(operand) for operand in signature.operands]
    results = None if signature.results is None else [_format_result(result) for result in signature.results]
    fields = [
        [signature.name],
        [_format_span(signature.releases)],
        [_UNKNOWN] if operands is None else operands,
        [_word(entry.name) + f":{entry.kind}" + _format_default(entry.default) for entry in signature.attributes],
        [_UNKNOWN] if results is None else results,
        [str(signature.regions)] if signature.regions else [],
        [f"{result}<{operand}" for result, operand in signature.inplace]
        + [f"{result}~{operand}" for result, operand in signature.views],
    ]
    if signature.is_newest:
        everything = _input_names(signature.operands, signature.attributes)
        keys = f"{','.join(signature.kernel_dtype)};{','.join(signature.kernel_backend)}"
        fields += [
            sorted(signature.traits),
            sorted(signature.interfaces),
            _format_function(signature.infer_meta, everything),
            _format_function(signature.kernel, everything),
            [] if keys == ";" else [keys],
        ]
    line = "\t".join(" ".join(entries) for entries in fields).rstrip("\t")
    if any(not entry or set(entry) & set(" \t\n") for entries in fields for entry in entries):
        raise ValueError(f"{signature.name} has a name that no line can hold: {line!r}")
    return line


def _input_names(
    operands: Sequence[OperandDefinition] | None, attributes: Sequence[AttributeDefinition]
) -> tuple[str, ...]:
    return (*(operand.name for operand in operands or ()), *(attribute.name for attribute in attributes))


def _marks(text: str, known: dict[str, str]) -> tuple[str, dict[str, bool]]:
    """A text without the marks in front of it, and what they say."""
    bare = text.lstrip("".join(known))
    return bare, {known[mark]: True for mark in text[: len(text) - len(bare)]}


def _operand(text: str) -> OperandDefinition:
    bare, marks = _marks(text, _OPERAND_MARKS)
    named, has_default, default = bare.partition("=")
    name, _, kind = named.partition(":")
    return OperandDefinition(name, kind or TENSOR, **marks, default=_default(default) if has_default else None)


def _attribute(text: str) -> AttributeDefinition:
    named, has_default, default = text.partition("=")
    name, _, kind = named.partition(":")
    return AttributeDefinition(name, kind or ANY, _default(default) if has_default else None)


def _result(text: str) -> ResultDefinition:
    bare, marks = _marks(text, _RESULT_MARKS)
    name, _, kind = bare.partition(":")
    return ResultDefinition(name, kind or TENSOR, **marks)


def _default(text: str) -> str:
    return text.replace(_BLANK, " ")


def _pairs(texts: Sequence[str], sign: str) -> tuple[tuple[str, str], ...]:
    split = [text.partition(sign) for text in texts if sign in text]
    return tuple((result, operand) for result, _, operand in split)


def _function(text: str, everything: tuple[str, ...]) -> Function | None:
    if not text:
        return None
    name, given, parameters = text.partition("(")
    if not given:
        return Function(name, everything)
    return Function(name, tuple(parameters[:-1].split(",")) if len(parameters) > 1 else ())


def _word(name: str) -> str:
    if not name or set(name) & set(" \t\n:=<>(),;?*+^~"):
        raise ValueError(f"no line can hold the name {name!r}")
    return name


def _format_span(releases: tuple[str, ...]) -> str:
    return releases[0] if len(releases) == 1 else f"{releases[0]}..{releases[-1]}"


def _format_operand(operand: OperandDefinition) -> str:
    marks = [mark for mark, name in _OPERAND_MARKS.items() if getattr(operand, name)]
    kind = "" if operand.kind == TENSOR else f":{operand.kind}"
    return "".join(marks) + _word(operand.name) + kind + _format_default(operand.default)


def _format_result(result: ResultDefinition) -> str:
    marks = [mark for mark, name in _RESULT_MARKS.items() if getattr(result, name)]
    return "".join(marks) + _word(result.name) + ("" if result.kind == TENSOR else f":{result.kind}")


def _format_default(default: str | None) -> str:
    return "" if default is None else "=" + default.replace(" ", _BLANK)


def _format_function(function: Function | None, everything: tuple[str, ...]) -> list[str]:
    if function is None:
        return []
    given = "" if function.parameters == everything else f"({','.join(function.parameters)})"
    return [function.name + given]
