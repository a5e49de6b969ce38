"""What each pass of a logged run did, from the IR that was printed before and after it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pir.dialects import default_context
from pir.ir.context import Context
from pir.ir.kernels import executed_name
from pir.syntax.diagnostics import Diagnostic, DiagnosticError
from pir.syntax.logs import Section
from pir.syntax.logs.titles import PassTitle, pass_title


@dataclass(frozen=True, slots=True)
class PassStep:
    """One run of a pass. ``before`` and ``after`` are numbers of sections, from 1; ``before`` is None without one.

    ``added`` and ``removed`` count operations by the name of what they execute, so that lowering adds only what it
    inserts; both are empty where nothing can be compared. ``changed`` is false if the texts are equal, ids aside.
    ``whole`` is false where the log cuts one of the two. ``seconds`` is the time between the two, where a logger gives
    it for both. ``fault`` is what is first wrong after a pass before which nothing was.
    """

    name: str
    subject: str
    rank: str
    before: int | None
    after: int
    operations_before: int | None
    operations_after: int
    added: dict[str, int]
    removed: dict[str, int]
    changed: bool
    whole: bool
    seconds: float | None
    fault: Diagnostic | None


@dataclass(frozen=True, slots=True)
class _State:
    """What a section tells of a program."""

    number: int
    counts: Counter[str]
    text: int  # a hash, ids aside
    whole: bool
    seconds: float | None
    fault: Diagnostic | None


def pass_steps(
    sections: Iterable[Section], *, filename: str = "<log>", context: Context | None = None
) -> Iterator[PassStep]:
    """The runs of passes that the sections of a log show, in order, each process (rank) by itself.

    A pass whose IR is printed only afterwards is compared with the section before, of the same process and subject.
    """
    context = context or default_context()
    waiting: dict[tuple[str, PassTitle], _State] = {}
    last: dict[tuple[str, str], _State] = {}
    for number, section in enumerate(sections, 1):
        title = pass_title(section.title)
        if title is None or section.is_loose:
            continue
        state = _state(number, section, filename, context)
        place = section.rank, title.subject
        if title.after:
            before = waiting.pop((section.rank, title._replace(after=False)), None) or last.get(place)
            yield _step(title, section.rank, before, state)
        else:
            waiting[section.rank, title] = state
        last[place] = state


def steps_that_touch(steps: Iterable[PassStep], operation: str) -> Iterator[PassStep]:
    """The steps that add or remove an operation, given by its name, with or without the dialect."""
    for step in steps:
        names = step.added.keys() | step.removed.keys()
        if any(name == operation or name.partition(".")[2] == operation for name in names):
            yield step


def _step(title: PassTitle, rank: str, before: _State | None, after: _State) -> PassStep:
    whole = after.whole and (before is None or before.whole)
    is_compared = before is not None and whole
    seconds = None
    if before is not None and before.seconds is not None and after.seconds is not None:
        seconds = round((after.seconds - before.seconds) % 86400, 6)
    return PassStep(
        title.name,
        title.subject,
        rank,
        before.number if before else None,
        after.number,
        before.counts.total() if before else None,
        after.counts.total(),
        _sorted(after.counts - before.counts) if before and is_compared else {},
        _sorted(before.counts - after.counts) if before and is_compared else {},
        before is None or not whole or before.text != after.text,
        whole,
        seconds,
        after.fault if before is None or before.fault is None else None,
    )


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))


_PROCESS_LOCAL = re.compile(r" \[id:\d+\]|(?<=[{,])origin_id:\d+,?|(?<=program:)0x[0-9a-f]+")
_CLOCK = re.compile(r"(\d\d):(\d\d):(\d\d(?:[.,]\d+)?)")


def _state(number: int, section: Section, filename: str, context: Context) -> _State:
    fault: Diagnostic | None = None
    counts = Counter[str]()
    try:
        program = section.program(filename=filename, context=context, verify=False)
        counts.update(executed_name(operation) for operation in program.walk())
        if section.complete:
            section.program(filename=filename, context=context)
    except DiagnosticError as error:
        fault = error.diagnostics[0]
    text = hash(_PROCESS_LOCAL.sub("", section.text))
    return _State(number, counts, text, section.complete, _seconds(section.time), fault)


def _seconds(time: str | None) -> float | None:
    match = _CLOCK.search(time or "")
    if match is None:
        return None
    return int(match[1]) * 3600 + int(match[2]) * 60 + float(match[3].replace(",", "."))
