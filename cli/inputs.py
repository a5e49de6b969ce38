"""The inputs of all commands: files, the standard input, parts of a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from .screen import show_diagnostics
from .session import Session, UnusableError

if TYPE_CHECKING:
    from pir.ir.context import Context
    from pir.ir.program import Program
    from pir.syntax.logs import Section


class Input(NamedTuple):
    """A text with the name to show for it; ``first_line`` is its first line's number in the file.

    ``section`` is the section of a log that the text is.
    """

    text: str | bytes
    filename: str
    first_line: int = 1
    section: Section | None = None

    def decoded(self) -> str:
        """The text as characters. Raises `UndecodableError`, whose message goes on from "this"."""
        from pir.syntax.decoding import decode

        return decode(self.text) if isinstance(self.text, bytes) else self.text


_OTHER_FILES: Final = {
    ".pdparams": "a pickle, which could run code when it is opened; the weights beside a saved model are a .pdiparams",
    ".pdopt": "a pickle, which could run code when it is opened",
    ".pdiparams": "a file of weights; the program is in the .json beside it",
    ".pdmodel": "a program of the old IR, which Paddle before 3.0 saved; `paddle.jit.save` of 3.0 writes a .json",
}
"""Files of Paddle that hold no program, by ending."""


def read_input(session: Session, name: str) -> Input:
    """A file, the standard input for ``-``, or one section of either as a log: ``FILE@N``, ``FILE@TITLE``.

    A path that exists wins. Raises `UnusableError`.
    """
    log, at, wanted = name.rpartition("@")
    if at and log and not session.path(name).exists() and (log == "-" or session.path(log).exists()):
        return _read_section(session, log, wanted)
    for ending, words in _OTHER_FILES.items():
        if name.endswith(ending):
            raise UnusableError(f"{name}: this is {words}")
    try:
        if name == "-":
            return Input(session.read_stdin(), "<stdin>")
        return Input(session.path(name).read_bytes(), name)
    except OSError as error:
        raise UnusableError(f"{name}: can't be read: {error.strerror or error}") from None


def _read_section(session: Session, name: str, wanted: str) -> Input:
    from pir.syntax.decoding import UndecodableError
    from pir.syntax.logs import find_sections

    from .sections import choose

    whole = read_input(session, name)
    try:
        section = choose(list(find_sections(whole.text)), wanted, whole.filename)
    except UndecodableError as error:
        raise UnusableError(f"{whole.filename}: this {error}") from None
    return Input(section.text, whole.filename, section.start_line, section)


def read_program(
    part: Input, *, fragment: bool = False, verify: bool = True, context: Context | None = None
) -> Program:
    """The program of an input: PIR text, a model that Paddle saved as JSON, or the only section of a log.

    Raises `pir.ParseError` and `pir.VerifyError`, as `pir.loads` does.
    """
    import pir
    from pir.formats.recognition import is_json
    from pir.syntax.decoding import UndecodableError

    if part.section is not None:
        return _section_program(part, part.section, fragment, verify, context)
    try:
        text = part.decoded()
    except UndecodableError as error:
        raise pir.ParseError([pir.Diagnostic("error", f"this {error}", part.filename)]) from None
    if is_json(text) or part.filename.endswith((".json", ".json.gz")):
        from pir.formats import paddle_json  # what few inputs need

        return paddle_json.loads(text, filename=part.filename, verify=verify, context=context)
    try:
        return pir.loads(
            text,
            filename=part.filename,
            first_line=part.first_line,
            fragment=fragment,
            verify=verify,
            context=context,
        )
    except pir.ParseError as error:
        from .sections import only_section

        section = only_section(text, part.filename, error) if part.first_line == 1 else None
        if section is None:
            raise
    return _section_program(part, section, fragment, verify, context)


def read_or_show(
    session: Session, part: Input, *, fragment: bool = False, verify: bool = True, context: Context | None = None
) -> Program | None:
    """The program of an input as `read_program` gives it; None, with its errors shown, when it can't be read."""
    import pir

    try:
        return read_program(part, fragment=fragment, verify=verify, context=context)
    except (pir.ParseError, pir.VerifyError) as error:
        show_diagnostics(session, error.diagnostics)
        return None


def _section_program(part: Input, section: Section, fragment: bool, verify: bool, context: Context | None) -> Program:
    from .sections import refuse_cut

    if not fragment:
        refuse_cut(section, part.filename)
    return section.program(filename=part.filename, fragment=fragment, verify=verify, context=context)


SEPARATOR = "// -----"
_SEPARATOR_LINE = re.compile(r"^// -----[ \t]*\r?(?:\n|\Z)", re.M)


def split_input(whole: Input) -> Iterator[Input]:
    """The parts of an input between lines of ``// -----``, empty ones left out; line numbers go on counting."""
    from pir.syntax.decoding import UndecodableError

    if whole.section is not None:
        yield whole
        return
    try:
        text = whole.decoded()
    except UndecodableError as error:
        raise UnusableError(f"{whole.filename}: this {error}") from None
    start, line = 0, whole.first_line
    for separator in _SEPARATOR_LINE.finditer(text):
        if text[start : separator.start()].strip():
            yield Input(text[start : separator.start()], whole.filename, line)
        line += text.count("\n", start, separator.end())
        start = separator.end()
    if text[start:].strip() or not start:
        yield Input(text[start:], whole.filename, line)
