"""The functions that expressions of rules can call."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from pir.ir.context import Context
from pir.ir.types import ShapedType
from pir.ir.values import OpResult, Value
from pir.rewriting.attributes import is_persistable
from pir.rewriting.rules.values import UNKNOWN, Word, data_type, plain_value, tensor_type


class Function(NamedTuple):
    """A function: what it does, and how many arguments it takes (None: any number)."""

    call: Callable[..., object]
    arguments: tuple[int, ...] | None
    summary: str


def _shaped(value: object) -> ShapedType:
    if not isinstance(value, Value) or not isinstance(value.type, ShapedType):
        raise TypeError("no tensor")
    return value.type


def _dimension(size: int) -> object:
    return UNKNOWN if size < 0 else size


def _rank(context: Context, value: object) -> object:
    return _shaped(value).rank


def _shape(context: Context, value: object) -> object:
    return tuple(map(_dimension, _shaped(value).shape))


def _dim(context: Context, value: object, index: int) -> object:
    return _dimension(_shaped(value).shape[index])


def _dtype(context: Context, value: object) -> object:
    return data_type(_shaped(value))


def _type(context: Context, value: object) -> object:
    return UNKNOWN if not isinstance(value, Value) or value.type is None else value.type


def _numel(context: Context, value: object) -> object:
    shape = _shaped(value).shape
    return UNKNOWN if min(shape, default=1) < 0 else math.prod(shape)


def _persistable(context: Context, value: object) -> object:
    return isinstance(value, Value) and is_persistable(value)


def _uses(context: Context, value: object) -> object:
    return len(value._users) if isinstance(value, Value) else UNKNOWN


def _has_one_use(context: Context, value: object) -> object:
    return isinstance(value, Value) and len(value._users) == 1


def _users(context: Context, value: object) -> object:
    return tuple(sorted([user.name for user in value._users])) if isinstance(value, Value) else UNKNOWN


def _is_null(context: Context, value: object) -> object:
    return value is None


def _made_by(context: Context, value: object) -> object:
    return value.operation.name if isinstance(value, OpResult) else ""


def _operand(context: Context, value: object, index: int) -> object:
    return value.operation.operands[index] if isinstance(value, OpResult) else UNKNOWN


def _attribute(context: Context, value: object, key: str, default: object = UNKNOWN) -> object:
    if not isinstance(value, OpResult) or key not in value.operation._attributes:
        return default
    return plain_value(value.operation._attributes[key])


def _len(context: Context, items: object) -> object:
    return len(items) if isinstance(items, (tuple, list)) else UNKNOWN


def _all(context: Context, items: object) -> object:
    return all(each is True for each in items) if isinstance(items, (tuple, list)) else UNKNOWN


def _any(context: Context, items: object) -> object:
    return any(each is True for each in items) if isinstance(items, (tuple, list)) else UNKNOWN


def _range(context: Context, *bounds: int) -> object:
    numbers = range(*bounds)
    return UNKNOWN if len(numbers) > 4096 else tuple(numbers)


def _slice(context: Context, items: object, start: int, stop: int | None = None) -> object:
    return tuple(items[start:stop]) if isinstance(items, (tuple, list)) else UNKNOWN


def _reversed(context: Context, items: object) -> object:
    return tuple(reversed(items)) if isinstance(items, (tuple, list)) else UNKNOWN


def _float(context: Context, number: float) -> object:
    return float(number)


def _int(context: Context, number: float) -> object:
    return int(number)


def _text(context: Context, word: object) -> object:
    return str(word) if isinstance(word, str) else UNKNOWN


def _word(context: Context, text: object) -> object:
    return Word(text) if isinstance(text, str) else UNKNOWN


FUNCTIONS: Final[dict[str, Function]] = {
    "rank": Function(_rank, (1,), "the number of dimensions of a tensor"),
    "shape": Function(_shape, (1,), "the dimensions of a tensor, a list"),
    "dim": Function(_dim, (2,), "a dimension of a tensor; -1 is the last"),
    "numel": Function(_numel, (1,), "the number of elements of a tensor"),
    "dtype": Function(_dtype, (1,), "the data type of a tensor: `float32`"),
    "type": Function(_type, (1,), "the type of a value"),
    "tensor": Function(
        lambda context, shape, dtype: tensor_type(shape, dtype, context),
        (2,),
        "the type of a tensor, of shape and data type",
    ),
    "persistable": Function(_persistable, (1,), "whether a value is a weight"),
    "has_one_use": Function(_has_one_use, (1,), "whether a value is used exactly once"),
    "uses": Function(_uses, (1,), "how often a value is used"),
    "users": Function(_users, (1,), "the names of the operations that use a value, sorted; one for each use"),
    "is_null": Function(_is_null, (1,), "whether an optional operand is `<<NULL VALUE>>`"),
    "made_by": Function(_made_by, (1,), 'the name of the operation that makes a value, or ""'),
    "operand": Function(_operand, (2,), "an operand, by number from 0, of the operation that makes a value"),
    "attribute": Function(
        _attribute,
        (2, 3),
        "an attribute, by name, of the operation that makes a value; unknown, or the third argument, without it",
    ),
    "len": Function(_len, (1,), "the length of a list, the number of values of `%x*`"),
    "all": Function(_all, (1,), "whether all elements of a list are true"),
    "any": Function(_any, (1,), "whether one element of a list is true"),
    "range": Function(_range, (1, 2, 3), "whole numbers, as in Python"),
    "slice": Function(_slice, (2, 3), "the part of a list from one index up to another, or to its end"),
    "reversed": Function(_reversed, (1,), "a list from its end"),
    "sum": Function(lambda context, items: sum(items), (1,), "the sum of a list"),
    "product": Function(lambda context, items: math.prod(items), (1,), "the product of a list"),
    "sorted": Function(lambda context, items: tuple(sorted(items)), (1,), "a list in order"),
    "abs": Function(lambda context, number: abs(number), (1,), "a number without its sign"),
    "min": Function(lambda context, *items: min(items), None, "the smallest of its arguments"),
    "max": Function(lambda context, *items: max(items), None, "the greatest of its arguments"),
    "mod": Function(lambda context, number, divisor: number % divisor, (2,), "the remainder of a division"),
    "int": Function(_int, (1,), "a number without its fraction"),
    "float": Function(_float, (1,), "a number as a float"),
    "text": Function(_text, (1,), 'a word as a string: `text(float32)` is `"float32"`'),
    "word": Function(_word, (1,), "a string as a word"),
}
"""The functions, by name. Where an argument is of another kind than a function asks about, the result is unknown."""
