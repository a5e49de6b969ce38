"""Making the list of edits shorter: trying other partners for the few operations that have none, or that changed.

Matching by colours pairs what is alike. What is not (an operation that was exchanged for another one in its place, an
operation whose twin was deleted beside it) is tried here, and stays if fewer edits say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pir.comparison.edits import Ruling
from pir.comparison.graph import Graph
from pir.comparison.matching import UNMATCHED, Matching, gaps

_NEAR: Final = 40
"""How many operations around an edit are looked at when the cost of a match is told."""

_CANDIDATES: Final = 12
"""How many partners are tried for an operation."""

_MOST: Final = 6_000
"""With more operations than these unmatched on a side the programs have little to do with each other."""


def shorten(matching: Matching, ruling: Ruling) -> None:
    """Match, part and exchange nodes as long as that makes the list of edits shorter."""
    repair = _Repair(matching, ruling)
    repair.run()


class _Repair:
    def __init__(self, matching: Matching, ruling: Ruling) -> None:
        self.matching = matching
        self.ruling = ruling
        self.a, self.b = matching.a, matching.b

    def run(self) -> None:
        for _ in range(4):
            rest_a, rest_b = self.matching.unmatched()
            if max(len(rest_a), len(rest_b)) > _MOST:
                return
            changes = self._pair_leftovers(rest_a)
            changes += self._exchange(rest_a, rest_b)
            if not changes:
                return

    # ---- pairs of what was deleted and what was inserted -----------------------------------------------------------

    def _pair_leftovers(self, rest_a: list[int]) -> int:
        neighbours = self._gap_neighbours()
        found = 0
        for x in rest_a:
            if self.a.operations[x] is None:
                continue
            candidates = [y for y in self._places(x, neighbours) if self.matching.may_pair(x, y)]
            best, best_gain = UNMATCHED, 0
            for y in candidates[:_CANDIDATES]:
                gain = self._gain(x, y)
                if gain > best_gain:
                    best, best_gain = y, gain
            if best != UNMATCHED:
                self.matching.pair(x, best)
                found += 1
        return found

    def _places(self, x: int, neighbours: dict[int, list[int]]) -> Iterable[int]:
        """Inserted nodes that may be a deleted one: same users, same operands, same place in the order."""
        return dict.fromkeys([*self._by_users(x), *self._by_operands(x), *neighbours.get(x, ())])

    def _by_users(self, x: int) -> Iterator[int]:
        a, b, partners = self.a, self.b, self.matching.partners_a
        for user, code in a.users[x][:_CANDIDATES]:
            twin = partners[user]
            if twin != UNMATCHED:
                index = code % (1 << 20)
                if index < len(b.operands[twin]):
                    yield b.owners[b.operands[twin][index]]

    def _by_operands(self, x: int) -> Iterator[int]:
        a, b, partners = self.a, self.b, self.matching.partners_a
        for value in a.operands[x][:_CANDIDATES]:
            twin = partners[a.owners[value]]
            if twin != UNMATCHED and twin < b.size:
                for user, _ in b.users[twin][: 8 * _CANDIDATES]:
                    if self.matching.partners_b[user] == UNMATCHED:
                        yield user

    def _gap_neighbours(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for members, others in self.matching.blocks():
            for xs, ys in gaps(self.matching, members, others):
                scale = len(ys) / len(xs)
                for position, x in enumerate(xs):
                    middle = int(position * scale)
                    found[x] = ys[max(0, middle - 3) : middle + 4]
        return found

    def _gain(self, x: int, y: int) -> int:
        """How many edits fewer there are when two nodes are matched."""
        nodes = self._affected([x], [y])
        before = self._cost(nodes) + 2
        self.matching.pair(x, y)
        after = self._cost(nodes) + self.ruling.differs(x, y)
        self.matching.part(x, y)
        return before - after

    # ---- other partners for what changed ---------------------------------------------------------------------------

    def _exchange(self, rest_a: list[int], rest_b: list[int]) -> int:
        """Let an unmatched node take the place of a matched one of its name."""
        found = 0
        for y in rest_b:
            if self.matching.partners_b[y] == UNMATCHED and self.b.operations[y] is not None:
                found += self._take_place_in_b(y)
        for x in rest_a:
            if self.matching.partners_a[x] == UNMATCHED and self.a.operations[x] is not None:
                found += self._take_place_in_a(x)
        return found

    def _take_place_in_b(self, y: int) -> bool:
        for other in self._alike(self.b, self.matching.partners_b, y):
            x = self.matching.partners_b[other]
            if self._try(x, other, x, y):
                return True
        return False

    def _take_place_in_a(self, x: int) -> bool:
        for other in self._alike(self.a, self.matching.partners_a, x):
            y = self.matching.partners_a[other]
            if self._try(other, y, x, y):
                return True
        return False

    def _alike(self, graph: Graph, partners: list[int], node: int) -> list[int]:
        """Matched nodes of the same name around a node."""
        operation = graph.operations[node]
        assert operation is not None
        around = [user for value in graph.operands[node] for user, _ in graph.users[graph.owners[value]][:_CANDIDATES]]
        around += [
            graph.owners[value] for user, _ in graph.users[node][:_CANDIDATES] for value in graph.operands[user][:8]
        ]
        members = graph.blocks[graph.parents[node], graph.roles[node]]
        return [
            other
            for other in dict.fromkeys(around)
            if other != node
            and other < graph.size
            and partners[other] != UNMATCHED
            and (twin := graph.operations[other]) is not None
            and twin.name == operation.name
            and graph.parents[other] == graph.parents[node]
            and graph.roles[other] == graph.roles[node]
            and members
        ][:_CANDIDATES]

    def _try(self, x: int, y: int, new_x: int, new_y: int) -> bool:
        """Part a pair and match another one; keep that if there are fewer edits."""
        if self.a.operations[x].regions:  # type: ignore[union-attr]
            return False
        matching = self.matching
        nodes = self._affected(dict.fromkeys([x, new_x]), dict.fromkeys([y, new_y]))
        before = self._cost(nodes) + self.ruling.differs(x, y)
        matching.part(x, y)
        if matching.may_pair(new_x, new_y):
            matching.pair(new_x, new_y)
            if self._cost(nodes) + self.ruling.differs(new_x, new_y) < before:
                return True
            matching.part(new_x, new_y)
        matching.pair(x, y)
        return False

    # ---- cost ------------------------------------------------------------------------------------------------------

    def _affected(self, xs: Iterable[int], ys: Iterable[int]) -> list[int]:
        """Matched nodes whose operands are judged by what nodes are: their users, through unmatched ones."""
        matching = self.matching
        found = dict.fromkeys(self._users(self.a, matching.partners_a, xs))
        for y in self._users(self.b, matching.partners_b, ys):
            found[matching.partners_b[y]] = None
        own = {*xs, *[matching.partners_b[y] for y in ys]}
        return [x for x in found if x not in own]

    @staticmethod
    def _users(graph: Graph, partners: list[int], nodes: Iterable[int]) -> list[int]:
        pending, seen, found = list(nodes), set(nodes), []
        for node in pending:
            for user, _ in graph.users[node]:
                if user in seen:
                    continue
                seen.add(user)
                if partners[user] == UNMATCHED:
                    if len(pending) < _NEAR:
                        pending.append(user)
                elif len(found) < 4 * _NEAR:
                    found.append(user)
        return found

    def _cost(self, nodes: Iterable[int]) -> int:
        partners, differs = self.matching.partners_a, self.ruling.differs
        return sum([differs(x, partners[x]) for x in nodes if partners[x] != UNMATCHED])
