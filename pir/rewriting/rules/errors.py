"""What is wrong with rules, in words and with a place."""

from __future__ import annotations

from pir.ir.source import Source
from pir.syntax.diagnostics import Diagnostic, DiagnosticError, diagnostic_at


class RuleError(DiagnosticError):
    """The text of rules can't be used; all that is wrong is in ``diagnostics``, each with its place."""


def fault(source: Source, offset: int, message: str) -> Diagnostic:
    """An error at a place in the text of rules."""
    return diagnostic_at(source, offset, message)
