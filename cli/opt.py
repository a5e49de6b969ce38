"""``pir-opt``: read programs, verify them, run passes over them, print them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from . import session as sessions
from .choices import TARGETS, color_option, dialect_option, fragment_option, style_option, verify_option
from .dialects import make_context
from .inputs import SEPARATOR, Input, read_input, read_or_show, split_input
from .outputs import is_folder, keep_inputs, make_folder, save
from .passes import (
    ALL,
    PassOptions,
    PassRunner,
    explainer_of,
    list_passes,
    load_passes,
    pass_manager,
    reproducer_of,
    show_times,
)
from .rules import add_rules
from .screen import activity, show_diagnostics
from .session import DONE, FAILED, UNUSABLE, Command, Session, UnusableError, version_option

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from pir.ir.context import Context
    from pir.ir.program import Program
    from pir.passes.reproducers import Reproducer

_NAME_NO_PASS = ("--print-ir-before", "--print-ir-after")


@dataclass(slots=True)
class Options:
    """The options of one run, but for those of passes."""

    output: str | None = None
    style: str | None = None
    fragment: bool = False
    strict: bool = False
    verify: bool = True
    verify_roundtrip: bool = False
    verify_only: bool = False
    verify_types: bool = False
    verify_diagnostics: bool = False
    split_input_file: bool = False
    timing: bool = False
    dialects: tuple[str, ...] = ()
    context: Context | None = None  # of all programs of the run
    clock: dict[str, float] = field(default_factory=dict)  # seconds by kind of work

    @property
    def only_checks(self) -> bool:
        """Whether programs are read to be checked, and not printed."""
        return self.verify_only or self.verify_types or self.verify_diagnostics


def _complete_pipeline(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The names of passes, for the last one of a pipeline."""
    from click.shell_completion import CompletionItem

    from pir.passes.registry import pass_aliases, pass_names

    names = [spelling for name in pass_names() for spelling in (*pass_aliases(name), name)]
    done, comma, last = incomplete.rpartition(",")
    return [CompletionItem(f"{done}{comma}{name}") for name in names if name.startswith(last)]


@click.command("pir-opt", cls=Command, context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option(
    "-p",
    "--pass-pipeline",
    "pipeline",
    shell_complete=_complete_pipeline,
    multiple=True,
    help="Passes to run: `cse,dce`, `inference-gpu`.",
)
@click.option(
    "-O",
    "opt_level",
    type=click.IntRange(0, 4),
    metavar="N",
    help="Run the passes of a named pipeline up to this opt level (2); without one, those of --target's predictor.",
)
@click.option("--load", "loaded", multiple=True, metavar="FILE.py", help="Run a Python file that has passes of yours.")
@click.option("-o", "--output", metavar="PATH", help="Write here; several FILEs want a folder (`DIR/`).")
@style_option("Print in this generation instead of the one that was read.")
@click.option(
    "--target",
    type=click.Choice(TARGETS),
    default="cpu",
    show_default=True,
    help="The device whose guards passes obey.",
)
@fragment_option
@dialect_option
@click.option("--strict", is_flag=True, help="Refuse what no dialect explains, and what --style can't tell.")
@verify_option("Check each program after reading, and after passes.")
@click.option("--verify-each/--no-verify-each", default=True, help="Check after each pass.", show_default=True)
@click.option("--verify-roundtrip", is_flag=True, help="Fail when the print is not what was read, comments aside.")
@click.option("--verify-only", is_flag=True, help="Check against the definitions of operations, and print no program.")
@click.option("--verify-types", is_flag=True, help="As --verify-only, and the types of results against inference.")
@click.option("--verify-diagnostics", is_flag=True, help="Hold what is found against `// expected-error {{...}}`.")
@click.option("--split-input-file", is_flag=True, help=f"Treat the parts between lines of `{SEPARATOR}` one by one.")
@click.option("--print-ir-before", multiple=True, metavar="[=PASS]", help="Print the IR before each pass, or PASS.")
@click.option("--print-ir-after", multiple=True, metavar="[=PASS]", help="Print the IR after each pass, or PASS.")
@click.option("--print-ir-before-all", is_flag=True, help="As --print-ir-before.")
@click.option("--print-ir-after-all", is_flag=True, help="As --print-ir-after.")
@click.option("--print-ir-after-change", is_flag=True, help="Print the IR after each pass that changed it.")
@click.option("--print-ir-after-failure", is_flag=True, help="Print the IR that a failing pass leaves.")
@click.option("--print-ir-dir", metavar="DIR", help="Print the IR into numbered files there.")
@click.option("--crash-reproducer", metavar="FILE", help="When a pass fails, write the program and the pipeline there.")
@click.option("--run-reproducer", metavar="FILE", help="Read FILE, and run the pipeline that it names.")
@click.option("--dump-pipeline", is_flag=True, help="Show the pipeline with Paddle's names, and end.")
@click.option(
    "--rules",
    multiple=True,
    metavar="FILE",
    help="Rules (.drr), a pass that -p may name; without -p it runs.",
)
@click.option("--explain", metavar="RULE", help="Say why RULE (of --rules, or PASS/RULE) does not match --at.")
@click.option("--at", metavar="%NAME", help="The value whose operation --explain looks at (%NAME@LINE if several).")
@click.option("--statistics", is_flag=True, help="Say what each pass changed, and each of its patterns.")
@click.option(
    "--stop-after",
    type=click.IntRange(min=0),
    metavar="N",
    help="End the pipeline after N rewrites, to find a bad one.",
)
@click.option("--timing", is_flag=True, help="Say how long reading, each pass and printing took.")
@click.option("--list-passes", is_flag=True, help="List the passes, and end.")
@color_option
@version_option
@click.pass_obj
def command(
    session: Session,
    /,
    files: tuple[str, ...],
    color: str,
    **values: Any,
) -> int:
    """Read PIR programs, verify them, run passes over them, and print them.

    A FILE is a dump of any Paddle release (.gz too) or a model that Paddle saved as .json; - or none is the standard
    input. Without a pipeline a dump is printed as it was read, byte for byte.
    """
    session.color = color
    if values.pop("list_passes"):
        return list_passes(session)
    for when in ("before", "after"):
        if values.pop(f"print_ir_{when}_all"):
            values[f"print_ir_{when}"] += (ALL,)
    reproduced, dumps_pipeline = values.pop("run_reproducer"), values.pop("dump_pipeline")
    pass_options = PassOptions(**{each.name: values.pop(each.name) for each in fields(PassOptions)})
    if reproduced is not None:
        if files or pass_options.pipeline:
            raise UnusableError("--run-reproducer brings its program and its pipeline")
        files = (reproduced,)
        _take_over(reproducer_of(session, reproduced), pass_options)
    if dumps_pipeline:
        context = _context(session, Options(**values), pass_options)
        session.write(f"{pass_manager(session, pass_options, context) or ''}\n")
        return DONE
    if pass_options.explain is not None:
        return _explain(session, files or ("-",), Options(**values), pass_options)
    return _run(session, files or ("-",), Options(**values), pass_options)


def _take_over(reproducer: Reproducer, options: PassOptions) -> None:
    options.pipeline = (reproducer.pipeline,)
    options.target, options.verify_each = reproducer.target, reproducer.verify_each


def _spelt_out(arguments: Sequence[str]) -> list[str]:
    # click has no options whose value may be missing without taking the next word for it.
    return [f"{word}={ALL}" if word in _NAME_NO_PASS else word for word in arguments]


main = sessions.main_of(command, _spelt_out)


def run() -> None:
    """The console script."""
    sessions.run_process(main)


# ---- the work ------------------------------------------------------------------------------------------------------


def _context(session: Session, options: Options, pass_options: PassOptions) -> Context:
    context = make_context(session, options.dialects)
    add_rules(session, context, pass_options.rules)
    if not pass_options.pipeline:
        pass_options.pipeline = tuple(context.passes)  # files of rules run, unless a pipeline says what does
    load_passes(session, context, pass_options.loaded)
    return context


def _run(session: Session, files: tuple[str, ...], options: Options, pass_options: PassOptions) -> int:
    if options.only_checks and (pass_options.pipeline or options.output):
        raise UnusableError(
            "--verify-only, --verify-types and --verify-diagnostics check what is read: no passes, no output"
        )
    keep_inputs(session, "--crash-reproducer", pass_options.crash_reproducer, files)
    options.context = context = _context(session, options, pass_options)
    manager = pass_manager(session, pass_options, context)
    runner = None if manager is None else PassRunner(session, manager, pass_options, context)
    keep_inputs(session, "-o", options.output, [name for name in files if not session.path(name).exists()])
    destinations = _destinations(session, files, options.output)
    worst, written = DONE, False
    for number, name in enumerate(files):
        try:
            status, output = _process_file(session, name, options, runner)
            if destinations is not None and status == DONE:
                save(destinations[number], output)
        except UnusableError as error:
            status, output = UNUSABLE, ""
            session.report(f"pir-opt: error: {error}")
        worst = max(worst, status)
        if destinations is None and output:
            session.write(f"{SEPARATOR}\n{output}" if written else output)
            written = True
    if pass_options.statistics and runner is not None:
        runner.show_statistics()
    if options.timing:
        show_times(session, options.clock | ({} if runner is None else runner.seconds))
    return worst


def _explain(session: Session, files: tuple[str, ...], options: Options, pass_options: PassOptions) -> int:
    """Say why a rule does not match, in each file."""
    context = _context(session, options, pass_options)
    explainer = explainer_of(session, pass_options, context)
    worst = DONE
    for name in files:
        part = read_input(session, name)
        program = read_or_show(session, part, fragment=options.fragment, verify=options.verify, context=context)
        if program is None:
            worst = FAILED
        else:
            explainer.show(program)
    return worst


def _process_file(session: Session, name: str, options: Options, runner: PassRunner | None) -> tuple[int, str]:
    """All programs of a file; gives the worst status, and the texts of those that did not fail."""
    whole = read_input(session, name)
    parts = list(split_input(whole)) if options.split_input_file else [whole]
    status, texts = DONE, []
    for part in parts:
        with activity(session, f"working on {part.filename}"):
            part_status, text = _process(session, part, options, runner)
        status = max(status, part_status)
        if text is not None:
            texts.append(text)
    newline = "\r\n" if texts and texts[0].endswith("\r\n") else "\n"
    return status, f"{SEPARATOR}{newline}".join(texts)


def _destinations(session: Session, files: tuple[str, ...], output: str | None) -> list[Path] | None:
    if output is None or output == "-":
        return None
    if not output:
        raise UnusableError("-o wants a path")
    path = session.path(output)
    if not is_folder(session, output):
        if len(files) > 1:
            raise UnusableError(f"-o {output}: several files want a folder, `-o {output}/`")
        return [path]
    paths = [path / _printed_name(name) for name in files]
    for index, target in enumerate(paths):
        if target in paths[:index]:
            both = f"{files[paths.index(target)]} and {files[index]}"
            raise UnusableError(f"-o {output}: {both} would both be written to {target.name}")
        if files[index] != "-" and target.exists() and target.samefile(session.path(files[index])):
            raise UnusableError(f"-o {output}: {files[index]} would be overwritten; name it, if that is what you want")
    make_folder(path)
    return paths


def _printed_name(name: str) -> str:
    """What the print of a file is called in a folder."""
    path = Path("stdin.pir" if name == "-" else name.removesuffix(".gz"))
    return path.with_suffix(".pir").name if path.suffix == ".json" else path.name


def _process(session: Session, part: Input, options: Options, runner: PassRunner | None) -> tuple[int, str | None]:
    """Read, check, transform and print one program; gives the status, and the text unless something failed."""
    import pir

    if options.only_checks:
        from .verifying import check_program  # what few runs need

        with _timed(options.clock, "verifying"):
            return check_program(session, part, options), None
    clock = options.clock
    with _timed(clock, "reading"):
        program = read_or_show(session, part, fragment=options.fragment, verify=options.verify, context=options.context)
    if program is None:
        return FAILED, None
    if options.strict and _refuse_unknown(session, program):
        return FAILED, None
    if options.verify_roundtrip and not _same_text(session, program):
        return FAILED, None
    if runner is not None and not runner.run(program, verify=options.verify, style=options.style):
        return FAILED, None
    with _timed(clock, "printing"):
        if options.style is not None and not _classes_are_known(session, program, options.style, options.strict):
            return FAILED, None
        return DONE, pir.dumps(program, options.style)


@contextmanager
def _timed(clock: dict[str, float], work: str) -> Iterator[None]:
    start = time.perf_counter()
    try:
        yield
    finally:
        clock[work] = clock.get(work, 0.0) + time.perf_counter() - start


def _refuse_unknown(session: Session, program: Program) -> bool:
    from pir.ir.strictness import find_unknown
    from pir.syntax.reader import fault_diagnostics

    diagnostics = list(fault_diagnostics(program, find_unknown(program)))
    show_diagnostics(session, diagnostics)
    return bool(diagnostics)


def _classes_are_known(session: Session, program: Program, style: str, strict: bool) -> bool:
    """Show which attributes a style would print with a class that nothing tells; False if that is an error."""
    from pir.files import conversion_diagnostics

    diagnostics = conversion_diagnostics(program, style)
    show_diagnostics(session, [replace(each, severity="error") for each in diagnostics] if strict else diagnostics)
    return not (strict and diagnostics)


def _same_text(session: Session, program: Program) -> bool:
    """Whether the program prints as it was read; says where it does not."""
    from pir.syntax.roundtrip import first_difference

    difference = first_difference(program)
    if difference is None:
        return True
    show_diagnostics(session, [difference])
    return False
