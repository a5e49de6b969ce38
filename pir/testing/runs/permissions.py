"""What RUN lines may do: read files, and write into the test's temporary folder."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pir.testing.runs.errors import TestFileError

# What the options of the project's commands do that RUN lines may not; a test holds them against the commands.
RUNNING_CODE: Final = ("--load", "--dialect", "--run-reproducer")
UPDATING: Final = ("--update",)
WRITING: Final = ("--output", "--print-ir-dir", "--crash-reproducer", "--extract")
SHORT_WRITING: Final = "-o"
SHORT_WITH_VALUE: Final = "DNOUp"  # letters of other short options, behind which no further option can begin
_BUNDLE: Final = re.compile(rf"-[^-{SHORT_WITH_VALUE}]*?{SHORT_WRITING[1]}(.*)", re.S)


@dataclass(frozen=True, slots=True)
class Permissions:
    """What the person who starts the tests allows beyond the rule."""

    commands: bool = False  # programs that are none of the project's
    code: bool = False  # options that run code or pipelines of other files
    writes: bool = False  # writing outside of the temporary folder
    environment: bool = False  # FILECHECK_OPTS of the environment
    time_limit: float = 60.0  # seconds that a program that is none of the project's may run


def check_words(words: Sequence[str], folder: Path, permissions: Permissions, line: int) -> None:
    """Refuse options that run code, and those that write outside of the folder. Raises `TestFileError`."""
    for word in words[1:]:
        name = "-" + word.partition("=")[0] if not word.startswith("--") else word.partition("=")[0]
        if name in RUNNING_CODE and not permissions.code:
            raise TestFileError(f"{name} is refused in RUN lines, unless pytest is called with --pir-allow-code", line)
        if name in UPDATING:
            raise TestFileError(f"{name} is refused in RUN lines", line)
    for option, target in _written(words):
        if target != "-":
            check_target(target, folder, permissions, line, option)
    if Path(words[0]).name == "split-file" and len(words) > 2:
        check_target(words[-1], folder, permissions, line, "split-file")


def check_target(target: str, folder: Path, permissions: Permissions, line: int, what: str) -> None:
    """Refuse a file to be written outside of the folder. Raises `TestFileError`."""
    if permissions.writes or target == os.devnull:
        return
    path = Path(os.path.realpath(folder / target))
    if not path.is_relative_to(os.path.realpath(folder)):
        raise TestFileError(
            f"{what} {target} would write outside of the test's temporary folder (%t, %T); refused unless pytest is "
            "called with --pir-allow-writes",
            line,
        )


def _written(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """(option, path) of what the words may write to. Rather one too many: the value of another option may look so."""
    for index, word in enumerate(words[1:], 1):
        name, equals, value = word.partition("=")
        following = words[index + 1] if index + 1 < len(words) else ""
        bundle = _BUNDLE.fullmatch(word)
        if name in WRITING:
            yield name, value if equals else following
        elif bundle is not None:
            yield SHORT_WRITING, bundle[1] or following
