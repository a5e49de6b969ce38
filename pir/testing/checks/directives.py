"""The directives of a check file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from pir.testing.checks.patterns import Pattern
from pir.testing.checks.texts import Text


class Kind(Enum):
    """What a directive asks for; the value is what follows its prefix."""

    PLAIN = ""
    NEXT = "-NEXT"
    SAME = "-SAME"
    EMPTY = "-EMPTY"
    NOT = "-NOT"
    DAG = "-DAG"
    LABEL = "-LABEL"
    END = "<end>"  # no directive: the end of the input, up to which the last NOTs and DAGs count


class Directive:
    """A directive: what it looks for, how often, and where it stands.

    ``start`` is where its prefix begins in ``text``, ``pattern_start`` where its pattern does.
    """

    __slots__ = ("count", "kind", "line", "literal", "pattern", "pattern_start", "prefix", "start", "text")

    def __init__(
        self,
        kind: Kind,
        prefix: str,
        pattern: Pattern,
        text: Text,
        start: int,
        pattern_start: int,
        line: int,
        count: int = 1,
        literal: bool = False,
    ) -> None:
        self.kind = kind
        self.prefix = prefix
        self.pattern = pattern
        self.text = text
        self.start = start
        self.pattern_start = pattern_start
        self.line = line
        self.count = count
        self.literal = literal

    def __repr__(self) -> str:
        return f"<{self.name}: {self.pattern.source}>"

    @property
    def name(self) -> str:
        """What stands before its colon (``CHECK-NEXT``)."""
        if self.kind is Kind.END:
            return "implicit EOF"
        suffix = f"-COUNT-{self.count}" if self.count > 1 else self.kind.value
        return f"{self.prefix}{suffix}{'{LITERAL}' if self.literal else ''}"


@dataclass(slots=True)
class Check:
    """A directive that must be found, and the NOTs and DAGs that stand between it and the one before."""

    directive: Directive
    before: list[Directive] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to say about a place in a text."""

    severity: str
    message: str
    text: Text
    offset: int


class CheckFileError(Exception):
    """A check file is malformed. ``remarks`` say where and why; there is no place when no directive was found."""

    def __init__(self, message: str, remarks: Sequence[Remark] = (), *, status: int = 2) -> None:
        self.remarks = tuple(remarks)
        self.status = status
        super().__init__(message)

    @classmethod
    def at(cls, text: Text, offset: int, message: str, *, status: int = 2) -> CheckFileError:
        """The error for one place."""
        return cls(message, [Remark("error", message, text, offset)], status=status)
