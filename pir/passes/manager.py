"""The pass manager: runs a pipeline over a program as Paddle does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from pir.ir.context import Context
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.passes.base import MODULE, Pass, PassContext, PassRecord
from pir.passes.errors import PassError, failure, verify_after
from pir.passes.instrumentation import Instrumentation, PassOutcome
from pir.passes.named_pipelines import DEFAULT_LEVEL, NAMED_PIPELINES
from pir.passes.options import OptionError, bind_options, written_options
from pir.passes.pipeline import NestedPipeline, Pipeline, PipelinePass, PipelineStep, parse_pipeline
from pir.passes.registry import UnknownPassError, find_pass
from pir.rewriting.driver import RewriteBudget

TARGETS = ("cpu", "gpu", "xpu")
"""The devices that a pass may be guarded by."""


@dataclass(frozen=True, slots=True)
class NestedPasses:
    """Passes for the operations of one name that stand right inside the operation being worked on."""

    anchor: str
    passes: tuple[Step, ...]


Step = Pass | NestedPasses


@dataclass(slots=True)
class PassStatistics:
    """What a pass of a pipeline did in one run of the manager, over all operations that it was given.

    ``changes`` counts rewrites or erased operations, whatever the pass counts; Paddle prints the number as ``detected
    [N] subgraphs``. ``rewrites`` counts those of each pattern of a pass that has patterns; ``warnings`` are what the
    pass found odd.
    """

    name: str
    runs: int = 0
    changes: int = 0
    seconds: float = 0.0
    rewrites: dict[str, int] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        """Whether the pass changed anything."""
        return self.changes > 0


class PassManager:
    """Passes in order, and the target that they are meant for.

    The whole pipeline runs on the module, then in the same way on each operation inside that has regions: for an `if`
    in a `while`, all passes on the module, all on the `while`, all on the `if`. A pass skips what it can't be applied
    on.
    """

    def __init__(self, passes: Sequence[Step], *, target: str = "cpu") -> None:
        if target not in TARGETS:
            raise ValueError(f"there is no target {target!r}; the targets are {', '.join(TARGETS)}")
        self.passes = tuple(passes)
        self.target = target

    @classmethod
    def parse(
        cls, pipeline: str, *, target: str = "cpu", context: Context | None = None, opt_level: int = DEFAULT_LEVEL
    ) -> PassManager:
        """The manager of a pipeline such as ``cse,dce``; ``context`` may know more passes than the project's own.

        A pass that is named always runs; of a pipeline with a name (``inference-gpu``) those whose level is not above
        ``opt_level``.

        Raises `PipelineError` for a fault in the text, an unknown pass or a wrong option, ValueError for an unknown
        target.
        """
        parsed = parse_pipeline(pipeline)
        steps = [each for step in parsed.steps for each in _bound(parsed, step, context, opt_level)]
        return cls(steps, target=target)

    def __str__(self) -> str:
        """The pipeline; `parse` reads it back."""
        return str(Pipeline(tuple([_written(step) for step in self.passes])))

    def run(
        self,
        program: Program,
        *,
        instrumentation: Sequence[Instrumentation] = (),
        verify: bool = True,
        stop_after: int | None = None,
        style: str | None = None,
    ) -> tuple[PassStatistics, ...]:
        """Run the passes over a program, in place; gives what each did, in the order of the pipeline.

        ``verify``: check the structure of the program after each run of a pass. ``stop_after``: end the run after so
        many rewrites by patterns; the changes of a pass that has none are counted when it is done. ``style``: the
        generation in which the program will be printed, if not that which was read. Raises `PassError`
        when a pass fails, `PassVerifyError` when it leaves the program ill-formed; the program is then as the pass left
        it.
        """
        run = _Run(self, program, instrumentation, verify, RewriteBudget(stop_after), style)
        run.visit(program.module)
        return tuple(run.statistics.values())


def _bound(pipeline: Pipeline, step: PipelineStep, context: Context | None, opt_level: int) -> list[Step]:
    """The step with its options bound; of a pipeline with a name, its passes."""
    if isinstance(step, NestedPipeline):
        nested = [each for inner in step.steps for each in _bound(pipeline, inner, context, opt_level)]
        return [NestedPasses(step.anchor, tuple(nested))]
    if step.name in NAMED_PIPELINES:
        if step.options:
            raise pipeline.error(f"the pipeline {step.name} takes no options", step.options[0].offset)
        classes = [find_pass(name, context) for name in NAMED_PIPELINES[step.name]]
        return [bind_options(pass_class, ()) for pass_class in classes if pass_class.level <= opt_level]
    try:
        return [bind_options(find_pass(step.name, context), step.options)]
    except UnknownPassError as error:
        raise pipeline.error(str(error), step.offset) from None
    except OptionError as error:
        raise pipeline.error(str(error), error.option.offset if error.option else step.offset) from None


def _written(step: Step) -> PipelineStep:
    if isinstance(step, NestedPasses):
        return NestedPipeline(step.anchor, tuple(map(_written, step.passes)))
    return PipelinePass(step.name, written_options(step))


class _Run:
    """One run of a manager over one program."""

    def __init__(
        self,
        manager: PassManager,
        program: Program,
        instrumentation: Sequence[Instrumentation],
        verify: bool,
        budget: RewriteBudget,
        style: str | None,
    ) -> None:
        self._steps = manager.passes
        self._program = program
        self._target = manager.target
        self._budget = budget
        self._style = style
        self._beginnings = tuple(instrumentation)
        self._ends = tuple(reversed(instrumentation))
        self._verify = verify
        # By the place of the pass in the pipeline: the same pass may stand there twice.
        self.statistics = {path: PassStatistics(pass_.name) for path, pass_ in _flat(self._steps)}
        self._changes = 0
        self._done_at: dict[Path, int] = {}  # what `_changes` was when a pass over the whole program had run

    def visit(self, operation: Operation) -> None:
        """Run the pipeline on an operation, then on those inside it."""
        for each in self._beginnings:
            each.before_pipeline(operation, self._program)
        self._run_steps(self._steps, operation, ())
        for each in self._ends:
            each.after_pipeline(operation, self._program)
        for nested in _operations_inside(operation):
            if self._still_holds(nested):
                self.visit(nested)

    def _run_steps(self, steps: tuple[Step, ...], operation: Operation, above: Path) -> None:
        for index, step in enumerate(steps):
            path = (*above, index)
            if self._budget.is_spent or not self._still_holds(operation):
                return
            if isinstance(step, NestedPasses):
                for anchor in _anchors(step.anchor, operation):
                    self._run_steps(step.passes, anchor, path)
            elif self._applies(step, operation):
                self._run_pass(step, operation, path)

    def _applies(self, pass_: Pass, operation: Operation) -> bool:
        try:
            return pass_.can_apply_on(operation)
        except Exception as error:
            raise self._told(failure(error, pass_, operation, self._program), pass_) from error

    def _run_pass(self, pass_: Pass, operation: Operation, path: Path) -> None:
        program = self._program
        for each in self._beginnings:
            each.before_pass(pass_, operation, program)
        record, left = PassRecord(), self._budget.remaining
        context = PassContext(program, self._target, record, self._budget, self._style)
        start = perf_counter()
        try:
            changes = 0 if self._is_done(pass_, operation, path) else pass_.run(operation, context)
            if not isinstance(changes, int):
                raise TypeError(f"a pass gives the number of its changes, not {changes!r}")
        except Exception as error:
            raise self._told(failure(error, pass_, operation, program), pass_) from error
        outcome = PassOutcome(changes, perf_counter() - start)
        if left == self._budget.remaining:  # a pass without patterns takes nothing from it
            self._budget.spend(changes)
        self._count(outcome, record, path)
        for each in self._ends:
            each.after_pass(pass_, operation, program, outcome)
        # Inside the module a run that changed nothing is not checked: there may be many, each as dear as the program.
        if self._verify and (changes or operation is program.module):
            fault = verify_after(pass_, operation, program)
            if fault is not None:
                raise self._told(fault, pass_)

    def _count(self, outcome: PassOutcome, record: PassRecord, path: Path) -> None:
        self._changes += outcome.changes
        self._done_at[path] = self._changes
        statistics = self.statistics[path]
        statistics.runs += 1
        statistics.changes += outcome.changes
        statistics.seconds += outcome.seconds
        for name, count in record.rewrites.items():
            statistics.rewrites[name] = statistics.rewrites.get(name, 0) + count
        statistics.warnings += record.warnings

    def _is_done(self, pass_: Pass, operation: Operation, path: Path) -> bool:
        """Whether a run can be left out: the pass has been over the whole program, and nothing has changed since."""
        inside = operation is not self._program.module
        return pass_.whole_program and inside and self._done_at.get(path) == self._changes

    def _still_holds(self, operation: Operation) -> bool:
        """Whether an operation still stands in the program: a pass may have erased it with all around it."""
        around: Operation | None = operation
        while around is not None and around is not self._program.module:
            around = around.parent_operation
        return around is not None

    def _told(self, error: PassError, pass_: Pass) -> PassError:
        for each in self._ends:
            each.pass_failed(pass_, error.operation, self._program, error)
        return error


Path = tuple[int, ...]
"""Where a pass stands in a pipeline: an index a level."""


def _flat(steps: tuple[Step, ...], above: Path = ()) -> Iterator[tuple[Path, Pass]]:
    for index, step in enumerate(steps):
        if isinstance(step, NestedPasses):
            yield from _flat(step.passes, (*above, index))
        else:
            yield (*above, index), step


def _anchors(anchor: str, operation: Operation) -> Iterator[Operation]:
    """The operations that a nested pipeline is for. The module stands inside of nothing: there it is itself."""
    if operation.name == anchor == MODULE:
        yield operation
    for nested in _operations_inside(operation):
        if nested.name == anchor:
            yield nested


def _operations_inside(operation: Operation) -> Iterator[Operation]:
    """The operations with regions right inside an operation, each if it still stands there when its turn has come."""
    for region in operation.regions:
        for block in tuple(region.blocks):
            for nested in block.ops:
                if nested.regions and nested.parent is block:
                    yield nested
