"""The conditions of rules: taken apart, and told in words."""

from __future__ import annotations

from pir.ir.values import Value
from pir.rewriting.rules.scope import Scope
from pir.rewriting.rules.vocabulary import VOCABULARY
from pir.syntax import grammar
from pir.syntax.expressions import UNKNOWN, EvaluationError, Expression, as_attribute, nodes


def part(node: nodes.Node, text: str) -> Expression:
    """A part of an expression as an expression of its own."""
    return Expression(node, text, VOCABULARY)


def as_itself(node: nodes.Node, text: str) -> Expression:
    """An alternative for a name: a bare word stands for itself, whatever else is called so."""
    if isinstance(node, nodes.Word):
        node = nodes.Literal(node.start, node.end, grammar.word(node.name))
    return part(node, text)


def conjuncts(condition: Expression | None, text: str) -> tuple[Expression, ...]:
    """The conditions that ``and`` joins."""
    if condition is None:
        return ()
    root = condition.root
    if not isinstance(root, nodes.Logic) or root.operator != "and":
        return (condition,)
    return tuple([each for operand in root.operands for each in conjuncts(part(operand, text), text)])


def on_one_line(expression: Expression) -> str:
    """An expression as it is written, on one line."""
    return " ".join(expression.text.split())


def operands_in_words(condition: Expression, scope: Scope, text: str) -> str:
    """What the parts of a condition are: ``rank(%x) is 3``; or what means nothing in it.

    Empty where it has none but literals.
    """
    try:
        condition.evaluate(scope)
    except EvaluationError as error:
        return error.message
    try:
        return ", ".join(_told(condition.root, scope, text))
    except EvaluationError:  # in a part that decides nothing
        return ""


def _told(node: nodes.Node, scope: Scope, text: str) -> list[str]:
    if isinstance(node, (nodes.Not, nodes.Logic)):
        return [told for each in node.parts for told in _told(each, scope, text)]
    asked = node.parts if isinstance(node, nodes.Comparison) else (node,)
    expressions = [part(each, text) for each in asked if _is_worth_telling(each)]
    return [f"{on_one_line(each)} is {shown(each.evaluate(scope))}" for each in expressions]


def _is_worth_telling(node: nodes.Node) -> bool:
    if isinstance(node, (nodes.Literal, nodes.ValueName)):
        return False
    return not isinstance(node, nodes.ListOf) or any(
        isinstance(each, (nodes.ValueName, nodes.AttributeName, nodes.Call)) for each in node.walk()
    )


def shown(value: object) -> str:
    """A value of an expression for a message."""
    if value is UNKNOWN:
        return "unknown"
    if value is None:
        return "<<NULL VALUE>>"
    if isinstance(value, Value):
        return value.name or "a value without a name"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(shown, value)) + "]"
    return str(as_attribute(value))
