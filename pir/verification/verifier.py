"""All rules over a whole program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.signature import Signature
from pir.ir.verifier import Fault, Place, find_faults
from pir.syntax.styles import STYLES
from pir.verification.attributes import definition_findings, general_findings
from pir.verification.counts import count_findings, region_findings
from pir.verification.kernels import kernel_findings
from pir.verification.rules import DefinitionRule, Facts, Finding, OperationRule, Subject
from pir.verification.terminators import YIELD, body_faults, yield_faults
from pir.verification.types import element_type_findings

DEFINITION_RULES: Final[tuple[DefinitionRule, ...]] = (
    count_findings,
    region_findings,
    definition_findings,
    element_type_findings,
)
"""Rules that hold an operation against a form of its definition; one that infers result types belongs here."""

OPERATION_RULES: Final[tuple[OperationRule, ...]] = (general_findings, kernel_findings)
"""Rules for any operation."""


def find_all_faults(program: Program) -> Iterator[Fault]:
    """The faults of structure, then what the definitions say; see `find_faults` and `find_definition_faults`."""
    yield from find_faults(program)
    yield from find_definition_faults(program)


def find_definition_faults(
    program: Program,
    definition_rules: Sequence[DefinitionRule] = DEFINITION_RULES,
    operation_rules: Sequence[OperationRule] = OPERATION_RULES,
) -> Iterator[Fault]:
    """What contradicts the definitions of the operations, in the order of the text; see `pir.verification`.

    An operation must agree with one form of its definition, of those that held in the releases of the program's style.
    Of operations that no release has, only what holds of any operation is checked.
    """
    judge = _Judge(program, definition_rules, operation_rules)
    for operation in program.walk():
        for finding in judge.findings(operation):
            yield Fault(Place(operation, finding.part, finding.index), finding.message, (), finding.severity)
        if operation.name == YIELD:
            yield from yield_faults(operation)
        elif operation.regions:
            yield from body_faults(operation)


class _Judge:
    """Applies the rules, once for all operations that look the same to them."""

    def __init__(
        self,
        program: Program,
        definition_rules: Sequence[DefinitionRule],
        operation_rules: Sequence[OperationRule],
    ) -> None:
        self._facts = Facts(program.context)
        self._releases = frozenset(_releases_of(program.style))
        self._definition_rules = definition_rules
        self._operation_rules = operation_rules
        self._forms: dict[str, Sequence[Signature]] = {}
        # By identity of what the program holds while it is verified: hashing types by their text would cost more.
        self._known: dict[tuple[object, ...], Sequence[Finding]] = {}

    def findings(self, operation: Operation) -> Sequence[Finding]:
        key = (
            operation.name,
            id(operation._attributes),
            len(operation.regions),
            tuple([None if value is None else id(value.type) for value in operation._operands]),
            tuple([id(result.type) for result in operation.results]),
        )
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judge(Subject(operation, self._facts))
        return found

    def _judge(self, subject: Subject) -> list[Finding]:
        best: list[Finding] | None = None
        for form in self._forms_of(subject.executed):
            found = [finding for rule in self._definition_rules for finding in rule(subject, form)]
            if best is None or _weight(found) < _weight(best):
                best = found
            if not best:
                break
        return [*(best or ()), *[finding for rule in self._operation_rules for finding in rule(subject)]]

    def _forms_of(self, name: str) -> Sequence[Signature]:
        """The forms that hold in the releases of the style, the newest first; all where none of them does."""
        forms = self._forms.get(name)
        if forms is None:
            every = self._facts.forms(name)
            forms = [form for form in every if not self._releases.isdisjoint(form.releases)] or every
            self._forms[name] = forms
        return forms


_BETAS = ("paddle-3.0-beta", "paddle-3.0-beta2")
"""Two styles that most texts do not tell apart: they differ in block arguments alone."""


def _releases_of(style: str) -> Iterator[str]:
    for name in _BETAS if style in _BETAS else (style,):
        if name in STYLES:
            yield from STYLES[name].releases


def _weight(findings: Sequence[Finding]) -> tuple[int, int]:
    errors = sum([finding.severity == "error" for finding in findings])
    return errors, len(findings) - errors
