"""Options that several commands have, with the same words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

_Command = TypeVar("_Command", bound=Callable[..., Any])

STYLES: Final = ("paddle-3", "paddle-3.0-beta", "paddle-3.0-beta2", "paddle-2.6", "paddle-2023")
"""The names of `pir.syntax.styles.STYLES`, here without the import that would slow down each start."""

TARGETS: Final = ("cpu", "gpu", "xpu")
"""Those of `pir.passes.manager.TARGETS`, here for the same reason."""

fragment_option = click.option(
    "--fragment", is_flag=True, help="Read loose operations, whose operands need not be defined."
)
dialect_option = click.option(
    "--dialect",
    "dialects",
    multiple=True,
    metavar="FILE.py",
    help="Run a Python file that defines a dialect of yours (docs/dialects.md).",
)
color_option = click.option(
    "--color", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True
)


def verify_option(words: str = "Check each program after reading.") -> Callable[[_Command], _Command]:
    """``--verify``, on by default, with what it means for a command."""
    return click.option("--verify/--no-verify", default=True, help=words, show_default=True)


def style_option(words: str) -> Callable[[_Command], _Command]:
    """``--style``, with what it means for a command."""
    return click.option("--style", type=click.Choice(STYLES), help=words)
