"""Finding the directives in a check file: prefixes, suffixes, and those that are no good together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pir.testing.checks.directives import CheckFileError, Kind
from pir.testing.checks.options import Options
from pir.testing.checks.texts import Text

COMMENT = "comment"
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
    """A prefix that begins a directive or a comment: where it is, where the rest of its line begins and ends."""

    kind: Kind | str
    prefix: str
    start: int
    after: int
    end: int
    times: int = 1
    literal: bool = False


class Scanner:
    """The directives of a text. ``rejected`` gathers the prefixes that begin none, with their places."""

    def __init__(self, text: Text, options: Options) -> None:
        self.rejected: list[tuple[str, int]] = []
        self._text = text
        self._data = text.data
        self._options = options
        self._has_carriage_returns = "\r" in text.data

    def scan(self) -> Iterator[Found]:
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
                    at = found.end
                    continue
                self.rejected.append((chosen, best))
            at = best + len(chosen)
            while at < len(data) and _is_word(data[at]):
                at += 1

    def _classify(self, prefix: str, start: int, comment: bool) -> Found | None:
        """The directive that begins with a prefix, or None if none does. Raises `CheckFileError`."""
        data = self._data
        at = start + len(prefix)
        if comment:
            return self._found(COMMENT, prefix, start, at + 1) if data.startswith(":", at) else None
        match = _COMMON_SUFFIX.match(data, at)
        if match is not None:
            return self._found(_KINDS[match[1]], prefix, start, match.end())
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
            raise CheckFileError.at(
                self._text, start, f"misspelt directive '{data[start:after]}': the suffix follows a hyphen"
            )
        return self._found(kind, prefix, start, after, times, literal is not None)

    def _count(self, match: re.Match[str], prefix: str) -> int:
        digits, after = match["count"], match["after_count"]
        if not digits or not 0 < int(digits[:12]) <= _MOST_COUNTED or after not in (":", "{"):
            message = f"invalid count in -COUNT specification on prefix '{prefix}'"
            raise CheckFileError.at(self._text, match.end("count"), message)
        return int(digits)

    def _complain_about_combination(self, prefix: str, start: int, at: int) -> None:
        match = _COMBINED.match(self._data, at)
        if match is not None:
            suffix = match.group()[1:-1]
            not_combined = " (-NOT goes with no other suffix)" if "NOT" in suffix else ""
            message = f"unsupported combination of suffixes '{suffix}' on prefix '{prefix}'{not_combined}"
            raise CheckFileError.at(self._text, at + 1, message)

    def _found(
        self, kind: Kind | str, prefix: str, start: int, after: int, times: int = 1, literal: bool = False
    ) -> Found:
        return Found(kind, prefix, start, after, self._line_end(after), times, literal)

    def _line_end(self, at: int) -> int:
        """Where the line ends that a position is on; a carriage return ends a line of a check file, too."""
        end = self._data.find("\n", at)
        if end < 0:
            end = len(self._data)
        carriage = self._data.find("\r", at, end) if self._has_carriage_returns else -1
        return end if carriage < 0 else carriage


def _is_word(character: str) -> bool:
    return character in "-_" or (character.isascii() and character.isalnum())
