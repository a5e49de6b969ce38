"""Attributes: constant facts about an operation or a block argument.

Immutable, interned by a context, equal by value.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pir.ir.operation import Operation


class Attribute:
    """An attribute, known by its literal as it was written or as Paddle would print it.

    ``tag`` is the class that the text itself names (``Int32`` of ``(Int32)3``), else None; ``text`` is what follows the
    tag, with every digit and blank kept; equality and hash are (tag, text). ``kind`` names the form: ``Bool``,
    ``Number``, ``Str``, ``Array``, ``Type``, ``Word``, ``Place``, ``Complex``, ``Pointer``, ``KernelKey``,
    ``TensorDistribution``, ``OperationDistribution``, ``Null`` or ``Opaque``; the class (``Int32``) is a matter of the
    operation, too: `pir.ir.attribute_classes`. ``value`` is the Python value: bool, int,
    float, str, complex, a tuple of attributes, a `Type`, None for a null attribute, and the text for all that has no
    Python counterpart.
    """

    __slots__ = ("kind", "tag", "text", "value")

    tag: str | None
    text: str
    kind: str
    value: object

    def __init__(self, kind: str, text: str, value: object, tag: str | None = None) -> None:
        self.kind = kind
        self.text = text
        self.value = value
        self.tag = tag

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Attribute) and self.text == other.text and self.tag == other.tag)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Attribute({str(self)!r})"

    def __str__(self) -> str:
        return self.text if self.tag is None else f"({self.tag}){self.text}"


class AttributeMap(MutableMapping[str, Attribute]):
    """The attributes of an operation, to read and to change.

    Keys that were read keep their order; a new one goes where Paddle, which sorts by byte value, would print it.
    Operations of equal attributes share one dictionary: a change replaces it, and no other operation sees that.
    """

    __slots__ = ("_operation",)

    def __init__(self, operation: Operation) -> None:
        self._operation = operation

    def __getitem__(self, key: str) -> Attribute:
        return self._operation._attributes[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._operation._attributes)

    def __len__(self) -> int:
        return len(self._operation._attributes)

    def __repr__(self) -> str:
        return repr(self._operation._attributes)

    def __setitem__(self, key: str, attribute: Attribute) -> None:
        if not isinstance(attribute, Attribute):
            raise TypeError(
                f"the attribute {key} wants an Attribute, not {attribute!r}; `pir.parse_attribute` makes one"
            )
        old = self._operation._attributes
        if key in old:
            self._operation._attributes = {**old, key: attribute}
            return
        new: dict[str, Attribute] = {}
        placed = False
        for name, value in old.items():
            if not placed and name > key:
                new[key] = attribute
                placed = True
            new[name] = value
        new.setdefault(key, attribute)
        self._operation._attributes = new

    def __delitem__(self, key: str) -> None:
        new = dict(self._operation._attributes)
        del new[key]
        self._operation._attributes = new
