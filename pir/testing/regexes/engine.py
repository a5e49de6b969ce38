"""Searching for an expression that is not plain: where it may match, the leftmost match there, and its groups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pir.testing.regexes import backtracking, characters, intervals
from pir.testing.regexes.nodes import BackReference, Choice, Group, Literal, Node, Repeat, Run
from pir.testing.regexes.nodes import Sequence as Nodes
from pir.testing.regexes.regions import Found, Region
from pir.testing.regexes.walking import has_in_order


def search(nodes: Sequence[Node], region: Region, *, wants_groups: bool) -> Found | None:
    """The leftmost and longest match of nodes one after another. Raises `TimeLimitError`."""
    recalls = any(_has_back_reference(node) for node in nodes)
    for first, last in _stretches(nodes, region):
        match = _match_from(nodes, first, last, recalls, wants_groups, region)
        if match is not None:
            return match
    return None


def _stretches(nodes: Sequence[Node], region: Region) -> Iterator[intervals.Interval]:
    """Where a match may begin: in lines that have the longest text of each match, or anywhere if it may cross lines."""
    text, start, end = region.text, region.start, region.end
    texts = list(_required_texts(nodes))
    key = max(texts, key=len, default="")
    at = text.find(key, start, end)
    if at < 0:
        return
    if any(_may_match_newline(node) for node in nodes):
        yield start, end
        return
    while at >= 0:
        line_end = text.find("\n", at, end)
        if line_end < 0:
            line_end = end
        line_start = text.rfind("\n", start, at) + 1 or start
        if has_in_order(texts, line_start, line_end, region):
            yield line_start, line_end
        region.deadline.check()
        at = text.find(key, line_end + 1, end) if line_end < end else -1


def _match_from(
    nodes: Sequence[Node], first: int, last: int, recalls: bool, wants_groups: bool, region: Region
) -> Found | None:
    """The leftmost match that begins in a stretch."""
    while first <= last:
        start = intervals.leftmost(nodes, [(first, last)], region)
        if start is None:
            return None
        if recalls:
            found = backtracking.match_at(nodes, start, region)
            if found is not None:
                return Found(start, found[0], found[1])
            first = start + 1
            continue
        end = intervals.longest(nodes, start, region)
        assert end is not None, "a match begins there"
        groups = intervals.group_extents(nodes, start, end, region) if wants_groups else {}
        return Found(start, end, groups)
    return None


def _required_texts(nodes: Sequence[Node]) -> Iterator[str]:
    """Texts that each match has, one after another."""
    for node in nodes:
        if isinstance(node, Literal):
            yield node.text
        elif isinstance(node, Group) or (isinstance(node, Repeat) and node.low > 0):
            yield from _required_texts((node.node,))
        elif isinstance(node, Nodes):
            yield from _required_texts(node.nodes)


def _inner(node: Node) -> Sequence[Node]:
    if isinstance(node, (Nodes, Choice)):
        return node.nodes
    return (node.node,) if isinstance(node, (Group, Repeat, BackReference)) else ()


def _may_match_newline(node: Node) -> bool:
    if isinstance(node, Run):
        return bool(node.members & characters.NEWLINE)
    if isinstance(node, Literal):
        return "\n" in node.text
    return any(_may_match_newline(inner) for inner in _inner(node))


def _has_back_reference(node: Node) -> bool:
    return isinstance(node, BackReference) or any(_has_back_reference(inner) for inner in _inner(node))
