"""What a person sees beside the result: diagnostics, and a sign of life on long work."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from .session import Session

if TYPE_CHECKING:
    from pir.syntax.diagnostics import Diagnostic

_SEVERITY_COLORS = {"error": "red", "warning": "magenta", "hint": "blue", "note": "cyan"}
_PATIENCE = 2.0  # seconds of work before a terminal shows what goes on


def show_diagnostics(session: Session, diagnostics: Iterable[Diagnostic]) -> None:
    """Write diagnostics to the standard error, each with its line and a caret."""
    colors = session.colors(session.stderr)
    for diagnostic in diagnostics:
        for line in _colored(diagnostic) if colors else diagnostic.lines():
            session.report(line)


def _colored(diagnostic: Diagnostic) -> Iterator[str]:
    color = _SEVERITY_COLORS.get(diagnostic.severity)
    head, *quoted = diagnostic.lines()
    place, severity, message = head.partition(f" {diagnostic.severity}: ")
    yield click.style(place, bold=True) + click.style(severity, fg=color, bold=True) + click.style(message, bold=True)
    own = 2 if diagnostic.source_line is not None else 0
    yield from quoted[: own - 1] if own else ()
    if own:
        yield click.style(quoted[own - 1], fg="green", bold=True)
    for note in diagnostic.notes:
        yield from _colored(note)


@contextmanager
def activity(session: Session, words: str) -> Iterator[None]:
    """Tell a terminal what goes on, once it has gone on for two seconds."""
    if not session.stderr.isatty():
        yield
        return
    stop: list[object] = []

    def show() -> None:
        from rich.console import Console  # heavy, and almost never needed

        status = Console(file=session.stderr).status(words.replace("[", "\\["))
        status.start()
        stop.append(status)

    timer = threading.Timer(_PATIENCE, show)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        for status in stop:
            status.stop()  # type: ignore[attr-defined]
