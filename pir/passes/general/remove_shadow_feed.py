"""Removing shadow feeds: copies of inputs to a device on which they are already."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pir.ir.kernels import executed_name
from pir.ir.operation import Operation
from pir.ir.values import Value
from pir.passes.base import Pass, PassContext
from pir.passes.options import option

_FEEDS = frozenset({"pd_op.shadow_feed", "pd_op.shadow_feed_tensors"})


@dataclass(frozen=True)
class RemoveShadowFeed(Pass):
    """Removes each copy of an input whose input is on the wanted device already, as Paddle 3.3.1 does after lowering.

    Where a predictor puts the inputs on the device itself (``used_for_inference``), all copies go, and the input has
    the type that the copy had.
    """

    name: ClassVar[str] = "remove_shadow_feed_pass"
    summary: ClassVar[str] = "remove copies of inputs to the device on which they are"
    level: ClassVar[int] = 0

    used_for_inference: bool = option(False, "the inputs will be on the device: remove all copies")

    def run(self, operation: Operation, context: PassContext) -> int:
        """Remove the copies right inside an operation; gives how many."""
        blocks = [block for region in operation.regions for block in region.blocks]
        feeds = [each for block in blocks for each in block.ops if self._is_needless(each)]
        for feed in feeds:
            fed = _fed_value(feed)
            if fed is not None:
                fed.type = feed.results[0].type
                feed.replace_with(fed)
        return len(feeds)

    def _is_needless(self, operation: Operation) -> bool:
        if executed_name(operation) not in _FEEDS:
            return False
        fed = _fed_value(operation)
        return fed is not None and (self.used_for_inference or fed.type == operation.results[0].type)


def _fed_value(feed: Operation) -> Value | None:
    return feed.operands[0] if len(feed.operands) == len(feed.results) == 1 else None
