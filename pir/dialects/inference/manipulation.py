"""Manipulation: the elements stay, the shape changes."""

from __future__ import annotations

from collections.abc import Sequence

from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import axis_of, dims, joined_size, product, same_size
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type, VectorType

RULES = Rules()


@RULES.function("Reshape ViewShape")
def reshape(arguments: Arguments) -> Type | tuple[Type, ...]:
    """The shape that was asked for: 0 keeps a size, -1 is what remains."""
    x = arguments.first()
    sizes = arguments.integers("shape" if "shape" in arguments.parameters else "dims")
    if sizes is None:
        raise arguments.undecided("not even the number of dimensions is known")
    name = "shape" if "shape" in arguments.parameters else "dims"
    shape = _reshaped(arguments, x, sizes) if arguments.is_constant(name) else tuple(sizes)
    result = tensor(shape, x.dtype, x.tag)
    if arguments.result_count == 2:  # before 3.0 a second result remembers the shape
        return result, tensor((0, *x.shape), "i64")
    return result


def _reshaped(arguments: Arguments, x: ShapedType, sizes: Sequence[int]) -> tuple[int, ...]:
    shape = []
    for index, size in enumerate(sizes):
        if size == 0 and 0 not in x.shape:
            if index >= x.rank:
                raise arguments.error(f"size {index} of {dims(sizes)} is 0, but {dims(x.shape)} has no such dimension")
            size = x.shape[index]
        shape.append(size)
    if -1 in sizes:
        rest = sizes.index(-1)
        if 0 in shape and 0 in x.shape:  # of an empty tensor the other sizes must fit
            elements, known = _filled(x.shape), _filled(sizes)
            shape[rest] = _quotient(arguments, x, sizes, elements, known)
            return tuple(shape)
        known = product(size for index, size in enumerate(shape) if index != rest)
        elements = product(x.shape)
        if elements >= 0 and known > 0:
            shape[rest] = _quotient(arguments, x, sizes, elements, known)
    elif product(shape) >= 0 and product(x.shape) >= 0 and product(shape) != product(x.shape):
        raise arguments.error(f"{dims(x.shape)} does not fit into {dims(sizes)}")
    return tuple(shape)


def _filled(sizes: Sequence[int]) -> int:
    """The product of the sizes that are neither 0 nor unknown."""
    return product([size for size in sizes if size > 0])


def _quotient(arguments: Arguments, x: ShapedType, sizes: Sequence[int], elements: int, known: int) -> int:
    if elements % known:
        raise arguments.error(f"{dims(x.shape)} has {elements} elements, which do not fit into {dims(sizes)}")
    return elements // known


@RULES.function("Flatten")
def flatten(arguments: Arguments) -> Type | tuple[Type, ...]:
    """Some axes become one."""
    x = arguments.first()
    if x.rank:
        start = axis_of(arguments, arguments.integer("start_axis"), x.rank, "start_axis")
        stop = axis_of(arguments, arguments.integer("stop_axis"), x.rank, "stop_axis")
        if stop < start:
            raise arguments.error(f"start_axis {start} comes after stop_axis {stop}")
        shape = (*x.shape[:start], product(x.shape[start : stop + 1]), *x.shape[stop + 1 :])
    else:
        shape = (1,)
    return _with_xshape(arguments, x, tensor(shape, x.dtype))


@RULES.function("Squeeze")
def squeeze(arguments: Arguments) -> Type | tuple[Type, ...]:
    """Sizes of 1 go: at the given axes, where an unknown size counts as 1, or all."""
    x = arguments.first()
    axes = arguments.integers("axis")
    if axes is None:
        raise arguments.undecided("not even the number of axes is known")
    if axes and not arguments.is_constant("axis"):
        return _with_xshape(arguments, x, tensor((-1,) * (x.rank - len(axes)), x.dtype))
    chosen = {axis_of(arguments, axis, x.rank) for axis in axes} if x.rank else set()
    if axes:
        shape = [size for axis, size in enumerate(x.shape) if axis not in chosen or size not in (1, -1)]
    else:
        shape = [size for size in x.shape if size != 1]
    return _with_xshape(arguments, x, tensor(shape, x.dtype))


@RULES.function("Unsqueeze")
def unsqueeze(arguments: Arguments) -> Type | tuple[Type, ...]:
    """Sizes of 1 come, one for each axis, one after the other."""
    x = arguments.first()
    axes = arguments.integers("axis")
    if axes is None:
        raise arguments.undecided("not even the number of axes is known")
    if not arguments.is_constant("axis"):
        return _with_xshape(arguments, x, tensor((-1,) * (x.rank + len(axes)), x.dtype))
    shape = list(x.shape)
    for axis in axes:
        shape.insert(axis_of(arguments, axis, len(shape) + 1), 1)
    return _with_xshape(arguments, x, tensor(shape, x.dtype))


@RULES.function("Concat")
def concat(arguments: Arguments) -> ShapedType:
    """The sizes along the axis add up."""
    parts = arguments.tensors(arguments.parameters[0])
    if not parts:
        raise arguments.error("there is nothing to join")
    first = parts[0]
    if not arguments.is_constant("axis"):
        return tensor((-1,) * first.rank, first.dtype)
    axis = axis_of(arguments, arguments.integer("axis"), first.rank)
    shape = list(first.shape)
    for part in parts[1:]:
        if part.rank != first.rank:
            raise arguments.error(f"{dims(first.shape)} and {dims(part.shape)} have different ranks")
        for index, size in enumerate(part.shape):
            if index == axis:
                shape[index] = -1 if size < 0 or shape[index] < 0 else shape[index] + size
            else:
                shape[index] = joined_size(arguments, index, shape[index], size)
    return tensor(shape, first.dtype)


@RULES.function("Stack")
def stack(arguments: Arguments) -> ShapedType:
    """A new axis, as long as there are parts."""
    parts = arguments.tensors("x")
    if not parts:
        raise arguments.error("there is nothing to stack")
    first = parts[0]
    axis = axis_of(arguments, arguments.integer("axis"), first.rank + 1)
    shape = list(first.shape)
    for part in parts[1:]:
        if part.rank != first.rank:
            raise arguments.error(f"{dims(first.shape)} and {dims(part.shape)} have different ranks")
        shape = [joined_size(arguments, i, a, b) for i, (a, b) in enumerate(zip(shape, part.shape))]
    return tensor((*shape[:axis], len(parts), *shape[axis:]), first.dtype)


@RULES.function("Split")
def split(arguments: Arguments) -> VectorType:
    """Parts along an axis, of the sizes that were asked for; -1 is what remains."""
    x = arguments.first()
    sections = arguments.integers("sections")
    if sections is None:
        raise arguments.undecided("not even the number of parts is known")
    if not arguments.is_constant("axis"):
        return VectorType((tensor((-1,) * x.rank, x.dtype),) * len(sections))
    axis = axis_of(arguments, arguments.integer("axis"), x.rank)
    sizes = list(sections) if x.shape[axis] >= 0 else [-1] * len(sections)
    if arguments.is_constant("sections") and sizes.count(-1) == 1:
        size = x.shape[axis]
        rest = size - sum(part for part in sizes if part >= 0)
        sizes[sizes.index(-1)] = rest if size >= 0 else -1
    return VectorType(tuple([_resized(x, axis, size) for size in sizes]))


@RULES.function("SplitWithNum")
def split_evenly(arguments: Arguments) -> VectorType:
    """Parts of equal sizes along an axis."""
    x = arguments.first()
    count = arguments.integer("num")
    if not arguments.is_constant("axis"):
        return VectorType((tensor((-1,) * x.rank, x.dtype),) * count)
    axis = axis_of(arguments, arguments.integer("axis"), x.rank)
    size = x.shape[axis]
    if size >= 0 and size % count:
        raise arguments.error(f"{size} can't be split into {count} equal parts")
    return VectorType((_resized(x, axis, size // count if size >= 0 else -1),) * count)


def _resized(x: ShapedType, axis: int, size: int) -> ShapedType:
    return tensor((*x.shape[:axis], size, *x.shape[axis + 1 :]), x.dtype)


@RULES.function("SliceRaw")
def slice_tensor(arguments: Arguments) -> ShapedType:
    """Part of each given axis; axes of ``decrease_axis`` go."""
    x = arguments.first()
    axes = arguments.integers("axes") or ()
    starts, ends = arguments.integers("starts"), arguments.integers("ends")
    known = arguments.is_constant("starts") and arguments.is_constant("ends")
    flags = arguments.integers("infer_flags") or (1,) * len(axes)
    shape = list(x.shape)
    for index, axis in enumerate(axes):
        axis = axis_of(arguments, axis, x.rank, "axes")
        size = shape[axis]
        start, end = _item(arguments, "starts", starts, index, known), _item(arguments, "ends", ends, index, known)
        shape[axis] = -1 if start is None or end is None or flags[index] < 0 else _sliced(size, start, end)
    gone = {axis_of(arguments, axis, x.rank, "decrease_axis") for axis in arguments.integers("decrease_axis") or ()}
    return tensor([size for axis, size in enumerate(shape) if axis not in gone], x.dtype)


def _item(arguments: Arguments, name: str, items: Sequence[int] | None, index: int, known: bool) -> int | None:
    """One start or end; None where it is not known."""
    found = arguments.value(name)
    if isinstance(found, tuple):
        return found[index] if index < len(found) else None
    return None if found is None or items is None else items[index]


def _sliced(size: int, start: int, end: int) -> int:
    """How much is left of a size, which may be unknown."""
    if size < 0:
        return -1
    start = max(0, start + size) if start < 0 else min(start, size)
    end = max(0, end + size) if end < 0 else min(end, size)
    return max(0, end - start)


@RULES.function("StridedSlice")
def strided_slice(arguments: Arguments) -> ShapedType:
    """Every so many elements of each given axis."""
    x = arguments.first()
    axes = arguments.integers("axes") or ()
    shape = list(x.shape)
    for index, axis in enumerate(axes):
        axis = axis_of(arguments, axis, x.rank, "axes")
        start, end, step = (
            _item(arguments, name, arguments.integers(name), index, True) for name in ("starts", "ends", "strides")
        )
        if start is None or end is None or not step or shape[axis] < 0:
            shape[axis] = -1
        else:
            shape[axis] = len(
                range(*slice(start, None if step < 0 and end < -shape[axis] else end, step).indices(shape[axis]))
            )
    return tensor(shape, x.dtype)


@RULES.function("Expand")
def expand(arguments: Arguments) -> ShapedType:
    """The shape that was asked for, in which -1 keeps a size."""
    x = arguments.first()
    sizes = arguments.integers("shape")
    if sizes is None:
        raise arguments.undecided("not even the number of dimensions is known")
    if len(sizes) < x.rank:
        raise arguments.error(f"{dims(x.shape)} has more dimensions than {dims(sizes)}")
    padded = (1,) * (len(sizes) - x.rank) + x.shape
    given = arguments.value("shape")
    shape = []
    for index, (size, own) in enumerate(zip(sizes, padded)):
        unknown = given is None or (isinstance(given, tuple) and given[index] is None)
        if unknown or size == -1:
            shape.append(-1 if unknown else own)
        else:  # Paddle finds out when it runs whether the sizes agree
            shape.append(size)
    return tensor(shape, x.dtype)


@RULES.function("ExpandAs")
def expand_as(arguments: Arguments) -> ShapedType:
    """The shape of another tensor."""
    x = arguments.first()
    y = arguments.optional("y")
    shape = y.shape if y is not None else arguments.integers("target_shape") or ()
    return tensor(shape, x.dtype)


@RULES.function("Tile")
def tile(arguments: Arguments) -> ShapedType:
    """Each size as often as was asked for."""
    x = arguments.first()
    times = arguments.integers("repeat_times")
    if times is None:
        raise arguments.undecided("not even the number of repetitions is known")
    rank = max(len(times), x.rank)
    sizes = (1,) * (rank - x.rank) + x.shape
    repeats = (1,) * (rank - len(times)) + times
    return tensor([-1 if -1 in (a, b) else a * b for a, b in zip(sizes, repeats)], x.dtype)


@RULES.function("Unbind")
def unbind(arguments: Arguments) -> VectorType:
    """The slices along an axis."""
    x = arguments.first()
    axis = axis_of(arguments, arguments.integer("axis"), x.rank)
    return VectorType((tensor(x.shape[:axis] + x.shape[axis + 1 :], x.dtype),) * max(x.shape[axis], 0))


def _with_xshape(arguments: Arguments, x: ShapedType, result: ShapedType) -> Type | tuple[Type, ...]:
    """Before 3.0 a second result remembers the shape of the operand."""
    if arguments.result_count == 2:
        return result, tensor((0, *x.shape), x.dtype)
    return result


@RULES.function("StackGrad")
def stack_gradient(arguments: Arguments) -> VectorType:
    """The parts of a stack."""
    gradient = arguments.tensor("out_grad")
    axis = axis_of(arguments, arguments.integer("axis"), gradient.rank)
    part = tensor(gradient.shape[:axis] + gradient.shape[axis + 1 :], gradient.dtype)
    return VectorType((part,) * max(gradient.shape[axis], 0))


@RULES.function("UnStack")
def unstack(arguments: Arguments) -> VectorType:
    """The slices along an axis, as many as were asked for."""
    x = arguments.first()
    axis = axis_of(arguments, arguments.integer("axis"), x.rank)
    count = same_size(arguments, "num", x.shape[axis], arguments.integer("num"))
    return VectorType((tensor(x.shape[:axis] + x.shape[axis + 1 :], x.dtype),) * count)


@RULES.function("Diag")
def diag(arguments: Arguments) -> ShapedType:
    """The diagonal of a matrix, or the matrix of a diagonal."""
    x = arguments.first()
    offset = arguments.integer("offset")
    if x.rank < 2:
        size = (x.shape[0] if x.rank else 1) + abs(offset)
        return tensor((size, size), x.dtype)
    return tensor((diagonal_size(x.shape[0], x.shape[1], offset),), x.dtype)


@RULES.function("Diagonal")
def diagonal(arguments: Arguments) -> ShapedType:
    """The diagonal of two axes, as the last axis."""
    x = arguments.first()
    first = axis_of(arguments, arguments.integer("axis1"), x.rank, "axis1")
    second = axis_of(arguments, arguments.integer("axis2"), x.rank, "axis2")
    size = diagonal_size(x.shape[first], x.shape[second], arguments.integer("offset"))
    rest = [each for axis, each in enumerate(x.shape) if axis not in (first, second)]
    return tensor((*rest, size), x.dtype)


@RULES.function("Trace")
def trace(arguments: Arguments) -> ShapedType:
    """The sum of the diagonal of two axes."""
    x = arguments.first()
    first = axis_of(arguments, arguments.integer("axis1"), x.rank, "axis1")
    second = axis_of(arguments, arguments.integer("axis2"), x.rank, "axis2")
    return tensor([each for axis, each in enumerate(x.shape) if axis not in (first, second)], x.dtype)


@RULES.function("DiagEmbed")
def diag_embed(arguments: Arguments) -> ShapedType:
    """Matrices of which the last axis is the diagonal, at two axes."""
    x = arguments.first()
    first = axis_of(arguments, arguments.integer("dim1"), x.rank + 1, "dim1")
    second = axis_of(arguments, arguments.integer("dim2"), x.rank + 1, "dim2")
    size = x.shape[-1] + abs(arguments.integer("offset")) if x.shape[-1] >= 0 else -1
    shape = list(x.shape[:-1])
    for axis in sorted((first, second)):
        shape.insert(axis, size)
    return tensor(shape, x.dtype)


def diagonal_size(rows: int, columns: int, offset: int) -> int:
    """How long a diagonal is; -1 if a size is not known."""
    if rows < 0 or columns < 0:
        return -1
    return max(0, min(rows, columns - offset) if offset >= 0 else min(rows + offset, columns))


@RULES.function("TrilIndices TriuIndices")
def triangle(arguments: Arguments) -> ShapedType:
    """The places in a triangle of a matrix."""
    offset = arguments.integer("offset")
    is_lower = "tril" in arguments.name
    rows = arguments.integer("rows" if is_lower else "row")
    columns = arguments.integer("cols" if is_lower else "col")
    lower = sum(max(0, min(columns, row + offset + (1 if is_lower else 0))) for row in range(rows))
    count = lower if is_lower else rows * columns - lower
    return tensor((2, count), arguments.dtype("dtype") or "i64")


@RULES.function("Crop")
def crop(arguments: Arguments) -> ShapedType:
    """A box of the given shape, in which -1 goes to the end."""
    x = arguments.first()
    sizes = arguments.integers("shape") or ()
    offsets = arguments.integers("offsets") or (0,) * x.rank
    shape = []
    for axis, size in enumerate(sizes):
        if size == -1 and arguments.is_constant("shape") and arguments.is_constant("offsets") and x.shape[axis] >= 0:
            size = x.shape[axis] - offsets[axis]
        shape.append(size)
    return tensor(shape, x.dtype)
