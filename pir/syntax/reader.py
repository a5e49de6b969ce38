"""Reading a program: the line reader for plain lines, lark for the rest, and all errors that can be told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from pir.collection import garbage_collection_paused
from pir.ir.context import Context
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.source import Source
from pir.ir.verifier import Fault, Place, find_faults, region_faults
from pir.syntax.assembler import Assembler
from pir.syntax.detection import detect
from pir.syntax.diagnostics import LIMIT, Diagnostic, ParseError, VerifyError, diagnostic_at
from pir.syntax.faults import SyntaxFault
from pir.syntax.lines import Pieces, read_lines
from pir.syntax.printer import quoted_line
from pir.syntax.recognition import other_kind_of_text
from pir.syntax.scanning import Scanner
from pir.syntax.spans import OperationSpans, offset_of
from pir.syntax.statements import read_statement


def read(
    source: Source,
    context: Context,
    *,
    fragment: bool = False,
    verify: bool = True,
    lines: bool = True,
) -> Program:
    """Read the program of a text.

    ``fragment``: loose operations, whose operands need not be defined. ``verify``: check it (`find_faults`). ``lines``:
    use the line reader where it can be used; without it lark reads everything, with the same outcome.

    Raises `ParseError` with up to `LIMIT` errors, or `VerifyError`.
    """
    with garbage_collection_paused():
        program, assembler, faults = _assemble(source, context, fragment, lines)
        if faults:
            raise ParseError(_diagnostics(source, faults))
        if verify:
            found = find_faults(program) if assembler.doubtful else _faults_of_regions(assembler)
            raise_faults(program, found)
    return program


_WRAPPER = re.compile(r"\s*Operation(?=\(\([^()\n]*\)\s*=)")


def _assemble(
    source: Source, context: Context, fragment: bool, lines: bool
) -> tuple[Program, Assembler, list[SyntaxFault]]:
    text = source.text
    program = Program(context)
    program.source = source
    program.is_fragment = fragment
    start, end = 0, len(text)
    wrapper = _WRAPPER.match(text)
    if wrapper is not None and text.rstrip().endswith(")"):  # Python's print(op)
        start, end = wrapper.end() + 1, len(text.rstrip()) - 1
        program.is_fragment = fragment or not text.startswith('() = "builtin.module"', start)
    style = detect(text)
    program.style = style.name
    assembler = Assembler(program, implicit_arguments=not style.argument_attributes)
    scanner = Scanner(text[:end])
    faults = list(_read_statements(assembler, scanner, start, lines))
    if faults:
        beginning = scanner.skip_blanks(start)
        other = other_kind_of_text(text, has_begun=assembler.has_begun and faults[0].statement > beginning)
        if other is not None:
            faults = [SyntaxFault(scanner.skip_blanks(0), other, quoted=False)]
    return program, assembler, faults


def _read_statements(assembler: Assembler, scanner: Scanner, position: int, lines: bool) -> Iterator[SyntaxFault]:
    """Read all statements; gives what is wrong, going on at the next line that looks like a statement."""
    pieces = Pieces(assembler.program.context)
    text = scanner.text
    for count in range(LIMIT):
        try:
            while position < len(text):
                if lines:
                    position = read_lines(assembler, pieces, text, position)
                position = _read_with_lark(assembler, pieces, scanner, position)
            if not count:  # what is missing at the end may be what could not be read
                assembler.finish(len(text))
            return
        except SyntaxFault as fault:
            yield fault
            if fault.fatal or fault.statement >= len(text):
                return
            position = scanner.next_statement(fault.statement)
            if text[fault.statement : position].rstrip().endswith("{"):
                assembler.open_unread(fault.statement)


def _read_with_lark(assembler: Assembler, pieces: Pieces, scanner: Scanner, position: int) -> int:
    beginning = scanner.skip_blanks(position)
    if beginning >= len(scanner.text):
        return beginning
    try:
        statement, end = read_statement(scanner, beginning)
        assembler.add(pieces.intern(statement), beginning)
    except SyntaxFault as fault:
        fault.statement = beginning
        raise
    return end + 1


def _faults_of_regions(assembler: Assembler) -> Iterator[Fault]:
    for operation in assembler.region_operations:
        yield from region_faults(operation)


def _diagnostics(source: Source, faults: list[SyntaxFault]) -> list[Diagnostic]:
    return [
        diagnostic_at(source, fault.offset, fault.message, "error", fault.notes, quoted=fault.quoted)
        for fault in faults
    ]


def raise_faults(program: Program, faults: Iterator[Fault]) -> None:
    """Raise `VerifyError` for the first faults, if there are any."""
    diagnostics = list(fault_diagnostics(program, islice(faults, LIMIT)))
    if diagnostics:
        raise VerifyError(diagnostics)


def fault_diagnostics(program: Program, faults: Iterator[Fault]) -> Iterator[Diagnostic]:
    """The diagnostics of the verifier's faults, with their places in the text that the program was read from."""
    known: dict[Operation, OperationSpans | None] = {}
    for fault in faults:
        notes = [_at(program, place, words, "note", known) for place, words in fault.notes]
        yield replace(_at(program, fault.place, fault.message, fault.severity, known), notes=tuple(notes))


def _at(
    program: Program, place: Place, message: str, severity: str, known: dict[Operation, OperationSpans | None]
) -> Diagnostic:
    source = program.source
    if source is not None and place.operation.offset >= 0:
        return diagnostic_at(source, offset_of(source, place, known), message, severity)
    return Diagnostic(severity, f"{message}, {quoted_line(place.operation, program)}", program.filename)
