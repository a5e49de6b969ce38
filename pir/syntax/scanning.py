"""Where the statements of a text begin and end: at the ends of lines, those inside strings aside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from pir.syntax import grammar
from pir.syntax.faults import MAX_DEPTH, SyntaxFault

_HEAD = re.compile(r'[ \t]*\([^()\n"]*\)[ \t]*=[ \t]*"[^"\n]*"')
_STOP = re.compile(r'["\n]|//')
_BLANK = re.compile(r"(?:[ \t\r\f\v\n]+|//[^\n]*)*")
_STATEMENT = re.compile(
    r'[ \t]*(?:\([ \t]*(?:%[^()\n"]*)?\)?[ \t]*=|\{[ \t\r]*(?://|$)|\}|\^|%kwarg_[^(){},\n]*(?:\{|$)|//|\r?$)', re.M
)
_BEFORE_STRINGS = " \t\n:[,{()"  # what a string stands behind; elsewhere a quote is part of an attribute's name
_BRACKET = re.compile(r"[\[\]{}]")
_TO_UNESCAPED_QUOTE = re.compile(r'"[^"]*(?:(?<=\\)"[^"]*)*')


class Scanner:
    """Finds the ends of statements in one text. Any number of calls takes time in proportion to the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._hopeless = (0, 0)  # no string that begins between these offsets has an end

    def skip_blanks(self, start: int) -> int:
        """The offset of the next character that is neither white space nor part of a comment."""
        match = _BLANK.match(self.text, start)
        return match.end() if match else start

    def line_end(self, start: int) -> int:
        """The offset of the line break (or the end of the text) that ends the line, those inside strings aside."""
        return self._scan_line(start)[1]

    def continuation_end(self, end: int) -> int:
        """The end of the last line before one that looks like a statement, or is empty; given the end of a line."""
        while end < len(self.text) and not _STATEMENT.match(self.text, end + 1):
            end = self.line_end(end + 1)
        return end

    def next_statement(self, start: int) -> int:
        """The offset of the next line, after that of the given offset, which looks like a statement; or the end."""
        position = self.line_end(start) + 1
        while position < len(self.text) and not _STATEMENT.match(self.text, position):
            position = self._line_break(position) + 1
        return min(position, len(self.text))

    def lines_without_comments(self) -> Iterator[tuple[int, str]]:
        """The lines with their offsets, less comments, what is blank before them, and lines of nothing else."""
        position = 0
        while position < len(self.text):
            comment, end = self._scan_line(position)
            line = self.text[position:comment]
            line = line.rstrip(" \t") if comment < end else line
            if line or comment == end:
                yield position, line
            position = end + 1

    def outside_strings(self) -> list[tuple[int, int]]:
        """The spans of what is no string; the names of operations are none."""
        strings = list[tuple[int, int]]()
        position = 0
        while position < len(self.text):
            position = self._scan_line(position, strings)[1] + 1
        starts = [0, *[end for _, end in strings]]
        ends = [*[start for start, _ in strings], len(self.text)]
        return list(zip(starts, ends))

    def without_strings(self) -> str:
        """The text without its strings."""
        return "".join([self.text[start:end] for start, end in self.outside_strings()])

    def _scan_line(self, start: int, strings: list[tuple[int, int]] | None = None) -> tuple[int, int]:
        """Where the comment of a line begins (its end, where it has none), and where the line ends.

        The spans of its strings are added to a list.
        """
        text = self.text
        head = _HEAD.match(text, start)
        position = head.end() if head else start
        while True:
            stop = _STOP.search(text, position)
            if stop is None:
                return len(text), len(text)
            if stop[0] == '"':
                position = self._string_end(stop.start())
                if position < 0:  # part of an attribute's name, or a string without an end
                    position = stop.end()
                elif strings is not None:
                    strings.append((stop.start(), position))
            elif stop[0] == "\n":
                return stop.start(), stop.start()
            else:
                return stop.start(), self._line_break(stop.end())

    def _string_end(self, start: int) -> int:
        """The offset behind the string that begins at a quote, or -1."""
        first, last = self._hopeless
        if first <= start < last or (start and self.text[start - 1] not in _BEFORE_STRINGS):
            return -1
        match = _string().match(self.text, start)
        if match is not None:
            return match.end()
        escaped = _TO_UNESCAPED_QUOTE.match(self.text, start)
        self._hopeless = start, escaped.end() if escaped else start
        return -1

    def _line_break(self, start: int) -> int:
        end = self.text.find("\n", start)
        return len(self.text) if end < 0 else end


def too_deep(text: str, limit: int = MAX_DEPTH) -> int:
    """Where arrays, maps and vectors are nested deeper than a limit, or -1.

    What stands in strings and names is no bracket; round ones don't count: nothing holds itself in them.
    """
    if text.count("[") + text.count("{") <= limit:
        return -1
    depth = 0
    head = _HEAD.match(text)
    beginning = head.end() if head else 0
    for start, end in Scanner(text).outside_strings():
        for bracket in _BRACKET.finditer(text, max(start, beginning), end):
            depth += 1 if bracket[0] in "[{" else -1
            if depth > limit:
                return bracket.start()
    return -1


def check_depth(text: str) -> None:
    """Raise `SyntaxFault` where arrays, maps and vectors are nested deeper than `MAX_DEPTH`."""
    deep = too_deep(text)
    if deep >= 0:
        raise SyntaxFault(deep, f"nested too deeply: more than {MAX_DEPTH} brackets inside each other")


@cache
def _string() -> re.Pattern[str]:
    return re.compile(grammar.terminal("STRING"))
