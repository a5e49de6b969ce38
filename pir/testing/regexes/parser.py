"""Reading an extended regular expression, with the grammar and the limits of LLVM's (which are those of BSD's)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pir.testing.regexes import characters
from pir.testing.regexes.characters import CharacterSet
from pir.testing.regexes.nodes import (
    NEVER,
    Anchor,
    BackReference,
    Choice,
    Group,
    Literal,
    Node,
    Place,
    Repeat,
    Run,
    Sequence,
)

_MOST_REPETITIONS = 255
_DEEPEST_NESTING = 100
_DIGITS = "0123456789"


class RegexError(ValueError):
    """The text is no regular expression, and why."""


class Parsed(NamedTuple):
    """An expression, how many groups it opens, and those groups by their numbers."""

    node: Node
    group_count: int
    groups: dict[int, Node]


def parse(
    text: str, *, ignore_case: bool = False, groups_before: int = 0, earlier: Mapping[int, Node] | None = None
) -> Parsed:
    """Read an expression, which may be a part of a greater one.

    ``groups_before`` is how many groups are opened before the part, ``earlier`` those of them that are closed. A
    back-reference must name a group of this part, closed before it; but its number then counts the groups of the
    whole, so that it may come to stand for an earlier one, or for one that is still open and thus never match.

    Raises `RegexError`.
    """
    parser = _Parser(text, ignore_case, groups_before, earlier or {})
    node = parser.alternatives(0)
    if parser.position < len(text):
        raise RegexError("parentheses not balanced: a `)` closes nothing")
    groups = {number + groups_before: inner for number, inner in parser.closed.items()}
    return Parsed(node, parser.group_count, groups)


class _Parser:
    def __init__(self, text: str, ignore_case: bool, groups_before: int, earlier: Mapping[int, Node]) -> None:
        self.text = text
        self.position = 0
        self.group_count = 0
        self.closed: dict[int, Node] = {}  # by their numbers in this part
        self._ignore_case = ignore_case
        self._groups_before = groups_before
        self._earlier = earlier

    def _peek(self, ahead: int = 0) -> str:
        at = self.position + ahead
        return self.text[at] if at < len(self.text) else ""

    def _take(self, text: str) -> bool:
        if self.text.startswith(text, self.position):
            self.position += len(text)
            return True
        return False

    def alternatives(self, depth: int) -> Node:
        if depth > _DEEPEST_NESTING:
            raise RegexError("parentheses nested too deeply")
        branches = []
        while True:
            nodes: list[Node] = []
            while self._peek() not in ("", "|", ")"):
                nodes.append(self._repeated(depth))
            if all(isinstance(node, (Run, Repeat)) and node.high == 0 for node in nodes):  # `x{0}` counts as nothing
                raise RegexError("empty (sub)expression")
            branches.append(_sequence(nodes))
            if not self._take("|"):
                return branches[0] if len(branches) == 1 else _choice(branches)

    def _repeated(self, depth: int) -> Node:
        caret = self._peek() == "^"
        node = self._atom(depth)
        bounds = self._bounds(caret)
        if bounds is None:
            return node
        if self._at_repetition():
            raise RegexError("repetition-operator operand invalid: two repetitions in a row")
        low, high = bounds
        if isinstance(node, Run):  # of one byte
            return Run(node.members, low, high)
        if isinstance(node, Literal) and len(node.text) == 1:
            return Run(characters.characters(node.text), low, high)
        return Repeat(node, low, high)

    def _at_repetition(self) -> bool:
        sign = self._peek()
        return sign != "" and (sign in "*+?" or (sign == "{" and self._at_digit(1)))

    def _at_digit(self, ahead: int = 0) -> bool:
        character = self._peek(ahead)
        return character != "" and character in _DIGITS

    def _bounds(self, caret: bool) -> tuple[int, int | None] | None:
        if not self._at_repetition():
            return None
        if caret:
            raise RegexError("repetition-operator operand invalid: `^` can't be repeated")
        sign = self._peek()
        self.position += 1
        if sign != "{":
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        low = self._count()
        high: int | None = low
        if self._take(","):
            high = self._count() if self._at_digit() else None
            if high is not None and low > high:
                raise RegexError("invalid repetition count(s): the first is the greater one")
        if not self._take("}"):
            if "}" in self.text[self.position :]:
                raise RegexError("invalid repetition count(s)")
            raise RegexError("braces not balanced: a `{` is not closed")
        return low, high

    def _count(self) -> int:
        start = self.position
        while self._at_digit():
            self.position += 1
        digits = self.text[start : self.position]
        if len(digits) > 9 or int(digits) > _MOST_REPETITIONS:
            raise RegexError(f"invalid repetition count(s): {_MOST_REPETITIONS} is the most")
        return int(digits)

    def _atom(self, depth: int) -> Node:
        character = self._peek()
        self.position += 1
        if character == "(":
            return self._group(depth)
        if character == "^":
            return Anchor(Place.LINE_START)
        if character == "$":
            return Anchor(Place.LINE_END)
        if character in "*+?" or (character == "{" and self._at_digit()):
            raise RegexError(f"repetition-operator operand invalid: `{character}` has nothing to repeat")
        if character == ".":
            return Run(characters.NOT_NEWLINE, 1, 1)
        if character == "[":
            return self._bracket()
        if character == "\\":
            return self._escaped()
        return self._ordinary(character)

    def _group(self, depth: int) -> Node:
        self.group_count += 1
        number = self.group_count
        if self._take(")"):
            node: Node = Sequence(())
        else:
            node = self.alternatives(depth + 1)
            if not self._take(")"):
                raise RegexError("parentheses not balanced: a `(` is not closed")
        self.closed[number] = node
        return Group(node, number + self._groups_before)

    def _escaped(self) -> Node:
        character = self._peek()
        if not character:
            raise RegexError("trailing backslash (\\)")
        self.position += 1
        if character not in _DIGITS or character == "0":
            return self._ordinary(character)
        number = int(character)
        if number not in self.closed:
            raise RegexError(f"invalid backreference number: \\{number} names no group that is closed before it")
        before = self._groups_before
        group = self.closed.get(number - before) if number > before else self._earlier.get(number)
        return NEVER if group is None else BackReference(number, group)

    def _ordinary(self, character: str) -> Node:
        return Literal(characters.fold(character) if self._ignore_case else character)

    def _bracket(self) -> Node:
        for words, place in (("[:<:]]", Place.WORD_START), ("[:>:]]", Place.WORD_END)):
            if self._take(words):
                return Anchor(place)
        inverted = self._take("^")
        members: CharacterSet = 0
        for first in "]-":
            if self._take(first):
                members |= characters.characters(first)
                break
        while self._peek() not in ("", "]") and not self.text.startswith("-]", self.position):
            members |= self._bracket_term()
        if self._take("-"):
            members |= characters.characters("-")
        if not self._take("]"):
            raise RegexError("brackets ([ ]) not balanced")
        if self._ignore_case:
            members = characters.ignoring_case(members)
        if inverted:
            members = characters.NOT_NEWLINE & ~members
        return Run(members, 1, 1)

    def _bracket_term(self) -> CharacterSet:
        if self._take("[:"):
            return self._class()
        if self._take("[="):
            return 1 << ord(self._collating_element("="))
        if self._peek() == "-":
            raise RegexError("invalid character range: a `-` stands where it has no start")
        first = last = self._symbol()
        if self._peek() == "-" and self._peek(1) not in ("", "]"):
            self.position += 1
            last = "-" if self._take("-") else self._symbol()
        if _signed(first) > _signed(last):
            raise RegexError("invalid character range: it ends before it starts")
        if _signed(first) < 0 <= _signed(last):
            return characters.span(ord(first), 0xFF) | characters.span(0, ord(last))
        return characters.span(ord(first), ord(last))

    def _class(self) -> CharacterSet:
        end = self.text.find(":]", self.position)
        name = self.text[self.position : end] if end >= 0 else self.text[self.position :]
        if name not in characters.CLASSES or end < 0:
            raise RegexError(f"invalid character class `{name}`")
        self.position = end + 2
        return characters.CLASSES[name]

    def _symbol(self) -> str:
        if self._take("[."):
            return self._collating_element(".")
        character = self._peek()
        if not character:
            raise RegexError("brackets ([ ]) not balanced")
        self.position += 1
        return character

    def _collating_element(self, sign: str) -> str:
        """One character; elements that have names (``[.space.]``) are not known."""
        character = self._peek()
        self.position += 1
        if not character or not self._take(sign + "]"):
            raise RegexError("invalid collating element")
        return character


def _signed(character: str) -> int:
    """The byte as C's signed char has it: ranges are ordered so."""
    code = ord(character)
    return code - 256 if code > 127 else code


def _choice(branches: list[Node]) -> Node:
    """One of several; if each is a single byte, one of a set."""
    members: CharacterSet = 0
    for branch in branches:
        if isinstance(branch, Run) and branch.low == branch.high == 1:
            members |= branch.members
        elif isinstance(branch, Literal) and len(branch.text) == 1:
            members |= characters.characters(branch.text)
        else:
            return Choice(tuple(branches))
    return Run(members, 1, 1)


def _sequence(nodes: list[Node]) -> Node:
    """A sequence with neighbouring literals joined."""
    joined: list[Node] = []
    for node in nodes:
        last = joined[-1] if joined else None
        if isinstance(node, Literal) and isinstance(last, Literal):
            joined[-1] = Literal(last.text + node.text)
        else:
            joined.append(node)
    return joined[0] if len(joined) == 1 else Sequence(tuple(joined))
