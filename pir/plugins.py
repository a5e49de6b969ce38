"""What others bring: objects that an installed package says it has, and Python files that a user names.

A package says so by an entry point. It is imported when its name is met, and not before. A file is never looked for.
"""

from __future__ import annotations

import os
import runpy
import traceback
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Final

MODULE: Final = "pir_plugin"
"""What `__name__` is in a file that `run_file` runs."""


class PluginError(Exception):
    """Something can't be had from where it should be; the message names the place and the reason."""


def installed_object(group: str, name: str, noun: str) -> tuple[object, str] | None:
    """What an installed package has under a name, and words for where; None where none has.

    ``noun`` is what it is called in messages. Raises `PluginError`.
    """
    found = list(entry_points(group=group, name=name))
    if not found:
        return None
    packages = sorted({_package(entry) for entry in found})
    if len(packages) > 1:
        raise PluginError(f"the {noun} {name} is in several packages: {', '.join(packages)}")
    place = f"the {noun} {name} of {packages[0]} can't be loaded"
    try:
        return found[0].load(), f"{place}: {found[0].value}"
    except Exception as error:  # whatever the code of others raises
        raise PluginError(f"{place}: {_reason(error)}") from error


def installed_names(group: str) -> list[str]:
    """The names that installed packages have something under, sorted."""
    return sorted({entry.name for entry in entry_points(group=group)})


def run_file(path: str | os.PathLike[str], shown: str) -> Mapping[str, object]:
    """Run a Python file; gives its variables. ``shown`` is what to call it in messages. Raises `PluginError`."""
    path = os.fspath(path)
    try:
        return runpy.run_path(path, run_name=MODULE)
    except (Exception, SystemExit) as error:  # whatever the code of others raises
        line = _line(error, path)
        if isinstance(error, OSError) and not line:
            raise PluginError(f"{shown}: can't be read: {error.strerror or error}") from None
        raise PluginError(f"{shown}{line}: {_reason(error)}") from error


def _package(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value


def _reason(error: BaseException) -> str:
    words = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def _line(error: BaseException, path: str) -> str:
    """``:LINE`` of a file where an error was raised, if it was there."""
    if isinstance(error, SyntaxError) and error.lineno is not None:
        return f":{error.lineno}"
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    return f":{lines[-1]}" if lines else ""
