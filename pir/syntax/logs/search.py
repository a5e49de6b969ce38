"""Looking for sections: long stretches without IR are skipped, the rest goes line by line to the trackers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import BinaryIO

from pir.syntax.logs.lines import LogLine, bare_lines
from pir.syntax.logs.section import Section
from pir.syntax.logs.streams import pieces
from pir.syntax.logs.tracker import Tracker

_OPERATION = re.compile(rb'\)[ \t]*=[ \t]*(?:"|&quot;|[a-z_]\w*\.\w+[ \t]*\()')
_EMPTY_PROGRAM = re.compile(rb"\{[ \t\r]*\n[^\n{]{0,60}\}[ \t\r]*\n")
_LINES_BEFORE = 40  # of a cue, that are looked at: a title, the opening, and lines of others between them
_BYTES_BEFORE = 1 << 14
_LONGEST_LINE = 32 << 20  # bytes; a longer line is no IR
_MOST_RANKS = 256


def find_sections(data: str | bytes | BinaryIO) -> Iterator[Section]:
    """The IR sections of a log, in the order in which they begin; the log is a text, bytes or an open binary file.

    Prefixes of loggers, test runners and launchers, colours, Markdown and HTML are taken off; a section that the log
    cuts is given as far as it is whole. No more is held than the largest section. Operations outside a program are
    sections too (`Section.is_loose`). Raises `UndecodableError` (a damaged gzip file), and OSError from a file.
    """
    search = _Search()
    for block in _blocks(data):
        yield from search.take(block)
    yield from search.finish()


def _blocks(data: str | bytes | BinaryIO) -> Iterator[bytes | None]:
    """Pieces that end with a line; None for a line that is too long."""
    kept: list[bytes] = []
    size, is_too_long = 0, False
    for piece in pieces(data):
        end = piece.rfind(b"\n") + 1
        if not end:
            size += len(piece)
            if size > _LONGEST_LINE:
                kept, is_too_long = [], True
            elif not is_too_long:
                kept.append(piece)
            continue
        if is_too_long:
            start = piece.index(b"\n") + 1
            yield None
            yield piece[start:end]
        else:
            yield b"".join([*kept, piece[:end]])
        kept, size, is_too_long = [piece[end:]], len(piece) - end, False
    if is_too_long:
        yield None
    elif any(kept):
        yield b"".join([*kept, b"\n"])


class _Search:
    def __init__(self) -> None:
        self._trackers: dict[str, Tracker] = {"": Tracker()}
        self._last = ""  # the rank of the last line that had one
        self._found: list[tuple[int, int, Section]] = []  # a heap: by the line where they begin
        self._count = 0
        self._number = 1  # of the next line
        self._skipped = b""  # the lines before the next block, that no tracker has seen
        self._is_open = False

    def take(self, block: bytes | None) -> Iterator[Section]:
        """Take whole lines."""
        if block is None:
            self._skipped = b""
            if self._is_open:
                self._feed(LogLine("\0", self._number, "\0"))
            self._number += 1
            return
        block, self._skipped = self._skipped + block, b""
        position, operation, empty = 0, -1, -1
        while position < len(block):
            if not self._is_open:
                operation = _next_cue(_OPERATION, block, position, operation)
                empty = _next_cue(_EMPTY_PROGRAM, block, position, empty)
                cue = min(operation, empty)
                start = _lines_before(block, position, cue)
                self._number += block.count(b"\n", position, start)
                position = start
                if cue >= len(block):
                    break
                position = self._feed_lines(block, position, cue)
            else:
                position = self._feed_lines(block, position, position)
            yield from self._ready()
        self._skipped = block[position:]

    def finish(self) -> Iterator[Section]:
        """There is no more."""
        for tracker in self._trackers.values():
            self._add(tracker.finish())
        self._is_open = False
        yield from self._ready()

    def _feed_lines(self, block: bytes, position: int, cue: int) -> int:
        """Feed lines at least until behind the cue, and as long as a section is open; gives where it stopped."""
        found = self._found
        while position < len(block):
            end = block.index(b"\n", position)
            raw = block[position:end].decode("utf-8", "surrogateescape")
            for line in bare_lines(raw, self._number):
                self._feed(line)
            self._number += 1
            position = end + 1
            if found or (position > cue and not self._is_open):
                break
        return position

    def _feed(self, line: LogLine) -> None:
        rank = line.rank
        trackers = self._trackers
        if rank:
            self._last = rank
            if rank not in trackers and len(trackers) >= _MOST_RANKS:
                self._trackers = trackers = {key: each for key, each in trackers.items() if each.is_open or not key}
        elif self._last and not trackers[""].is_open and self._last in trackers and trackers[self._last].is_open:
            rank = self._last  # only the first line of a message has its prefix
        tracker = trackers.get(rank)
        if tracker is None:
            tracker = trackers[rank] = Tracker()
        self._add(tracker.feed(line))
        self._is_open = tracker.is_open or (len(trackers) > 1 and any(each.is_open for each in trackers.values()))

    def _add(self, sections: Iterator[Section]) -> None:
        for section in sections:
            self._count += 1
            heappush(self._found, (section.start_line, self._count, section))

    def _ready(self) -> Iterator[Section]:
        """The sections before which none can begin any more."""
        starts = [tracker.start for tracker in self._trackers.values() if tracker.start is not None]
        earliest = min(starts, default=self._number)
        while self._found and (not self._is_open or self._found[0][0] <= earliest):
            yield heappop(self._found)[2]


def _next_cue(pattern: re.Pattern[bytes], block: bytes, position: int, known: int) -> int:
    if known >= position:
        return known
    match = pattern.search(block, position)
    return len(block) if match is None else match.start()


def _lines_before(block: bytes, position: int, cue: int) -> int:
    """Where the lines begin that are looked at because of a cue."""
    earliest = max(position, cue - _BYTES_BEFORE)
    start = max(block.rfind(b"\n", position, cue) + 1, position)
    for _ in range(_LINES_BEFORE):
        if start <= earliest:
            break
        before = block.rfind(b"\n", earliest, start - 1) + 1
        if not before and earliest > position:  # the line begins too far above
            break
        start = max(before, earliest)
    return start
