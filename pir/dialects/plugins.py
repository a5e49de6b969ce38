"""Dialects of others: from an installed package that says so, or from a file that a user names.

A package says so by an entry point of the group `pir.dialects`, whose name is that of the dialect and whose value is
the `Dialect`. It is imported when an operation of that dialect is met, and not before. A file is never looked for.
"""

from __future__ import annotations

import os
import runpy
import traceback
import warnings
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from pir.ir.dialect import Dialect

GROUP: Final = "pir.dialects"
"""The group of the entry points."""


class DialectError(Exception):
    """A dialect can't be had from where it should be; the message names the place and the reason."""


def installed_dialect(name: str) -> Dialect | None:
    """The dialect that an installed package has under a name; None where none has. Raises DialectError."""
    found = list(entry_points(group=GROUP, name=name))
    if not found:
        return None
    packages = sorted({_package(entry) for entry in found})
    if len(packages) > 1:
        raise DialectError(f"the dialect {name} is in several packages: {', '.join(packages)}")
    entry = found[0]
    try:
        loaded = entry.load()
    except Exception as error:  # whatever the code of others raises
        raise DialectError(f"the dialect {name} of {packages[0]} can't be loaded: {_reason(error)}") from error
    if not isinstance(loaded, Dialect) or loaded.name != name:
        what = f"the dialect {loaded.name}" if isinstance(loaded, Dialect) else f"no Dialect, but {loaded!r:.80}"
        raise DialectError(f"the dialect {name} of {packages[0]} can't be loaded: {entry.value} is {what}")
    return loaded


def installed_or_warned(name: str) -> Dialect | None:
    """As `installed_dialect`, but a dialect that can't be loaded is a warning, and as if it were not there."""
    try:
        return installed_dialect(name)
    except DialectError as error:
        warnings.warn(str(error), stacklevel=2)
        return None


def dialects_of_file(path: str | os.PathLike[str], shown: str | None = None) -> tuple[Dialect, ...]:
    """Run a Python file, and give the `Dialect` that it calls DIALECT or those that it calls DIALECTS.

    ``shown`` is what to call the file in messages. Raises DialectError when it can't be run, or has none.
    """
    path = os.fspath(path)
    shown = path if shown is None else shown
    try:
        variables = runpy.run_path(path, run_name=_MODULE)
    except (Exception, SystemExit) as error:  # whatever the code of others raises
        line = _line(error, path)
        if isinstance(error, OSError) and not line:
            raise DialectError(f"{shown}: can't be read: {error.strerror or error}") from None
        raise DialectError(f"{shown}{line}: {_reason(error)}") from error
    return _declared(variables, shown)


_MODULE: Final = "pir_dialect"  # what `__name__` is in a file


def _declared(variables: Mapping[str, object], shown: str) -> tuple[Dialect, ...]:
    declared = variables.get("DIALECTS", (variables["DIALECT"],) if "DIALECT" in variables else ())
    if not isinstance(declared, (tuple, list)) or not declared:
        raise DialectError(f"{shown}: the file has neither a DIALECT nor a list of DIALECTS")
    for dialect in declared:
        if not isinstance(dialect, Dialect):
            raise DialectError(f"{shown}: this is no Dialect: {dialect!r:.80}")
    return tuple(declared)


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
