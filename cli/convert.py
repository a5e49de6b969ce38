"""``pir-convert``: programs from and to the JSON of Paddle's models, and pictures of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from . import session as sessions
from .choices import color_option, dialect_option, fragment_option, style_option, verify_option
from .dialects import make_context
from .inputs import SEPARATOR, Input, read_input, read_or_show, read_program
from .outputs import is_folder, keep_inputs, make_folder, save
from .screen import activity, show_diagnostics
from .session import DONE, FAILED, Command, Session, UnusableError, version_option

if TYPE_CHECKING:
    from pir.ir.context import Context
    from pir.ir.program import Program

_FORMATS: Final = ("pir", "json", "dot", "svg")
_ENDINGS: Final = {".pir": "pir", ".json": "json", ".dot": "dot", ".gv": "dot", ".svg": "svg"}
_JOINED: Final = ("pir", "dot")  # formats of which several may stand in one output


@dataclass(slots=True)
class Options:
    """The options of one run; ``format`` is None where each file is to tell."""

    format: str | None = None
    style: str | None = None
    fragment: bool = False
    strict: bool = False
    verify: bool = True
    readable: bool = False
    trainable: bool = True
    summary: bool | None = None
    dialects: tuple[str, ...] = ()
    context: Context | None = None  # of all programs of the run


@click.command("pir-convert", cls=Command, context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option(
    "-o", "--output", metavar="PATH", help="Write here (.pir, .json, .dot, .svg); several FILEs want a folder."
)
@click.option("--to", "format", type=click.Choice(_FORMATS), help="The format to write, whatever PATH is called.")
@style_option("Print PIR text in this generation.")
@fragment_option
@dialect_option
@click.option("--strict", is_flag=True, help="Fail on what the format can't hold, instead of warning.")
@verify_option()
@click.option("--readable", is_flag=True, help="Write JSON with line breaks.")
@click.option("--trainable/--no-trainable", default=True, help="Whether JSON says what is trained.", show_default=True)
@click.option("--summary/--no-summary", default=None, help="Draw layers instead of operations (if over 500).")
@click.option("--list-weights", is_flag=True, help="List the tensors of the .pdiparams beside each model, and end.")
@color_option
@version_option
@click.pass_obj
def command(
    session: Session,
    /,
    files: tuple[str, ...],
    output: str | None,
    color: str,
    list_weights: bool,
    **values: Any,
) -> int:
    """Convert programs from and to the JSON of Paddle's models, and draw them.

    A FILE is a model that Paddle 3 saved (.json) or a dump of any release (.gz too); - or none is the standard input.
    Without PATH and --to a model becomes PIR text, and text a model.
    """
    session.color = color
    if list_weights:
        return _list_weights(session, files, Options(**values))
    return _run(session, files or ("-",), output, Options(**values))


main = sessions.main_of(command)


def run() -> None:
    """The console script."""
    sessions.run_process(main)


# ---- the work ------------------------------------------------------------------------------------------------------


def _run(session: Session, files: tuple[str, ...], output: str | None, options: Options) -> int:
    target = None if output is None or output == "-" else session.path(output)
    folder = target if target is not None and is_folder(session, str(output)) else None
    if options.format is None and target is not None and folder is None:
        options.format = _ENDINGS.get(Path(target.name.removesuffix(".gz")).suffix)
        if options.format is None:
            raise UnusableError(f"-o {output}: the ending tells no format; say one with --to")
    if len(files) > 1 and folder is None and (target is not None or options.format not in _JOINED):
        raise UnusableError("several files want a folder, `-o FOLDER/`; or --to pir or dot for one output of all")
    if folder is not None:
        make_folder(folder)
    else:
        keep_inputs(session, "-o", output, files)
    options.context = make_context(session, options.dialects)
    worst, parts, written = DONE, [], set[Path]()
    for name in files:
        whole = read_input(session, name)
        with activity(session, f"working on {whole.filename}"):
            converted = _convert(session, whole, options)
        if converted is None:
            worst = FAILED
        elif folder is not None:
            path = folder / f"{_stem(name)}.{converted.format}"
            if path in written:
                raise UnusableError(f"-o {output}: two of the files would become {path.name}")
            keep_inputs(session, "-o", str(path), files)
            written.add(path)
            save(path, converted.text)
        else:
            parts.append(converted.text)
    if target is None:
        session.write(f"{SEPARATOR}\n".join(parts))
    elif parts:
        save(target, parts[0])
    return worst


@dataclass(frozen=True, slots=True)
class _Converted:
    format: str
    text: str


def _convert(session: Session, whole: Input, options: Options) -> _Converted | None:
    """The converted program; None, with an error shown, when something failed."""
    import pir

    program = read_or_show(session, whole, fragment=options.fragment, verify=options.verify, context=options.context)
    if program is None:
        return None
    format = options.format
    if format is None:  # a program that was read from text knows its text
        format = "pir" if program.source is None else "json"
    if format == "json":
        text = _json(session, program, whole.filename, options)
        return None if text is None else _Converted(format, text)
    return _Converted(
        format, pir.dumps(program, options.style) if format == "pir" else _picture(program, format, options)
    )


def _json(session: Session, program: Program, filename: str, options: Options) -> str | None:
    import pir
    from pir.formats import paddle_json

    losses: list[pir.Diagnostic] = []
    try:
        text = paddle_json.dumps(
            program,
            trainable=options.trainable,
            readable=options.readable,
            losses=None if options.strict else losses,
        )
    except paddle_json.WriteError as error:
        show_diagnostics(session, [_of_file(each, filename) for each in error.diagnostics])
        return None
    show_diagnostics(session, [_of_file(each, filename) for each in losses])
    return text


def _of_file(diagnostic: Any, filename: str) -> Any:
    """The diagnostic with the name of the file, which a program that was read from a model does not know."""
    return diagnostic if diagnostic.line else replace(diagnostic, filename=filename)


def _picture(program: Program, format: str, options: Options) -> str:
    from pir.formats import pictures

    text = pictures.dot(program, summary=options.summary)
    if format == "dot":
        return text
    try:
        return pictures.render_svg(text).decode()
    except pictures.RenderingError as error:
        raise UnusableError(str(error)) from None


def _stem(name: str) -> str:
    if name == "-":
        return "stdin"
    bare = Path(name.removesuffix(".gz"))
    return bare.stem if bare.suffix in _ENDINGS else bare.name


# ---- weights -------------------------------------------------------------------------------------------------------


def _list_weights(session: Session, files: tuple[str, ...], options: Options) -> int:
    if not files:
        raise UnusableError("--list-weights wants the FILE of a model")
    options.context = make_context(session, options.dialects)
    worst = DONE
    for name in files:
        status = _list_weights_of(session, name, options, with_heading=len(files) > 1)
        worst = max(worst, status)
    return worst


def _list_weights_of(session: Session, name: str, options: Options, *, with_heading: bool) -> int:
    import pir
    from pir.formats import weights

    beside = name.removesuffix(".gz").removesuffix(".json") + weights.SUFFIX
    try:
        program = read_program(
            read_input(session, name), fragment=options.fragment, verify=options.verify, context=options.context
        )
        found = weights.read_named_weights(session.path(beside), program)
    except (pir.ParseError, pir.VerifyError) as error:
        show_diagnostics(session, error.diagnostics)
        return FAILED
    except OSError as error:
        raise UnusableError(f"{beside}: can't be read: {error.strerror or error}") from None
    rows = [(str(weight.name), weight.type_text, str(weight.size)) for weight in found]
    rows.append((f"{len(found)} tensors", "", str(sum(weight.size for weight in found))))
    names, types, sizes = [max(map(len, column)) for column in zip(*rows)]
    if with_heading:
        session.write(f"{beside}:\n")
    for row in rows:
        session.write(f"{row[0]:{names}}  {row[1]:{types}}  {row[2]:>{sizes}} bytes\n")
    return DONE
