"""Deleting assertions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pir.ir.operation import Operation
from pir.ir.values import OpResult
from pir.passes.base import Pass, PassContext


@dataclass(frozen=True)
class DeleteAssertOp(Pass):
    """Erases each assertion, and the list of what it would have printed, as Paddle 3.3.1 does.

    What computed the condition stays: dead code elimination is for that.
    """

    name: ClassVar[str] = "delete_assert_op_pass"
    summary: ClassVar[str] = "erase assertions"
    level: ClassVar[int] = 1

    def run(self, operation: Operation, context: PassContext) -> int:
        """Erase the assertions right inside an operation; gives how many."""
        blocks = [block for region in operation.regions for block in region.blocks]
        assertions = [each for block in blocks for each in block.ops if each.name == "pd_op.assert"]
        for assertion in assertions:
            lists = [value.owner for value in assertion.operands if isinstance(value, OpResult)]
            assertion.erase()
            for producer in dict.fromkeys(lists):
                if producer.name == "builtin.combine" and not producer.results[0].has_uses:
                    producer.erase()
        return len(assertions)
