"""Diagnostics: what is wrong, where, and how it is shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from pir.ir.source import Source

LIMIT = 20
"""How many errors one reading reports."""

_WIDEST_QUOTE = 160  # columns of a source line that are shown; more is cut around the caret


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One message with its place; lines and columns count from 1, columns in characters of the text that was given.

    ``severity`` is ``error``, ``warning``, ``hint`` or ``note``; ``notes`` are further places. ``line`` is 0 where
    there is no place.
    """

    severity: str
    message: str
    filename: str
    line: int = 0
    column: int = 0
    notes: tuple[Diagnostic, ...] = ()
    source_line: str | None = None

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def headline(self) -> str:
        """``file:line:column: severity: message``."""
        place = f"{self.filename}:{self.line}:{self.column}" if self.line else self.filename
        return f"{visible(place)}: {self.severity}: {visible(self.message)}"

    def lines(self) -> list[str]:
        """The headline, the line with a caret below it, and the same of each note; control characters are shown."""
        lines = [self.headline()]
        if self.source_line is not None:
            lines += _quote(self.source_line, self.column)
        for note in self.notes:
            lines += note.lines()
        return lines


def diagnostic_at(
    source: Source,
    offset: int,
    message: str,
    severity: str = "error",
    notes: Sequence[tuple[int, str]] = (),
    *,
    quoted: bool = True,
) -> Diagnostic:
    """A diagnostic for an offset of a text, with notes for further offsets; ``quoted``: the line is shown."""
    offset = min(max(offset, 0), len(source.text))
    line, column = source.position(offset)
    text = source.line_text(line).rstrip("\r")
    return Diagnostic(
        severity,
        message,
        source.filename,
        line,
        column,
        tuple([diagnostic_at(source, place, words, "note") for place, words in notes]),
        text if quoted and text.strip() else None,
    )


class DiagnosticError(Exception):
    """An error with at least one diagnostic; its own place and message are those of the first.

    ``str()`` shows all, with carets.
    """

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        first = self.diagnostics[0]
        self.filename, self.line, self.column, self.message = first.filename, first.line, first.column, first.message
        super().__init__(first.headline())

    def __str__(self) -> str:
        return "\n".join([str(diagnostic) for diagnostic in self.diagnostics])


class ParseError(DiagnosticError):
    """The text can't be read."""


class VerifyError(DiagnosticError):
    """The program was read, but is not well formed."""


def visible(text: str) -> str:
    """A text as a terminal may have it: control characters are shown, not sent."""
    return "".join(
        [character if character.isprintable() or character == " " else _escaped(character) for character in text]
    )


def _escaped(character: str) -> str:
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # a byte that is no UTF-8
        return f"\\x{code - 0xDC00:02x}"
    return {"\n": "\\n", "\r": "\\r"}.get(character) or (f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}")


def display_width(text: str) -> int:
    """The columns of a terminal that a text takes."""
    return len(text) if text.isascii() else sum(map(_width, text))


def _width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _quote(line: str, column: int) -> list[str]:
    """The line and a caret below its column. Tabs are repeated before the caret, wide characters count twice."""
    start = max(0, column - 1 - _WIDEST_QUOTE // 2) if len(line) > _WIDEST_QUOTE else 0
    end = start + _WIDEST_QUOTE if len(line) > _WIDEST_QUOTE else len(line)
    shown = ["…"] if start else []
    below = [" "] if start else []
    for position in range(start, min(end, len(line))):
        character = line[position]
        text = character if character.isprintable() or character == "\t" else _escaped(character)
        shown.append(text)
        if position < column - 1:
            below.append("\t" if text == "\t" else " " * display_width(text))
    if end < len(line):
        shown.append("…")
    return ["".join(shown), "".join(below) + "^"]
