"""The numbers that attributes of floating-point classes can hold."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final


def _single(number: float) -> float:
    try:
        return float(struct.unpack("f", struct.pack("f", number))[0])
    except OverflowError:
        return math.copysign(math.inf, number)


ROUNDED: Final[Mapping[str, Callable[[float], float]]] = MappingProxyType(
    {"Float": _single, "Double": float, "Complex64": _single, "Complex128": float}
)
"""What becomes of a number in each class; one that is too large for 32 bits is infinite, as in Paddle."""

SPECIAL_NUMBERS: Final[Mapping[str, float]] = MappingProxyType(
    {"INF": math.inf, "-INF": -math.inf, "NAN": math.nan, "NaN": math.nan}
)
"""What stands for numbers that JSON has not. Paddle writes NaN, and reads NAN alone."""


def special_word(number: float) -> str | None:
    """The word for a number that JSON has not, or None for one that it has."""
    if math.isnan(number):
        return "NAN"
    return ("INF" if number > 0 else "-INF") if math.isinf(number) else None


def printed(number: float) -> str:
    """A number as Paddle prints it: with six digits."""
    return f"{number:g}"


def is_told_by_text(name: str, number: float) -> bool:
    """Whether the six digits that are printed of a number of a class determine it."""
    return math.isnan(number) or ROUNDED[name](float(printed(number))) == number
