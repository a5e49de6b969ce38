"""Making the list of edits shorter: trying other partners for the few operations that have none, or that changed.

Matching by colours pairs what is alike. What is not (an operation that was exchanged for another one in its place, a
twin that was deleted beside its twin) is tried here: two nodes are matched, whatever they were matched to before, and
that stays if fewer edits say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pir.comparison.edits import Ruling
from pir.comparison.graph import NULL, ROOT, Graph, index_of
from pir.comparison.matching import UNMATCHED, Matching, gaps

_NEAR: Final = 40
"""How many operations around an edit are looked at when the cost of a match is told."""

_CANDIDATES: Final = 12
"""How many partners are tried for an operation."""

_TRIES: Final = 12_000
_FEW_TRIES: Final = 3_000
_MANY: Final = 3_000
"""How many matches are tried, and how many if more nodes than so many are left: such programs have little in common."""

_ROUNDS: Final = 6

_EDIT: Final = 1000
_LONE: Final = 1003


_Change = tuple[int, int, bool]
"""Two nodes, and whether they are to be matched or parted."""


def shorten(matching: Matching, ruling: Ruling, labels_a: list[int], labels_b: list[int]) -> None:
    """Match, part and exchange nodes as long as that makes the list of edits shorter; labels are of the first level."""
    _Repair(matching, ruling, labels_a, labels_b).run()


class _Repair:
    def __init__(self, matching: Matching, ruling: Ruling, labels_a: list[int], labels_b: list[int]) -> None:
        self._matching = matching
        self._ruling = ruling
        self._labels_a, self._labels_b = labels_a, labels_b
        self._free_a: dict[int, list[int]] = {}  # unmatched nodes by label
        self._free_b: dict[int, list[int]] = {}
        self._counterparts: dict[int, int] = {}  # deleted nodes and those inserted in their places, one for one
        self._tries = _TRIES

    def run(self) -> None:
        matching = self._matching
        changed = [x for x, y in enumerate(matching.partners_a[:-1]) if y != UNMATCHED and self._ruling.differs(x, y)]
        if max(map(len, matching.unmatched())) > _MANY:
            self._tries = _FEW_TRIES
        for _ in range(_ROUNDS):
            rest_a, rest_b = matching.unmatched()
            self._free_a, self._free_b = _by_label(rest_a, self._labels_a), _by_label(rest_b, self._labels_b)
            found = self._place_unmatched(rest_a)
            found += self._exchange_for_unmatched(rest_b)
            touched = self._exchange_changed(changed)
            if not found and not touched:
                return
            changed = [x for x in changed if matching.partners_a[x] != UNMATCHED]

    def _place_unmatched(self, rest_a: list[int]) -> int:
        """Give deleted nodes partners: inserted ones, or those of others, that the others do without."""
        a, matching = self._matching.a, self._matching
        neighbours = self._gap_neighbours()
        found = 0
        for x in rest_a:
            if matching.partners_a[x] == UNMATCHED and a.operations[x] is not None:
                places = [*_by_users(a, matching.b, matching.partners_a, x), *self._by_operands(x)][:_CANDIDATES]
                places += [*self._free_b.get(self._labels_a[x], ())[:_CANDIDATES], *neighbours.get(x, ())]
                found += self._take_best([(x, y) for y in dict.fromkeys(places)])
        return found

    def _exchange_for_unmatched(self, rest_b: list[int]) -> int:
        """Let inserted nodes take the partners of others."""
        b, matching = self._matching.b, self._matching
        found = 0
        for y in rest_b:
            if matching.partners_b[y] == UNMATCHED and b.operations[y] is not None:
                places = dict.fromkeys(_by_users(b, matching.a, matching.partners_b, y))
                places.update(dict.fromkeys(self._twins(y)))
                found += self._take_best([(x, y) for x in places])
        return found

    def _exchange_changed(self, changed: list[int]) -> int:
        """Give changed nodes the partners of others that take the same, and match what they take: nodes that are alike
        may have got into each other's places.
        """
        a, b, matching = self._matching.a, self._matching.b, self._matching
        found = 0
        for x in changed:
            y = matching.partners_a[x]
            if y == UNMATCHED:
                continue
            pairs = [(a.operands[x][i], b.operands[y][i]) for i in self._ruling.differing_common_operands(x, y)]
            for u, v in pairs[:_CANDIDATES]:
                if a.ports[u] == b.ports[v]:
                    found += self._take_best([(a.owners[u], b.owners[v])])
            if pairs:
                found += self._take_best([(x, other) for other in dict.fromkeys(self._by_operands(x))])
        return found

    # ---- candidates ------------------------------------------------------------------------------------------------

    def _by_operands(self, x: int) -> Iterator[int]:
        """Nodes that use the partners of what a node uses."""
        a, b, matching = self._matching.a, self._matching.b, self._matching
        for value in a.operands[x][:_CANDIDATES]:
            twin = matching.partners_a[a.owners[value]]
            if ROOT < twin < b.size:
                users = [user for user, _ in b.users[twin][: 8 * _CANDIDATES]]
                yield from [user for user in users if matching.partners_b[user] == UNMATCHED]
                yield from self._of_name(a, x, b, users)

    def _twins(self, y: int) -> Iterator[int]:
        """Partners of the nodes of the same name that use what a node uses."""
        b, matching = self._matching.b, self._matching
        for value in b.operands[y][:_CANDIDATES]:
            owner = b.owners[value]
            if ROOT < owner < b.size:
                users = [user for user, _ in b.users[owner][: 8 * _CANDIDATES]]
                yield from [
                    matching.partners_b[user]
                    for user in self._of_name(b, y, b, users)
                    if matching.partners_b[user] != UNMATCHED
                ]

    @staticmethod
    def _of_name(graph: Graph, node: int, others: Graph, nodes: list[int]) -> list[int]:
        operation = graph.operations[node]
        assert operation is not None
        return [
            other for other in nodes if (twin := others.operations[other]) is not None and twin.name == operation.name
        ]

    def _gap_neighbours(self) -> dict[int, list[int]]:
        """For deleted nodes, those inserted at the same place in the order."""
        found: dict[int, list[int]] = {}
        self._counterparts.clear()
        for members, others in self._matching.blocks():
            for xs, ys in gaps(self._matching, members, others):
                if len(xs) == len(ys):
                    self._counterparts.update(zip(xs, ys))
                scale = len(ys) / len(xs)
                for position, x in enumerate(xs):
                    middle = int(position * scale)
                    found[x] = ys[max(0, middle - 3) : middle + 4]
        return found

    # ---- trying ----------------------------------------------------------------------------------------------------

    def _take_best(self, pairs: list[tuple[int, int]]) -> bool:
        """Match the pair with which there are the fewest edits, if they are fewer than now."""
        best, best_gain = None, 0
        for pair in pairs[: 2 * _CANDIDATES]:
            gain = self._gain(*pair)
            if gain > best_gain:
                best, best_gain = pair, gain
        if best is None:
            return False
        self._apply(self._changes(*best))
        return True

    def _gain(self, x: int, y: int) -> int:
        """How many edits fewer there are when two nodes are matched."""
        matching = self._matching
        old_y, old_x = matching.partners_a[x], matching.partners_b[y]
        if old_y == y or not self._may_force(x, y, old_x, old_y):
            return 0
        self._tries -= 1
        changes = self._changes(x, y)
        xs = list(dict.fromkeys([one for one, _, _ in changes]))
        ys = list(dict.fromkeys([other for _, other, _ in changes]))
        nodes = self._affected(xs, ys)
        before = self._cost(xs, ys, nodes)
        self._apply(changes)
        gain = before - self._cost(xs, ys, nodes)
        self._apply([(one, other, not together) for one, other, together in reversed(changes)])
        return gain

    def _may_force(self, x: int, y: int, old_x: int, old_y: int) -> bool:
        a, b = self._matching.a, self._matching.b
        if self._tries <= 0 or not (ROOT < x < a.size and ROOT < y < b.size):
            return False
        one, other = a.operations[x], b.operations[y]
        if one is None or other is None:
            return False
        if not self._are_level(x, y):
            return False
        is_exchange = old_x != UNMATCHED or old_y != UNMATCHED
        if is_exchange and (one.name != other.name or one.regions or other.regions):
            return False
        return one.name == other.name or self._is_related(x, y)

    def _is_related(self, x: int, y: int) -> bool:
        """Whether two operations of different names have the same operand or user, or as many stand around both."""
        a, b, matching = self._matching.a, self._matching.b, self._matching
        if self._counterparts.get(x) == y:
            return True
        if any(matching.partners_a[user] == other for user, _ in a.users[x][:8] for other, _ in b.users[y][:8]):
            return True
        mine, theirs = a.operands[x], b.operands[y]
        if any(u != NULL and self._ruling.same_value(u, v) for u in mine[:8] for v in theirs[:8]):
            return True
        return not (a.users[x] or b.users[y] or mine or theirs)

    def _changes(self, x: int, y: int) -> list[_Change]:
        """What is to be done to match two nodes, and those that they leave alone with each other or with a twin."""
        matching = self._matching
        old_y, old_x = matching.partners_a[x], matching.partners_b[y]
        changes = [(x, old_y, False)] * (old_y != UNMATCHED) + [(old_x, y, False)] * (old_x != UNMATCHED)
        changes.append((x, y, True))
        if old_x != UNMATCHED and old_y != UNMATCHED:
            changes.append((old_x, old_y, True))
        elif old_y != UNMATCHED:
            changes += [(heir, old_y, True) for heir in self._heirs_in_a(old_y) if heir != x][:1]
        elif old_x != UNMATCHED:
            changes += [(old_x, heir, True) for heir in self._heirs_in_b(old_x) if heir != y][:1]
        return changes

    def _heirs_in_a(self, y: int) -> list[int]:
        """Deleted nodes that say what a node says, which is to lose its partner."""
        candidates = self._free_a.get(self._labels_b[y], ())[:_CANDIDATES]
        return [x for x in candidates if self._matching.partners_a[x] == UNMATCHED and self._are_level(x, y)]

    def _heirs_in_b(self, x: int) -> list[int]:
        """Inserted nodes that say what a node says, which is to lose its partner."""
        candidates = self._free_b.get(self._labels_a[x], ())[:_CANDIDATES]
        return [y for y in candidates if self._matching.partners_b[y] == UNMATCHED and self._are_level(x, y)]

    def _are_level(self, x: int, y: int) -> bool:
        """Whether two nodes stand in blocks that correspond."""
        a, b, matching = self._matching.a, self._matching.b, self._matching
        return matching.partners_a[a.parents[x]] == b.parents[y] and a.roles[x] == b.roles[y]

    def _apply(self, changes: list[_Change]) -> None:
        for x, y, together in changes:
            if together:
                self._matching.pair(x, y)
            else:
                self._matching.part(x, y)

    # ---- cost ------------------------------------------------------------------------------------------------------

    def _cost(self, xs: list[int], ys: list[int], nodes: list[int]) -> int:
        """The number of edits that tell of some nodes; of as many, those are better that have less to say."""
        partners_a, partners_b, what = self._matching.partners_a, self._matching.partners_b, self._ruling.what
        cost = sum([_LONE if partners_b[y] == UNMATCHED else 0 for y in ys])
        for x in (*xs, *nodes):
            y = partners_a[x]
            if y == UNMATCHED:
                cost += _LONE
            elif said := what(x, y):
                cost += _EDIT + 2 * len(said)
        return cost

    def _affected(self, xs: list[int], ys: list[int]) -> list[int]:
        """Matched nodes whose operands are judged by what nodes are: their users, through unmatched ones."""
        matching = self._matching
        found = dict.fromkeys(_users_through_unmatched(matching.a, matching.partners_a, xs))
        for y in _users_through_unmatched(matching.b, matching.partners_b, ys):
            found[matching.partners_b[y]] = None
        return [x for x in found if x not in xs]


def _by_users(graph: Graph, other: Graph, partners: list[int], node: int) -> Iterator[int]:
    """Nodes that the partners of a node's users have in its place."""
    for user, code in graph.users[node][:_CANDIDATES]:
        twin = partners[user]
        if twin != UNMATCHED:
            index = index_of(code)
            if index < len(other.operands[twin]):
                owner = other.owners[other.operands[twin][index]]
                if ROOT < owner < other.size:
                    yield owner


def _users_through_unmatched(graph: Graph, partners: list[int], nodes: Iterable[int]) -> list[int]:
    pending = list(nodes)
    seen = set(pending)
    found: list[int] = []
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


def _by_label(nodes: list[int], labels: list[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for node in nodes:
        found.setdefault(labels[node], []).append(node)
    return found
