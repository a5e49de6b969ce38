"""The names of values, given as Paddle's printer gives them."""

from __future__ import annotations

from itertools import count

from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.values import BlockArgument, Value

_STACK_ALIASES = ("%stack_", "%inlet_", "%outlet_")


def number_values(program: Program, argument: str = "%arg_") -> None:
    """Name all values of a program anew.

    A value gets the next number when it is first printed: results before operands before bodies, over all regions.
    Positional block arguments (``argument`` and a number) and the stacks of ``cf.stack_create`` count on their own.
    """
    _Numbering(argument, _first_stack(program)).region_operation(program.module)
    program.module.names_are_stale = False


def renumber_if_stale(program: Program, argument: str = "%arg_") -> None:
    """Name all values anew if results have come or gone since they were named."""
    if program.module.names_are_stale:
        number_values(program, argument)


def _first_stack(program: Program) -> int:
    """Where stacks begin to count: at 0, or where the text began: before 3.0 a second print did not."""
    numbers = [
        int(result.name.removeprefix(_STACK_ALIASES[0]))
        for operation in program.walk()
        if operation.name == "cf.stack_create"
        for result in operation.results[:1]
        if result.name is not None and result.name.removeprefix(_STACK_ALIASES[0]).isdecimal()
    ]
    return min(numbers, default=0)


class _Numbering:
    def __init__(self, argument: str, first_stack: int) -> None:
        self._argument = argument
        self._results, self._arguments, self._stacks = count(), count(), count(first_stack)
        self._named: set[Value] = set()

    def region_operation(self, operation: Operation) -> None:
        for region in operation.regions:
            for block in region.blocks:
                self._block(block, declares=operation.name == "pd_op.while")

    def _block(self, block: Block, declares: bool) -> None:
        for argument in block.kwargs.values():
            self._name(argument)
        if declares:
            for argument in block.args:
                self._name(argument)
        for operation in block.ops:
            if operation.name == "cf.stack_create" and len(operation.results) == len(_STACK_ALIASES):
                number = next(self._stacks)
                for result, alias in zip(operation.results, _STACK_ALIASES):
                    result.name = f"{alias}{number}"
                    self._named.add(result)
            for value in (*operation.results, *operation.operands):
                if value is not None:
                    self._name(value)
            if operation.regions:
                self.region_operation(operation)
        for argument in block.args:  # unused ones are never printed, yet want a name of their own
            self._name(argument)

    def _name(self, value: Value) -> None:
        if value in self._named:
            return
        self._named.add(value)
        if not isinstance(value, BlockArgument):
            value.name = f"%{next(self._results)}"
        elif value.keyword is not None:
            value.name = f"%kwarg_{value.keyword}"
        else:
            value.name = f"{self._argument}{next(self._arguments)}"
