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
    """Refuse to write over what is read. Raises `UnusableError`."""
    if output is None or output == "-" or not (target := session.path(output)).is_file():
        return
    for name in inputs:
        if name != "-" and session.path(name).exists() and target.samefile(session.path(name)):
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
