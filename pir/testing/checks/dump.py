"""The input with marks below its lines: where directives matched, where they failed, and why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pir.testing.checks.directives import Directive, Kind
from pir.testing.checks.nearest import nearest_matches
from pir.testing.checks.report import cut
from pir.testing.checks.results import Event, Outcome, Result
from pir.testing.checks.texts import Text, shown

FILTERS = ("all", "annotation-full", "annotation", "error")
"""Which lines a dump shows, the ones with most lines first."""

HELP = """\
An input dump shows the input, each line with its number, and below a line what directives had to do with it:

  check:7      the mark belongs to the CHECK of line 7 in the check file (next, same, empty, not, dag, label, count
               likewise; imp: --implicit-check-not; eof: the end of the input)
  check:7'1    the second thing to say about that directive
  ^~~          a match, as it should be (with -v; with -vv also that the end of the input was reached)
  !~~          a match that should not be: excluded, on the wrong line, or discarded since it overlaps (with -vv)
  X~~          what was searched without a match (with the filter `error`, only its first line is marked)
  ?            the place that comes closest to a match

--dump-input=help     print this text
--dump-input=always   dump the input in any case
--dump-input=fail     dump the input when a check fails (the default)
--dump-input=never    do not dump the input

--dump-input-filter chooses the lines, and --dump-input-context=N adds N lines before and after each of them:

  all                 every line (the default with always)
  annotation-full     lines with marks
  annotation          lines where marks begin
  error               lines where marks of failures begin (the default with fail)
"""

_SMALLEST_GAP = 3  # lines; less is shown rather than left out
_WIDEST_LINE = 1000  # characters

_MARKS = {
    Outcome.FOUND: ("^", ""),
    Outcome.ABSENT: ("X", ""),
    Outcome.DISCARDED: ("!", "discarded: overlaps a match before"),
    Outcome.WRONG_LINE: ("!", "error: match on the wrong line"),
    Outcome.MISSING: ("X", "error: no match"),
    Outcome.EXCLUDED: ("!", "error: excluded"),
    Outcome.UNUSABLE: ("X", "error: can't be matched"),
    Outcome.TIMED_OUT: ("X", "error: took too long"),
}


class Mark(NamedTuple):
    """A stretch of the input, how it is marked, and what is said about it. ``sign`` is empty for words alone."""

    label: str
    start: int
    end: int
    sign: str
    words: str
    is_error: bool


def dump_input(result: Result, *, filter: str = "all", context: int = 5, verbosity: int = 0) -> list[str]:
    """The lines of a dump. ``verbosity``: 1 marks matches, too; 2 also what is absent or discarded."""
    text = result.input
    marks = list(_marks(result, verbosity))
    starting: dict[int, list[Mark]] = defaultdict(list)
    long: list[tuple[int, int, Mark]] = []  # those that go on over lines: from which to which
    for mark in marks:
        first = min(text.line_at(mark.start), text.line_count)  # the end of the input is marked on the last line
        last = min(text.line_at(max(mark.start, mark.end - 1)), text.line_count)
        starting[first].append(mark)
        if last > first and mark.sign and (mark.sign != "X" or filter != "error"):
            long.append((first, last, mark))
    lines = _chosen_lines(text, starting, long, filter, context)
    width = max([len(mark.label) for mark in marks], default=0)
    width = max(width, len(str(text.line_count)) + 8)
    output = ["Input was:", "<<<<<<"]
    before = 0
    for line in lines:
        if line > before + 1:
            output += [".".rjust(width)] * 3
        output += _line(text, line, starting.get(line, ()), long, width)
        before = line
    if before < text.line_count:
        output += [".".rjust(width)] * 3
    return [*output, ">>>>>>"]


def _chosen_lines(
    text: Text, starting: dict[int, list[Mark]], long: Sequence[tuple[int, int, Mark]], filter: str, context: int
) -> list[int]:
    count = text.line_count
    if filter == "all":
        return list(range(1, count + 1))
    kernel = {line for line, marks in starting.items() if filter != "error" or any(mark.is_error for mark in marks)}
    if filter == "annotation-full":
        for first, last, _ in long:
            kernel.update(range(first, last + 1))
    chosen: list[int] = []
    for line in sorted(kernel):
        after = chosen[-1] if chosen else 0
        first = max(1, line - context)
        if first <= after + _SMALLEST_GAP:
            first = after + 1
        chosen += range(max(first, after + 1), min(count, max(line + context, after)) + 1)
    if chosen and count - chosen[-1] < _SMALLEST_GAP:
        chosen += range(chosen[-1] + 1, count + 1)
    return chosen


def _line(
    text: Text, line: int, marks: Sequence[Mark], long: Sequence[tuple[int, int, Mark]], width: int
) -> Iterator[str]:
    start, end = text.line_bounds(line)
    source, left_out = text.line_window(min([mark.start for mark in marks], default=start), _WIDEST_LINE)
    window = _printable(source)
    yield f"{line:>{width}}: {window}"
    ongoing = [mark for begin, stop, mark in long if begin < line <= stop]
    for mark in [*ongoing, *marks]:
        if not mark.sign:
            yield f"{mark.label:<{width}}  {' ' * len(window)} {mark.words}"
            continue
        begins = mark.start >= start
        left = text.place(min(max(mark.start, start), end)).column - 1 - left_out
        right = text.place(min(mark.end, end)).column - 1 - left_out
        left, right = max(left, 0), min(right, _WIDEST_LINE)
        signs = mark.sign + "~" * (right - left - 1) if begins else "~" * (right - left)
        words = f"{' ' * max(1, len(window) - left - len(signs) + 1)}{mark.words}" if begins and mark.words else ""
        if signs:
            yield f"{mark.label:<{width}}  {' ' * left}{signs}{words}"


def _printable(text: str) -> str:
    """A text with one sign for each character, and none that a terminal would obey."""
    return "".join([sign if sign.isprintable() else ("\ufffd" if sign != "\t" else " ") for sign in text])


# ---- marks ----------------------------------------------------------------------------------------------------------


def _marks(result: Result, verbosity: int) -> Iterator[Mark]:
    numbers: dict[int, int] = defaultdict(int)
    labelled: list[tuple[Directive, Mark]] = []
    for event in result.events:
        if _is_shown(event, verbosity):
            for mark in _event_marks(event, result):
                labelled.append((event.directive, mark))
                numbers[id(event.directive)] += 1
    seen: dict[int, int] = defaultdict(int)
    for directive, mark in labelled:
        label = _label(directive, result)
        if numbers[id(directive)] > 1:
            label += f"'{seen[id(directive)]}"
            seen[id(directive)] += 1
        yield mark._replace(label=label, words=_printable(mark.words))


def _is_shown(event: Event, verbosity: int) -> bool:
    if event.outcome.is_failure:
        return True
    if event.outcome is Outcome.FOUND and event.directive.kind is not Kind.END:
        return verbosity > 0
    return verbosity > 1


def _event_marks(event: Event, result: Result) -> Iterator[Mark]:
    sign, words = _MARKS[event.outcome]
    failed = event.outcome.is_failure
    if event.outcome is Outcome.MISSING and event.directive.count > 1:
        words += f" ({event.number} of {event.directive.count})"
    yield Mark("", event.start, event.end, sign, words, failed)
    for problem in event.problems:
        yield Mark("", event.start, event.start, "", problem.message, failed)
    for source, value in event.substitutions:
        yield Mark("", event.start, event.start, "", f'with "{source}" as "{cut(shown(value))}"', failed)
    for name, (start, end) in event.captures:
        yield Mark("", start, end, "^", f'captured "{name}"', False)
    for nearest in nearest_matches(event, result):
        yield Mark("", nearest.stop, nearest.stop + 1, "?", f"expected {nearest.expected}", failed)


def _label(directive: Directive, result: Result) -> str:
    if directive.line == 0:
        implicit = list(result.check_file.options.implicit_check_not)
        return f"imp{implicit.index(directive.pattern.source) + 1 if directive.pattern.source in implicit else ''}"
    if directive.kind is Kind.END:
        return "eof"
    if directive.count > 1:
        return f"count:{directive.line}"
    return f"{directive.kind.value[1:].lower() or 'check'}:{directive.line}"
