"""The functions that every vocabulary may have: what a value is, and a little arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from types import MappingProxyType
from typing import Any, Final

from pir.ir.persistence import is_persistable
from pir.ir.types import SCALAR_TYPES, ShapedType, Type
from pir.ir.values import Value
from pir.syntax.expressions.lists import LIST_FUNCTIONS, numbers
from pir.syntax.expressions.values import UNKNOWN, describe, elements, number, string
from pir.syntax.expressions.vocabulary import Function


def type_of(value: object) -> object:
    """The type of a value, or the type itself; UNKNOWN if it has none. Raises ValueError for anything else."""
    if value is None:
        return UNKNOWN
    if isinstance(value, Value):
        return UNKNOWN if value.type is None else value.type
    inner = getattr(value, "value", value)
    if isinstance(inner, Type):
        return inner
    raise ValueError(f"expected a value such as `%0`, found {describe(value)}")


_WITHOUT_SHAPE: Final = ("tensor_array", "sparse_coo_tensor_type", "sparse_csr_tensor_type")


def _shaped(value: object) -> ShapedType | None:
    """The type of a value if it tells of dimensions, else None. Raises ValueError for what can't have a type."""
    type = type_of(value)
    return type if isinstance(type, ShapedType) and not type.tag.endswith(_WITHOUT_SHAPE) else None


def _dtype(environment: object, value: object) -> object:
    type = type_of(value)
    if isinstance(type, ShapedType):
        return type.dtype
    return type if isinstance(type, Type) and type.text in SCALAR_TYPES else UNKNOWN


def _rank(environment: object, value: object) -> object:
    type = _shaped(value)
    return UNKNOWN if type is None else len(type.shape)


def _shape(environment: object, value: object) -> object:
    type = _shaped(value)
    return UNKNOWN if type is None else tuple([UNKNOWN if size < 0 else size for size in type.shape])


def _dim(environment: object, value: object, index: object) -> object:
    position = number(index)
    if not isinstance(position, int):
        raise ValueError(f"expected the index of a dimension, found {describe(index)}")
    type = _shaped(value)
    if type is None or not -len(type.shape) <= position < len(type.shape):
        return UNKNOWN
    size = type.shape[position]
    return UNKNOWN if size < 0 else size


def _element_count(environment: object, value: object) -> object:
    type = _shaped(value)
    return UNKNOWN if type is None or any(size < 0 for size in type.shape) else prod(type.shape)


def _is_static(environment: object, value: object) -> object:
    type = None if value is UNKNOWN else _shaped(value)
    return type is not None and all(size >= 0 for size in type.shape)


def _of_numbers(function: Callable[[list[Any]], int | float]) -> Callable[..., object]:
    """A function of several numbers, given one by one or as one list."""

    def call(environment: object, *arguments: object) -> object:
        listed = elements(arguments[0]) if len(arguments) == 1 else None
        values = arguments if listed is None else listed
        if any(each is UNKNOWN for each in values):
            return UNKNOWN
        if not values:
            raise ValueError("expected numbers, found an empty list")
        return function(numbers(values))

    return call


def _of_one_number(function: Callable[[Any], int | float]) -> Callable[..., object]:
    def call(environment: object, value: object) -> object:
        of = number(value)
        if of is None:
            raise ValueError(f"expected a number, found {describe(value)}")
        try:
            return function(of)
        except OverflowError as error:
            raise ValueError(str(error)) from None

    return call


def _text(environment: object, word: object) -> object:
    inner = getattr(word, "value", word)
    text = inner.text if isinstance(inner, Type) else string(word)
    if text is None:
        raise ValueError(f"expected a word or a string, found {describe(word)}")
    return text


STANDARD_FUNCTIONS: Final[Mapping[str, Function]] = MappingProxyType(
    {
        "type": Function(lambda environment, value: type_of(value), ("value",), "its type"),
        "dtype": Function(_dtype, ("value",), "its element type, `f32` or `float32`"),
        "rank": Function(_rank, ("value",), "the number of its dimensions"),
        "shape": Function(_shape, ("value",), "the list of its dimensions"),
        "dim": Function(_dim, ("value", "index"), "one dimension, from the end if negative"),
        "numel": Function(_element_count, ("value",), "the number of its elements"),
        "is_static": Function(_is_static, ("value",), "whether all its dimensions are known", takes_unknown=True),
        "is_known": Function(
            lambda environment, value: value is not UNKNOWN,
            ("value",),
            "whether a dimension, an attribute, ... is known",
            takes_unknown=True,
        ),
        "is_null": Function(lambda environment, value: value is None, ("value",), "whether it is a null operand"),
        "persistable": Function(
            lambda environment, value: is_persistable(value), ("value",), "whether it outlives a run"
        ),
        "min": Function(_of_numbers(min), ("number",), "the least of numbers, or of a list", repeats=True),
        "max": Function(_of_numbers(max), ("number",), "the greatest of numbers, or of a list", repeats=True),
        "abs": Function(_of_one_number(abs), ("number",), "a number without its sign"),
        "int": Function(_of_one_number(int), ("number",), "a number without its fraction"),
        "float": Function(_of_one_number(float), ("number",), "a number as a float"),
        "text": Function(_text, ("word",), 'a word as a string: `text(float32)` is `"float32"`'),
        **LIST_FUNCTIONS,
    }
)
"""The standard functions by name."""
