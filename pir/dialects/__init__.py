"""The dialects that come with the project."""

from __future__ import annotations

from pir.ir.dialect import Dialect


def default_dialects() -> tuple[Dialect, ...]:
    """All dialects of the project."""
    return ()
