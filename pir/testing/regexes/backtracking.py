"""Matching with back-references, which sets of positions can't tell: one way after another is tried.

As in BSD's library, the extent of a match is first taken from the expression in which each back-reference stands for
what its group may match; then ways are sought to match exactly that extent, else the next shorter one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pir.testing.regexes import characters
from pir.testing.regexes.intervals import Interval, sequence_ends
from pir.testing.regexes.nodes import Anchor, BackReference, Choice, Group, Literal, Node, Repeat, Run
from pir.testing.regexes.nodes import Sequence as Nodes
from pir.testing.regexes.regions import Region, TimeLimitError, holds

Groups = dict[int, Interval]


def match_at(nodes: Sequence[Node], start: int, region: Region) -> tuple[int, Groups] | None:
    """The end of the longest match that begins at a position, and the extents of its groups.

    Raises `TimeLimitError`, also when the ways to match nest too deeply.
    """
    possible = sequence_ends(nodes, [(start, start)], region)
    for first, last in reversed(possible):
        for end in range(last, first - 1, -1):
            groups: Groups = {}
            try:
                for reached in _sequence(tuple(nodes), start, groups, region):
                    if reached == end:
                        return end, groups
            except RecursionError:
                raise TimeLimitError from None
    return None


def _sequence(nodes: tuple[Node, ...], at: int, groups: Groups, region: Region) -> Iterator[int]:
    """Where the nodes may end, in the order in which they are tried; ``groups`` holds the extents of the last one."""
    if not nodes:
        yield at
        return
    region.deadline.check()
    for middle in _node(nodes[0], at, groups, region):
        yield from _sequence(nodes[1:], middle, groups, region)


def _node(node: Node, at: int, groups: Groups, region: Region) -> Iterator[int]:
    if isinstance(node, Literal):
        if region.text.startswith(node.text, at, region.end):
            yield at + len(node.text)
    elif isinstance(node, Run):
        yield from _run(node, at, region)
    elif isinstance(node, Anchor):
        if holds(node.place, at, region):
            yield at
    elif isinstance(node, Group):
        outer = groups.get(node.number)
        for end in _node(node.node, at, groups, region):
            inner = groups.get(node.number)
            groups[node.number] = (at, end)
            yield end
            _restore(groups, node.number, inner)
        _restore(groups, node.number, outer)
    elif isinstance(node, Nodes):
        yield from _sequence(node.nodes, at, groups, region)
    elif isinstance(node, Choice):
        for branch in node.nodes:
            yield from _node(branch, at, groups, region)
    elif isinstance(node, Repeat):
        yield from _repeat(node, 0, at, groups, region)
    else:
        yield from _back_reference(node, at, groups, region)


def _restore(groups: Groups, number: int, extent: Interval | None) -> None:
    if extent is None:
        groups.pop(number, None)
    else:
        groups[number] = extent


def _run(node: Run, at: int, region: Region) -> Iterator[int]:
    row = characters.run_expression(node.members).match(region.text, at, region.end)
    end = at if row is None else row.end()
    if node.high is not None:
        end = min(end, at + node.high)
    yield from range(end, at + node.low - 1, -1)


def _repeat(node: Repeat, count: int, at: int, groups: Groups, region: Region) -> Iterator[int]:
    region.deadline.check()
    if count != node.high:
        for middle in _node(node.node, at, groups, region):
            if middle != at or count < node.low:
                yield from _repeat(node, count + 1, middle, groups, region)
    if count >= node.low:
        yield at


def _back_reference(node: BackReference, at: int, groups: Groups, region: Region) -> Iterator[int]:
    extent = groups.get(node.number)
    if extent is None:
        return
    start, end = extent
    if at + end - start <= region.end and region.exact.startswith(region.exact[start:end], at):
        yield at + end - start
