"""Matching an input against the directives of a check file."""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from collections.abc import Sequence

from pir.collection import garbage_collection_paused
from pir.testing.checks.directives import Check, Directive, Kind
from pir.testing.checks.patterns import Match, UnusablePatternError
from pir.testing.checks.reading import CheckFile
from pir.testing.checks.results import Event, Outcome, Result
from pir.testing.checks.texts import Text
from pir.testing.regexes.regions import Region, TimeLimitError

_LINE_END = re.compile(r"\n\r|\r\n|\n|\r")


class _CheckFailed(Exception):
    """A directive failed; the event says it."""


def match(check_file: CheckFile, name: str, content: bytes | str, *, verbose: bool = False) -> Result:
    """Match an input. On the way, the variables of the check file are set anew.

    ``verbose`` also records what was not found as it should not be, and discarded matches of DAGs.
    """
    text = Text(name, content, strict_whitespace=check_file.options.strict_whitespace)
    check_file.variables.restart()
    result = Result(check_file, text)
    with garbage_collection_paused():
        _Run(result, verbose).run()
    return result


class _Run:
    def __init__(self, result: Result, verbose: bool) -> None:
        self._options = result.check_file.options
        self._checks = result.check_file.checks
        self._variables = result.check_file.variables
        self._text = result.input
        self._events = result.events
        self._verbose = verbose
        text = self._text.folded if self._options.ignore_case else self._text.data
        self._region = Region(text, exact=self._text.data, seconds=self._options.time_limit)
        self._has_carriage_returns = "\r" in result.input.data

    def run(self) -> None:
        """Cut the input into blocks at the labels, and match the checks of each block within it.

        A label is looked for again in the block that it ends, for the sake of what must not or may stand before it.
        A failure ends its block; a label that is missing ends the run.
        """
        size = len(self._text.data)
        labels = [index for index, check in enumerate(self._checks) if check.directive.kind is Kind.LABEL]
        first, start = 0, 0
        for label in [*labels, None]:
            end = size
            if label is not None:
                try:
                    _, end = self._find_all(self._checks[label].directive, start, size, quiet=True)
                except _CheckFailed:
                    return
            if first > 0 and self._options.enable_var_scope:  # not the first block: the command line defined names
                self._variables.forget_local()
            last = len(self._checks) if label is None else label + 1
            at = start
            for check in self._checks[first:last]:
                try:
                    at = self._check(check, at, end)
                except _CheckFailed:
                    break
            first, start = last, end

    def _check(self, check: Check, start: int, end: int) -> int:
        """Match a check and what stands before it from ``start`` on; gives where the match ends."""
        directive = check.directive
        searched = start
        absent: Sequence[Directive] = ()
        if check.before:
            searched, absent = self._match_before(check.before, start, end)
        match_start, match_end = self._find_all(directive, searched, end)
        if directive.kind is not Kind.PLAIN:
            self._check_line(directive, searched, match_start, match_end)
        if absent:
            self._check_absent(absent, searched, match_start)
        return match_end

    def _find_all(self, directive: Directive, start: int, end: int, *, quiet: bool = False) -> tuple[int, int]:
        """Match a directive as often as it asks for; gives where the first match begins and the last one ends."""
        if directive.line and self._variables.line.value != directive.line:
            self._variables.line.value = directive.line
        first, at = -1, start
        for number in range(1, directive.count + 1):
            found = self._find(directive, at, end, number)
            if found is None:
                raise self._failure(Outcome.MISSING, directive, at, end, number)
            if not quiet:
                self._events.append(Event(Outcome.FOUND, directive, found.start, found.end, number, at, found.captures))
            if first < 0:
                first = found.start
            at = found.end
        return first, at

    def _find(self, directive: Directive, start: int, end: int, number: int = 1) -> Match | None:
        """The first match. What keeps the pattern from being matched fails the check."""
        self._region.move(start, end)
        try:
            return directive.pattern.find(self._region, self._variables)
        except UnusablePatternError as error:
            event = Event(Outcome.UNUSABLE, directive, start, end, number, start, problems=tuple(error.problems))
        except TimeLimitError:
            event = Event(Outcome.TIMED_OUT, directive, start, end, number, start)
        self._events.append(event)
        raise _CheckFailed

    def _failure(
        self, outcome: Outcome, directive: Directive, start: int, end: int, number: int = 1, previous_end: int = 0
    ) -> _CheckFailed:
        substitutions = tuple(directive.pattern.substitutions(self._variables))
        self._events.append(Event(outcome, directive, start, end, number, previous_end, substitutions=substitutions))
        return _CheckFailed()

    def _check_line(self, directive: Directive, searched: int, start: int, end: int) -> None:
        """A NEXT stands on the line after what was matched before, an EMPTY too; a SAME on the same line."""
        kind = directive.kind
        if kind is Kind.NEXT or kind is Kind.EMPTY:
            wanted = 1
        elif kind is Kind.SAME:
            wanted = 0
        else:
            return
        if self._has_carriage_returns:
            line_ends = len(_LINE_END.findall(self._text.data, searched, start))
        else:
            line_ends = self._text.data.count("\n", searched, start)
        if line_ends != wanted:
            self._events.pop()  # it was found, but that is not the news
            raise self._failure(Outcome.WRONG_LINE, directive, start, end, previous_end=searched)

    def _check_absent(self, directives: Sequence[Directive], start: int, end: int) -> None:
        """None of these may be found; each one that is gets reported."""
        failed = False
        for directive in directives:
            self._variables.line.value = directive.line
            try:
                found = self._find(directive, start, end)
            except _CheckFailed:
                failed = True
                continue
            if found is not None:
                failed = True
                self._failure(Outcome.EXCLUDED, directive, found.start, found.end)
            elif self._verbose:
                substitutions = tuple(directive.pattern.substitutions(self._variables))
                self._events.append(Event(Outcome.ABSENT, directive, start, end, substitutions=substitutions))
        if failed:
            raise _CheckFailed

    # ---- groups of DAGs

    def _match_before(self, directives: Sequence[Directive], start: int, end: int) -> tuple[int, Sequence[Directive]]:
        """Match the DAGs before a check, in groups that NOTs separate.

        Gives where the last group ends, and the NOTs after it. NOTs before a group hold up to its first match.
        """
        absent: list[Directive] = []
        group: list[tuple[int, int]] = []  # the matches of the group, sorted
        for index, directive in enumerate(directives):
            if directive.kind is Kind.NOT:
                absent.append(directive)
                continue
            self._match_in_group(directive, group, start, end)
            if index + 1 == len(directives) or directives[index + 1].kind is Kind.NOT:
                if absent:
                    self._check_absent(absent, start, group[0][0])
                    absent = []
                start = group[-1][1]
                group = []
        return start, absent

    def _match_in_group(self, directive: Directive, group: list[tuple[int, int]], start: int, end: int) -> None:
        """Find the first match that overlaps none of the group, and add it."""
        self._variables.line.value = directive.line
        at = start
        while True:
            found = self._find(directive, at, end)
            if found is None:
                raise self._failure(Outcome.MISSING, directive, at, end)
            if self._options.allow_deprecated_dag_overlap:
                lows, highs = zip(*group, (found.start, found.end))
                group[:] = [(min(lows), max(highs))]
                break
            overlapped = _overlapped(found, group)
            if overlapped is None:
                insort(group, (found.start, found.end))
                break
            if self._verbose:
                self._events.append(Event(Outcome.DISCARDED, directive, found.start, found.end, previous_end=at))
            at = overlapped[1]
        self._events.append(
            Event(Outcome.FOUND, directive, found.start, found.end, previous_end=at, captures=found.captures)
        )


def _overlapped(found: Match, group: Sequence[tuple[int, int]]) -> tuple[int, int] | None:
    """The first match of a group that a new one overlaps. Those of a group do not overlap each other."""
    index = bisect_left(group, found.start, key=lambda extent: extent[1] - 1)
    if index < len(group) and group[index][0] < found.end:
        return group[index]
    return None
