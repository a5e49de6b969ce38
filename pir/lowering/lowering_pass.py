"""Lowering as a pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pir.ir.kernels import is_kernel
from pir.ir.operation import Operation
from pir.lowering.lowering import lower
from pir.lowering.places import PLACES
from pir.passes.base import Pass, PassContext
from pir.passes.options import OptionError, option


@dataclass(frozen=True)
class PdOpToKernel(Pass):
    """Lowers a program to kernels for a place, as Paddle 3.3.1 does before it runs one. See docs/lowering.md."""

    name: ClassVar[str] = "pd_op_to_kernel_pass"
    summary: ClassVar[str] = "lower operations to the kernels that a device runs"
    level: ClassVar[int] = 0
    module_only: ClassVar[bool] = True

    place: str = option("cpu", "the device that runs the program: cpu, gpu, xpu or custom")

    def __post_init__(self) -> None:
        """Raises `OptionError` for a place that Paddle does not lower to."""
        if self.place not in PLACES:
            raise OptionError(f"there is no place {self.place}; it is one of {', '.join(PLACES)}")

    def run(self, operation: Operation, context: PassContext) -> int:
        """Lower; gives how many operations the result has. A program that holds kernels already is left alone."""
        program = context.program
        if any(is_kernel(each) for block in program.region.blocks for each in block.ops):
            return 0
        context.record.warnings.extend(lower(program, PLACES[self.place], style=context.style))
        return sum(1 for _ in program.walk())
