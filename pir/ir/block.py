"""Blocks: operations in order, and the arguments that they can use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from pir.ir.attributes import Attribute
from pir.ir.values import BlockArgument

if TYPE_CHECKING:
    from pir.ir.operation import Operation
    from pir.ir.region import Region
    from pir.ir.types import Type


class Block:
    """A list of operations (linked, so that inserting and erasing cost the same anywhere) with arguments.

    ``args`` are the positional arguments, ``kwargs`` those with a keyword; ``parent`` is the region.
    """

    __slots__ = ("_count", "_first", "_last", "args", "kwargs", "parent")

    def __init__(self) -> None:
        self.args: list[BlockArgument] = []
        self.kwargs: dict[str, BlockArgument] = {}
        self.parent: Region | None = None
        self._first: Operation | None = None
        self._last: Operation | None = None
        self._count = 0

    @property
    def ops(self) -> OperationList:
        """The operations, in order."""
        return OperationList(self)

    @property
    def parent_operation(self) -> Operation | None:
        """The operation whose region holds the block."""
        return self.parent.parent if self.parent is not None else None

    def add_argument(
        self,
        type: Type | None,
        keyword: str | None = None,
        attributes: dict[str, Attribute] | None = None,
        name: str | None = None,
    ) -> BlockArgument:
        """Append an argument, positional unless it has a keyword."""
        if name is None:  # made by hand: it wants a name, and braces behind it
            attributes = {} if attributes is None else attributes
            self._tell_holders()
        argument = BlockArgument(type, name, self, keyword, attributes)
        if keyword is None:
            self.args.append(argument)
        else:
            self.kwargs[keyword] = argument
        return argument

    def append(self, operation: Operation) -> Operation:
        """Put an operation at the end and return it."""
        return self.insert(operation, before=None)

    def insert(self, operation: Operation, *, before: Operation | None) -> Operation:
        """Put an operation before another one of this block (None: at the end) and return it.

        Raises ValueError when the operation stands in a block already, or the other one does not stand in this block.
        """
        if operation.parent is not None:
            raise ValueError(f"{operation.name} stands in a block already")
        if before is not None and before.parent is not self:
            raise ValueError(f"{before.name} does not stand in this block")
        previous = self._last if before is None else before._previous
        operation.parent = self
        operation._previous = previous
        operation._next = before
        if previous is None:
            self._first = operation
        else:
            previous._next = operation
        if before is None:
            self._last = operation
        else:
            before._previous = operation
        self._count += 1
        self._names_change(operation)
        return operation

    def remove(self, operation: Operation) -> None:
        """Take an operation out; it keeps its operands and the uses of its results."""
        if operation.parent is not self:
            raise ValueError(f"{operation.name} does not stand in this block")
        self._names_change(operation)
        before, after = operation._previous, operation._next
        if before is None:
            self._first = after
        else:
            before._next = after
        if after is None:
            self._last = before
        else:
            after._previous = before
        operation.parent = operation._previous = operation._next = None
        self._count -= 1

    def _names_change(self, operation: Operation) -> None:
        """Tell the program that its values want new names, unless nothing named comes or goes."""
        if operation.results or operation.regions:
            self._tell_holders()

    def _tell_holders(self) -> None:
        holder = self.parent_operation
        while holder is not None:
            holder.result_names_change()
            holder = holder.parent_operation


class OperationList(Sequence["Operation"]):
    """The operations of a block.

    An iteration goes over those that are there when it begins: what is taken out meanwhile is left out, what is new is
    not visited.
    """

    __slots__ = ("_block",)

    def __init__(self, block: Block) -> None:
        self._block = block

    def __len__(self) -> int:
        return self._block._count

    def __iter__(self) -> Iterator[Operation]:
        return (operation for operation in self._all() if operation.parent is self._block)

    def __reversed__(self) -> Iterator[Operation]:
        return (operation for operation in reversed(self._all()) if operation.parent is self._block)

    def _all(self) -> list[Operation]:
        operations = []
        operation = self._block._first
        while operation is not None:
            operations.append(operation)
            operation = operation._next
        return operations

    @overload
    def __getitem__(self, index: int) -> Operation: ...
    @overload
    def __getitem__(self, index: slice) -> list[Operation]: ...
    def __getitem__(self, index: int | slice) -> Operation | list[Operation]:
        if isinstance(index, slice):
            return self._all()[index]
        block = self._block
        if index in (-1, block._count - 1) and block._last is not None:  # terminators are asked for often
            return block._last
        return self._all()[index]
