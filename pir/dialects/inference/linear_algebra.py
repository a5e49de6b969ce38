"""Linear algebra: products, factorisations, solutions."""

from __future__ import annotations

from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import dims, same_size
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type

RULES = Rules()


@RULES.function("Matmul")
def matmul(arguments: Arguments) -> ShapedType:
    """A product of matrices; what stands before the last two dimensions broadcasts, a vector is a row or a column."""
    x, y = arguments.tensor("x"), arguments.tensor("y")
    if not x.rank or not y.rank:
        raise arguments.error(f"{dims(x.shape)} and {dims(y.shape)} are no matrices")
    left = x.shape if x.rank > 1 else (1, *x.shape)
    right = y.shape if y.rank > 1 else (*y.shape, 1)
    rows, inner = (left[-1], left[-2]) if arguments.flag("transpose_x") and x.rank > 1 else (left[-2], left[-1])
    other, columns = (right[-1], right[-2]) if arguments.flag("transpose_y") and y.rank > 1 else (right[-2], right[-1])
    same_size(arguments, f"{dims(x.shape)} by {dims(y.shape)}", inner, other)
    shape = _batch(arguments, left[:-2], right[:-2])
    if x.rank > 1:
        shape = (*shape, rows)
    if y.rank > 1:
        shape = (*shape, columns)
    return tensor(shape, x.dtype)


def _batch(arguments: Arguments, left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:
    if len(left) != len(right):
        return left if len(left) > len(right) else right
    for first, second in zip(left, right):
        if first != second and min(first, second) > 1:
            raise arguments.error(f"the batches {dims(left)} and {dims(right)} do not broadcast")
    return tuple([max(first, second) for first, second in zip(left, right)])


@RULES.function("Bmm")
def bmm(arguments: Arguments) -> ShapedType:
    """Products of as many matrices as there are on either side."""
    x, y = arguments.tensor("x"), arguments.tensor("y")
    if x.rank != 3 or y.rank != 3:
        raise arguments.error(f"{dims(x.shape)} and {dims(y.shape)} want three dimensions each")
    same_size(arguments, "inner sizes", x.shape[2], y.shape[1])
    return tensor((same_size(arguments, "batches", x.shape[0], y.shape[0]), x.shape[1], y.shape[2]), x.dtype)


@RULES.function("Mv")
def matrix_vector(arguments: Arguments) -> ShapedType:
    """A matrix by a vector."""
    x, vector = arguments.tensor("x"), arguments.tensor("vec")
    if x.rank != 2 or vector.rank != 1:
        raise arguments.error(f"{dims(x.shape)} and {dims(vector.shape)} are no matrix and vector")
    same_size(arguments, "inner sizes", x.shape[1], vector.shape[0])
    return tensor(x.shape[:1], x.dtype)


@RULES.function("Dot")
def dot(arguments: Arguments) -> ShapedType:
    """The last dimension is summed up."""
    x = arguments.tensor("x")
    return tensor(x.shape[:-1], x.dtype)


@RULES.function("Addmm")
def addmm(arguments: Arguments) -> ShapedType:
    """A product of matrices, to which something is added."""
    x, y = arguments.tensor("x"), arguments.tensor("y")
    same_size(arguments, "inner sizes", x.shape[-1], y.shape[0])
    return tensor((x.shape[0], y.shape[-1]), arguments.tensor("input").dtype)


@RULES.function("Transpose")
def transpose(arguments: Arguments) -> ShapedType:
    """The axes in another order."""
    x = arguments.first()
    order = arguments.integers("perm") or ()
    if len(order) != x.rank or sorted(axis % x.rank for axis in order) != list(range(x.rank)):
        raise arguments.error(f"perm is {list(order)}, no order of {x.rank} axes")
    return tensor([x.shape[axis] for axis in order], x.dtype, x.tag)


@RULES.function("TransposeGrad")
def transpose_gradient(arguments: Arguments) -> ShapedType:
    """The axes back in their order."""
    gradient = arguments.tensor(arguments.parameters[0])
    order = arguments.integers("perm") or ()
    if len(order) != gradient.rank:
        raise arguments.error(f"perm is {list(order)}, no order of {gradient.rank} axes")
    shape = [0] * gradient.rank
    for position, axis in enumerate(order):
        shape[axis] = gradient.shape[position]
    return tensor(shape, gradient.dtype, gradient.tag)


@RULES.function("Qr")
def qr(arguments: Arguments) -> tuple[Type, Type]:
    """A factorisation into an orthogonal and a triangular matrix."""
    x = arguments.first()
    *batch, rows, columns = x.shape
    small = min(rows, columns)
    mode = arguments.word("mode")
    if mode == "r":
        return tensor((), x.dtype), tensor((*batch, small, columns), x.dtype)
    size = rows if mode == "complete" else small
    return tensor((*batch, rows, size), x.dtype), tensor((*batch, size, columns), x.dtype)


@RULES.function("Svd")
def svd(arguments: Arguments) -> tuple[Type, Type, Type]:
    """Two orthogonal matrices and the singular values."""
    x = arguments.first()
    *batch, rows, columns = x.shape
    small = min(rows, columns)
    left, right = (rows, columns) if arguments.flag("full_matrices") else (small, small)
    real = {"c64": "f32", "c128": "f64"}.get(x.dtype.text, x.dtype.text)
    return (
        tensor((*batch, rows, left), x.dtype),
        tensor((*batch, small), real),
        tensor((*batch, right, columns), x.dtype),
    )
