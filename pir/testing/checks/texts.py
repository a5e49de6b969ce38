"""The texts that are matched: bytes, with runs of blanks squeezed, and the way back to what the file says."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import NamedTuple

from pir.testing.regexes import characters


class Place(NamedTuple):
    """A line and a column of a file, both from 1; columns count characters."""

    line: int
    column: int


class Text:
    """The content of a file, for matching.

    ``data`` has one character for each byte. Line ends are plain in it, and unless whitespace is strict each run of
    blanks and tabs is one blank. Lines keep their numbers, so that `place` can tell where a position stands in the
    file itself.
    """

    def __init__(self, name: str, content: bytes | str, *, strict_whitespace: bool = False) -> None:
        self.name = name
        if isinstance(content, str):
            content = content.encode("utf-8", "surrogateescape")
        self._original = content.decode("latin-1")
        self._strict_whitespace = strict_whitespace
        self.data = self._canonical(self._original)

    def __repr__(self) -> str:
        return f"Text({self.name!r}, {len(self._original)} bytes)"

    def _canonical(self, text: str) -> str:
        if "\r" in text:
            text = text.replace("\r\n", "\n")
        if self._strict_whitespace:
            return text
        if "\t" in text:
            text = text.replace("\t", " ")
        while "  " in text:
            text = text.replace("        ", " ").replace("  ", " ")
        return text

    @cached_property
    def folded(self) -> str:
        """``data`` in lower case."""
        return characters.fold(self.data)

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *[match.end() for match in re.finditer("\n", self.data)]]

    @cached_property
    def _original_lines(self) -> list[str]:
        return self._original.split("\n")

    @property
    def line_count(self) -> int:
        """How many lines there are; the empty one after the last line end does not count."""
        return len(self._line_starts) - (self.data.endswith("\n") or not self.data)

    def line_at(self, offset: int) -> int:
        """The number of the line of a position, from 1."""
        return bisect_right(self._line_starts, offset)

    def line_bounds(self, line: int) -> tuple[int, int]:
        """Where a line begins and ends in ``data``, its end not counted."""
        starts = self._line_starts
        return starts[line - 1], starts[line] - 1 if line < len(starts) else len(self.data)

    def place(self, offset: int) -> Place:
        """Where a position stands in the file."""
        line = self.line_at(offset)
        end = self._original_offset(line, offset - self._line_starts[line - 1])
        return Place(line, len(shown(self._original_lines[line - 1][:end])) + 1)

    def _original_offset(self, line: int, offset: int) -> int:
        """Where in its line of the file a position stands, given how far it is in the line here."""
        removed = 0
        original = self._original_lines[line - 1]
        start, end = self.line_bounds(line)
        if len(original) > end - start and not self._strict_whitespace:
            for run in _SQUEEZED.finditer(original):
                if run.start() - removed >= offset:
                    break
                removed += run.end() - run.start() - 1
        return offset + removed

    def line_text(self, line: int) -> str:
        """A line as the file has it, decoded (what is no UTF-8 by surrogate escapes), without its end."""
        return shown(self._original_lines[line - 1].removesuffix("\r"))

    def line_window(self, offset: int, width: int) -> tuple[str, int]:
        """The line of a position, decoded, and how many of its characters are left out before.

        Of a line longer than ``width``, only what surrounds the position is given.
        """
        line = self.line_at(offset)
        original = self._original_lines[line - 1].removesuffix("\r")
        if len(original) <= width:
            return shown(original), 0
        start = max(0, self._original_offset(line, offset - self._line_starts[line - 1]) - width // 2)
        while start < len(original) and 0x80 <= ord(original[start]) < 0xC0:  # within a character
            start += 1
        return shown(original[start : start + width]), len(shown(original[:start]))


_SQUEEZED = re.compile(r"[ \t]{2,}")


def shown(text: str) -> str:
    """A piece of ``data`` as characters."""
    return text.encode("latin-1").decode("utf-8", "surrogateescape")


def matched(text: str) -> str:
    """Characters as a piece of ``data`` would have them."""
    return text.encode("utf-8", "surrogateescape").decode("latin-1")
