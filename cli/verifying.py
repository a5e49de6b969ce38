"""What pir-opt does instead of printing: verification in full, and tests of diagnostics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .inputs import Input, read_program
from .screen import show_diagnostics
from .session import DONE, FAILED, Session

if TYPE_CHECKING:
    from pir.syntax.diagnostics import Diagnostic

    from .passes import PassRunner

LEVELS: Final = ("error", "warning", "hint")
"""What --verify-level shows: what it names, and all before it."""


def verify_only(session: Session, part: Input, *, fragment: bool, level: str) -> int:
    """Show what can be said against a program; gives the status, that of failure if there is an error."""
    diagnostics = _diagnostics(part, fragment, None)
    shown = LEVELS[: LEVELS.index(level) + 1]
    show_diagnostics(session, [each for each in diagnostics if each.severity in shown])
    return FAILED if any(each.severity == "error" for each in diagnostics) else DONE


def verify_diagnostics(session: Session, part: Input, runner: PassRunner | None, *, fragment: bool) -> int:
    """Hold what is said against a program, and of passes that fail on it, against the expectations in its text."""
    from pir.ir.source import Source
    from pir.syntax.decoding import UndecodableError, decode, unify_newlines
    from pir.testing.expectations import ExpectationError, find_expectations, unmet

    try:
        text = decode(part.text) if isinstance(part.text, bytes) else part.text
    except UndecodableError:
        text = ""  # then that is the diagnostic
    source = Source(unify_newlines(text)[0], part.filename, part.first_line)
    try:
        expectations = find_expectations(source)
    except ExpectationError as error:
        show_diagnostics(session, error.diagnostics)
        return FAILED
    diagnostics = _diagnostics(part, fragment, runner)
    errors = unmet(expectations, diagnostics, source)
    show_diagnostics(session, errors)
    return FAILED if errors else DONE


def _diagnostics(part: Input, fragment: bool, runner: PassRunner | None) -> list[Diagnostic]:
    """All that is said of a text: by the reader or, if it can be read, by the verifier and by the passes."""
    import pir

    try:
        program = read_program(part, fragment=fragment, verify=False)
    except (pir.ParseError, pir.VerifyError) as error:
        return list(error.diagnostics)
    found = pir.diagnose(program)
    if runner is not None and not any(each.severity == "error" for each in found):
        found += runner.failures(program)
    return found
