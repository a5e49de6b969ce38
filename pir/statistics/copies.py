"""What is copied from one device to another, and for whom."""

from __future__ import annotations

from typing import Final

from pir.ir.operation import Operation
from pir.ir.values import OpResult, Value
from pir.statistics.census import Census, base_name
from pir.statistics.sizes import byte_count, place
from pir.statistics.table import Heading, Key, Numbers, Table

_HEADING: Final = Heading(
    "copies", "copies between devices", ("copy", "from", "to", "made by", "for"), ("count", "bytes")
)
_COPIES: Final = frozenset(
    "memcpy memcpy_d2h memcpy_h2d memcpy_d2h_multi_io shadow_feed shadow_feed_tensors copy_to".split()
)
_PLACES: Final = {
    "memcpy_d2h": ("device", "cpu"),
    "memcpy_d2h_multi_io": ("device", "cpu"),
    "memcpy_h2d": ("cpu", "device"),
}
"""What a copy says by its name, where the types don't say more."""


def copies(census: Census) -> Table:
    """The copies, by the places of what they take and make, by what made it and by what uses the copy."""
    rows: dict[Key, Numbers] = {}
    for operation in census.operations:
        if is_copy(operation):
            key = _key(census, operation)
            count, size = rows.get(key, (0, 0))
            own = byte_count(operation.results[0].type) if operation.results else None
            rows[key] = ((count or 0) + 1, None if size is None or own is None else size + own)
    return Table(_HEADING, rows)


def is_copy(operation: Operation) -> bool:
    """Whether an operation does nothing but bring its operand to a device."""
    return base_name(operation) in _COPIES


def _key(census: Census, operation: Operation) -> Key:
    name = base_name(operation)
    source, target = (*operation.operands, None)[0], (*operation.results, None)[0]
    by_name = _PLACES.get(name, ("?", "?"))
    users = sorted({census.name(user) for result in operation.results for user in result.users})
    return (
        name,
        _place(source) or by_name[0],
        _place(target) or by_name[1],
        census.name(source.operation) if isinstance(source, OpResult) else "(outside)",
        ", ".join(users) or "(nothing)",
    )


def _place(value: Value | None) -> str:
    return place(None if value is None else value.type)
