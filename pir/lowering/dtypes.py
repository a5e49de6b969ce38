"""Element types in the words of kernel keys."""

from __future__ import annotations

from typing import Final

from pir.ir.element_types import DATA_TYPE_WORDS
from pir.ir.types import ShapedType, Type, VectorType

UNDEFINED_DTYPE: Final = "Undefined"

_COMPLEX = {"float32": "complex64", "float64": "complex128"}
_INTEGERS = ("bool", "uint8", "int8", "int16", "int32", "int64")
_FLOATS = ("float8_e4m3fn", "float8_e5m2", "float16", "bfloat16", "float32", "float64")


def dtype_of(type: Type | None) -> str:
    """The element type of a tensor, or of the first of several."""
    if isinstance(type, VectorType):
        return dtype_of(type.elements[0]) if type.elements else UNDEFINED_DTYPE
    return DATA_TYPE_WORDS.get(type.dtype.text, UNDEFINED_DTYPE) if isinstance(type, ShapedType) else UNDEFINED_DTYPE


def as_complex(dtype: str) -> str:
    """The complex type of a real one; complex types are their own."""
    return _COMPLEX.get(dtype, dtype)


def promoted(left: str, right: str) -> str:
    """The element type to which Paddle promotes two."""
    if left == right or right == UNDEFINED_DTYPE:
        return left
    if left == UNDEFINED_DTYPE:
        return right
    if left.startswith("complex") or right.startswith("complex"):
        wide = "complex128" in (left, right) or "float64" in (left, right)
        return "complex128" if wide else "complex64"
    floats = [dtype for dtype in (left, right) if dtype in _FLOATS]
    if len(floats) == 1:
        return floats[0]
    if len(floats) == 2:
        return "float32" if {*floats} == {"float16", "bfloat16"} else max(floats, key=_FLOATS.index)
    if left not in _INTEGERS or right not in _INTEGERS:
        return left
    if {left, right} == {"uint8", "int8"}:
        return "int16"
    return max(left, right, key=_INTEGERS.index)
