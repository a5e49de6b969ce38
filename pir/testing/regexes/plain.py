"""The common case: text, runs of characters and captures of them, one after another, matched without an engine.

`compile_plain` turns nodes into steps if greedy matching, which takes as much as it can at each step and gives back
only when the rest fails, is certain to find what POSIX calls for. It is so

- for a run whose next byte can't belong to it: there is one way to match, and nothing to give back (*firm*);
- for other runs (*loose*), if only text of fixed lengths and runs follow: whoever takes more early never ends before
  one who takes less, since the rest of a run is a run.

The nodes may have holes: objects of any other type, to be replaced by text before the search (`walking`).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pir.testing.regexes import characters
from pir.testing.regexes.characters import CharacterSet
from pir.testing.regexes.nodes import (
    Anchor,
    BackReference,
    Choice,
    Group,
    Literal,
    Place,
    Repeat,
    Run,
)
from pir.testing.regexes.nodes import Sequence as Nodes


class Take(NamedTuple):
    """Match an expression in which there is nothing to give back; ``group`` is 0 if nobody asks what it took."""

    expression: re.Pattern[str]
    group: int


class Loose(NamedTuple):
    """Take a run, and give back one byte after another while the rest fails."""

    expression: re.Pattern[str]
    low: int
    high: int | None


class Edge(NamedTuple):
    """A group begins, or ends."""

    group: int
    opens: bool


class Recall(NamedTuple):
    """The text of a group again."""

    group: int


Step = object
"""A str, one of the classes here, an Anchor, or a hole."""


class Plain(NamedTuple):
    """Steps, and what is known about their matches.

    They may run over the end of a line, or not; they have ``key`` in them, which may be empty; and, told only where the
    search would be slow without it, all of ``texts`` one after another.
    """

    steps: tuple[Step, ...]
    crosses_lines: bool
    key: str
    texts: tuple[str, ...] = ()


_MOST_LOOSE_RUNS = 40  # each is a level of recursion, and perhaps a loop within the loops of those before it


def compile_plain(nodes: Sequence[object]) -> Plain | None:
    """The steps for nodes, or None when they need an engine."""
    items = _opened_up(nodes)
    if items is None:
        return None
    loose = _loose_runs(items)
    if len(loose) > _MOST_LOOSE_RUNS:
        return None
    if loose and any(_varies(item) for item in items[loose[0] :]):
        return None
    crosses = any(isinstance(item, Run) and item.members & characters.NEWLINE and item.high != 0 for item in items)
    steps = tuple(_steps(items, set(loose)))
    texts = tuple([step for step in steps if type(step) is str])
    return Plain(steps, crosses, max(texts, key=len, default=""), texts if loose else ())


def _opened_up(nodes: Sequence[object]) -> list[object] | None:
    """The nodes with groups and sequences opened up, or None when something in them is not plain."""
    items: list[object] = []
    for node in nodes:
        if isinstance(node, Group):
            inner = _opened_up((node.node,))
            if inner is None:
                return None
            items += [Edge(node.number, True), *inner, Edge(node.number, False)]
        elif isinstance(node, Nodes):
            inner = _opened_up(node.nodes)
            if inner is None:
                return None
            items += inner
        elif isinstance(node, Repeat) or (isinstance(node, Choice) and not _exclusive(node)):
            return None
        elif not isinstance(node, Literal) or node.text:
            items.append(node)
    return items


def _exclusive(choice: Choice) -> bool:
    """Whether the branches are texts of which none begins with another: at most one can match."""
    words = [branch.text for branch in choice.nodes if isinstance(branch, Literal)]
    if len(words) < len(choice.nodes) or not words:
        return False
    words.sort()  # a text stands right before those that begin with it
    return not any(after.startswith(word) for word, after in itertools.pairwise(words))


def _varies(item: object) -> bool:
    """Whether the length that an item takes hangs on where, or after what, it begins."""
    if isinstance(item, Choice):
        return len({len(branch.text) for branch in item.nodes if isinstance(branch, Literal)}) > 1
    return isinstance(item, BackReference)


def _loose_runs(items: Sequence[object]) -> list[int]:
    """The indices of runs that may have to give back."""
    loose = []
    following: CharacterSet = 0  # the bytes that may come next; none at the end, where nobody wants anything back
    for index in range(len(items) - 1, -1, -1):
        item = items[index]
        if isinstance(item, Run):
            if item.low != item.high and item.members & following:
                loose.append(index)
            following = item.members | (following if item.low == 0 else 0)
        elif not isinstance(item, Edge):
            following = _first_bytes(item)
    loose.reverse()
    return loose


def _first_bytes(item: object) -> CharacterSet:
    if isinstance(item, Literal):
        return 1 << ord(item.text[0])
    if isinstance(item, Choice):
        return characters.characters("".join([branch.text[0] for branch in item.nodes if isinstance(branch, Literal)]))
    if isinstance(item, Anchor):
        if item.place is Place.LINE_END:
            return characters.NEWLINE
        if item.place is Place.NAME_END:
            return characters.EVERYTHING & ~characters.WORD
    return characters.EVERYTHING  # a hole, what a group matched, or a place that the run may have passed


def _steps(items: Sequence[object], loose: set[int]) -> Iterator[Step]:
    index = 0
    while index < len(items):
        item = items[index]
        if isinstance(item, Edge) and item.opens:
            close = items.index(Edge(item.group, False), index)
            inner = items[index + 1 : close]
            firm = loose.isdisjoint(range(index, close))
            if inner and firm and all(isinstance(part, (Literal, Run, Choice)) for part in inner):
                yield Take(_expression(tuple(inner)), item.group)
                index = close
            else:
                yield item
        elif isinstance(item, Literal):
            yield item.text
        elif isinstance(item, Run):
            if index in loose:
                yield Loose(characters.run_expression(item.members), item.low, item.high)
            else:
                yield Take(_expression((item,)), 0)
        elif isinstance(item, Choice):
            yield Take(_expression((item,)), 0)
        elif isinstance(item, BackReference):
            yield Recall(item.number)
        else:
            yield item
        index += 1


@lru_cache(maxsize=1024)
def _expression(items: tuple[Literal | Run | Choice, ...]) -> re.Pattern[str]:
    source = []
    for item in items:
        if isinstance(item, Literal):
            source.append(re.escape(item.text))
        elif isinstance(item, Run):
            high = "" if item.high is None else item.high
            bounds = {(0, ""): "*", (1, ""): "+", (1, 1): ""}.get((item.low, high), f"{{{item.low},{high}}}")
            source.append(characters.bracket(item.members) + bounds)
        else:
            words = [re.escape(branch.text) for branch in item.nodes if isinstance(branch, Literal)]
            source.append(f"(?:{'|'.join(words)})")
    return re.compile("".join(source))
