"""What a directive looks for, and how it is searched."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pir.testing.checks.numbers import (
    Expression,
    Format,
    NumericVariable,
    UndefinedVariableError,
    UnwritableNumberError,
    evaluate,
    undefined_names,
)
from pir.testing.checks.variables import Variables
from pir.testing.regexes import characters
from pir.testing.regexes.nodes import Anchor, BackReference, Group, Literal, Node, Place, Run
from pir.testing.regexes.nodes import Sequence as Nodes
from pir.testing.regexes.plain import Plain, Recall, Step, Take
from pir.testing.regexes.regions import Found, Region
from pir.testing.regexes.walking import search as search_plain


class StringUse(NamedTuple):
    """The value of a string variable; ``offset`` is where its name stands in the check file."""

    name: str
    offset: int


class NumericUse(NamedTuple):
    """The value of an expression, which is written as ``source``; ``defines`` is the variable that gets it."""

    expression: Expression
    format: Format
    source: str
    offset: int
    defines: NumericVariable | None = None


class ValueUse(NamedTuple):
    """A value named symbolically (``%x``): any value at first, the same one later. ``group`` is what captures it."""

    name: str
    group: int
    offset: int


NAME_END = Anchor(Place.NAME_END)
VALUE = Nodes((Literal("%"), Run(characters.WORD, 1, None)))
"""What a symbolic name may stand for: a value as PIR prints it (``%7``, ``%arg_0``)."""

_USES = (StringUse, NumericUse, ValueUse)
_VALUE_EXPRESSION = re.compile("%[A-Za-z0-9_]+")


class Match(NamedTuple):
    """Where a pattern was found; ``captures`` are the variables that it set, with the places of their values."""

    start: int
    end: int
    captures: Sequence[tuple[str, tuple[int, int]]] = ()


class Problem(NamedTuple):
    """Why a pattern can't be matched, and where in the check file."""

    message: str
    offset: int


class UnusablePatternError(Exception):
    """A pattern can't be matched, since something in it has no value."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__(problems[0].message)


class Substitution(NamedTuple):
    """What a name or an expression in a pattern stands for."""

    source: str
    value: str


class Pattern:
    """What to look for. ``source`` is how it is written in the check file."""

    __slots__ = ("source",)

    has_variables = False
    ignores_case = False

    def __init__(self, source: str) -> None:
        self.source = source

    def find(self, region: Region, variables: Variables) -> Match | None:
        """The first match, with the variables set that it captures.

        Raises `UnusablePatternError`, `TimeLimitError`.
        """
        raise NotImplementedError

    def substitutions(self, variables: Variables) -> list[Substitution]:
        """What the names and expressions in the pattern stand for now, as far as they have values."""
        return []


class TextPattern(Pattern):
    """A text, character by character."""

    __slots__ = ("ignores_case", "text")

    def __init__(self, source: str, ignores_case: bool = False) -> None:
        super().__init__(source)
        self.ignores_case = ignores_case
        self.text = characters.fold(source) if ignores_case else source

    def find(self, region: Region, variables: Variables) -> Match | None:
        at = region.text.find(self.text, region.start, region.end)
        return None if at < 0 else Match(at, at + len(self.text))


class EmptyLinePattern(Pattern):
    """An empty line. The match begins after the line end before it."""

    __slots__ = ()

    def find(self, region: Region, variables: Variables) -> Match | None:
        data, end = region.text, region.end
        at = data.find("\n\n", region.start, end)
        if at < 0:
            if end <= region.start or data[end - 1] != "\n":
                return None
            at = end - 1
        return Match(at + 1, at + 1)


class EndPattern(Pattern):
    """The end of what is searched."""

    __slots__ = ()

    def find(self, region: Region, variables: Variables) -> Match | None:
        return Match(region.end, region.end)


class ExpressionPattern(Pattern):
    """Text with regular expressions and variables.

    ``plain`` are the steps if there are simple ones; else ``nodes`` are matched by an engine. Both may have uses in
    them. ``strings`` and ``numbers`` say which groups define which variables.
    """

    __slots__ = ("has_variables", "ignores_case", "nodes", "numbers", "plain", "strings", "uses")

    def __init__(
        self,
        source: str,
        nodes: Sequence[object],
        plain: Plain | None,
        strings: dict[str, int],
        numbers: Sequence[tuple[NumericVariable, int]] = (),
        ignores_case: bool = False,
    ) -> None:
        super().__init__(source)
        self.nodes = nodes
        self.plain = plain
        self.strings = strings
        self.numbers = numbers
        self.ignores_case = ignores_case
        parts = nodes if plain is None else plain.steps
        self.uses = [part for part in parts if type(part) in _USES]
        self.has_variables = bool(self.uses or strings)

    def find(self, region: Region, variables: Variables) -> Match | None:
        plain = self.plain
        if plain is None:
            from pir.testing.regexes import engine  # late: most patterns do without, and it takes a while to import

            nodes = list(self._filled_nodes(variables))
            wants_groups = self.has_variables or bool(self.numbers)
            found = engine.search(nodes, region, wants_groups=wants_groups) if nodes else None
        else:
            if self.uses:
                plain = self._fill(plain, variables)
                if not plain.steps:  # only variables, and all are empty: LLVM refuses the empty expression
                    return None
            if plain.steps == (plain.key,):
                at = region.text.find(plain.key, region.start, region.end)
                found = None if at < 0 else Found(at, at + len(plain.key), {})
            else:
                found = search_plain(plain, region)
        return None if found is None else self._bind(found, region.exact, variables)

    def _bind(self, found: Found, data: str, variables: Variables) -> Match:
        """Set the variables of a match."""
        start, end, groups = found
        captures = []
        if self.uses:
            self._define(variables)
        if groups:
            for name, group in self.strings.items():
                extent = groups[group]
                variables.strings[name] = data[extent[0] : extent[1]]
                captures.append((name, extent))
            for variable, group in self.numbers:
                extent = groups[group]
                variable.value = variable.format.read(data[extent[0] : extent[1]])
                captures.append((variable.name, extent))
            for use in self.uses:
                if type(use) is ValueUse and use.group in groups:
                    extent = groups[use.group]
                    variables.strings[use.name] = data[extent[0] : extent[1]]
                    captures.append((use.name, extent))
        return Match(start, end, captures)

    def _define(self, variables: Variables) -> None:
        """Set the variables that are defined by expressions; all values are those from before the match."""
        uses = [use for use in self.uses if type(use) is NumericUse and use.defines is not None]
        for use, value in [(use, evaluate(use.expression)) for use in uses]:
            assert use.defines is not None
            use.defines.value = value

    # ---- values

    def _fill(self, plain: Plain, variables: Variables) -> Plain:
        """The steps with values instead of uses, and neighbouring texts joined. Raises `UnusablePatternError`."""
        strings = variables.strings
        steps: list[Step] = []
        pending = ""
        crosses = plain.crosses_lines
        here: dict[str, int] = {}  # the groups of symbolic values that this pattern captures itself
        for part in plain.steps:
            kind = type(part)
            if kind is str:
                pending += part  # type: ignore[operator]
                continue
            step: Step | None = part
            if kind in _USES:
                value = strings.get(part.name) if kind is StringUse else self._value(part, variables)  # type: ignore[attr-defined]
                if value is not None:
                    if "\n" in value:
                        crosses = True
                    pending += characters.fold(value) if self.ignores_case else value
                    continue
                if not isinstance(part, ValueUse):
                    raise UnusablePatternError(self._problems(variables))
                known = here.setdefault(part.name, part.group)
                step = Take(_VALUE_EXPRESSION, known) if known == part.group else Recall(known)
            if pending:
                steps.append(pending)
                pending = ""
            steps.append(step)
        if pending:
            steps.append(pending)
        key = pending if len(steps) == 1 else plain.key
        return Plain(tuple(steps), crosses, key, plain.texts)

    def _value(self, use: object, variables: Variables) -> str | None:
        """What a use stands for, or None if it has no value."""
        if isinstance(use, NumericUse):
            try:
                return use.format.write(evaluate(use.expression))
            except (UndefinedVariableError, UnwritableNumberError):
                return None
        assert isinstance(use, (StringUse, ValueUse))
        return variables.strings.get(use.name)

    def _problems(self, variables: Variables) -> list[Problem]:
        problems = []
        for use in self.uses:
            if isinstance(use, NumericUse):
                names = undefined_names(use.expression)
                problems += [Problem(str(UndefinedVariableError(name)), use.offset) for name in names]
                if not names:
                    try:
                        use.format.write(evaluate(use.expression))
                    except UnwritableNumberError as error:
                        problems.append(Problem(f"unable to substitute '{use.source}': {error}", use.offset))
            elif isinstance(use, StringUse) and use.name not in variables.strings:
                problems.append(Problem(str(UndefinedVariableError(use.name)), use.offset))
        return problems

    def substitutions(self, variables: Variables) -> list[Substitution]:
        found: dict[str, str] = {}
        for use in self.uses:
            value = self._value(use, variables)
            if value is not None:
                assert isinstance(use, (StringUse, NumericUse, ValueUse))
                found[use.source if isinstance(use, NumericUse) else use.name] = value
        return [Substitution(source, value) for source, value in found.items()]

    def _filled_nodes(self, variables: Variables) -> Iterator[Node]:
        here: dict[str, int] = {}
        for part in self.nodes:
            if type(part) not in _USES:
                yield part  # type: ignore[misc]
                continue
            value = self._value(part, variables)
            if value:
                yield Literal(characters.fold(value) if self.ignores_case else value)
            elif isinstance(part, ValueUse):
                known = here.setdefault(part.name, part.group)
                yield Group(VALUE, known) if known == part.group else BackReference(known, VALUE)
            elif value is None:
                raise UnusablePatternError(self._problems(variables))
