"""What is searched, for how long, and what anchors ask of a position in it."""

from __future__ import annotations

import time
from typing import NamedTuple

from pir.testing.regexes import characters
from pir.testing.regexes.nodes import Place


class Found(NamedTuple):
    """Where a match begins and ends, and the extents of its groups by their numbers."""

    start: int
    end: int
    groups: dict[int, tuple[int, int]]


class TimeLimitError(Exception):
    """A search takes longer than it is allowed to, or more memory than it should."""


class Deadline:
    """A limit on the time of a search, which begins when the search first looks at it."""

    __slots__ = ("_end", "seconds")

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = 0.0

    def restart(self) -> None:
        """Forget the time that was used."""
        self._end = 0.0

    def check(self) -> None:
        """Raises `TimeLimitError` when the time is over."""
        now = time.monotonic()
        if not self._end:
            self._end = now + self.seconds
        elif now > self._end:
            raise TimeLimitError


class Region:
    """The stretch of a text that is searched: for anchors, the text begins and ends there.

    Where case is ignored, ``text`` is in lower case and ``exact`` is as it was: back-references compare exactly.
    """

    __slots__ = ("deadline", "end", "exact", "start", "text")

    def __init__(
        self, text: str, start: int = 0, end: int | None = None, *, exact: str | None = None, seconds: float = 10.0
    ) -> None:
        self.text = text
        self.exact = text if exact is None else exact
        self.start = start
        self.end = len(text) if end is None else end
        self.deadline = Deadline(seconds)

    def move(self, start: int, end: int) -> None:
        """Search another stretch, with all the time there is."""
        self.start = start
        self.end = end
        self.deadline.restart()


def holds(place: Place, at: int, region: Region) -> bool:
    """Whether an anchor of this kind matches at a position."""
    if at == region.start:
        before = ""
    else:
        before = region.text[at - 1]
    after = region.text[at] if at < region.end else ""
    if place is Place.LINE_START:
        return before in ("", "\n")
    if place is Place.LINE_END:
        return after in ("", "\n")
    ends_word = after == "" or not characters.WORD >> ord(after) & 1
    if place is Place.NAME_END:
        return ends_word
    in_word = before != "" and bool(characters.WORD >> ord(before) & 1)
    return in_word and ends_word if place is Place.WORD_END else not in_word and not ends_word
