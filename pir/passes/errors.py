"""What goes wrong in a pass, in words and with a place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.verifier import Place, find_faults
from pir.passes.base import Pass
from pir.rewriting.driver import PatternError
from pir.syntax.diagnostics import LIMIT, Diagnostic, DiagnosticError, VerifyError, diagnostic_at
from pir.syntax.printer import name_values, quoted_line


class OperationError(Exception):
    """What a pass raises when one operation stops it: ``operation``. The message says why; it needs no class name."""

    def __init__(self, message: str, operation: Operation) -> None:
        super().__init__(message)
        self.operation = operation


class PassError(DiagnosticError):
    """A pass failed. ``pass_name`` is the pass, ``operation`` what it worked on; the cause is ``__cause__``."""

    def __init__(self, diagnostics: Sequence[Diagnostic], pass_: Pass, operation: Operation) -> None:
        super().__init__(diagnostics)
        self.pass_name = pass_.name
        self.operation = operation


class PassVerifyError(PassError, VerifyError):
    """A pass left a program that is not well formed."""


def failure(error: Exception, pass_: Pass, operation: Operation, program: Program) -> PassError:
    """The error that says which pass raised another one, at the operation that it worked on."""
    if isinstance(error, (OperationError, PatternError)):
        operation, words = error.operation, str(error)
    else:
        words = f"{type(error).__name__}: {error}".removesuffix(": ")
    message = f"{pass_.name} failed on {operation.name}: {words}"
    source = program.source
    if source is not None and operation.offset >= 0:
        return PassError([diagnostic_at(source, operation.offset, message)], pass_, operation)
    return PassError([Diagnostic("error", message, program.filename)], pass_, operation)


def verify_after(pass_: Pass, operation: Operation, program: Program) -> PassVerifyError | None:
    """The error for a program that is not well formed after a pass; None when it is.

    Places are given as the operations now are: the text that they were read from may say something else.
    """
    try:
        name_values(program)
        diagnostics = [
            replace(
                _without_source(
                    "error", f"{pass_.name} left an ill-formed program: {fault.message}", fault.place, program
                ),
                notes=tuple([_without_source("note", words, place, program) for place, words in fault.notes]),
            )
            for fault in islice(find_faults(program), LIMIT)
        ]
    except Exception as error:  # a broken pass may leave anything at all, also what the verifier can't look at
        message = f"{pass_.name} left a program that can't be verified: {type(error).__name__}: {error}"
        diagnostics = [Diagnostic("error", message, program.filename)]
    return PassVerifyError(diagnostics, pass_, operation) if diagnostics else None


def _without_source(severity: str, message: str, place: Place, program: Program) -> Diagnostic:
    return Diagnostic(severity, f"{message}, {quoted_line(place.operation, program)}", program.filename)
