"""What an expression of a rule can be: plain Python values, and how they relate to attributes."""

from __future__ import annotations

from pir.ir.attribute_classes import DATA_TYPES
from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.types import ShapedType, Type
from pir.rewriting.types import dense_tensor
from pir.rewriting.words import DATA_TYPE_WORDS


class Unknown:
    """What is not known: a dimension of -1, the rank of a value that is no tensor. It equals nothing."""

    def __repr__(self) -> str:
        return "unknown"


UNKNOWN = Unknown()


class Word(str):
    """A bare word: a data type, a layout, a place."""

    __slots__ = ()


def plain_value(attribute: Attribute) -> object:
    """The Python value of an attribute: numbers, strings, words and tuples of them."""
    value = attribute.value
    if isinstance(value, tuple):
        return tuple(map(plain_value, value))
    if attribute.kind in ("Bool", "Number", "Str", "Type"):
        return value
    return Word(attribute.text)


def attribute_of(value: object, context: Context) -> Attribute | None:
    """The attribute of a Python value, spelt as Paddle prints it; None for what no attribute can be."""
    made = _attribute(value, context)
    return None if made is None else context.intern_attribute(made)


def _attribute(value: object, context: Context) -> Attribute | None:
    if isinstance(value, Attribute):
        return value
    if isinstance(value, bool):
        return Attribute("Bool", str(value).lower(), value)
    if isinstance(value, int):
        return Attribute("Number", str(value), value)
    if isinstance(value, float):
        return Attribute("Number", f"{value:g}", value)
    if isinstance(value, Word):
        return Attribute("Place" if value.startswith("Place(") else "Word", str(value), str(value))
    if isinstance(value, str):
        return Attribute("Str", '"' + value.replace('"', '\\"') + '"', value)
    if isinstance(value, Type):
        return Attribute("Type", value.text, value)
    if isinstance(value, (tuple, list)):
        elements = [attribute_of(each, context) for each in value]
        known = tuple([each for each in elements if each is not None])
        if len(known) == len(elements):
            return Attribute("Array", "[" + ",".join(map(str, known)) + "]", known)
    return None


def data_type(type: Type | None) -> object:
    """The data type of a tensor as attributes spell it (``float32``)."""
    if not isinstance(type, ShapedType):
        return UNKNOWN
    return Word(DATA_TYPE_WORDS.get(type.dtype.text, type.dtype.text))


def normal_word(word: str) -> str:
    """A data type in the spelling of attributes, whichever it has."""
    return DATA_TYPE_WORDS.get(word, word)


def tensor_type(shape: object, dtype: object, context: Context) -> object:
    """The type of a dense tensor, of dimensions (unknown ones too) and a data type."""
    if not isinstance(shape, (tuple, list)) or not isinstance(dtype, str) or normal_word(dtype) not in DATA_TYPES:
        return UNKNOWN
    dimensions = [-1 if each is UNKNOWN else each for each in shape]
    if not all(isinstance(each, int) for each in dimensions):
        return UNKNOWN
    return dense_tensor([int(each) for each in dimensions if isinstance(each, int)], normal_word(dtype), context)


def shown(value: object) -> str:
    """A value in words for a message."""
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(shown, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, Word):
        return str(value)
    if isinstance(value, str):
        return f'"{value}"'
    if value is None:
        return "<<NULL VALUE>>"
    if isinstance(value, (Type, Attribute)):
        return str(value)
    return getattr(value, "name", None) or repr(value)
