"""Reading a check file: where its directives are, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pir.collection import garbage_collection_paused
from pir.testing.checks.directives import Check, CheckFileError, Directive, Kind, Remark
from pir.testing.checks.numbers import UndefinedVariableError, UnwritableNumberError, evaluate
from pir.testing.checks.numeric_syntax import BLANKS, PatternError, parse_name, parse_numeric_block
from pir.testing.checks.options import Options
from pir.testing.checks.pattern_syntax import UnclosedBracketError, parse_pattern
from pir.testing.checks.patterns import EmptyLinePattern, EndPattern, Pattern, TextPattern
from pir.testing.checks.scanning import COMMENT, Found, Scanner
from pir.testing.checks.suspects import find_suspects
from pir.testing.checks.texts import Text, matched
from pir.testing.checks.variables import Variables

_EMPTY_LINE = EmptyLinePattern("")


@dataclass(slots=True)
class CheckFile:
    """What a check file asks for; `Check`s in order, and warnings about what looks like a directive and is none."""

    text: Text
    options: Options
    variables: Variables
    checks: list[Check] = field(default_factory=list)
    warnings: list[Remark] = field(default_factory=list)

    @property
    def directives(self) -> Iterator[Directive]:
        """All directives in order, those that the command line adds (``--implicit-check-not``) among them."""
        for check in self.checks:
            yield from check.before
            if check.directive.kind is not Kind.END:
                yield check.directive


def read_check_file(name: str, content: bytes | str, options: Options | None = None) -> CheckFile:
    """The directives of a check file. Raises `CheckFileError`."""
    options = options or Options()
    text = Text(name, content, strict_whitespace=options.strict_whitespace)
    with garbage_collection_paused():
        return _Reader(text, options, Variables()).read()


class _Reader:
    def __init__(self, text: Text, options: Options, variables: Variables) -> None:
        self._text = text
        self._data = text.data
        self._options = options
        self._variables = variables
        self._file = CheckFile(text, options, self._variables)
        self._keeps_blanks = options.strict_whitespace and options.match_full_lines
        self._scanner = Scanner(text, options)
        self._marked: list[tuple[int, int]] = []  # the directives and comments: from where to where

    def read(self) -> CheckFile:
        self._define()
        self._variables.keep()
        implicit = [self._implicit_not(pattern) for pattern in self._options.implicit_check_not]
        pending = list(implicit)
        unused = dict.fromkeys(self._options.check_prefixes)
        line, counted = 1, 0
        checks = self._file.checks
        for found in self._scanner.scan():
            self._marked.append((found.start, found.end))
            if found.kind is COMMENT:
                continue
            unused.pop(found.prefix, None)
            line += self._data.count("\n", counted, found.start)
            counted = found.start
            directive = self._directive(found, line)
            if not checks and found.kind in (Kind.NEXT, Kind.SAME, Kind.EMPTY):
                raise self._error(f"found '{directive.name}' without previous '{found.prefix}:' line", found.start)
            if found.kind is Kind.DAG or found.kind is Kind.NOT:
                pending.append(directive)
            else:
                checks.append(Check(directive, pending))
                pending = list(implicit)
        self._complain_about_unused(list(unused), bool(implicit))
        if pending:
            end = len(self._data)
            prefix = self._options.check_prefixes[0]
            directive = Directive(Kind.END, prefix, EndPattern(""), self._text, end, end, self._text.line_at(end))
            checks.append(Check(directive, pending))
        self._warn()
        return self._file

    def _error(self, message: str, offset: int, *, status: int = 2) -> CheckFileError:
        return CheckFileError.at(self._text, offset, message, status=status)

    # ---- what they look for

    def _directive(self, found: Found, line: int) -> Directive:
        start = found.after
        source = self._data[start : found.end]
        if not self._keeps_blanks:
            source = source.lstrip(BLANKS)
            start = found.end - len(source)
            source = source.rstrip(BLANKS)
        kind = found.kind
        assert isinstance(kind, Kind)
        directive = Directive(
            kind, found.prefix, _EMPTY_LINE, self._text, found.start, start, line, found.times, found.literal
        )
        if not source and kind is not Kind.EMPTY:
            raise self._error(
                f"found empty check string with prefix '{directive.name}:'; "
                f"an empty line is matched by '{found.prefix}-EMPTY:'",
                start,
            )
        if source and kind is Kind.EMPTY:
            raise self._error(f"found non-empty check string for empty check with prefix '{directive.name}:'", start)
        if kind is not Kind.EMPTY:
            directive.pattern = self._pattern(source, start, line, kind, found.literal)
            if kind is Kind.LABEL and directive.pattern.has_variables:
                raise self._error(f"found '{directive.name}:' with variable definition or use", found.start)
        return directive

    def _pattern(self, source: str, start: int, line: int, kind: Kind, literal: bool) -> Pattern:
        options = self._options
        if literal:
            return TextPattern(source, options.ignore_case)
        try:
            return parse_pattern(
                source,
                start,
                line,
                self._variables,
                full_line=options.match_full_lines and kind is not Kind.NOT,
                strict_whitespace=options.strict_whitespace,
                ignore_case=options.ignore_case,
                pir_values=options.pir_values,
            )
        except UnclosedBracketError as error:
            raise self._error(error.message, error.offset, status=1) from None
        except PatternError as error:
            raise self._error(error.message, error.offset) from None

    # ---- what the command line adds

    def _implicit_not(self, pattern: str) -> Directive:
        options = self._options
        text = Text("command line", f"-implicit-check-not='{pattern}'", strict_whitespace=options.strict_whitespace)
        prefix = options.check_prefixes[0]
        start = text.data.index("'") + 1
        source = text.data[start:-1]
        if not self._keeps_blanks:
            source = source.rstrip(BLANKS)
        reader = _Reader(text, options, self._variables)
        if not source:
            raise reader._error("found empty pattern of --implicit-check-not", start)
        parsed = reader._pattern(source, start, 0, Kind.NOT, False)
        return Directive(Kind.NOT, prefix, parsed, text, start, start, 0)

    def _define(self) -> None:
        for definition in self._options.definitions:
            name, _, value = definition.partition("=")
            text = Text("command line", f"-D{definition}", strict_whitespace=True)
            try:
                if name.startswith("#"):
                    self._define_number(name[1:], value)
                else:
                    self._define_string(name, value)
            except (PatternError, UndefinedVariableError, UnwritableNumberError) as error:
                message = f"in definition '-D{definition}': {error}"
                raise CheckFileError.at(text, 2, message) from None

    def _define_string(self, name: str, value: str) -> None:
        parsed = parse_name(name, 0, len(name))
        if parsed != name or name.startswith("@"):
            raise PatternError(f"invalid name in string variable definition '{name}'", 0)
        if name in self._variables.numeric:
            raise PatternError(f"numeric variable with name '{name}' already exists", 0)
        self._variables.string_names.add(name)
        self._variables.strings[name] = matched(value)

    def _define_number(self, name: str, value: str) -> None:
        source = f"{name}:{value}"
        if not value.strip():
            raise PatternError("there is no value", 0)
        block = parse_numeric_block(source, 0, len(source), None, self._variables)
        assert block.defined is not None and block.expression is not None, "both are written"
        block.defined.value = evaluate(block.expression)
        self._variables.numeric[block.defined.name] = block.defined

    # ---- what is suspicious

    def _complain_about_unused(self, unused: Sequence[str], has_implicit: bool) -> None:
        options = self._options
        none_found = len(unused) == len(options.check_prefixes)
        if not none_found and (options.allow_unused_prefixes or not unused):
            return
        if has_implicit and options.prefixes is None:
            return
        names = ", ".join([f"'{prefix}:'" for prefix in unused])
        suspects = find_suspects(self._text, options, self._scanner.rejected, self._marked)
        message = f"no check strings found with prefix{'es' if len(unused) > 1 else ''} {names}"
        raise CheckFileError(message, suspects)

    def _warn(self) -> None:
        warnings = find_suspects(self._text, self._options, self._scanner.rejected, self._marked)
        if warnings and self._options.strict_directives:
            errors = [Remark("error", warning.message, warning.text, warning.offset) for warning in warnings]
            raise CheckFileError(errors[0].message, errors)
        self._file.warnings = warnings
