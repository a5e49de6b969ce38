"""The expressions of rules: small, closed, and without side effects."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.types import Type
from pir.ir.values import Value
from pir.rewriting.rules.values import UNKNOWN, Word, normal_word, plain_value, shown

Bound = Value | None | tuple[Value | None, ...]
"""What a name of a rule stands for: a value, a null operand, or as many values as a variadic operand has."""


@dataclass(slots=True)
class Scope:
    """What an expression may refer to: values, attributes, and names (options, columns of a table, loop variables)."""

    context: Context
    values: dict[str, Bound] = field(default_factory=dict)
    attributes: dict[str, Attribute] = field(default_factory=dict)
    names: dict[str, object] = field(default_factory=dict)

    def inner(self, names: Mapping[str, object]) -> Scope:
        """This scope with more names."""
        return Scope(self.context, self.values, self.attributes, {**self.names, **names})


@dataclass(frozen=True, slots=True)
class Expression:
    """A part of an expression; ``offset`` and ``end`` say where it stands in the text of the rules."""

    offset: int = field(compare=False)
    end: int = field(compare=False)

    def evaluate(self, scope: Scope) -> object:
        """The value: a plain Python value, a value of the program, an attribute as it was bound, or `UNKNOWN`."""
        raise NotImplementedError

    def parts(self) -> tuple[Expression, ...]:
        """The expressions inside."""
        return ()

    def walk(self) -> Iterator[Expression]:
        """This expression and all inside."""
        yield self
        for part in self.parts():
            yield from part.walk()


@dataclass(frozen=True, slots=True)
class Literal(Expression):
    """An attribute or a type as it is written."""

    value: object  # what is computed with
    attribute: Attribute | None = None  # what is put on an operation: it keeps its spelling

    def evaluate(self, scope: Scope) -> object:
        return self.value


@dataclass(frozen=True, slots=True)
class ValueReference(Expression):
    """``%x``."""

    name: str

    def evaluate(self, scope: Scope) -> object:
        return scope.values[self.name]


@dataclass(frozen=True, slots=True)
class AttributeReference(Expression):
    """``$a``."""

    name: str

    def evaluate(self, scope: Scope) -> object:
        return plain_value(scope.attributes[self.name])


@dataclass(frozen=True, slots=True)
class Name(Expression):
    """An option, a column of a table, a loop variable; anything else stands for itself, as ``float32`` does."""

    name: str

    def evaluate(self, scope: Scope) -> object:
        found = scope.names.get(self.name, self)
        if found is self:
            return Word(self.name)
        return found.evaluate(scope) if isinstance(found, Expression) else found


@dataclass(frozen=True, slots=True)
class List(Expression):
    """``[a, b]``."""

    elements: tuple[Expression, ...]

    def evaluate(self, scope: Scope) -> object:
        return tuple([each.evaluate(scope) for each in self.elements])

    def parts(self) -> tuple[Expression, ...]:
        return self.elements


@dataclass(frozen=True, slots=True)
class Comprehension(Expression):
    """``[element for name in items if condition]``."""

    element: Expression
    name: str
    items: Expression
    condition: Expression | None

    def evaluate(self, scope: Scope) -> object:
        items = self.items.evaluate(scope)
        if not isinstance(items, (tuple, list)):
            return UNKNOWN
        found = []
        for item in items:
            inner = scope.inner({self.name: item})
            if self.condition is None or self.condition.evaluate(inner) is True:
                found.append(self.element.evaluate(inner))
        return tuple(found)

    def parts(self) -> tuple[Expression, ...]:
        return (self.element, self.items) if self.condition is None else (self.element, self.items, self.condition)


@dataclass(frozen=True, slots=True)
class Item(Expression):
    """``list[index]``."""

    items: Expression
    index: Expression

    def evaluate(self, scope: Scope) -> object:
        items, index = self.items.evaluate(scope), self.index.evaluate(scope)
        if not isinstance(items, (tuple, list, str)) or not isinstance(index, int):
            return UNKNOWN
        try:
            return items[index]
        except IndexError:
            return UNKNOWN

    def parts(self) -> tuple[Expression, ...]:
        return self.items, self.index


@dataclass(frozen=True, slots=True)
class Call(Expression):
    """A function of the language on arguments; see `pir.rewriting.rules.functions`."""

    name: str
    arguments: tuple[Expression, ...]
    function: Callable[..., object] = field(compare=False)

    def evaluate(self, scope: Scope) -> object:
        try:
            return self.function(scope.context, *[each.evaluate(scope) for each in self.arguments])
        except (TypeError, ValueError, AttributeError, IndexError, OverflowError):
            return UNKNOWN  # an argument is of another kind than the function asks about

    def parts(self) -> tuple[Expression, ...]:
        return self.arguments


@dataclass(frozen=True, slots=True)
class Arithmetic(Expression):
    """``a + b`` and its like."""

    sign: str
    left: Expression
    right: Expression

    def evaluate(self, scope: Scope) -> object:
        left, right = self.left.evaluate(scope), self.right.evaluate(scope)
        try:
            return _ARITHMETIC[self.sign](left, right)
        except (TypeError, ZeroDivisionError, OverflowError):
            return UNKNOWN

    def parts(self) -> tuple[Expression, ...]:
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class Comparison(Expression):
    """``a == b`` and its like, ``a in b`` and ``a not in b``. With something unknown in it, it is false."""

    sign: str
    left: Expression
    right: Expression

    def evaluate(self, scope: Scope) -> object:
        return compare(self.sign, self.left.evaluate(scope), self.right.evaluate(scope))

    def parts(self) -> tuple[Expression, ...]:
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class Both(Expression):
    """``a and b``."""

    left: Expression
    right: Expression

    def evaluate(self, scope: Scope) -> object:
        return self.left.evaluate(scope) is True and self.right.evaluate(scope) is True

    def parts(self) -> tuple[Expression, ...]:
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class Either(Expression):
    """``a or b``."""

    left: Expression
    right: Expression

    def evaluate(self, scope: Scope) -> object:
        return self.left.evaluate(scope) is True or self.right.evaluate(scope) is True

    def parts(self) -> tuple[Expression, ...]:
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class Negation(Expression):
    """``not a``."""

    operand: Expression

    def evaluate(self, scope: Scope) -> object:
        value = self.operand.evaluate(scope)
        return UNKNOWN if value is UNKNOWN else value is not True

    def parts(self) -> tuple[Expression, ...]:
        return (self.operand,)


@dataclass(frozen=True, slots=True)
class Conditional(Expression):
    """``a if condition else b``."""

    condition: Expression
    then: Expression
    otherwise: Expression

    def evaluate(self, scope: Scope) -> object:
        return (self.then if self.condition.evaluate(scope) is True else self.otherwise).evaluate(scope)

    def parts(self) -> tuple[Expression, ...]:
        return self.condition, self.then, self.otherwise


def conjuncts(expression: Expression | None) -> tuple[Expression, ...]:
    """The conditions that ``and`` joins."""
    if isinstance(expression, Both):
        return (*conjuncts(expression.left), *conjuncts(expression.right))
    return () if expression is None else (expression,)


def compare(sign: str, left: object, right: object) -> bool:
    """A comparison of two values of expressions; false if something in them is unknown, or can't be compared."""
    if has_unknown(left) or has_unknown(right):
        return False
    if sign in ("in", "not in"):
        if not isinstance(right, (tuple, list)):
            return False
        return any(_equal(left, each) for each in right) == (sign == "in")
    if sign in ("==", "!="):
        return _equal(left, right) == (sign == "==")
    try:
        return bool(_ORDER[sign](left, right))
    except TypeError:
        return False


def has_unknown(value: object) -> bool:
    """Whether a value, or an element of it, is not known."""
    return value is UNKNOWN or (isinstance(value, (tuple, list)) and any(map(has_unknown, value)))


def describe(expression: Expression, text: str) -> str:
    """An expression as it is written, on one line."""
    return " ".join(text[expression.offset : expression.end].split())


def operands_in_words(expression: Expression, scope: Scope, text: str) -> str:
    """What the parts of a condition are: ``rank(%x) is 3``; empty where it has none but literals."""
    if isinstance(expression, Negation):
        return operands_in_words(expression.operand, scope, text)
    if isinstance(expression, (Either, Both)):
        told = [operands_in_words(each, scope, text) for each in expression.parts()]
        return ", ".join(filter(None, told))
    asked = expression.parts() if isinstance(expression, Comparison) else (expression,)
    return ", ".join(
        [
            f"{describe(each, text)} is {shown(each.evaluate(scope))}"
            for each in asked
            if not isinstance(each, (Literal, ValueReference)) and not (isinstance(each, List) and _is_constant(each))
        ]
    )


def _is_constant(expression: Expression) -> bool:
    return not any(isinstance(each, (ValueReference, AttributeReference, Call)) for each in expression.walk())


def _equal(left: object, right: object) -> bool:
    if isinstance(left, (tuple, list)) and isinstance(right, (tuple, list)):
        return len(left) == len(right) and all(map(_equal, left, right))
    if isinstance(left, str) and isinstance(right, str):
        return normal_word(left) == normal_word(right) if isinstance(left, Word) else left == right
    if isinstance(left, bool) != isinstance(right, bool):
        return False
    if isinstance(left, (int, float)) and isinstance(right, (int, float)):
        # A text of Paddle has six digits of a float: 0.1 of a rule is what prints as 0.1.
        return left == right or ((isinstance(left, float) or isinstance(right, float)) and f"{left:g}" == f"{right:g}")
    if isinstance(left, (Type, Attribute)):
        return left == right
    return left is right


def _add(left: object, right: object) -> object:
    if isinstance(left, (tuple, list)) and isinstance(right, (tuple, list)):
        return (*left, *right)
    if isinstance(left, str) and isinstance(right, str):
        return str(left) + str(right)
    return _number(left) + _number(right)


def _divide(left: object, right: object) -> object:
    numerator, denominator = _number(left), _number(right)
    if isinstance(numerator, int) and isinstance(denominator, int) and numerator % denominator == 0:
        return numerator // denominator
    return numerator / denominator


def _number(value: object) -> int | float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError("no number")
    return value


_ARITHMETIC: Final[dict[str, Callable[[object, object], object]]] = {
    "+": _add,
    "-": lambda left, right: _number(left) - _number(right),
    "*": lambda left, right: _number(left) * _number(right),
    "/": _divide,
}

_ORDER: Final[dict[str, Callable[[Any, Any], object]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
