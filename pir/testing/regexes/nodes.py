"""The parts of a parsed regular expression."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

from pir.testing.regexes.characters import CharacterSet


class Place(Enum):
    """What an anchor asks of a position. Lines begin and end at the ends of the searched text, too."""

    LINE_START = "^"
    LINE_END = "$"
    WORD_START = "[[:<:]]"
    WORD_END = "[[:>:]]"
    NAME_END = "no letter, digit or underscore follows"


class Literal(NamedTuple):
    """Exactly this text."""

    text: str


class Run(NamedTuple):
    """``low`` to ``high`` bytes of a set; no upper bound when ``high`` is None."""

    members: CharacterSet
    low: int
    high: int | None


class Anchor(NamedTuple):
    """A condition on the position; takes no text."""

    place: Place


class Group(NamedTuple):
    """Something in parentheses, which are numbered from 1."""

    node: Node
    number: int


class Sequence(NamedTuple):
    """One after another."""

    nodes: tuple[Node, ...]


class Choice(NamedTuple):
    """One of several; of none, nothing ever matches."""

    nodes: tuple[Node, ...]


class Repeat(NamedTuple):
    """``low`` to ``high`` times in a row; no upper bound when ``high`` is None."""

    node: Node
    low: int
    high: int | None


class BackReference(NamedTuple):
    """The text that a group matched; ``node`` is what stands in that group."""

    number: int
    node: Node


Node: TypeAlias = "Literal | Run | Anchor | Group | Sequence | Choice | Repeat | BackReference"

NEVER = Choice(())
"""What matches nothing at all."""


def flatten(nodes: tuple[Node, ...]) -> list[Node]:
    """The nodes of a sequence with the sequences in it opened up; groups stay."""
    flat: list[Node] = []
    for node in nodes:
        if isinstance(node, Sequence):
            flat += flatten(node.nodes)
        else:
            flat.append(node)
    return flat
