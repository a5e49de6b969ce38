"""Differences that come from Paddle's definitions, which change from release to release, not from the program.

``pd_op.mean`` had its axis as an attribute up to some release and takes it as an operand since; the operation that
makes the operand is then new, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pir.comparison.result import Detail, Edit
from pir.dialects.definitions import Definitions, paddle_definitions
from pir.dialects.history import Change, changes
from pir.ir.kernels import executed_name
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.syntax.styles import STYLES

_CONSTANTS: Final = frozenset(["pd_op.full", "pd_op.full_int_array", "pd_op.assign_value_"])
"""What makes the operand that was an attribute."""


class Drift:
    """What the definitions explain of the differences of two programs, by the releases that their styles tell."""

    def __init__(self, a: Program, b: Program) -> None:
        self._releases = [STYLES[program.style].releases if program.style in STYLES else () for program in (a, b)]
        self._changes: dict[str, tuple[Change, ...]] = {}

    def note(self, detail: Detail, one: Operation, other: Operation) -> str | None:
        """How definitions explain a difference of two operations, or None."""
        what, _, key = detail.subject.rpartition(" ")
        if what == "attribute":
            subject: str | None = key
        elif what == "operand" and (detail.before is None) != (detail.after is None):
            subject = self._operand_name(one if detail.after is None else other, int(key))
        else:
            return None
        return next((str(change) for change in self._of(one) if self._fits(change, subject, detail)), None)

    def explained(self, edits: list[Edit]) -> list[Edit]:
        """The edits, with a note on those of which definitions explain all."""
        changed = [self._with_note(edit) for edit in edits]
        notes = {edit.b if edit.b is not None else edit.a: edit for edit in changed if edit.note is not None}
        notes.update({edit.a: edit for edit in changed if edit.note is not None})
        return [self._with_note_of_user(edit, notes) for edit in changed] if notes else changed

    @staticmethod
    def _with_note(edit: Edit) -> Edit:
        if edit.kind != "change" or not all(detail.note for detail in edit.details):
            return edit
        return replace(edit, note="; ".join(dict.fromkeys([str(detail.note) for detail in edit.details])))

    @staticmethod
    def _with_note_of_user(edit: Edit, notes: dict[Operation | None, Edit]) -> Edit:
        """An inserted or deleted constant that only serves operations which are explained."""
        operation = edit.b if edit.kind == "insert" else edit.a if edit.kind == "delete" else None
        if operation is None or executed_name(operation) not in _CONSTANTS:
            return edit
        users = [user for result in operation.results for user in result.users]
        if not users or not all(user in notes for user in users):
            return edit
        return replace(edit, note=notes[users[0]].note)

    def _of(self, operation: Operation) -> tuple[Change, ...]:
        name = executed_name(operation)
        if name not in self._changes:
            self._changes[name] = tuple(changes(self._definitions(), name))
        return self._changes[name]

    @staticmethod
    def _definitions() -> Definitions:
        return paddle_definitions()

    def _operand_name(self, operation: Operation, index: int) -> str | None:
        forms = self._definitions().forms(executed_name(operation))
        for form in forms:
            if form.operands is not None and index < len(form.operands):
                return form.operands[index].name
        return None

    def _fits(self, change: Change, subject: str | None, detail: Detail) -> bool:
        """Whether a change of a definition makes what is in one program what is in the other."""
        if change.subject != subject or not (_is_input(change.before) or _is_input(change.after)):
            return False
        has = [text is not None for text in (detail.before, detail.after)]
        kind = "attribute" if detail.subject.startswith("attribute") else "operand"
        for forth, ends in ((True, (change.before, change.after)), (False, (change.after, change.before))):
            expected = [end is not None and kind in end.split() for end in ends]
            if expected == has and has[0] != has[1] and self._may_be(change, forth):
                return True
        return False

    def _may_be(self, change: Change, forth: bool) -> bool:
        """Whether the programs can be of releases before and after a change."""
        order = self._definitions().releases
        older, newer = self._releases if forth else self._releases[::-1]
        return any(
            order.index(release) <= order.index(change.last_release) for release in _known(older, order)
        ) and any(order.index(release) >= order.index(change.next_release) for release in _known(newer, order))


def _known(releases: tuple[str, ...], order: tuple[str, ...]) -> Iterator[str]:
    """Those of the releases whose definitions are known; where the style tells none it may be any."""
    yield from [release for release in releases if release in order] or order


def _is_input(words: str | None) -> bool:
    return words is not None and ("attribute" in words or "operand" in words)
