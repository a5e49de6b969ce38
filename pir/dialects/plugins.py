"""Dialects of others: from an installed package that says so, or from a file that a user names.

A package says so by an entry point of the group `pir.dialects`, whose name is that of the dialect and whose value is
the `Dialect`. It is imported when an operation of that dialect is met, and not before. A file is never looked for.
"""

from __future__ import annotations

import os
import warnings
from typing import Final

from pir.ir.dialect import Dialect
from pir.plugins import PluginError, installed_object, run_file

GROUP: Final = "pir.dialects"
"""The group of the entry points."""


def installed_dialect(name: str) -> Dialect | None:
    """The dialect that an installed package has under a name; None where none has. Raises `PluginError`."""
    found = installed_object(GROUP, name, "dialect")
    if found is None:
        return None
    loaded, place = found
    if not isinstance(loaded, Dialect) or loaded.name != name:
        what = f"the dialect {loaded.name}" if isinstance(loaded, Dialect) else f"no Dialect, but {loaded!r:.80}"
        raise PluginError(f"{place} is {what}")
    return loaded


def installed_or_warned(name: str) -> Dialect | None:
    """As `installed_dialect`, but a dialect that can't be loaded is a warning, and as if it were not there."""
    try:
        return installed_dialect(name)
    except PluginError as error:
        warnings.warn(str(error), stacklevel=2)
        return None


def dialects_of_file(path: str | os.PathLike[str], shown: str | None = None) -> tuple[Dialect, ...]:
    """Run a Python file, and give the `Dialect` that it calls DIALECT or those that it calls DIALECTS.

    ``shown`` is what to call the file in messages. Raises `PluginError` when it can't be run, or has none.
    """
    shown = os.fspath(path) if shown is None else shown
    variables = run_file(path, shown)
    declared = variables.get("DIALECTS", (variables["DIALECT"],) if "DIALECT" in variables else ())
    if not isinstance(declared, (tuple, list)) or not declared:
        raise PluginError(f"{shown}: the file has neither a DIALECT nor a list of DIALECTS")
    for dialect in declared:
        if not isinstance(dialect, Dialect):
            raise PluginError(f"{shown}: this is no Dialect: {dialect!r:.80}")
    return tuple(declared)
