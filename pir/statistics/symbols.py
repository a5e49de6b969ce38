"""Which symbols the shapes of a program are written with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pir.statistics.census import Census
from pir.statistics.table import Heading, Key, Table, counted

_HEADING: Final = Heading("symbols", "symbolic shapes", ("shape",), ("values",))
_SHAPE = re.compile(r"shape(\[[^\[\]]*\])")
_SYMBOL = re.compile(r"S\d+")


def symbols(census: Census) -> Table:
    """The shapes with symbols in them, from the notes behind operations and the attribute that passes leave."""
    return counted(_HEADING, _shapes(census))


def _shapes(census: Census) -> Iterator[Key]:
    for operation in census.operations:
        stated = operation._attributes.get("sym_shape_str")
        for text in (operation.notes, None if stated is None else str(stated.value)):
            for shape in _SHAPE.findall(text) if text else ():
                if _SYMBOL.search(shape):
                    yield (shape,)
