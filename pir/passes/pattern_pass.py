"""Passes that are a set of patterns."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from pir.ir.operation import Operation
from pir.passes.base import Pass, PassContext
from pir.rewriting.driver import MAX_SWEEPS, rewrite_greedily
from pir.rewriting.patterns import Pattern, PatternSet


@dataclass(frozen=True)
class PatternPass(Pass):
    """A pass that lets the greedy driver apply patterns to the regions of each operation that it is given.

    ``targets`` are the devices that it rewrites for (None: all); for others it does nothing, as Paddle's passes that
    ask how Paddle was built.
    """

    targets: ClassVar[tuple[str, ...] | None] = None
    max_sweeps: ClassVar[int] = MAX_SWEEPS

    @abstractmethod
    def patterns(self, context: PassContext) -> Sequence[Pattern]:
        """The patterns of this run."""

    def pattern_set(self, context: PassContext) -> PatternSet:
        """The patterns of this run, in the order of their benefits."""
        return PatternSet(self.patterns(context))

    def run(self, operation: Operation, context: PassContext) -> int:
        """Rewrite; gives the number of rewrites."""
        if self.targets is not None and context.target not in self.targets:
            return 0
        patterns, total = self.pattern_set(context), 0
        for region in operation.regions:
            result = rewrite_greedily(
                region, patterns, context.context, max_sweeps=self.max_sweeps, budget=context.budget
            )
            total += result.total
            for name, count in result.rewrites.items():
                context.record.rewrites[name] = context.record.rewrites.get(name, 0) + count
            if result.restless:
                context.record.warnings.append(
                    f"{self.name} did not come to rest on a {operation.name}: "
                    f"{', '.join(result.restless)} still rewrote when it was stopped"
                )
        return total
