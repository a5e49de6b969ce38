"""Rewriting the ``// expected-error`` comments of a test file, from what ``--verify-diagnostics`` says about them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pir.syntax.diagnostics import visible
from pir.testing.expectations import Expectation, find_expectations

_UNEXPECTED: Final = re.compile(r"(?P<line>\d+):\d+: error: unexpected (?P<severity>\w+): (?P<message>.*)")
_UNEXPECTED_NOWHERE: Final = re.compile(r" error: unexpected (?P<severity>\w+): (?P<message>.*)")
_UNMET: Final = re.compile(
    r"(?P<line>\d+):(?P<column>\d+): error: expected \w+ (?:on line \d+|without a place) did not"
)
_HEADLINE: Final = re.compile(r"(?:\d+:\d+:)? (?:error|warning|hint|note): ")
_PLACE: Final = re.compile(r"(?<=@)[+-]?\d+")


@dataclass(frozen=True, slots=True)
class Missing:
    """A diagnostic that nothing expects; ``line`` is 0 where it has no place."""

    severity: str
    line: int
    message: str


@dataclass(slots=True)
class Findings:
    """What ``--verify-diagnostics`` said: missing expectations, the places of unmet ones, and anything else."""

    missing: Counter[Missing] = field(default_factory=Counter)
    unmet: set[tuple[int, int]] = field(default_factory=set)
    others: list[str] = field(default_factory=list)


def read_findings(words: str, name: str) -> Findings:
    """What the standard error of ``pir-opt --verify-diagnostics`` says of the file of a name."""
    found = Findings()
    start = f"{visible(name)}:"
    for line in words.split("\n"):
        if not line.startswith(start):
            continue  # the quoted line, its caret
        rest = line.removeprefix(start)
        unexpected = _UNEXPECTED.match(rest) or _UNEXPECTED_NOWHERE.match(rest)
        unmet = _UNMET.match(rest)
        if unexpected is not None:
            place = int(unexpected["line"]) if unexpected.re is _UNEXPECTED else 0
            found.missing[Missing(unexpected["severity"], place, unexpected["message"])] += 1
        elif unmet is not None:
            found.unmet.add((int(unmet["line"]), int(unmet["column"])))
        elif _HEADLINE.match(rest):
            found.others.append(line)
    return found


@dataclass(slots=True)
class _Line:
    """A line of the new text: one of the old text (``old`` is its number), or a missing expectation."""

    text: str
    old: int = 0
    missing: Missing | None = None


def with_expectations(
    text: str, missing: Sequence[Missing], unmet: Collection[tuple[int, int]], no_place_line: int
) -> str:
    """A text with missing expectations added, and unmet ones (by line and column) removed.

    An added one stands on a line of its own, above its place and the expectations that stand there;
    one without a place stands above ``no_place_line``. The places of those that are kept are counted anew.
    """
    kept: dict[int, list[Expectation]] = {}
    dropped: dict[int, list[Expectation]] = {}
    for each in find_expectations(text)[0]:
        group = dropped if (each.line, each.column) in unmet else kept
        group.setdefault(each.line, []).append(each)
    old_lines = text.split("\n")
    added = _by_place(missing, old_lines, {*kept, *dropped}, no_place_line)
    lines: list[_Line] = []
    for number, old in enumerate(old_lines, 1):
        lines += [_Line("", missing=each) for each in added.get(number, ())]
        line = _without(old, dropped[number]) if number in dropped else old
        if line is not None:
            lines.append(_Line(line, number))
    places = {line.old: number for number, line in enumerate(lines, 1) if line.old}
    for number, new in enumerate(lines, 1):
        if new.missing is not None:
            new.text = _comment(new.missing, number, places, old_lines)
        elif new.old in kept:
            new.text = _placed(new, [each for each in kept[new.old] if each.target], places)
    return "\n".join([line.text for line in lines])


def _by_place(
    missing: Sequence[Missing], lines: Sequence[str], holding: Collection[int], no_place_line: int
) -> dict[int, list[Missing]]:
    """Missing expectations by the line above which they go."""
    added: dict[int, list[Missing]] = {}
    for each in missing:
        place = min(max(each.line or no_place_line, 1), len(lines))
        while place - 1 in holding and lines[place - 2].lstrip().startswith("//"):
            place -= 1
        added.setdefault(place, []).append(each)
    return added


def _without(line: str, dropped: Sequence[Expectation]) -> str | None:
    """A line without some of its expectations; None if nothing is left of it."""
    for each in sorted(dropped, key=lambda each: each.column, reverse=True):
        start = each.column - 1
        end = start + each.span[1] - each.span[0]
        line = f"{line[:start].rstrip()} {line[end:].lstrip()}".rstrip()
    if line.endswith("//"):
        line = line.removesuffix("//").rstrip()
    return line or None


def _placed(line: _Line, kept: Sequence[Expectation], places: dict[int, int]) -> str:
    """A line whose expectations speak of the same lines as before."""
    numbers = {place[0]: each for each in kept if (place := _place(each)) is not None}

    def counted(found: re.Match[str]) -> str:
        each = numbers.get(found[0])
        if each is None or each.target not in places:
            return found[0]
        if found[0][0] not in "+-":
            return str(places[each.target])
        return f"{places[each.target] - places[line.old]:+d}"

    return re.sub(r"(?<=@)[+-]?\d+(?=\s*\{\{)", counted, line.text)


def _place(each: Expectation) -> re.Match[str] | None:
    head = each.source_line[each.column - 1 : each.column - 1 + each.words_span[0] - each.span[0]]
    return _PLACE.search(head)


def _comment(each: Missing, number: int, places: dict[int, int], old_lines: Sequence[str]) -> str:
    """The line of an added expectation, indented as the line that it speaks of."""
    words = "{{" + _words(each.message) + "}}"
    if not each.line:
        return f"// expected-{each.severity}@unknown {words}"
    below = old_lines[each.line - 1] if each.line <= len(old_lines) else ""
    indentation = below[: len(below) - len(below.lstrip())]
    return f"{indentation}// expected-{each.severity}@+{places.get(each.line, number) - number} {words}"


def _words(message: str) -> str:
    """So much of a message, from its beginning, as can stand between the braces of an expectation."""
    for words in _beginnings(message):
        found, faults = find_expectations("// expected-error {{" + words + "}}")
        if not faults and [each.words for each in found] == [words]:
            return words
    return message.split("{")[0].split("}")[0]


def _beginnings(message: str) -> Iterator[str]:
    while message:
        yield message
        message = message[: max(message.rfind("{"), message.rfind("}"), 0)]
