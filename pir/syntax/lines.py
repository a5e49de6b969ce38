"""The line reader: plain operation lines, fast.

It knows where the fields of a printed operation line begin and end, cuts them out and looks each up by its text. What
such a piece means is not its business: plain strings, numbers, words and types are taken by the terminals of
`pir.lark`, everything else is given to lark once. A line that is not exactly of the printed form is left alone, for
lark to read whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeVar, cast

from lark.exceptions import UnexpectedInput

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.literals import array
from pir.ir.types import Type
from pir.syntax import grammar
from pir.syntax.assembler import Assembler
from pir.syntax.faults import MAX_DEPTH, SyntaxFault
from pir.syntax.scanning import too_deep

_FIRST_CHUNK = 1 << 12
_LARGEST_CHUNK = 1 << 16  # characters that are split into lines at a time: the lines never exist all at once

_BRACES: dict[str, grammar.Statement] = {
    "{": grammar.Opening(),
    "}": grammar.Closing(),
    "} else {": grammar.Closing(reopens=True),
}


def read_lines(assembler: Assembler, pieces: Pieces, text: str, start: int) -> int:
    """Read plain lines from an offset (a line's first) on; gives the offset of the first line that is none, or the end.

    Raises `SyntaxFault` where a line has no place in the nesting.
    """
    position, chunk = start, _FIRST_CHUNK
    while position < len(text):
        end = text.rfind("\n", position, position + chunk)
        if end < 0:  # a line longer than the chunk
            end = text.find("\n", position + chunk)
            end = len(text) if end < 0 else end
        following = _read_chunk(assembler, pieces, text[position:end], position)
        if following <= end:
            return following
        position, chunk = following, min(2 * chunk, _LARGEST_CHUNK)
    return len(text)


def _read_chunk(assembler: Assembler, pieces: Pieces, text: str, offset: int) -> int:
    """Read whole lines; gives the offset of the first one that is not plain, or the one behind the end of the last."""
    add_operation, values, tails, names = assembler.add_operation, assembler.values, pieces.tails, pieces.names
    is_open = assembler.accepts_operations
    for line in text.split("\n"):
        head, is_operation, after = line.partition(") {")
        results, _, rest = head.partition(') = "')
        name, has_operands, operands = rest.partition('" (')
        id = None
        if not has_operands:
            name, _, rest = rest.partition('" [id:')
            number, has_operands, operands = rest.partition("] (")
            if has_operands and is_operation and number.isdecimal() and number.isascii() and len(number) <= 20:
                id = int(number)
            else:
                blank = line.strip(" \t")
                if blank:
                    brace = _BRACES.get(blank)
                    if brace is None:
                        return offset
                    assembler.add(brace, offset + len(line) - len(line.lstrip(" \t")))
                    is_open = assembler.accepts_operations
                offset += len(line) + 1
                continue
        tail = tails.get(after)
        if tail is None:
            tail = pieces.tail(after)
        stripped = results.lstrip(" \t")
        if tail is None or not is_operation or not is_open or stripped[:1] != "(" or '"' in name:
            return offset
        try:
            uses = tuple([values[operand] for operand in operands.split(", ")]) if operands else ()
        except KeyError:
            return offset
        start = offset + len(results) - len(stripped)
        results = stripped[1:]
        if "," in results:
            made = results.split(", ")
        else:
            made = [results] if results else []
        for result in made:
            if not (result[1:].isalnum() and result[0] == "%") and not _is_plain_name(result):
                return offset
        attributes, operand_types, result_types, opens_region = tail
        if made and not result_types:
            return offset  # the line goes on, or is not well formed
        operation = add_operation(
            names.setdefault(name, name), uses, attributes, operand_types, made, result_types, start, id
        )
        if opens_region:
            assembler.open_region(operation, start)
        offset += len(line) + 1
    return offset


def _is_plain_name(name: str) -> bool:
    return name[:1] == "%" and name[1:].replace("_", "0").isalnum() and not name.startswith("%kwarg_")


Signature = tuple["tuple[Type, ...] | None", "tuple[Type, ...]", bool]
"""Operand types (None where the form has none), result types, and whether a region opens."""

Tail = tuple["dict[str, Attribute]", "tuple[Type, ...] | None", "tuple[Type, ...]", bool]
"""What stands behind the operands of an operation line: the attributes and the signature."""


class Pieces:
    """The pieces of operation lines by their texts: those of a context, and whole tails for one reading."""

    def __init__(self, context: Context) -> None:
        self.tails: dict[str, Tail] = {}
        self.names: dict[str, str] = {}  # one object for each name of an operation or of an attribute
        self._context = context
        self._entries: dict[str, tuple[str, Attribute]] = {}  # of attribute maps
        self._signatures: dict[str, Signature] = {}
        self._type_lists: dict[str, tuple[Type, ...]] = {"": ()}
        self._plain = _plain_pieces()

    def intern(self, statement: grammar.Statement) -> grammar.Statement:
        """The statement with the context's own types and attributes."""
        if not isinstance(statement, grammar.OperationStatement):
            return statement
        intern_type, intern_attribute = self._context.intern_type, self._context.intern_attribute
        operands, results = statement.operand_types, statement.result_types
        return statement._replace(
            name=self.names.setdefault(statement.name, statement.name),
            attributes={self.names.setdefault(k, k): intern_attribute(v) for k, v in statement.attributes.items()},
            operand_types=None if operands is None else tuple(map(intern_type, operands)),
            result_types=None if results is None else tuple(map(intern_type, results)),
        )

    def tail(self, text: str) -> Tail | None:
        """Attributes and types, from the text behind ``) {``; None unless it is of the printed form."""
        attribute_text, is_general, signature_text = text.rpartition("} : (")
        if is_general:
            signature = self._signatures.get(signature_text) or self._signature(signature_text)
        else:
            attribute_text, is_special, signature_text = text.rpartition("} ->")
            signature = self._special_signature(signature_text) if is_special else None
        if signature is None:
            return None
        attributes = self.attributes(attribute_text)
        if attributes is None:
            return None
        tail = self.tails[text] = (attributes, *signature)
        return tail

    def _signature(self, text: str) -> Signature | None:
        """Of a general operation: what stands behind ``: (``."""
        operand_text, found, result_text = text.rpartition(") ->")
        operand_types, result_types = self.types(operand_text), self.types(result_text.strip(" \t"))
        if not found or operand_types is None or result_types is None:
            return None
        signature = self._signatures[text] = (operand_types, result_types, False)
        return signature

    def _special_signature(self, text: str) -> Signature | None:
        """Of an operation with a body of its own form: what stands behind ``->``, operand types are not printed."""
        opens = text.endswith("{")
        result_types = self.types((text[:-1] if opens else text).strip(" \t"))
        return None if result_types is None else (None, result_types, opens)

    def attributes(self, text: str) -> dict[str, Attribute] | None:
        """The content of an attribute map; None unless each entry is plain or can be parsed on its own."""
        entries = self._plain.entries(text)
        if len(text) != sum(map(len, entries)) + len(entries) - bool(entries):
            return None  # something stands between the entries
        pairs = list(map(self._entries.get, entries))
        if None in pairs:
            pairs = [pair or self._entry(entry) for pair, entry in zip(pairs, entries)]
            if None in pairs:
                return None
        result = dict(pairs)  # type: ignore[arg-type]  # none of them is None
        return result if len(result) == len(pairs) else None  # one is there twice

    def _entry(self, text: str) -> tuple[str, Attribute] | None:
        key, _, piece = text.partition(":")
        if piece.endswith('\\"'):
            return None  # where such a string ends depends on what follows the line
        attribute = self._context.attributes.get(piece)
        if attribute is None:
            if piece[0] == '"':  # a string: the entry would not have been cut out otherwise
                attribute = self._context.attributes[piece] = grammar.string(piece)
            else:
                attribute = self.attribute(piece)
                if attribute is None:
                    return None
        pair = self._entries[text] = (self.names.setdefault(key, key), attribute)
        return pair

    def attribute(self, piece: str) -> Attribute | None:
        """An attribute by its text."""
        attribute = self._plain_attribute(piece) or _unless_refused(grammar.parse_attribute, piece)
        if attribute is None:
            return None
        attribute = self._context.attributes[piece] = self._context.intern_attribute(attribute)
        return attribute

    def _plain_attribute(self, piece: str) -> Attribute | None:
        """A number, a word, or an array of such."""
        if self._plain.number(piece):
            return grammar.number(piece)
        if self._plain.word(piece):
            return grammar.word(piece)
        if piece[:1] != "[":
            return None
        elements = list(map(self._plain_attribute, piece[1:-1].split(",")))
        return None if None in elements else array(cast("list[Attribute]", elements))

    def types(self, text: str) -> tuple[Type, ...] | None:
        """The types of a list, by its text."""
        types = self._type_lists.get(text)
        if types is None:
            if "mesh_shape" not in text and self._plain.types(text):  # distributed types hold commas
                pieces = text.split(", ")
                types = tuple([self._context.types.get(piece) or self._type(piece) for piece in pieces])
            else:
                parsed = _unless_refused(grammar.parse_types, text)
                if parsed is None:
                    return None
                types = tuple([self._context.intern_type(type) for type in parsed])
            self._type_lists[text] = types
        return types

    def _type(self, piece: str) -> Type:
        type = grammar.shaped_type(piece) if piece.endswith(">") and piece[0] != "<" else grammar.word_type(piece)
        type = self._context.types[piece] = self._context.intern_type(type)
        return type


_Parsed = TypeVar("_Parsed")


def _unless_refused(parse: Callable[[str], _Parsed], text: str) -> _Parsed | None:
    if "//" in text:  # perhaps a comment: what stands behind it is not this piece's to tell
        return None
    if too_deep(text, MAX_DEPTH // 2) >= 0:  # with what stands around it, it may be too deep
        return None
    try:
        return parse(text)
    except (UnexpectedInput, SyntaxFault):
        return None


class _Plain(NamedTuple):
    """Matchers of plain pieces, made of the terminals of the grammar."""

    entries: Callable[[str], list[str]]
    number: Callable[[str], object]
    word: Callable[[str], object]
    types: Callable[[str], object]


@cache
def _plain_pieces() -> _Plain:
    terminal = grammar.terminal
    key, string, number, word = (terminal(name) for name in ("KEY", "STRING", "NUMBER", "WORD"))
    bracket = r"\[[^\[\](){}\"]*\]|\w+\([\w:]*\)|<[^<>{}\"]*>|[^\s,\[\](){}<>\"]+"
    type = "|".join([f"(?:{terminal(name)})" for name in ("SHAPED_TYPE", "TYPE_WORD", "NULL_TYPE")])
    return _Plain(
        re.compile(f"({key}:(?:{string}|{bracket}))(?:,|$)|(?s:.+)").findall,  # what is no entry is passed over at once
        re.compile(number).fullmatch,
        re.compile(word).fullmatch,
        re.compile(f"(?:{type})(?:, (?:{type}))*").fullmatch,
    )
