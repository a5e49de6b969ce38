"""The two spellings of element types: in attributes of the class DataType (``float32``) and in types (``f32``)."""

from __future__ import annotations

from typing import Final

ELEMENT_TYPES: Final = {
    "bool": "b",
    "int8": "i8",
    "uint8": "u8",
    "int16": "i16",
    "uint16": "u16",
    "int32": "i32",
    "uint32": "u32",
    "int64": "i64",
    "uint64": "u64",
    "float8_e4m3fn": "f8e4m3fn",
    "float8_e5m2": "f8e5m2",
    "bfloat16": "bf16",
    "float16": "f16",
    "float32": "f32",
    "float64": "f64",
    "complex64": "c64",
    "complex128": "c128",
}
"""The element type for each word of the class DataType."""

DATA_TYPE_WORDS: Final = {element: word for word, element in ELEMENT_TYPES.items()}
"""The word of the class DataType for each element type."""
