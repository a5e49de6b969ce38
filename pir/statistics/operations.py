"""Which operations a program has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pir.ir.operation import Operation
from pir.statistics.census import Census
from pir.statistics.table import Heading, Key, Table, counted

_OPERATIONS: Final = Heading("ops", "operations", ("operation",), ("count",))
_DIALECTS: Final = Heading("dialects", "dialects", ("dialect",), ("count",))


def operations(census: Census) -> Table:
    """The operations by name."""
    return counted(_OPERATIONS, [(census.name(operation),) for operation in census.operations])


def dialects(census: Census) -> Table:
    """The operations by dialect; kernels are of the kind that their name says in brackets."""
    return counted(_DIALECTS, _dialects(census))


def dialect(operation: Operation) -> str:
    """The dialect of an operation: ``pd_op``, or ``phi_kernel`` of ``relu(phi_kernel)``."""
    head, bracket, kind = operation.name.rpartition("(")
    return kind[:-1] if bracket and kind.endswith(")") and head else operation.dialect_name or "(none)"


def _dialects(census: Census) -> Iterator[Key]:
    for operation in census.operations:
        yield (dialect(operation),)
