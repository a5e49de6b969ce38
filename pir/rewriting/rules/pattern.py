"""Rules as patterns that the greedy driver applies."""

from __future__ import annotations

from pir.ir.operation import Operation
from pir.ir.values import OpResult
from pir.rewriting.patterns import Pattern
from pir.rewriting.rewriter import PatternRewriter
from pir.rewriting.rules.building import Builder
from pir.rewriting.rules.matching import Matcher, Trace
from pir.rewriting.rules.plans import first_makers


class RulePattern(Pattern):
    """One way in which the source of a rule can look; alternatives of a rule share its name."""

    def __init__(self, name: str, benefit: int, matcher: Matcher, builder: Builder) -> None:
        self._name = name
        self._benefit = benefit
        self.matcher = matcher
        self.builder = builder
        self._makers = first_makers(matcher.plan)
        self.root = matcher.plan.root.name  # type: ignore[misc]  # of the object: a class has many

    @property
    def name(self) -> str:
        return self._name

    def priority(self) -> int:
        return self._benefit

    def match_and_rewrite(self, operation: Operation, rewriter: PatternRewriter) -> bool:
        operands = operation._operands
        for position, name in self._makers:  # most operations are told apart by what makes their operands
            value = operands[position] if position < len(operands) else None
            if not isinstance(value, OpResult) or value.operation.name != name:
                return False
        match = self.matcher.match(operation, rewriter.context)
        if match is None:
            return False
        planned = self.builder.prepare(match, None)
        if planned is None:
            return False
        self.builder.build(planned, match, rewriter)
        return True

    def explain(self, operation: Operation, rewriter: PatternRewriter, trace: Trace) -> bool:
        """Whether the rule would rewrite an operation; if not, the trace says why."""
        match = self.matcher.match(operation, rewriter.context, trace)
        return match is not None and self.builder.prepare(match, trace) is not None
