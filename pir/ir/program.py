"""Programs: a module operation with the body, and what was learnt about its text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pir.ir.block import Block
from pir.ir.cloning import clone_region_into, equivalent_regions
from pir.ir.context import Context
from pir.ir.operation import Operation, walk_regions
from pir.ir.region import Region
from pir.ir.source import Position, Source


class Module(Operation):
    """The operation ``builtin.module`` at the root of a program; it knows whether the printed names still hold."""

    __slots__ = ("names_are_stale",)

    names_are_stale: bool

    def __init__(self) -> None:
        super().__init__("builtin.module", (), {})
        self.names_are_stale = False

    def result_names_change(self) -> None:
        self.names_are_stale = True


class Program:
    """A program: ``module`` holds the body; ``context`` owns its types and attributes.

    ``style`` names the generation that it was read in; ``source`` is the text that the offsets of its operations refer
    to. ``is_fragment``: loose operations, whose operands need not be defined. ``prints_module``: the text begins with
    the module operation itself. ``parameters`` maps names to arrays, empty until weights are read.
    """

    def __init__(self, context: Context, style: str = "paddle-3") -> None:
        self.context = context
        self.style = style
        self.source: Source | None = None
        self.newline = "\n"
        self.is_fragment = False
        self.prints_module = False
        self.parameters: dict[str, Any] = {}
        self.module = Module()
        self.module.add_region(Region(Block()))

    @property
    def body(self) -> Block:
        """The (first) block of the module."""
        return self.module.regions[0].blocks[0]

    @property
    def region(self) -> Region:
        """The region of the module."""
        return self.module.regions[0]

    @property
    def filename(self) -> str:
        """The name of the file that it was read from, for messages."""
        return "<program>" if self.source is None else self.source.filename

    def position_of(self, operation: Operation) -> Position | None:
        """Where an operation begins in the text that was read; None for one that was not read from text."""
        if self.source is None or operation.offset < 0:
            return None
        return self.source.position(operation.offset)

    def line_of(self, operation: Operation) -> int | None:
        """The line on which an operation begins, as `position_of`."""
        position = self.position_of(operation)
        return None if position is None else position.line

    def walk(self) -> Iterator[Operation]:
        """All operations, in the order of the printed lines; the module operation is left out."""
        return walk_regions(self.module)

    def clone(self) -> Program:
        """A copy that shares nothing that can change; names, ids and offsets are kept."""
        twin = Program(self.context, self.style)
        twin.source = self.source
        twin.newline = self.newline
        twin.is_fragment = self.is_fragment
        twin.prints_module = self.prints_module
        twin.parameters = dict(self.parameters)
        twin.module._attributes = self.module._attributes
        twin.module.id = self.module.id
        twin.module.offset = self.module.offset
        twin.region.blocks.clear()
        clone_region_into(self.region, twin.region, {})
        twin.module.names_are_stale = self.module.names_are_stale
        return twin

    def is_structurally_equivalent(self, other: Program) -> bool:
        """Whether both do the same, operation by operation: names of values, ids and offsets do not count."""
        return equivalent_regions(self.region, other.region)
