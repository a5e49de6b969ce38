"""Sets of bytes, each an integer with one bit for each member."""

from __future__ import annotations

import re
from functools import cache

CharacterSet = int
"""Bit ``n`` is set when the byte ``n`` belongs to the set."""


def characters(text: str) -> CharacterSet:
    """The set of the characters of a text."""
    members = 0
    for character in text:
        members |= 1 << ord(character)
    return members


def span(first: int, last: int) -> CharacterSet:
    """The bytes from ``first`` to ``last``."""
    return (1 << last + 1) - (1 << first)


EVERYTHING: CharacterSet = span(0, 255)
NEWLINE: CharacterSet = characters("\n")
NOT_NEWLINE: CharacterSet = EVERYTHING & ~NEWLINE
DIGITS: CharacterSet = span(0x30, 0x39)
_UPPER = span(0x41, 0x5A)
_LOWER = span(0x61, 0x7A)
WORD: CharacterSet = DIGITS | _UPPER | _LOWER | characters("_")

CLASSES: dict[str, CharacterSet] = {
    "alnum": DIGITS | _UPPER | _LOWER,
    "alpha": _UPPER | _LOWER,
    "blank": characters(" \t"),
    "cntrl": span(1, 0x1F) | 1 << 0x7F,
    "digit": DIGITS,
    "graph": span(0x21, 0x7E),
    "lower": _LOWER,
    "print": span(0x20, 0x7E),
    "punct": span(0x21, 0x7E) & ~(DIGITS | _UPPER | _LOWER),
    "space": characters(" \t\n\v\f\r"),
    "upper": _UPPER,
    "xdigit": DIGITS | span(0x41, 0x46) | span(0x61, 0x66),
}
"""The classes that brackets may name (``[[:alpha:]]``), as they are in the C locale."""


def ignoring_case(members: CharacterSet) -> CharacterSet:
    """A set with both cases of each of its ASCII letters."""
    return members | (members & _UPPER) << 32 | (members & _LOWER) >> 32


def fold(text: str) -> str:
    """A text in lower case, as far as ASCII goes: other bytes have no case."""
    return text.encode("latin-1").lower().decode("latin-1")


@cache
def bracket(members: CharacterSet) -> str:
    """A set in the syntax of Python's `re`: one bracket."""
    if members == EVERYTHING:
        return r"[\x00-\xff]"
    if members == 0:
        return r"[^\x00-\xff]"
    inverted = members.bit_count() > 128
    if inverted:
        members = EVERYTHING & ~members
    ranges = []
    code = 0
    while code < 256:
        if not members >> code & 1:
            code += 1
            continue
        first = code
        while code < 256 and members >> code & 1:
            code += 1
        ranges.append(rf"\x{first:02x}" if code == first + 1 else rf"\x{first:02x}-\x{code - 1:02x}")
    return f"[{'^' if inverted else ''}{''.join(ranges)}]"


@cache
def run_expression(members: CharacterSet) -> re.Pattern[str]:
    """Python's expression for one or more bytes of a set in a row."""
    return re.compile(bracket(members) + "+")
