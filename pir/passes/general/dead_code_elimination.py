"""Dead code elimination: erase what nothing uses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from pir.ir.block import Block
from pir.ir.bulk import erase_operations
from pir.ir.liveness import may_go_unused
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.passes.base import Pass, PassContext

_WEIGHTS = {"builtin.parameter": "parameter_name", "builtin.constant": "value"}


@dataclass(frozen=True)
class DeadCodeElimination(Pass):
    """Erases operations none of whose results is used, as Paddle 3.3.1 does.

    What the definitions say to have a side effect, to work in place or to be always live is kept. All else is
    erased: also an `if`, whatever its branches do. Operations of unknown dialects are kept, and so are those that have
    no results and that no dialect lists.
    """

    name: ClassVar[str] = "dead_code_elimination_pass"
    summary: ClassVar[str] = "erase operations whose results nothing uses"
    level: ClassVar[int] = 0
    whole_program: ClassVar[bool] = True

    def run(self, operation: Operation, context: PassContext) -> int:
        """Erase until nothing is dead; gives how many operations went, an `if` with its body counted as one."""
        program, erased = context.program, 0
        while True:
            dead = _dead_operations(program)
            if not dead:
                return erased
            for gone in dead:
                _forget_weight(gone, program)
            erase_operations(dead)
            erased += len(dead)


def _dead_operations(program: Program) -> list[Operation]:
    """What is dead in each block, given what is dead in the blocks around it.

    An operation whose last user stands in a block inside its own is found only when that user is gone: then another
    round is due, at most one for each level of nesting.
    """
    dead: list[Operation] = []
    doomed: set[Operation] = set()
    for block in _blocks(program, doomed):
        # Users stand behind what they use: backwards, all users of an operation are judged before it is.
        for operation in reversed(block.ops):
            if _is_unused(operation, doomed) and may_go_unused(operation, program.context):
                dead.append(operation)
                doomed.update(operation.walk())
    return dead


def _blocks(program: Program, doomed: set[Operation]) -> Iterator[Block]:
    """The blocks of a program, each after the one around it; those of operations doomed by then are left out."""
    holders: list[Operation] = [program.module]
    while holders:
        holder = holders.pop()
        for region in holder.regions:
            for block in region.blocks:
                yield block
                holders += [operation for operation in block.ops if operation.regions and operation not in doomed]


def _is_unused(operation: Operation, doomed: set[Operation]) -> bool:
    return all(user in doomed for result in operation.results for user in result._users)


def _forget_weight(operation: Operation, program: Program) -> None:
    """Remove the array of an erased parameter or constant."""
    key = _WEIGHTS.get(operation.name)
    if key is not None and key in operation.attributes:
        program.parameters.pop(str(operation.attributes[key].value), None)
