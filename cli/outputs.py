"""Where a command writes: files that survive a failure, folders."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from .session import Session, UnusableError


def is_folder(session: Session, output: str) -> bool:
    """Whether ``-o`` names a folder: with a slash at its end, or one that exists."""
    return output.endswith(("/", os.sep)) or session.path(output).is_dir()


def keep_inputs(session: Session, option: str, output: str | None, inputs: Iterable[str]) -> None:
    """Refuse to write over what is read, be it a section of a log. Raises `UnusableError`."""
    if output is None or output == "-" or not (target := session.path(output)).is_file():
        return
    for name in inputs:
        path = session.path(name)
        if not path.exists():
            path = session.path(name.rpartition("@")[0] or name)  # a section of a log
        if name != "-" and path.exists() and target.samefile(path):
            raise UnusableError(f"{option} {output}: {name} would be overwritten")


def make_folder(path: Path) -> None:
    """Make a folder and those above it. Raises `UnusableError`."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableError(f"{path}: can't be made: {error.strerror or error}") from None


def save(path: Path, text: str) -> None:
    """Write a file, compressed if it is a ``.gz``; the old one survives any failure. Raises `UnusableError`."""
    from pir.syntax.atomic import write_atomically
    from pir.syntax.decoding import compressed, encode

    try:
        data = encode(text)
        write_atomically(path, compressed(data) if path.suffix == ".gz" else data)
    except OSError as error:
        raise UnusableError(f"{path}: can't be written: {error.strerror or error}") from None
