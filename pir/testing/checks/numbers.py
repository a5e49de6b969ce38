"""Numeric variables: the formats in which numbers are written and matched, and expressions."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from pir.testing.regexes import characters
from pir.testing.regexes.nodes import Literal, Node, Repeat, Run, Sequence

_HEX_LOWER = characters.DIGITS | characters.span(0x61, 0x66)
_HEX_UPPER = characters.DIGITS | characters.span(0x41, 0x46)


class UndefinedVariableError(LookupError):
    """A variable is used that has no value; ``name`` is its name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"undefined variable: {name}")


class UnwritableNumberError(ArithmeticError):
    """A number can't be written in the format that is asked for, or there is no number."""


class FormatConflictError(ValueError):
    """Two operands have different formats, and nothing says which one counts; ``offset`` is that of the operation."""

    def __init__(self, message: str, offset: int) -> None:
        self.offset = offset
        super().__init__(message)


class Format(NamedTuple):
    """``u``, ``d``, ``x`` or ``X``; with at least ``precision`` digits; after ``0x`` in the alternate form."""

    kind: str
    precision: int = 0
    alternate: bool = False

    def __str__(self) -> str:
        return f"%{'#' if self.alternate else ''}{f'.{self.precision}' if self.precision else ''}{self.kind}"

    @property
    def _is_hex(self) -> bool:
        return self.kind in "xX"

    def wildcard(self, *, ignore_case: bool) -> Node:
        """What matches any number in this format."""
        digits = {"x": _HEX_LOWER, "X": _HEX_UPPER}.get(self.kind, characters.DIGITS)
        leading = digits & ~characters.characters("0")
        if ignore_case:
            digits, leading = characters.ignoring_case(digits), characters.ignoring_case(leading)
        nodes: list[Node] = []
        if self.kind == "d":
            nodes.append(Run(characters.characters("-"), 0, 1))
        if self.alternate:
            nodes.append(Literal("0x"))
        if self.precision:  # more digits than asked for only if the first is no zero
            nodes.append(Repeat(Sequence((Run(leading, 1, 1), Run(digits, 0, None))), 0, 1))
            nodes.append(Run(digits, self.precision, self.precision))
        else:
            nodes.append(Run(digits, 1, None))
        return nodes[0] if len(nodes) == 1 else Sequence(tuple(nodes))

    def write(self, value: int) -> str:
        """A number in this format. Raises `UnwritableNumberError` for a negative one unless the format is signed."""
        if value < 0 and self.kind != "d":
            raise UnwritableNumberError(f"{value} can't be written as {self}, which has no sign")
        if self._is_hex:
            digits = format(abs(value), self.kind)
        else:
            digits = decimal(abs(value))
        return f"{'-' if value < 0 else ''}{'0x' if self.alternate else ''}{digits.rjust(self.precision, '0')}"

    def read(self, text: str) -> int:
        """The number that a text is in this format."""
        if self._is_hex:
            return int(text, 16)
        return _integer(text)


UNSIGNED = Format("u")

_CHUNK = 4000  # Python refuses to convert longer ones at once


def decimal(value: int) -> str:
    """A number that is not negative in decimal digits, however long."""
    if value.bit_length() < 3 * _CHUNK:
        return str(value)
    chunks = []
    while value:
        value, rest = divmod(value, 10**_CHUNK)
        chunks.append(str(rest).rjust(_CHUNK, "0"))
    return "".join(reversed(chunks)).lstrip("0")


def _integer(text: str) -> int:
    digits = text.removeprefix("-")
    value = 0
    for start in range(0, len(digits), _CHUNK):
        chunk = digits[start : start + _CHUNK]
        value = value * 10 ** len(chunk) + int(chunk)
    return -value if text.startswith("-") else value


class NumericVariable:
    """A variable; its ``format`` is that of its definition, whose line in the check file is ``line``."""

    __slots__ = ("format", "line", "name", "value")

    def __init__(self, name: str, format: Format, line: int | None = None, value: int | None = None) -> None:
        self.name = name
        self.format = format
        self.line = line
        self.value = value


# ---- expressions ---------------------------------------------------------------------------------------------------


class Constant(NamedTuple):
    """A number."""

    value: int


class Use(NamedTuple):
    """The value of a variable."""

    variable: NumericVariable


class Call(NamedTuple):
    """An operation on two operands; ``source`` is how it is written, ``offset`` where."""

    function: Callable[[int, int], int]
    left: Expression
    right: Expression
    source: str
    offset: int


Expression: TypeAlias = "Constant | Use | Call"


def _divide(left: int, right: int) -> int:
    if right == 0:
        raise UnwritableNumberError("division by zero")
    quotient = abs(left) // abs(right)  # towards zero
    return quotient if (left < 0) == (right < 0) else -quotient


FUNCTIONS: dict[str, Callable[[int, int], int]] = {
    "add": lambda left, right: left + right,
    "div": _divide,
    "max": max,
    "min": min,
    "mul": lambda left, right: left * right,
    "sub": lambda left, right: left - right,
}


def evaluate(expression: Expression) -> int:
    """The value of an expression. Raises `UndefinedVariableError`, `UnwritableNumberError`."""
    if isinstance(expression, Constant):
        return expression.value
    if isinstance(expression, Use):
        if expression.variable.value is None:
            raise UndefinedVariableError(expression.variable.name)
        return expression.variable.value
    return expression.function(evaluate(expression.left), evaluate(expression.right))


def undefined_names(expression: Expression) -> list[str]:
    """The names of the variables in an expression that have no value."""
    if isinstance(expression, Use):
        return [expression.variable.name] if expression.variable.value is None else []
    if isinstance(expression, Call):
        return undefined_names(expression.left) + undefined_names(expression.right)
    return []


def implicit_format(expression: Expression) -> Format | None:
    """The format that follows from the variables of an expression. Raises `FormatConflictError`."""
    if isinstance(expression, Constant):
        return None
    if isinstance(expression, Use):
        return expression.variable.format
    left, right = implicit_format(expression.left), implicit_format(expression.right)
    if left is not None and right is not None and left != right:
        raise FormatConflictError(
            f"'{expression.source}' has operands of two formats, {left} and {right}: an explicit format is needed",
            expression.offset,
        )
    return left or right
