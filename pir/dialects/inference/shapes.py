"""Arithmetic of shapes, in which -1 is a size that is not known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pir.ir.inference import Arguments

Shape = tuple[int, ...]


def axis_of(arguments: Arguments, axis: int, rank: int, name: str = "axis") -> int:
    """An axis counted from the front. Raises InferenceError when a tensor of this rank has it not."""
    if not -rank <= axis < rank:
        raise arguments.error(f"{name} is {axis}, but there are {rank} dimensions")
    return axis % rank


def product(sizes: Iterable[int]) -> int:
    """The product of some sizes, -1 if one is not known."""
    result = 1
    unknown = False
    for size in sizes:
        unknown |= size < 0
        result *= size
    return -1 if unknown else result


def broadcast(arguments: Arguments, left: Sequence[int], right: Sequence[int], axis: int = -1) -> Shape:
    """The shape to which two shapes broadcast; ``axis`` is where the shorter begins, -1 for at the end."""
    longer, shorter = (left, right) if len(left) >= len(right) else (right, left)
    before = len(longer) - len(shorter) if axis == -1 else axis
    if before < 0 or before + len(shorter) > len(longer):
        raise arguments.error(f"{list(right)} does not fit into {list(left)} at {axis}")
    padded = (1,) * before + tuple(shorter) + (1,) * (len(longer) - len(shorter) - before)
    sizes = []
    for first, second in zip(longer, padded):
        if (first != second and first > 1 and second > 1) or {first, second} == {0} - {1}:
            raise arguments.error(f"{list(left)} and {list(right)} do not broadcast: {first} and {second} do not agree")
        sizes.append(_broadcast_size(first, second))
    return tuple(sizes)


def _broadcast_size(first: int, second: int) -> int:
    if first == second:
        return first
    if 0 in (first, second):
        return 0
    return max(first, second) if max(first, second) > 1 else -1


def dims(shape: Sequence[int]) -> str:
    """A shape as text, for errors."""
    return f"[{', '.join(map(str, shape))}]"


def reduced(shape: Sequence[int], axes: Iterable[int], keep: bool) -> Shape:
    """A shape without some axes, or with 1 in their places."""
    gone = set(axes)
    if keep:
        return tuple([1 if axis in gone else size for axis, size in enumerate(shape)])
    return tuple([size for axis, size in enumerate(shape) if axis not in gone])


def same_size(arguments: Arguments, what: str, first: int, second: int) -> int:
    """The size that two sizes are, if they may agree. Raises InferenceError when they do not."""
    if first >= 0 and second >= 0 and first != second:
        raise arguments.error(f"{what}: {first} and {second} do not agree")
    return second if first < 0 else first


def window(size: int, kernel: int, stride: int, padding: int, dilation: int = 1, ceil: bool = False) -> int:
    """How often a window fits along an axis; ``padding`` is that of both ends together."""
    if size < 0:
        return -1
    room = size + padding - (dilation * (kernel - 1) + 1)
    return (room + (stride - 1 if ceil else 0)) // stride + 1
