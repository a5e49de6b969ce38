"""Operations: what a program does, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from pir.ir.attributes import Attribute, AttributeMap
from pir.ir.region import Region
from pir.ir.values import OpResult, Value

if TYPE_CHECKING:
    from pir.ir.block import Block
    from pir.ir.types import Type

Signature = tuple["tuple[Type, ...] | None", "tuple[Type, ...] | None"]
"""Operand types and result types as an operation line gives them; None for a list that its form does not print."""


class Operation:
    """One operation: name, operands, attributes, results and regions. Equal by identity.

    ``name`` is what stands between the quotes (``pd_op.add``, ``relu(phi_kernel)``); ``id`` is the N of ``[id:N]``, or
    None; ``offset`` is where the operation began in the text that it was read from, or -1; ``notes`` is the shape note
    behind the operation (``(shape[S0, 3], data[NULL])``), or None; ``parent`` is the block that holds it, or None.
    ``written_signature`` is None unless the text that was read contradicts the values (a broken program): then it holds
    the types as written, for the verifier to report and the printer to repeat.
    """

    __slots__ = (
        "_attributes",
        "_next",
        "_operands",
        "_previous",
        "id",
        "name",
        "notes",
        "offset",
        "parent",
        "regions",
        "results",
        "written_signature",
    )

    name: str
    results: tuple[OpResult, ...]
    regions: tuple[Region, ...]
    parent: Block | None
    id: int | None
    offset: int
    notes: str | None
    written_signature: Signature | None
    _operands: tuple[Value | None, ...]
    _attributes: dict[str, Attribute]  # shared between operations, never changed in place: see AttributeMap
    _previous: Operation | None
    _next: Operation | None

    def __init__(
        self,
        name: str,
        operands: tuple[Value | None, ...],
        attributes: dict[str, Attribute],
        offset: int = -1,
        id: int | None = None,
    ) -> None:
        # The reader's way in: neither results nor uses are made here. All others call `create`.
        self.name = name
        self._operands = operands
        self._attributes = attributes
        self.offset = offset
        self.id = id
        self.results = ()
        self.regions = ()
        self.parent = None
        self._previous = None
        self._next = None
        self.notes = None
        self.written_signature = None

    @classmethod
    def create(
        cls,
        name: str,
        operands: Sequence[Value | None] = (),
        attributes: Mapping[str, Attribute] | None = None,
        result_types: Sequence[Type] = (),
        regions: Sequence[Region] = (),
    ) -> Operation:
        """Make an operation that stands in no block yet; attributes go in the order in which Paddle prints them."""
        operation = cls(name, (), dict(sorted((attributes or {}).items())))
        operation.operands = tuple(operands)
        operation.results = tuple([OpResult(type, None, operation, index) for index, type in enumerate(result_types)])
        for region in regions:
            operation.add_region(region)
        return operation

    @property
    def operands(self) -> tuple[Value | None, ...]:
        """The operands; None stands for a null operand. Assign a sequence to change them."""
        return self._operands

    @operands.setter
    def operands(self, operands: Sequence[Value | None]) -> None:
        old, new = self._operands, tuple(operands)
        self._operands = new
        self.written_signature = None
        for before, after in zip_longest(old, new):
            if before is not after:  # the other uses keep their places in the order of uses
                if before is not None:
                    before._remove_user(self)
                if after is not None:
                    after._add_users((self,))

    @property
    def attributes(self) -> AttributeMap:
        """The attributes, a mutable mapping."""
        return AttributeMap(self)

    @attributes.setter
    def attributes(self, attributes: Mapping[str, Attribute]) -> None:
        self._attributes = dict(sorted(attributes.items()))

    @property
    def dialect_name(self) -> str:
        """What stands before the first dot of the name: ``pd_op`` of ``pd_op.add``; empty where there is none."""
        head, dot, _ = self.name.partition(".")
        return head if dot else ""

    @property
    def parent_operation(self) -> Operation | None:
        """The operation whose region holds this one."""
        block = self.parent
        return block.parent.parent if block is not None and block.parent is not None else None

    @property
    def next(self) -> Operation | None:
        """The operation after this one in its block."""
        return self._next

    @property
    def previous(self) -> Operation | None:
        """The operation before this one in its block."""
        return self._previous

    def add_region(self, region: Region | None = None) -> Region:
        """Append a region (a new one unless given) and return it. Raises ValueError when another operation holds it."""
        region = region if region is not None else Region()
        if region.parent is not None:
            raise ValueError(f"the region is held by {region.parent.name} already")
        if region.blocks and any(len(block.ops) or block.args for block in region.blocks) and self.parent is not None:
            self.parent._tell_holders()
        region.parent = self
        self.regions = (*self.regions, region)
        return region

    def set_operand(self, index: int, value: Value | None) -> None:
        """Replace one operand."""
        operands = list(self._operands)
        operands[index] = value
        self.operands = operands

    def walk(self) -> Iterator[Operation]:
        """This operation and all that its regions hold, in the order of the printed lines.

        The operation that was given last may be erased while walking; what its regions held is then not visited.
        """
        yield self
        yield from walk_regions(self)

    def replace_with(self, *values: Value | None) -> None:
        """Let the users of each result use the given value instead, then erase this operation.

        Raises ValueError unless there is a value for each result.
        """
        if len(values) != len(self.results):
            raise ValueError(f"{self.name} has {len(self.results)} results, {len(values)} values were given")
        for result, value in zip(self.results, values):
            result.replace_all_uses_with(value)
        self.erase()

    def erase(self) -> None:
        """Take the operation out of its block, with all that its regions hold.

        Raises ValueError while a result is in use outside of the operation.
        """
        used = next((result for result in self.results if result.has_uses), None)
        if used is not None:
            raise ValueError(
                f"{self.name} can't be erased: {used.name or 'a result'} is in use by {used.users[0].name}"
            )
        self.detach()
        for nested in self.walk():
            nested._drop_uses()

    def detach(self) -> None:
        """Take the operation out of its block, uses and all, to put it elsewhere."""
        if self.parent is not None:
            self.parent.remove(self)

    def result_names_change(self) -> None:
        """Called when results come or go inside the regions of this operation; a module then renames its values."""

    def _drop_uses(self) -> None:
        for operand in self._operands:
            if operand is not None:
                operand._remove_user(self)
        self._operands = ()

    def __repr__(self) -> str:
        results = ", ".join([result.name or "?" for result in self.results])
        return f"<Operation ({results}) = {self.name!r}>"


def walk_regions(operation: Operation) -> Iterator[Operation]:
    """The operations inside the regions of an operation, in the order of the printed lines. Any depth will do."""
    stack = [_operations_inside(operation)]
    while stack:
        nested = next(stack[-1], None)
        if nested is None:
            stack.pop()
            continue
        yield nested
        if nested.regions:
            stack.append(_operations_inside(nested))


def _operations_inside(operation: Operation) -> Iterator[Operation]:
    for region in operation.regions:
        for block in tuple(region.blocks):
            yield from block.ops
