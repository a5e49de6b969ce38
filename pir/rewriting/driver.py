"""The greedy driver: patterns over a region, until none fits any more."""

from __future__ import annotations

from dataclasses import dataclass, field

from pir.ir.context import Context
from pir.ir.operation import Operation
from pir.ir.region import Region
from pir.rewriting.patterns import Pattern, PatternSet
from pir.rewriting.rewriter import Listener, PatternRewriter

MAX_SWEEPS = 10
"""How often Paddle goes over a region (`GreedyRewriteConfig` of a `PatternRewritePass`, 3.0 to 3.3)."""

_ENDLESS = 1000, 20
"""So many rewrites in one sweep, and so many more for each operation, are a loop. Paddle would hang in it."""


class PatternError(Exception):
    """A pattern raised an error, which is the cause; ``pattern`` and ``operation`` say which, and on what."""

    def __init__(self, pattern: Pattern, operation: Operation, error: Exception) -> None:
        words = f"{type(error).__name__}: {error}".removesuffix(": ")
        super().__init__(f"the pattern {pattern.name} failed: {words}")
        self.pattern = pattern
        self.operation = operation


@dataclass(slots=True)
class RewriteBudget:
    """How many rewrites may still be done; without a number, any."""

    remaining: int | None = None

    @property
    def is_spent(self) -> bool:
        """Whether nothing more may be rewritten."""
        return self.remaining is not None and self.remaining <= 0

    def spend(self, rewrites: int = 1) -> None:
        """Take something away."""
        if self.remaining is not None:
            self.remaining -= rewrites


@dataclass(slots=True)
class RewriteResult:
    """What a run of the driver did.

    ``rewrites`` counts by pattern. ``restless``: the patterns that still rewrote something when the last sweep that was
    allowed was over, or when a sweep did not end, so that they might go on for ever.
    """

    rewrites: dict[str, int] = field(default_factory=dict)
    restless: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """All rewrites."""
        return sum(self.rewrites.values())


def rewrite_greedily(
    region: Region,
    patterns: PatternSet,
    context: Context,
    *,
    max_sweeps: int = MAX_SWEEPS,
    budget: RewriteBudget | None = None,
) -> RewriteResult:
    """Rewrite the operations of a region, not those in regions inside it, as Paddle's greedy driver does.

    A sweep offers all operations from the top to the bottom, and right behind a rewrite those that it touched: what it
    made, the users of what it replaced, and the makers of operands that it let go. Sweeps follow as long as the last
    one rewrote something. Nothing is folded, and nothing that is dead is erased.

    Raises `PatternError` when a pattern raises anything.
    """
    driver = _Driver(region, patterns, context, budget if budget is not None else RewriteBudget())
    return driver.run(max_sweeps)


class _Driver(Listener):
    def __init__(self, region: Region, patterns: PatternSet, context: Context, budget: RewriteBudget) -> None:
        self._region = region
        self._patterns = patterns
        self._budget = budget
        self._rewriter = PatternRewriter(context, self)
        self._worklist: list[Operation | None] = []  # taken from its end; None for what was erased meanwhile
        self._places: dict[Operation, int] = {}
        self._result = RewriteResult()
        self._swept: dict[str, int] = {}
        self._is_endless = False

    def run(self, max_sweeps: int) -> RewriteResult:
        for _ in range(max_sweeps):
            self._swept = {}
            self._sweep()
            for name, count in self._swept.items():
                self._result.rewrites[name] = self._result.rewrites.get(name, 0) + count
            if self._is_endless:
                break
            if not self._swept or self._budget.is_spent:
                return self._result
        self._result.restless = tuple(self._swept)
        return self._result

    def _sweep(self) -> None:
        for block in reversed(self._region.blocks):
            for operation in reversed(block.ops):
                self._push(operation)
        fixed, each = _ENDLESS
        allowed = fixed + each * len(self._worklist)
        while self._worklist and not self._budget.is_spent:
            taken = self._worklist.pop()
            if taken is None:
                continue
            del self._places[taken]
            allowed -= self._offer(taken)
            if not allowed:
                self._is_endless = True
                break
        self._worklist.clear()
        self._places.clear()

    def _offer(self, operation: Operation) -> bool:
        """Try the patterns on an operation; gives whether one rewrote it."""
        for pattern in self._patterns.candidates(operation.name):
            self._rewriter.insert_before(operation)
            try:
                fits = pattern.match_and_rewrite(operation, self._rewriter)
            except Exception as error:
                raise PatternError(pattern, operation, error) from error
            if fits:
                self._swept[pattern.name] = self._swept.get(pattern.name, 0) + 1
                self._budget.spend()
                return True
        return False

    def _push(self, operation: Operation) -> None:
        if operation not in self._places:
            self._places[operation] = len(self._worklist)
            self._worklist.append(operation)

    # ---- what the rewriter does ------------------------------------------------------------------------------------

    def inserted(self, operation: Operation) -> None:
        self._push(operation)

    def modified(self, operation: Operation) -> None:
        self._push(operation)

    def erasing(self, operation: Operation) -> None:
        for operand in operation.operands:
            owner = operand.owner if operand is not None and len(operand._users) <= 1 else None
            if isinstance(owner, Operation):
                self._push(owner)
        place = self._places.pop(operation, None)
        if place is not None:
            self._worklist[place] = None
