"""Programs that are read to be checked: ``--verify-only``, ``-types`` and ``-diagnostics`` of ``pir-opt``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from .inputs import Input, read_program
from .screen import show_diagnostics
from .session import DONE, FAILED, Session

if TYPE_CHECKING:
    from pir.ir.context import Context
    from pir.syntax.diagnostics import Diagnostic


class Checks(Protocol):
    """The options that say what is checked."""

    fragment: bool
    strict: bool
    verify_types: bool
    verify_diagnostics: bool
    context: Context | None


def check_program(session: Session, part: Input, checks: Checks) -> int:
    """Read and verify one program and show what is found, or where that is not what its comments expect.

    Gives the exit status.
    """
    found = _diagnostics(part, checks)
    if checks.verify_diagnostics:
        found = _mismatches(part, found)
    show_diagnostics(session, found)
    return FAILED if any(each.severity == "error" for each in found) else DONE


def _diagnostics(part: Input, checks: Checks) -> list[Diagnostic]:
    import pir
    from pir.ir.strictness import find_unknown
    from pir.syntax.reader import fault_diagnostics

    try:
        program = read_program(part, fragment=checks.fragment, verify=False, context=checks.context)
    except (pir.ParseError, pir.VerifyError) as error:
        return list(error.diagnostics)
    found = pir.diagnose(program, types=checks.verify_types)
    if checks.strict:
        unknown = list(fault_diagnostics(program, find_unknown(program)))
        told = {(each.line, each.column) for each in unknown}
        # Strictness says with an error what verification hints at.
        found = [each for each in found if each.severity != "hint" or (each.line, each.column) not in told] + unknown
    return found


def _mismatches(part: Input, found: list[Diagnostic]) -> list[Diagnostic]:
    from pir.syntax.decoding import UndecodableError, unify_newlines
    from pir.testing.expectations import find_expectations, match_expectations, mismatches

    try:
        text = part.decoded()
    except UndecodableError:  # the reader has said so, at no place: nothing can expect it
        return found
    expectations, faults = find_expectations(unify_newlines(text)[0], part.filename, part.first_line)
    return [*faults, *mismatches(match_expectations(expectations, found), part.filename)]
