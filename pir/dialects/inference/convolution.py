"""Convolution and pooling, and other windows that move over a picture."""

from __future__ import annotations

from collections.abc import Sequence

from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import dims, product, same_size, window
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type

RULES = Rules()

Pairs = list[tuple[int, int]]


@RULES.function("Conv Conv3D DepthwiseConv FusedConv")
def convolution(arguments: Arguments) -> ShapedType:
    """A filter moved over a picture; ``filter`` is [out, in / groups, sizes...] whatever the layout of the picture."""
    x, weights = arguments.tensor("input"), arguments.tensor("filter")
    if x.rank != weights.rank or x.rank < 3:
        raise arguments.error(f"{dims(x.shape)} and {dims(weights.shape)} are no picture and filter")
    last = _is_channel_last(arguments)
    sizes = x.shape[1:-1] if last else x.shape[2:]
    groups = arguments.integer("groups")
    channels = x.shape[-1] if last else x.shape[1]
    same_size(arguments, "channels", channels, weights.shape[1] * groups if weights.shape[1] >= 0 else -1)
    kernel = weights.shape[2:]
    strides, dilations = _list(arguments, "strides", len(sizes)), _list(arguments, "dilations", len(sizes))
    paddings = _paddings(arguments, sizes, kernel, strides)
    if arguments.word("padding_algorithm") == "SAME":
        dilations = [1] * len(sizes)
    moved = [
        window(size, kernel[axis], strides[axis], sum(paddings[axis]), dilations[axis])
        for axis, size in enumerate(sizes)
    ]
    return tensor(_picture(x.shape[0], weights.shape[0], moved, last), x.dtype)


@RULES.function("Conv2dTranspose ConvTranspose")
def transposed_convolution(arguments: Arguments) -> ShapedType:
    """A convolution backwards; ``filter`` is [in, out / groups, sizes...]."""
    x, weights = arguments.tensor("x"), arguments.tensor("filter")
    if x.rank != weights.rank or x.rank < 3:
        raise arguments.error(f"{dims(x.shape)} and {dims(weights.shape)} are no picture and filter")
    last = _is_channel_last(arguments)
    sizes = x.shape[1:-1] if last else x.shape[2:]
    same_size(arguments, "channels", x.shape[-1] if last else x.shape[1], weights.shape[0])
    kernel = weights.shape[2:]
    strides, dilations = _list(arguments, "strides", len(sizes)), _list(arguments, "dilations", len(sizes))
    paddings = _paddings(arguments, sizes, kernel, strides)
    wanted, more = arguments.integers("output_size") or (), arguments.integers("output_padding") or ()
    moved = []
    for axis, size in enumerate(sizes):
        if wanted:
            moved.append(wanted[axis])
        elif size < 0:
            moved.append(-1)
        else:
            extent = dilations[axis] * (kernel[axis] - 1) + 1
            moved.append((size - 1) * strides[axis] - sum(paddings[axis]) + extent + (more[axis] if more else 0))
    channels = weights.shape[1] * arguments.integer("groups")
    return tensor(_picture(x.shape[0], channels, moved, last), x.dtype)


@RULES.function("Pool2D Pool")
def pool(arguments: Arguments) -> ShapedType:
    """The most or the mean in a window."""
    x = arguments.tensor("x")
    kernel = arguments.integers("kernel_size") or ()
    last = _is_channel_last(arguments)
    sizes = x.shape[1:-1] if last else x.shape[2:]
    if len(sizes) != len(kernel):
        raise arguments.error(f"kernel_size is {dims(kernel)}, but {dims(x.shape)} has {len(sizes)} sizes")
    channels = x.shape[-1] if last else x.shape[1]
    if arguments.flag("adaptive"):
        return tensor(_picture(x.shape[0], channels, kernel, last), x.dtype)
    if arguments.flag("global_pooling"):
        return tensor(_picture(x.shape[0], channels, [1] * len(sizes), last), x.dtype)
    strides = _list(arguments, "strides", len(sizes))
    paddings = _paddings(arguments, sizes, kernel, strides)
    ceil = arguments.flag("ceil_mode")
    moved = [
        window(size, kernel[axis], strides[axis], sum(paddings[axis]), ceil=ceil) if kernel[axis] >= 0 else -1
        for axis, size in enumerate(sizes)
    ]
    return tensor(_picture(x.shape[0], channels, moved, last), x.dtype)


@RULES.function("MaxPoolWithIndex")
def pool_with_index(arguments: Arguments) -> tuple[Type, Type]:
    """The most in a window, and where it is."""
    x = arguments.tensor("x")
    sizes = x.shape[2:]
    kernel = arguments.integers("kernel_size") or ()
    if arguments.flag("global_pooling"):
        kernel = sizes
    moved: Sequence[int] = kernel
    if not arguments.flag("adaptive"):
        strides, paddings = _list(arguments, "strides", len(sizes)), _list(arguments, "paddings", len(sizes))
        if arguments.flag("global_pooling"):
            paddings = [0] * len(sizes)
        ceil = arguments.flag("ceil_mode")
        moved = [
            window(size, kernel[axis], strides[axis], 2 * paddings[axis], ceil=ceil) for axis, size in enumerate(sizes)
        ]
    shape = (*x.shape[:2], *moved)
    return tensor(shape, x.dtype), tensor(shape, "i32")


@RULES.function("Unpool Unpool3d")
def unpool(arguments: Arguments) -> ShapedType:
    """The size before pooling, as it was asked for."""
    x = arguments.tensor("x")
    return tensor((*x.shape[:2], *(arguments.integers("output_size") or ())), x.dtype)


@RULES.function("DeformableConv")
def deformable_convolution(arguments: Arguments) -> ShapedType:
    """A convolution whose filter has its points anywhere."""
    x, weights = arguments.tensor("x"), arguments.tensor("filter")
    sizes, kernel = x.shape[2:], weights.shape[2:]
    strides, paddings = _list(arguments, "strides", 2), _list(arguments, "paddings", 2)
    dilations = _list(arguments, "dilations", 2)
    moved = [
        window(size, kernel[axis], strides[axis], 2 * paddings[axis], dilations[axis])
        for axis, size in enumerate(sizes)
    ]
    return tensor((x.shape[0], weights.shape[0], *moved), x.dtype)


@RULES.function("Unfold")
def unfold(arguments: Arguments) -> ShapedType:
    """The windows as columns."""
    x = arguments.tensor("x")
    kernel, moved = _windows(arguments, x.shape[2:])
    channels = x.shape[1] * product(kernel) if x.shape[1] >= 0 else -1
    return tensor((x.shape[0], channels, product(moved)), x.dtype)


@RULES.function("Fold")
def fold(arguments: Arguments) -> ShapedType:
    """The columns as windows."""
    x = arguments.tensor("x")
    sizes = arguments.integers("output_sizes") or ()
    kernel, moved = _windows(arguments, sizes)
    same_size(arguments, "windows", x.shape[2], product(moved))
    channels = x.shape[1] // product(kernel) if x.shape[1] >= 0 else -1
    return tensor((x.shape[0], channels, *sizes), x.dtype)


def _windows(arguments: Arguments, sizes: Sequence[int]) -> tuple[Sequence[int], list[int]]:
    kernel = arguments.integers("kernel_sizes") or ()
    strides, dilations = _list(arguments, "strides", 2), _list(arguments, "dilations", 2)
    top, left, bottom, right = _list(arguments, "paddings", 4)
    paddings = (top + bottom, left + right)
    moved = [
        window(size, kernel[axis], strides[axis], paddings[axis], dilations[axis]) for axis, size in enumerate(sizes)
    ]
    return kernel, moved


def _is_channel_last(arguments: Arguments) -> bool:
    layout = arguments.word("data_format")
    return layout.endswith("C") and len(layout) > 1


def _picture(batch: int, channels: int, sizes: Sequence[int], last: bool) -> tuple[int, ...]:
    return (batch, *sizes, channels) if last else (batch, channels, *sizes)


def _list(arguments: Arguments, name: str, count: int) -> list[int]:
    found = list(arguments.integers(name) or ())
    if len(found) == 1:
        found *= count
    if len(found) != count:
        raise arguments.error(f"{name} is {dims(found)}, but {count} numbers are needed")
    return found


def _paddings(arguments: Arguments, sizes: Sequence[int], kernel: Sequence[int], strides: Sequence[int]) -> Pairs:
    """Padding before and behind, an axis each: given once or for both ends, or what an algorithm makes of it."""
    algorithm = arguments.word("padding_algorithm")
    if algorithm == "VALID":
        return [(0, 0)] * len(sizes)
    if algorithm == "SAME":
        pairs = []
        for size, extent, stride in zip(sizes, kernel, strides):
            total = max(((size + stride - 1) // stride - 1) * stride + extent - size, 0)
            pairs.append((total // 2, total - total // 2))
        return pairs
    given = arguments.integers("paddings") or ()
    if len(given) == 2 * len(sizes):
        return list(zip(given[::2], given[1::2]))
    return [(size, size) for size in _list(arguments, "paddings", len(sizes))]
