"""Creation: constants, inputs, ranges and random numbers."""

from __future__ import annotations

import math

from pir.dialects.inference.rules import Rules
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type

RULES = Rules()


@RULES.function("Create Data AssignValue UniformRandom Gaussian TruncatedGaussianRandom Randint FullWithTensor")
def create(arguments: Arguments) -> ShapedType:
    """The shape and the elements that the parameters say; 32-bit floats where they say none."""
    shape = arguments.integers("shape")
    if shape is None:
        raise arguments.undecided("not even the number of dimensions is known")
    return tensor(shape, arguments.dtype("dtype") or "f32")


@RULES.function("CreateVecShape")
def create_list(arguments: Arguments) -> ShapedType:
    """A list of numbers."""
    return tensor((len(arguments.value("value") or ()),), arguments.dtype("dtype") or "i64")


@RULES.function("CreateLike")
def create_like(arguments: Arguments) -> ShapedType:
    """The shape of the operand; its elements too unless ``dtype`` says others."""
    x = arguments.first()
    return tensor(x.shape, arguments.dtype("dtype") or x.dtype, x.tag)


@RULES.function("Arange")
def arange(arguments: Arguments) -> ShapedType:
    """As many numbers as there are from start to end, if all three are known."""
    dtype = arguments.dtype("dtype") or "f32"
    start, end, step = (arguments.value(name) for name in ("start", "end", "step"))
    if start is None or end is None or not step:
        return tensor((-1,), dtype)
    if dtype == "i64" and arguments.is_of("2.6.2", "3.0.0b2") and arguments.tensor("start").dtype.text == "f32":
        start, end, step = (_overflowing(value) for value in (start, end, step))
    return tensor((max(0, math.ceil((end - start) / step)),), dtype)


def _overflowing(value: float) -> float:
    """A number as it was behind a conversion to 32 bits; what does not fit becomes the least of them."""
    return value if -(2**31) <= value < 2**31 else -(2**31)


@RULES.function("Linspace Logspace")
def linspace(arguments: Arguments) -> ShapedType:
    """As many numbers as were asked for; Paddle leaves the size unknown even where a constant says it."""
    return tensor((-1,), arguments.dtype("dtype") or "f32")


@RULES.function("Randperm")
def randperm(arguments: Arguments) -> ShapedType:
    """A permutation of n numbers."""
    return tensor((arguments.integer("n"),), arguments.dtype("dtype") or "i64")


@RULES.function("Eye")
def eye(arguments: Arguments) -> ShapedType:
    """A matrix; as many columns as rows where none are said."""
    rows = arguments.integer("num_rows")
    columns = arguments.integer("num_columns")
    return tensor((rows, rows if columns == -1 else columns), arguments.dtype("dtype") or "f32")


@RULES.function("Shape Shape64")
def shape_of(arguments: Arguments) -> ShapedType:
    """The sizes of a tensor."""
    dtype = "i64" if arguments.name.endswith(("shape64", "shape64_sr")) else "i32"
    return tensor((arguments.first().rank,), dtype)


@RULES.function("Numel")
def numel(arguments: Arguments) -> ShapedType:
    """The number of elements."""
    return tensor((), "i64")


@RULES.operation("builtin.parameter builtin.constant builtin.get_parameter")
def from_outside(arguments: Arguments) -> Type:
    """What comes from outside of the program has the type that it has there."""
    raise arguments.undecided("the type comes with the value, from outside of the program")
