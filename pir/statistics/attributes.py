"""Which classes the attributes of a program are of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pir.ir.attribute_classes import attribute_class
from pir.statistics.census import Census
from pir.statistics.table import Heading, Key, Table, counted

_CLASSES: Final = Heading("attributes", "classes of attributes", ("class",), ("count",))
_NAMES: Final = Heading("attribute-names", "attributes", ("attribute", "class"), ("count",))
_UNKNOWN: Final = "?"


def attribute_classes(census: Census) -> Table:
    """The attributes by class, lists by that of their elements; `?` where nothing tells it."""
    return counted(_CLASSES, [(kind,) for _, kind in _attributes(census)])


def attribute_names(census: Census) -> Table:
    """The attributes by name and class."""
    return counted(_NAMES, _attributes(census))


def _attributes(census: Census) -> Iterator[Key]:
    known: dict[tuple[str, object, int], list[Key]] = {}  # operations of equal attributes share one dictionary
    for operation in census.operations:
        name = operation._attributes.get("op_name")
        key = (operation.name, name, id(operation._attributes))
        found = known.get(key)
        if found is None:
            found = known[key] = [
                (attribute, attribute_class(operation, attribute, census.context) or _UNKNOWN)
                for attribute in operation._attributes
            ]
        yield from found
