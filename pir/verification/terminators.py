"""Terminators: what ends a block, and where it may stand."""

from __future__ import annotations

from collections.abc import Iterator

from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.verifier import Fault, Place

_YIELD = "cf.yield"
_YIELDING = frozenset({"pd_op.pylayer", "cinn_op.group", "cinn_op.fusion"})
"""Operations with a body that gives their results; of `if` and `while` `pir.ir.verifier` knows more."""


def terminator_faults(holder: Operation, block: Block) -> Iterator[Fault]:
    """A cf.yield that does not end its block or stands in no body, and a body that lacks one."""
    last = block.ops[-1] if len(block.ops) else None
    for operation in block.ops:
        if operation.name != _YIELD:
            continue
        if holder.name == "builtin.module":
            yield Fault(Place(operation), "a cf.yield stands in the body of an operation, not of the program")
        elif operation is not last:
            notes = ((Place(holder), f"the {holder.name}"),)
            yield Fault(Place(operation), "a cf.yield is the last operation of its block", notes)
    if holder.name in _YIELDING and holder.results and (last is None or last.name != _YIELD):
        note = (Place(holder), f"the {holder.name}")
        message = f"the body of a {holder.name} ends in a cf.yield"
        yield Fault(Place(last or holder), message, () if last is None else (note,))
