"""What expressions compute with, and when two of them are the same.

A value is a bool, int, float, str, a tuple of values, an `Attribute` (all literals are), a `Type`, a value of the
program, None for a null operand, or `UNKNOWN`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from pir.ir.attributes import Attribute
from pir.ir.element_types import ELEMENT_TYPES
from pir.ir.equivalence import equivalent_attributes, equivalent_types
from pir.ir.types import Type
from pir.ir.values import Value


@final
class Unknown:
    """What nobody knows: a dimension of -1, an attribute that is not there, and all that is computed from it.

    A condition whose outcome depends on it does not hold; neither does its opposite.
    """

    _only: Unknown | None = None

    def __new__(cls) -> Unknown:
        if cls._only is None:
            cls._only = super().__new__(cls)
        return cls._only

    def __repr__(self) -> str:
        return "UNKNOWN"

    def __bool__(self) -> bool:
        return False


UNKNOWN: Final = Unknown()

Truth = bool | Unknown

_SPELLINGS: Final = {**ELEMENT_TYPES, "Undefined": "undefined"}


def is_same(one: object, other: object) -> Truth:
    """Whether two values are the same, over the generations of the text; see `pir.ir.equivalence`.

    A type and the word of the class DataType for it are the same: ``f32`` and ``float32``.
    """
    kind = type(one)
    if kind is type(other) and (kind is int or kind is str or kind is bool):
        return one == other
    if one is UNKNOWN or other is UNKNOWN:
        return UNKNOWN
    if isinstance(one, Value) or isinstance(other, Value) or one is None or other is None:
        return one is other
    if isinstance(one, tuple) or isinstance(other, tuple):
        return _same_lists(elements(one), elements(other))
    if isinstance(one, Type) or isinstance(other, Type):
        return _same_types(one, other)
    if isinstance(one, str) or isinstance(other, str):
        return _text_of(one) is not None and _text_of(one) == _text_of(other)
    if isinstance(one, Attribute) and isinstance(other, Attribute) and "Type" in (one.kind, other.kind):
        return _same_types(one, other) or equivalent_attributes(one, other)
    try:
        return equivalent_attributes(as_attribute(one), as_attribute(other))
    except ValueError:  # of a kind that only the environment knows
        return one == other


def _same_lists(one: tuple[object, ...] | None, other: tuple[object, ...] | None) -> Truth:
    if one is None or other is None or len(one) != len(other):
        return False
    outcome: Truth = True
    for left, right in zip(one, other):
        same = is_same(left, right)
        if same is False:
            return False
        if same is UNKNOWN:
            outcome = UNKNOWN
    return outcome


def _same_types(one: object, other: object) -> bool:
    types = _type_of(one), _type_of(other)
    return types[0] is not None and types[1] is not None and equivalent_types(types[0], types[1])


def _type_of(value: object) -> Type | None:
    """The type that a value is, or that a word would be if it were one (``cf.stack``)."""
    if isinstance(value, Attribute):
        if isinstance(value.value, Type):
            return value.value
        text = _SPELLINGS.get(value.text, value.text)
        return Type(text, text) if value.kind == "Word" else None
    return value if isinstance(value, Type) else None


def _text_of(value: object) -> str | None:
    if isinstance(value, Attribute):
        return str(value.value) if value.kind in ("Str", "Word") else None
    return value if isinstance(value, str) else None


def elements(value: object) -> tuple[object, ...] | None:
    """The elements of a list, or None."""
    if isinstance(value, Attribute):
        value = value.value
    return value if isinstance(value, tuple) else None


def number(value: object) -> int | float | None:
    """The number of a value, or None; a bool is none."""
    if isinstance(value, Attribute):
        value = value.value if value.kind == "Number" else None
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def truth(value: object) -> Truth | None:
    """The truth of a value, or None where it has none."""
    if isinstance(value, Attribute):
        value = value.value if value.kind == "Bool" else None
    return value if isinstance(value, (bool, Unknown)) else None


def string(value: object) -> str | None:
    """The content of a string or a word, or None."""
    return _text_of(value)


def as_attribute(value: object) -> Attribute:
    """The attribute of a value, as Paddle would print it. Raises ValueError for what no attribute can hold."""
    if isinstance(value, Attribute):
        return value
    if isinstance(value, tuple):
        members = tuple(map(as_attribute, value))
        return Attribute("Array", f"[{','.join(map(str, members))}]", members)
    if isinstance(value, Type):
        return Attribute("Type", value.text, value)
    make = _ATTRIBUTES.get(type(value))
    if make is None:
        raise ValueError(f"{describe(value)} is no attribute")
    return make(value)


_ATTRIBUTES: Final[dict[type, Callable[..., Attribute]]] = {
    bool: lambda value: Attribute("Bool", "true" if value else "false", value),
    int: lambda value: Attribute("Number", str(value), value),
    float: lambda value: Attribute("Number", f"{value:g}", value),
    str: lambda value: Attribute("Str", '"' + value.replace('"', '\\"') + '"', value),
}


def describe(value: object) -> str:
    """A value in the words of a message: ``the number 3``."""
    if value is UNKNOWN:
        return "something unknown"
    if value is None:
        return "a null value"
    if isinstance(value, Value):
        return f"the value {value.name or 'without a name'}"
    if not isinstance(value, (bool, int, float, str, tuple, Attribute, Type)):
        return f"something of the kind {type(value).__name__}"
    if isinstance(value, tuple) and any(isinstance(each, (Value, Unknown)) or each is None for each in value):
        return f"a list of {len(value)}"
    attribute = as_attribute(value)
    text = str(attribute)
    return f"{_KINDS.get(attribute.kind, 'the attribute')} {text if len(text) <= 60 else text[:59] + '…'}"


_KINDS: Final = {
    "Number": "the number",
    "Str": "the string",
    "Array": "the list",
    "Type": "the type",
    "Word": "the word",
    "Bool": "the value",
    "Place": "the place",
}
