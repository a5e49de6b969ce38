"""Telling why a RUN line failed, without a Python traceback unless a command itself has one."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

from pir.testing.runs.errors import TestFileError
from pir.testing.runs.execution import Result

_LONGEST = 6000  # characters of what one command wrote


def describe_failure(name: str, result: Result) -> str:
    """The RUN line, the status of each command, and what they wrote to their standard errors."""
    return "\n".join(_lines(name, result))


def describe_error(name: str, error: TestFileError) -> str:
    """What is wrong with a test file, and where."""
    return f"{name}:{error.line}: error: {error.message}"


def _lines(name: str, result: Result) -> Iterator[str]:
    yield f"{name}:{result.run.line}: the RUN line failed with status {result.status}"
    yield f"  RUN: {result.run.text}"
    for command in result.commands:
        ended = "crashed" if command.crashed else f"status {command.status}"
        yield f"  {ended}: {shlex.join(command.words)}"
    for command in result.commands:
        if command.stderr:
            yield f"stderr of {Path(command.words[0]).name}:"
            yield _shown(command.stderr)
    if result.stdout:
        yield "stdout:"
        yield _shown(result.stdout)


def _shown(data: bytes) -> str:
    text = data.decode("utf-8", "replace").rstrip("\n")
    if len(text) > _LONGEST:
        text = f"{text[:_LONGEST]}\n... ({len(text) - _LONGEST} more characters)"
    return "\n".join(f"  {line}" for line in text.split("\n"))
