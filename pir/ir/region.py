"""Regions: the bodies of an operation."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pir.ir.block import Block
    from pir.ir.operation import Operation


class Region:
    """A list of blocks, held by an operation (``parent``)."""

    __slots__ = ("blocks", "parent")

    def __init__(self, *blocks: Block) -> None:
        self.blocks: list[Block] = []
        self.parent: Operation | None = None
        for block in blocks:
            self.append(block)

    def append(self, block: Block) -> Block:
        """Put a block at the end and return it. Raises ValueError when it stands in a region already."""
        if block.parent is not None:
            raise ValueError("the block stands in a region already")
        block.parent = self
        self.blocks.append(block)
        return block
