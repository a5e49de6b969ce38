"""Matching by sets of positions: whatever the expression, the time is bounded by the text and not by its ways to match.

From a set of positions where a node may begin follows the set where it may end. A set is a sorted list of intervals,
so that ``.*`` on a long line is one interval and not a million positions. Leftmost and longest matches, and the
extents of groups as POSIX has them, come out of asking for such sets.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from pir.testing.regexes import characters
from pir.testing.regexes.nodes import (
    Anchor,
    BackReference,
    Choice,
    Group,
    Literal,
    Node,
    Place,
    Repeat,
    Run,
    flatten,
)
from pir.testing.regexes.nodes import Sequence as Nodes
from pir.testing.regexes.regions import Region, TimeLimitError, holds

Interval: TypeAlias = tuple[int, int]
"""The positions from the first to the second, both included."""

Intervals: TypeAlias = list[Interval]


# ---- from where a node begins to where it ends ---------------------------------------------------------------------


def ends(node: Node, starts: Intervals, region: Region) -> Intervals:
    """Where a node may end that begins at one of some positions. Back-references stand for what their groups match."""
    if not starts:
        return []
    return _ENDS[type(node)](node, starts, region)


_MOST_INTERVALS = 1_000_000  # some 100 MB


def _mind_costs(found: Intervals, region: Region) -> None:
    region.deadline.check()
    if len(found) > _MOST_INTERVALS:
        raise TimeLimitError


def _literal_ends(node: Literal, starts: Intervals, region: Region) -> Intervals:
    text, length = node.text, len(node.text)
    found: Intervals = []
    for first, last in starts:
        if first == last:
            if region.text.startswith(text, first, region.end):
                found.append((first + length, first + length))
            continue
        stop = min(last + length, region.end)
        at = region.text.find(text, first, stop)
        while at >= 0:
            found.append((at + length, at + length))
            at = region.text.find(text, at + 1, stop)
            _mind_costs(found, region)
    return found


def _run_ends(node: Run, starts: Intervals, region: Region) -> Intervals:
    members, low, high = node
    found: Intervals = list(starts) if low == 0 else []
    if high == 0:
        return found
    finditer = characters.run_expression(members).finditer
    for first, last in starts:
        for row in finditer(region.text, first, region.end):
            row_start, row_end = row.span()
            if row_start > last:
                break
            if row_start + low > row_end:
                continue
            end = row_end if high is None else min(row_end, min(last, row_end - 1) + high)
            found.append((row_start + low, end))
            _mind_costs(found, region)
    return _merged(found)


_PLACES: dict[Place, re.Pattern[str]] = {
    Place.WORD_START: re.compile(r"(?<![A-Za-z0-9_])(?=[A-Za-z0-9_])"),
    Place.WORD_END: re.compile(r"(?<=[A-Za-z0-9_])(?![A-Za-z0-9_])"),
    Place.NAME_END: re.compile(r"(?![A-Za-z0-9_])"),
    Place.LINE_START: re.compile(r"(?<=\n)"),
    Place.LINE_END: re.compile(r"(?=\n)"),
}


def _anchor_ends(node: Anchor, starts: Intervals, region: Region) -> Intervals:
    place = node.place
    found: Intervals = []
    for first, last in starts:
        found += [(at, at) for at in {first, last} if holds(place, at, region)]
        if last - first > 1:  # what lies between has neighbours in the region, so `re` sees the same
            for match in _PLACES[place].finditer(region.text, first + 1, region.end):
                if match.start() >= last:
                    break
                found.append((match.start(), match.start()))
    return _merged(found)


def _group_ends(node: Group | BackReference, starts: Intervals, region: Region) -> Intervals:
    return ends(node.node, starts, region)


def _sequence_ends(node: Nodes, starts: Intervals, region: Region) -> Intervals:
    return sequence_ends(node.nodes, starts, region)


def sequence_ends(nodes: Sequence[Node], starts: Intervals, region: Region) -> Intervals:
    """As `ends`, for nodes one after another."""
    for node in nodes:
        if not starts:
            break
        starts = ends(node, starts, region)
    return starts


def _choice_ends(node: Choice, starts: Intervals, region: Region) -> Intervals:
    found: Intervals = []
    for branch in node.nodes:
        found += ends(branch, starts, region)
    return _merged(found)


def _repeat_ends(node: Repeat, starts: Intervals, region: Region) -> Intervals:
    inner, low, high = node
    for _ in range(low):
        starts = ends(inner, starts, region)
        region.deadline.check()
    reached, fresh = list(starts), starts
    count = low
    while fresh and count != high:
        fresh = _without(ends(inner, fresh, region), reached)
        if fresh and fresh[0][0] > reached[-1][1]:  # mostly it goes on where it has come to
            reached += fresh
        else:
            reached = _merged(reached + fresh)
        count += 1
        region.deadline.check()
    return reached


_ENDS: dict[type, Callable[..., Intervals]] = {
    Literal: _literal_ends,
    Run: _run_ends,
    Anchor: _anchor_ends,
    Group: _group_ends,
    BackReference: _group_ends,
    Nodes: _sequence_ends,
    Choice: _choice_ends,
    Repeat: _repeat_ends,
}


def _merged(intervals: Intervals) -> Intervals:
    """The same positions, sorted, neighbours joined."""
    if len(intervals) < 2:
        return intervals
    intervals.sort()
    merged = [intervals[0]]
    for first, last in intervals:
        before_first, before_last = merged[-1]
        if first <= before_last + 1:
            if last > before_last:
                merged[-1] = (before_first, last)
        else:
            merged.append((first, last))
    return merged


def _last(interval: Interval) -> int:
    return interval[1]


def _without(intervals: Intervals, taken: Intervals) -> Intervals:
    """The positions of the first set that are not in the second; both are sorted."""
    left: Intervals = []
    index = bisect_left(taken, intervals[0][0], key=_last) if intervals else 0
    for first, last in intervals:
        while index < len(taken) and taken[index][1] < first:
            index += 1
        at = index
        while at < len(taken) and taken[at][0] <= last:
            if taken[at][0] > first:
                left.append((first, taken[at][0] - 1))
            first = taken[at][1] + 1
            at += 1
        if first <= last:
            left.append((first, last))
    return left


# ---- matches -------------------------------------------------------------------------------------------------------


def leftmost(nodes: Sequence[Node], starts: Intervals, region: Region) -> int | None:
    """The first of some positions where a match begins."""
    return _first(starts, lambda part: bool(sequence_ends(nodes, part, region)))


def longest(nodes: Sequence[Node], start: int, region: Region) -> int | None:
    """Where the longest match ends that begins at a position."""
    found = sequence_ends(nodes, [(start, start)], region)
    return found[-1][1] if found else None


def group_extents(nodes: Sequence[Node], start: int, end: int, region: Region) -> dict[int, Interval]:
    """The extents of the outer groups in the match from ``start`` to ``end``.

    As POSIX has it in the reading of BSD's library: given where the whole ends, the first node takes as much as it can
    so that the rest still fits, then the second one, and so on. A group that is not repeated counts as the nodes in it.
    """
    extents: dict[int, Interval] = {}
    opened: list[tuple[int, int, int]] = []  # number, start, how many nodes stand behind the group
    rest = flatten(tuple(nodes))
    at = start
    while rest or opened:
        while opened and opened[-1][2] == len(rest):
            number, group_start, _ = opened.pop()
            extents[number] = (group_start, at)
        if not rest:
            continue
        node = rest.pop(0)
        if isinstance(node, Group):
            opened.append((node.number, at, len(rest)))
            rest[:0] = flatten((node.node,))
        else:
            at = _furthest(ends(node, [(at, at)], region), rest, end, region)
    return extents


def _furthest(candidates: Intervals, rest: list[Node], end: int, region: Region) -> int:
    """The last of some positions from which the rest can reach exactly ``end``."""

    def fits(part: Intervals) -> bool:
        return any(first <= end <= last for first, last in sequence_ends(rest, part, region))

    mirrored = _first(_mirror(candidates), lambda part: fits(_mirror(part)))
    assert mirrored is not None, "the match was found before"
    return -mirrored


def _mirror(intervals: Intervals) -> Intervals:
    return [(-last, -first) for first, last in reversed(intervals)]


def _first(positions: Intervals, fits: Callable[[Intervals], bool]) -> int | None:
    """The first single position that fits, where a set fits if one in it does. Halves the set again and again."""
    for position in _few(positions):
        if fits([(position, position)]):
            return position
    if not fits(positions):
        return None
    while positions[0] != positions[-1] or positions[0][0] != positions[0][1]:
        first, last = positions[0][0], positions[-1][1]
        middle = (first + last) // 2
        lower = [(a, min(b, middle)) for a, b in positions if a <= middle]
        if fits(lower):
            positions = lower
        else:
            positions = [(max(a, middle + 1), b) for a, b in positions if b > middle]
    return positions[0][0]


_FEW = 3


def _few(positions: Intervals) -> Iterator[int]:
    """The first positions, which are tried one by one: mostly it is one of them."""
    left = _FEW
    for first, last in positions:
        for position in range(first, min(last + 1, first + left)):
            yield position
            left -= 1
        if left <= 0:
            return
