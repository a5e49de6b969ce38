"""What a comparison found: edits that make the second program of the first, each with what it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from pir.ir.operation import Operation
from pir.ir.program import Program

EditKind = Literal["insert", "delete", "change", "move"]

_WORDS: Final[Mapping[EditKind, str]] = {
    "insert": "inserted",
    "delete": "deleted",
    "change": "changed",
    "move": "moved",
}


@dataclass(frozen=True, slots=True)
class Detail:
    """One thing in which two matched operations differ.

    ``subject`` is ``name``, ``attribute KEY``, ``operand I``, ``result type I``, ``block argument I`` (or its keyword)
    or ``regions``; ``before`` and ``after`` are what each program has, as text, None for what it lacks. ``note`` says
    how definitions of different releases of Paddle explain the difference, if they do.
    """

    subject: str
    before: str | None
    after: str | None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Edit:
    """An operation that was inserted, deleted, changed, or moved within its block.

    ``a`` and ``b`` are the operation in the first and in the second program, None where it is not; ``a_line`` and
    ``b_line`` the lines on which it begins, None where the program was read from no text. ``note`` is set if
    definitions of different releases explain all of the edit.
    """

    kind: EditKind
    a: Operation | None
    b: Operation | None
    a_line: int | None
    b_line: int | None
    details: tuple[Detail, ...] = ()
    note: str | None = None

    @property
    def name(self) -> str:
        """The name of the operation: in the first program, unless it was inserted."""
        operation = self.a if self.a is not None else self.b
        assert operation is not None
        return operation.name

    @property
    def word(self) -> str:
        """``inserted``, ``deleted``, ``changed`` or ``moved``."""
        return _WORDS[self.kind]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two programs and the edits between them, in the order of the programs.

    ``partners`` maps the operations of the first program to those of the second that they were matched with.
    """

    a: Program
    b: Program
    edits: tuple[Edit, ...]
    partners: Mapping[Operation, Operation] = field(repr=False)

    @property
    def same(self) -> bool:
        """Whether the programs do the same: moves within a block do not count."""
        return all(edit.kind == "move" for edit in self.edits)

    @property
    def counts(self) -> Counter[str]:
        """How many edits of each kind there are, by its name."""
        return Counter(edit.kind for edit in self.edits)

    @property
    def real_edits(self) -> tuple[Edit, ...]:
        """The edits, moves left out."""
        return tuple([edit for edit in self.edits if edit.kind != "move"])
