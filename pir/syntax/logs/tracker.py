"""Following one process's lines: where a section begins, what belongs to it, where it ends or is cut."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from pir.syntax.logs import shapes
from pir.syntax.logs.lines import GLOG, LogLine
from pir.syntax.logs.section import Section
from pir.syntax.logs.titles import names_a_program, title_of

_MOST_NOISE = 1000
"""So many other lines may stand between two of a program; and so many lines of others (ranks)."""

_MOST_CONTINUATIONS = 200  # lines of one operation, whose strings may hold line breaks
_LONGEST_SEARCHED = 1 << 20  # characters of a line in which operations are looked for behind other words


class Tracker:
    """Takes the lines of one process, one by one, and gives the sections that they end."""

    def __init__(self) -> None:
        self._above: deque[str] = deque(maxlen=12)
        self._opening: LogLine | None = None
        self._arguments: list[LogLine] = []  # and comments, behind the opening
        self._reset()

    def _reset(self) -> None:
        self._lines: list[LogLine] = []
        self._title = ""
        self._time: str | None = None
        self._depth = 0
        self._operations = 0
        self._is_loose = False
        self._wrapped = False
        self._noise = 0
        self._last_operation = -1  # index of its first line
        self._unfinished = False
        self._broken: int | None = None
        self._defined: set[str] = set()
        self._looked_at = 0

    @property
    def start(self) -> int | None:
        """The first line of the section that is open, if one is."""
        if self._lines:
            return self._lines[0].number
        return None if self._opening is None else self._opening.number

    @property
    def is_open(self) -> bool:
        """Whether a section has begun, or may have."""
        return bool(self._lines) or self._opening is not None

    def feed(self, line: LogLine) -> Iterator[Section]:
        """Take a line."""
        if self._lines and line.number - self._lines[-1].number > 4 * _MOST_NOISE:
            yield from self.finish()
        text = line.text
        first = text.lstrip(" \t")[:1]
        if first == "(" and (shapes.OPERATION.match(text) or (self._depth and shapes.BEGUN.match(text))):
            yield from self._operation(line)
        elif first == "}" and (closing := shapes.CLOSING.match(text)):
            yield from self._closing(line, closing["more"] is not None, closing["wrapper"])
        elif self._continues(line):
            self._lines.append(line)
            last = "\n".join([each.text for each in self._lines[self._last_operation :]])
            self._unfinished = not shapes.is_whole(last) and not shapes.is_whole(last.replace("\n", ""))
        elif first == "{" and self._opens_region(text):
            self._depth += 1
            self._lines.append(line)
        elif first in "^%" and first and shapes.ARGUMENTS.match(text):
            self._keep(line)
        elif not first or text.lstrip().startswith("//"):
            yield from self._blank(line, comment=bool(first))
        else:
            yield from self._other(line)

    def finish(self) -> Iterator[Section]:
        """There are no more lines."""
        self._opening = None
        self._arguments = []
        if self._lines:
            yield from self._end(complete=self._is_loose and not self._depth)

    # ---- lines -----------------------------------------------------------------------------------------------------

    def _operation(self, line: LogLine) -> Iterator[Section]:
        self._check_finished()
        if self._lines and (self._opening is not None or self._defines_again(line.text)):
            opening, arguments = self._opening, self._arguments
            yield from self.finish()
            self._opening, self._arguments = opening, arguments
        if not self._lines:
            self._begin()
        self._noise = 0
        self._last_operation = len(self._lines)
        self._lines.append(line)
        self._operations += 1
        if line.text.rstrip().endswith("{"):
            self._depth += 1
        elif not shapes.ends_plainly(line.text) and not shapes.is_whole(line.text):
            message = GLOG.search(line.text)  # of a logger that did not wait for the end of the line
            if message is not None and shapes.is_whole(line.text[: message.start()]):
                self._lines[-1] = line.cut(0, message.start())
            else:
                self._unfinished = True

    def _begin(self) -> None:
        if self._opening is None:
            self._is_loose = True
            return
        match = shapes.OPENING.match(self._opening.text)
        brace = match.end("title") if match else 0
        self._title = title_of(self._opening.text[:brace], reversed(self._above))
        self._time = self._opening.time
        self._lines = [self._opening.cut(brace), *self._arguments]
        self._depth = 1
        self._opening, self._arguments = None, []

    def _closing(self, line: LogLine, reopens: bool, wrapper: str | None) -> Iterator[Section]:
        self._check_finished()
        if self._opening is not None:
            is_empty_program = not reopens and not self._lines and line.number - self._opening.number <= 2
            match = shapes.OPENING.match(self._opening.text)
            title = title_of(match["title"] if match else "", reversed(self._above))
            if is_empty_program and names_a_program(title):
                self._begin()
            self._opening, self._arguments = None, []
        if not self._lines or not self._depth:
            yield from self._other(line)
            return
        self._noise = 0
        self._depth -= 0 if reopens else 1
        if wrapper is not None:
            line = line.cut(0, line.text.rindex("}", 0, len(line.text) - len(wrapper)) + 1)
        self._lines.append(line)
        if not self._depth and (not self._is_loose or self._wrapped or '"builtin.module"' in self._lines[0].text):
            yield from self._end(complete=True)

    def _opens_region(self, text: str) -> bool:
        if text.strip() != "{" or not self._lines or self._noise or self._opening is not None:
            return False
        last = self._lines[-1].text.strip()
        return len(self._lines) - 1 == self._last_operation or (self._depth > 0 and last == "}")

    def _keep(self, line: LogLine) -> None:
        if self._opening is not None:
            self._arguments.append(line)
        elif self._lines and self._depth:
            self._lines.append(line)

    def _blank(self, line: LogLine, *, comment: bool) -> Iterator[Section]:
        if self._opening is not None:
            self._arguments.append(line)
            if len(self._arguments) > _MOST_CONTINUATIONS:
                self._opening, self._arguments = None, []
        elif self._lines and self._depth:
            self._lines.append(line)
        elif self._lines:
            yield from self._end(complete=True)
        if comment:
            self._above.append(line.text)

    def _other(self, line: LogLine) -> Iterator[Section]:
        """A line that is none of IR, or the opening of a section."""
        text = line.text
        if self._lines and not self._depth:
            yield from self._end(complete=True)
        elif self._lines:
            self._check_finished()
            self._noise += 1
            if self._noise > _MOST_NOISE:
                yield from self.finish()
        self._opening, self._arguments = None, []
        if (text.rstrip().endswith("{") or "{ //" in text) and shapes.OPENING.match(text):
            self._opening = line
            return
        if ") = " in text and len(text) <= _LONGEST_SEARCHED:
            yield from self._embedded(line)
        self._above.append(text)

    def _embedded(self, line: LogLine) -> Iterator[Section]:
        """Operations behind other words: Python's ``Operation(...)``, messages that quote one."""
        text, wrapped, end = line.text, False, 0
        for match in shapes.WRAPPER.finditer(text):
            wrapped = True
            if match.start() < end:  # quoted by the one before
                continue
            end = shapes.wrapped_end(text, match.end())
            if end < 0:
                end = len(text)
            if end < len(text):
                yield from self._single(line, match.end(), end)
            elif text.rstrip().endswith("{") and not self._lines:
                self._is_loose = self._wrapped = True
                self._last_operation, self._operations, self._depth = 0, 1, 1
                self._lines = [line.cut(match.end())]
        if not wrapped and (found := shapes.EMBEDDED.search(text)):
            end = shapes.embedded_end(text, found.start())
            if end >= 0:
                yield from self._single(line, found.start(), end)

    def _single(self, line: LogLine, start: int, end: int) -> Iterator[Section]:
        part = line.cut(start, end)
        if shapes.is_whole(part.text):
            number = line.number
            title = title_of("", [line.text[:start].removesuffix("Operation(")])
            yield Section(title, 1, True, True, number, number, None, line.rank, line.time, part.text + "\n", (part,))

    # ---- what is whole ---------------------------------------------------------------------------------------------

    def _continues(self, line: LogLine) -> bool:
        """Whether a line is part of the last operation, which is not whole without it."""
        if not self._lines or self._noise or self._opening is not None or self._broken is not None:
            return False
        count = len(self._lines) - self._last_operation
        if self._last_operation < 0 or count > _MOST_CONTINUATIONS or (line.logger and not self._lines[-1].logger):
            return False
        if not self._unfinished and count == 1 and line.text.strip() and line.text.strip() != "{":
            self._unfinished = not shapes.is_whole(self._lines[-1].text)
        return self._unfinished

    def _check_finished(self) -> None:
        """Note that the last operation is not whole, now that nothing more can belong to it."""
        if not self._lines or self._noise or self._broken is not None or self._last_operation < 0:
            return
        if self._unfinished:
            self._broken = self._last_operation
            self._unfinished = False
            self._last_operation = -1

    def _defines_again(self, text: str) -> bool:
        """Whether an operation, after a gap or without a program, defines what is defined: then it begins another."""
        if not self._noise and not (self._is_loose and not self._depth):
            return False
        for line in self._lines[self._looked_at :]:
            self._defined.update(_results(line.text))
        self._looked_at = len(self._lines)
        return any(name in self._defined for name in _results(text))

    def _end(self, *, complete: bool) -> Iterator[Section]:
        """The section that is open, as far as it is whole."""
        lines, broken, operations, cut_line = self._lines, self._broken, self._operations, None
        if broken is None and self._last_operation >= 0 and (not complete or self._is_loose or self._unfinished):
            last = "\n".join([line.text for line in lines[self._last_operation :]])
            if self._unfinished or not _may_be_whole(last):
                broken = self._last_operation
        complete = complete and broken is None
        end_line = lines[-1].number
        if not complete:
            cut_line = end_line
            if broken is not None:
                cut_line, lines = lines[broken].number, lines[:broken]
            while lines and not lines[-1].text.strip():
                lines = lines[:-1]
            operations = sum(1 for line in lines if shapes.OPERATION.match(line.text))
        text = "".join([line.text + "\n" for line in lines])
        if not complete:
            text += "}\n" * _depth(lines)
        if lines and (operations or not self._is_loose):
            first = lines[0]
            is_loose = self._is_loose and '"builtin.module"' not in first.text
            title = self._title
            if not title and '"builtin.module"' in first.text:
                title = title_of("", reversed(self._above))
            yield Section(
                title, operations, complete, is_loose, first.number, end_line, cut_line, first.rank,
                self._time or first.time, text, tuple(lines),
            )  # fmt: skip
        self._reset()
        self._above.clear()


def _may_be_whole(text: str) -> bool:
    """Whether the last statements of a section may be; an operation whose region has nothing in it is not."""
    if text.rstrip().endswith("{"):
        return False
    return text.rstrip().endswith("}") or shapes.is_whole(text.rstrip("\n")) or "\n" in text


def _results(text: str) -> list[str]:
    if not shapes.OPERATION.match(text):
        return []
    return [name.strip() for name in text[text.index("(") + 1 : text.index(")")].split(",") if name.strip()]


def _depth(lines: list[LogLine]) -> int:
    depth = 0
    for line in lines:
        text = line.text.split("//")[0].strip() if line.text.lstrip().startswith(("{", "}")) else line.text.strip()
        depth += text.endswith("{") - text.startswith("}")
    return max(depth, 0)
