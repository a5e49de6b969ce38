"""What goes wrong in a pass, in words and with a place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.verifier import Place, find_faults
from pir.passes.base import Pass
from pir.rewriting.driver import PatternError
from pir.syntax.diagnostics import LIMIT, Diagnostic, DiagnosticError, VerifyError, diagnostic_at
from pir.syntax.printer import name_values, operation_text

_WIDEST_LINE = 120  # characters of an operation that a message quotes


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
    return PassError([Diagnostic("error", message, _filename(program))], pass_, operation)


def verify_after(pass_: Pass, operation: Operation, program: Program) -> PassVerifyError | None:
    """The error for a program that is not well formed after a pass; None when it is.

    Places are given as the operations now are: the text that they were read from may say something else.
    """
    try:
        name_values(program)
        diagnostics = [
            Diagnostic(
                "error",
                f"{pass_.name} left an ill-formed program: {fault.message}{_quoted(fault.place, program)}",
                _filename(program),
                notes=tuple(
                    [
                        Diagnostic("note", f"{words}{_quoted(place, program)}", _filename(program))
                        for place, words in fault.notes
                    ]
                ),
            )
            for fault in islice(find_faults(program), LIMIT)
        ]
    except Exception as error:  # a broken pass may leave anything at all, also what the verifier can't look at
        message = f"{pass_.name} left a program that can't be verified: {type(error).__name__}: {error}"
        diagnostics = [Diagnostic("error", message, _filename(program))]
    return PassVerifyError(diagnostics, pass_, operation) if diagnostics else None


def _quoted(place: Place, program: Program) -> str:
    line = operation_text(place.operation, program).partition("\n")[0]
    return f", in `{line if len(line) <= _WIDEST_LINE else line[:_WIDEST_LINE] + '…'}`"


def _filename(program: Program) -> str:
    return "<program>" if program.source is None else program.source.filename
