"""Which kernels a lowered program runs."""

from __future__ import annotations

import re
from typing import Final

from pir.ir.operation import Operation
from pir.statistics.census import Census
from pir.statistics.table import Heading, Key, Table, counted

_HEADING: Final = Heading("kernels", "kernels", ("backend", "layout", "dtype"), ("count",))
_KEY = re.compile(r"<backend:(.*)\|layout:(.*)\|dtype:(.*)>")


def kernels(census: Census) -> Table:
    """The kernels by the key that they were chosen by."""
    return counted(_HEADING, [_kernel_key(kernel) for kernel in census.kernels])


def _kernel_key(kernel: Operation) -> Key:
    attribute = kernel._attributes.get("kernel_key")
    match = None if attribute is None else _KEY.fullmatch(attribute.text)
    return ("?", "?", "?") if match is None else (match[1], match[2], match[3])
