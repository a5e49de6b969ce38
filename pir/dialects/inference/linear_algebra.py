"""Linear algebra: products, factorisations, solutions."""

from __future__ import annotations

from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import axis_of, dims, same_size
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type, VectorType

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
    """The axes in another order; those behind the last that is named stay."""
    x = arguments.first()
    name = arguments.parameters[1] if len(arguments.parameters) > 1 else "perm"  # oneDNN calls it `axis`
    order = arguments.integers(name) or ()
    axes = [axis_of(arguments, axis, x.rank, name) for axis in order]
    if len(set(axes)) != len(axes):
        raise arguments.error(f"{name} is {list(order)}, which names an axis twice")
    return tensor([*[x.shape[axis] for axis in axes], *x.shape[len(axes) :]], x.dtype, x.tag)


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


_COMPLEX = {"f32": "c64", "f64": "c128"}
_REAL = {"c64": "f32", "c128": "f64"}


@RULES.function("Cholesky MatrixPower")
def square(arguments: Arguments) -> ShapedType:
    """Square matrices stay what they are."""
    return _square(arguments)


@RULES.function("CholeskySolve")
def cholesky_solve(arguments: Arguments) -> ShapedType:
    """Solutions, in the shape of what was given."""
    x, y = arguments.tensor("x"), arguments.tensor("y")
    return tensor((*_batch(arguments, x.shape[:-2], y.shape[:-2]), *x.shape[-2:]), x.dtype)


@RULES.function("TriangularSolve Solve")
def solve(arguments: Arguments) -> ShapedType:
    """Solutions: as many as there are columns on the right."""
    x, y = arguments.tensor("x"), arguments.tensor("y")
    if y.rank == 1:
        return tensor((*x.shape[:-2], x.shape[-1]), x.dtype)
    batch = _batch(arguments, x.shape[:-2], y.shape[:-2])
    return tensor((*batch, x.shape[-1], y.shape[-1]), x.dtype)


@RULES.function("Lstsq")
def least_squares(arguments: Arguments) -> tuple[Type, ...]:
    """Solutions; residuals, ranks and singular values where the driver gives them."""
    x, y = arguments.tensor("x"), arguments.tensor("y")
    *batch, rows, columns = x.shape
    driver = arguments.word("driver")
    has_rank = driver in ("gelsy", "gelsd", "gelss")
    return (
        tensor((*batch, columns, y.shape[-1]), x.dtype),
        tensor((0,), "f32"),
        tensor(batch, "f32") if has_rank else tensor((0,), "f32"),
        tensor((*batch, min(rows, columns)), x.dtype),
    )


@RULES.function("LU")
def lu(arguments: Arguments) -> tuple[Type, ...]:
    """The factors in one, the exchanges of rows, and how it went."""
    x = arguments.tensor("x")
    *batch, rows, columns = x.shape
    return x, tensor((*batch, min(rows, columns)), "i32"), tensor(batch, "i32")


@RULES.function("MatrixRank")
def matrix_rank(arguments: Arguments) -> ShapedType:
    """A rank for each matrix."""
    x = arguments.tensor("x")
    return tensor(x.shape[:-2], x.dtype)


@RULES.function("Det")
def determinant(arguments: Arguments) -> ShapedType:
    """A number for each matrix."""
    x = _square(arguments)
    return tensor(x.shape[:-2], x.dtype)


@RULES.function("Eig")
def eigen(arguments: Arguments) -> tuple[Type, Type]:
    """Values and vectors, complex whatever the matrix."""
    x = _square(arguments)
    dtype = _COMPLEX.get(x.dtype.text, x.dtype.text)
    return tensor(x.shape[:-1], dtype), tensor(x.shape, dtype)


@RULES.function("Eigvals")
def eigenvalues(arguments: Arguments) -> ShapedType:
    """Values, complex whatever the matrix."""
    x = _square(arguments)
    return tensor(x.shape[:-1], _COMPLEX.get(x.dtype.text, x.dtype.text))


@RULES.function("Eigh")
def hermitian_eigen(arguments: Arguments) -> tuple[Type, Type]:
    """Real values, and vectors."""
    x = _square(arguments)
    return tensor(x.shape[:-1], _REAL.get(x.dtype.text, x.dtype.text)), x


@RULES.function("Eigvalsh")
def hermitian_eigenvalues(arguments: Arguments) -> tuple[Type, Type]:
    """Real values, and vectors for the gradient."""
    x = _square(arguments)
    return tensor(x.shape[:-1], _REAL.get(x.dtype.text, x.dtype.text)), x


@RULES.function("Dist")
def distance(arguments: Arguments) -> ShapedType:
    """One number."""
    return tensor((), arguments.tensor("x").dtype)


@RULES.function("Cross")
def cross(arguments: Arguments) -> ShapedType:
    """A vector for each pair of vectors."""
    return arguments.tensor("x")


@RULES.function("Kron")
def kron(arguments: Arguments) -> ShapedType:
    """Every size by every size."""
    x, y = arguments.tensor("x"), arguments.tensor("y")
    rank = max(x.rank, y.rank)
    left, right = (1,) * (rank - x.rank) + x.shape, (1,) * (rank - y.rank) + y.shape
    return tensor([-1 if -1 in (a, b) else a * b for a, b in zip(left, right)], x.dtype)


@RULES.function("Bilinear")
def bilinear(arguments: Arguments) -> ShapedType:
    """A number for each row and each matrix of the weight."""
    x, weight = arguments.tensor("x"), arguments.tensor("weight")
    return tensor((x.shape[0], weight.shape[0]), x.dtype)


@RULES.function("SpectralNorm")
def spectral_norm(arguments: Arguments) -> ShapedType:
    """The weight, divided by its norm."""
    return arguments.tensor("weight")


@RULES.function("FCOneDNN FC")
def fully_connected(arguments: Arguments) -> ShapedType:
    """A row of outputs for each row of inputs; what stands before ``in_num_col_dims`` are rows."""
    x, w = arguments.tensor("input"), arguments.tensor("w")
    rows = arguments.integer("in_num_col_dims")
    return tensor((*x.shape[:rows], w.shape[1]), x.dtype)


@RULES.function("EinsumRaw")
def einsum(arguments: Arguments) -> tuple[Type, ...]:
    """What the equation says; what the gradient wants is kept unset, and the operands as they are."""
    operands = arguments.tensors("x")
    given, arrow, wanted = arguments.word("equation").replace(" ", "").partition("->")
    sizes: dict[str, int] = {}
    rest: tuple[int, ...] = ()
    labels = given.split(",")
    if len(labels) != len(operands):
        raise arguments.error(f"the equation has {len(labels)} operands, there are {len(operands)}")
    for label, operand in zip(labels, operands):
        front, dots, back = label.partition("...")
        if len(front) + len(back) > operand.rank or (not dots and len(front) != operand.rank):
            raise arguments.error(f"{label} does not fit {dims(operand.shape)}")
        behind = operand.rank - len(back)
        named = zip((*front, *back), (*operand.shape[: len(front)], *operand.shape[behind:]))
        for letter, size in named:
            sizes[letter] = size if sizes.get(letter, 1) in (1, -1) else sizes[letter]
        if dots:
            inside = operand.shape[len(front) : behind]
            rest = _batch(arguments, rest, inside) if rest else inside
    if not arrow:
        letters = "".join(labels)
        wanted = ("..." if "..." in letters else "") + "".join(
            sorted(letter for letter in sizes if letters.count(letter) == 1)
        )
    front, dots, back = wanted.partition("...")
    shape = (*(sizes[letter] for letter in front), *(rest if dots else ()), *(sizes[letter] for letter in back))
    unset = VectorType((tensor((0,), "f32"),) * len(operands))
    return tensor(shape, operands[0].dtype), unset, VectorType(operands)


def _square(arguments: Arguments) -> ShapedType:
    """The first operand, which must be square matrices."""
    x = arguments.first()
    if x.rank < 2:
        raise arguments.error(f"{dims(x.shape)} is no matrix")
    same_size(arguments, "rows and columns", x.shape[-2], x.shape[-1])
    return x
