"""Slices: the operations that some values depend on, or that depend on them.

An operation with regions is in a slice with all that they hold, and depends on what they use from outside. The slice of
a value inside a region consists of operations of that region and of those around it, as far as they are seen there:
what a loop or a branch is given from outside (its block arguments, its condition) is not followed. Forward, a value
that a region yields goes on as a result of the operation around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.values import BlockArgument, OpResult, Value
from pir.syntax.printer import operation_text
from pir.syntax.styles import style_named

_YIELDS: Final = frozenset(("cf.yield", "cinn_op.yield_store"))


@dataclass(frozen=True, slots=True)
class Slice:
    """Operations of a program in the order of its lines, and the block arguments that the slice ends at."""

    program: Program
    operations: tuple[Operation, ...]
    arguments: tuple[BlockArgument, ...]

    def text(self) -> str:
        """The operations as a fragment, one after the other whatever region they come from."""
        indent = style_named(self.program.style).indent
        return "".join([f"{indent}{operation_text(operation, self.program)}\n" for operation in self.operations])


def slice_of(
    program: Program, values: Iterable[Value], *, backward: bool = True, forward: bool = False, depth: int | None = None
) -> Slice:
    """The slice of some values; ``depth`` is how many operations away it ends, at 0 with those that make the values."""
    starts = tuple(values)
    makers = [value.operation for value in starts if isinstance(value, OpResult)]
    found = dict.fromkeys(makers)
    arguments: dict[BlockArgument, None] = {}
    if backward:
        arguments.update(dict.fromkeys(value for value in starts if isinstance(value, BlockArgument)))
        found.update(dict.fromkeys(_reached(makers, lambda operation: _makers(operation, arguments), depth)))
    if forward:
        users = [user for value in starts for user in _users_of(value)]
        found.update(dict.fromkeys(makers))
        if depth is None or depth > 0:
            left = None if depth is None else depth - 1
            found.update(dict.fromkeys(users))
            found.update(dict.fromkeys(_reached(users, _users, left)))
    return Slice(program, _outermost(program, found), tuple(arguments))


def _reached(
    starts: Iterable[Operation], neighbours: Callable[[Operation], Iterator[Operation]], depth: int | None
) -> Iterator[Operation]:
    """What is reached from some operations, level by level."""
    level = list(dict.fromkeys(starts))
    seen = set(level)
    while level and (depth is None or depth > 0):
        following = []
        for operation in level:
            for neighbour in neighbours(operation):
                if neighbour not in seen:
                    seen.add(neighbour)
                    following.append(neighbour)
                    yield neighbour
        level = following
        depth = None if depth is None else depth - 1


def _makers(operation: Operation, arguments: dict[BlockArgument, None]) -> Iterator[Operation]:
    """What makes the values that an operation, or anything in its regions, takes from outside."""
    for user in operation.walk() if operation.regions else (operation,):
        for operand in user.operands:
            if isinstance(operand, OpResult):
                if user is operation or not _is_within(operand.operation, operation):
                    yield operand.operation
            elif isinstance(operand, BlockArgument) and (user is operation or not _holds(operation, operand.block)):
                arguments[operand] = None


def _users(operation: Operation) -> Iterator[Operation]:
    if operation.name in _YIELDS:
        parent = operation.parent_operation
        if parent is not None and parent.parent is not None:
            yield parent
    for result in operation.results:
        yield from _users_of(result)


def _users_of(value: Value) -> Iterator[Operation]:
    """The operations of the value's own block that use it, by what their regions hold if need be."""
    block = (
        value.owner.parent if isinstance(value, OpResult) else value.block if isinstance(value, BlockArgument) else None
    )
    for user in value.users:
        lifted: Operation | None = user
        while lifted is not None and block is not None and lifted.parent is not block:
            lifted = lifted.parent_operation
        yield user if lifted is None else lifted


def _is_within(operation: Operation, outer: Operation) -> bool:
    parent = operation.parent_operation
    while parent is not None and parent is not outer:
        parent = parent.parent_operation
    return parent is outer


def _holds(operation: Operation, block: Block) -> bool:
    holder = None if block.parent is None else block.parent.parent
    return holder is operation or (holder is not None and _is_within(holder, operation))


def _outermost(program: Program, found: dict[Operation, None]) -> tuple[Operation, ...]:
    """The operations in the order of the lines, without those that another one has in its regions."""
    kept = []
    for operation in program.walk():
        if operation in found:
            parent = operation.parent_operation
            while parent is not None and parent not in found:
                parent = parent.parent_operation
            if parent is None:
                kept.append(operation)
    return tuple(kept)
