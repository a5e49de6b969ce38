"""What a matching says: which operations came, went, changed or moved.

An operand is the same when its producer is the matched one. It also is when it follows from an edit that is told
elsewhere: an operation was inserted on the edge, the producer was deleted and bypassed, or it was replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pir.comparison.graph import NULL, Graph
from pir.comparison.matching import UNMATCHED, Matching
from pir.comparison.normal_form import NormalForm
from pir.comparison.sequences import longest_increasing
from pir.ir.values import BlockArgument

_NEAR: Final = 64
"""So many inserted (or deleted) operations behind an operand are always gone through."""


class Ruling:
    """Whether operations that are matched differ, by the rules above."""

    def __init__(self, matching: Matching, form: NormalForm) -> None:
        self.matching = matching
        self.form = form
        # Going through long chains of inserted operations from many operands would cost their product: with two
        # programs that have little in common, far sources of operands are not looked for any more.
        self._budget = 20 * (matching.a.size + matching.b.size) + 10_000

    def what(self, x: int, y: int) -> list[str]:
        """What differs between two matched operations, in the words of the report."""
        one, other = self.matching.a.operations[x], self.matching.b.operations[y]
        if one is None or other is None:
            return []
        form = self.form
        found: list[str] = []
        if one.name != other.name and form.name(one) != form.name(other):
            found.append("name")
        found += [f"attribute {key}" for key in form.differing_attributes(one, other)]
        if not self._same_operands(x, y):
            found += [f"operand {index}" for index in self.differing_operands(x, y)]
        found += [f"result type {index}" for index in form.differing_types(one, other)]
        if one.regions or other.regions:
            found += self._regions(x, y)
        return found

    def differs(self, x: int, y: int) -> bool:
        """Whether anything differs between two matched operations."""
        return bool(self.what(x, y))

    def _same_operands(self, x: int, y: int) -> bool:
        """Whether all operands are the matched ones: the usual case, quickly told."""
        a, b = self.matching.a, self.matching.b
        mine, theirs = a.operands[x], b.operands[y]
        if len(mine) != len(theirs):
            return False
        partners = self.matching.partners_a
        return [(partners[a.owners[u]], a.ports[u]) for u in mine] == [(b.owners[v], b.ports[v]) for v in theirs]

    def differing_operands(self, x: int, y: int) -> Iterator[int]:
        """The indices of the operands that are not the same."""
        yield from self.differing_common_operands(x, y)
        lengths = len(self.matching.a.operands[x]), len(self.matching.b.operands[y])
        yield from range(min(lengths), max(lengths))

    def differing_common_operands(self, x: int, y: int) -> Iterator[int]:
        """Those of the indices that both nodes have an operand for."""
        for index, (u, v) in enumerate(zip(self.matching.a.operands[x], self.matching.b.operands[y])):
            if not self.same_operand(u, v):
                yield index

    def same_value(self, u: int, v: int) -> bool:
        """Whether two values are the same result, or argument, of matched nodes."""
        a, b = self.matching.a, self.matching.b
        return self.matching.partners_a[a.owners[u]] == b.owners[v] and a.ports[u] == b.ports[v]

    def same_operand(self, u: int, v: int) -> bool:
        """Whether two operands are the same, or differ only by what is inserted, deleted or replaced."""
        matching = self.matching
        a, b = matching.a, matching.b
        if self.same_value(u, v):
            return True
        if u == NULL or v == NULL:
            return False
        came = self._is_new(b, matching.partners_b, b.owners[v])
        went = self._is_new(a, matching.partners_a, a.owners[u])
        if came and went:
            return True
        if came:
            return self._reaches(b, matching.partners_b, v, lambda value: self.same_value(u, value))
        return went and self._reaches(a, matching.partners_a, u, lambda value: self.same_value(value, v))

    @staticmethod
    def _is_new(graph: Graph, partners: list[int], node: int) -> bool:
        return partners[node] == UNMATCHED and graph.operations[node] is not None

    def _reaches(self, graph: Graph, partners: list[int], value: int, is_goal: Callable[[int], bool]) -> bool:
        """Whether a value is made from the goal by unmatched operations alone."""
        pending = [graph.owners[value]]
        seen = set(pending)
        while pending:
            node = pending.pop()
            if len(seen) > _NEAR:
                self._budget -= 1
                if self._budget < 0:
                    return False
            for operand in graph.operands[node]:
                if operand == NULL:
                    continue
                if is_goal(operand):
                    return True
                owner = graph.owners[operand]
                if owner not in seen and self._is_new(graph, partners, owner):
                    seen.add(owner)
                    pending.append(owner)
        return False

    def _regions(self, x: int, y: int) -> Iterator[str]:
        one, other = self.matching.a.operations[x], self.matching.b.operations[y]
        assert one is not None and other is not None
        shapes = [[len(region.blocks) for region in operation.regions] for operation in (one, other)]
        if shapes[0] != shapes[1]:
            yield "regions"
        blocks = zip(
            [block for region in one.regions for block in region.blocks],
            [block for region in other.regions for block in region.blocks],
        )
        for block, twin in blocks:
            for index in range(max(len(block.args), len(twin.args))):
                pair = block.args[index : index + 1] + twin.args[index : index + 1]
                if len(pair) != 2 or self._arguments_differ(*pair):
                    yield f"block argument {index}"
            for keyword in dict.fromkeys([*block.kwargs, *twin.kwargs]):
                mine, theirs = block.kwargs.get(keyword), twin.kwargs.get(keyword)
                if mine is None or theirs is None or self._arguments_differ(mine, theirs):
                    yield f"block argument {keyword}"

    def _arguments_differ(self, one: BlockArgument, other: BlockArgument) -> bool:
        if one.attributes is None or other.attributes is None:
            return False
        return bool(self.form.differing_keys(one.attributes, other.attributes))


def moved(matching: Matching) -> list[int]:
    """The matched nodes of the first program that leave a longest common order of their blocks."""
    partners, operations = matching.partners_a, matching.a.operations
    found = []
    for members, others in matching.blocks():
        inside = set(others)
        stayed = [x for x in members if partners[x] in inside and operations[x] is not None]
        order = [partners[x] for x in stayed]
        if any(order[k] > order[k + 1] for k in range(len(order) - 1)):
            kept = set(longest_increasing(order))
            found += [x for position, x in enumerate(stayed) if position not in kept]
    return found
