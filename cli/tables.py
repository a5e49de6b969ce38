"""Tables on the screen: plain columns, aligned, never cut or wrapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from pir.statistics import Comparison, Table

Cells = tuple[str, ...]


def table_lines(comparison: Comparison, programs: Sequence[str], *, limit: int | None, color: bool) -> Iterator[str]:
    """The lines of a table: title, headings, rows (so many of them), and what they amount to.

    ``programs`` are the names of the programs side by side; with more than one, each but the first has a column of
    what changed against the first.
    """
    heading = comparison.heading
    several = len(programs) > 1
    rows = list(comparison.rows.items())
    if heading.hides_zeros:
        rows = rows[:1] + [row for row in rows[1:] if not _is_nothing(row[1])]
    if several and limit is not None and heading.order == "most":
        rows.sort(key=lambda row: (-_change(row[1]), -max([numbers[0] or 0 for numbers in row[1]])))
    shown = rows if limit is None or len(rows) <= limit + 1 else rows[:limit]
    cells = [(*key, *_number_cells(numbers)) for key, numbers in shown]
    head = (*heading.keys, *_number_headings(heading.numbers, programs))
    foot: list[Cells] = []
    if len(shown) < len(rows):
        foot.append(_labelled(f"and {len(rows) - len(shown)} more", head))
    if heading.sums and len(rows) > 1:
        foot.append((*_labelled("total", heading.keys), *_number_cells(comparison.totals)))
    yield click.style(heading.title, bold=True) if color else heading.title
    if not rows:
        yield "  none"
        return
    keys = len(heading.keys)
    titled = [head] if several or len(head) > 2 else []
    aligned = list(aligned_lines([*titled, *cells, *foot], keys))
    for position, line in enumerate(aligned):
        is_row = len(titled) <= position < len(titled) + len(cells)
        yield line if is_row or not color else click.style(line, fg="cyan")


def aligned_lines(rows: Sequence[Cells], keys: int, indent: str = "  ") -> Iterator[str]:
    """Rows of cells as lines: the first ``keys`` columns to the left, the others to the right."""
    from pir.syntax.diagnostics import display_width, visible

    rows = [tuple(map(visible, row)) for row in rows]
    widths = [max(map(display_width, column)) for column in zip(*rows)]
    for row in rows:
        parts = []
        for position, (cell, width) in enumerate(zip(row, widths)):
            blanks = " " * (width - display_width(cell))
            parts.append(cell + blanks if position < keys else blanks + cell)
        yield (indent + "  ".join(parts)).rstrip()


def table_records(table: Table) -> list[dict[str, Any]]:
    """The rows of a table as JSON has them."""
    heading = table.heading
    return [
        {**dict(zip(heading.keys, key)), **dict(zip(heading.numbers, numbers))} for key, numbers in table.rows.items()
    ]


def short_names(files: Sequence[str]) -> list[str]:
    """The names of files without the folders around them, as far as they still differ then."""
    paths = [file.replace("\\", "/").split("/") for file in files]
    for length in range(1, max(map(len, paths), default=0)):
        tails = ["/".join(path[-length:]) for path in paths]
        if len(set(tails)) == len(tails):
            return tails
    return list(files)


def _change(numbers: Sequence[Sequence[int | None]]) -> int:
    first = numbers[0][0] or 0
    return max([abs((other[0] or 0) - first) for other in numbers])


def _is_nothing(numbers: Sequence[Sequence[int | None]]) -> bool:
    return all(number == 0 for column in numbers for number in column)


def _labelled(words: str, head: Sequence[str]) -> Cells:
    return (words, *[""] * (len(head) - 1))


def _number_headings(numbers: Sequence[str], programs: Sequence[str]) -> Cells:
    if len(programs) == 1:
        return tuple(numbers)
    headings = []
    for number in numbers:
        for position, program in enumerate(programs):
            headings.append(program if len(numbers) == 1 else f"{number} {program}")
            if position:
                headings.append("change")
    return tuple(headings)


def _number_cells(programs: Sequence[Sequence[int | None]]) -> Cells:
    cells = []
    for column in zip(*programs):
        for position, number in enumerate(column):
            cells.append("?" if number is None else str(number))
            if position:
                first = column[0]
                cells.append(
                    "?" if number is None or first is None else f"{number - first:+d}" if number != first else "0"
                )
    return tuple(cells)
