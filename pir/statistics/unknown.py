"""Which operations no definition explains."""

from __future__ import annotations

from typing import Final

from pir.ir.kernels import executed_name
from pir.ir.operation import Operation
from pir.statistics.census import Census
from pir.statistics.table import Heading, Table, counted

_HEADING: Final = Heading("unknown", "operations that are not known", ("operation", "why"), ("count",))


def unknown(census: Census) -> Table:
    """The operations that no release of Paddle has, as far as it was looked at, and those of unknown dialects."""
    reasons: dict[str, str] = {}
    found = []
    for operation in census.operations:
        name = executed_name(operation)
        reason = reasons.get(name)
        if reason is None:
            reason = reasons[name] = _reason(census, operation, name)
        if reason:
            found.append((name, reason))
    return counted(_HEADING, found)


def _reason(census: Census, operation: Operation, name: str) -> str:
    """Why an operation is not known; empty for one that is. As `pir.ir.strictness` has it."""
    dialect = census.context.dialect(name.partition(".")[0])
    if dialect is None:
        return "unknown dialect" if "." in name else "no dialect"
    if dialect.describes_operations and not census.context.signatures(name):
        return f"not in {dialect.name}"
    return ""
