"""The classes of attributes: Int32 or Int64, Float or Double, a list of which.

Text of Paddle before 3.0.0 names the class of each attribute (``(Int32)3``), later text does not (``3``). The class is
told by this tag, else by the definition of the operation, else by the form of the literal, or else it is not known.

A class is named as in `AttributeDefinition.kind`: ``Bool``, ``Int32``, ``Int64``, ``Index``, ``Float``, ``Double``,
``Complex64``, ``Complex128``, ``Str``, ``Pointer``, ``Type``, ``Place``, ``DataType``, ``DataLayout``, ``IntArray``,
``KernelKey``, ``OperationDist``, ``TensorDist``, ``Null``, ``Array<Int64>`` and the like; ``Array`` where the elements
are of several classes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.kernels import executed_name
from pir.ir.literals import array
from pir.ir.operation import Operation
from pir.ir.signature import ANY

DATA_TYPES: Final = frozenset(
    "Undefined bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 float8_e4m3fn float8_e5m2 bfloat16 float16"
    " float32 float64 complex64 complex128 pstring".split()
)
"""The words of the class DataType, in all releases up to 3.3."""

DATA_LAYOUTS: Final = frozenset(
    "NHWC NCHW Undefined(AnyLayout) ONEDNN SPARSE_COO SPARSE_CSR NDHWC NCDHW PSTRING_UNION STRIDED".split()
)
"""The words of the class DataLayout, in all releases up to 3.3."""

TAGS: Final = {
    **{name: name for name in ("Float", "Double", "Int32", "Int64", "Index", "Pointer", "Complex64", "Complex128")},
    **{name: f"pd_op.{name}" for name in ("IntArray", "DataType", "Place", "DataLayout")},
}
"""The classes that releases before 3.0.0 write in front of a literal, and the words that they write."""


def attribute_class(
    operation: Operation, key: str, context: Context, releases: Collection[str] | None = None
) -> str | None:
    """The class of an attribute of an operation, or None where nothing tells it.

    Of the classes that releases of Paddle gave to the attribute it is the newest that the literal fits; only those of
    ``releases`` count, if given. What Paddle translated from its old IR may hold another class than the definition
    says, and its text since 3.0.0 does not show that: the value of `pd_op.full` is a Float there, elsewhere a Double.

    Raises KeyError when there is no such attribute.
    """
    return next(iter(possible_classes(operation, key, context, releases)), None)


def possible_classes(
    operation: Operation, key: str, context: Context, releases: Collection[str] | None = None
) -> dict[str, Attribute]:
    """The classes that an attribute can have, the newest first, each with the attribute as it is written with tags.

    There are several only where releases give different classes to the attribute; see `attribute_class`.
    """
    attribute = operation._attributes[key]
    found: dict[str, Attribute] = {}
    if attribute.tag is None and attribute.kind != "Null":
        for declared in declared_classes(operation, key, context, releases):
            typed = with_tags(attribute, declared)
            if typed is not None:
                name = _class_within(declared, typed)
                if name is not None:
                    found.setdefault(name, typed)
    if not found:
        stated = class_of_literal(attribute)
        if stated is not None:
            found[stated] = with_evident_tags(attribute)
    return found


def declared_classes(
    operation: Operation, key: str, context: Context, releases: Collection[str] | None = None
) -> Iterator[str]:
    """The classes that definitions give to an attribute, whatever its literal, the newest first."""
    for name in dict.fromkeys((operation.name, executed_name(operation))):
        for form in context.signatures(name):
            definition = form.attribute(key)
            if definition is not None and (releases is None or not set(form.releases).isdisjoint(releases)):
                yield definition.kind
    undeclared = context.undeclared_class(key)
    if undeclared is not None:
        yield undeclared


def class_of_literal(attribute: Attribute) -> str | None:
    """The class that a literal tells of itself, by its tag or its form; None for ``3``, ``0.1``, ``[]``, ``[2,3]``."""
    if attribute.tag is not None:
        return attribute.tag.removeprefix("pd_op.")
    value = attribute.value
    if isinstance(value, tuple):
        classes = [class_of_literal(element) for element in value]
        if not classes or None in classes:
            return None
        return f"Array<{classes[0]}>" if len(set(classes)) == 1 else "Array"
    if attribute.kind == "Word":
        return "DataType" if value in DATA_TYPES else "DataLayout" if value in DATA_LAYOUTS else None
    return _CLASS_OF_FORM.get(attribute.kind)


def with_tags(attribute: Attribute, declared: str) -> Attribute | None:
    """The attribute, and all its elements, with the tags of a declared class; None if the literal does not fit it."""
    if declared == ANY or attribute.kind == "Null":
        return attribute
    name, _, rest = declared.partition("<")
    element = rest[:-1]
    if name == "Scalar":
        return _scalar_with_tag(attribute, element)
    if attribute.tag is not None:
        return attribute if class_of_literal(attribute) == declared else None
    if name == "Array":
        return _array_with_tags(attribute, element)
    if not _FITS.get(declared, _any_literal)(attribute):
        return None
    return _tagged(attribute, TAGS.get(declared))


_CLASS_OF_FORM: Final = {
    **{name: name for name in ("Bool", "Str", "Type", "Place", "Pointer", "KernelKey", "Null")},
    "OperationDistribution": "OperationDist",
    "TensorDistribution": "TensorDist",
}


def _class_within(declared: str, typed: Attribute) -> str | None:
    """The class of an attribute that was declared as open, as a scalar or as a list of them, or as one class."""
    if declared == ANY:
        return class_of_literal(typed)
    if declared == "Array" or "Scalar" in declared:
        return class_of_literal(typed) or declared
    return declared


def with_evident_tags(attribute: Attribute) -> Attribute:
    """The attribute with the tags of what its literal, or each of its elements, tells of itself."""
    if isinstance(attribute.value, tuple):
        return array(map(with_evident_tags, attribute.value))
    stated = class_of_literal(attribute)
    return attribute if attribute.tag is not None or stated is None else _tagged(attribute, TAGS.get(stated))


def _tagged(attribute: Attribute, tag: str | None) -> Attribute:
    return attribute if tag is None else Attribute(attribute.kind, attribute.text, attribute.value, tag)


def _array_with_tags(attribute: Attribute, element: str) -> Attribute | None:
    elements = attribute.value
    if not isinstance(elements, tuple):
        return None
    if not element:
        return attribute
    typed = [typed for each in elements if (typed := with_tags(each, element)) is not None]
    return array(typed) if len(typed) == len(elements) else None


def _scalar_with_tag(attribute: Attribute, declared: str) -> Attribute | None:
    """A scalar is held as an attribute of the class of its value; a number as a Double unless the definition says else.

    Values that come from Python, as 3.0.0-beta2 to 3.3.1 print them: real ones are Doubles whatever the data type,
    complex ones Complex128.
    """
    if attribute.tag is not None or attribute.kind in ("Bool", "Str"):
        return attribute
    if attribute.kind == "Complex":
        return _tagged(attribute, declared if declared.startswith("Complex") else "Complex128")
    if attribute.kind != "Number":
        return None
    if declared:
        return with_tags(attribute, declared)
    return _tagged(attribute, "Double") if _is_printed_as_float(attribute) else None


def _is_printed_as_float(attribute: Attribute) -> bool:
    """Whether a release would print a float as this number: 1234567 it prints as 1.23457e+06."""
    return f"{float(attribute.text):g}" == attribute.text or "nan" in attribute.text


def _is_integer(bits: int) -> Callable[[Attribute], bool]:
    limit = 1 << (bits - 1)
    return lambda attribute: (
        attribute.kind == "Number" and isinstance(attribute.value, int) and -limit <= attribute.value < limit
    )


def _is_of(*kinds: str) -> Callable[[Attribute], bool]:
    return lambda attribute: attribute.kind in kinds


def _is_integer_array(attribute: Attribute) -> bool:
    elements = attribute.value
    return isinstance(elements, tuple) and all(each.tag is None and _FITS["Int64"](each) for each in elements)


def _is_pointer(attribute: Attribute) -> bool:
    return attribute.kind == "Pointer" or attribute.text == "0"


def _any_literal(attribute: Attribute) -> bool:
    return True


_FITS: Final[dict[str, Callable[[Attribute], bool]]] = {
    "Bool": _is_of("Bool"),
    "Str": _is_of("Str"),
    "TensorName": _is_of("Str"),
    "Int32": _is_integer(32),
    "Int64": _is_integer(64),
    "Index": _is_integer(64),
    "Float": _is_of("Number"),
    "Double": _is_of("Number"),
    "Complex64": _is_of("Complex"),
    "Complex128": _is_of("Complex"),
    "Pointer": _is_pointer,
    "Type": _is_of("Type"),
    "Place": _is_of("Place"),
    "DataType": _is_of("Word"),
    "DataLayout": _is_of("Word"),
    "IntArray": _is_integer_array,
    "KernelKey": _is_of("KernelKey"),
    "OperationDist": _is_of("OperationDistribution"),
    "TensorDist": _is_of("TensorDistribution"),
}
"""Whether an untagged literal can be of a class; of classes that are not here nothing is known."""
