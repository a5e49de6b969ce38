"""How a check file is read and matched."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

DEFAULT_PREFIXES = ("CHECK",)
DEFAULT_COMMENT_PREFIXES = ("COM", "RUN")

_PREFIX = re.compile(r"[A-Za-z0-9_-]+")


class UsageError(ValueError):
    """An option has a value that makes no sense."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a run; each does what LLVM's option of its name does.

    ``prefixes`` and ``comment_prefixes`` are None when none is given: the defaults then hold. ``definitions`` are
    the values of ``-D``: ``NAME=TEXT`` or ``#NAME=EXPRESSION``. Beyond LLVM: ``pir_values`` lets a check line name
    values (``%x``), ``strict_directives`` makes near misses errors, ``time_limit`` bounds each match, in seconds.

    Raises `UsageError` when a prefix or a definition is malformed.
    """

    prefixes: Sequence[str] | None = None
    comment_prefixes: Sequence[str] | None = None
    definitions: Sequence[str] = ()
    implicit_check_not: Sequence[str] = ()
    match_full_lines: bool = False
    strict_whitespace: bool = False
    ignore_case: bool = False
    enable_var_scope: bool = False
    allow_empty: bool = False
    allow_unused_prefixes: bool = False
    allow_deprecated_dag_overlap: bool = False
    pir_values: bool = False
    strict_directives: bool = False
    time_limit: float = 10.0

    def __post_init__(self) -> None:
        seen: set[str] = set()
        for role, prefixes in (("check", self.check_prefixes), ("comment", self.ignored_prefixes)):
            for prefix in prefixes:
                _check_prefix(role, prefix, seen)
                seen.add(prefix)
        for definition in self.definitions:
            name, equals, _ = definition.partition("=")
            if not equals:
                raise UsageError(f"missing equal sign in command-line definition '-D{definition}'")
            if not name:
                raise UsageError(f"missing variable name in command-line definition '-D{definition}'")

    @property
    def check_prefixes(self) -> Sequence[str]:
        """The prefixes of directives."""
        return DEFAULT_PREFIXES if self.prefixes is None else self.prefixes

    @property
    def ignored_prefixes(self) -> Sequence[str]:
        """The prefixes of comments, in which no directive counts."""
        return DEFAULT_COMMENT_PREFIXES if self.comment_prefixes is None else self.comment_prefixes


def _check_prefix(role: str, prefix: str, seen: set[str]) -> None:
    if not prefix:
        raise UsageError(f"a {role} prefix must not be empty")
    if not _PREFIX.fullmatch(prefix):
        raise UsageError(f"a {role} prefix may have only letters, digits, hyphens and underscores: '{prefix}'")
    if prefix in seen:
        raise UsageError(f"a {role} prefix must be unique among all prefixes: '{prefix}'")
