"""Edits in their surroundings: the operations of both programs in one order, cut around the edits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pir.comparison.result import Comparison, Edit
from pir.dialects.layers import Layer, layers_of
from pir.ir.operation import Operation
from pir.syntax.diagnostics import visible

_SIGNS: Final = {"insert": "+", "delete": "-", "change": "~", "move": " "}


@dataclass(frozen=True, slots=True)
class Row:
    """An operation as it stands in both programs, or in one of them; ``edit`` is None for what is the same."""

    a: Operation | None
    b: Operation | None
    edit: Edit | None

    @property
    def sign(self) -> str:
        """``+``, ``-``, ``~`` for a change, or a blank."""
        return " " if self.edit is None else _SIGNS[self.edit.kind]


@dataclass(frozen=True, slots=True)
class Hunk:
    """Rows that follow each other, and where they are: in which layer or region."""

    place: str
    rows: tuple[Row, ...]


def hunks(comparison: Comparison, context: int) -> list[Hunk]:
    """The edits, moves left out, with so many operations around each."""
    rows = _rows(comparison)
    edited = [index for index, row in enumerate(rows) if row.edit is not None]
    if not edited:
        return []
    layers = layers_of(comparison.a), layers_of(comparison.b)
    groups: list[tuple[str, list[int]]] = []
    for index in edited:
        place = _place(rows[index], *layers)
        if groups and groups[-1][0] == place and index - groups[-1][1][-1] <= 2 * context + 1:
            groups[-1][1].append(index)
        else:
            groups.append((place, [index]))
    found: list[Hunk] = []
    end = 0
    for number, (place, members) in enumerate(groups):
        start = max(members[0] - context, end)
        following = groups[number + 1][1][0] if number + 1 < len(groups) else len(rows)
        end = min(members[-1] + context + 1, following)
        found.append(Hunk(place, tuple(rows[start:end])))
    return found


def by_place(comparison: Comparison, context: int) -> dict[str, list[Hunk]]:
    """The hunks of each layer or region, in the order of the first ones."""
    found: dict[str, list[Hunk]] = {}
    for hunk in hunks(comparison, context):
        found.setdefault(hunk.place, []).append(hunk)
    return found


def _rows(comparison: Comparison) -> list[Row]:
    """The operations of both programs, in the order of the second; what was deleted stands where it would be."""
    edits: dict[Operation | None, Edit] = {}
    moved: set[Operation | None] = set()
    for edit in comparison.edits:
        if edit.kind == "move":
            moved.add(edit.a)
        else:
            edits[edit.a if edit.a is not None else edit.b] = edit
    partners = comparison.partners
    originals = {other: one for one, other in partners.items()}
    left = list(comparison.a.walk())
    numbers = {operation: number for number, operation in enumerate(left)}
    rows: list[Row] = []
    position = 0
    for operation in comparison.b.walk():
        original = originals.get(operation)
        if original is None:
            rows.append(Row(None, operation, edits.get(operation)))
            continue
        number = numbers[original]
        if number >= position and not _is_moved(original, moved):
            rows += [Row(one, None, edits.get(one)) for one in left[position:number] if one not in partners]
            position = number + 1
        rows.append(Row(original, operation, edits.get(original)))
    rows += [Row(one, None, edits.get(one)) for one in left[position:] if one not in partners]
    return rows


def _is_moved(operation: Operation, moved: set[Operation | None]) -> bool:
    """Whether an operation, or one that holds it, was moved."""
    holder: Operation | None = operation
    while moved and holder is not None:
        if holder in moved:
            return True
        holder = holder.parent_operation
    return False


def _place(row: Row, layers_a: dict[Operation, Layer], layers_b: dict[Operation, Layer]) -> str:
    operation = row.b if row.b is not None else row.a
    assert operation is not None
    layer = (layers_a if row.b is None else layers_b).get(operation)
    words = layer.name if layer is not None and layer.path else ""
    holder = operation.parent_operation
    if holder is not None and holder.parent is not None:
        region = f"body of {holder.name} ({', '.join([result.name or '%?' for result in holder.results])})"
        words = f"{words}, {region}" if words else region
    return visible(words) or "(no layer)"
