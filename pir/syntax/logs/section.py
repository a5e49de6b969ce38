"""A section of a log: the text of a program, or of loose operations, and where it stands."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from pir.dialects import default_context
from pir.ir.context import Context
from pir.ir.program import Program
from pir.ir.source import Position, Source
from pir.syntax.logs.lines import LogLine, column_in_log
from pir.syntax.reader import read


class LogSource(Source):
    """The text of a section whose positions are those of the log."""

    __slots__ = ("_lines", "_raw")

    def __init__(self, text: str, filename: str, lines: tuple[LogLine, ...]) -> None:
        super().__init__(text, filename)
        self._lines = lines
        self._raw = {line.number: line.raw for line in lines}

    def position(self, offset: int) -> Position:
        """The line and column of an offset, in the log."""
        starts = self._line_starts()
        index = bisect_right(starts, offset) - 1
        if index >= len(self._lines):  # what closes a section that was cut
            last = self._lines[-1]
            return Position(last.number, len(last.raw) + 1)
        line = self._lines[index]
        return Position(line.number, column_in_log(line.anchors, offset - starts[index]) + 1)

    def line_text(self, line: int) -> str:
        """A line of the log, as it stands there."""
        return self._raw[line]


@dataclass(frozen=True, slots=True)
class Section:
    """A program in a log, or operations without one (``is_loose``).

    ``complete`` is false when the log cuts it; then ``text`` is what is whole, with its braces closed, and ``cut_line``
    the line of the log where it was cut. ``op_count`` counts the operations of regions too. ``rank`` is the prefix
    that tells its process from others (``[rank0]:``), ``time`` what the logger says of its beginning.
    """

    title: str
    op_count: int
    complete: bool
    is_loose: bool
    start_line: int
    end_line: int
    cut_line: int | None
    rank: str
    time: str | None
    text: str = field(repr=False)
    lines: tuple[LogLine, ...] = field(repr=False)

    def source(self, filename: str = "<log>") -> Source:
        """The text, with the positions of the log."""
        return LogSource(self.text, filename, self.lines)

    def program(
        self,
        *,
        filename: str = "<log>",
        context: Context | None = None,
        fragment: bool = False,
        verify: bool = True,
    ) -> Program:
        """Read the section; loose operations as a fragment.

        Raises `ParseError` and `VerifyError`, placed in the log.
        """
        return read(
            self.source(filename), context or default_context(), fragment=fragment or self.is_loose, verify=verify
        )
