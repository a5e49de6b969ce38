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
from typing import NamedTuple

from lark.exceptions import UnexpectedInput

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.types import Type
from pir.syntax import grammar
from pir.syntax.assembler import Assembler
from pir.syntax.faults import too_deep

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
            if has_operands and is_operation and number.isdecimal() and number.isascii():
                id = int(number)
            else:
                blank = line.strip(" \t")
                if blank:
                    brace = _BRACES.get(blank)
                    if brace is None:
                        return offset
                    assembler.add(brace, offset)
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
        operation = add_operation(
            names.setdefault(name, name), uses, attributes, operand_types, made, result_types, start, id
        )
        if opens_region:
            assembler.open_region(operation, start)
        offset += len(line) + 1
    return offset


def _is_plain_name(name: str) -> bool:
    return name[:1] == "%" and name[1:].replace("_", "0").isalnum() and not name.startswith("%kwarg_")


class Tail(NamedTuple):
    """What stands behind the operands of an operation line."""

    attributes: dict[str, Attribute]
    operand_types: tuple[Type, ...] | None
    result_types: tuple[Type, ...]
    opens_region: bool


class Pieces:
    """The pieces of operation lines by their texts: attributes and types from the tables of a context, tails for one text."""

    def __init__(self, context: Context) -> None:
        self.tails: dict[str, Tail] = {}
        self.names: dict[str, str] = {}  # one object for each name of an operation or of an attribute
        self._context = context
        self._entries: dict[str, tuple[str, Attribute]] = {}  # of attribute maps
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
        attribute_text, is_general, signature = text.rpartition("} : (")
        if is_general:
            operand_text, found, result_text = signature.rpartition(") ->")
            opens = False
        else:
            attribute_text, found, result_text = text.rpartition("} ->")
            operand_text = None
            opens = result_text.endswith("{")
            result_text = result_text[:-1] if opens else result_text
        attributes = self.attributes(attribute_text)
        operand_types = self.types(operand_text) if operand_text is not None else None
        result_types = self.types(result_text.strip(" \t"))
        if not found or attributes is None or result_types is None or (is_general and operand_types is None):
            return None
        tail = self.tails[text] = Tail(attributes, operand_types, result_types, opens)
        return tail

    def attributes(self, text: str) -> dict[str, Attribute] | None:
        """The content of an attribute map; None unless each entry is plain or can be parsed on its own."""
        entries = self._plain.entries(text)
        if len(text) != sum(map(len, entries)) + len(entries) - bool(entries):
            return None  # something stands between the entries
        known = self._entries
        pairs = []
        for entry in entries:
            pair = known.get(entry) or self._entry(entry)
            if pair is None:
                return None
            pairs.append(pair)
        result = dict(pairs)
        return result if len(result) == len(pairs) else None  # one is there twice

    def _entry(self, text: str) -> tuple[str, Attribute] | None:
        key, _, piece = text.partition(":")
        attribute = self._context.attributes.get(piece) or self.attribute(piece)
        if attribute is None:
            return None
        pair = self._entries[text] = (self.names.setdefault(key, key), attribute)
        return pair

    def attribute(self, piece: str) -> Attribute | None:
        """An attribute by its text."""
        plain = self._plain
        if plain.string(piece):
            attribute = grammar.string(piece)
        elif plain.number(piece):
            attribute = grammar.number(piece)
        elif plain.word(piece):
            attribute = grammar.word(piece)
        else:
            parsed = _parse("attribute", piece)
            if parsed is None:
                return None
            attribute = parsed
        attribute = self._context.attributes[piece] = self._context.intern_attribute(attribute)
        return attribute

    def types(self, text: str) -> tuple[Type, ...] | None:
        """The types of a list, by its text."""
        types = self._type_lists.get(text)
        if types is None:
            if "mesh_shape" not in text and self._plain.types(text):  # distributed types hold commas
                pieces = text.split(", ")
                types = tuple([self._context.types.get(piece) or self._type(piece) for piece in pieces])
            else:
                parsed = _parse("types", text)
                if parsed is None:
                    return None
                types = tuple([self._context.intern_type(type) for type in parsed])
            self._type_lists[text] = types
        return types

    def _type(self, piece: str) -> Type:
        type = grammar.shaped_type(piece) if piece.endswith(">") and piece[0] != "<" else grammar.word_type(piece)
        type = self._context.types[piece] = self._context.intern_type(type)
        return type


def _parse(start: str, text: str):  # type: ignore[no-untyped-def]  # what the rule gives
    if too_deep(text) >= 0:
        return None
    try:
        return grammar.parser().parse(text, start=start)
    except UnexpectedInput:
        return None


class _Plain(NamedTuple):
    """Matchers of plain pieces, made of the terminals of the grammar."""

    entries: Callable[[str], list[str]]
    string: Callable[[str], object]
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
        re.compile(f"({key}:(?:{string}|{bracket}))(?:,|$)").findall,
        re.compile(string).fullmatch,
        re.compile(number).fullmatch,
        re.compile(word).fullmatch,
        re.compile(f"(?:{type})(?:, (?:{type}))*").fullmatch,
    )
