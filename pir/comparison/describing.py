"""From a matching to edits, with what a reader wants to know of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pir.comparison.drift import Drift
from pir.comparison.edits import Ruling
from pir.comparison.graph import ROOT
from pir.comparison.matching import UNMATCHED, Matching
from pir.comparison.normal_form import NormalForm, find_attribute
from pir.comparison.result import Detail, Edit, EditKind
from pir.ir.attributes import Attribute
from pir.ir.operation import Operation
from pir.ir.values import OpResult, Value


class Describer:
    """Makes the edits of a matching."""

    def __init__(self, matching: Matching, ruling: Ruling, form: NormalForm) -> None:
        self._matching = matching
        self._ruling = ruling
        self._form = form
        self._drift = Drift(matching.a.program, matching.b.program)

    def partners(self) -> dict[Operation, Operation]:
        """The matched operations of the first program with those of the second."""
        a, b = self._matching.a, self._matching.b
        found = {}
        for x, y in enumerate(self._matching.partners_a[: a.size]):
            one, other = a.operations[x], b.operations[y] if y >= 0 else None
            if x != ROOT and one is not None and other is not None:
                found[one] = other
        return found

    def edits(self, moved: Iterable[int]) -> list[Edit]:
        """All edits, in the order of the second program; what was deleted stands where it would be."""
        a, b, matching = self._matching.a, self._matching.b, self._matching
        placed: list[tuple[tuple[int, int, int], Edit]] = []
        place = 0
        for x in range(a.size):
            y = matching.partners_a[x]
            if y != UNMATCHED:
                place = max(place, y)
                details = self._details(x, y)
                if details:
                    placed.append(((y, 1, x), self._edit("change", x, y, details)))
            elif a.operations[x] is not None:
                placed.append(((place, 2, x), self._edit("delete", x, None)))
        for y in range(b.size):
            if matching.partners_b[y] == UNMATCHED and b.operations[y] is not None:
                placed.append(((y, 1, 0), self._edit("insert", None, y)))
        for x in moved:
            placed.append(((matching.partners_a[x], 0, x), self._edit("move", x, matching.partners_a[x])))
        placed.sort(key=lambda entry: entry[0])
        return self._drift.explained([edit for _, edit in placed])

    def _edit(self, kind: EditKind, x: int | None, y: int | None, details: tuple[Detail, ...] = ()) -> Edit:
        a, b = self._matching.a, self._matching.b
        return Edit(
            kind,
            None if x is None else a.operations[x],
            None if y is None else b.operations[y],
            None if x is None else a.line(x),
            None if y is None else b.line(y),
            details,
        )

    def _details(self, x: int, y: int) -> tuple[Detail, ...]:
        words = self._ruling.what(x, y)
        if not words:
            return ()
        one, other = self._matching.a.operations[x], self._matching.b.operations[y]
        assert one is not None and other is not None
        details = [_detail(word, one, other) for word in words]
        return tuple([replace(detail, note=self._drift.note(detail, one, other)) for detail in details])


def _detail(subject: str, one: Operation, other: Operation) -> Detail:
    what, _, key = subject.rpartition(" ")
    if subject == "name":
        return Detail(subject, one.name, other.name)
    if what == "attribute":
        return Detail(
            subject, _text(find_attribute(one._attributes, key)), _text(find_attribute(other._attributes, key))
        )
    if what == "operand":
        return Detail(subject, *[_operand(operation, int(key)) for operation in (one, other)])
    if what == "result type":
        return Detail(subject, *[_result_type(operation, int(key)) for operation in (one, other)])
    if what == "block argument":
        return Detail(subject, *[_argument(operation, key) for operation in (one, other)])
    return Detail(subject, *[str(len(operation.regions)) for operation in (one, other)])


def _text(attribute: Attribute | None) -> str | None:
    return None if attribute is None else str(attribute)


def _operand(operation: Operation, index: int) -> str | None:
    return value_words(operation.operands[index]) if index < len(operation.operands) else None


def value_words(value: Value | None) -> str:
    """A value as a reader of a report finds it: its name, and what makes it."""
    if value is None:
        return "<<NULL VALUE>>"
    maker = f" ({value.operation.name})" if isinstance(value, OpResult) else ""
    return f"{value.name or '%?'}{maker}"


def _result_type(operation: Operation, index: int) -> str | None:
    if index >= len(operation.results):
        return None
    type = operation.results[index].type
    return "?" if type is None else type.text


def _argument(operation: Operation, key: str) -> str | None:
    for region in operation.regions:
        for block in region.blocks:
            if key.isdecimal():
                argument = block.args[int(key)] if int(key) < len(block.args) else None
            else:
                argument = block.kwargs.get(key)
            if argument is not None:
                attributes = ",".join([f"{name}:{value}" for name, value in (argument.attributes or {}).items()])
                return f"{argument.name} {{{attributes}}}"
    return None
