"""The devices that an operation may name, as text and as the numbers that stand for them in a model."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

_WORDS: Final = MappingProxyType(
    {0: "undefined", 1: "cpu", 2: "gpu", 3: "gpu_pinned", 4: "xpu", 5: "xpu_pinned", 7: "ipu"}
)
_NUMBERS: Final = {word: number for number, word in _WORDS.items()}
_CUSTOM: Final = 9  # any other device, which has a word of its own
_WITHOUT_DEVICE: Final = frozenset(("cpu", "gpu_pinned", "xpu_pinned"))


def place_text(kind: int, device: int, word: str) -> str | None:
    """How Paddle prints a place; None for a kind that it does not know."""
    if kind == _CUSTOM:
        return f"Place({word}:{device})"
    name = _WORDS.get(kind)
    if name is None:
        return None
    return f"Place({name})" if name in _WITHOUT_DEVICE else f"Place({name}:{device})"


def place_data(text: str) -> tuple[int, int, str] | None:
    """Kind, number and word of the device of a place that is printed so; None when nothing is.

    Where no number is printed it is 0.
    """
    word, colon, device = text.removeprefix("Place(").removesuffix(")").rpartition(":")
    if not colon:
        return (_NUMBERS[device], 0, "") if device in _WITHOUT_DEVICE else None
    if not device.removeprefix("-").isdecimal() or not -128 <= int(device) <= 127:
        return None
    if word in _NUMBERS and word not in _WITHOUT_DEVICE:
        return _NUMBERS[word], int(device), ""
    return _CUSTOM, int(device), word
