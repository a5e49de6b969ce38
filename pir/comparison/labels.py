"""What an operation says by itself, as numbers: equal numbers for equal operations, in both programs."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from pir.comparison.graph import Graph
from pir.comparison.normal_form import NAME_ATTRIBUTES, NormalForm
from pir.ir.operation import Operation


@dataclass(frozen=True, slots=True)
class Level:
    """How much of an operation must be equal for its label to be equal; its name always must.

    ``names``: also what it calls a parameter, an input or an output, if ``attributes`` count at all.
    """

    attributes: bool = True
    names: bool = True
    types: bool = True
    arity: bool = True


BY_NAME: Final = (Level(), Level(types=False), Level(attributes=False, types=False), Level(False, False, False, False))
"""From all to little: parameters are known by their names first."""

BY_STRUCTURE: Final = (
    Level(names=False),
    Level(names=False, types=False),
    Level(attributes=False, types=False),
    Level(False, False, False, False),
)
"""From all to little: parameters are known by what is done with them."""


class Labels:
    """Labels of nodes on every level; one table for both programs."""

    def __init__(self, form: NormalForm) -> None:
        self._form = form
        self._table: dict[Hashable, int] = {}
        self._attribute_sets: dict[tuple[int, bool], int] = {}
        self._known: dict[tuple[int, Level], list[int]] = {}

    def number(self, key: Hashable) -> int:
        """The number of a key, the same for an equal one."""
        return self._table.setdefault(key, len(self._table) + 1)

    def of(self, graph: Graph, level: Level) -> list[int]:
        """The labels of all nodes of a graph."""
        known = self._known.get((id(graph), level))
        if known is None:
            known = self._known[id(graph), level] = self._labels(graph, level)
        return known

    def _labels(self, graph: Graph, level: Level) -> list[int]:
        form, table = self._form, self._table
        name_of, types_of, sets = form.name, form.result_types, self._attribute_set
        unbound = self.number("unbound")
        labels = []
        for operation, operands in zip(graph.operations, graph.operands):
            if operation is None:
                labels.append(unbound)
                continue
            key = (
                name_of(operation),
                sets(operation, level.names) if level.attributes else 0,
                types_of(operation) if level.types else len(operation.results) if level.arity else 0,
                len(operands) if level.arity else 0,
            )
            labels.append(table.setdefault(key, len(table) + 1))
        return labels

    def _attribute_set(self, operation: Operation, names: bool) -> int:
        attributes = operation._attributes
        known = self._attribute_sets.get((id(attributes), names))
        if known is None:
            entries = self._form.attributes(attributes).items()
            key = tuple([(name, text) for name, text in entries if names or name not in NAME_ATTRIBUTES])
            known = self._attribute_sets[id(attributes), names] = self.number(key)
        return known
