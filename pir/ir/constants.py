"""Constants: what is known of a value's contents from the operation that makes it."""

from __future__ import annotations

from typing import Any

from pir.ir.kernels import executed_name
from pir.ir.values import OpResult, Value


def constant_of(value: Value) -> Any:
    """The contents of a value: a number, or a tuple of them with None for those that are unknown; None if all are."""
    if not isinstance(value, OpResult):
        return None
    operation = value.operation
    name = executed_name(operation)
    if name == "pd_op.full_int_array":
        elements = operation._attributes["value"].value if "value" in operation._attributes else None
        return tuple([element.value for element in elements]) if isinstance(elements, tuple) else None
    if name == "pd_op.full":
        held = operation._attributes.get("value")
        return None if held is None else held.value
    if name == "builtin.combine":
        return tuple([_one(constant_of(element)) if element is not None else None for element in operation.operands])
    return None


def _one(constant: Any) -> Any:
    """The contents of a tensor of one element."""
    return constant[0] if isinstance(constant, tuple) and len(constant) == 1 else constant
