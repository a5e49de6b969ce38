"""Expectations: comments that say which diagnostics a text must bring.

``// expected-error@+1 {{words}}``, also ``-warning``, ``-hint`` (or ``-remark``) and ``-note``. The place is the line
of the comment, or ``@+N``, ``@-N``, ``@N`` (a line of the file), ``@above``, ``@below`` (the next line that holds no
expectation) or ``@unknown`` (no place). The words must occur in the message; in ``expected-error-re`` what stands in
``{{ }}`` inside of them is a regular expression. Several may stand on a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pir.syntax.diagnostics import Diagnostic

_HEAD = re.compile(
    r"expected-(?P<severity>error|warning|hint|remark|note)(?P<re>-re)?\b"
    r"\s*(?:@(?P<place>[+-]?\d+|above|below|unknown))?\s*(?P<open>\{\{)?"
)
_COMMENT = re.compile(r"//.*")
_SEVERITIES = {"remark": "hint"}


@dataclass(frozen=True, slots=True)
class Expectation:
    """One expectation; ``target`` is the line that it speaks of, 0 for no place; ``span`` its offsets in the text.

    ``words_span`` are the offsets of what stands between the outer braces.
    """

    severity: str
    words: str
    is_regex: bool
    line: int
    column: int
    target: int
    span: tuple[int, int]
    words_span: tuple[int, int]
    source_line: str

    def matches(self, diagnostic: Diagnostic) -> bool:
        """Whether a diagnostic is what was expected."""
        if diagnostic.severity != self.severity or diagnostic.line != self.target:
            return False
        if not self.is_regex:
            return self.words in diagnostic.message
        return re.search(_pattern(self.words), diagnostic.message) is not None


@dataclass(frozen=True, slots=True)
class Matching:
    """What came of expectations: pairs that met, expectations without diagnostic, diagnostics without expectation."""

    met: tuple[tuple[Expectation, Diagnostic], ...]
    unmet: tuple[Expectation, ...]
    unexpected: tuple[Diagnostic, ...]


def find_expectations(
    text: str, filename: str = "<input>", first_line: int = 1
) -> tuple[list[Expectation], list[Diagnostic]]:
    """The expectations of a text, in order, and errors for those that can't be understood."""
    found: list[Expectation] = []
    faults: list[Diagnostic] = []
    lines = text.split("\n")
    holding = [any(_HEAD.search(comment[0]) for comment in _COMMENT.finditer(line)) for line in lines]
    offset = 0
    for index, line in enumerate(lines):
        if holding[index]:
            for item in _in_line(line, offset, index, holding, filename, first_line):
                if isinstance(item, Expectation):
                    found.append(item)
                else:
                    faults.append(item)
        offset += len(line) + 1
    return found, faults


def match_expectations(expectations: Sequence[Expectation], diagnostics: Sequence[Diagnostic]) -> Matching:
    """Hold diagnostics, and the notes of each, against expectations; each expectation is met once."""
    left = list(expectations)
    met: list[tuple[Expectation, Diagnostic]] = []
    unexpected: list[Diagnostic] = []
    for diagnostic in _with_notes(diagnostics):
        expectation = next((each for each in left if each.matches(diagnostic)), None)
        if expectation is None:
            unexpected.append(diagnostic)
        else:
            left.remove(expectation)
            met.append((expectation, diagnostic))
    return Matching(tuple(met), tuple(left), tuple(unexpected))


def mismatches(matching: Matching, filename: str) -> Iterator[Diagnostic]:
    """The errors that a matching amounts to: what was expected and did not come, what came and was not expected."""
    for each in matching.unmet:
        place = f"on line {each.target}" if each.target else "without a place"
        message = f"expected {each.severity} {place} did not come: {each.words}"
        yield Diagnostic("error", message, filename, each.line, each.column, (), each.source_line)
    for diagnostic in matching.unexpected:
        yield Diagnostic(
            "error",
            f"unexpected {diagnostic.severity}: {diagnostic.message}",
            diagnostic.filename,
            diagnostic.line,
            diagnostic.column,
            (),
            diagnostic.source_line,
        )


def _in_line(
    line: str, offset: int, index: int, holding: Sequence[bool], filename: str, first_line: int
) -> Iterator[Expectation | Diagnostic]:
    number = first_line + index
    position = line.index("//")
    while (head := _HEAD.search(line, position)) is not None:
        position = head.end()
        end = _closing(line, position) if head["open"] else -1
        problem = (
            _problem(line[position : max(end, position)], bool(head["re"]))
            if end >= 0
            else ("an expectation gives the words of the message in {{ }}")
        )
        target = _target(head["place"], index, holding, first_line)
        if problem is None and target is None:
            problem = f"there is no line {head['place']} this one that holds no expectation"
        if problem is not None or target is None:
            yield Diagnostic("error", problem or "", filename, number, head.start() + 1, (), line)
            continue
        severity = _SEVERITIES.get(head["severity"], head["severity"])
        yield Expectation(
            severity,
            line[position:end],
            bool(head["re"]),
            number,
            head.start() + 1,
            target,
            (offset + head.start(), offset + end + 2),
            (offset + position, offset + end),
            line,
        )
        position = end + 2


def _closing(line: str, position: int) -> int:
    """Where the braces close that were opened before a position, or -1; pairs of braces may stand inside."""
    depth = 1
    for brace in re.compile(r"\{\{|\}\}(?!\})").finditer(line, position):
        depth += 1 if brace[0] == "{{" else -1
        if not depth:
            return brace.start()
    return -1


def _problem(words: str, is_regex: bool) -> str | None:
    if not words:
        return "an expectation without words would match any message"
    if is_regex:
        try:
            re.compile(_pattern(words))
        except re.error as error:
            return f"this is no regular expression: {error}"
    return None


def _pattern(words: str) -> str:
    pieces = re.split(r"\{\{(.*?)\}\}(?!\})", words)
    return "".join([f"(?:{piece})" if number % 2 else re.escape(piece) for number, piece in enumerate(pieces)])


def _target(place: str | None, index: int, holding: Sequence[bool], first_line: int) -> int | None:
    """The line that an expectation speaks of; None where there is none."""
    if place is None:
        return first_line + index
    if place == "unknown":
        return 0
    if place in ("above", "below"):
        step = -1 if place == "above" else 1
        index += step
        while 0 <= index < len(holding) and holding[index]:
            index += step
        return first_line + index if 0 <= index < len(holding) else None
    return first_line + index + int(place) if place[0] in "+-" else int(place)


def _with_notes(diagnostics: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    for diagnostic in diagnostics:
        yield diagnostic
        yield from _with_notes(diagnostic.notes)
