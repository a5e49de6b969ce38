"""The rewriter: how a pattern changes a program, and who is told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pir.ir.attributes import Attribute
from pir.ir.block import Block
from pir.ir.context import Context
from pir.ir.operation import Operation
from pir.ir.region import Region
from pir.ir.types import Type
from pir.ir.values import Value
from pir.rewriting.attributes import STOP_GRADIENT, inherited_stop_gradient


class Listener:
    """Is told what a rewriter does; subclasses override what they care about."""

    def inserted(self, operation: Operation) -> None:
        """An operation was put into a block."""

    def modified(self, operation: Operation) -> None:
        """An operation was changed where it stands: it has other operands or attributes."""

    def erasing(self, operation: Operation) -> None:
        """An operation is about to be erased; it still has its operands."""


class PatternRewriter:
    """Changes programs on behalf of a pattern, and tells a listener.

    New operations are put at the insertion point, one behind the other. ``context`` owns types and attributes.
    """

    def __init__(self, context: Context, listener: Listener | None = None) -> None:
        self.context = context
        self._listener = listener if listener is not None else Listener()
        self._block: Block | None = None
        self._before: Operation | None = None

    # ---- where -----------------------------------------------------------------------------------------------------

    def insert_before(self, operation: Operation) -> None:
        """Set the insertion point right before an operation."""
        self._block, self._before = _block_of(operation), operation

    def insert_after(self, operation: Operation) -> None:
        """Set the insertion point right behind an operation."""
        self._block, self._before = _block_of(operation), operation.next

    def insert_at_start(self, block: Block) -> None:
        """Set the insertion point before all operations of a block."""
        self._block, self._before = block, next(iter(block.ops), None)

    def insert_at_end(self, block: Block) -> None:
        """Set the insertion point behind all operations of a block."""
        self._block, self._before = block, None

    # ---- what ------------------------------------------------------------------------------------------------------

    def insert(self, operation: Operation) -> Operation:
        """Put an operation at the insertion point and return it. Raises ValueError without an insertion point."""
        if self._block is None:
            raise ValueError("the rewriter has no insertion point")
        self._block.insert(operation, before=self._before)
        self._listener.inserted(operation)
        return operation

    def create(
        self,
        name: str,
        operands: Sequence[Value | None] = (),
        attributes: Mapping[str, Attribute] | None = None,
        result_types: Sequence[Type] = (),
        regions: Sequence[Region] = (),
    ) -> Operation:
        """Make an operation at the insertion point.

        Unless ``attributes`` has it, ``stop_gradient`` is what Paddle gives: true if all operands stop the gradient.
        """
        given = dict(attributes or {})
        if result_types and STOP_GRADIENT not in given:
            given[STOP_GRADIENT] = inherited_stop_gradient(operands, len(result_types), self.context)
        return self.insert(Operation.create(name, operands, given, result_types, regions))

    def replace(self, operation: Operation, values: Sequence[Value | None]) -> None:
        """Let the users of each result use another value (or nothing) instead, then erase the operation.

        Raises ValueError unless there is a value for each result.
        """
        if len(values) != len(operation.results):
            raise ValueError(f"{operation.name} has {len(operation.results)} results, {len(values)} values were given")
        for result, value in zip(operation.results, values):
            self.replace_uses(result, value)
        self.erase(operation)

    def replace_with_new(
        self,
        operation: Operation,
        name: str,
        operands: Sequence[Value | None] = (),
        attributes: Mapping[str, Attribute] | None = None,
        result_types: Sequence[Type] | None = None,
    ) -> Operation:
        """Make an operation right before another one, replace that one by it, and return it.

        The result types are those of the old operation unless they are given.
        """
        self.insert_before(operation)
        if result_types is None:
            result_types = [result.type for result in operation.results if result.type is not None]
        new = self.create(name, operands, attributes, result_types)
        self.replace(operation, new.results)
        return new

    def replace_uses(self, value: Value, other: Value | None) -> None:
        """Let all users of a value use another one (or nothing) instead."""
        users = value.users
        value.replace_all_uses_with(other)
        for user in reversed(users):  # Paddle keeps the newest use first
            self._listener.modified(user)

    def modified(self, operation: Operation) -> None:
        """Say that an operation was changed where it stands."""
        self._listener.modified(operation)

    def erase(self, operation: Operation) -> None:
        """Erase an operation. Raises ValueError while one of its results is in use."""
        if not any(result.has_uses for result in operation.results):
            for inner in operation.walk():
                self._listener.erasing(inner)
        if self._before is operation:
            self._before = operation.next
        operation.erase()


def _block_of(operation: Operation) -> Block:
    if operation.parent is None:
        raise ValueError(f"{operation.name} stands in no block")
    return operation.parent
