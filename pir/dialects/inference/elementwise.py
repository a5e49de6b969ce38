"""Elementwise operations: results of the operands' shape, broadcast where there are two."""

from __future__ import annotations

from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import axis_of, broadcast
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type

RULES = Rules()

_REAL_PART = {"c64": "f32", "c128": "f64"}
_COMPLEX = {"f32": "c64", "f64": "c128"}


@RULES.function("Unchanged StridedUnChanged UnchangedExceptLayout Lerp DirectedUnchanged Inverse")
def unchanged(arguments: Arguments) -> Type | None:
    """The type of the first operand."""
    return arguments.type(arguments.parameters[0])


RULES.operation("pd_op.log_softmax pd_op.cumprod pd_op.cumprod_ onednn_op.log_softmax")(unchanged)


@RULES.function("UnchangedVector")
def unchanged_vector(arguments: Arguments) -> Type | None:
    """The type of the first operand, a vector."""
    return arguments.type(arguments.parameters[0])


@RULES.function("Softmax")
def checked_axis(arguments: Arguments) -> Type:
    """The type of the first operand, which must have the axis."""
    x = arguments.first()
    if x.rank:
        axis_of(arguments, arguments.integer("axis"), x.rank)
    return x


@RULES.function("Elementwise BitwiseShift Atan2 Copysign")
def elementwise(arguments: Arguments) -> ShapedType:
    """The shapes broadcast; the elements are those of the first operand."""
    x, y = _two(arguments)
    if x.shape == y.shape:
        return x
    return tensor(
        broadcast(arguments, x.shape, y.shape, _axis(arguments)), x.dtype, x.tag if x.rank >= y.rank else y.tag
    )


@RULES.function("Compare LogicalBinary ValueCompare")
def compare(arguments: Arguments) -> ShapedType:
    """The shapes broadcast; the elements are truth values."""
    x, y = _two(arguments)
    return tensor(broadcast(arguments, x.shape, y.shape), "b")


@RULES.function("LogicalNot Isfinite")
def truth(arguments: Arguments) -> ShapedType:
    """Truth values in the shape of the operand."""
    x = arguments.first()
    return tensor(x.shape, "b", x.tag)


@RULES.function("CompareAll")
def equal_all(arguments: Arguments) -> ShapedType:
    """One truth value, but Paddle does not set what it is."""
    return tensor((), "f32")


@RULES.function("AllValueCompare")
def compare_all(arguments: Arguments) -> ShapedType:
    """One truth value."""
    return tensor((), "b")


@RULES.function("RealAndImag")
def real_part(arguments: Arguments) -> ShapedType:
    """The shape of the operand, and its elements, real where they were complex."""
    x = arguments.first()
    return tensor(x.shape, _REAL_PART.get(x.dtype.text, x.dtype.text), x.tag)


@RULES.function("RealAndImagGrad")
def real_part_gradient(arguments: Arguments) -> ShapedType:
    """The shape of the gradient, and its elements, complex where they are real."""
    gradient = arguments.tensor(arguments.parameters[0])
    return tensor(gradient.shape, _COMPLEX.get(gradient.dtype.text, gradient.dtype.text))


@RULES.function("Complex")
def complex_numbers(arguments: Arguments) -> ShapedType:
    """Complex numbers of two real parts, which broadcast."""
    x, y = _two(arguments)
    return tensor(broadcast(arguments, x.shape, y.shape), _COMPLEX.get(x.dtype.text, x.dtype.text))


@RULES.function("Cast")
def cast(arguments: Arguments) -> ShapedType:
    """The shape of the operand, and the elements that the attribute ``dtype`` says."""
    x = arguments.first()
    return tensor(x.shape, arguments.dtype("dtype") or x.dtype, x.tag)


@RULES.function("Where")
def where(arguments: Arguments) -> ShapedType:
    """The three shapes broadcast; the elements are those of ``x``."""
    condition, x, y = (arguments.tensor(name) for name in ("condition", "x", "y"))
    if x.shape == y.shape == condition.shape:
        return x
    return tensor(broadcast(arguments, broadcast(arguments, condition.shape, x.shape), y.shape), x.dtype)


@RULES.function("AddN")
def add_n(arguments: Arguments) -> Type:
    """The type of the summands; sizes that one of them does not know are taken from the others."""
    summands = arguments.tensors("inputs")
    if not summands:
        raise arguments.error("there is nothing to add")
    shape = summands[0].shape
    for other in summands[1:]:
        if len(other.shape) == len(shape):
            shape = tuple([max(a, b) for a, b in zip(shape, other.shape)])
        elif len(other.shape) > len(shape):
            shape = other.shape
    return tensor(shape, summands[0].dtype, summands[0].tag)


@RULES.function("Increment ClipByNorm Triu Tril TrilTriu Set SetValue MaskedFill IndexPut IndexAdd FillDiagonal")
def changed_in_place(arguments: Arguments) -> Type:
    """The type of the first operand, of which some contents change."""
    return arguments.first()


@RULES.function("Dropout")
def dropout(arguments: Arguments) -> tuple[Type, Type]:
    """The type of the operand, and a mask of bytes."""
    x = arguments.first()
    return x, tensor(x.shape, "u8")


@RULES.function("RRelu")
def rrelu(arguments: Arguments) -> tuple[Type, Type]:
    """The type of the operand, twice."""
    x = arguments.first()
    return x, x


def _two(arguments: Arguments) -> tuple[ShapedType, ShapedType]:
    """The types of the first two parameters."""
    first, second = arguments.parameters[:2]
    return arguments.tensor(first), arguments.tensor(second)


def _axis(arguments: Arguments) -> int:
    axis = arguments.value("axis")
    return axis if isinstance(axis, int) else -1
