"""Explaining: why a rule does not match an operation."""

from __future__ import annotations

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.rewriting.rewriter import PatternRewriter
from pir.rewriting.rules.loading import RuleSet
from pir.rewriting.rules.matching import Trace
from pir.rewriting.rules.pattern import RulePattern
from pir.syntax.diagnostics import Diagnostic, diagnostic_at


def explain(rules: RuleSet, rule: str, operation: Operation, program: Program, target: str = "cpu") -> Diagnostic:
    """The first condition of a rule that does not hold at an operation, with the place in the file of rules.

    Of several alternatives it is the one that came furthest. The program is not changed.
    """
    source = rules.tree.source
    tree = next(each for each in rules.tree.rules if each.name == rule)
    patterns = [each for each in rules.patterns(program.context, target=target) if each.name == rule]
    place = _place(operation, program)
    if not patterns:
        offset = tree.offset if tree.when is None else tree.when.start
        words = f"{rule} does not apply: its `when` does not hold for the target {target} and the options"
        return diagnostic_at(source, offset, words, "note")
    fitting = [each for each in patterns if each.matcher.plan.root.name == operation.name]
    if not fitting:
        roots = list(dict.fromkeys([each.matcher.plan.root.name for each in patterns]))
        root = patterns[0].matcher.plan.root
        words = f"{rule} is not tried at {operation.name}: it is found from its last operation, {' or '.join(roots)}"
        return _with_place(diagnostic_at(source, root.offset, words, "note"), place)
    traces = [_traced(each, operation, program, source.text) for each in fitting]
    if any(trace is None for trace in traces):
        return _with_place(diagnostic_at(source, tree.offset, f"{rule} matches {operation.name}", "note"), place)
    furthest = max([trace for trace in traces if trace is not None], key=lambda trace: trace.reached)
    words = f"{rule} does not match: {furthest.message}"
    return _with_place(diagnostic_at(source, furthest.offset, words, "note"), place)


def _traced(pattern: RulePattern, operation: Operation, program: Program, text: str) -> Trace | None:
    trace = Trace(text)
    return None if pattern.explain(operation, PatternRewriter(program.context), trace) else trace


def _place(operation: Operation, program: Program) -> Diagnostic | None:
    if program.source is None or operation.offset < 0:
        return None
    return diagnostic_at(program.source, operation.offset, "looked at here", "note")


def _with_place(diagnostic: Diagnostic, place: Diagnostic | None) -> Diagnostic:
    if place is None:
        return diagnostic
    return Diagnostic(
        diagnostic.severity,
        diagnostic.message,
        diagnostic.filename,
        diagnostic.line,
        diagnostic.column,
        (place,),
        diagnostic.source_line,
    )
