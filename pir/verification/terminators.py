"""Terminators: what ends a block, and where it may stand."""

from __future__ import annotations

from collections.abc import Iterator

from pir.ir.operation import Operation
from pir.ir.verifier import Fault, Place

YIELD = "cf.yield"
_YIELDING = frozenset({"pd_op.pylayer", "cinn_op.group", "cinn_op.fusion"})
"""Operations with a body that gives their results; of `if` and `while` `pir.ir.verifier` knows more."""


def yield_faults(operation: Operation) -> Iterator[Fault]:
    """The faults of a cf.yield that does not end its block, or stands in no body."""
    holder = operation.parent_operation
    if holder is None or holder.name == "builtin.module":
        yield Fault(Place(operation), "a cf.yield stands in the body of an operation, not of the program")
    elif operation.next is not None:
        notes = ((Place(holder), f"the {holder.name}"),)
        yield Fault(Place(operation), "a cf.yield is the last operation of its block", notes)


def body_faults(holder: Operation) -> Iterator[Fault]:
    """A body that gives the results of its operation, and lacks a cf.yield."""
    if holder.name not in _YIELDING or not holder.results:
        return
    for region in holder.regions:
        for block in region.blocks:
            last = block.ops[-1] if len(block.ops) else None
            if last is None or last.name != YIELD:
                note = (Place(holder), f"the {holder.name}")
                message = f"the body of a {holder.name} ends in a cf.yield"
                yield Fault(Place(last or holder), message, () if last is None else (note,))
