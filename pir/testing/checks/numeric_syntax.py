"""Reading what stands in a numeric block: ``[[#%x,NAME: N + 1]]``."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from typing import NamedTuple

from pir.testing.checks.numbers import (
    FUNCTIONS,
    UNSIGNED,
    Call,
    Constant,
    Expression,
    Format,
    FormatConflictError,
    NumericVariable,
    Use,
    implicit_format,
)
from pir.testing.checks.variables import Variables

BLANKS = " \t"
_MOST_NESTED = 100
_NUMBER = re.compile(r"0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]([0-7]+)|(0[0-7]+)|(0|[1-9][0-9]*)")
_BASES = (16, 2, 8, 8, 10)
_NAME = re.compile(r"[$@]?[A-Za-z_][A-Za-z0-9_]*")
_SIGNS: dict[str, Callable[[int, int], int]] = {"+": operator.add, "-": operator.sub}


class PatternError(ValueError):
    """A pattern is malformed; ``offset`` is where, counted in the text that was given."""

    def __init__(self, message: str, offset: int) -> None:
        self.message = message
        self.offset = offset
        super().__init__(message)


class NumericBlock(NamedTuple):
    """A block: the expression, if there is one, the format, and the variable that it defines, if it does."""

    expression: Expression | None
    format: Format
    defined: NumericVariable | None


def parse_name(text: str, at: int, end: int) -> str:
    """The name of a variable that begins at a position. Raises `PatternError`."""
    if at >= end:
        raise PatternError("empty variable name", at)
    match = _NAME.match(text, at, end)
    if match is not None:
        return match.group()
    sort = {"$": "global ", "@": "pseudo "}.get(text[at], "")
    if sort and at + 1 == end:
        raise PatternError(f"empty {sort}variable name", at + 1)
    if text[at] == ":":
        raise PatternError("empty variable name before the `:`", at)
    raise PatternError("invalid variable name", at)


def parse_numeric_block(
    text: str, start: int, end: int, line: int | None, variables: Variables, *, legacy: bool = False
) -> NumericBlock:
    """What stands between ``[[#`` and ``]]``, that is in ``text[start:end]``.

    ``line`` is that of the directive, None for a definition on the command line. ``legacy``: the block is a string
    block that uses ``@LINE``, which may have one operation with one decimal number. Raises `PatternError`.
    """
    return _Parser(text, start, end, line, variables, legacy).block()


class _Parser:
    def __init__(self, text: str, start: int, end: int, line: int | None, variables: Variables, legacy: bool) -> None:
        self._text = text
        self._at = start
        self._end = end
        self._line = line
        self._variables = variables
        self._legacy = legacy
        self._depth = 0

    def block(self) -> NumericBlock:
        explicit, precision = self._format()
        colon = self._text.find(":", self._at, self._end)
        name_at = self._at
        if colon >= 0:
            self._at = colon + 1
        self._skip_blanks()
        constraint = self._take("==")
        self._skip_blanks()
        expression = None
        if self._at < self._end:
            while self._text[self._end - 1] in BLANKS:
                self._end -= 1
            expression = self._operations(constraint)
        elif constraint:
            raise PatternError("empty numeric expression should not have a constraint", self._at)
        written = explicit or self._implicit(expression) or Format("u", precision)
        defined = self._definition(name_at, colon, written) if colon >= 0 else None
        return NumericBlock(expression, written, defined)

    def _skip_blanks(self) -> None:
        while self._at < self._end and self._text[self._at] in BLANKS:
            self._at += 1

    def _take(self, word: str) -> bool:
        if self._text.startswith(word, self._at, self._end):
            self._at += len(word)
            return True
        return False

    def _peek(self) -> str:
        return self._text[self._at] if self._at < self._end else ""

    # ---- ``%#.8x,``

    def _format(self) -> tuple[Format | None, int]:
        comma = self._text.find(",", self._at, self._end)
        call = self._text.find("(", self._at, self._end)
        if comma < 0 or 0 <= call < comma:  # a comma in a call is not ours
            return None, 0
        end, self._end = self._end, comma
        try:
            return self._format_before_comma()
        finally:
            self._at, self._end = comma + 1, end

    def _format_before_comma(self) -> tuple[Format | None, int]:
        while self._end > self._at and self._text[self._end - 1] in BLANKS:
            self._end -= 1
        self._skip_blanks()
        if not self._take("%"):
            raise PatternError("invalid matching format specification in expression: it begins with `%`", self._at)
        flag_at = self._at
        alternate = self._take("#")
        precision = 0
        if self._take("."):
            match = re.compile("[0-9]{1,9}").match(self._text, self._at, self._end)
            if match is None:
                raise PatternError("invalid precision in format specifier", self._at)
            precision = int(match.group())
            self._at = match.end()
        kind = self._peek()
        if kind:
            if kind not in "udxX":
                raise PatternError(f"invalid format specifier `{kind}` in expression", self._at)
            self._at += 1
        if alternate and kind not in ("x", "X"):
            raise PatternError("alternate form only supported for hex values", flag_at)
        self._skip_blanks()
        if self._at < self._end:
            raise PatternError("invalid matching format specification in expression", self._at)
        return (Format(kind, precision, alternate) if kind else None), precision

    # ---- ``NAME:``

    def _definition(self, at: int, colon: int, written: Format) -> NumericVariable:
        while at < colon and self._text[at] in BLANKS:
            at += 1
        name = parse_name(self._text, at, colon)
        if name.startswith("@"):
            raise PatternError("definition of pseudo numeric variable unsupported", at)
        if name in self._variables.string_names:
            raise PatternError(f"string variable with name '{name}' already exists", at)
        after = at + len(name)
        while after < colon and self._text[after] in BLANKS:
            after += 1
        if after < colon:
            raise PatternError("unexpected characters after numeric variable name", after)
        variable = self._variables.numeric.get(name)
        if variable is None:
            return NumericVariable(name, written, self._line)
        if variable.format != written:
            raise PatternError(f"format different from previous variable definition ({variable.format})", after)
        return variable

    # ---- ``N + 1``

    def _implicit(self, expression: Expression | None) -> Format | None:
        if expression is None:
            return None
        try:
            return implicit_format(expression)
        except FormatConflictError as error:
            raise PatternError(str(error), error.offset) from None

    def _operations(self, constraint: bool) -> Expression:
        start = self._at
        left = self._operand("line" if self._legacy else "any", not constraint)
        while self._at < self._end:
            left = self._operation(start, left)
            if self._legacy and self._at < self._end:
                rest = self._text[self._at : self._end]
                raise PatternError(f"unexpected characters at end of expression '{rest}'", self._at)
        return left

    def _operation(self, start: int, left: Expression) -> Expression:
        self._skip_blanks()
        sign = self._peek()
        if sign not in _SIGNS:
            raise PatternError(f"unsupported operation '{sign}'", self._at)
        self._at += 1
        self._skip_blanks()
        if self._at >= self._end:
            raise PatternError("missing operand in expression", self._at)
        right = self._operand("number" if self._legacy else "any", False)
        return Call(_SIGNS[sign], left, right, self._text[start : self._at], start)

    def _operand(self, allowed: str, maybe_constraint: bool) -> Expression:
        if self._peek() == "(":
            if allowed != "any":
                raise PatternError("parenthesized expression not permitted here", self._at)
            return self._parenthesized()
        if allowed != "number":
            match = _NAME.match(self._text, self._at, self._end)
            if match is not None:
                return self._named(match, allowed)
            if allowed == "line":
                parse_name(self._text, self._at, self._end)  # says what is wrong
        return self._number(allowed, maybe_constraint)

    def _named(self, match: re.Match[str], allowed: str) -> Expression:
        at, name = self._at, match.group()
        self._at = match.end()
        rest = self._text[self._at : self._end].lstrip(BLANKS)
        if rest.startswith("("):
            if allowed != "any":
                raise PatternError("unexpected function call", at)
            return self._call(name, at)
        return Use(self._variable(name, at))

    def _variable(self, name: str, at: int) -> NumericVariable:
        if name == "@LINE":
            return self._variables.line
        if name.startswith("@"):
            raise PatternError(f"invalid pseudo numeric variable '{name}'", at)
        # One that is not defined yet is made here, and has no value when the pattern is matched.
        variable = self._variables.numeric.setdefault(name, NumericVariable(name, UNSIGNED))
        if variable.line is not None and variable.line == self._line:
            raise PatternError(f"numeric variable '{name}' defined earlier in the same CHECK directive", at)
        return variable

    def _number(self, allowed: str, maybe_constraint: bool) -> Expression:
        at = self._at
        negative = self._take("-")
        if allowed == "number":
            match = re.compile("[0-9]+").match(self._text, self._at, self._end)
            base, digits = 10, match.group() if match else ""
        else:
            match = _NUMBER.match(self._text, self._at, self._end)
            base, digits = next(
                ((base, digits) for base, digits in zip(_BASES, match.groups()) if digits) if match else iter(()),
                (10, ""),
            )
        if match is None:
            self._at = at
            raise PatternError(f"invalid {'matching constraint or ' if maybe_constraint else ''}operand format", at)
        self._at = match.end()
        value = int(digits, base) if base != 10 else UNSIGNED.read(digits)
        return Constant(-value if negative else value)

    def _nest(self) -> None:
        self._depth += 1
        if self._depth > _MOST_NESTED:
            raise PatternError("expression nested too deeply", self._at)

    def _parenthesized(self) -> Expression:
        self._nest()
        self._at += 1
        self._skip_blanks()
        start = self._at
        inner = self._operand("any", False)
        self._skip_blanks()
        while self._at < self._end and self._peek() != ")":
            inner = self._operation(start, inner)
            self._skip_blanks()
        if not self._take(")"):
            raise PatternError("missing ')' at end of nested expression", self._at)
        self._depth -= 1
        return inner

    def _call(self, name: str, at: int) -> Expression:
        self._nest()
        self._skip_blanks()
        self._at += 1
        if name not in FUNCTIONS:
            raise PatternError(f"call to undefined function '{name}'", at)
        arguments: list[Expression] = []
        self._skip_blanks()
        while self._at < self._end and self._peek() != ")":
            arguments.append(self._argument())
            self._skip_blanks()
            if not self._take(","):
                break
            self._skip_blanks()
            if self._peek() == ")":
                raise PatternError("missing argument", self._at)
        if not self._take(")"):
            raise PatternError("missing ')' at end of call expression", self._at)
        if len(arguments) != 2:
            raise PatternError(f"function '{name}' takes 2 arguments but {len(arguments)} given", at)
        self._depth -= 1
        left, right = arguments
        return Call(FUNCTIONS[name], left, right, self._text[at : self._at], at)

    def _argument(self) -> Expression:
        if self._peek() == ",":
            raise PatternError("missing argument", self._at)
        start = self._at
        inner = self._operand("any", False)
        self._skip_blanks()
        while self._at < self._end and self._peek() not in (",", ")"):
            inner = self._operation(start, inner)
            self._skip_blanks()
        return inner
