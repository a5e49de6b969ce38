"""What each layer of a model amounts to."""

from __future__ import annotations

from typing import Final

from pir.statistics.census import Census
from pir.statistics.table import Heading, Table, counted

_HEADING: Final = Heading("layers", "layers", ("layer",), ("operations",))


def layers(census: Census) -> Table:
    """The operations by layer (``struct_name``); see `pir.dialects.layers`."""
    return counted(_HEADING, [(layer.name,) for layer in census.layers.values()])
