"""Reports for a terminal: a short one, one like `diff -u`, one side by side, and statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pir.comparison.reports.hunks import Hunk, Row, by_place, hunks
from pir.comparison.reports.painting import Paint
from pir.comparison.reports.wording import (
    Names,
    brief,
    detail_line,
    line_in_both,
    remarks,
    shown_line,
    summary,
)
from pir.comparison.result import Comparison
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.syntax.diagnostics import visible

_PLAIN = Paint(False)


def text(comparison: Comparison, names: Names, *, context: int = 1, paint: Paint = _PLAIN) -> str:
    """The edits by layer, each operation as a call, with so many operations around it."""
    lines = [_headline(comparison, names, paint)]
    for place, members in by_place(comparison, context).items():
        lines += ["", paint(f"in {place}", "place")]
        for number, hunk in enumerate(members):
            if number:
                lines.append("    ...")
            for row in hunk.rows:
                lines += _short(row, comparison, paint)
    return "\n".join(lines) + "\n"


def _headline(comparison: Comparison, names: Names, paint: Paint) -> str:
    return "\n".join([paint(f"{names.a} -> {names.b}: {summary(comparison)}", "bold"), *remarks(comparison)])


def _short(row: Row, comparison: Comparison, paint: Paint) -> Iterator[str]:
    place = f"{_line('a', row.a, comparison.a):9} {_line('b', row.b, comparison.b):9}"
    line = f"  {row.sign} {place} {brief(row.a, row.b)}"
    if row.edit is None:
        yield line
        return
    yield paint(line, row.edit.kind)
    for detail in row.edit.details:
        yield f"{'':28}{detail_line(detail)}"
    if row.edit.note and not row.edit.details:
        yield f"{'':28}({row.edit.note})"


def _line(side: str, operation: Operation | None, program: Program) -> str:
    number = None if operation is None else program.line_of(operation)
    return "" if number is None else f"{side}:{number}"


def unified(comparison: Comparison, names: Names, *, context: int = 3, paint: Paint = _PLAIN) -> str:
    """Whole lines as `diff -u` shows them; what is the same has the values of both numberings, ``%3|%4``."""
    lines = [f"# {_headline(comparison, names, paint)}"]
    found = hunks(comparison, context)
    if found:
        lines += [paint(f"--- {names.a}", "bold"), paint(f"+++ {names.b}", "bold")]
    for hunk in found:
        lines.append(paint(_hunk_header(hunk, comparison), "place"))
        for row in hunk.rows:
            lines += _full(row, comparison, paint)
    return "\n".join(lines) + "\n"


def _hunk_header(hunk: Hunk, comparison: Comparison) -> str:
    sides = []
    for sign, program, operations in (
        ("-", comparison.a, [row.a for row in hunk.rows if row.a is not None]),
        ("+", comparison.b, [row.b for row in hunk.rows if row.b is not None]),
    ):
        numbers = [number for operation in operations if (number := program.line_of(operation)) is not None]
        sides.append(f"{sign}{min(numbers, default=0)},{len(operations)}")
    return f"@@ {' '.join(sides)} @@ {hunk.place}"


def _full(row: Row, comparison: Comparison, paint: Paint) -> Iterator[str]:
    if row.a is not None and row.b is not None and row.edit is None:
        yield f" {line_in_both(row.a, row.b, comparison.a)}"
        return
    if row.a is not None:
        yield paint(f"-{shown_line(row.a, comparison.a)}", "delete")
    if row.b is not None:
        yield paint(f"+{shown_line(row.b, comparison.b)}", "insert")
    if row.edit is not None:
        for detail in row.edit.details:
            yield paint(f"#   {detail_line(detail)}", "change")
        if row.edit.note and not row.edit.details:
            yield paint(f"#   ({row.edit.note})", "change")


def side_by_side(
    comparison: Comparison, names: Names, *, context: int = 3, paint: Paint = _PLAIN, width: int = 160
) -> str:
    """Two columns, one a program, cut at the width."""
    column = max(20, (width - 3) // 2)
    lines = [_headline(comparison, names, paint), f"{_cut(names.a, column)}   {names.b}"]
    for hunk in hunks(comparison, context):
        lines.append(paint(f"-- {hunk.place} ".ljust(width, "-"), "place"))
        for row in hunk.rows:
            left = "" if row.a is None else _numbered(row.a, comparison.a)
            right = "" if row.b is None else _numbered(row.b, comparison.b)
            sign = {"+": ">", "-": "<", "~": "|"}.get(row.sign, " ")
            line = f"{_cut(left, column)} {sign} {_cut(right, column).rstrip()}".rstrip()
            lines.append(line if row.edit is None else paint(line, row.edit.kind))
            if row.edit is not None:
                lines += [f"{'':8}{detail_line(detail)}" for detail in row.edit.details]
    return "\n".join(lines) + "\n"


def _numbered(operation: Operation, program: Program) -> str:
    number = program.line_of(operation)
    return f"{'' if number is None else number:>6} {shown_line(operation, program)}"


def _cut(line: str, width: int) -> str:
    return line.ljust(width) if len(line) <= width else line[: width - 3] + "..."


def statistics(comparison: Comparison, names: Names, *, paint: Paint = _PLAIN) -> str:
    """How many edits of which kind there are in each layer, and of each operation."""
    lines = [_headline(comparison, names, paint)]
    layers: dict[str, Counter[str]] = {}
    for place, members in by_place(comparison, 0).items():
        edits = [row.edit for hunk in members for row in hunk.rows if row.edit is not None]
        layers[place] = Counter(edit.kind for edit in edits)
    operations: dict[str, Counter[str]] = {}
    for edit in comparison.real_edits:
        operations.setdefault(edit.name, Counter())[edit.kind] += 1
    for title, table in (("layer", layers), ("operation", operations)):
        if table:
            width = max(len(title), *map(len, table))
            lines += ["", paint(f"{title:{width}}  inserted  deleted  changed", "bold")]
            for name, counts in sorted(table.items(), key=lambda entry: (-entry[1].total(), entry[0])):
                lines.append(
                    f"{visible(name):{width}}  {counts['insert']:8}  {counts['delete']:7}  {counts['change']:7}"
                )
    return "\n".join(lines) + "\n"
