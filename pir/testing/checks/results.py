"""What came out of a run: the verdict, and all that happened, with its places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pir.testing.checks.directives import Directive
from pir.testing.checks.patterns import Problem, Substitution
from pir.testing.checks.reading import CheckFile
from pir.testing.checks.texts import Text


class Outcome(Enum):
    """What became of a directive at one try."""

    FOUND = "found, as it should be"
    ABSENT = "not found, as it should be"
    DISCARDED = "found, but it overlaps a match of the same group of DAGs"
    WRONG_LINE = "found, but on the wrong line"
    MISSING = "not found"
    EXCLUDED = "found, but it is excluded"
    UNUSABLE = "can't be matched: a value is missing"
    TIMED_OUT = "too costly to match"

    @property
    def is_failure(self) -> bool:
        """Whether it makes the run fail."""
        return self not in (Outcome.FOUND, Outcome.ABSENT, Outcome.DISCARDED)


class Event(NamedTuple):
    """One try to match a directive.

    ``start`` and ``end`` are the match, or what was searched when there is none. ``previous_end`` is where the match
    before ended; for a match on the wrong line, that is what makes it wrong. ``number`` counts the tries of a
    directive that must match several times. ``substitutions`` are what the names in the pattern stood for.
    """

    outcome: Outcome
    directive: Directive
    start: int
    end: int
    number: int = 1
    previous_end: int = 0
    captures: Sequence[tuple[str, tuple[int, int]]] = ()
    substitutions: tuple[Substitution, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class Result:
    """The outcome of matching a check file against an input."""

    check_file: CheckFile
    input: Text
    events: list[Event] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether the input is what the check file asks for."""
        return not any(True for _ in self.failures)

    @property
    def failures(self) -> Iterator[Event]:
        """The events for which the run failed, in order."""
        return (event for event in self.events if event.outcome.is_failure)

    @property
    def status(self) -> int:
        """The exit status of LLVM's FileCheck."""
        return 0 if self.passed else 1
