"""The inputs of all commands: files, the standard input, parts of a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .session import Session, UnusableError


class Input(NamedTuple):
    """A text with the name to show for it; ``first_line`` is its first line's number in the file."""

    text: str | bytes
    filename: str
    first_line: int = 1


def read_input(session: Session, name: str) -> Input:
    """A file, or the standard input for ``-``. Raises `UnusableError`."""
    try:
        if name == "-":
            return Input(session.read_stdin(), "<stdin>")
        return Input(session.path(name).read_bytes(), name)
    except OSError as error:
        raise UnusableError(f"{name}: can't be read: {error.strerror or error}") from None


SEPARATOR = "// -----"
_SEPARATOR_LINE = re.compile(r"^// -----[ \t]*\r?(?:\n|\Z)", re.M)


def split_input(whole: Input) -> Iterator[Input]:
    """The parts of an input between lines of ``// -----``, empty ones left out; line numbers go on counting."""
    from pir.syntax.decoding import UndecodableError, decode

    try:
        text = decode(whole.text) if isinstance(whole.text, bytes) else whole.text
    except UndecodableError as error:
        raise UnusableError(f"{whole.filename}: this {error}") from None
    start, line = 0, whole.first_line
    for separator in _SEPARATOR_LINE.finditer(text):
        if text[start : separator.start()].strip():
            yield Input(text[start : separator.start()], whole.filename, line)
        line += text.count("\n", start, separator.end())
        start = separator.end()
    if text[start:].strip() or not start:
        yield Input(text[start:], whole.filename, line)
