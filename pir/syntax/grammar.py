"""The language of `pir.lark` as objects: a text becomes a statement, a type or an attribute.

What is made here depends on the text alone; interning, naming and nesting are the reader's.
"""

from __future__ import annotations

import functools
import re
from importlib import resources
from typing import Any, NamedTuple, cast

from lark import Lark, Token, Transformer

from pir.ir.attributes import Attribute
from pir.ir.literals import array as array
from pir.ir.types import SCALAR_TYPES, OpaqueType, ShapedType, Type, VectorType
from pir.syntax.faults import SyntaxFault

Attributes = dict[str, Attribute]


class ValueName(NamedTuple):
    """A value as it is written: its name, and its attributes where this is the place that declares it."""

    name: str
    attributes: Attributes | None = None


class OperationStatement(NamedTuple):
    """An operation line. ``operands`` holds None for a null operand, a type list is None where the form has none."""

    results: list[str]
    name: str
    id: int | None
    operands: list[ValueName | None]
    attributes: Attributes
    operand_types: tuple[Type, ...] | None
    result_types: tuple[Type, ...] | None
    opens_region: bool
    notes: str | None


class Opening(NamedTuple):
    """A ``{`` on a line of its own."""


class Closing(NamedTuple):
    """A ``}``; ``reopens`` for ``} else {``; ``notes`` is the shape note of the operation that it ends."""

    reopens: bool = False
    notes: str | None = None


class BlockArguments(NamedTuple):
    """The line ``^%arg_0, %arg_1``."""

    values: list[ValueName]


class KeywordArguments(NamedTuple):
    """The line ``^kw:``, or one of the declarations below it."""

    values: list[ValueName]
    continues: bool


Statement = OperationStatement | Opening | Closing | BlockArguments | KeywordArguments


def normal_type_text(text: str) -> str:
    """The text of a type without what belongs to its generation: the prefix of a dense tensor."""
    for prefix in ("builtin.tensor<", "pd_op.tensor<"):
        if text.startswith(prefix):
            return text[len(prefix) - len("tensor<") :]
    return text


def _on_one_line(text: str) -> str:
    """The text of a token that was wrapped, as Paddle prints it."""
    return _WRAPPED.sub(" ", text) if "\n" in text else text


def word_type(text: str) -> Type:
    """The type of a word (``f32``, ``cf.stack``, ``<<NULL TYPE>>``)."""
    return Type(text, text)


_WRAPPED = re.compile(r"(?<!\s)\s*\n\s*")
_SHAPE = re.compile(r"(?:-?\d{1,20}x)*")  # of `2x-1xindex`, all but the element type


def shaped_type(text: str) -> ShapedType:
    """The type of a text that the terminal SHAPED_TYPE matches."""
    text = normal_type_text(_on_one_line(text))
    tag, _, inside = text[:-1].partition("<")
    dims, comma, distribution = inside.partition(",")
    shape = _SHAPE.match(dims)[0]  # type: ignore[index]  # it matches anywhere
    return ShapedType(
        tag,
        text,
        tuple(map(int, shape.split("x")[:-1])),
        word_type(dims[len(shape) :]),
        distribution.lstrip() if comma else None,
    )


def string(text: str, tag: str | None = None) -> Attribute:
    """A string: each quote loses the backslash before it, nothing else is escaped (format of every release)."""
    return Attribute("Str", text, text[1:-1].replace('\\"', '"'), tag)


_LONGEST_NUMBER = 1000


def number(text: str, tag: str | None = None) -> Attribute:
    """An integer or a float, by its spelling; one that is longer than Python likes to convert stays text."""
    if len(text) > _LONGEST_NUMBER:
        return Attribute("Opaque", text, text, tag)
    return Attribute("Number", text, int(text) if text.lstrip("-").isdecimal() else float(text), tag)


def word(text: str, tag: str | None = None) -> Attribute:
    """``true``, a type, or any other word: a data type, a layout, a string of 2023."""
    if text in ("true", "false"):
        return Attribute("Bool", text, text == "true", tag)
    if text in SCALAR_TYPES:
        return Attribute("Type", text, word_type(text), tag)
    return Attribute("Word", text, text, tag)


def call(text: str, tag: str | None = None) -> Attribute:
    """A word with a bracket: a place, ``Undefined(AnyLayout)``, or something that no release explains."""
    head = text.partition("(")[0]
    return Attribute({"Place": "Place", "Undefined": "Word"}.get(head, "Opaque"), text, text, tag)


def _complex(text: str) -> Attribute:
    text = _on_one_line(text)
    real, imaginary = text.removeprefix("real:").split(" imag:")
    return Attribute("Complex", text, complex(float(real), float(imaginary)))


class _Build(Transformer[Token, Any]):
    """What each rule of the grammar makes. Stateless: one object serves every parse."""

    def __init__(self) -> None:
        super().__init__(visit_tokens=False)

    # statements

    def operation(self, children: list[Any]) -> OperationStatement:
        results, name, *rest = children
        id = rest.pop(0) if isinstance(rest[0], int) else None
        operands, *rest = rest
        attributes = rest.pop(0) if isinstance(rest[0], dict) else {}
        (operand_types, result_types), (opens, notes) = rest
        return OperationStatement(results, name, id, operands, attributes, operand_types, result_types, opens, notes)

    def while_loop(self, children: list[Any]) -> OperationStatement:
        results, name, *rest = children
        id = rest.pop(0) if isinstance(rest[0], int) else None
        return OperationStatement(results, name, id, [_operand(child) for child in rest], {}, None, None, True, None)

    def results(self, children: list[Token]) -> list[str]:
        return [token.value for token in children]

    def operation_name(self, children: list[Token]) -> str:
        return str(children[0].value).strip('"')

    def id(self, children: list[Token]) -> int:
        return int(children[0])

    def operands(self, children: list[Any]) -> list[ValueName | None]:
        return [_operand(child) for child in children]

    def value(self, children: list[Any]) -> ValueName:
        return ValueName(children[0].value, children[1] if len(children) > 1 else None)

    def null_operand(self, children: list[Any]) -> str:
        return _NULL

    def full_signature(self, children: list[Any]) -> tuple[Any, Any]:
        return children[0], children[1]

    def result_signature(self, children: list[Any]) -> tuple[Any, Any]:
        return None, children[0]

    def types(self, children: list[Type]) -> tuple[Type, ...]:
        return tuple(children)

    def plain_ending(self, children: list[Any]) -> tuple[bool, str | None]:
        return False, None

    def region_ending(self, children: list[Any]) -> tuple[bool, str | None]:
        return True, None

    def notes_ending(self, children: list[Token]) -> tuple[bool, str | None]:
        return False, notes_text(children[0])

    def opening(self, children: list[Any]) -> Opening:
        return Opening()

    def closing(self, children: list[Any]) -> Closing:
        return Closing()

    def alternative(self, children: list[Any]) -> Closing:
        return Closing(reopens=True)

    def closing_with_notes(self, children: list[Token]) -> Closing:
        return Closing(notes=notes_text(children[0]))

    def block_arguments(self, children: list[ValueName]) -> BlockArguments:
        return BlockArguments(children)

    def keyword_arguments(self, children: list[ValueName]) -> KeywordArguments:
        return KeywordArguments(children, continues=False)

    def keyword_argument(self, children: list[ValueName]) -> KeywordArguments:
        return KeywordArguments(children, continues=True)

    # attributes

    def attribute_map(self, children: list[tuple[str, int, Attribute]]) -> Attributes:
        attributes: Attributes = {}
        for key, position, attribute in children:
            if key in attributes:
                raise SyntaxFault(position, f"the attribute {key or '(without a name)'} is given twice")
            attributes[key] = attribute
        return attributes

    def entry(self, children: list[Any]) -> tuple[str, int, Attribute]:
        return (*_key(children[:-1]), children[-1])

    def empty_entry(self, children: list[Token]) -> tuple[str, int, Attribute]:
        return (*_key(children), Attribute("Opaque", "", ""))

    def string(self, children: list[Token]) -> Attribute:
        return string(children[0].value)

    def number(self, children: list[Token]) -> Attribute:
        return number(children[0].value)

    def complex(self, children: list[Token]) -> Attribute:
        return _complex(children[0].value)

    def pointer(self, children: list[Token]) -> Attribute:
        return Attribute("Pointer", children[0].value, int(children[0], 16))

    def word(self, children: list[Token]) -> Attribute:
        return word(children[0].value)

    def call(self, children: list[Token]) -> Attribute:
        return call(children[0].value)

    def kernel_key(self, children: list[Token]) -> Attribute:
        return Attribute("KernelKey", children[0].value, children[0].value)

    def angle(self, children: list[Token]) -> Attribute:
        text = _on_one_line(children[0].value)
        if text == "<#AttrNull>":
            return Attribute("Null", text, None)
        return Attribute("Type", text, word_type(text)) if text == "<<NULL TYPE>>" else Attribute("Opaque", text, text)

    def tensor_distribution(self, children: list[Token]) -> Attribute:
        text = _on_one_line(children[0].value)
        return Attribute("TensorDistribution", text, text)

    def verbatim(self, children: list[Token]) -> Attribute:
        return Attribute("Opaque", children[0].value, children[0].value)

    def shaped_attribute(self, children: list[Token]) -> Attribute:
        return _type_attribute(shaped_type(children[0].value))

    def vector_attribute(self, children: list[Type]) -> Attribute:
        return _type_attribute(self.vector_type(children))

    def tagged(self, children: list[Any]) -> Attribute:
        tag, inner = children
        return Attribute(inner.kind, inner.text, inner.value, tag[1:-1])

    def array(self, children: list[Attribute]) -> Attribute:
        return array(children)

    def braced(self, children: list[Attribute | tuple[str, Attribute]]) -> Attribute:
        members = [f"{child[0]}:{child[1]}" if isinstance(child, tuple) else str(child) for child in children]
        text = "{" + ",".join(members) + "}"
        return Attribute("OperationDistribution" if text.startswith("{mesh:") else "Opaque", text, text)

    def keyed_member(self, children: list[Any]) -> tuple[str, Attribute]:
        return children[0].value, children[1]

    # types

    def word_type(self, children: list[Token]) -> Type:
        return word_type(_on_one_line(children[0].value))

    def shaped_type(self, children: list[Token]) -> Type:
        return shaped_type(children[0].value)

    def opaque_type(self, children: list[Token]) -> Type:
        text = children[0].value
        return OpaqueType(text.partition("<")[0], text)

    def vector_type(self, children: list[Type]) -> VectorType:
        return VectorType(tuple(children))


_NULL = "<<NULL VALUE>>"


def _key(tokens: list[Token]) -> tuple[str, int]:
    return (tokens[0].value, tokens[0].start_pos or 0) if tokens else ("", 0)


def _operand(child: Any) -> ValueName | None:
    return None if child is _NULL else child


def _type_attribute(type: Type) -> Attribute:
    return Attribute("Type", type.text, type)


def notes_text(text: str) -> str:
    """A shape note without its braces and the blanks at both ends."""
    text = _on_one_line(text)
    return text[1 : text.rindex("}")].strip() + text[text.rindex("}") + 1 :]


@functools.cache
def parser(*, positions: bool = False) -> Lark:
    """The parser of the language, with ``statement``, ``type``, ``attribute`` and ``types`` to start from.

    With ``positions`` it gives lark's own tree, whose tokens know where they stand; without, the objects of this
    module.
    """
    return Lark(
        resources.files("pir.syntax").joinpath("pir.lark").read_text(encoding="utf-8"),
        parser="lalr",
        lexer="contextual",
        start=["statement", "attribute", "types"],
        maybe_placeholders=False,
        transformer=None if positions else _Build(),
    )


def parse_statement(text: str) -> Statement:
    """The statement of a text. Raises lark's `UnexpectedInput`, or `SyntaxFault` with an offset in this text."""
    return cast(Statement, parser().parse(text, start="statement"))


def parse_types(text: str) -> tuple[Type, ...]:
    """The types of a list; raises as `parse_statement`."""
    return cast("tuple[Type, ...]", parser().parse(text, start="types"))


def parse_attribute(text: str) -> Attribute:
    """The attribute of a text; raises as `parse_statement`."""
    return cast(Attribute, parser().parse(text, start="attribute"))


@functools.cache
def terminal(name: str) -> str:
    """The regular expression of a terminal, for the line reader."""
    return parser().get_terminal(name).pattern.to_regexp()
