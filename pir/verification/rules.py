"""What a rule is: what it looks at, and what it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pir.ir.context import Context
from pir.ir.kernels import executed_name, is_kernel
from pir.ir.operation import Operation
from pir.ir.signature import Signature
from pir.ir.types import Type


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault without its operation: the part and index of `pir.ir.verifier.Place`, the words, the severity."""

    message: str
    part: str = "operation"
    index: int = 0
    severity: str = "error"


class Subject:
    """An operation as rules see it.

    Rules may look at the name, the attributes, the types of operands and results and the number of regions, and at
    nothing else: what they find is used again for all operations that have these in common.
    """

    __slots__ = ("context", "executed", "is_kernel", "operand_types", "operation", "result_types")

    operand_types: tuple[Type | None, ...]
    """None for a null operand, and for one whose type nothing tells (in a fragment); see `is_null`."""

    def __init__(self, operation: Operation, context: Context) -> None:
        self.operation = operation
        self.context = context
        self.is_kernel = is_kernel(operation)
        self.executed = executed_name(operation)
        self.operand_types = tuple([None if value is None else value.type for value in operation.operands])
        self.result_types: tuple[Type | None, ...] = tuple([result.type for result in operation.results])

    def is_null(self, index: int) -> bool:
        """Whether an operand is null, or of the null type."""
        type = self.operand_types[index]
        return self.operation.operands[index] is None or (type is not None and type.kind == "null")


DefinitionRule = Callable[[Subject, Signature], Iterator[Finding]]
"""A rule that holds an operation against one form of its definition."""

OperationRule = Callable[[Subject], Iterator[Finding]]
"""A rule that needs no definition."""


def count(number: int, noun: str) -> str:
    """A number of things in words."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"
