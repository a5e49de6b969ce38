"""Replacing fetches: an inference program gives its results by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pir.ir.operation import Operation
from pir.passes.base import Pass, PassContext


@dataclass(frozen=True)
class ReplaceFetchWithShadowOutput(Pass):
    """Replaces each fetch by an output of the program that has its name, as Paddle 3.3.1 does.

    A fetch whose result is in use stays.
    """

    name: ClassVar[str] = "replace_fetch_with_shadow_output_pass"
    summary: ClassVar[str] = "replace each fetch by an output of the program"
    level: ClassVar[int] = 0
    module_only: ClassVar[bool] = True

    def run(self, operation: Operation, context: PassContext) -> int:
        """Replace; gives how many."""
        blocks = [block for region in operation.regions for block in region.blocks]
        fetches = [each for block in blocks for each in block.ops if _can_be_replaced(each)]
        for fetch in fetches:
            assert fetch.parent is not None  # it was found in its block
            attributes = {"output_name": fetch.attributes["name"]}
            output = Operation.create("builtin.shadow_output", fetch.operands, attributes)
            fetch.parent.insert(output, before=fetch)
            fetch.erase()
        return len(fetches)


def _can_be_replaced(operation: Operation) -> bool:
    return (
        operation.name == "pd_op.fetch"
        and "name" in operation.attributes
        and not any(result.has_uses for result in operation.results)
    )
