"""``pir-stat``: what is in a program, and questions about it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import click

from . import session as sessions
from .choices import color_option, dialect_option, fragment_option, verify_option
from .dialects import make_context
from .inputs import SEPARATOR, read_input, read_or_show
from .matches import match_lines, match_record, place
from .screen import activity, show_diagnostics
from .session import DONE, FAILED, UNUSABLE, Command, Session, UnusableError, version_option

if TYPE_CHECKING:
    from pir.ir.context import Context
    from pir.ir.operation import Operation
    from pir.ir.program import Program

TABLES: Final = (
    "summary ops dialects layers dtypes casts layouts copies kernels"
    " parameters attributes attribute-names symbols unknown"
).split()
"""The names of `pir.statistics.TABLES`, here without the import that would slow down each start."""

_ROWS: Final = 10  # of each table of the overview


@dataclass(slots=True)
class Options:
    """The options of one run."""

    tables: tuple[str, ...] = ()
    where: str | None = None
    count: bool = False
    slices: tuple[str, ...] = ()
    slice_direction: str = "backward"
    depth: int | None = None
    fold_inplace: bool = False
    top: int | None = None
    json: bool = False
    fragment: bool = False
    verify: bool = True
    dialects: tuple[str, ...] = ()
    context: Context | None = None  # of all programs of the run


def _table_names(ctx: click.Context, option: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    names = [name.strip() for part in value for name in part.split(",")]
    for name in names:
        if name not in (*TABLES, "all"):
            raise click.BadParameter(f"there is no table {name!r}; the tables are {', '.join(TABLES)}, or all")
    return tuple(TABLES) if "all" in names else tuple(dict.fromkeys(names))


@click.command("pir-stat", cls=Command, context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option(
    "--table",
    "tables",
    metavar="NAMES",
    multiple=True,
    callback=_table_names,
    help="Show these tables whole: " + ", ".join(TABLES) + ", or all.",
)
@click.option("--top", type=click.IntRange(min=1), metavar="N", help=f"Rows of each table (of the overview: {_ROWS}).")
@click.option("--fold-inplace", is_flag=True, help="Count pd_op.add_ as pd_op.add.")
@click.option("--where", metavar="CONDITION", help="List the operations that meet a condition.")
@click.option("--count", is_flag=True, help="With --where, show only how many.")
@click.option(
    "--slice", "slices", metavar="%NAME", multiple=True, help="Print what a value depends on (%NAME@LINE if several)."
)
@click.option(
    "--slice-direction",
    type=click.Choice(["backward", "forward", "both"]),
    default="backward",
    show_default=True,
    help="What a value depends on, what depends on it, or both.",
)
@click.option("--depth", type=click.IntRange(min=0), metavar="N", help="With --slice, go no further than N operations.")
@click.option("--op", "operations", metavar="NAME", multiple=True, help="Show the definition of an operation; no FILE.")
@click.option("--json", "json", is_flag=True, help="Write JSON.")
@fragment_option
@dialect_option
@verify_option()
@color_option
@version_option
@click.pass_obj
def command(session: Session, /, files: tuple[str, ...], operations: tuple[str, ...], color: str, **values: Any) -> int:
    """Say what is in programs: operations, element types, casts, copies, kernels, parameters.

    A FILE is a dump of any release of Paddle (.gz too) or a model that Paddle 3 saved (.json); - or none is the
    standard input. Several stand side by side, with what changed against the first.
    """
    session.color = color
    options = Options(**values)
    _check(options, files, operations)
    if operations:
        return _describe(session, operations, options)
    options.context = make_context(session, options.dialects)
    return _run(session, files or ("-",), options)


main = sessions.main_of(command)


def run() -> None:
    """The console script."""
    sessions.run_process(main)


def _check(options: Options, files: tuple[str, ...], operations: tuple[str, ...]) -> None:
    asked = {
        "--table": bool(options.tables),
        "--where": options.where is not None,
        "--slice": bool(options.slices),
        "--op": bool(operations),
    }
    chosen = [name for name, given in asked.items() if given]
    if len(chosen) > 1:
        raise UnusableError(f"{' and '.join(chosen)} don't go together")
    if operations and files:
        raise UnusableError("--op shows a definition and reads no FILE")
    if operations and options.dialects:
        raise UnusableError("--op shows definitions of Paddle; --dialect has none of those")
    if options.count and options.where is None:
        raise UnusableError("--count goes with --where")
    if options.depth is not None and not options.slices:
        raise UnusableError("--depth goes with --slice")
    if options.json and options.slices:
        raise UnusableError("--slice prints PIR text; `pir-convert --fragment` makes other formats of it")


# ---- the work ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Read:
    """A program with the name of its file; ``label`` also says which section of a log it is."""

    filename: str
    label: str
    program: Program


def _run(session: Session, files: tuple[str, ...], options: Options) -> int:
    if options.where is not None:
        query = _query(session, options.where)
        if query is None:
            return UNUSABLE
        return _search(session, query, files, options)
    worst, programs = _read_all(session, files, options)
    if options.slices:
        return max(worst, _slice(session, programs, options))
    if programs:
        _show_tables(session, programs, options)
    return worst


def _read(session: Session, name: str, options: Options) -> _Read | None:
    """A program; None, with the error shown, when it can't be read."""
    part = read_input(session, name)
    with activity(session, f"reading {part.filename}"):
        program = read_or_show(session, part, fragment=options.fragment, verify=options.verify, context=options.context)
        if program is not None and program.source is None:
            from pir.syntax.printer import name_values

            name_values(program)
    if program is None:
        return None
    return _Read(part.filename, name if part.section is not None else part.filename, program)


def _read_all(session: Session, files: tuple[str, ...], options: Options) -> tuple[int, list[_Read]]:
    found = [_read(session, name, options) for name in files]
    return FAILED if None in found else DONE, [each for each in found if each is not None]


# ---- tables --------------------------------------------------------------------------------------------------------


def _show_tables(session: Session, programs: list[_Read], options: Options) -> None:
    from pir import statistics

    from .tables import short_names, table_lines, table_records

    names = options.tables or statistics.OVERVIEW
    censuses = [statistics.Census(each.program, folds_inplace=options.fold_inplace) for each in programs]
    if options.json:
        records = [
            {
                "file": each.label,
                "style": each.program.style if each.program.source is not None else None,
                "tables": {name: table_records(statistics.TABLES[name](census)) for name in names},
            }
            for each, census in zip(programs, censuses)
        ]
        _write_json(session, {"files": records})
        return
    color = session.colors(session.stdout)
    limit = options.top if options.top or options.tables else _ROWS
    session.write("".join([f"{_headline(each)}\n" for each in programs]))
    shown = short_names([each.label for each in programs])
    for name in names:
        comparison = statistics.compare([statistics.TABLES[name](census) for census in censuses])
        if comparison.rows or options.tables:
            whole = name == "summary" and not options.top
            lines = table_lines(comparison, shown, limit=None if whole else limit, color=color)
            session.write("\n" + "".join([f"{line}\n" for line in lines]))


def _headline(read: _Read) -> str:
    from pir.syntax.diagnostics import visible

    program = read.program
    kind = (
        "a model in JSON"
        if program.source is None
        else f"a fragment, {program.style}"
        if program.is_fragment
        else program.style
    )
    return f"{visible(read.label)}: {kind}"


def _write_json(session: Session, record: object) -> None:
    session.write(json.dumps(record, indent=2, ensure_ascii=True) + "\n")


# ---- conditions ----------------------------------------------------------------------------------------------------


def _query(session: Session, text: str) -> Any:
    from pir.queries import parse_query
    from pir.syntax.expressions import ExpressionError

    try:
        return parse_query(text)
    except ExpressionError as error:
        _show_condition_error(session, text, error)
        return None


def _show_condition_error(session: Session, text: str, error: Any, notes: Sequence[Any] = ()) -> None:
    from dataclasses import replace

    from pir.ir.source import Source
    from pir.syntax.diagnostics import diagnostic_at

    diagnostic = diagnostic_at(Source(text, "--where"), error.offset, error.message)
    show_diagnostics(session, [replace(diagnostic, notes=tuple(notes))])


def _search(session: Session, query: Any, files: tuple[str, ...], options: Options) -> int:
    worst, records = DONE, []
    for name in files:
        read = _read(session, name, options)
        found = None if read is None else _matches(session, query, read, str(options.where))
        if read is None or found is None:
            worst = FAILED
        elif options.json:
            listed: Any = (
                len(found) if options.count else [match_record(read.program, operation) for operation in found]
            )
            records.append({"file": read.filename, "count" if options.count else "operations": listed})
        elif options.count:
            session.write(f"{len(found)}\n" if len(files) == 1 else f"{read.filename}: {len(found)}\n")
        else:
            color = session.colors(session.stdout)
            session.write(
                "".join(
                    [
                        f"{line}\n"
                        for each in found
                        for line in match_lines(read.filename, read.program, each, color=color)
                    ]
                )
            )
    if options.json:
        _write_json(session, {"files": records})
    return worst


def _matches(session: Session, query: Any, read: _Read, text: str) -> list[Operation] | None:
    """The operations that meet a condition; None, with an error shown, when it means nothing for the program."""
    import pir
    from pir.queries import QueryError
    from pir.syntax.diagnostics import diagnostic_at
    from pir.syntax.expressions import ExpressionError

    try:
        return list(query.matches(read.program))
    except QueryError as error:
        source, words = read.program.source, f"for this operation, {error.operation.name}"
        note = (
            pir.Diagnostic("note", words, read.filename)
            if source is None
            else diagnostic_at(source, error.operation.offset, words, "note")
        )
        _show_condition_error(session, text, error.error, [note])
    except ExpressionError as error:
        _show_condition_error(session, text, error)
    return None


# ---- slices --------------------------------------------------------------------------------------------------------


def _slice(session: Session, programs: list[_Read], options: Options) -> int:
    from pir.queries import UnknownValueError, ValueNames, slice_of

    worst, texts = DONE, []
    for read in programs:
        names = ValueNames(read.program)
        try:
            values = [names.find(text) for text in options.slices]
        except UnknownValueError as error:
            session.report(f"{read.filename}: error: {error}")
            worst = FAILED
            continue
        found = slice_of(
            read.program,
            values,
            backward=options.slice_direction != "forward",
            forward=options.slice_direction != "backward",
            depth=options.depth,
        )
        texts.append(found.text())
        for argument in found.arguments:
            holder = names.argument_holder(argument)
            if holder is not None:
                words = f"{argument.name} is an argument of this {holder.name}; what it is given is not in the slice"
                session.report(f"{place(read.filename, read.program, holder)}: note: {words}")
    session.write(f"{SEPARATOR}\n".join(texts))
    return worst


# ---- definitions ---------------------------------------------------------------------------------------------------


def _describe(session: Session, names: tuple[str, ...], options: Options) -> int:
    from pir.dialects.definitions import paddle_definitions
    from pir.dialects.descriptions import UnknownOperationError, describe_operations

    from .describing import description_lines, description_record

    worst, found = DONE, list[Any]()
    for name in names:
        try:
            found += describe_operations(name, paddle_definitions())
        except UnknownOperationError as error:
            session.report(f"pir-stat: error: {error}")
            worst = FAILED
    if options.json:
        _write_json(session, {"operations": [description_record(each) for each in found]})
        return worst
    color = session.colors(session.stdout)
    texts = ["".join([f"{line}\n" for line in description_lines(each, color=color)]) for each in found]
    session.write("\n".join(texts))
    return worst
