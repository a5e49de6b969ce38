"""What pir-opt does with a pipeline: the manager, what is attached to its runs, and what is shown of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .rules import Explainer
from .screen import show_diagnostics
from .session import DONE, Session, UnusableError

if TYPE_CHECKING:
    from pir.ir.context import Context
    from pir.ir.program import Program
    from pir.passes import PassManager, PassStatistics
    from pir.passes.instrumentation import Instrumentation, Timing
    from pir.passes.reproducers import Reproducer
    from pir.syntax.diagnostics import Diagnostic

ALL = "*"
"""What an option that may name a pass holds when it names none."""


@dataclass(slots=True)
class PassOptions:
    """The options of one run that passes need."""

    pipeline: tuple[str, ...] = ()
    opt_level: int | None = None
    loaded: tuple[str, ...] = ()
    target: str = "cpu"
    verify_each: bool = True
    print_ir_before: tuple[str, ...] = ()
    print_ir_after: tuple[str, ...] = ()
    print_ir_after_change: bool = False
    print_ir_after_failure: bool = False
    print_ir_dir: str | None = None
    crash_reproducer: str | None = None
    rules: tuple[str, ...] = ()
    explain: str | None = None
    at: str | None = None
    statistics: bool = False
    stop_after: int | None = None

    @property
    def prints(self) -> bool:
        """Whether the IR is printed around passes."""
        chosen = self.print_ir_before or self.print_ir_after
        return bool(chosen or self.print_ir_after_change or self.print_ir_after_failure)


def pass_manager(session: Session, options: PassOptions, context: Context) -> PassManager | None:
    """The manager of the pipeline, None without one; the context knows the passes of files of rules.

    Checks what can be checked before any file is read.

    Raises `UnusableError`.
    """
    if not options.pipeline and options.opt_level is None:
        if options.prints or options.crash_reproducer:
            raise UnusableError("there is no pipeline (-p) to print the IR of, or to make a reproducer of")
        return None
    if options.print_ir_dir is not None and not options.prints:
        raise UnusableError("--print-ir-dir wants to know when: --print-ir-after-all, --print-ir-after-change, ...")
    from pir.passes import PassManager, PipelineError
    from pir.passes.named_pipelines import DEFAULT_LEVEL, pipeline_of_target
    from pir.passes.registry import UnknownPassError, canonical_name

    try:
        level = DEFAULT_LEVEL if options.opt_level is None else options.opt_level
        pipeline = ",".join(options.pipeline) or pipeline_of_target(options.target)
        manager = PassManager.parse(pipeline, target=options.target, context=context, opt_level=level)
        for name in (*options.print_ir_before, *options.print_ir_after):
            if name != ALL:
                canonical_name(name, context)
    except PipelineError as error:
        show_diagnostics(session, error.diagnostics)
        raise UnusableError("the pipeline can't be run") from None
    except (UnknownPassError, ValueError) as error:
        raise UnusableError(str(error)) from None
    return manager


def load_passes(session: Session, context: Context, files: Sequence[str]) -> None:
    """Make the passes of Python files known to a context (``--load``). Raises `UnusableError`."""
    if not files:
        return
    from pir.passes.plugins import passes_of_file
    from pir.passes.registry import register_pass
    from pir.plugins import PluginError

    for file in files:
        try:
            for pass_class in passes_of_file(session.path(file), file):
                register_pass(context, pass_class)
        except (PluginError, ValueError) as error:
            raise UnusableError(str(error)) from None


def explainer_of(session: Session, options: PassOptions, context: Context) -> Explainer:
    """What says why a rule does not match. Raises `UnusableError`."""
    return Explainer(session, options.explain or "", options.at, options.target, context)


class PassRunner:
    """Runs the passes of one call of the command over its programs, with what its options attach to them."""

    def __init__(self, session: Session, manager: PassManager, options: PassOptions, context: Context) -> None:
        from pir.passes.instrumentation import Timing

        self._session = session
        self._manager = manager
        self._options = options
        self._timing: Timing = Timing()
        self._printing = list(_printing(session, options, context))
        self._statistics: list[PassStatistics] = []

    @property
    def seconds(self) -> dict[str, float]:
        """The time that each pass took so far."""
        return self._timing.seconds

    def run(self, program: Program, *, verify: bool, style: str | None = None) -> bool:
        """Run the passes over a program; False, with an error shown, when one failed. Raises `UnusableError`."""
        failures = self.failures(program, verify=verify, style=style)
        show_diagnostics(self._session, failures)
        if failures and self._options.crash_reproducer is not None:
            self._session.report(
                f"pir-opt: note: {self._options.crash_reproducer} has what is needed to run this again"
            )
        return not failures

    def failures(self, program: Program, *, verify: bool = True, style: str | None = None) -> list[Diagnostic]:
        """Run the passes over a program; gives what is said of the one that failed. Raises `UnusableError`."""
        from pir.passes import CrashReproducer, PassError

        attached: list[Instrumentation] = [self._timing, *self._printing]
        verify = verify and self._options.verify_each
        target = self._options.crash_reproducer
        if target is not None:
            attached.append(CrashReproducer(self._session.path(target), self._manager, verify_each=verify))
        try:
            statistics = self._manager.run(
                program,
                instrumentation=attached,
                verify=verify,
                style=style,
                stop_after=self._options.stop_after,
            )
        except PassError as error:
            return list(error.diagnostics)
        except OSError as error:
            if error.filename is None:  # a stream
                raise
            raise UnusableError(f"{error.filename}: can't be written: {error.strerror or error}") from None
        self._statistics += statistics
        if verify and self._options.rules and (faults := _faults_of_new(program)):
            return faults
        show_diagnostics(self._session, [each for one in statistics for each in _warnings(one, program)])
        return []

    def show_statistics(self) -> None:
        """Show what each pass did to all programs so far, and each of its patterns."""
        totals: dict[str, PassStatistics] = {}
        for each in self._statistics:
            total = totals.setdefault(each.name, type(each)(each.name))
            total.changes += each.changes
            for name, count in each.rewrites.items():
                total.rewrites[name] = total.rewrites.get(name, 0) + count
        for total in totals.values():
            self._session.report(f"{total.name}: {total.changes} changes")
            for name, count in total.rewrites.items():
                self._session.report(f"    {name}: {count}")


def _faults_of_new(program: Program) -> list[Diagnostic]:
    """What Paddle's definitions say against operations that passes made: a user's rule may forget an attribute."""
    from pir.syntax.reader import fault_diagnostics
    from pir.verification import find_definition_faults

    faults = find_definition_faults(program)
    new = (each for each in faults if each.severity == "error" and each.place.operation.offset < 0)
    return list(fault_diagnostics(program, new))


def _warnings(statistics: PassStatistics, program: Program) -> list[Diagnostic]:
    from pir.syntax.diagnostics import Diagnostic

    return [Diagnostic("warning", words, program.filename) for words in statistics.warnings]


class _Report:
    """The session's standard error, as what instrumentation writes to."""

    def __init__(self, session: Session) -> None:
        self.write = session.write_error


def _printing(session: Session, options: PassOptions, context: Context) -> list[Instrumentation]:
    if not options.prints:
        return []
    from pir.passes.instrumentation import IRFolder, IRPrinting
    from pir.passes.registry import canonical_name

    def chosen(names: tuple[str, ...]) -> bool | frozenset[str]:
        return ALL in names or frozenset([canonical_name(name, context) for name in names])

    output = _Report(session) if options.print_ir_dir is None else IRFolder(session.path(options.print_ir_dir))
    before, after = chosen(options.print_ir_before), chosen(options.print_ir_after)
    attached: list[Instrumentation] = [
        IRPrinting(output, before=before, after=after, failures=options.print_ir_after_failure)
    ]
    if options.print_ir_after_change:
        attached.append(IRPrinting(output, after=True, only_changes=True))
    return attached


def reproducer_of(session: Session, name: str) -> Reproducer:
    """What a reproducer says of its run. Raises `UnusableError`."""
    from pir.passes.reproducers import NoReproducerError, read_reproducer
    from pir.syntax.decoding import UndecodableError

    from .inputs import read_input

    part = read_input(session, name)
    try:
        return read_reproducer(part.decoded())
    except (NoReproducerError, UndecodableError) as error:
        raise UnusableError(f"{name}: {error}") from None


def list_passes(session: Session) -> int:
    """Show the names of all passes, with a line about each."""
    from pir.passes.registry import find_pass, pass_aliases, pass_names

    for name in pass_names():
        aliases = pass_aliases(name)
        short = f" ({', '.join(aliases)})" if aliases else ""
        session.write(f"{name}{short}\n    {find_pass(name).summary}\n")
    return DONE


def show_times(session: Session, clock: dict[str, float]) -> None:
    """Show seconds by kind of work, the longest first."""
    total = sum(clock.values())
    session.report(f"Total execution time: {total:.4f} seconds")
    for work, seconds in sorted(clock.items(), key=lambda item: -item[1]):
        session.report(f"  {seconds:8.4f} ({100 * seconds / (total or 1):5.1f}%)  {work}")
