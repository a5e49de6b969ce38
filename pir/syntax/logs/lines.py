"""Lines of a log without what other tools put around them: logger and rank prefixes, colours, quotes, HTML."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import NamedTuple

Anchors = tuple[tuple[int, int], ...]
"""(column of the bare text, column of the log's line), both from 0: from there on the two run side by side."""

_SIDE_BY_SIDE: Anchors = ((0, 0),)


class LogLine(NamedTuple):
    """A line of a log: its bare text, and how its columns lie in the line as it stands in the log.

    ``rank`` is the prefix that tells processes apart, ``logger`` whether a logger's prefix was cut off, ``time`` what
    that one says.
    """

    text: str
    number: int
    raw: str
    anchors: Anchors = _SIDE_BY_SIDE
    rank: str = ""
    logger: bool = False
    time: str | None = None

    def cut(self, start: int, end: int | None = None) -> LogLine:
        """The part of the line between two columns of its bare text."""
        raw = column_in_log(self.anchors, start)
        later = [(column - start, place) for column, place in self.anchors if column > start]
        return self._replace(text=self.text[start:end], anchors=((0, raw), *later))


def column_in_log(anchors: Anchors, column: int) -> int:
    """The column of the log's line for one of the bare text, both from 0."""
    start, raw = 0, 0
    for bare, place in anchors:
        if bare > column:
            break
        start, raw = bare, place
    return raw + column - start


_CLOCK = r"\d\d:\d\d:\d\d(?:[.,]\d+)?"
_FILE = r"[\w./+-]{1,200}\.(?:cc|cpp|cxx|cu|c|h|hpp|py):\d+"
_LEVEL = r"(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL)"
GLOG = re.compile(rf"[IWEF](?:\d{{4}}|\d{{8}}) {_CLOCK} +\d+ \S{{1,200}}:\d+\] ?")
"""The prefix of Paddle's own logger (glog)."""

_PREFIX = re.compile(
    rf"""
      (?P<glog>{GLOG.pattern.replace(" ", "[ ]")})
    | (?P<logger>
        \[?\d{{4}}[-/]\d\d[-/]\d\d[ T]{_CLOCK}(?:Z|[+-]\d\d:?\d\d)?\]?(?:[ ]std(?:out|err)[ ][FP])?
        (?:[ ]+-)?(?:[ ]+\[?[ ]*{_LEVEL}[ ]*\]?)?(?:[ ]+\[?{_FILE}(?::\w+)?\]?)?(?:[ ]+-)?:?(?:[ ]|$)
      | (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[ ]\w{{3}}[ ]+\d+[ ]{_CLOCK}[ ](?:\S+[ ]{_LEVEL}:[ ])?(?:\(Level[ ]\d+\)[ ])?
      | {_LEVEL}(?:[ ]{{1,9}}(?:[\w.]+:)?{_FILE}|:[\w.]+:)[ ]?
      | \[?{_FILE}\]?:?(?:[ ]|$)
      | \[?{_CLOCK}\]?(?:[ ]|$)
      | \[[ ]*{_LEVEL}[ ]*\](?:[ ]|$)
      )
    | (?P<rank>
        \[[A-Za-z]{{0,20}}[ ]?\d+(?:,\d+)?\](?:(?:<std(?:out|err)>:?|:)[ ]?|[ ]|$|(?=[ (}}^\[]))
      | \[[\w./-]{{1,40}}\](?:[ ]|$|(?=\[))
      | [ ]{{0,6}}\d{{1,6}}:(?:[ ]|$)
      | [\w./-]{{1,80}}[-_/]\d{{1,6}}:(?:[ ]|$)
      | \((?:\w+[ ])?pid=\d+(?:,[ ]ip=[\d.]+)?\)(?:[ ]|$)
      | [\w.-]{{0,60}}[-_]?\d{{1,9}}[ ]{{1,40}}\|(?:[ ]|$)
      )
    | (?P<quote> (?:>[ ]?)+ | E(?:[ ]{{7}}|[ ]{{3}}|$) | \#\d+[ ]\d+\.\d+[ ] | [ ]{{0,6}}\d{{1,7}}\t | [^\n]*\r(?=.) )
    """,
    re.X,
)
_MOST_PREFIXES = 6
_BARE_STARTS = ("    (", "  ", "(%", "()", " (", "{", "}", "^", "\t")
_NEEDS_WORK = re.compile(r"[\x1b\r]|&\w+;|<br|\A {1,6}\d+[:\t]")
_ESCAPES = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
_BREAK = re.compile(r"<br ?/?>", re.I)
_HTML = re.compile(
    r"&quot;|\w&lt;|-&gt;|<br ?/?>|^</?(?:pre|code|p|div|span|td)\b|</(?:pre|code|p|div|span|td)>$", re.I
)
_MARKUP = re.compile(r"</?(?:pre|code|p|div|span|td|tr|font|b|i)(?:\s[^<>]*)?>|&(?:[a-z]+|#\d+|#x[0-9a-f]+);", re.I)


def bare_lines(raw: str, number: int) -> Iterator[LogLine]:
    """The lines that a line of a log holds: one, or more where HTML breaks it."""
    raw = raw.rstrip("\r")
    if raw.startswith(_BARE_STARTS) and not _NEEDS_WORK.search(raw):
        yield LogLine(raw, number, raw)
        return
    text, anchors = raw, _SIDE_BY_SIDE
    if "\x1b" in text:
        text, anchors = _replaced(text, anchors, _ESCAPES)
    line = _without_prefixes(LogLine(text, number, raw, anchors))
    if ("&" in line.text or "<" in line.text) and _HTML.search(line.text):
        yield from _html_lines(line)
    else:
        yield line


def _without_prefixes(line: LogLine) -> LogLine:
    start, rank, logger, time = 0, "", False, line.time
    text = line.text
    for _ in range(_MOST_PREFIXES):
        if text.startswith(("(%", "()"), start):
            break
        match = _PREFIX.match(text, start)
        if match is None or match.end() == start:
            break
        start = match.end()
        kind = match.lastgroup
        if kind == "rank":
            rank += match[0].strip()
        elif kind in ("glog", "logger"):
            logger, time = True, time or match[0].strip()
    if not start:
        return line
    return line.cut(start)._replace(rank=rank, logger=logger, time=time)


def _html_lines(line: LogLine) -> Iterator[LogLine]:
    start = 0
    for found in [*_BREAK.finditer(line.text), None]:
        end = len(line.text) if found is None else found.start()
        part = line.cut(start, end)
        text, anchors = _replaced(part.text, part.anchors, _MARKUP)
        yield _without_prefixes(part._replace(text=text, anchors=anchors))._replace(rank=line.rank)
        start = end if found is None else found.end()


def _replaced(text: str, anchors: Anchors, pattern: re.Pattern[str]) -> tuple[str, Anchors]:
    """The text without what a pattern matches; an HTML entity becomes its character."""
    pieces, made, position, length = list[str](), list(anchors), 0, 0
    for match in pattern.finditer(text):
        character = html.unescape(match[0]) if match[0][0] == "&" else ""
        pieces += [text[position : match.start()], character.replace("\xa0", " ")]
        length += match.start() - position + len(character)
        position = match.end()
        made.append((length, column_in_log(anchors, position)))
    if not pieces:
        return text, anchors
    return "".join([*pieces, text[position:]]), tuple(sorted(dict(made).items()))
