"""Which operation of one program is which of the other.

Level by level (all of an operation, without its types, by its name alone), nodes are grouped by colours, the most
telling first; a group with one node in each program is a pair. Pairs tell what is around them apart, so this is done
again until nothing is found; then the operations between two pairs are aligned in their order, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pir.comparison.colours import Colouring
from pir.comparison.graph import ROOT, Graph
from pir.comparison.labels import Labels, Level
from pir.comparison.sequences import common_order, longest_increasing

UNMATCHED: Final = -1
_ROUNDS: Final = 12

_MANY: Final = 2_000
_LITTLE: Final = 0.05
"""While many are left, a round that matches so little of them is the last of its level."""


class Matching:
    """A partial one-to-one mapping of the nodes of two graphs: ``partners`` of the one and of the other."""

    def __init__(self, a: Graph, b: Graph) -> None:
        self.a, self.b = a, b
        self.partners_a = [UNMATCHED] * (a.size + 1)  # the last entry belongs to the owner of the null value
        self.partners_b = [UNMATCHED] * (b.size + 1)
        self.pair(ROOT, ROOT)
        self.pair(a.size, b.size)

    def pair(self, x: int, y: int) -> None:
        """Match two nodes."""
        self.partners_a[x] = y
        self.partners_b[y] = x

    def part(self, x: int, y: int) -> None:
        """Take a match back."""
        self.partners_a[x] = UNMATCHED
        self.partners_b[y] = UNMATCHED

    def may_pair(self, x: int, y: int) -> bool:
        """Whether two unmatched nodes stand in the same block of matched operations."""
        a, b = self.a, self.b
        return (
            self.partners_a[x] == UNMATCHED
            and self.partners_b[y] == UNMATCHED
            and self.partners_a[a.parents[x]] == b.parents[y]
            and a.roles[x] == b.roles[y]
            and (a.operations[x] is None) == (b.operations[y] is None)
        )

    def unmatched(self) -> tuple[list[int], list[int]]:
        """The nodes without a partner, in order."""
        return (
            [x for x in range(self.a.size) if self.partners_a[x] == UNMATCHED],
            [y for y in range(self.b.size) if self.partners_b[y] == UNMATCHED],
        )

    def blocks(self) -> Iterator[tuple[list[int], list[int]]]:
        """The nodes of each pair of corresponding blocks, in order."""
        for (parent, role), members in self.a.blocks.items():
            others = self.b.blocks.get((self.partners_a[parent], role))
            if others is not None:
                yield members, others


def match(a: Graph, b: Graph, labels: Labels, levels: Sequence[Level]) -> Matching:
    """Match two programs; see the module."""
    matching = Matching(a, b)
    for level in levels:
        step = _Step(matching, labels.of(a, level), labels.of(b, level))
        if not step.run():
            break
    _match_unbound(matching)
    return matching


def _match_unbound(matching: Matching) -> None:
    """Match the unbound values that matched operations take in the same place."""
    a, b = matching.a, matching.b
    if None not in a.operations or None not in b.operations:
        return
    for x, y in enumerate(matching.partners_a[: a.size]):
        if y != UNMATCHED:
            for u, v in zip(a.operands[x], b.operands[y]):
                one, other = a.owners[u], b.owners[v]
                if one < a.size and other < b.size and a.operations[one] is None and matching.may_pair(one, other):
                    matching.pair(one, other)


class _Step:
    """The matching on one level."""

    def __init__(self, matching: Matching, labels_a: list[int], labels_b: list[int]) -> None:
        self.matching = matching
        self.labels_a, self.labels_b = labels_a, labels_b
        self.rest_a, self.rest_b = matching.unmatched()

    def run(self) -> bool:
        """Match what can be matched; gives whether anything is left on both sides."""
        for _ in range(_ROUNDS):
            before = len(self.rest_a) + len(self.rest_b)
            if not (self.rest_a and self.rest_b):
                return False
            if not self._match_by_colours() and not self._match_by_order():
                break
            if before > _MANY and before - len(self.rest_a) - len(self.rest_b) < _LITTLE * before:
                break
        return bool(self.rest_a and self.rest_b)

    def _match_by_colours(self) -> bool:
        a, b = self._colourings()
        up_a, up_b = a.upward(self.rest_a), b.upward(self.rest_b)
        full_a, full_b = a.downward(self.rest_a[::-1], up_a), b.downward(self.rest_b[::-1], up_b)
        found = self._pair_groups(full_a, full_b, alike=True)
        found += self._pair_groups(up_a, up_b)
        plain_a, plain_b = a.plain(self.rest_a), b.plain(self.rest_b)
        if self.rest_a and self.rest_b:
            down_a, down_b = a.downward(self.rest_a[::-1], plain_a), b.downward(self.rest_b[::-1], plain_b)
            found += self._pair_groups(down_a, down_b)
        if not (self.rest_a and self.rest_b) or found * 2 > len(self.rest_a):
            return bool(found)
        return bool(found) | self._match_by_neighbours()

    def _match_by_neighbours(self) -> bool:
        a, b = self._colourings()
        colours = [(a.plain(self.rest_a), b.plain(self.rest_b))]
        for _ in range(3):
            one, other = colours[-1]
            colours.append((a.around(self.rest_a, one), b.around(self.rest_b, other)))
        found = 0
        for one, other in colours[:0:-1]:
            found += self._pair_groups(one, other)
        return bool(found)

    def _colourings(self) -> tuple[Colouring, Colouring]:
        matching = self.matching
        # Seeds are negative, labels are not.
        seeds_a = [0 if partner < 0 else -2 - node for node, partner in enumerate(matching.partners_a[:-1])]
        seeds_b = [0 if partner < 0 else -2 - partner for partner in matching.partners_b[:-1]]
        return Colouring(matching.a, self.labels_a, seeds_a), Colouring(matching.b, self.labels_b, seeds_b)

    def _pair_groups(self, colours_a: list[int], colours_b: list[int], alike: bool = False) -> int:
        """Pair the one node of a colour with the one of it; if they are ``alike``, several with as many, in order."""
        matching = self.matching
        groups: dict[int, tuple[list[int], list[int]]] = {}
        for x in self.rest_a:
            groups.setdefault(colours_a[x], ([], []))[0].append(x)
        for y in self.rest_b:
            group = groups.get(colours_b[y])
            if group is not None:
                group[1].append(y)
        found = 0
        for xs, ys in groups.values():
            if len(xs) == len(ys) and (alike or len(xs) == 1):
                for x, y in zip(xs, ys):
                    if matching.may_pair(x, y):
                        matching.pair(x, y)
                        found += 1
        self._drop_matched()
        return found

    def _drop_matched(self) -> None:
        matching = self.matching
        self.rest_a = [x for x in self.rest_a if matching.partners_a[x] == UNMATCHED]
        self.rest_b = [y for y in self.rest_b if matching.partners_b[y] == UNMATCHED]

    def _match_by_order(self) -> bool:
        """Align what lies between matched operations, by the labels alone."""
        labels_a, labels_b = self.labels_a, self.labels_b
        found = False
        for xs, ys in self._gaps():
            for i, j in common_order([labels_a[x] for x in xs], [labels_b[y] for y in ys]):
                if self.matching.may_pair(xs[i], ys[j]):
                    self.matching.pair(xs[i], ys[j])
                    found = True
        self._drop_matched()
        return found

    def _gaps(self) -> Iterator[tuple[list[int], list[int]]]:
        """What is unmatched between two operations that keep their order, in all blocks."""
        for members, others in list(self.matching.blocks()):
            yield from gaps(self.matching, members, others)


def gaps(matching: Matching, members: list[int], others: list[int]) -> list[tuple[list[int], list[int]]]:
    """The unmatched nodes of two corresponding blocks between those that keep their order, where both have some."""
    partners_a, partners_b = matching.partners_a, matching.partners_b
    matched = [x for x in members if partners_a[x] != UNMATCHED]
    kept = [matched[position] for position in longest_increasing([partners_a[x] for x in matched])]
    anchors_a, anchors_b = set(kept), {partners_a[x] for x in kept}
    parts_a, parts_b = _between(members, anchors_a, partners_a), _between(others, anchors_b, partners_b)
    return [(xs, ys) for xs, ys in zip(parts_a, parts_b) if xs and ys]


def _between(members: list[int], anchors: set[int], partners: list[int]) -> list[list[int]]:
    parts: list[list[int]] = [[]]
    for node in members:
        if node in anchors:
            parts.append([])
        elif partners[node] == UNMATCHED:
            parts[-1].append(node)
    return parts
