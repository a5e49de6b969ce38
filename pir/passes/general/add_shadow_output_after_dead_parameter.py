"""Keeping parameters that nothing uses: each becomes an output of the program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pir.ir.operation import Operation
from pir.passes.base import Pass, PassContext


@dataclass(frozen=True)
class AddShadowOutputAfterDeadParameter(Pass):
    """Makes an output of each parameter that nothing uses, at the end of its block, as Paddle 3.3.1 does.

    Paddle runs it before all other passes of a predictor, so that the weight stays in its scope.
    """

    name: ClassVar[str] = "add_shadow_output_after_dead_parameter_pass"
    summary: ClassVar[str] = "make an output of each parameter that nothing uses"
    level: ClassVar[int] = 0
    module_only: ClassVar[bool] = True

    def run(self, operation: Operation, context: PassContext) -> int:
        """Add outputs; gives how many."""
        changes = 0
        for block in [block for region in operation.regions for block in region.blocks]:
            dead = [each for each in block.ops if _is_dead_parameter(each)]
            for parameter in dead:
                attributes = {"output_name": parameter.attributes["parameter_name"]}
                block.append(Operation.create("builtin.shadow_output", parameter.results, attributes))
            changes += len(dead)
        return changes


def _is_dead_parameter(operation: Operation) -> bool:
    return (
        operation.name == "builtin.parameter"
        and "parameter_name" in operation.attributes
        and not any(result.has_uses for result in operation.results)
    )
