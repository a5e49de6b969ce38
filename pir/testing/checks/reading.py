"""Reading a check file: where its directives are, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pir.collection import garbage_collection_paused
from pir.testing.checks.directives import Check, CheckFileError, Directive, Kind, Remark
from pir.testing.checks.numbers import UndefinedVariableError, UnwritableNumberError, evaluate
from pir.testing.checks.numeric_syntax import PatternError, parse_name, parse_numeric_block
from pir.testing.checks.options import Options
from pir.testing.checks.pattern_syntax import UnclosedBracketError, parse_pattern
from pir.testing.checks.patterns import EmptyLinePattern, EndPattern, Pattern, TextPattern
from pir.testing.checks.suspects import find_suspects
from pir.testing.checks.texts import Text, matched
from pir.testing.checks.variables import Variables

_COMMENT = "comment"
_KINDS = {kind.value[1:] or None: kind for kind in Kind if kind is not Kind.END}
_MOST_COUNTED = 2**31 - 1

_COMMON_SUFFIX = re.compile("(?:-(NEXT|SAME|NOT|DAG|LABEL|EMPTY))?:")
_SUFFIX = re.compile(
    r"""
    (?: (?P<sign>[-_])
        (?: COUNT-(?P<count>[0-9]*) (?P<after_count>.?) | (?P<kind>NEXT|SAME|NOT|DAG|LABEL|EMPTY) )? )?
    """,
    re.VERBOSE,
)
_LITERAL = re.compile(r"\{\s*LITERAL\s*(?:,\s*LITERAL\s*)*\}:")
_COMBINED = re.compile(r"[-_](?:(?:NEXT|SAME|NOT|DAG|LABEL|EMPTY|COUNT-[0-9]+)(?:[-_](?=[A-Z])|(?=[:{]))){2,}[:{]")


class Found(NamedTuple):
    """A prefix that begins a directive or a comment: where it is, and where its pattern begins."""

    kind: Kind | str
    prefix: str
    start: int
    after: int
    times: int = 1
    literal: bool = False


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
        return _Reader(text, options).read()


class _Reader:
    def __init__(self, text: Text, options: Options) -> None:
        self._text = text
        self._data = text.data
        self._options = options
        self._variables = Variables()
        self._file = CheckFile(text, options, self._variables)
        self._keeps_blanks = options.strict_whitespace and options.match_full_lines
        self._rejected: list[tuple[str, int]] = []  # prefixes that begin no directive
        self._marked: list[tuple[int, int]] = []  # the directives and comments: from where to where

    def read(self) -> CheckFile:
        self._define()
        implicit = [self._implicit_not(pattern) for pattern in self._options.implicit_check_not]
        pending = list(implicit)
        unused = dict.fromkeys(self._options.check_prefixes)
        line, counted = 1, 0
        checks = self._file.checks
        for found in self._scan():
            start = found.after
            if not self._keeps_blanks:
                while self._data.startswith((" ", "\t"), start):
                    start += 1
            end = _line_end(self._data, start)
            self._marked.append((found.start, end))
            if found.kind is _COMMENT:
                continue
            assert isinstance(found.kind, Kind)
            unused.pop(found.prefix, None)
            line += self._data.count("\n", counted, found.start)
            counted = found.start
            directive = self._directive(found, start, end, line)
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
        return CheckFileError(message, [Remark("error", message, self._text, offset)], status=status)

    # ---- where directives are

    def _scan(self) -> Iterator[Found]:
        """The directives and comments, in order. Where prefixes overlap, the longest counts."""
        data = self._data
        comments = set(self._options.ignored_prefixes)
        prefixes = sorted({*self._options.check_prefixes, *comments}, key=len, reverse=True)
        next_at = {prefix: data.find(prefix) for prefix in prefixes}
        at = 0
        while True:
            best = -1
            chosen = ""
            for prefix in prefixes:
                where = next_at[prefix]
                if 0 <= where < at:
                    where = next_at[prefix] = data.find(prefix, at)
                if where >= 0 and (best < 0 or where < best):
                    best, chosen = where, prefix
            if best < 0:
                return
            # LLVM looks no further back than where it went on after the word or directive before.
            if best == at or not _is_word(data[best - 1]):
                found = self._classify(chosen, best, chosen in comments)
                if found is not None:
                    yield found
                    at = _line_end(data, found.after)
                    continue
                self._rejected.append((chosen, best))
            at = best + len(chosen)
            while at < len(data) and _is_word(data[at]):
                at += 1

    def _classify(self, prefix: str, start: int, comment: bool) -> Found | None:
        """The directive that begins with a prefix, or None if none does. Raises `CheckFileError`."""
        data = self._data
        at = start + len(prefix)
        if comment:
            return Found(_COMMENT, prefix, start, at + 1) if data.startswith(":", at) else None
        match = _COMMON_SUFFIX.match(data, at)
        if match is not None:
            return Found(_KINDS[match[1]], prefix, start, match.end())
        match = _SUFFIX.match(data, at)
        assert match is not None, "all of it may be missing"
        sign, kind, count = match["sign"], match["kind"], match["count"]
        if sign:
            self._complain_about_combination(prefix, start, at)
        if count is not None:
            number = self._count(match, prefix)
            return self._with_modifiers(Kind.PLAIN, prefix, start, match.start("after_count"), sign, number)
        if kind is not None:
            return self._with_modifiers(_KINDS[kind], prefix, start, match.end(), sign)
        return None if sign else self._with_modifiers(Kind.PLAIN, prefix, start, at, sign)

    def _with_modifiers(
        self, kind: Kind, prefix: str, start: int, at: int, sign: str | None, times: int = 1
    ) -> Found | None:
        data = self._data
        literal = _LITERAL.match(data, at)
        if literal is not None:
            after = literal.end()
        elif data.startswith(":", at):
            after = at + 1
        else:
            return None
        if sign == "_":
            raise self._error(f"misspelt directive '{data[start:after]}': the suffix follows a hyphen", start)
        return Found(kind, prefix, start, after, times, literal is not None)

    def _count(self, match: re.Match[str], prefix: str) -> int:
        digits, after = match["count"], match["after_count"]
        if not digits or not 0 < int(digits[:12]) <= _MOST_COUNTED or after not in (":", "{"):
            message = f"invalid count in -COUNT specification on prefix '{prefix}'"
            raise self._error(message, match.end("count"))
        return int(digits)

    def _complain_about_combination(self, prefix: str, start: int, at: int) -> None:
        match = _COMBINED.match(self._data, at)
        if match is not None:
            suffix = match.group()[1:-1]
            not_combined = " (-NOT goes with no other suffix)" if "NOT" in suffix else ""
            message = f"unsupported combination of suffixes '{suffix}' on prefix '{prefix}'{not_combined}"
            raise self._error(message, at + 1)

    # ---- what they look for

    def _directive(self, found: Found, start: int, end: int, line: int) -> Directive:
        source = self._data[start:end]
        if not self._keeps_blanks:
            source = source.rstrip(" \t")
        kind = found.kind
        assert isinstance(kind, Kind)
        directive = Directive(
            kind, found.prefix, EMPTY_LINE, self._text, found.start, start, line, found.times, found.literal
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
            source = source.rstrip(" \t")
        reader = _Reader(text, options)
        reader._variables = self._variables
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
                raise CheckFileError(message, [Remark("error", message, text, 2)]) from None

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
        suspects = find_suspects(self._text, options, self._rejected, self._marked)
        message = f"no check strings found with prefix{'es' if len(unused) > 1 else ''} {names}"
        raise CheckFileError(message, suspects)

    def _warn(self) -> None:
        warnings = find_suspects(self._text, self._options, self._rejected, self._marked)
        if warnings and self._options.strict_directives:
            errors = [Remark("error", warning.message, warning.text, warning.offset) for warning in warnings]
            raise CheckFileError(errors[0].message, errors)
        self._file.warnings = warnings


EMPTY_LINE = EmptyLinePattern("")


def _is_word(character: str) -> bool:
    return character in "-_" or (character.isascii() and character.isalnum())


def _line_end(data: str, at: int) -> int:
    """Where the line ends that a position is on; a carriage return ends a line of a check file, too."""
    end = data.find("\n", at)
    if end < 0:
        end = len(data)
    carriage = data.find("\r", at, end)
    return end if carriage < 0 else carriage
