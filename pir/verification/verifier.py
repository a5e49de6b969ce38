"""All rules over a whole program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.signature import Signature
from pir.ir.verifier import Fault, Place, find_faults
from pir.syntax.styles import releases_of_style
from pir.verification.attributes import definition_findings, general_findings
from pir.verification.counts import count_findings, region_findings
from pir.verification.inference import find_type_faults
from pir.verification.kernels import kernel_findings
from pir.verification.rules import DefinitionRule, Facts, Finding, OperationRule, Subject
from pir.verification.terminators import YIELD, body_faults, yield_faults
from pir.verification.types import element_type_findings

TYPE_RULES: Final[tuple[DefinitionRule, ...]] = (count_findings, region_findings, element_type_findings)
"""Rules that hold the types of operands and results, and the number of regions, against a form of the definition. They
look at no attribute: what they find is used again for all operations of a name that have the same types.
"""

DEFINITION_RULES: Final[tuple[DefinitionRule, ...]] = (definition_findings,)
"""Rules that may look at the attributes, too."""

OPERATION_RULES: Final[tuple[OperationRule, ...]] = (general_findings, kernel_findings)
"""Rules for any operation."""


def find_all_faults(program: Program, *, types: bool = False) -> Iterator[Fault]:
    """The faults of structure, then what the definitions say, then with ``types`` what inference says of operations
    that have no fault yet; see `find_faults`, `find_definition_faults` and `find_type_faults`.
    """
    faulty: set[Operation] = set()
    for fault in chain(find_faults(program), find_definition_faults(program)):
        if fault.severity != "hint":
            faulty.add(fault.place.operation)
        yield fault
    if types:
        yield from find_type_faults(program, faulty)


def find_definition_faults(
    program: Program,
    type_rules: Sequence[DefinitionRule] = TYPE_RULES,
    definition_rules: Sequence[DefinitionRule] = DEFINITION_RULES,
    operation_rules: Sequence[OperationRule] = OPERATION_RULES,
) -> Iterator[Fault]:
    """What contradicts the definitions of the operations, in the order of the text; see `pir.verification`.

    An operation must agree with one form of its definition, of those that held in the releases of the program's style.
    Of operations that no release has, only what holds of any operation is checked.
    """
    judge = _Judge(program, type_rules, definition_rules, operation_rules)
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
        type_rules: Sequence[DefinitionRule],
        definition_rules: Sequence[DefinitionRule],
        operation_rules: Sequence[OperationRule],
    ) -> None:
        self._facts = Facts(program.context)
        self._releases = releases_of_style(program.style)
        self._type_rules = type_rules
        self._definition_rules = definition_rules
        self._operation_rules = operation_rules
        self._forms: dict[str, Sequence[Signature]] = {}
        # By identity of what the program holds while it is verified: hashing types by their text would cost more.
        self._known: dict[tuple[object, ...], Sequence[Finding]] = {}
        self._by_types: dict[tuple[object, ...], Sequence[Finding]] = {}

    def findings(self, operation: Operation) -> Sequence[Finding]:
        types = (
            len(operation.regions),
            tuple([None if value is None else id(value.type) for value in operation._operands]),
            tuple([id(result.type) for result in operation.results]),
        )
        key = (operation.name, id(operation._attributes), types)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judge(Subject(operation, self._facts), types)
        return found

    def _judge(self, subject: Subject, types: tuple[object, ...]) -> list[Finding]:
        best: list[Finding] | None = None
        for form in self._forms_of(subject.executed):
            of_types = self._by_types.get((id(form), types))
            if of_types is None:
                of_types = [finding for rule in self._type_rules for finding in rule(subject, form)]
                self._by_types[id(form), types] = of_types
            found = [*of_types, *[finding for rule in self._definition_rules for finding in rule(subject, form)]]
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


def _weight(findings: Sequence[Finding]) -> tuple[int, int]:
    errors = sum([finding.severity == "error" for finding in findings])
    return errors, len(findings) - errors
