"""Searching for plain steps: from each place where they may begin, walk along the text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pir.testing.regexes.nodes import Anchor, Place
from pir.testing.regexes.plain import Edge, Loose, Plain, Recall, Step, Take
from pir.testing.regexes.regions import Found, Region, holds


def search(plain: Plain, region: Region) -> Found | None:
    """The leftmost match of steps without holes. Raises `TimeLimitError`."""
    text, start, end, key = region.text, region.start, region.end, plain.key
    walker = _Walker(plain.steps, region)
    if not key:
        return walker.first_match(start, end)
    at = text.find(key, start, end)
    if plain.crosses_lines:
        return walker.first_match(start, end) if at >= 0 and has_in_order(plain.texts, start, end, region) else None
    while at >= 0:  # only a line that has the key can match
        line_end = text.find("\n", at, end)
        if line_end < 0:
            line_end = end
        line_start = text.rfind("\n", start, at) + 1 or start
        if not plain.texts or has_in_order(plain.texts, line_start, line_end, region):
            match = walker.first_match(line_start, line_end)
            if match is not None:
                return match
        at = text.find(key, line_end, end)
    return None


def has_in_order(texts: Sequence[str], start: int, end: int, region: Region) -> bool:
    """Whether texts stand one after another in a stretch."""
    for text in texts:
        start = region.text.find(text, start, end)
        if start < 0:
            return False
        start += len(text)
    return True


class _Walker:
    """Steps along a region."""

    __slots__ = ("_failed", "_groups", "_region", "_runs", "_steps")

    def __init__(self, steps: Sequence[Step], region: Region) -> None:
        self._steps = steps
        self._region = region
        self._groups: dict[int, tuple[int, int]] = {}
        # For a loose run (its step and where it ends): from where on giving back is known to be in vain.
        self._failed: dict[tuple[int, int], int] = {}
        self._runs: dict[int, tuple[int, int]] = {}  # for a loose run: the last one that was found for it

    def first_match(self, first: int, last: int) -> Found | None:
        """The leftmost match that begins at ``first`` to ``last``, and on their line if matches keep to lines."""
        lead = self._steps[0]
        if type(lead) is not str:
            for start in self._starts(first, last):
                end = self._walk(0, start)
                if end >= 0:
                    return Found(start, end, self._groups)
            return None
        start = self._region.text.find(lead, first, last)
        while start >= 0:
            end = self._walk(0, start)
            if end >= 0:
                return Found(start, end, self._groups)
            self._region.deadline.check()
            start = self._region.text.find(lead, start + 1, last)
        return None

    def _starts(self, first: int, last: int) -> Iterator[int]:
        """Where the first step can match."""
        text = self._region.text
        index = 0
        while type(self._steps[index]) is Edge and index + 1 < len(self._steps):
            index += 1
        lead = self._steps[index]
        check = self._region.deadline.check
        if type(lead) is Take:
            found = lead.expression.search(text, first, last)
            while found is not None:
                yield found.start()
                check()
                if found.start() == last:
                    break
                found = lead.expression.search(text, found.start() + 1, last)
        elif type(lead) is Anchor and lead.place is Place.LINE_START:
            yield first
            at = text.find("\n", first, last)
            while at >= 0:
                yield at + 1
                at = text.find("\n", at + 1, last)
        else:
            at = first
            while at <= last:
                yield at
                check()
                if isinstance(lead, Loose) and lead.high is None:  # what failed fails from within the run, too
                    at = self._run_end(index, lead, at)
                at += 1

    def _walk(self, index: int, at: int) -> int:
        """Where the steps from one on end that begin at a position, or -1."""
        steps, region = self._steps, self._region
        text, end = region.text, region.end
        count = len(steps)
        while index < count:
            step = steps[index]
            kind = type(step)
            if kind is str:
                if not text.startswith(step, at, end):  # type: ignore[arg-type]
                    return -1
                at += len(step)  # type: ignore[arg-type]
            elif kind is Take:
                found = step.expression.match(text, at, end)  # type: ignore[attr-defined]
                if found is None:
                    return -1
                if step.group:  # type: ignore[attr-defined]
                    self._groups[step.group] = (at, found.end())  # type: ignore[attr-defined]
                at = found.end()
            elif kind is Loose:
                return self._give_back(index, step, at)  # type: ignore[arg-type]
            else:
                at = self._small_step(step, at)
                if at < 0:
                    return -1
            index += 1
        return at

    def _small_step(self, step: Step, at: int) -> int:
        region = self._region
        if isinstance(step, Anchor):
            return at if holds(step.place, at, region) else -1
        if isinstance(step, Edge):
            self._groups[step.group] = (at if step.opens else self._groups[step.group][0], at)
            return at
        assert isinstance(step, Recall), "holes are filled before the search"
        start, end = self._groups[step.group]
        length = end - start
        if at + length <= region.end and region.exact.startswith(region.exact[start:end], at):
            return at + length
        return -1

    def _give_back(self, index: int, step: Loose, at: int) -> int:
        bottom, top = at + step.low, self._run_end(index, step, at)
        known = self._failed.get((index, top))
        upper = top if known is None else min(top, known - 1)
        for middle in self._ways(index + 1, bottom, upper):
            reached = self._walk(index + 1, middle)
            if reached >= 0:
                return reached
            self._region.deadline.check()
        self._failed[index, top] = bottom if known is None else min(bottom, known)
        return -1

    def _run_end(self, index: int, step: Loose, at: int) -> int:
        """Where the longest run ends that begins at a position. What is known of a run is not read again."""
        text, end = self._region.text, self._region.end
        if step.high is not None:
            row = step.expression.match(text, at, min(end, at + step.high))
            return at if row is None else row.end()
        known_start, known_end = self._runs.get(index, (end + 1, end + 1))
        if known_start <= at <= known_end:
            return known_end
        row = step.expression.match(text, at, min(known_start, end) if at < known_start else end)
        top = at if row is None else row.end()
        if top == known_start:  # the run goes on into the known one
            top = known_end
        self._runs[index] = (at, top)
        return top

    def _ways(self, index: int, bottom: int, top: int) -> Iterator[int]:
        """Where a step can match, from top to bottom."""
        step = self._steps[index] if index < len(self._steps) else None
        if type(step) is not str:
            yield from range(top, bottom - 1, -1)
            return
        text, end, length = self._region.text, self._region.end, len(step)
        at = text.rfind(step, bottom, min(top + length, end)) if top >= bottom else -1
        while at >= 0:
            yield at
            at = text.rfind(step, bottom, at + length - 1)
