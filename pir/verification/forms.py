"""Operations against the forms of their definitions.

A definition has had several forms over the releases. A program must agree with one of those of the releases that print
as it was printed; what is said of an operation that fits none is said by the form that it fits best.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.kernels import KERNEL_ATTRIBUTES, is_kernel
from pir.ir.operation import Operation
from pir.ir.signature import Signature
from pir.verification.attributes import class_message, key_findings
from pir.verification.element_types import element_type_findings
from pir.verification.findings import ERROR, HINT, WARNING, Finding
from pir.verification.in_place import in_place_findings
from pir.verification.values import Types, operand_findings, result_findings

_WEIGHTS = {ERROR: 10_000, WARNING: 100, HINT: 1}

Findings = tuple[Finding, ...]


class FormChecker:
    """Holds operations of one name against one form of their definition.

    Many operations of a program have the same types, or share their attributes: each of these is looked at once.
    """

    def __init__(self, name: str, form: Signature, context: Context) -> None:
        self._name = name
        self._form = form
        self._context = context
        self._declared = {each.name: each.kind for each in form.attributes}
        self._of_types: dict[tuple[Types, Types], Findings] = {}
        self._of_attributes: dict[int, Findings] = {}  # by the dictionary, which is not changed meanwhile
        self._of_keys: dict[tuple[str, ...], Findings] = {}
        self._of_values: dict[tuple[str, Attribute], str | None] = {}

    def check(self, operation: Operation, operands: Types, results: Types) -> Findings:
        """All that the form says against an operation with operands and results of these types."""
        of_types = self._of_types.get((operands, results))
        if of_types is None:
            of_types = tuple(self._check_types(operation, operands, results))
            self._of_types[operands, results] = of_types
        attributes = operation._attributes
        of_attributes = self._of_attributes.get(id(attributes))
        if of_attributes is None:
            of_attributes = self._of_attributes[id(attributes)] = self._check_attributes(operation, attributes)
        return of_types + of_attributes

    def _check_types(self, operation: Operation, operands: Types, results: Types) -> Iterator[Finding]:
        form = self._form
        if form.operands is not None:
            yield from operand_findings(self._name, operands, form.operands)
        if form.results is not None:
            yield from result_findings(self._name, results, form.results)
        yield from element_type_findings(self._name, operands, form)
        yield from in_place_findings(self._name, operands, results, form)
        if operation.regions and not form.regions:
            yield Finding(f"{self._name} has no region")

    def _check_attributes(self, operation: Operation, attributes: dict[str, Attribute]) -> Findings:
        keys = tuple(attributes)
        of_keys = self._of_keys.get(keys)
        if of_keys is None:
            of_keys = self._of_keys[keys] = tuple(self._check_keys(operation, keys))
        found: list[Finding] = []
        for index, (key, attribute) in enumerate(attributes.items()):
            declared = self._declared.get(key)
            if declared is None or (declared == "Str" and attribute.kind == "Str"):
                continue  # of attributes that any operation may have nothing is said
            try:
                message = self._of_values[key, attribute]
            except KeyError:
                message = self._of_values[key, attribute] = class_message(self._name, key, attribute, declared)
            if message is not None:
                found.append(Finding(message, "attribute", index))
        return (*of_keys, *found)

    def _check_keys(self, operation: Operation, keys: tuple[str, ...]) -> Iterator[Finding]:
        kernel = is_kernel(operation)

        def is_carried(key: str) -> bool:
            return self._context.undeclared_class(key) is not None or (kernel and key in KERNEL_ATTRIBUTES)

        return key_findings(self._name, keys, self._form.attributes, is_carried)


class DefinitionChecker:
    """Holds operations of one name against the forms that their definition had in some releases."""

    def __init__(self, name: str, context: Context, releases: Sequence[str]) -> None:
        forms = context.signatures(name)
        own = [form for form in forms if not set(releases).isdisjoint(form.releases)]
        # A form of no release at all is one of a dialect of users; where the releases have none, any will do.
        self._checkers = [FormChecker(name, form, context) for form in own or forms]

    def check(self, operation: Operation, operands: Types, results: Types) -> Findings:
        """What the form that fits an operation best says against it."""
        best: Findings = ()
        for position, checker in enumerate(self._checkers):
            findings = checker.check(operation, operands, results)
            if not findings:
                if position:  # the next operation will be of the same release
                    self._checkers.insert(0, self._checkers.pop(position))
                return findings
            if not best or _weight(findings) < _weight(best):
                best = findings
        return best


def _weight(findings: Findings) -> int:
    return sum([_WEIGHTS[each.severity] for each in findings])
