"""From text to the parts of an expression.

What a character means depends on whether an operand or an operator is due (``%2`` is a value or a modulo), so tokens
are taken one at a time, by what can stand there. Operators, the loosest first::

    a if c else b
    or
    and
    not
    == != < <= > >= in matches, not in, not matches   (these do not chain)
    + -
    * / // %
    - (a sign)
    list[i]
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Final

from lark.exceptions import UnexpectedInput

from pir.ir.attributes import Attribute
from pir.syntax import grammar
from pir.syntax.expressions import nodes
from pir.syntax.expressions.faults import ExpressionError
from pir.syntax.expressions.scanning import Scanner
from pir.syntax.expressions.vocabulary import PIR_WORDS, Vocabulary, near_misses
from pir.syntax.faults import SyntaxFault
from pir.syntax.messages import found

MAX_DEPTH: Final = 64
"""How deep brackets may be nested; a level of them takes a few calls of this parser."""

KEYWORDS: Final = frozenset("and or not in matches if else for true false".split())

_WORD = re.compile(r"[A-Za-z_][\w.]*")
_VALUE = re.compile(r"%(\w+)")
_ATTRIBUTE = re.compile(r'\$(?:([A-Za-z_]\w*)|"([^"\n]*)")')
_NUMBER = re.compile(r"(?:\d+(?:\.\d*)?(?:e[+-]?\d+)?)(?![\w.])|(?:inf|nan)(?!\w)")
_STRING = re.compile(r'"(?:[^"\\]|\\"|\\)*"')
_SIGN = re.compile(r"-\s*(?=\d|(?:inf|nan)(?!\w))")
_LOOP = re.compile(r'"(?:[^"\\]|\\"|\\)*"|[(\[]|[)\]]|(?<![\w.%$])for\s+([A-Za-z_]\w*)')
_VECTOR = re.compile(r"vec\[")
_COMPARISON = re.compile(r"==|!=|<=|>=|<|>|(?:in|matches|not\s+in|not\s+matches)\b")
_SUM = re.compile(r"[+-]")
_PRODUCT = re.compile(r"//|[*/%]")
_HABITS: Final = {"=": "==", "&&": "and", "||": "or", "!": "not", "and": "and", "or": "or"}
_HABIT = re.compile(r"&&|\|\||=|!")


@cache
def _literals() -> re.Pattern[str]:
    """Literals that begin with a word or a sign and are one token of the language of programs."""
    names = ("COMPLEX", "KERNEL_KEY", "ANGLE", "POINTER", "SHAPED_TYPE")
    terminals = "|".join(f"(?:{grammar.terminal(name)})" for name in names)
    return re.compile(rf'{terminals}|(?:Place|Undefined)\([^()\n"]*\)')


class Parser(Scanner):
    """Reads one expression from an offset of a text on."""

    def __init__(self, text: str, position: int, vocabulary: Vocabulary) -> None:
        super().__init__(text, position)
        self._vocabulary = vocabulary
        self._depth = 0
        self._variables: list[str] = []  # of the comprehensions around

    def parse(self) -> nodes.Node:
        """The longest expression from here on. Raises `ExpressionError`."""
        return self._conditional()

    def parse_operand(self) -> nodes.Node:
        """One operand without operators around it, but for the sign of a number. Raises `ExpressionError`."""
        self.skip()
        sign = _SIGN.match(self.text, self.position)
        if sign is None:
            return self._operand()
        start, self.position = sign.span()
        return self._number(start)

    def expect_end(self) -> None:
        """Refuse what stands behind the expression."""
        self.skip()
        if self.position < len(self.text):
            hint = operator_hint(self.text, self.position)
            raise self._error(f"expected an operator or the end, found {self._found()}{hint}")

    # ---- operators

    def _conditional(self) -> nodes.Node:
        cases: list[tuple[nodes.Node, nodes.Node]] = []
        node = self._logic("or")
        while self.takes_word("if"):
            condition = self._logic("or")
            if not self.takes_word("else"):
                self.skip()
                raise self._error(f"expected an operator or `else`, found {self._found()}")
            cases.append((condition, node))
            node = self._logic("or")
        return nodes.Conditional(cases[0][1].start, node.end, tuple(cases), node) if cases else node

    def _logic(self, operator: str) -> nodes.Node:
        operands = [self._logic("and") if operator == "or" else self._negation()]
        while self.takes_word(operator):
            operands.append(self._logic("and") if operator == "or" else self._negation())
        if len(operands) == 1:
            return operands[0]
        return nodes.Logic(operands[0].start, operands[-1].end, operator, tuple(operands))

    def _negation(self) -> nodes.Node:
        starts = []
        while self.takes_word("not"):
            starts.append(self.position - len("not"))
        node = self._comparison()
        if len(starts) > MAX_DEPTH:
            raise self._too_deep(starts[MAX_DEPTH])
        for start in reversed(starts):
            node = nodes.Not(start, node.end, node)
        return node

    def _comparison(self) -> nodes.Node:
        left = self._chain(_SUM)
        operator = self.takes(_COMPARISON)
        if operator is None:
            return left
        right = self._chain(_SUM)
        self.skip()
        again = _COMPARISON.match(self.text, self.position)
        if again is not None:
            raise self._error(f"comparisons don't chain: write `and` between two of them, before `{again[0]}`")
        return nodes.Comparison(left.start, right.end, " ".join(operator.split()), left, right)

    def _chain(self, operators: re.Pattern[str]) -> nodes.Node:
        first = self._chain(_PRODUCT) if operators is _SUM else self._signed()
        rest = []
        while operator := self.takes(operators):
            rest.append((operator, self._chain(_PRODUCT) if operators is _SUM else self._signed()))
        return nodes.Arithmetic(first.start, rest[-1][1].end, first, tuple(rest)) if rest else first

    def _signed(self) -> nodes.Node:
        starts = []
        while self.takes(_MINUS):
            starts.append(self.position - 1)
        if len(starts) > MAX_DEPTH:
            raise self._too_deep(starts[MAX_DEPTH])
        node = self._indexed(starts.pop()) if starts and self.stands(_NUMBER) else self._indexed(None)
        for start in reversed(starts):
            node = nodes.Negative(start, node.end, node)
        return node

    def _indexed(self, minus: int | None) -> nodes.Node:
        node = self._operand() if minus is None else self._number(minus)
        count = 0
        while self.takes(_OPENING):
            count += 1
            if count > MAX_DEPTH:
                raise self._too_deep(self.position - 1)
            index = self._inside(self.position - 1)
            self._close("]")
            node = nodes.Index(node.start, self.position, node, index)
        return node

    # ---- operands

    def _operand(self) -> nodes.Node:
        self.skip()
        text, start = self.text, self.position
        character = text[start : start + 1]
        if character == "(":
            return self._tagged() if re.compile(grammar.terminal("TAG")).match(text, start) else self._bracket()
        if character == "[":
            return self._list()
        if character == '"':
            return self._string()
        if self.stands(_NUMBER):
            return self._number(None)
        for pattern, make in ((_VALUE, nodes.ValueName), (_ATTRIBUTE, nodes.AttributeName)):
            name = pattern.match(text, start)
            if name is not None:
                return self._name(name, make)
        if _VECTOR.match(text, start):
            return self._vector()
        literal = _literals().match(text, start)
        if literal is not None:
            return self._parsed(literal.end())
        word = _WORD.match(text, start)
        if word is not None and word[0] not in _TAKEN and word[0] not in self._vocabulary.reserved:
            return self._word(word[0])
        raise self._error(f"expected a value, found {self._found()}{self._hint()}")

    def _bracket(self) -> nodes.Node:
        start = self.position
        self.position += 1
        node = self._inside(start)
        self._close(")")
        # The brackets are part of the text that a message points at.
        return _with_span(node, start, self.position)

    def _list(self) -> nodes.Node:
        start = self.position
        self.position += 1
        variable = self._variable()
        if variable is not None:
            return self._comprehension(start, variable)
        elements = self._arguments(start, "]")
        return nodes.ListOf(start, self.position, elements)

    def _variable(self) -> re.Match[str] | None:
        """The ``for`` of a list that opens here, with its name: what stands before it may use this already."""
        depth = 0
        for match in _LOOP.finditer(self.text, self.position):
            if match[1] is not None:
                if not depth:
                    return match
            elif match[0] in "([":
                depth += 1
            elif match[0] in ")]":
                depth -= 1
                if depth < 0:
                    break
        return None

    def _comprehension(self, start: int, variable: re.Match[str]) -> nodes.Node:
        name = variable[1]
        if name in KEYWORDS or name in ("inf", "nan"):
            raise self._error(f"`{name}` means something else: take another name", *variable.span(1))
        self._variables.append(name)
        element = self._inside(start)
        self._variables.pop()
        if not self.takes_word("for"):
            self.skip()
            raise self._error(f"expected an operator or `for`, found {self._found()}")
        self.position = variable.end()
        if not self.takes_word("in"):
            self.skip()
            raise self._error(f"expected `in`, found {self._found()}")
        items, condition = self._logic("or"), None
        if self.takes_word("if"):
            self._variables.append(name)
            condition = self._logic("or")
            self._variables.pop()
        self._close("]", "an operator or ")
        return nodes.Comprehension(start, self.position, element, name, items, condition)

    def _arguments(self, opening: int, closing: str) -> tuple[nodes.Node, ...]:
        """What stands between commas up to a closing bracket, which is taken, too."""
        arguments: list[nodes.Node] = []
        self.skip()
        if not self.text.startswith(closing, self.position):
            arguments.append(self._inside(opening))
            while self.takes(_COMMA):
                arguments.append(self._inside(opening))
        self._close(closing, "`,` or ")
        return tuple(arguments)

    def _inside(self, opening: int) -> nodes.Node:
        """An expression inside a bracket."""
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise self._too_deep(opening)
        node = self._conditional()
        self._depth -= 1
        return node

    def _string(self) -> nodes.Node:
        match = _STRING.match(self.text, self.position)
        if match is None:
            raise self._error("the string has no end", len(self.text))
        start, self.position = self.position, match.end()
        return nodes.Literal(start, self.position, grammar.string(match[0]))

    def _number(self, minus: int | None) -> nodes.Node:
        self.skip()
        match = _NUMBER.match(self.text, self.position)
        assert match is not None
        start = self.position if minus is None else minus
        self.position = match.end()
        return nodes.Literal(start, self.position, grammar.number(match[0] if minus is None else f"-{match[0]}"))

    def _tagged(self) -> nodes.Node:
        start = self.position
        tag = re.compile(grammar.terminal("TAG")).match(self.text, start)
        assert tag is not None
        self.position = tag.end()
        node = self._signed()
        attribute = _constant(node)
        if attribute is None or attribute.tag is not None:
            raise self._error(f"expected a literal behind `{tag[0]}`", node.start, node.end)
        tagged = Attribute(attribute.kind, attribute.text, attribute.value, tag[0][1:-1])
        return nodes.Literal(start, self.position, tagged)

    def _name(self, match: re.Match[str], make: type[nodes.ValueName | nodes.AttributeName]) -> nodes.Node:
        start, self.position = match.span()
        name = next((group for group in match.groups() if group is not None), "")
        known = self._vocabulary.values if make is nodes.ValueName else self._vocabulary.attributes
        if known is not None and name not in known:
            sign = self.text[start]
            near = near_misses(sign + name, [sign + each for each in known])
            raise self._error(f"nothing is called `{match[0]}` here{near}", start, self.position)
        return make(start, self.position, name)

    def _vector(self) -> nodes.Node:
        end, depth = self.position, 0
        while end < len(self.text):
            depth += {"[": 1, "]": -1}.get(self.text[end], 0)
            end += 1
            if not depth and self.text[end - 1] == "]":
                return self._parsed(end)
            if depth > MAX_DEPTH:
                raise self._too_deep(self.position)
        raise self._error("expected `]`, found the end", len(self.text))

    def _parsed(self, end: int) -> nodes.Node:
        """A literal of PIR text up to an offset."""
        start = self.position
        try:
            attribute = grammar.parse_attribute(self.text[start:end])
        except (UnexpectedInput, SyntaxFault):
            raise self._error(f"this is no literal: `{self.text[start:end]}`", start, end) from None
        self.position = end
        return nodes.Literal(start, end, attribute)

    def _word(self, word: str) -> nodes.Node:
        vocabulary, start = self._vocabulary, self.position
        self.position += len(word)
        end = self.position
        if self.text.startswith("(", end):
            return self._call(word)
        if word in self._variables or vocabulary.explains(word):
            return nodes.Word(start, end, word)
        if vocabulary.closed and word not in PIR_WORDS:
            if word in vocabulary.functions:
                usage = vocabulary.functions[word].usage(word)
                raise self._error(f"`{word}` is a function: write `{usage}`", start, end)
            near = near_misses(word, vocabulary.words or ()) or ": a string stands in quotes"
            raise self._error(f"the word `{word}` means nothing here{near}", start, end)
        return nodes.Literal(start, end, grammar.word(word))

    def _call(self, name: str) -> nodes.Node:
        start, end = self.position - len(name), self.position
        function = self._vocabulary.functions.get(name)
        if function is None:
            near = near_misses(name, self._vocabulary.functions)
            raise self._error(f"there is no function `{name}`{near}", start, end)
        self.position += 1
        arguments = self._arguments(end, ")")
        if not function.takes(len(arguments)):
            given = f"{len(arguments)} {'is' if len(arguments) == 1 else 'are'} given"
            raise self._error(f"the arguments are those of `{function.usage(name)}`, {given}", start, self.position)
        return nodes.Call(start, self.position, name, arguments)

    # ---- tokens

    def _close(self, bracket: str, others: str = "") -> None:
        self.skip()
        if not self.text.startswith(bracket, self.position):
            hint = operator_hint(self.text, self.position)
            raise self._error(f"expected {others}`{bracket}`, found {self._found()}{hint}")
        self.position += 1

    # ---- messages

    def _found(self) -> str:
        return found(self.text, self.position) if self.position < len(self.text) else "the end"

    def _hint(self) -> str:
        if self.text.startswith("'", self.position):
            return ": strings stand in double quotes"
        if self.text.startswith("!", self.position):
            return ": write `not`"
        if self.text[self.position - 1 : self.position + 1] == "==":
            return ": `==` compares"
        return ""

    def _too_deep(self, start: int) -> ExpressionError:
        return self._error(f"nested too deeply: more than {MAX_DEPTH} levels", start)

    def _error(self, message: str, start: int | None = None, end: int | None = None) -> ExpressionError:
        start = self.position if start is None else start
        return ExpressionError(message, start, start + 1 if end is None else end)


def operator_hint(text: str, position: int) -> str:
    """``: write `and` `` for an operator of another language that stands behind an expression; empty for all else."""
    habit = _HABIT.match(text, position)
    return f": write `{_HABITS[habit[0]]}`" if habit else ""


_MINUS = re.compile("-")
_OPENING = re.compile(r"\[")
_COMMA = re.compile(",")
_TAKEN: Final = KEYWORDS - {"true", "false"}


def _constant(node: nodes.Node) -> Attribute | None:
    """The literal that a part is, a list of literals included."""
    if isinstance(node, nodes.Literal):
        return node.attribute
    if isinstance(node, nodes.ListOf):
        elements = [_constant(element) for element in node.elements]
        members = [element for element in elements if element is not None]
        return grammar.array(members) if len(members) == len(elements) else None
    return None


def _with_span(node: nodes.Node, start: int, end: int) -> nodes.Node:
    return replace(node, start=start, end=end)
