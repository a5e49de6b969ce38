"""``pir-opt``: read programs, verify them, run passes over them, print them."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from . import session as sessions
from .choices import color_option, fragment_option, style_option
from .inputs import SEPARATOR, Input, read_input, read_program, split_input
from .outputs import is_folder, make_folder, save
from .screen import activity, show_diagnostics
from .session import DONE, FAILED, UNUSABLE, Command, Session, UnusableError, version_option

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from pir.ir.program import Program
    from pir.passes import PassManager
    from pir.passes.instrumentation import Instrumentation, Timing

_TARGETS = ("cpu", "gpu", "xpu")
_ALL = "*"  # what an option that may name a pass holds when it names none
_NAME_NO_PASS = ("--print-ir-before", "--print-ir-after")


@dataclass(slots=True)
class Options:
    """The options of one run."""

    pipeline: tuple[str, ...] = ()
    output: str | None = None
    style: str | None = None
    target: str = "cpu"
    fragment: bool = False
    strict: bool = False
    verify: bool = True
    verify_each: bool = True
    verify_roundtrip: bool = False
    split_input_file: bool = False
    print_ir_before: tuple[str, ...] = ()
    print_ir_after: tuple[str, ...] = ()
    print_ir_after_change: bool = False
    timing: bool = False
    clock: dict[str, float] = field(default_factory=dict)  # seconds by kind of work


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
    help="Passes to run: `cse,dce`.",
)
@click.option("-o", "--output", metavar="PATH", help="Write here; several FILEs want a folder (`DIR/`).")
@style_option("Print in this generation instead of the one that was read.")
@click.option(
    "--target",
    type=click.Choice(_TARGETS),
    default="cpu",
    show_default=True,
    help="The device whose guards passes obey.",
)
@fragment_option
@click.option("--strict", is_flag=True, help="Refuse what no dialect explains, and what --style can't tell.")
@click.option(
    "--verify/--no-verify", default=True, help="Check each program after reading, and after passes.", show_default=True
)
@click.option("--verify-each/--no-verify-each", default=True, help="Check after each pass.", show_default=True)
@click.option("--verify-roundtrip", is_flag=True, help="Fail when the print is not what was read, comments aside.")
@click.option("--split-input-file", is_flag=True, help=f"Treat the parts between lines of `{SEPARATOR}` one by one.")
@click.option("--print-ir-before", multiple=True, metavar="[=PASS]", help="Print the IR before each pass, or PASS.")
@click.option("--print-ir-after", multiple=True, metavar="[=PASS]", help="Print the IR after each pass, or PASS.")
@click.option("--print-ir-before-all", is_flag=True, help="As --print-ir-before.")
@click.option("--print-ir-after-all", is_flag=True, help="As --print-ir-after.")
@click.option("--print-ir-after-change", is_flag=True, help="Print the IR after each pass that changed it.")
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
    list_passes: bool,
    print_ir_before_all: bool,
    print_ir_after_all: bool,
    **values: Any,
) -> int:
    """Read PIR programs, verify them, run passes over them, and print them.

    A FILE is a dump of any Paddle release (.gz too) or a model that Paddle saved as .json; - or none is the standard
    input. Without a pipeline a dump is printed as it was read, byte for byte.
    """
    session.color = color
    if list_passes:
        return _list_passes(session)
    options = Options(**values)
    if print_ir_before_all:
        options.print_ir_before += (_ALL,)
    if print_ir_after_all:
        options.print_ir_after += (_ALL,)
    return _run(session, files or ("-",), options)


def main(
    argv: Sequence[str] | None = None,
    *,
    stdin: IO[Any] | None = None,
    stdout: IO[Any] | None = None,
    stderr: IO[Any] | None = None,
    cwd: str | os.PathLike[str] | None = None,
) -> int:
    """Run the command in this process; gives the exit status.

    Streams may be binary or text (the process's own unless given); paths are seen from ``cwd``.
    """
    arguments = sys.argv[1:] if argv is None else argv
    # click has no options whose value may be missing without taking the next word for it.
    spelt_out = [f"{word}={_ALL}" if word in _NAME_NO_PASS else word for word in arguments]
    return sessions.run(command, spelt_out, Session(stdin, stdout, stderr, cwd))


def run() -> None:
    """The console script."""
    sessions.run_process(main)


# ---- the work ------------------------------------------------------------------------------------------------------


def _run(session: Session, files: tuple[str, ...], options: Options) -> int:
    manager = _pass_manager(session, options)
    destinations = _destinations(session, files, options.output)
    worst, written = DONE, False
    for number, name in enumerate(files):
        try:
            status, output = _process_file(session, name, options, manager)
            if destinations is not None and status == DONE:
                save(destinations[number], output)
        except UnusableError as error:
            status, output = UNUSABLE, ""
            session.report(f"pir-opt: error: {error}")
        worst = max(worst, status)
        if destinations is None and output:
            session.write(f"{SEPARATOR}\n{output}" if written else output)
            written = True
    if options.timing:
        _show_times(session, options.clock)
    return worst


def _process_file(session: Session, name: str, options: Options, manager: PassManager | None) -> tuple[int, str]:
    """All programs of a file; gives the worst status, and the texts of those that did not fail."""
    whole = read_input(session, name)
    parts = list(split_input(whole)) if options.split_input_file else [whole]
    status, texts = DONE, []
    for part in parts:
        with activity(session, f"working on {part.filename}"):
            part_status, text = _process(session, part, options, manager)
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


def _process(session: Session, part: Input, options: Options, manager: PassManager | None) -> tuple[int, str | None]:
    """Read, check, transform and print one program; gives the status, and the text unless something failed."""
    import pir

    clock = options.clock
    try:
        with _timed(clock, "reading"):
            program = read_program(part, fragment=options.fragment, verify=options.verify)
    except (pir.ParseError, pir.VerifyError) as error:
        show_diagnostics(session, error.diagnostics)
        return FAILED, None
    if options.strict and _refuse_unknown(session, program):
        return FAILED, None
    if options.verify_roundtrip and not _same_text(session, program):
        return FAILED, None
    if manager is not None and not _transform(session, program, manager, options):
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


# ---- passes --------------------------------------------------------------------------------------------------------


def _pass_manager(session: Session, options: Options) -> PassManager | None:
    """The manager of the pipeline, None without one; checks what can be checked before any file is read."""
    if not options.pipeline:
        if options.print_ir_before or options.print_ir_after or options.print_ir_after_change:
            raise UnusableError("there is no pipeline to print the IR of (-p)")
        return None
    from pir.passes import PassManager, PipelineError
    from pir.passes.registry import UnknownPassError, canonical_name

    try:
        manager = PassManager.parse(",".join(options.pipeline), target=options.target)
        for names in (options.print_ir_before, options.print_ir_after):
            for name in names:
                if name != _ALL:
                    canonical_name(name)
    except PipelineError as error:
        show_diagnostics(session, error.diagnostics)
        raise UnusableError("the pipeline can't be run") from None
    except (UnknownPassError, ValueError) as error:
        raise UnusableError(str(error)) from None
    return manager


def _transform(session: Session, program: Program, manager: PassManager, options: Options) -> bool:
    """Run the passes; False, with an error shown, when one failed."""
    from pir.passes import PassError

    instrumentation, clock = _instrumentation(session, options)
    try:
        manager.run(program, instrumentation=instrumentation, verify=options.verify and options.verify_each)
    except PassError as error:
        show_diagnostics(session, error.diagnostics)
        return False
    finally:
        for name, seconds in clock.seconds.items():
            options.clock[name] = options.clock.get(name, 0.0) + seconds
    return True


class _Report:
    """The session's standard error, as what instrumentation writes to."""

    def __init__(self, session: Session) -> None:
        self.write = session.write_error


def _instrumentation(session: Session, options: Options) -> tuple[list[Instrumentation], Timing]:
    from pir.passes.instrumentation import IRPrinting, Timing
    from pir.passes.registry import canonical_name

    def chosen(names: tuple[str, ...]) -> bool | frozenset[str]:
        return _ALL in names or frozenset(map(canonical_name, names))

    report, clock = _Report(session), Timing()
    attached: list[Instrumentation] = [clock]
    if options.print_ir_before or options.print_ir_after:
        before, after = chosen(options.print_ir_before), chosen(options.print_ir_after)
        attached.append(IRPrinting(report, before=before, after=after))
    if options.print_ir_after_change:
        attached.append(IRPrinting(report, after=True, only_changes=True))
    return attached, clock


def _list_passes(session: Session) -> int:
    from pir.passes.registry import find_pass, pass_aliases, pass_names

    for name in pass_names():
        aliases = pass_aliases(name)
        short = f" ({', '.join(aliases)})" if aliases else ""
        session.write(f"{name}{short}\n    {find_pass(name).summary}\n")
    return DONE


def _show_times(session: Session, clock: dict[str, float]) -> None:
    total = sum(clock.values())
    session.report(f"Total execution time: {total:.4f} seconds")
    for work, seconds in sorted(clock.items(), key=lambda item: -item[1]):
        session.report(f"  {seconds:8.4f} ({100 * seconds / (total or 1):5.1f}%)  {work}")
