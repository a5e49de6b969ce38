"""oneDNN: the forms that operations have there, and the attributes that their kernels carry.

Facts: the definitions in the CPU wheel of Paddle 3.3.1 (``data/onednn.tsv``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.literals import array, boolean, string
from pir.lowering.tables import read_table

DATA: Final = Path(__file__).parent / "data" / "onednn.tsv"
DIALECT: Final = "onednn_op."
KERNEL: Final = "onednn_kernel.phi_kernel"
"""What the operation of a kernel is called."""

FALLING_BACK: Final = "onednn_kernel.phi_mixed_kernel"
"""What that of a kernel is called which may fall back at run time."""


@dataclass(frozen=True, slots=True)
class OnednnForm:
    """What the oneDNN form of an operation has beside its definition; see the data file."""

    extra_args: tuple[str, ...]
    skip_transform_inputs: tuple[str, ...]
    data_format_tensors: tuple[str, ...]
    is_onednn_only: bool
    dynamic_fallback: bool

    @property
    def kernel(self) -> str:
        """The name of its kernels' operations."""
        return FALLING_BACK if self.dynamic_fallback else KERNEL

    def attributes(self, context: Context) -> dict[str, Attribute]:
        """What its kernels carry of it."""
        return {
            "data_format_tensors": _names(self.data_format_tensors, context),
            "dynamic_fallback": _truth(self.dynamic_fallback, context),
            "extra_args": _names(self.extra_args, context),
            "is_onednn_only": _truth(self.is_onednn_only, context),
            "skip_transform_inputs": _names(self.skip_transform_inputs, context),
        }


@cache
def _lines() -> dict[str, list[str]]:
    return read_table(DATA)


@cache
def find_form(operation_name: str) -> OnednnForm | None:
    """The oneDNN form of an operation by its name there (``onednn_op.relu``); None where it has none."""
    fields = _lines().get(operation_name)
    if fields is None:
        return None
    extra, skipped, formatted = [tuple(field.split(",")) if field else () for field in fields[:3]]
    return OnednnForm(extra, skipped, formatted, fields[3] == "1", fields[4] == "1")


def _names(names: tuple[str, ...], context: Context) -> Attribute:
    return context.intern_attribute(array([context.intern_attribute(string(name)) for name in names]))


def _truth(value: bool, context: Context) -> Attribute:
    return context.intern_attribute(boolean(value))
