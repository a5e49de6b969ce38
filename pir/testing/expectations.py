"""Expected diagnostics: comments that say what must be said of a text, and where, in the manner of MLIR.

    (%1) = "pd_op.relu" (%7) {} : ...   // expected-error {{%7 is not defined}}
    // expected-warning@+1 {{element type}}

``@+N`` and ``@-N`` count lines from the comment, ``@above`` and ``@below`` are one line away, ``@N`` is a line of the
file. The text between the braces must be a part of the message; in an ``expected-error-re`` what stands in further
double braces is a regular expression: ``expected-error-re {{%{{[0-9]+}} is not defined}}``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pir.ir.source import Source
from pir.syntax.diagnostics import Diagnostic, DiagnosticError, diagnostic_at
from pir.testing.regexes.engine import search
from pir.testing.regexes.nodes import Literal, Node
from pir.testing.regexes.parser import RegexError, parse
from pir.testing.regexes.regions import Region

SEVERITIES: Final = ("error", "warning", "note", "hint")
"""What can be expected. ``expected-remark``, MLIR's word, is a hint."""

_DIRECTIVE: Final = re.compile(
    r"expected-(?P<severity>error|warning|note|hint|remark)(?P<re>-re)?"
    r"(?:@(?P<place>[+-]\d{1,9}|\d{1,9}|above|below))?[ \t]*(?P<text>\{\{)?"
)
_MARK: Final = re.compile(r"\{\{|\}\}|\n")


class ExpectationError(DiagnosticError):
    """An expectation can't be read."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One expectation: the severity, the nodes that its message must contain, and the line of the file it is for.

    ``text`` is what stands between the braces; ``start`` and ``end`` are the extent of the directive in the text.
    """

    severity: str
    line: int
    text: str
    nodes: tuple[Node, ...]
    start: int
    end: int

    def fits(self, diagnostic: Diagnostic) -> bool:
        """Whether a diagnostic is the one that is expected."""
        if (diagnostic.severity, diagnostic.line) != (self.severity, self.line):
            return False
        return search(self.nodes, Region(_as_bytes(diagnostic.message)), wants_groups=False) is not None


def find_expectations(source: Source) -> list[Expectation]:
    """The expectations of a text, in order. Raises `ExpectationError` for those that can't be read."""
    found: list[Expectation] = []
    faults: list[Diagnostic] = []
    for directive in _DIRECTIVE.finditer(source.text):
        comment = source.text.find("//", source.text.rfind("\n", 0, directive.start()) + 1)
        if not 0 <= comment < directive.start():
            continue  # no comment, but a part of the program
        try:
            found.append(_read(source, directive))
        except ExpectationError as error:
            faults += error.diagnostics
    if faults:
        raise ExpectationError(faults)
    return found


def unmet(expectations: Sequence[Expectation], diagnostics: Sequence[Diagnostic], source: Source) -> list[Diagnostic]:
    """The errors of a test: expectations that nothing met, and diagnostics that nothing expected.

    Each diagnostic meets one expectation. Notes and hints need not be expected.
    """
    waiting = list(expectations)
    errors = []
    for each in _with_notes(diagnostics):
        met = next((expectation for expectation in waiting if expectation.fits(each)), None)
        if met is not None:
            waiting.remove(met)
        elif each.severity in ("error", "warning"):
            errors.append(_unexpected(each))
    for missing in waiting:
        message = f"expected {missing.severity} was not produced: {missing.text}"
        errors.append(diagnostic_at(source, missing.start, message))
    return sorted(errors, key=lambda error: (error.line, error.column))


def _unexpected(diagnostic: Diagnostic) -> Diagnostic:
    return Diagnostic(
        "error",
        f"unexpected {diagnostic.severity}: {diagnostic.message}",
        diagnostic.filename,
        diagnostic.line,
        diagnostic.column,
        source_line=diagnostic.source_line,
    )


def _with_notes(diagnostics: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    for each in diagnostics:
        yield each
        yield from _with_notes(each.notes)


def _read(source: Source, directive: re.Match[str]) -> Expectation:
    severity = directive["severity"].replace("remark", "hint")
    if directive["text"] is None:
        raise _fault(source, directive.end(), "expected `{{` and the text of the message")
    end = _closing(source, directive.end())
    text = source.text[directive.end() : end]
    nodes = tuple(_nodes(source, directive.end(), end)) if directive["re"] else (Literal(_as_bytes(text)),)
    return Expectation(severity, _line(source, directive), text, nodes, directive.start(), end + 2)


def _line(source: Source, directive: re.Match[str]) -> int:
    line = source.position(directive.start())[0]
    place = directive["place"]
    if place is None:
        return line
    if place in ("above", "below"):
        return line + (1 if place == "below" else -1)
    return line + int(place) if place[0] in "+-" else int(place)


def _closing(source: Source, start: int) -> int:
    """Where the braces that were opened before an offset are closed again; further ones may stand inside."""
    depth = 1
    for mark in _MARK.finditer(source.text, start):
        depth += {"{{": 1, "}}": -1}.get(mark[0], 0)
        if not depth:
            return mark.start()
        if mark[0] == "\n":
            break
    raise _fault(source, start - 2, "the expected text has no end: `}}` is missing")


def _nodes(source: Source, start: int, end: int) -> Iterator[Node]:
    text = source.text
    while start < end:
        opening = text.find("{{", start, end)
        if opening < 0:
            yield Literal(_as_bytes(text[start:end]))
            return
        if opening > start:
            yield Literal(_as_bytes(text[start:opening]))
        closing = text.find("}}", opening, end)
        try:
            yield parse(_as_bytes(text[opening + 2 : closing])).node
        except RegexError as error:
            raise _fault(source, opening + 2, f"this is no regular expression: {error}") from None
        start = closing + 2


def _as_bytes(text: str) -> str:
    """The text with one character for each byte, as the engine wants it."""
    return text.encode("utf-8", "surrogateescape").decode("latin-1")


def _fault(source: Source, offset: int, message: str) -> ExpectationError:
    return ExpectationError([diagnostic_at(source, offset, message)])
