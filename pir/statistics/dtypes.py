"""Which element types the values of a program have, and what is cast to what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pir.ir.values import Value
from pir.statistics.census import Census, base_name
from pir.statistics.sizes import tensors
from pir.statistics.table import Heading, Key, Table, counted

_DTYPES: Final = Heading("dtypes", "element types of results", ("dtype",), ("tensors",))
_CASTS: Final = Heading("casts", "casts", ("from", "to"), ("count",))


def dtypes(census: Census) -> Table:
    """The tensors that operations make, by element type."""
    return counted(_DTYPES, _dtypes(census))


def casts(census: Census) -> Table:
    """The casts, in place or not, kernels or not, by what they turn into what."""
    return counted(_CASTS, _casts(census))


def _dtypes(census: Census) -> Iterator[Key]:
    for operation in census.operations:
        for result in operation.results:
            for tensor in tensors(result.type):
                yield (tensor.dtype.text,)


def _casts(census: Census) -> Iterator[Key]:
    for operation in census.operations:
        if "cast" in operation.name and base_name(operation) == "cast":
            yield _dtype((*operation.operands, None)[0]), _dtype((*operation.results, None)[0])


def _dtype(value: Value | None) -> str:
    found = tensors(None if value is None else value.type)
    return found[0].dtype.text if found else "?"
