"""Which operations can go when nothing uses what they make."""

from __future__ import annotations

from typing import Final

from pir.ir.context import Context
from pir.ir.dialect import ALWAYS_LIVE, INPLACE, SIDE_EFFECT
from pir.ir.kernels import executed_name
from pir.ir.operation import Operation

_KEPT: Final = {SIDE_EFFECT, INPLACE, ALWAYS_LIVE}


def may_go_unused(operation: Operation, context: Context) -> bool:
    """Whether an operation does nothing but make its results, as Paddle 3.3.1 judges for dead code elimination.

    Those of unknown dialects may do anything, and so may those that have no results and that no dialect lists.
    """
    name = executed_name(operation)
    definition = context.definition(name)
    if definition is None or not _KEPT.isdisjoint(definition.traits):
        return False
    return bool(operation.results) or context.is_listed(name)
