"""Texts and files to programs and back: the functions that the package offers at its top."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import BinaryIO, TypeVar

from lark.exceptions import UnexpectedInput

from pir.collection import garbage_collection_paused
from pir.dialects import default_context
from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.program import Program
from pir.ir.source import Source
from pir.ir.types import Type
from pir.ir.verifier import Fault, find_faults
from pir.syntax import grammar
from pir.syntax.atomic import write_atomically
from pir.syntax.decoding import UndecodableError, compressed, decode, encode, unify_newlines
from pir.syntax.diagnostics import Diagnostic, ParseError
from pir.syntax.faults import SyntaxFault
from pir.syntax.printer import dumps, name_values
from pir.syntax.reader import fault_diagnostics, raise_faults, read
from pir.syntax.scanning import check_depth


def loads(
    text: str | bytes,
    *,
    filename: str = "<input>",
    first_line: int = 1,
    context: Context | None = None,
    fragment: bool = False,
    verify: bool = True,
) -> Program:
    """Read a program from its text (bytes may be UTF-8, UTF-16 with a byte-order mark, or gzip).

    ``fragment``: loose operations, whose operands need not be defined. ``verify=False`` reads a structurally broken
    program, as a broken pass leaves it. ``filename`` and ``first_line`` say where the text comes from, for messages.

    Raises `ParseError` when the text can't be read, `VerifyError` when the program is not well formed.
    """
    if isinstance(text, bytes):
        try:
            text = decode(text)
        except UndecodableError as error:
            raise ParseError([Diagnostic("error", f"this {error}", filename)]) from None
    text, newline = unify_newlines(text.removeprefix("\ufeff"))
    source = Source(text, filename, first_line)
    program = read(source, context or default_context(), fragment=fragment, verify=verify)
    program.newline = newline
    return program


def load(
    file: str | os.PathLike[str] | BinaryIO,
    *,
    context: Context | None = None,
    fragment: bool = False,
    verify: bool = True,
) -> Program:
    """Read a program from a path (``.gz`` too) or an open binary file; otherwise as `loads`.

    Raises OSError when the file can't be read.
    """
    if isinstance(file, (str, os.PathLike)):
        data, filename = Path(file).read_bytes(), os.fspath(file)
    else:
        data, filename = file.read(), getattr(file, "name", "<input>")
    return loads(data, filename=str(filename), context=context, fragment=fragment, verify=verify)


def dump(program: Program, file: str | os.PathLike[str] | BinaryIO, style: str | None = None) -> None:
    """Write the text of a program to a path or an open binary file; see `dumps`.

    A regular file is replaced as a whole or not at all; one whose name ends in ``.gz`` is compressed. Raises OSError.
    """
    data = encode(dumps(program, style))
    if isinstance(file, (str, os.PathLike)):
        write_atomically(Path(file), compressed(data) if os.fspath(file).endswith(".gz") else data)
    else:
        file.write(data)


def parse_type(text: str, *, context: Context | None = None) -> Type:
    """The type of a text such as ``tensor<2x3xf32>``. Raises `ParseError`."""
    types = _parsed(grammar.parse_types, text, "a type")
    if len(types) != 1:
        raise ParseError([Diagnostic("error", f"expected one type, found {len(types)}", "<type>", 1, 1, (), text)])
    return (context or default_context()).intern_type(types[0])


def parse_attribute(text: str, *, context: Context | None = None) -> Attribute:
    """The attribute of a text such as ``[true]``, ``"x"`` or ``(Int32)3``. Raises `ParseError`."""
    return (context or default_context()).intern_attribute(_parsed(grammar.parse_attribute, text, "an attribute"))


_Parsed = TypeVar("_Parsed")


def _parsed(parse: Callable[[str], _Parsed], text: str, what: str) -> _Parsed:
    try:
        check_depth(text)
        return parse(text)
    except UnexpectedInput as error:
        column = min(error.pos_in_stream or 0, len(text)) + 1
        raise ParseError([Diagnostic("error", f"this is not {what}", "<text>", 1, column, (), text)]) from None
    except SyntaxFault as fault:
        raise ParseError([Diagnostic("error", fault.message, "<text>", 1, fault.offset + 1, (), text)]) from None


def verify(program: Program, *, definitions: bool = False) -> None:
    """Check the structure of a program and, with ``definitions``, its operations against what Paddle defines.

    Raises `VerifyError` with the first errors, else gives None; warnings and hints are left to `diagnose`. What is
    checked against definitions, docs/verification.md says.
    """
    name_values(program)
    with garbage_collection_paused():
        raise_faults(program, find_faults(program))
        if definitions:
            # The rules are not imported before they are needed: reading and printing do without.
            from pir.verification import find_definition_faults

            raise_faults(program, (fault for fault in find_definition_faults(program) if fault.severity == "error"))


def diagnose(program: Program, *, types: bool = False) -> list[Diagnostic]:
    """All that can be said against a program, errors, warnings and hints, in the order of its text.

    What contradicts the structure comes before what contradicts the definitions. With ``types`` there are warnings, the
    last, of results whose type is not the one that inference gives, and of operands that do not fit their operation.
    """
    from pir.verification import find_all_faults

    name_values(program)
    with garbage_collection_paused():
        return list(fault_diagnostics(program, find_all_faults(program, types=types)))


def conversion_diagnostics(program: Program, style: str) -> list[Diagnostic]:
    """Warnings of what a print in a style lacks: what it has no place for, and classes that nothing tells.

    One for all places that have the same said of them: it shows the first and counts the others. Raises ValueError for
    a style that does not exist.
    """
    # Neither conversion nor the definitions behind it are imported before they are needed.
    from pir.syntax.conversion import omitted, unknown_classes

    places: dict[str, list[Fault]] = {}
    for fault in chain(omitted(program, style), unknown_classes(program, style)):
        places.setdefault(fault.message, []).append(fault)
    counted = [replace(first, message=_counted(first.message, len(others))) for first, *others in places.values()]
    return [replace(each, severity="warning") for each in fault_diagnostics(program, iter(counted))]


def _counted(message: str, others: int) -> str:
    return f"{message} (and {others} more)" if others else message
