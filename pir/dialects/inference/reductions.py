"""Reductions: sums, means, searches and norms over axes."""

from __future__ import annotations

from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import Shape, axis_of, reduced
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type

RULES = Rules()

_SUMMED = {"b": "i64", "i8": "i64", "i16": "i64", "i32": "i64", "u8": "i64"}


def reduced_shape(arguments: Arguments, x: ShapedType, keep: bool, reduce_all: bool = False) -> Shape:
    """The shape of a tensor without the axes that the parameter ``axis`` has, all if it has none."""
    axes = arguments.integers("axis")
    if axes is None:
        return (-1,) * x.rank if keep else ()
    if axes and not arguments.is_constant("axis") and not reduce_all:
        if len(axes) == x.rank:
            return reduced(x.shape, range(x.rank), keep)
        return (-1,) * (x.rank if keep else x.rank - len(axes))
    if reduce_all or not axes or x.rank == 0:
        return reduced(x.shape, range(x.rank), keep)
    return reduced(x.shape, [axis_of(arguments, axis, x.rank) for axis in axes], keep)


@RULES.function("ReduceIntArrayAxis StrictReduceIntArrayAxis OriginReduce Logsumexp")
def reduce(arguments: Arguments) -> ShapedType:
    """The elements stay what they are."""
    x = arguments.first()
    return tensor(reduced_shape(arguments, x, _keeps(arguments), arguments.flag("reduce_all")), x.dtype)


RULES.operation("pd_op.prod pd_op.frobenius_norm")(reduce)


@RULES.function("Reduce")
def reduce_kind(arguments: Arguments) -> ShapedType:
    """`all` and `any` give truth values; the others keep the elements."""
    x = arguments.first()
    is_logical = arguments.name.partition(".")[2] in ("all", "any")
    return tensor(reduced_shape(arguments, x, _keeps(arguments)), "b" if is_logical else x.dtype)


@RULES.function("Sum")
def total(arguments: Arguments) -> ShapedType:
    """Integers and truth values add up to 64-bit integers unless ``dtype`` says otherwise."""
    x = arguments.first()
    dtype = arguments.dtype("dtype") or _SUMMED.get(x.dtype.text, x.dtype.text)
    return tensor(reduced_shape(arguments, x, _keeps(arguments)), dtype, x.tag)


@RULES.function("MeanAll SquaredL2Norm")
def whole(arguments: Arguments) -> ShapedType:
    """One number of all elements; the squared norm is a list of one."""
    x = arguments.first()
    return tensor((1,) if "norm" in arguments.name else (), x.dtype)


@RULES.function("ArgMinMax")
def arg_extreme(arguments: Arguments) -> ShapedType:
    """Where the extreme is: along an axis, or in all."""
    x = arguments.first()
    dtype = arguments.dtype("dtype") or "i64"
    keep = arguments.flag("keepdims")
    if arguments.flag("flatten"):
        return tensor((1,) * x.rank if keep else (), dtype)
    if not arguments.is_constant("axis"):
        return tensor((-1,) * (x.rank if keep else x.rank - 1), dtype)
    if not x.rank:
        return tensor((), dtype)
    return tensor(reduced(x.shape, [axis_of(arguments, arguments.integer("axis"), x.rank)], keep), dtype)


@RULES.function("PNorm")
def p_norm(arguments: Arguments) -> ShapedType:
    """A norm along an axis, or of all elements as one vector."""
    x = arguments.first()
    keep = arguments.flag("keepdim")
    if arguments.flag("asvector"):
        return tensor((1,) * x.rank if keep else (), x.dtype)
    axes = [axis_of(arguments, arguments.integer("axis"), x.rank)] if x.rank else []
    return tensor(reduced(x.shape, axes, keep), x.dtype)


@RULES.function("ReduceAs")
def reduce_as(arguments: Arguments) -> ShapedType:
    """The shape of the target."""
    return tensor(arguments.tensor("target").shape, arguments.tensor("x").dtype)


@RULES.function("TopK")
def top_k(arguments: Arguments) -> tuple[Type, Type]:
    """Values and indices, ``k`` along the axis."""
    x = arguments.first()
    shape = list(x.shape)
    if shape:
        axis = axis_of(arguments, arguments.integer("axis"), x.rank)
        shape[axis] = arguments.integer("k") if arguments.is_constant("k") else -1
    return tensor(shape, x.dtype), tensor(shape, "i64")


@RULES.function("Kthvalue Mode")
def along_axis(arguments: Arguments) -> tuple[Type, Type]:
    """A value and its index along an axis."""
    x = arguments.first()
    axes = [axis_of(arguments, arguments.integer("axis"), x.rank)] if x.rank else []
    shape = reduced(x.shape, axes, arguments.flag("keepdim"))
    of_values = arguments.name == "pd_op.kthvalue" and arguments.is_of("2.6.2")
    return tensor(shape, x.dtype), tensor(shape, x.dtype if of_values else "i64")


@RULES.function("Argsort")
def argsort(arguments: Arguments) -> tuple[Type, Type]:
    """Sorted values, and where they were."""
    x = arguments.first()
    return x, tensor(x.shape, "i64")


@RULES.function("CumScalarAxis Cum")
def cumulate(arguments: Arguments) -> ShapedType:
    """The shape of the operand, or all its elements in a row."""
    x = arguments.first()
    if not arguments.flag("flatten"):
        return x
    count = 1
    for size in x.shape:
        count *= size
    return tensor((count,), x.dtype)


@RULES.function("CumWithIndices")
def cumulate_with_indices(arguments: Arguments) -> tuple[Type, Type]:
    """Cumulated extremes, and where they are."""
    x = arguments.first()
    return x, tensor(x.shape, arguments.dtype("dtype") or "i64")


def _keeps(arguments: Arguments) -> bool:
    return arguments.flag("keepdim") or arguments.flag("keep_dim")
