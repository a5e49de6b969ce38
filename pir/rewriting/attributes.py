"""Attributes of operations that a rewrite makes."""

from __future__ import annotations

from collections.abc import Sequence

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.literals import array, boolean
from pir.ir.values import BlockArgument, OpResult, Value

STOP_GRADIENT = "stop_gradient"


def bools(flags: Sequence[bool], context: Context) -> Attribute:
    """A list of truth values."""
    return context.intern_attribute(array([context.intern_attribute(boolean(flag)) for flag in flags]))


def stops_gradient(value: Value | None) -> bool:
    """Whether a gradient ends at a value; a null operand, and a value of which nothing is said, stops it."""
    return flag_of(value, STOP_GRADIENT, default=True)


_FIXED = ("pd_op.full", "pd_op.full_int_array")


def is_of_weights(value: Value | None) -> bool:
    """Whether a value is a weight, or computed from weights and constants alone (`ValueIsPersistable` of Paddle 3.3.1).

    What the folding of a batch norm leaves of weights can then be fused as a weight.
    """
    seen, pending = set[Value](), [value]
    while pending:
        each = pending.pop()
        if each is None:
            return False
        if each in seen:
            continue
        seen.add(each)
        if isinstance(each, OpResult) and each.operation.operands:
            pending.extend(each.operation.operands)
        elif getattr(each.owner, "name", "") not in _FIXED and not flag_of(each, "persistable", default=False):
            return False
    return True


def flag_of(value: Value | None, key: str, *, default: bool) -> bool:
    """What an attribute with a truth value for each result says of a value."""
    if isinstance(value, OpResult):
        flags = value.operation._attributes.get(key)
        elements = flags.value if flags is not None and isinstance(flags.value, tuple) else ()
        return bool(elements[value.index].value) if value.index < len(elements) else default
    if isinstance(value, BlockArgument) and value.attributes is not None:
        flag = value.attributes.get(key)
        return default if flag is None else flag.value is True
    return default


def inherited_stop_gradient(operands: Sequence[Value | None], results: int, context: Context) -> Attribute:
    """``stop_gradient`` as Paddle 3.3.1 gives it to an operation that a pass builds.

    True for each result if all operands stop the gradient, those that are missing included.
    """
    return bools([all(map(stops_gradient, operands))] * results, context)
