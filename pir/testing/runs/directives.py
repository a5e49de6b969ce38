"""The lines of a test file that say how it is run: RUN, REQUIRES, UNSUPPORTED, XFAIL."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from pir.testing.runs.errors import TestFileError
from pir.testing.runs.features import evaluate

_KEYWORD: Final = re.compile(
    r"^[ \t]*//.*?(?<![A-Za-z0-9_-])(RUN|REQUIRES|UNSUPPORTED|XFAIL|DEFINE|REDEFINE|ALLOW_RETRIES|END)"
    r"(?:(?<=END)\.|(?<!END):)[ \t]*(.*?)[ \t\r]*$",
    re.M,
)
_CONDITIONS: Final = ("REQUIRES", "UNSUPPORTED", "XFAIL")


@dataclass(frozen=True, slots=True)
class RunLine:
    """The text of a RUN line, continuations joined, and where it begins."""

    text: str
    line: int


@dataclass(slots=True)
class Script:
    """How a test file is run: its RUN lines, and its conditions as (expression, line)."""

    runs: list[RunLine] = field(default_factory=list)
    requires: list[tuple[str, int]] = field(default_factory=list)
    unsupported: list[tuple[str, int]] = field(default_factory=list)
    xfail: list[tuple[str, int]] = field(default_factory=list)

    def skip_reason(self, features: Iterable[str]) -> str | None:
        """Why the test is not run with these features; None if it is. Raises `TestFileError`."""
        known = frozenset(features)
        for expression, line in self.requires:
            if not evaluate(expression, known, line):
                return f"requires {expression}"
        for expression, line in self.unsupported:
            if evaluate(expression, known, line):
                return f"unsupported with {expression}"
        return None

    def xfail_reason(self, features: Iterable[str]) -> str | None:
        """The condition under which the test is known to fail, if it holds. Raises `TestFileError`."""
        known = frozenset(features)
        for expression, line in self.xfail:
            if expression == "*" or evaluate(expression, known, line):
                return f"XFAIL: {expression}"
        return None


def read_script(text: str) -> Script:
    """The RUN lines and conditions in the comments of a test file; ``END.`` ends them.

    Raises `TestFileError` for an empty RUN line, a continuation without its next line, or a keyword of lit's that is
    not supported.
    """
    script = Script()
    open_run: RunLine | None = None  # one that ends in a backslash
    number, counted = 1, 0
    for found in _KEYWORD.finditer(text):
        keyword, value = found[1], found[2]
        number += text.count("\n", counted, found.start(1))
        counted = found.start(1)
        if keyword == "END":
            break
        if open_run is not None and keyword != "RUN":
            raise TestFileError("the RUN line ends in a backslash, but no RUN line follows", open_run.line)
        if keyword == "RUN":
            open_run = _add_run(script, open_run, value, number)
        elif keyword in _CONDITIONS:
            conditions: list[tuple[str, int]] = getattr(script, keyword.lower())
            conditions += [(part.strip(), number) for part in value.split(",")]
        else:
            raise TestFileError(f"{keyword}: is not supported", number)
    if open_run is not None:
        raise TestFileError("the RUN line ends in a backslash, but no RUN line follows", open_run.line)
    return script


def _add_run(script: Script, begun: RunLine | None, value: str, line: int) -> RunLine | None:
    """Add a RUN line or go on with one; gives it if it is not finished."""
    if not value and begun is None:
        raise TestFileError("the RUN line is empty", line)
    text = value if begun is None else f"{begun.text} {value}"
    start = line if begun is None else begun.line
    if text.endswith("\\"):
        return RunLine(text[:-1].rstrip(), start)
    if not text.strip():
        raise TestFileError("the RUN line is empty", start)
    script.runs.append(RunLine(text, start))
    return None
