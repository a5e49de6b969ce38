"""Reading a pattern: text, ``{{regular expressions}}``, ``[[STRING:variables]]`` and ``[[#NUMBERS]]``."""

from __future__ import annotations

import re
from functools import lru_cache

from pir.testing.checks.numbers import NumericVariable
from pir.testing.checks.numeric_syntax import BLANKS, PatternError, parse_name, parse_numeric_block
from pir.testing.checks.patterns import (
    NAME_END,
    ExpressionPattern,
    NumericUse,
    Pattern,
    StringUse,
    TextPattern,
    ValueUse,
)
from pir.testing.checks.variables import Variables
from pir.testing.regexes import characters
from pir.testing.regexes.nodes import Anchor, BackReference, Group, Literal, Node, Place, Run
from pir.testing.regexes.parser import Parsed, RegexError, parse
from pir.testing.regexes.plain import Loose, Plain, Step, Take, compile_plain

_MOST_RECALLED = 9
_VALUE_GROUPS = 1000  # the groups of symbolic values count from here, so that nobody's back-reference names them
_VALUE_NAME = re.compile("%[A-Za-z0-9_]+")


class UnclosedBracketError(PatternError):
    """A ``]`` in a variable block closes nothing: LLVM ends with the status of a failed match."""


def parse_pattern(
    source: str,
    offset: int,
    line: int | None,
    variables: Variables,
    *,
    full_line: bool = False,
    strict_whitespace: bool = False,
    ignore_case: bool = False,
    pir_values: bool = False,
) -> Pattern:
    """The pattern that is written as ``source``, which stands at ``offset`` and on ``line`` of a check file.

    Its variables are added to ``variables``. Raises `PatternError`.
    """
    symbolic = pir_values and "%" in source
    if not full_line and not symbolic:
        if "{{" not in source and "[[" not in source:
            return TextPattern(source, ignore_case)
        if not ignore_case:
            quick = _quick_pattern(source, offset, variables)
            if quick is not None:
                return quick
    parser = _Parser(source, offset, line, variables, ignore_case, symbolic)
    parser.parse()
    if full_line:
        blanks = [] if strict_whitespace else [Run(characters.characters(" "), 0, None)]
        parser.nodes = [Anchor(Place.LINE_START), *blanks, *parser.nodes, *blanks, Anchor(Place.LINE_END)]
    return parser.pattern()


def parse_nodes(source: str) -> list[object]:
    """The nodes of a pattern that was parsed before, and has no numbers in it."""
    parser = _Parser(source, 0, None, Variables(), False, False)
    parser.parse()
    return parser.nodes


# ---- patterns of text and plain captures, as goldens have them by the thousand --------------------------------------

_SIMPLE_BLOCK = re.compile(
    r"""\[\[ (?!\[) (\$?[A-Za-z_][A-Za-z0-9_]*)         # a name, if it is no literal bracket before a block
        (?: : ( (?: [^\[\]\\] | \[\^?[^\[\]\\]+\] )+ ) )?  # an expression with simple brackets at most
        \]\]""",
    re.VERBOSE,
)


def _quick_pattern(source: str, offset: int, variables: Variables) -> ExpressionPattern | None:
    """The pattern if it has only text, uses of strings, and captures with nothing to give back; else None."""
    pieces = _SIMPLE_BLOCK.split(source)
    if "{{" in source or source.count("[[") != len(pieces) // 3:
        return None
    steps: list[Step] = []
    groups: dict[str, int] = {}
    at, end = offset, offset + len(source)
    for text, name, expression, after in zip(pieces[::3], pieces[1::3], pieces[2::3], pieces[3::3]):
        if text:
            steps.append(text)
        at += len(text) + 2
        if name in groups:
            return None
        if expression is None:
            steps.append(StringUse(name, at))
            at += len(name) + 2
            continue
        at += len(name) + len(expression) + 3
        take = _quick_capture(expression, after[:1], len(groups) + 1) if after or at == end else None
        if take is None or name in variables.numeric:
            return None
        groups[name] = take.group
        steps.append(take)
    if pieces[-1]:
        steps.append(pieces[-1])
    if groups:
        variables.string_names.update(groups)
    return ExpressionPattern(source, (), Plain(tuple(steps), False, max(pieces[::3], key=len)), groups)


@lru_cache(maxsize=4096)
def _quick_capture(expression: str, following: str, group: int) -> Take | None:
    """The step for a capture before a certain character (or, if that is empty, the end), or None if it is none."""
    try:
        parsed = parse(expression)
    except RegexError:
        return None
    if parsed.group_count:
        return None
    compiled = compile_plain((Group(parsed.node, group), Literal(following)))
    if compiled is None or compiled.crosses_lines:
        return None
    step = compiled.steps[0]
    return step if isinstance(step, Take) else None


# ---- all patterns ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _parse_groupless(expression: str, ignore_case: bool) -> Parsed | None:
    """The expression if it has no groups, so that it is the same wherever it stands; else None."""
    parsed = parse(expression, ignore_case=ignore_case)
    return None if parsed.group_count else parsed


class _Parser:
    def __init__(
        self, source: str, offset: int, line: int | None, variables: Variables, ignore_case: bool, symbolic: bool
    ) -> None:
        self.nodes: list[object] = []
        self._source = source
        self._offset = offset
        self._line = line
        self._variables = variables
        self._ignore_case = ignore_case
        self._symbolic = symbolic
        self._strings: dict[str, int] = {}
        self._numbers: dict[str, tuple[NumericVariable, int]] = {}
        self._group_count = 0
        self._closed: dict[int, Node] = {}
        self._value_names: list[str] = []

    def _error(self, message: str, at: int) -> PatternError:
        return PatternError(message, self._offset + at)

    def parse(self) -> None:
        source = self._source
        at = 0
        while at < len(source):
            if source.startswith("{{", at):
                at = self._regex_block(at)
            elif source.startswith("[[", at) and not source.startswith("[[[", at):
                at = self._variable_block(at)
            else:
                ends = [end for end in (source.find("{{", at + 1), source.find("[[", at + 1)) if end >= 0]
                end = min(ends, default=len(source))
                self._text(at, end)
                at = end

    def pattern(self) -> ExpressionPattern:
        compiled = compile_plain(self.nodes)
        recalls_values = len(set(self._value_names)) < len(self._value_names)
        if compiled is not None and recalls_values and any(isinstance(step, Loose) for step in compiled.steps):
            compiled = None  # what a value captures might hang on what a run before it takes
        return ExpressionPattern(
            self._source, self.nodes, compiled, self._strings, tuple(self._numbers.values()), self._ignore_case
        )

    def _text(self, start: int, end: int) -> None:
        at = start
        if self._symbolic:
            for match in _VALUE_NAME.finditer(self._source, start, end):
                self._literal(self._source[at : match.start()])
                group = _VALUE_GROUPS + len(self._value_names)
                self._value_names.append(match.group())
                self.nodes += [ValueUse(match.group(), group, self._offset + match.start()), NAME_END]
                at = match.end()
        self._literal(self._source[at:end])

    def _literal(self, text: str) -> None:
        if text:
            self.nodes.append(Literal(characters.fold(text) if self._ignore_case else text))

    def _regex_block(self, at: int) -> int:
        end = self._source.find("}}", at)
        if end < 0:
            raise self._error("found start of regex string with no end '}}'", at)
        # Parentheses close an alternation off. Like LLVM, any `|` in the rest of the line calls for them, which
        # shows in the numbers of back-references alone.
        alternation = "|" in self._source[at:]
        if alternation:
            self._group_count += 1
        number = self._group_count
        node = self._expression(at + 2, end)
        if alternation:
            node = Group(node, number)
            self._closed[number] = node.node
        self.nodes.append(node)
        return end + 2

    def _expression(self, start: int, end: int) -> Node:
        text = self._source[start:end]
        try:
            parsed = _parse_groupless(text, self._ignore_case) or parse(
                text, ignore_case=self._ignore_case, groups_before=self._group_count, earlier=self._closed
            )
        except RegexError as error:
            raise self._error(f"invalid regex: {error}", start) from None
        self._group_count += parsed.group_count
        self._closed.update(parsed.groups)
        return parsed.node

    def _variable_block(self, at: int) -> int:
        start = at + 2
        end = self._block_end(start)
        if end < 0:
            raise self._error("invalid substitution block: no ]] found", at)
        if self._source.startswith("#", start, end):
            self._numeric_block(start + 1, end)
        else:
            self._string_block(start, end)
        return end + 2

    def _block_end(self, at: int) -> int:
        """Where the ``]]`` stands that ends a block; brackets nest, and a backslash takes the next character along."""
        source, depth = self._source, 0
        while at < len(source):
            if depth == 0 and source.startswith("]]", at):
                return at
            character = source[at]
            if character == "\\":
                at += 1
            elif character == "[":
                depth += 1
            elif character == "]":
                if depth == 0:
                    raise UnclosedBracketError('missing closing "]" for regex variable', self._offset + at)
                depth -= 1
            at += 1
        return -1

    def _string_block(self, start: int, end: int) -> None:
        source = self._source
        colon = source.find(":", start, end)
        name_end = colon if colon >= 0 else end
        for at in range(start, name_end):
            if source[at] in BLANKS:
                raise self._error("unexpected whitespace", at)
        try:
            name = parse_name(source, start, end)
        except PatternError as error:
            raise self._error(error.message, error.offset) from None
        if colon >= 0:
            self._string_definition(name, start, colon, end)
        elif name.startswith("@"):
            self._numeric_block(start, end, legacy=True)
        elif start + len(name) != end:
            raise self._error("invalid name in string variable use", start)
        elif name in self._strings:
            self._recall(self._strings[name], start)
        else:
            self.nodes.append(StringUse(name, self._offset + start))

    def _recall(self, group: int, at: int) -> None:
        if group > _MOST_RECALLED:
            raise self._error(f"can't back-reference more than {_MOST_RECALLED} variables", at)
        self.nodes.append(BackReference(group, self._closed[group]))

    def _string_definition(self, name: str, start: int, colon: int, end: int) -> None:
        if name.startswith("@") or start + len(name) != colon:
            raise self._error("invalid name in string variable definition", start)
        if name in self._variables.numeric:
            raise self._error(f"numeric variable with name '{name}' already exists", start)
        self._variables.string_names.add(name)
        self._group_count += 1
        number = self._strings[name] = self._group_count
        node = self._expression(colon + 1, end) if colon + 1 < end else Literal("")
        self._closed[number] = node
        self.nodes.append(Group(node, number))

    def _numeric_block(self, start: int, end: int, *, legacy: bool = False) -> None:
        try:
            block = parse_numeric_block(self._source, start, end, self._line, self._variables, legacy=legacy)
        except PatternError as error:
            raise self._error(error.message, error.offset) from None
        if block.defined is not None:
            self._variables.numeric[block.defined.name] = block.defined
            self._group_count += 1
        number = self._group_count
        if block.expression is not None:
            words = self._source[start:end].strip(BLANKS)
            use = NumericUse(block.expression, block.format, words, self._offset + start, block.defined)
            self.nodes.append(use)
            return
        node = block.format.wildcard(ignore_case=self._ignore_case)
        if block.format.precision:
            self._group_count += 1  # LLVM's expression for it has parentheses
        if block.defined is not None:
            self._numbers[block.defined.name] = (block.defined, number)
            self._closed[number] = node
            node = Group(node, number)
        self.nodes.append(node)
