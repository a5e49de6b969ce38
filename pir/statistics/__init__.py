"""What is in a program, as tables: operations, element types, copies, kernels, parameters, ..."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pir.statistics.attributes import attribute_classes, attribute_names
from pir.statistics.census import Census
from pir.statistics.copies import copies
from pir.statistics.dtypes import casts, dtypes
from pir.statistics.kernels import kernels
from pir.statistics.layers import layers
from pir.statistics.layouts import layouts
from pir.statistics.operations import dialects, operations
from pir.statistics.parameters import parameters
from pir.statistics.summary import summary
from pir.statistics.symbols import symbols
from pir.statistics.table import Comparison, Heading, Table, compare
from pir.statistics.unknown import unknown

__all__ = ["OVERVIEW", "TABLES", "Census", "Comparison", "Heading", "Table", "compare"]

TABLES: Mapping[str, Callable[[Census], Table]] = MappingProxyType(
    {
        "summary": summary,
        "ops": operations,
        "dialects": dialects,
        "layers": layers,
        "dtypes": dtypes,
        "casts": casts,
        "layouts": layouts,
        "copies": copies,
        "kernels": kernels,
        "parameters": parameters,
        "attributes": attribute_classes,
        "attribute-names": attribute_names,
        "symbols": symbols,
        "unknown": unknown,
    }
)
"""The tables by name, in the order in which they are shown."""

OVERVIEW = ("summary", "ops", "dtypes", "casts", "layouts", "copies", "kernels", "symbols", "unknown")
"""The tables that say what a program is, where nobody asks for others."""
