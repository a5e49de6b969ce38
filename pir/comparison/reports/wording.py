"""Operations and edits in the words of the reports."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from pir.comparison.result import Comparison, Detail
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.values import Value
from pir.syntax.diagnostics import visible
from pir.syntax.printer import operation_line

_KINDS: Final = ("insert", "delete", "change")
_TOKEN: Final = re.compile(r"%[A-Za-z0-9_?]+")
_LITTLE: Final = 0.2
"""Programs of which a smaller part was matched have little in common."""


@dataclass(frozen=True, slots=True)
class Names:
    """What to call the two programs, in one line each."""

    a: str = "a"
    b: str = "b"

    def __post_init__(self) -> None:
        object.__setattr__(self, "a", visible(self.a))
        object.__setattr__(self, "b", visible(self.b))


def summary(comparison: Comparison) -> str:
    """All in one line: how many edits of each kind."""
    counts = comparison.counts
    moves = f"; {counts['move']} moved" if counts["move"] else ""
    edits = comparison.real_edits
    if not edits:
        return f"no differences{moves}"
    words = {edit.kind: edit.word for edit in edits}
    kinds = ", ".join([f"{counts[kind]} {words[kind]}" for kind in _KINDS if counts[kind]])
    explained = sum(edit.note is not None for edit in edits)
    drift = f"; {explained} of them by definitions of other releases" if explained else ""
    return f"{counted(len(edits), 'difference')}: {kinds}{moves}{drift}"


def remarks(comparison: Comparison) -> list[str]:
    """What a reader should know of the whole, in lines."""
    sizes = [sum(1 for _ in program.walk()) for program in (comparison.a, comparison.b)]
    matched = len(comparison.partners)
    if min(sizes) >= 20 and matched < _LITTLE * min(sizes):
        return [f"the programs have little in common: {matched} of {sizes[0]} and {sizes[1]} operations"]
    return []


def counted(number: int, noun: str) -> str:
    """``1 operation``, ``2 operations``."""
    return f"{number} {noun}{'s' if number != 1 else ''}"


def detail_line(detail: Detail) -> str:
    """``attribute axis: -1 -> 0``"""
    before, after = [visible(text) if text is not None else "nothing" for text in (detail.before, detail.after)]
    note = f"  ({detail.note})" if detail.note else ""
    return f"{detail.subject}: {before} -> {after}{note}"


def brief(a: Operation | None, b: Operation | None) -> str:
    """An operation as a call, its values in the numberings of both programs: ``%3|%4 = pd_op.relu(%2)``."""
    one = a if a is not None else b
    other = b if b is not None else a
    assert one is not None and other is not None
    results = _both([_name(value) for value in one.results], [_name(value) for value in other.results])
    operands = _both([_name(value) for value in one.operands], [_name(value) for value in other.operands])
    name = one.name if one.name == other.name else f"{one.name}|{other.name}"
    return visible(f"{results} = {name}({operands})" if results else f"{name}({operands})")


def _both(mine: list[str], theirs: list[str]) -> str:
    if len(mine) != len(theirs):
        return f"{', '.join(mine)}|{', '.join(theirs)}"
    return ", ".join([one if one == other else f"{one}|{other}" for one, other in zip(mine, theirs)])


def _name(value: Value | None) -> str:
    return "<<NULL VALUE>>" if value is None else value.name or "%?"


def shown_line(operation: Operation, program: Program) -> str:
    """The line on which an operation begins, as it is printed, without indentation."""
    line = program.line_of(operation)
    if program.source is not None and line is not None:
        return visible(program.source.line_text(line).strip())
    return visible(operation_line(operation, program))


def line_in_both(a: Operation, b: Operation, program: Program) -> str:
    """The line of an operation in the first program, each value that has another number in the second with both."""
    twins: dict[str, str] = {}
    for mine, theirs in ((a.results, b.results), (a.operands, b.operands)):
        for one, other in zip(mine, theirs):
            if _name(one) != _name(other):
                twins[_name(one)] = f"{_name(one)}|{_name(other)}"
    head, quote, rest = shown_line(a, program).partition('"')
    name, quote_, tail = rest.partition('"')
    operands, bracket, end = tail.partition(")")
    return _exchanged(head, twins) + quote + name + quote_ + _exchanged(operands, twins) + bracket + end


def _exchanged(text: str, twins: dict[str, str]) -> str:
    return _TOKEN.sub(lambda found: twins.get(found[0], found[0]), text)


def summary_lines(comparison: Comparison, limit: int = 10) -> list[str]:
    """A short report: the summary, then a line for each of the first edits, moves left out."""
    lines = [summary(comparison)]
    edits = comparison.real_edits
    for edit in edits[:limit]:
        numbers = [(side, line) for side, line in (("a", edit.a_line), ("b", edit.b_line)) if line is not None]
        places = ", ".join([f"{side}:{line}" for side, line in numbers])
        about = "; ".join(map(detail_line, edit.details))
        lines.append(
            f"{edit.word} {visible(edit.name)}{f' at {places}' if places else ''}{f': {about}' if about else ''}"
        )
    if len(edits) > limit:
        lines.append(f"... and {len(edits) - limit} more")
    return lines
