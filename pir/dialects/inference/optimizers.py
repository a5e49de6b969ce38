"""Optimizers, and whatever else gives back the tensors that it was given."""

from __future__ import annotations

from pir.dialects.inference.rules import Rules
from pir.ir.inference import Arguments
from pir.ir.types import Type

RULES = Rules()


@RULES.function(
    "Sgd Momentum Adam Adamw Adamax Adagrad Adadelta Rmsprop Lamb NAdam RAdam ASGD Rprop FusedAdam MergedAdam"
    " MergedMomentum Ftrl LarsMomentum CheckFiniteAndUnscale UpdateLossScaling AverageAccumulates"
)
def in_place(arguments: Arguments) -> tuple[Type | None, ...]:
    """Each result is an operand, changed: the definition says which."""
    operands = dict(arguments.form.inplace)
    results = arguments.form.results or ()
    return tuple([arguments.type(operands[each.name]) if each.name in operands else None for each in results])
