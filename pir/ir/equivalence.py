"""Whether types and attributes are the same, whichever generation of the text, or the JSON, they were read from.

Equality (``==``) is that of texts and tags; here ``3``, ``(Int32)3`` and a ``3.0`` of JSON can be one attribute.
"""

from __future__ import annotations

import re

from pir.ir.attribute_classes import class_of_literal, with_tags
from pir.ir.attributes import Attribute
from pir.ir.types import ShapedType, Type, VectorType


def equivalent_attributes(
    one: Attribute, other: Attribute, one_class: str | None = None, other_class: str | None = None
) -> bool:
    """Whether two attributes can be the same.

    A class that is not given is the one that the literal tells itself, or unknown. Two known classes must agree, and
    the literal of an unknown class must fit the known one. Numbers are the same when Paddle prints them alike, with six
    digits unless both are integers; parts of a distribution that not every generation prints count only if both have
    them.
    """
    one_class, other_class = _known_class(one, one_class), _known_class(other, other_class)
    if one_class is not None and other_class is not None:
        fitting = one_class == other_class
    elif one_class is not None:
        fitting = with_tags(other, one_class) is not None
    else:
        fitting = other_class is None or with_tags(one, other_class) is not None
    return fitting and _same_value(one, other)


def equivalent_types(one: Type, other: Type) -> bool:
    """Whether two types can be the same; see `equivalent_attributes`. The prefix of a dense tensor is in no type."""
    if isinstance(one, VectorType) and isinstance(other, VectorType):
        return len(one.elements) == len(other.elements) and all(map(equivalent_types, one.elements, other.elements))
    if isinstance(one, ShapedType) and isinstance(other, ShapedType) and one.distribution and other.distribution:
        same_tensor = (one.tag, one.shape, one.dtype) == (other.tag, other.shape, other.dtype)
        return same_tensor and _same_distribution(one.distribution, other.distribution)
    return one == other


def _known_class(attribute: Attribute, given: str | None) -> str | None:
    """Of a list of several classes nothing is known as a whole: its elements are compared."""
    known = given or class_of_literal(attribute)
    return None if known == "Array" else known


def _same_value(one: Attribute, other: Attribute) -> bool:
    if one.kind != other.kind:
        return one.text == other.text
    if isinstance(one.value, tuple) and isinstance(other.value, tuple):
        return len(one.value) == len(other.value) and all(map(equivalent_attributes, one.value, other.value))
    if isinstance(one.value, Type) and isinstance(other.value, Type):
        return equivalent_types(one.value, other.value)
    if one.kind == "Number":
        return _same_number(one, other)
    if isinstance(one.value, complex) and isinstance(other.value, complex):
        return f"{one.value:g}" == f"{other.value:g}"
    if one.kind == "Str":
        return one.value == other.value
    if one.kind in ("TensorDistribution", "OperationDistribution"):
        return _same_distribution(one.text, other.text)
    return one.text == other.text


def _same_number(one: Attribute, other: Attribute) -> bool:
    if isinstance(one.value, int) and isinstance(other.value, int) and (one.value or other.value):
        return one.value == other.value
    return _printed(one) == _printed(other)


def _printed(number: Attribute) -> str:
    """A number as Paddle prints a float. Zero is read from its text, which alone has a sign."""
    return f"{float(number.text) if isinstance(number.value, int) else number.value:g}"


_PARTIAL = re.compile(r"partial\([^()]*\)")
_PARTIALS = re.compile(r"partial\([^()]*\)(?:,partial\([^()]*\))+")
_PLACEMENTS = re.compile(r",placements:\[[^\[\]]*\]")  # printed since 3.0.0
_NO_CHUNK = re.compile(r",chunk_id:-1(?!\d)")  # printed since 3.0.0-beta2


def _same_distribution(one: str, other: str) -> bool:
    texts = [_with_sorted_partials(text.replace(" ", "")) for text in (one, other)]
    for part in (_PLACEMENTS, _NO_CHUNK):
        if not all(map(part.search, texts)):
            texts = [part.sub("", text) for text in texts]
    return texts[0] == texts[1]


def _with_sorted_partials(text: str) -> str:
    """Partial states stand in no order: Paddle keeps them in a hash map."""
    return _PARTIALS.sub(lambda found: ",".join(sorted(_PARTIAL.findall(found[0]))), text)
