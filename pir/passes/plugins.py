"""Passes of others: from an installed package that says so, or from a file that a user names.

A package says so by an entry point of the group `pir.passes`, whose name is that of the pass and whose value is its
class. It is imported when a pipeline names it, and not before. A file is never looked for.
"""

from __future__ import annotations

import os
from typing import Final, TypeGuard

from pir.passes.base import Pass
from pir.plugins import PluginError, installed_names, installed_object, run_file

GROUP: Final = "pir.passes"
"""The group of the entry points."""


def installed_pass(name: str) -> type[Pass] | None:
    """The pass that an installed package has under a name; None where none has. Raises `PluginError`."""
    found = installed_object(GROUP, name, "pass")
    if found is None:
        return None
    loaded, place = found
    if not _is_pass(loaded) or loaded.name != name:
        what = f"the pass {loaded.name}" if _is_pass(loaded) else f"no class of a Pass, but {loaded!r:.80}"
        raise PluginError(f"{place} is {what}")
    return loaded


def installed_pass_names() -> list[str]:
    """The names of all passes of installed packages, without importing any."""
    return installed_names(GROUP)


def passes_of_file(path: str | os.PathLike[str], shown: str | None = None) -> tuple[type[Pass], ...]:
    """Run a Python file, and give the classes of passes that it lists in PASSES.

    ``shown`` is what to call the file in messages. Raises `PluginError` when it can't be run, or has none.
    """
    shown = os.fspath(path) if shown is None else shown
    declared = run_file(path, shown).get("PASSES", ())
    if not isinstance(declared, (tuple, list)) or not declared:
        raise PluginError(f"{shown}: the file has no list of PASSES")
    for each in declared:
        if not _is_pass(each):
            raise PluginError(f"{shown}: this is no class of a Pass: {each!r:.80}")
    return tuple(declared)


def _is_pass(value: object) -> TypeGuard[type[Pass]]:
    return isinstance(value, type) and issubclass(value, Pass) and hasattr(value, "name")
