"""Layers as one operation, metrics, quantisation, and results that other devices have a share in."""

from __future__ import annotations

from pir.dialects.inference.indexing import UNSET
from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import same_size
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type, VectorType

RULES = Rules()


@RULES.function("Rnn")
def rnn(arguments: Arguments) -> tuple[Type | None, ...]:
    """Outputs for each step, and the states; Paddle does not set the dropout's state and what it reserves."""
    x = arguments.tensor("x")
    directions = 2 if arguments.flag("is_bidirec") else 1
    states = arguments.type("pre_state")
    out = tensor((*x.shape[:-1], arguments.integer("hidden_size") * directions), x.dtype)
    return out, UNSET, states, UNSET


@RULES.function("CoalesceTensor")
def coalesce(arguments: Arguments) -> tuple[Type | None, ...]:
    """The parts as they are, and one tensor of all, whose size Paddle does not set."""
    dtype = arguments.dtype("dtype") or "f32"
    parts = arguments.tensors("input")
    if arguments.is_of("3.0.0b2"):  # which did not set the parts either
        if arguments.is_of("3.0.0rc1"):
            raise arguments.undecided("3.0.0-beta2 did not set the types of the parts, 3.0.0-rc1 did")
        parts = tuple([tensor((0,), "f32", part.tag) for part in parts])
    return VectorType(parts), tensor((0,), dtype)


@RULES.function("SwiGLU")
def swiglu(arguments: Arguments) -> ShapedType:
    """One half of the operand gated by the other, or by a second operand."""
    x = arguments.tensor("x")
    if arguments.operand("y") is not None:
        return x
    size = x.shape[-1]
    if size >= 0 and size % 2:
        raise arguments.error(f"{size} has no halves")
    return tensor((*x.shape[:-1], size // 2 if size >= 0 else -1), x.dtype)


@RULES.function("Accuracy")
def accuracy(arguments: Arguments) -> tuple[Type, Type, Type]:
    """Three numbers."""
    x = arguments.tensor("x")
    same_size(arguments, "rows", x.shape[0], arguments.tensor("label").shape[0])
    one = tensor((), "f32")
    return one, one, one


@RULES.function("Auc")
def auc(arguments: Arguments) -> tuple[Type, Type, Type]:
    """The area under the curve, and the counts on both sides."""
    size = arguments.integer("num_thresholds") + 1
    rows = arguments.integer("slide_steps")
    counts = tensor((1, size) if not rows else (1, (rows + 1) * size + 1), "i64")
    return tensor((), "i64"), counts, counts


@RULES.function("Median Nanmedian")
def median(arguments: Arguments) -> tuple[Type, Type]:
    """The middle along axes, and the two elements around it."""
    x = arguments.tensor("x")
    axes = {axis % x.rank for axis in arguments.integers("axis") or ()} if x.rank else set()
    keep = arguments.flag("keepdim")
    if not axes:
        shape: list[int] = [1] * x.rank if keep else []
    else:
        shape = [1 if axis in axes else size for axis, size in enumerate(x.shape) if keep or axis not in axes]
    around = [*shape, 2] if arguments.word("mode") == "avg" else shape
    return tensor(shape, x.dtype), tensor(around, "i64")


@RULES.function("FakeQuantizeAbsMax")
def fake_quantize(arguments: Arguments) -> tuple[Type, Type]:
    """The operand, and one scale."""
    x = arguments.tensor("x")
    return x, tensor((1,), x.dtype)


@RULES.function("FakeChannelWiseQuantizeDequantizeAbsMax FakeChannelWiseQuantizeAbsMax")
def fake_quantize_channels(arguments: Arguments) -> tuple[Type, Type]:
    """The operand, and a scale for each channel."""
    x = arguments.tensor("x")
    return x, tensor((x.shape[arguments.integer("quant_axis")],), x.dtype)


@RULES.function("QuantizeLinear")
def quantize_linear(arguments: Arguments) -> tuple[Type | None, ...]:
    """The operand; the state, the sum and the scales that go on."""
    x, scale = arguments.tensor("x"), arguments.tensor("scale")
    axis = arguments.integer("quant_axis")
    scales = tensor((1,) if axis < 0 else (x.shape[axis],), scale.dtype)
    return x, arguments.type("in_state"), arguments.type("in_accum"), scales


@RULES.function("WeightQuantize")
def weight_quantize(arguments: Arguments) -> tuple[Type, Type]:
    """The weights in bytes or halves of them, the other way round, and a scale for each column."""
    x = arguments.tensor("x")
    rows, columns = x.shape
    half = arguments.word("algo") == "weight_only_int4"
    return tensor((columns // 2 if half else columns, rows), "i8"), tensor((columns,), x.dtype)


@RULES.function("AllReduce Reduce_ DistBroadcast CIdentity MpAllReduce")
def unchanged_by_others(arguments: Arguments) -> ShapedType:
    """What others have a share in keeps its type."""
    return arguments.first()


@RULES.function("AllGather")
def all_gather(arguments: Arguments) -> ShapedType:
    """The parts of all, one behind the other."""
    x = arguments.first()
    ranks = arguments.integer("nranks")
    return tensor((x.shape[0] * ranks if x.shape[0] >= 0 else -1, *x.shape[1:]), x.dtype)


@RULES.function("ReduceScatter")
def reduce_scatter(arguments: Arguments) -> ShapedType:
    """One part of the sum."""
    x = arguments.first()
    ranks = arguments.integer("nranks")
    return tensor((x.shape[0] // ranks if x.shape[0] >= 0 else -1, *x.shape[1:]), x.dtype)


@RULES.operation("dist_op.shard_tensor dist_op.reshard")
def spread(arguments: Arguments) -> Type:
    """The tensor, spread as the distribution of the result says."""
    return arguments.first()


@RULES.function("sparse::Values")
def sparse_values(arguments: Arguments) -> ShapedType:
    """The elements that are there, one behind the other."""
    x = arguments.first()
    return tensor((-1, *x.shape[1:]), x.dtype)


@RULES.function("sparse::SparseCooTensor")
def sparse_tensor(arguments: Arguments) -> ShapedType:
    """A sparse tensor of the shape that was asked for."""
    values = arguments.tensor("values")
    return tensor(arguments.integers("shape") or (), values.dtype, "pd_op.sparsecootensor")


@RULES.operation("pd_op.coo_to_dense_sp pd_op.to_dense_coo_sp pd_op.get_tensor_from_selected_rows")
def dense(arguments: Arguments) -> ShapedType:
    """A dense tensor of the same shape."""
    x = arguments.first()
    return tensor(x.shape, x.dtype)


@RULES.operation("pd_op.dense_to_coo_sp pd_op.to_sparse_coo_sp")
def sparse(arguments: Arguments) -> ShapedType:
    """A sparse tensor of the same shape."""
    x = arguments.first()
    return tensor(x.shape, x.dtype, "pd_op.sparsecootensor")
