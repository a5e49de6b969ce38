"""Expressions as objects: read once, evaluated as often as there is something to ask about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pir.syntax.expressions.evaluation import Environment, compiled, condition
from pir.syntax.expressions.faults import ExpressionError
from pir.syntax.expressions.nodes import Node
from pir.syntax.expressions.parser import Parser
from pir.syntax.expressions.vocabulary import Vocabulary


class Expression:
    """An expression; ``start`` and ``end`` are its offsets in the text that it was read from.

    ``root`` is the part that holds all others, for who wants to know what names it uses.
    """

    def __init__(self, root: Node, text: str, vocabulary: Vocabulary) -> None:
        self.root = root
        self.start, self.end = root.start, root.end
        self.text = text[self.start : self.end]
        evaluate = compiled(root, vocabulary)
        self._evaluate = evaluate
        self._judge = condition(root, evaluate)

    def evaluate(self, environment: Environment) -> object:
        """The value in an environment, `UNKNOWN` where it depends on something unknown. Raises `EvaluationError`."""
        return self._evaluate(environment)

    def holds(self, environment: Environment) -> bool:
        """Whether the condition is known to be true in an environment. Raises `EvaluationError`, too if it is none."""
        return self._judge(environment) is True

    def nodes(self) -> Iterator[Node]:
        """All parts of the expression."""
        return self.root.walk()

    def __repr__(self) -> str:
        return f"Expression({self.text!r})"


def parse_expression(text: str, vocabulary: Vocabulary) -> Expression:
    """The expression that a text is. Raises `ExpressionError`."""
    expression = parse_expression_at(text, 0, vocabulary)
    Parser(text, expression.end, vocabulary).expect_end()
    return expression


def parse_expression_at(text: str, start: int, vocabulary: Vocabulary) -> Expression:
    """The expression that begins at an offset of a text, as long as it can be; what follows is not looked at.

    Raises `ExpressionError` with offsets in this text. Line ends are blanks, ``//`` divides: no comment stands within.
    """
    return _read(text, start, vocabulary, Parser.parse)


def parse_operand_at(text: str, start: int, vocabulary: Vocabulary) -> Expression:
    """The operand that begins at an offset of a text: a literal, a name, a call, a list, or what stands in brackets.

    For lists without commas. Raises `ExpressionError` as `parse_expression_at`.
    """
    return _read(text, start, vocabulary, Parser.parse_operand)


def _read(text: str, start: int, vocabulary: Vocabulary, parse: Callable[[Parser], Node]) -> Expression:
    try:
        return Expression(parse(Parser(text, start, vocabulary)), text, vocabulary)
    except RecursionError:
        raise ExpressionError("nested too deeply", start, start) from None
