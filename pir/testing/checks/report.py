"""What a person reads when a check fails: which directive, where the search began, what came nearest, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pir.syntax.diagnostics import Diagnostic
from pir.testing.checks.directives import CheckFileError, Directive, Kind, Remark
from pir.testing.checks.nearest import Nearest, nearest_matches
from pir.testing.checks.results import Event, Outcome, Result
from pir.testing.checks.texts import Text, shown

_LONGEST_VALUE = 80
_LONGEST_QUOTE = 20


def report_failures(result: Result) -> list[Diagnostic]:
    """A diagnostic for each failure, in order."""
    return [_failure(event, result) for event in result.failures]


def report_matches(result: Result, *, all_tries: bool = False) -> list[Diagnostic]:
    """A remark for each directive that went as it should; ``all_tries``: absent and discarded matches, too."""
    wanted = (Outcome.FOUND, Outcome.ABSENT, Outcome.DISCARDED) if all_tries else (Outcome.FOUND,)
    return [
        _success(event, result)
        for event in result.events
        if event.outcome in wanted and (all_tries or event.directive.kind is not Kind.END)
    ]


def report_remark(remark: Remark) -> Diagnostic:
    """The diagnostic for something to say about a check file."""
    return _at(remark.text, remark.offset, remark.severity, remark.message)


def report_error(error: CheckFileError) -> list[Diagnostic]:
    """The diagnostics for a malformed check file; empty when there is no place to show."""
    return [report_remark(remark) for remark in error.remarks]


def _at(text: Text, offset: int, severity: str, message: str, notes: Sequence[Diagnostic] = ()) -> Diagnostic:
    offset = min(offset, len(text.data))
    line, column = text.place(offset)
    source = text.line_text(line)
    return Diagnostic(severity, message, text.name, line, column, tuple(notes), source)


def _at_pattern(directive: Directive, severity: str, message: str, notes: Sequence[Diagnostic] = ()) -> Diagnostic:
    return _at(directive.text, directive.pattern_start, severity, message, notes)


def _failure(event: Event, result: Result) -> Diagnostic:
    directive = event.directive
    notes = list(_NOTES[event.outcome](event, result))
    notes += _values(event, result)
    if event.outcome is Outcome.UNUSABLE:
        first, *others = event.problems
        notes[:0] = [_at(directive.text, offset, "error", message) for message, offset in others]
        return _at(directive.text, first.offset, "error", f"{directive.name}: {first.message}", notes)
    return _at_pattern(directive, "error", _headline(event, result), notes)


def _headline(event: Event, result: Result) -> str:
    name = event.directive.name
    if event.outcome is Outcome.MISSING:
        count = event.directive.count
        times = f" (match {event.number} of {count})" if count > 1 else ""
        return f"{name}: no match in the input{times}"
    if event.outcome is Outcome.EXCLUDED:
        return f"{name}: the input has what is excluded"
    if event.outcome is Outcome.TIMED_OUT:
        limit = result.check_file.options.time_limit
        return f"{name}: gave up: this takes more than {limit:g} s, or too much memory (--time-limit)"
    lines = result.input.line_at(event.start) - result.input.line_at(event.previous_end)
    if event.directive.kind is Kind.SAME:
        return f"{name}: the match is not on the line of the match before"
    if lines < 1 or (event.directive.kind is Kind.EMPTY and lines == 0):
        return f"{name}: the match is on the line of the match before"
    return f"{name}: the match is not on the next line, but {lines} lines further"


# ---- notes for each way to fail -------------------------------------------------------------------------------------


def _missing_notes(event: Event, result: Result) -> Iterator[Diagnostic]:
    yield _at(result.input, event.start, "note", "the search began here")
    if event.end < len(result.input.data):
        yield _at(result.input, event.end, "note", "and ended here, with the next label")
    for nearest in nearest_matches(event, result):
        yield _at(result.input, nearest.stop, "note", _nearest_message(nearest, result.input))


def _nearest_message(nearest: Nearest, text: Text) -> str:
    where = "the line that had to match" if nearest.is_next_line else "the nearest line"
    start, stop = text.place(nearest.start), text.place(nearest.stop)
    if nearest.stop <= nearest.start:
        far = "does not begin to match"
    elif start.line == stop.line:
        far = f"matches from column {start.column} up to here"
    else:
        far = "matches up to here"
    line_end = text.line_bounds(text.line_at(nearest.stop))[1]
    there = cut(shown(text.data[nearest.stop : min(line_end, nearest.stop + 4 * _LONGEST_QUOTE)]), _LONGEST_QUOTE)
    found = f"`{there}`" if there else "the line ends"
    return f"{where} {far}: expected {nearest.expected}, but {found}{' is there' if there else ''}"


def _wrong_line_notes(event: Event, result: Result) -> Iterator[Diagnostic]:
    text = result.input
    yield _at(text, event.start, "note", "the match is here")
    yield _at(text, event.previous_end, "note", "the match before ended here")
    first, last = text.line_at(event.previous_end), text.line_at(event.start)
    if event.directive.kind is not Kind.SAME and last > first + 1:
        yield _at(text, text.line_bounds(first + 1)[0], "note", "the next line, which does not match, is here")


def _excluded_notes(event: Event, result: Result) -> Iterator[Diagnostic]:
    yield _at(result.input, event.start, "note", "found here")


def _began_notes(event: Event, result: Result) -> Iterator[Diagnostic]:
    yield _at(result.input, event.start, "note", "the search began here")


_NOTES = {
    Outcome.MISSING: _missing_notes,
    Outcome.WRONG_LINE: _wrong_line_notes,
    Outcome.EXCLUDED: _excluded_notes,
    Outcome.UNUSABLE: _began_notes,
    Outcome.TIMED_OUT: _began_notes,
}


def _values(event: Event, result: Result) -> Iterator[Diagnostic]:
    """What the names in the pattern stand for, and what the match right before captured."""
    before = result.events[: result.events.index(event)]
    for source, value in event.substitutions:
        message = f'"{source}" is "{cut(shown(value))}"'
        place = _capture_of(source, before)
        if place is not None:
            yield _at(result.input, place, "note", f"{message}, captured here")
        else:
            yield _at_pattern(event.directive, "note", message)
    shown_names = {substitution.source for substitution in event.substitutions}
    if before and before[-1].outcome is Outcome.FOUND:
        for name, (start, end) in before[-1].captures:
            if name not in shown_names:
                value = cut(shown(result.input.data[start:end]))
                yield _at(result.input, start, "note", f'the match before captured "{name}" as "{value}"')


def _capture_of(name: str, events: Sequence[Event]) -> int | None:
    for event in reversed(events):
        for captured, (start, _) in event.captures:
            if captured == name:
                return start
    return None


def cut(value: str, length: int = _LONGEST_VALUE) -> str:
    """A value, shortened if it is long."""
    return value if len(value) <= length else value[:length] + "…"


# ---- remarks --------------------------------------------------------------------------------------------------------


def _success(event: Event, result: Result) -> Diagnostic:
    name, text = event.directive.name, result.input
    if event.outcome is Outcome.ABSENT:
        notes = [_at(text, event.start, "note", "the search began here")]
        return _at_pattern(event.directive, "remark", f"{name}: the input does not have what is excluded", notes)
    notes = [_at(text, event.start, "note", "found here")]
    for captured, (start, end) in event.captures:
        notes.append(_at(text, start, "note", f'captured "{captured}" as "{cut(shown(text.data[start:end]))}"'))
    if event.outcome is Outcome.DISCARDED:
        return _at_pattern(
            event.directive, "remark", f"{name}: found, but discarded: it overlaps a match before", notes
        )
    return _at_pattern(event.directive, "remark", f"{name}: found", notes)
