"""Gradients: a gradient has the type of what it is the gradient of."""

from __future__ import annotations

from pir.dialects.inference.rules import Rules
from pir.ir.inference import Arguments
from pir.ir.types import Type

RULES = Rules()


@RULES.function("GeneralUnaryGrad GeneralBinaryGrad GeneralTernaryGrad GeneralQuaternaryGrad GeneralQuinaryGrad")
def like_parameters(arguments: Arguments) -> tuple[Type | None, ...]:
    """A gradient for each parameter, of its type."""
    return tuple(map(arguments.type, arguments.parameters))


@RULES.function("GradSameWithX UnchangedMulti LayerNormGrad")
def like_first(arguments: Arguments) -> tuple[Type | None, ...]:
    """Gradients of as many parameters as there are results."""
    return tuple(map(arguments.type, arguments.parameters[: arguments.result_count]))
