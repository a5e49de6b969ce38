"""In which layouts a program computes, and what changes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pir.ir.operation import Operation
from pir.statistics.census import Census, base_name
from pir.statistics.table import Heading, Key, Table, counted

_HEADING: Final = Heading("layouts", "layouts and what changes them", ("where", "layout"), ("count",), sums=False)
_ATTRIBUTES: Final = ("data_format", "data_layout", "layout")


def layouts(census: Census) -> Table:
    """The layouts that operations and kernels say they work in, the transposes and the changes of layout."""
    return counted(_HEADING, _layouts(census))


def changes_layout(operation: Operation) -> str | None:
    """What an operation makes of a layout: the permutation of a transpose, ``1 to 2`` of a transfer; else None."""
    attributes = operation._attributes
    if "src_layout" in attributes or "dst_layout" in attributes:
        return " to ".join([attributes[key].text if key in attributes else "?" for key in ("src_layout", "dst_layout")])
    if "layout" in operation.name and base_name(operation).endswith("_layout"):
        return "?"
    if "transpose" in operation.name and base_name(operation) == "transpose":
        return attributes["perm"].text if "perm" in attributes else "?"
    return None


def _layouts(census: Census) -> Iterator[Key]:
    for operation in census.operations:
        attributes = operation._attributes
        for key in _ATTRIBUTES:
            if key in attributes:
                yield key, attributes[key].text.strip('"')
        change = changes_layout(operation)
        if change is not None:
            yield base_name(operation), change
    for kernel in census.kernels:
        chosen = kernel._attributes.get("kernel_key")
        if chosen is not None:
            yield "kernel", chosen.text.partition("|layout:")[2].partition("|")[0] or "?"
