"""A program as the tables see it: looked through once, with what several of them ask for."""

from __future__ import annotations

from functools import cached_property

from pir.dialects.layers import Layer, layers_of
from pir.ir.context import Context
from pir.ir.kernels import executed_name, is_kernel
from pir.ir.operation import Operation
from pir.ir.program import Program


class Census:
    """All operations of a program; ``folds_inplace``: ``add_`` counts as ``add`` wherever there is an ``add``."""

    def __init__(self, program: Program, *, folds_inplace: bool = False) -> None:
        self.program = program
        self.context: Context = program.context
        self.operations: tuple[Operation, ...] = tuple(program.walk())
        self._folds_inplace = folds_inplace
        self._names: dict[str, str] = {}

    @cached_property
    def layers(self) -> dict[Operation, Layer]:
        """The layer of each operation."""
        return layers_of(self.program)

    @cached_property
    def kernels(self) -> tuple[Operation, ...]:
        """The operations that run a kernel."""
        return tuple([operation for operation in self.operations if is_kernel(operation)])

    def name(self, operation: Operation) -> str:
        """The name under which an operation is counted."""
        name = operation.name
        if not self._folds_inplace:
            return name
        known = self._names.get(name)
        if known is None:
            known = self._names[name] = self._folded(operation)
        return known

    def _folded(self, operation: Operation) -> str:
        name = operation.name
        head, bracket, kernel = name.partition("(")
        if not head.endswith("_"):
            return name
        plain = base_name(operation)
        dialect = name.partition(".")[0] if not bracket else executed_name(operation).partition(".")[0]
        is_known = bool(self.context.signatures(f"{dialect}.{plain}"))
        return head.removesuffix("_") + bracket + kernel if is_known else name


def base_name(operation: Operation) -> str:
    """What an operation does, without the dialect and whether in place: ``relu`` of ``relu_(phi_kernel)``."""
    return executed_name(operation).rpartition(".")[2].partition("(")[0].removesuffix("_")
