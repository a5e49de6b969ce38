"""Embedding and indexing: elements by their places."""

from __future__ import annotations

from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import axis_of, broadcast, dims, product
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type, VectorType

RULES = Rules()

UNSET = tensor((0,), "f32")
"""What Paddle has for a result whose type no rule of it sets."""


@RULES.function("Embedding")
def embedding(arguments: Arguments) -> ShapedType:
    """A row of the weight for each index."""
    weight = arguments.tensor("weight")
    return tensor((*arguments.tensor("x").shape, *weight.shape[1:]), weight.dtype)


@RULES.function("Gather")
def gather(arguments: Arguments) -> ShapedType:
    """Slices along an axis, of which the index says."""
    x, index = arguments.tensor("x"), arguments.tensor("index")
    if not arguments.is_constant("axis"):
        return tensor((-1,) * (x.rank + index.rank - 1), x.dtype)
    axis = axis_of(arguments, arguments.integer("axis"), x.rank)
    places = index.shape[:1] if index.rank == 2 else index.shape
    return tensor((*x.shape[:axis], *places, *x.shape[axis + 1 :]), x.dtype)


@RULES.function("GatherNd")
def gather_nd(arguments: Arguments) -> ShapedType:
    """Slices at places in several axes."""
    x, index = arguments.tensor("x"), arguments.tensor("index")
    if index.shape[-1] > x.rank:
        raise arguments.error(f"an index of {index.shape[-1]} axes into {dims(x.shape)}")
    return tensor((*index.shape[:-1], *x.shape[index.shape[-1] :]), x.dtype)


@RULES.function("IndexSelect")
def index_select(arguments: Arguments) -> ShapedType:
    """As many slices along the axis as there are indices."""
    x, index = arguments.tensor("x"), arguments.tensor("index")
    axis = axis_of(arguments, arguments.integer("axis"), x.rank)
    return tensor((*x.shape[:axis], index.shape[0], *x.shape[axis + 1 :]), x.dtype)


@RULES.function("IndexSample TakeAlongAxis")
def take(arguments: Arguments) -> ShapedType:
    """An element for each index."""
    source, index = arguments.parameters[:2]
    return tensor(arguments.tensor(index).shape, arguments.tensor(source).dtype)


@RULES.function("MaskedSelect")
def masked_select(arguments: Arguments) -> ShapedType:
    """As many elements as the mask has."""
    return tensor((-1,), arguments.tensor("x").dtype)


@RULES.function("NonZero")
def nonzero(arguments: Arguments) -> ShapedType:
    """The places of the elements that are not zero."""
    return tensor((-1, arguments.tensor("condition").rank), "i64")


@RULES.function("Scatter ScatterNdAdd")
def scatter(arguments: Arguments) -> ShapedType:
    """The tensor, changed at some places."""
    return arguments.tensor("x")


@RULES.function("OneHot")
def one_hot(arguments: Arguments) -> ShapedType:
    """A row of zeros and a one for each element."""
    classes = arguments.integer("num_classes") if arguments.is_constant("num_classes") else -1
    return tensor((*arguments.tensor("x").shape, classes), "f32")


@RULES.function("Multinomial")
def multinomial(arguments: Arguments) -> ShapedType:
    """Samples, for each row where there are rows."""
    x = arguments.tensor("x")
    count = arguments.integer("num_samples") if arguments.is_constant("num_samples") else -1
    return tensor((*x.shape[:-1], count), "i64")


@RULES.function("UniqueRaw Unique")
def unique(arguments: Arguments) -> tuple[Type | None, ...]:
    """As many as differ; Paddle sets the shape of the places, but not what they are."""
    x = arguments.tensor("x")
    axes = arguments.integers("axis") or ()
    dtype = arguments.dtype("dtype") or "i64"
    if axes:
        axis = axis_of(arguments, axes[0], x.rank)
        shape: tuple[int, ...] = (*x.shape[:axis], -1, *x.shape[axis + 1 :])
        inverse = tensor((x.shape[axis],), dtype)
    else:
        shape, inverse = (-1,), tensor((product(x.shape),), "f32")
    if not arguments.flag("return_inverse"):
        inverse = UNSET
    index = tensor((-1,), dtype) if arguments.flag("return_index") else None
    counts = tensor((-1,), dtype) if arguments.flag("return_counts") else None
    return tensor(shape, "f32"), index, inverse, counts


@RULES.function("UniqueConsecutive")
def unique_consecutive(arguments: Arguments) -> tuple[Type, Type, Type]:
    """As many as differ from the one before; Paddle does not set what the other results hold."""
    x = arguments.tensor("x")
    axes = arguments.integers("axis") or ()
    axis = axis_of(arguments, axes[0], x.rank) if axes else 0
    shape = (*x.shape[:axis], -1, *x.shape[axis + 1 :]) if axes else (-1,)
    inverse = (x.shape[axis] if axes else product(x.shape),)
    return (
        tensor(shape, x.dtype),
        tensor(inverse, "f32") if arguments.flag("return_inverse") else UNSET,
        tensor((-1,), "f32") if arguments.flag("return_counts") else UNSET,
    )


@RULES.function("RepeatInterleave")
def repeat_interleave(arguments: Arguments) -> ShapedType:
    """Each slice along the axis as often as was asked for."""
    x = arguments.tensor("x")
    axis = axis_of(arguments, arguments.integer("axis"), x.rank)
    times = arguments.integer("repeats")
    size = x.shape[axis] * times if x.shape[axis] >= 0 else -1
    return tensor((*x.shape[:axis], size, *x.shape[axis + 1 :]), x.dtype)


@RULES.function("RepeatInterleaveWithTensorIndex")
def repeat_as_told(arguments: Arguments) -> ShapedType:
    """Each slice along the axis as often as a tensor says."""
    x = arguments.tensor("x")
    axis = axis_of(arguments, arguments.integer("axis"), x.rank)
    return tensor((*x.shape[:axis], -1, *x.shape[axis + 1 :]), x.dtype)


@RULES.function("Searchsorted")
def searchsorted(arguments: Arguments) -> ShapedType:
    """A place for each value."""
    return tensor(arguments.tensor("values").shape, "i32" if arguments.flag("out_int32") else "i64")


@RULES.function("Bincount")
def bincount(arguments: Arguments) -> ShapedType:
    """As many counts as the largest element says; the weights say of what kind."""
    weights = arguments.optional("weights")
    return tensor((-1,), weights.dtype if weights is not None else "i64")


@RULES.function("Histogram")
def histogram(arguments: Arguments) -> ShapedType:
    """As many counts as there are bins."""
    has_parts = arguments.flag("density") or arguments.operand("weight") is not None
    return tensor((arguments.integer("bins"),), "f32" if has_parts else "i64")


@RULES.function("Meshgrid")
def meshgrid(arguments: Arguments) -> VectorType:
    """A grid for each list of coordinates."""
    lists = arguments.tensors("inputs")
    shape = [each.shape[0] if each.rank else 1 for each in lists]
    return VectorType(tuple([tensor(shape, each.dtype) for each in lists]))


@RULES.function("BroadcastTensors")
def broadcast_tensors(arguments: Arguments) -> VectorType:
    """All operands, in one shape."""
    parts = arguments.tensors("input")
    shape: tuple[int, ...] = ()
    for part in parts:
        shape = broadcast(arguments, shape, part.shape)
    return VectorType(tuple([tensor(shape, part.dtype) for part in parts]))


@RULES.function("Multiplex")
def multiplex(arguments: Arguments) -> ShapedType:
    """Rows of one operand or the other."""
    first = arguments.tensors("inputs")[0]
    return tensor((arguments.tensor("index").shape[0], *first.shape[1:]), first.dtype)


@RULES.function("SegmentPool")
def segment_pool(arguments: Arguments) -> tuple[Type, Type]:
    """A row for each segment; the counts of a mean."""
    x = arguments.tensor("x")
    counts = tensor((-1, 1), x.dtype) if arguments.word("pooltype") == "MEAN" else UNSET
    return tensor((-1, *x.shape[1:]), x.dtype), counts


@RULES.function("SendURecv SendUERecv")
def send_and_receive(arguments: Arguments) -> tuple[Type, Type]:
    """A row for each node, as many as are asked for; the counts of a mean."""
    x = arguments.tensor("x")
    size = arguments.integers("out_size")
    rows = size[0] if size and size[0] > 0 else -1
    row = x.shape[1:]
    if arguments.operand("y") is not None:
        row = broadcast(arguments, row, arguments.tensor("y").shape[1:])
    counts = tensor((rows,), "i32") if arguments.word("reduce_op") == "MEAN" else UNSET
    return tensor((rows, *row), x.dtype), counts


@RULES.function("SequenceMaskScalar SequenceMask")
def sequence_mask(arguments: Arguments) -> ShapedType:
    """A row of truth values for each length."""
    longest = arguments.value("max_len")
    size = int(longest) if isinstance(longest, (int, float)) and longest > 0 else -1
    return tensor((*arguments.tensor("x").shape, size), arguments.dtype("out_dtype") or "i64")


@RULES.function("ShardIndex")
def shard_index(arguments: Arguments) -> ShapedType:
    """An index for each index."""
    return arguments.first()
