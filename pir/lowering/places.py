"""Places: where values are, in the words of types, of kernel keys and of attributes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from pir.ir.context import Context
from pir.ir.operation import Operation
from pir.ir.result_types import KINDS_ON_PLACES, on_place
from pir.ir.types import NULL_TYPE_TEXT, ShapedType, Type, VectorType
from pir.lowering.errors import LoweringError
from pir.lowering.kernels import CPU, UNDEFINED


@dataclass(frozen=True, slots=True)
class Place:
    """A place: ``name`` begins the types of the values that are there, ``backend`` stands in kernel keys.

    ``code`` is what copies have as ``dst_place_type``.
    """

    name: str
    backend: str
    code: int


UNDEFINED_PLACE: Final = Place("undefined", UNDEFINED, 0)
CPU_PLACE: Final = Place("cpu", CPU, 0)
PLACES: Final = {
    "cpu": CPU_PLACE,
    "gpu": Place("gpu", "GPU", 1),
    "xpu": Place("xpu", "XPU", 4),
    "custom": Place("custom_device", "CUSTOM", 5),
}
"""The places for which a program can be lowered, by the name of the option."""

BY_BACKEND: Final = {
    UNDEFINED: UNDEFINED_PLACE,
    "ONEDNN": CPU_PLACE,
    "GPUDNN": PLACES["gpu"],
    **{place.backend: place for place in PLACES.values()},
}
"""The place of the results of a kernel, by the backend of its key."""

# How unlike backends are united: the last one counts.
_ORDER = (UNDEFINED, CPU, "ONEDNN", "GPU", "GPUDNN", "XPU", "CUSTOM")

_ALL = (UNDEFINED_PLACE, *PLACES.values())


def united(backends: Collection[str]) -> str:
    """The backend that stands for several."""
    return max(backends, key=_ORDER.index, default=UNDEFINED)


def place_of(text: str) -> Place:
    """The place that an attribute names: ``Place(gpu:0)``. What is pinned counts as the CPU."""
    name = text.removeprefix("Place(").rstrip(")").partition(":")[0]
    if name in ("undefined", ""):
        return UNDEFINED_PLACE
    return CPU_PLACE if name == "cpu" or "pinned" in name else PLACES.get(name, PLACES["custom"])


class PlacedTypes:
    """The types of one context on their places."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._placed: dict[tuple[Type, str], Type] = {}
        self._places: dict[Type | None, Place | None] = {None: None}

    def on(self, type: Type | None, place: Place, operation: Operation) -> Type | None:
        """A type of the operator dialect, of a value on a place. Raises `LoweringError` where there is none."""
        if type is None:
            return None
        key = (type, place.name)
        placed = self._placed.get(key)
        if placed is None:
            placed = self._placed[key] = self._context.intern_type(self._make(type, place, operation))
        return placed

    def place(self, type: Type | None) -> Place | None:
        """The place where a value of a lowered type is (that of the first of several); None where it names none."""
        places = self._places
        if type not in places:
            if isinstance(type, VectorType):
                places[type] = self.place(type.elements[0]) if type.elements else None
            else:
                tag = type.tag if type is not None else ""
                places[type] = next((place for place in _ALL if tag.startswith(f"{place.name}_")), None)
        return places[type]

    def backend(self, type: Type | None) -> str:
        """The backend of that place."""
        place = self.place(type)
        return UNDEFINED if place is None else place.backend

    def vector(self, elements: tuple[Type, ...]) -> Type:
        """The vector of some types."""
        return self._context.intern_type(VectorType(elements))

    def _make(self, type: Type, place: Place, operation: Operation) -> Type:
        if isinstance(type, VectorType):
            return VectorType(tuple([self._make(element, place, operation) for element in type.elements]))
        if isinstance(type, ShapedType) and type.tag in KINDS_ON_PLACES:
            return on_place(type, place.name)
        if type.text == NULL_TYPE_TEXT or type.tag.startswith("cf."):
            return type
        raise LoweringError(f"a value of type {type.text} has no place", operation)
