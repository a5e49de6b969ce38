"""Rules of inference: how the types of the results of Paddle's operations follow from the operands.

A module a family. What they know is how Paddle 3.3.1 behaves; `tests/dialects/test_inference.py` holds them to what
all releases printed.
"""

from __future__ import annotations

from functools import cache

from pir.dialects.definitions import paddle_definitions
from pir.dialects.inference import (
    containers,
    creation,
    elementwise,
    gradients,
    linear_algebra,
    manipulation,
    reductions,
)
from pir.ir.inference import Rule

_FAMILIES = (containers, creation, elementwise, gradients, linear_algebra, manipulation, reductions)

_OPERATIONS: dict[str, Rule] = {}
_FUNCTIONS: dict[str, Rule] = {}
for _family in _FAMILIES:
    _OPERATIONS.update(_family.RULES.operations)
    _FUNCTIONS.update(_family.RULES.functions)


@cache
def find_rule(operation_name: str) -> Rule | None:
    """The rule of an operation of Paddle; None where none is known."""
    own = _OPERATIONS.get(operation_name)
    if own is not None:
        return own
    forms = paddle_definitions().forms(operation_name)
    function = next((form.infer_meta for form in forms if form.infer_meta is not None), None)
    return None if function is None else _FUNCTIONS.get(function.name)
