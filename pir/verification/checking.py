"""All rules, for one name of operations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.kernels import executed_name, is_kernel
from pir.ir.operation import Operation
from pir.verification.findings import HINT, WARNING, Finding
from pir.verification.forms import DefinitionChecker, Findings
from pir.verification.kernels import WANTED, kernel_findings, operator_findings
from pir.verification.values import NULL_TYPE, Types

_OPERATORS: Final = frozenset({"pd_op", "onednn_op"})
"""Dialects whose operations stand on the Operator level. Those of `builtin` and `cf` stand on both."""


class OperationChecker:
    """Holds operations of one name, which execute operations of one name, against all rules that look at one alone."""

    def __init__(self, operation: Operation, context: Context, releases: Sequence[str]) -> None:
        self._name = operation.name
        self._executed = executed_name(operation)
        self._form = context.signature(self._executed)
        self._definition = DefinitionChecker(self._executed, context, releases)
        self._is_kernel = is_kernel(operation)
        self._is_operator = not self._is_kernel and not operation.regions and operation.dialect_name in _OPERATORS
        self._of_all = tuple(_unknown(self._executed, context))
        self._of_level: dict[object, Findings] = {}

    def check(self, operation: Operation) -> Findings:
        """All that is said of an operation."""
        operands = tuple([NULL_TYPE if value is None else value.type for value in operation._operands])
        results = tuple([result.type for result in operation.results])
        found = self._of_all + self._definition.check(operation, operands, results)
        if not (self._is_kernel or self._is_operator):
            return found
        key = self._level_key(operation._attributes, operands, results)
        of_level = self._of_level.get(key)
        if of_level is None:
            of_level = self._of_level[key] = tuple(self._check_level(operation, operands, results))
        return found + of_level

    def _level_key(self, attributes: dict[str, Attribute], operands: Types, results: Types) -> object:
        if not self._is_kernel:
            return operands, results
        return operands, results, attributes.get("is_inplace"), *[attributes.get(key) for key in WANTED]

    def _check_level(self, operation: Operation, operands: Types, results: Types) -> Iterator[Finding]:
        if self._is_operator:
            return operator_findings(self._name, operands, results)
        attributes = operation._attributes
        return kernel_findings(self._name, self._executed, attributes, operands, results, self._form)


def _unknown(name: str, context: Context) -> Iterator[Finding]:
    dialect = context.dialects.get(name.partition(".")[0])
    if dialect is None:
        yield Finding(f"{name} is of a dialect that is not known: only its form was looked at", severity=HINT)
    elif dialect.describes_operations and not context.signatures(name):
        yield Finding(f"{name} is not known to any release that was looked at", severity=WARNING)
