"""Verification against definitions: what no text tells of itself.

The structural verifier (`pir.ir.verifier`) holds for any program, whatever its operations mean. Here each operation is
held against its definition: the numbers and kinds of operands and results, attributes and their classes, kernels and
devices, the places of terminators. Of operations that no dialect describes nothing is said but that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pir.ir.kernels import is_kernel
from pir.ir.liveness import may_go_unused
from pir.ir.program import Program
from pir.ir.verifier import Fault
from pir.verification.checking import OperationChecker
from pir.verification.findings import ERROR, HINT, SEVERITIES, WARNING, Finding
from pir.verification.names import NAMED, NameChecker
from pir.verification.terminators import YIELD, terminator_findings

__all__ = ["ERROR", "HINT", "SEVERITIES", "WARNING", "Finding", "find_definition_faults"]


def find_definition_faults(program: Program, releases: Sequence[str], *, hints: bool = True) -> Iterator[Fault]:
    """The faults of a program's operations against their definitions, in the order of its text.

    ``releases`` are those of Paddle that the program may come from: an operation must agree with the form of its
    definition in one of them. Of several that it could agree with the one that it fits best is meant. ``hints``: look
    for what could be better, too.
    """
    context = program.context
    checkers: dict[object, OperationChecker] = {}
    names = NameChecker()
    for operation in program.walk():
        name = operation.name
        key = (name, operation._attributes.get("op_name")) if is_kernel(operation) else name
        checker = checkers.get(key)
        if checker is None:
            checker = checkers[key] = OperationChecker(operation, context, releases)
        for finding in checker.check(operation):
            if hints or finding.severity != HINT:
                yield finding.fault(operation)
        if name == YIELD:
            yield from [finding.fault(operation) for finding in terminator_findings(operation)]
        if hints:
            if name in NAMED and (repeated := names.check(operation)) is not None:
                yield repeated
            if not any(result.has_uses for result in operation.results) and may_go_unused(operation, context):
                yield _UNUSED.fault(operation)


_UNUSED = Finding("nothing uses what this makes: dead_code_elimination_pass erases it", severity=HINT)
