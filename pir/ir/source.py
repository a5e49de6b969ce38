"""Where something stands in the text that a program was read from."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple


class Position(NamedTuple):
    """A line and a column, both from 1; columns count characters."""

    line: int
    column: int


class Source:
    """A text with the name of its file; the line index is made when a position is first asked for.

    ``first_line`` is added to line numbers: a text that was cut out of a file reports the lines of that file.
    """

    __slots__ = ("_starts", "filename", "first_line", "text")

    def __init__(self, text: str, filename: str = "<input>", first_line: int = 1) -> None:
        self.text = text
        self.filename = filename
        self.first_line = first_line
        self._starts: list[int] | None = None

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            starts = [0]
            at = self.text.find("\n")
            while at >= 0:
                starts.append(at + 1)
                at = self.text.find("\n", at + 1)
            self._starts = starts
        return self._starts

    def position(self, offset: int) -> Position:
        """The line and column of an offset."""
        starts = self._line_starts()
        line = bisect_right(starts, offset) - 1
        return Position(line + self.first_line, offset - starts[line] + 1)

    def line_text(self, line: int) -> str:
        """The text of a line (numbered as `position` does), without its end."""
        starts = self._line_starts()
        index = line - self.first_line
        end = starts[index + 1] - 1 if index + 1 < len(starts) else len(self.text)
        return self.text[starts[index] : end]
