"""Conditions, and the operations that meet them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.values import Value
from pir.queries.names import UnknownValueError, ValueNames
from pir.queries.vocabulary import FUNCTIONS, WORDS, Subject
from pir.syntax.expressions import EvaluationError, Expression, ExpressionError, Vocabulary, parse_expression
from pir.syntax.expressions.nodes import ValueName

VOCABULARY: Final = Vocabulary(FUNCTIONS, frozenset(WORDS), closed=True)


class QueryError(Exception):
    """A condition that means nothing for an operation: what is wrong, and which one it is."""

    def __init__(self, error: EvaluationError, operation: Operation) -> None:
        super().__init__(error.message)
        self.error = error
        self.operation = operation


class Query:
    """A condition that operations are asked about."""

    def __init__(self, expression: Expression) -> None:
        self._expression = expression
        self._names = [node for node in expression.nodes() if isinstance(node, ValueName)]

    def matches(self, program: Program) -> Iterator[Operation]:
        """The operations of a program that meet the condition, in the order of the printed lines.

        Raises `ExpressionError` where the condition names a value that the program lacks, and `QueryError`.
        """
        subject = Subject(program, self._values(program))
        holds = self._expression.holds
        for operation in program.walk():
            subject.operation = operation
            try:
                if not holds(subject):
                    continue
            except EvaluationError as error:
                raise QueryError(error, operation) from None
            yield operation

    def _values(self, program: Program) -> dict[str, Value]:
        if not self._names:
            return {}
        names, found = ValueNames(program), dict[str, Value]()
        for node in self._names:
            try:
                found[node.name] = names.find(f"%{node.name}")
            except UnknownValueError as error:
                raise ExpressionError(str(error), node.start, node.end) from None
        return found


def parse_query(text: str) -> Query:
    """The query of a text such as ``name == "pd_op.cast" and $dtype == float16``. Raises `ExpressionError`."""
    return Query(parse_expression(text, VOCABULARY))
