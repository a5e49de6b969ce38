"""From the parts of an expression to Python closures, which are evaluated often and made once."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Final, Protocol

from pir.syntax.expressions import nodes
from pir.syntax.expressions.faults import EvaluationError
from pir.syntax.expressions.globs import glob
from pir.syntax.expressions.values import (
    UNKNOWN,
    Truth,
    Unknown,
    describe,
    elements,
    is_same,
    number,
    string,
    truth,
)
from pir.syntax.expressions.vocabulary import Vocabulary


class Environment(Protocol):
    """What the names of an expression stand for; the vocabulary says which it may use.

    Each gives a value of the language (see `values.py`), or `UNKNOWN`.
    """

    def value(self, name: str) -> object:
        """What ``%name`` is."""

    def attribute(self, name: str) -> object:
        """What ``$name`` is."""

    def word(self, name: str) -> object:
        """What a word of the vocabulary is."""

    def inner(self, name: str, value: object) -> Environment:
        """The same, where a word stands for the value instead: the variable of a comprehension."""


Evaluate = Callable[[Environment], object]


def compiled(node: nodes.Node, vocabulary: Vocabulary) -> Evaluate:
    """What evaluates a part of an expression. It raises `EvaluationError`."""
    return _COMPILERS[type(node)](node, vocabulary)


# ---- names and literals --------------------------------------------------------------------------------------------


def _literal(node: nodes.Literal, vocabulary: Vocabulary) -> Evaluate:
    attribute = node.attribute
    return lambda environment: attribute


def _value(node: nodes.ValueName, vocabulary: Vocabulary) -> Evaluate:
    name = node.name
    return lambda environment: environment.value(name)


def _attribute(node: nodes.AttributeName, vocabulary: Vocabulary) -> Evaluate:
    name = node.name
    return lambda environment: environment.attribute(name)


def _word(node: nodes.Word, vocabulary: Vocabulary) -> Evaluate:
    name = node.name
    return lambda environment: environment.word(name)


def _list(node: nodes.ListOf, vocabulary: Vocabulary) -> Evaluate:
    if all(isinstance(element, nodes.Literal) for element in node.elements):
        constant = tuple([element.attribute for element in node.elements if isinstance(element, nodes.Literal)])
        return lambda environment: constant
    members = [compiled(element, vocabulary) for element in node.elements]
    return lambda environment: tuple([member(environment) for member in members])


def _comprehension(node: nodes.Comprehension, vocabulary: Vocabulary) -> Evaluate:
    name, of, element = node.name, compiled(node.items, vocabulary), compiled(node.element, vocabulary)
    chosen = None if node.condition is None else condition(node.condition, compiled(node.condition, vocabulary))

    def evaluate(environment: Environment) -> object:
        whole = of(environment)
        if whole is UNKNOWN:
            return UNKNOWN
        members = elements(whole)
        if members is None:
            raise _unfit("a list behind `in`", whole, node.items)
        found = []
        for member in members:
            inner = environment.inner(name, member)
            choice = True if chosen is None else chosen(inner)
            if choice is UNKNOWN:
                return UNKNOWN  # not even the length of the list is known
            if choice:
                found.append(element(inner))
        return tuple(found)

    return evaluate


# ---- functions and lists -------------------------------------------------------------------------------------------


def _call(node: nodes.Call, vocabulary: Vocabulary) -> Evaluate:
    function = vocabulary.functions[node.function]
    call, takes_unknown = function.call, function.takes_unknown
    arguments = [compiled(argument, vocabulary) for argument in node.arguments]

    def evaluate(environment: Environment) -> object:
        values = [argument(environment) for argument in arguments]
        if not takes_unknown:
            for value in values:
                if value is UNKNOWN:
                    return UNKNOWN
        try:
            return call(environment, *values)
        except ValueError as error:
            raise EvaluationError(f"{node.function}: {error}", node.start, node.end) from None

    return evaluate


def _index(node: nodes.Index, vocabulary: Vocabulary) -> Evaluate:
    of, position = compiled(node.list, vocabulary), compiled(node.index, vocabulary)

    def evaluate(environment: Environment) -> object:
        whole, at = of(environment), position(environment)
        if whole is UNKNOWN or at is UNKNOWN:
            return UNKNOWN
        members, index = elements(whole), number(at)
        if members is None:
            raise _unfit("a list in front of the `[`", whole, node.list)
        if not isinstance(index, int):
            raise _unfit("an integer", at, node.index)
        return members[index] if -len(members) <= index < len(members) else UNKNOWN

    return evaluate


# ---- arithmetic ----------------------------------------------------------------------------------------------------

_OPERATORS: Final[dict[str, Callable[[int | float, int | float], int | float]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": lambda one, other: one // other if _is_whole(one, other) else one / other,
    "//": operator.floordiv,
    "%": operator.mod,
}


def _is_whole(one: int | float, other: int | float) -> bool:
    """Whether a quotient is exactly an integer."""
    return isinstance(one, int) and isinstance(other, int) and not one % other


_MOST_BITS: Final = 1 << 12  # of an integer: far more than any attribute holds


def _arithmetic(node: nodes.Arithmetic, vocabulary: Vocabulary) -> Evaluate:
    first = compiled(node.first, vocabulary)
    rest = [(sign, operand, compiled(operand, vocabulary)) for sign, operand in node.rest]

    def evaluate(environment: Environment) -> object:
        total = first(environment)
        of = node.first
        for sign, operand, evaluate_operand in rest:
            total = _applied(sign, total, evaluate_operand(environment), of, operand)
            of = nodes.Node(node.start, operand.end)
        return total

    return evaluate


def _applied(sign: str, left: object, right: object, left_node: nodes.Node, right_node: nodes.Node) -> object:
    if left is UNKNOWN or right is UNKNOWN:
        return UNKNOWN
    one, other = number(left), number(right)
    if one is None or other is None:
        if sign == "+":
            joined = _joined(left, right)
            if joined is not None:
                return joined
        wrong, node = (left, left_node) if one is None else (right, right_node)
        raise _unfit(f"a number beside `{sign}`", wrong, node)
    if not other and sign in ("/", "//", "%"):
        raise EvaluationError(f"division by zero: `{sign} 0`", right_node.start, right_node.end)
    try:
        result = _OPERATORS[sign](one, other)
    except OverflowError:
        raise EvaluationError("the number is too large", left_node.start, right_node.end) from None
    if isinstance(result, int) and result.bit_length() > _MOST_BITS:
        raise EvaluationError("the number is too large", left_node.start, right_node.end)
    return result


def _joined(left: object, right: object) -> object:
    """Two lists or two strings as one."""
    lists = elements(left), elements(right)
    if lists[0] is not None and lists[1] is not None:
        return lists[0] + lists[1]
    texts = string(left), string(right)
    return texts[0] + texts[1] if texts[0] is not None and texts[1] is not None else None


def _negative(node: nodes.Negative, vocabulary: Vocabulary) -> Evaluate:
    operand = compiled(node.operand, vocabulary)

    def evaluate(environment: Environment) -> object:
        value = operand(environment)
        if value is UNKNOWN:
            return UNKNOWN
        of = number(value)
        if of is None:
            raise _unfit("a number behind `-`", value, node.operand)
        return -of

    return evaluate


# ---- comparisons ---------------------------------------------------------------------------------------------------


def _comparison(node: nodes.Comparison, vocabulary: Vocabulary) -> Evaluate:
    left, right = compiled(node.left, vocabulary), compiled(node.right, vocabulary)
    name = node.operator.removeprefix("not ")
    if name in ("==", "!="):
        compare: Evaluate = _same_as_literal(left, node.right) or (
            lambda environment: is_same(left(environment), right(environment))
        )
    elif name == "in":
        compare = lambda environment: _is_in(left(environment), right(environment), node)  # noqa: E731
    elif name == "matches":
        compare = lambda environment: _matches(left(environment), right(environment), node)  # noqa: E731
    else:
        order = _ORDERS[name]
        compare = lambda environment: _ordered(order, left(environment), right(environment), node)  # noqa: E731
    return _negated(compare) if name != node.operator or name == "!=" else compare


def _negated(compare: Evaluate) -> Evaluate:
    def evaluate(environment: Environment) -> object:
        outcome = compare(environment)
        return UNKNOWN if outcome is UNKNOWN else not outcome

    return evaluate


def _same_as_literal(left: Evaluate, right: nodes.Node) -> Evaluate | None:
    """A comparison with a string or an integer that is written there, for which little has to be looked at."""
    if not isinstance(right, nodes.Literal) or right.attribute.tag is not None:
        return None
    attribute, plain = right.attribute, right.attribute.value
    kind = type(plain)
    if kind is not int and not (kind is str and attribute.kind == "Str"):
        return None

    def evaluate(environment: Environment) -> object:
        value = left(environment)
        return value == plain if type(value) is kind else is_same(value, attribute)

    return evaluate


_ORDERS: Final[dict[str, Callable[[int | float, int | float], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def _ordered(
    order: Callable[[int | float, int | float], bool], left: object, right: object, node: nodes.Comparison
) -> Truth:
    if left is UNKNOWN or right is UNKNOWN:
        return UNKNOWN
    one, other = number(left), number(right)
    if one is None:
        raise _unfit(f"a number beside `{node.operator}`", left, node.left)
    if other is None:
        raise _unfit(f"a number beside `{node.operator}`", right, node.right)
    return order(one, other)


def _is_in(item: object, whole: object, node: nodes.Comparison) -> Truth:
    if whole is UNKNOWN:
        return UNKNOWN
    members = elements(whole)
    if members is None:
        text, part = string(whole), string(item)
        if text is None:
            raise _unfit("a list or a string behind `in`", whole, node.right)
        if part is None and item is not UNKNOWN:
            raise _unfit("a string before `in`, as behind it", item, node.left)
        return UNKNOWN if part is None else part in text
    outcome: Truth = False
    for member in members:
        same = is_same(item, member)
        if same is True:
            return True
        if same is UNKNOWN:
            outcome = UNKNOWN
    return outcome


def _matches(text: object, pattern: object, node: nodes.Comparison) -> Truth:
    if text is UNKNOWN or pattern is UNKNOWN:
        return UNKNOWN
    content, wanted = string(text), string(pattern)
    if content is None:
        raise _unfit("a string before `matches`", text, node.left)
    if wanted is None:
        raise _unfit("a string behind `matches`", pattern, node.right)
    return glob(wanted)(content)


# ---- logic ---------------------------------------------------------------------------------------------------------


def condition(node: nodes.Node, evaluate: Evaluate) -> Callable[[Environment], Truth]:
    """What evaluates a part that must be true or false (or unknown)."""

    def judge(environment: Environment) -> Truth:
        value = evaluate(environment)
        if value is True or value is False:
            return value
        outcome = truth(value)
        if outcome is None:
            raise _unfit("true or false", value, node)
        return outcome

    return judge


def _not(node: nodes.Not, vocabulary: Vocabulary) -> Evaluate:
    return _negated(condition(node.operand, compiled(node.operand, vocabulary)))


def _logic(node: nodes.Logic, vocabulary: Vocabulary) -> Evaluate:
    operands = [condition(operand, compiled(operand, vocabulary)) for operand in node.operands]
    decisive = node.operator == "or"  # what settles the outcome, whatever the other operands are

    def evaluate(environment: Environment) -> object:
        outcome: Truth = not decisive
        for operand in operands:
            value = operand(environment)
            if value is decisive:
                return decisive
            if isinstance(value, Unknown):
                outcome = UNKNOWN
        return outcome

    return evaluate


def _conditional(node: nodes.Conditional, vocabulary: Vocabulary) -> Evaluate:
    cases = [(condition(when, compiled(when, vocabulary)), compiled(then, vocabulary)) for when, then in node.cases]
    otherwise = compiled(node.otherwise, vocabulary)

    def evaluate(environment: Environment) -> object:
        for judge, then in cases:
            choice = judge(environment)
            if choice is UNKNOWN:
                return UNKNOWN
            if choice:
                return then(environment)
        return otherwise(environment)

    return evaluate


def _unfit(expected: str, value: object, node: nodes.Node) -> EvaluationError:
    return EvaluationError(f"expected {expected}, found {describe(value)}", node.start, node.end)


_COMPILERS: Final[dict[type[nodes.Node], Callable[..., Evaluate]]] = {
    nodes.Literal: _literal,
    nodes.ValueName: _value,
    nodes.AttributeName: _attribute,
    nodes.Word: _word,
    nodes.ListOf: _list,
    nodes.Comprehension: _comprehension,
    nodes.Call: _call,
    nodes.Index: _index,
    nodes.Arithmetic: _arithmetic,
    nodes.Negative: _negative,
    nodes.Comparison: _comparison,
    nodes.Not: _not,
    nodes.Logic: _logic,
    nodes.Conditional: _conditional,
}
