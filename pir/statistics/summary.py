"""A program in a few numbers."""

from __future__ import annotations

from typing import Final

from pir.ir.operation import Operation
from pir.statistics.census import Census, base_name
from pir.statistics.copies import is_copy
from pir.statistics.layouts import changes_layout
from pir.statistics.parameters import PARAMETER_SOURCES, parameters
from pir.statistics.table import Heading, Numbers, Table
from pir.statistics.unknown import unknown

_HEADING: Final = Heading("summary", "summary", ("what",), ("number",), "given", sums=False, hides_zeros=True)


def summary(census: Census) -> Table:
    """What there is of each kind."""
    kept = parameters(census)
    taken = Table(kept.heading, {key: row for key, row in kept.rows.items() if key[-1] in PARAMETER_SOURCES})
    depths = _depths(census)
    numbers: dict[str, int | None] = {
        "operations": len(census.operations),
        "different operations": len({census.name(operation) for operation in census.operations}),
        "operations in regions": sum(1 for depth in depths if depth),
        "deepest nesting": max(depths, default=0),
        "results": sum(len(operation.results) for operation in census.operations),
        "unused results": sum(
            1 for operation in census.operations for result in operation.results if not result.has_uses
        ),
        "kernels": len(census.kernels),
        "casts": sum(
            1 for operation in census.operations if "cast" in operation.name and base_name(operation) == "cast"
        ),
        "layout changes": sum(1 for operation in census.operations if changes_layout(operation)),
        "device copies": sum(1 for operation in census.operations if is_copy(operation)),
        "parameters": len(taken.rows),
        "parameter elements": taken.total[0],
        "parameter bytes": taken.total[1],
        "other persistent data": len(kept.rows) - len(taken.rows),
        "unknown operations": unknown(census).total[0],
    }
    rows: dict[tuple[str, ...], Numbers] = {(words,): (number,) for words, number in numbers.items()}
    return Table(_HEADING, rows)


def _depths(census: Census) -> list[int]:
    """How many operations each operation is nested in."""
    module = census.program.module
    depths: dict[Operation | None, int] = {module: -1}
    for operation in census.operations:
        depths[operation] = depths[operation.parent_operation] + 1
    del depths[module]
    return list(depths.values())
