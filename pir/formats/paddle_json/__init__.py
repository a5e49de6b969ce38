"""Models that Paddle 3 saves as JSON (`paddle.jit.save`, `paddle.static.save_inference_model`), without Paddle.

    program = paddle_json.load("model.json")
    paddle_json.dump(program, "copy.json")

A program that was read knows the class of each attribute (its tag says it) and keeps every digit of the file.
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from pir.collection import garbage_collection_paused
from pir.dialects import default_context
from pir.formats.paddle_json.documents import (
    JsonFault,
    JsonSyntaxFault,
    as_integer,
    inside,
    member,
    offset_of,
    parse,
    path_text,
)
from pir.formats.paddle_json.losses import Loss, summarized, undecodable_part
from pir.formats.paddle_json.patches import NEWEST_VERSION, patches_since
from pir.formats.paddle_json.reading import ModelReader
from pir.formats.paddle_json.writing import ModelWriter
from pir.ir.context import Context
from pir.ir.naming import number_values
from pir.ir.program import Program
from pir.ir.source import Source
from pir.ir.verifier import find_faults
from pir.syntax.atomic import write_atomically
from pir.syntax.decoding import UndecodableError, decode
from pir.syntax.diagnostics import LIMIT, Diagnostic, DiagnosticError, ParseError, VerifyError, diagnostic_at

__all__ = ["NEWEST_VERSION", "WriteError", "dump", "dumps", "load", "loads"]


def loads(
    text: str | bytes,
    *,
    filename: str = "<input>",
    context: Context | None = None,
    verify: bool = True,
    lift: bool = True,
) -> Program:
    """Read the program of a model (bytes may be gzip).

    ``lift``: make of a model of an older version what Paddle 3.3 makes of it. ``verify=False`` reads a model in which
    values are used that nothing defines, and the like.

    Raises `ParseError`, which tells the path of the place in the JSON, when it can't be read, and `VerifyError` when
    the program is not well formed.
    """
    if isinstance(text, bytes):
        try:
            text = decode(text)
        except UndecodableError as error:
            raise ParseError([Diagnostic("error", f"this {error}", filename)]) from None
    source = Source(text.removeprefix("\ufeff"), filename)
    program = Program(context or default_context())
    try:
        with garbage_collection_paused():
            _read(parse(source.text), program, verify=verify, lift=lift)
    except JsonSyntaxFault as fault:
        raise ParseError([diagnostic_at(source, fault.offset, fault.message)]) from None
    except RecursionError:
        raise ParseError([diagnostic_at(source, 0, "nested too deeply")]) from None
    except JsonFault as fault:
        message = f"{fault.message}, at {path_text(fault.path)}" if fault.path else fault.message
        raise ParseError([diagnostic_at(source, offset_of(source.text, fault.path), message)]) from None
    number_values(program)
    if verify:
        _verify(program, filename)
    return program


def load(
    file: str | os.PathLike[str] | BinaryIO,
    *,
    context: Context | None = None,
    verify: bool = True,
    lift: bool = True,
) -> Program:
    """Read the program of a model from a path (``.gz`` too) or an open binary file; otherwise as `loads`.

    Raises OSError when the file can't be read.
    """
    if isinstance(file, (str, os.PathLike)):
        data, filename = Path(file).read_bytes(), os.fspath(file)
    else:
        data, filename = file.read(), getattr(file, "name", "<input>")
    return loads(data, filename=str(filename), context=context, verify=verify, lift=lift)


class WriteError(DiagnosticError):
    """The program, or a part of it, can't be written as a model."""


def dumps(
    program: Program,
    *,
    version: int = NEWEST_VERSION,
    trainable: bool = True,
    readable: bool = False,
    losses: list[Diagnostic] | None = None,
) -> str:
    """The JSON of a program: what Paddle writes, and attributes of users, which Paddle leaves out but reads.

    Classes of attributes that the program does not tell are those of the release that writes the ``version``; a model
    that is not ``trainable`` lacks `stop_gradient` and `persistable`; ``readable``: with line breaks. What the format
    can't hold is an error, unless ``losses`` is given: what can be left out is, and a warning goes there.

    Raises `WriteError`.
    """
    writer = ModelWriter(program, version, trainable=trainable)
    model = writer.model()
    if writer.losses:
        fatal = [loss for loss in writer.losses if loss.fatal]
        if fatal or losses is None:
            raise WriteError(_loss_diagnostics(program, fatal or writer.losses, "error"))
        losses += _loss_diagnostics(program, writer.losses, "warning")
    layout: dict[str, Any] = {"indent": 4} if readable else {"separators": (",", ":")}
    try:
        text = json.dumps(model, ensure_ascii=False, sort_keys=True, allow_nan=False, **layout)
    except RecursionError:
        raise WriteError([Diagnostic("error", "nested too deeply", "<program>")]) from None
    if not _is_unicode(text):
        raise WriteError(_loss_diagnostics(program, [undecodable_part(program)], "error"))
    return text


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def dump(
    program: Program,
    file: str | os.PathLike[str] | BinaryIO,
    *,
    version: int = NEWEST_VERSION,
    trainable: bool = True,
    readable: bool = False,
    losses: list[Diagnostic] | None = None,
) -> None:
    """Write the JSON of a program to a path or an open binary file; see `dumps`.

    A regular file is replaced as a whole or not at all. Raises OSError.
    """
    text = dumps(program, version=version, trainable=trainable, readable=readable, losses=losses)
    if isinstance(file, (str, os.PathLike)):
        write_atomically(Path(file), text.encode())
    else:
        file.write(text.encode())


def _read(document: Any, program: Program, *, verify: bool, lift: bool) -> None:
    if not isinstance(document, dict) or not isinstance(document.get("base_code"), dict):
        raise JsonFault("this is no model that Paddle saved: there is no `base_code`")
    head = document["base_code"]
    if head.get("magic") != "pir":
        raise JsonFault('this is no model that Paddle saved: `magic` is not "pir"', "base_code")
    version = inside(lambda head: inside(as_integer, member(head, "version"), "version"), head, "base_code")
    body = member(document, "program")
    ModelReader(program, patches_since(version) if lift else {}, strict=verify).read(body)


def _loss_diagnostics(program: Program, losses: list[Loss], severity: str) -> list[Diagnostic]:
    # Only to show a loss the readers of text are needed, and the parser that they bring.
    from pir.syntax.reader import fault_diagnostics

    return [replace(each, severity=severity) for each in fault_diagnostics(program, summarized(losses))]


def _verify(program: Program, filename: str) -> None:
    faults = list(islice(find_faults(program), LIMIT))
    if faults:
        # Only to show a fault the readers of text are needed, and the parser that they bring.
        from pir.syntax.reader import fault_diagnostics

        raise VerifyError([_renamed(each, filename) for each in fault_diagnostics(program, iter(faults))])


def _renamed(diagnostic: Diagnostic, filename: str) -> Diagnostic:
    return replace(diagnostic, filename=filename, notes=tuple([_renamed(note, filename) for note in diagnostic.notes]))
