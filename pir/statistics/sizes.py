"""How much memory the elements of a type take."""

from __future__ import annotations

import re
from math import prod

from pir.ir.types import ShapedType, Type, VectorType


def element_size(dtype: str) -> int | None:
    """The bytes of an element: ``f32`` has 4; None for a type that has no elements of a size."""
    digits = "".join([character for character in dtype if character.isdigit()])
    if dtype == "b" or dtype.startswith("f8"):
        return 1
    if dtype == "index":
        return 8
    return int(digits) // 8 if digits and dtype.rstrip("0123456789") in ("i", "u", "f", "bf", "c") else None


def element_count(type: Type | None) -> int | None:
    """The number of elements of a tensor, or of all tensors of a vector; None where a dimension is not known."""
    if isinstance(type, VectorType):
        counts = [element_count(element) for element in type.elements]
        return None if None in counts else sum(count for count in counts if count is not None)
    if not isinstance(type, ShapedType) or any(size < 0 for size in type.shape) or not _tells_dimensions(type):
        return None
    return prod(type.shape)


def byte_count(type: Type | None) -> int | None:
    """The bytes of all elements of a type, as `element_count`."""
    if isinstance(type, VectorType):
        sizes = [byte_count(element) for element in type.elements]
        return None if None in sizes else sum(size for size in sizes if size is not None)
    count = element_count(type)
    size = element_size(type.dtype.text) if isinstance(type, ShapedType) else None
    return None if count is None or size is None else count * size


def tensors(type: Type | None) -> tuple[ShapedType, ...]:
    """The tensors that a value holds: itself, or the elements of a vector."""
    if isinstance(type, VectorType):
        return tuple([tensor for element in type.elements for tensor in tensors(element)])
    return (type,) if isinstance(type, ShapedType) else ()


def place(type: Type | None) -> str:
    """Where the first tensor of a value is, by its type: ``gpu`` of ``gpu_tensor<2xf32>``; empty if it tells none."""
    match = _PLACE.match(tensors(type)[0].tag) if tensors(type) else None
    return "" if match is None else match[1]


_PLACE = re.compile(r"(\w+?)_(?:tensor|sparse_)")


def _tells_dimensions(type: ShapedType) -> bool:
    return not type.tag.endswith(("tensor_array", "sparse_coo_tensor_type", "sparse_csr_tensor_type"))
