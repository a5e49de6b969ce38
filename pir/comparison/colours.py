"""Colours: numbers that are equal for nodes whose surroundings are equal.

A colour says what a node is (its label) and what lies around it: all that it is made from (`upward`), all that is
made from it (`downward`), or its neighbours (`around`). A matched node has the colour of its pair, whatever it is, so
that what was matched tells the rest apart. Colours are hashes: two that are equal by accident do no harm, since a match
never means that two operations are the same.
"""

from __future__ import annotations

from collections.abc import Iterable

from pir.comparison.graph import Graph

_NULL_COLOUR = 0x5BD1E995
_CHILD = -1


class Colouring:
    """Colours of the nodes of one graph, by ``labels`` of a level and ``seeds``, the colours of matched nodes."""

    def __init__(self, graph: Graph, labels: list[int], seeds: list[int]) -> None:
        self.graph = graph
        self.labels = labels
        self.seeds = seeds

    def upward(self, nodes: Iterable[int]) -> list[int]:
        """Colours by what nodes are made from; ``nodes`` are those that are not matched, in order."""
        graph, labels = self.graph, self.labels
        all_operands, owners, ports, parents, roles = (
            graph.operands,
            graph.owners,
            graph.ports,
            graph.parents,
            graph.roles,
        )
        colours = [*self.seeds, _NULL_COLOUR]
        for node in nodes:
            operands = all_operands[node]
            if len(operands) == 1:
                value = operands[0]
                made_from = (colours[owners[value]], ports[value])
            else:
                made_from = tuple([(colours[owners[value]], ports[value]) for value in operands])  # type: ignore[assignment]
            colours[node] = hash((labels[node], made_from, colours[parents[node]], roles[node]))
        return colours

    def downward(self, nodes: Iterable[int], start: list[int]) -> list[int]:
        """Colours by what is made from nodes, given in order backwards; ``start`` is what they are by themselves."""
        graph = self.graph
        users, parents, roles = graph.users, graph.parents, graph.roles
        colours = [*self.seeds, _NULL_COLOUR]
        inside = [0] * len(colours)
        for node in nodes:
            total = inside[node]
            for user, code in users[node]:
                total += hash((colours[user], code))
            colour = colours[node] = hash((start[node], total))
            inside[parents[node]] += hash((colour, roles[node], _CHILD))
        return colours

    def around(self, nodes: list[int], start: list[int]) -> list[int]:
        """Colours by what nodes are by ``start``, and what their neighbours are."""
        graph = self.graph
        all_operands, owners, ports, users = graph.operands, graph.owners, graph.ports, graph.users
        parents, roles = graph.parents, graph.roles
        colours = list(start)
        for node in nodes:
            total = 0
            for user, code in users[node]:
                total += hash((start[user], code))
            made_from = tuple([(start[owners[value]], ports[value]) for value in all_operands[node]])
            colours[node] = hash((start[node], made_from, total, start[parents[node]], roles[node]))
        return colours

    def plain(self, nodes: Iterable[int]) -> list[int]:
        """The labels, or the colours of the pairs: what `around` starts with."""
        labels = self.labels
        colours = [*self.seeds, _NULL_COLOUR]
        for node in nodes:
            colours[node] = labels[node]
        return colours
