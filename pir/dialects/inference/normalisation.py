"""Normalisation, and losses over classes."""

from __future__ import annotations

from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import axis_of, dims, product
from pir.ir.inference import Arguments, tensor
from pir.ir.types import Type

RULES = Rules()

_WIDER = {"f16": "f32", "bf16": "f32"}


@RULES.function("BatchNorm")
def batch_norm(arguments: Arguments) -> tuple[Type | None, ...]:
    """The picture, the statistics, and a room for them whose size is not known."""
    x = arguments.tensor("x")
    if x.rank < 2:
        raise arguments.error(f"{dims(x.shape)} has no channels")
    last = arguments.word("data_format").endswith("C") and len(arguments.word("data_format")) > 1
    channels = x.shape[-1] if last else x.shape[1]
    mean = arguments.tensor("mean")
    statistics = tensor((channels,), mean.dtype)
    return x, statistics, statistics, statistics, statistics, tensor((-1,), "u8")


@RULES.function("LayerNorm")
def layer_norm(arguments: Arguments) -> tuple[Type, Type, Type]:
    """The operand; mean and variance of what stands behind the axis."""
    x = arguments.tensor("x")
    axis = arguments.integer("begin_norm_axis")
    if not 0 < axis < max(x.rank, 2):
        raise arguments.error(f"begin_norm_axis is {axis}, but there are {x.rank} dimensions")
    statistics = tensor(x.shape[:axis], _WIDER.get(x.dtype.text, x.dtype.text))
    return x, statistics, statistics


@RULES.function("GroupNorm")
def group_norm(arguments: Arguments) -> tuple[Type, Type, Type]:
    """The operand; mean and variance of each group."""
    x = arguments.tensor("x")
    statistics = tensor((x.shape[0], arguments.integer("groups")), _WIDER.get(x.dtype.text, x.dtype.text))
    return x, statistics, statistics


@RULES.function("InstanceNorm")
def instance_norm(arguments: Arguments) -> tuple[Type, Type, Type]:
    """The operand; mean and variance of each channel of each picture."""
    x = arguments.tensor("x")
    count = product(x.shape[:2])
    statistics = tensor((count,), _WIDER.get(x.dtype.text, x.dtype.text))
    return x, statistics, statistics


@RULES.function("CrossEntropyWithSoftmax")
def cross_entropy(arguments: Arguments) -> tuple[Type, Type]:
    """The probabilities, and a loss in place of the classes."""
    logits = arguments.tensor("input")
    axis = axis_of(arguments, arguments.integer("axis"), logits.rank)
    loss = tensor((*logits.shape[:axis], 1, *logits.shape[axis + 1 :]), logits.dtype)
    return logits, loss


@RULES.function("NllLossRaw")
def nll_loss(arguments: Arguments) -> tuple[Type, Type]:
    """A loss, of all or of each, and the weight of all."""
    x = arguments.tensor("input")
    each = (x.shape[0], *x.shape[2:])
    return tensor(each if arguments.word("reduction") == "none" else (), x.dtype), tensor((), x.dtype)


@RULES.function("KLDiv")
def divergence(arguments: Arguments) -> Type:
    """A divergence of each element, or one number."""
    x = arguments.tensor("x")
    return x if arguments.word("reduction") == "none" else tensor((), x.dtype)


@RULES.function("BCELoss SigmoidCrossEntropyWithLogits")
def binary_loss(arguments: Arguments) -> Type:
    """A loss for each element."""
    return arguments.first()


@RULES.function("HuberLoss")
def huber_loss(arguments: Arguments) -> tuple[Type, Type]:
    """A loss for each element, and how far off it was."""
    label = arguments.tensor("label")
    return tensor(label.shape, arguments.tensor("input").dtype), tensor(label.shape, arguments.tensor("input").dtype)


@RULES.function("IdentityLoss")
def identity_loss(arguments: Arguments) -> Type:
    """All elements, or their sum or mean; 2 asks for no reduction."""
    x = arguments.tensor("x")
    return x if arguments.integer("reduction") == 2 else tensor((), x.dtype)


@RULES.function("HSigmoidLoss")
def hierarchical_loss(arguments: Arguments) -> tuple[Type, Type, Type]:
    """A loss each; Paddle leaves the other results unset."""
    x = arguments.tensor("x")
    return tensor((x.shape[0], 1), x.dtype), tensor((0,), "f32"), tensor((0,), "f32")


@RULES.function("Warpctc")
def warp_ctc(arguments: Arguments) -> tuple[Type, Type]:
    """A loss for each sequence; what the gradient needs has the type of the operand."""
    logits = arguments.tensor("logits")
    count = logits.shape[1] if arguments.operand("logits_length") is not None else -1
    return tensor((count, 1), logits.dtype), logits
