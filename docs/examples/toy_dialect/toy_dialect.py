"""A dialect of three operations: what a plug-in for pir-tools may look like."""

from pir.dialects.user import dialect, operation
from pir.ir.dialect import SIDE_EFFECT
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type


def _scale(arguments: Arguments) -> Type:
    return arguments.tensor("x")


def _pairs(arguments: Arguments) -> ShapedType:
    x = arguments.tensor("x")
    if x.rank and x.shape[-1] % 2 and x.shape[-1] > 0:
        raise arguments.error(f"{x.shape[-1]} elements are no pairs")
    return tensor((*x.shape, 2), x.dtype)


DIALECT = dialect(
    "toy",
    operation("scale", "x ?bias", "factor:Float=1", "out", rule=_scale),
    operation("pairs", "x", "", "out", rule=_pairs),
    operation("log", "x", "text:Str", traits=[SIDE_EFFECT]),
)
