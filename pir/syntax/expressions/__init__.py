"""Expressions over operations: the conditions of queries, and the conditions and computed attributes of rewrite rules.

A small closed language: PIR literals, ``%values``, ``$attributes``, words, comparisons, arithmetic, comprehensions, and
the functions that a vocabulary has. Nothing in it names Python, has an effect, or reaches outside of the environment
that it is evaluated in. docs/expressions.md tells what it means.
"""

from pir.syntax.expressions.evaluation import Environment
from pir.syntax.expressions.expression import Expression, parse_expression, parse_expression_at, parse_operand_at
from pir.syntax.expressions.faults import EvaluationError, ExpressionError
from pir.syntax.expressions.functions import STANDARD_FUNCTIONS
from pir.syntax.expressions.parser import operator_hint
from pir.syntax.expressions.values import UNKNOWN, as_attribute, describe, is_same
from pir.syntax.expressions.vocabulary import Function, Vocabulary

__all__ = [
    "STANDARD_FUNCTIONS",
    "UNKNOWN",
    "Environment",
    "EvaluationError",
    "Expression",
    "ExpressionError",
    "Function",
    "Vocabulary",
    "as_attribute",
    "describe",
    "is_same",
    "operator_hint",
    "parse_expression",
    "parse_expression_at",
    "parse_operand_at",
]
