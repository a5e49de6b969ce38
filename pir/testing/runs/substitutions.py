"""What stands for paths and words in RUN lines: ``%s``, ``%t``, ``%{name}``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pir.testing.runs.errors import TestFileError

_LINE: Final = re.compile(r"%[({]line(?:[ \t]*([+-])[ \t]*([0-9]+))?[)}]")
_PATH: Final = re.compile(r"%%|%\{([^{}]*)\}|%basename_t|%/?[spSTt]")
_ROUNDS: Final = 10


def expand_words(text: str, defined: Mapping[str, str], line: int) -> str:
    """Replace the substitutions that the user has defined (``%opt``, ``%{opt}``), which may be several words.

    They may name each other. Raises `TestFileError` if they never come to an end.
    """
    names = sorted(defined, key=len, reverse=True)
    if names:
        pattern = re.compile("(%%)|" + "|".join(map(re.escape, names)))
        for _ in range(_ROUNDS):
            replaced = pattern.sub(lambda found: found[1] or defined[found[0]], text)
            if replaced == text:
                break
            text = replaced
        else:
            raise TestFileError("the substitutions name each other without end", line)
    return _LINE.sub(lambda found: str(line + int(f"{found[1] or '+'}{found[2] or 0}")), text)


def expand_paths(word: str, test: Path, temporary: Path, line: int) -> str:
    """Replace the substitutions for paths in a word, after quotes are gone: blanks in a path do no harm."""
    if "%" not in word:
        return word
    base = temporary / f"{test.name}.tmp"
    paths = {"s": test, "p": test.parent, "S": test.parent, "t": base, "T": temporary}
    names = {letter: str(path) for letter, path in paths.items()}
    names |= {f"/{letter}": path.as_posix() for letter, path in paths.items()}
    names |= {f"{letter}:real": str(path.resolve()) for letter, path in paths.items()}
    names |= {"s:basename": test.name, "s:stem": test.stem, "t:stem": test.name, "basename_t": test.name}

    def replacement(found: re.Match[str]) -> str:
        if found[0] == "%%":
            return "%"
        name = found[0][1:] if found[1] is None else found[1]
        if name not in names:
            raise TestFileError(f"the substitution {found[0]} is not known", line)
        return names[name]

    return _PATH.sub(replacement, word)
