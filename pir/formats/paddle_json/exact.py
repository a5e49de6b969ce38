"""Types and attributes of which a file says more than PIR text does.

Six digits of a float, no layout of a tensor, no names of a mesh's dimensions: what text leaves out is kept beside it,
as the file has it, so that it is written back. Where the text says all, the plain classes of the IR serve.
"""

from __future__ import annotations

from typing import Any

from pir.ir.attributes import Attribute
from pir.ir.types import ShapedType, Type, VectorType


class FileAttribute(Attribute):
    """An attribute with all that a file says of it; ``stored`` is that JSON, not to be changed.

    Two of them are equal if the file says the same of both; beside a plain attribute only what is printed counts.
    """

    __slots__ = ("stored",)

    stored: dict[str, Any]

    def __init__(self, plain: Attribute, stored: dict[str, Any]) -> None:
        super().__init__(plain.kind, plain.text, plain.value, plain.tag)
        self.stored = stored

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FileAttribute) and self.stored != other.stored:
            return False
        return super().__eq__(other)

    __hash__ = Attribute.__hash__


class FileType(ShapedType):
    """A type with all that a file says of it; ``stored`` is that JSON, not to be changed.

    It equals any type of the same text: a layout that no text shows makes no operation ill-typed.
    """

    __slots__ = ("stored",)

    stored: dict[str, Any]

    def __init__(
        self,
        text: str,
        shape: tuple[int, ...],
        dtype: Type,
        stored: dict[str, Any],
        distribution: str | None = None,
    ) -> None:
        super().__init__(text.partition("<")[0], text, shape, dtype, distribution)
        self.stored = stored


def says_more_than_text(type: Type) -> bool:
    """Whether a file says more of a type, or of an element of it, than its text."""
    if isinstance(type, VectorType):
        return any(map(says_more_than_text, type.elements))
    return isinstance(type, FileType)
