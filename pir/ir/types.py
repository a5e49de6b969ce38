"""Types: what a value is. Immutable, interned by a context, equal by value."""

from __future__ import annotations


class Type:
    """A type, known by its text in the newest generation (``tensor<2x3xf32>``, never ``builtin.tensor<2x3xf32>``).

    ``tag`` is the head word of the text (``tensor``, ``vec``, ``f32``, ``cf.stack``); equality and hash are (tag,
    text). ``builtin.`` and ``pd_op.`` before a dense tensor belong to the generation that is printed, not to the type.
    """

    __slots__ = ("tag", "text")

    tag: str
    text: str

    def __init__(self, tag: str, text: str) -> None:
        self.tag = tag
        self.text = text

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Type) and self.text == other.text and self.tag == other.tag)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def __str__(self) -> str:
        return self.text

    @property
    def kind(self) -> str:
        """``null``, ``scalar``, ``shaped``, ``vector``, ``handle`` (a word such as ``cf.stack``) or ``opaque``."""
        if self.text == NULL_TYPE_TEXT:
            return "null"
        return "scalar" if self.text in SCALAR_TYPES else "handle"


class ShapedType(Type):
    """A tensor, selected rows, sparse tensor or tensor array, on any level and place.

    ``shape`` holds a dimension each, -1 where unknown; it is empty for rank 0, and for the kinds whose text has no
    dimensions (tensor arrays, sparse tensors on the kernel level). ``distribution`` is the text behind the first comma
    of a distributed tensor (mesh, mappings, placements), else None.
    """

    __slots__ = ("distribution", "dtype", "shape")

    shape: tuple[int, ...]
    dtype: Type
    distribution: str | None

    def __init__(
        self, tag: str, text: str, shape: tuple[int, ...], dtype: Type, distribution: str | None = None
    ) -> None:
        super().__init__(tag, text)
        self.shape = shape
        self.dtype = dtype
        self.distribution = distribution

    @property
    def kind(self) -> str:
        return "shaped"

    @property
    def rank(self) -> int:
        """The number of dimensions."""
        return len(self.shape)


class VectorType(Type):
    """``vec[T,T]``: several values as one."""

    __slots__ = ("elements",)

    elements: tuple[Type, ...]

    def __init__(self, elements: tuple[Type, ...]) -> None:
        super().__init__("vec", "vec[" + ",".join([element.text for element in elements]) + "]")
        self.elements = elements

    @property
    def kind(self) -> str:
        return "vector"


class OpaqueType(Type):
    """A type of a form that no release is known to print, kept as it was written."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        return "opaque"


NULL_TYPE_TEXT = "<<NULL TYPE>>"

SCALAR_TYPES = frozenset(
    "b i8 u8 i16 u16 i32 u32 i64 u64 f8e4m3fn f8e5m2 bf16 f16 f32 f64 c64 c128 index undefined".split()
)
"""The element types that the string table of Paddle 3.3 knows, and the unsigned ones that it reserves."""
