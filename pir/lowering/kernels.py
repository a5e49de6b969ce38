"""Kernels: which there are, for which places and element types, and the keys by which they are selected.

Facts: the registry of the CPU wheel of Paddle 3.3.1 (``data/kernels.tsv``). Kernels that are for a GPU alone are not
in it, and it doesn't tell for which element types a device has one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from pir.lowering.tables import read_table

DATA: Final = Path(__file__).parent / "data" / "kernels.tsv"

CPU: Final = "CPU"
ONEDNN: Final = "ONEDNN"
UNDEFINED: Final = "Undefined"
ANY_LAYOUT: Final = "Undefined(AnyLayout)"
NCHW: Final = "NCHW"


class KernelKey(NamedTuple):
    """What selects among the kernels of a name: ``backend``, ``layout`` and ``dtype``, in words that Paddle prints."""

    backend: str
    layout: str
    dtype: str

    @property
    def text(self) -> str:
        """The literal of the attribute ``kernel_key``."""
        return f"<backend:{self.backend}|layout:{self.layout}|dtype:{self.dtype}>"


@dataclass(frozen=True, slots=True)
class Kernel:
    """What the registry says of the kernels of one name.

    ``cpu``, ``onednn`` and ``any_device`` are the element types for which there is one; ``anywhere`` are the positions
    of operands that may be on any place, ``on_cpu`` those of results that are on the CPU whatever the device. A kernel
    that is ``only_on_cpu`` is for no device.
    """

    name: str
    cpu: frozenset[str] = frozenset()
    onednn: frozenset[str] = frozenset()
    any_device: frozenset[str] = frozenset()
    anywhere: frozenset[int] = frozenset()
    on_cpu: frozenset[int] = frozenset()
    only_on_cpu: bool = False


@cache
def _lines() -> dict[str, list[str]]:
    return read_table(DATA)


@cache
def find_kernel(name: str) -> Kernel | None:
    """What is known of the kernels of a name; None where the CPU wheel has none."""
    fields = _lines().get(name)
    if fields is None:
        return None
    fields = fields + [""] * (6 - len(fields))
    cpu, onednn, any_device = [frozenset(field.split(",")) - {""} for field in fields[:3]]
    anywhere, on_cpu = [frozenset(map(int, field.split(","))) if field else frozenset() for field in fields[3:5]]
    return Kernel(name, cpu, onednn, any_device, anywhere, on_cpu, fields[5] == "1")
