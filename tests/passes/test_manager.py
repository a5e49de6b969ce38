"""The pass manager: in which order passes run, and what happens when one fails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

import pir
from pir.ir.operation import Operation
from pir.passes import (
    Instrumentation,
    NestedPasses,
    Pass,
    PassContext,
    PassError,
    PassManager,
    PassOutcome,
    PassVerifyError,
)
from pir.passes.base import MODULE
from tests.passes.programs import fetch, if_, names, op, program, yield_


@dataclass(frozen=True)
class Recording(Pass):
    """Changes nothing."""

    name: ClassVar[str] = "recording_pass"
    summary: ClassVar[str] = "change nothing"

    label: str = "a"
    only_module: bool = False

    def can_apply_on(self, operation: Operation) -> bool:
        return super().can_apply_on(operation) and (operation.name == MODULE or not self.only_module)

    def run(self, operation: Operation, context: PassContext) -> int:
        return 0


class Raising(Pass):
    """Fails on an `if`."""

    name = "raising_pass"
    summary = "fail"

    def run(self, operation: Operation, context: PassContext) -> int:
        if operation.name == "pd_op.if":
            raise KeyError("axis")
        return 0


class Breaking(Pass):
    """Takes an operation out that others still use."""

    name = "breaking_pass"
    summary = "break the program"

    def run(self, operation: Operation, context: PassContext) -> int:
        if operation.name != MODULE:
            return 0
        next(each for each in context.program.walk() if each.name == "pd_op.relu").detach()
        return 1


class Diary(Instrumentation):
    """Writes down what it is told."""

    def __init__(self, name: str = "", entries: list[str] | None = None) -> None:
        self._name = name
        self.entries: list[str] = [] if entries is None else entries

    def _note(self, what: str, operation: Operation, pass_: Pass | None = None) -> None:
        label = "" if pass_ is None else f" {getattr(pass_, 'label', pass_.name)}"
        self.entries.append(f"{self._name}{what}{label} {operation.name}")

    def before_pipeline(self, operation: Operation, program: pir.Program) -> None:
        self._note("begin", operation)

    def after_pipeline(self, operation: Operation, program: pir.Program) -> None:
        self._note("end", operation)

    def before_pass(self, pass_: Pass, operation: Operation, program: pir.Program) -> None:
        self._note("before", operation, pass_)

    def after_pass(self, pass_: Pass, operation: Operation, program: pir.Program, outcome: PassOutcome) -> None:
        self._note(f"after[{outcome.changes}]", operation, pass_)

    def pass_failed(self, pass_: Pass, operation: Operation, program: pir.Program, error: Exception) -> None:
        self._note(f"failed[{type(error).__name__}]", operation, pass_)


def nested_program() -> pir.Program:
    """Two `if`, the first with a third one in its first branch."""
    return program(
        *if_("%a", [*if_("%b", [yield_("%x")], [yield_("%x")]), yield_("%b")], [yield_("%x")]),
        *if_("%c", [yield_("%x")], [yield_("%x")]),
        fetch("%a"),
        fetch("%c"),
    )


def before(diary: Diary) -> list[str]:
    return [entry.removeprefix("before ") for entry in diary.entries if entry.startswith("before")]


# ---- order ------------------------------------------------------------------------------------------------------------------------


def test_the_whole_pipeline_runs_on_the_module_and_then_on_each_operation_inside() -> None:
    diary = Diary()
    PassManager([Recording("a"), Recording("b")]).run(nested_program(), instrumentation=[diary])
    assert before(diary) == [
        f"{label} {name}" for name in (MODULE, "pd_op.if", "pd_op.if", "pd_op.if") for label in "ab"
    ]


def test_a_pass_skips_what_it_can_not_be_applied_on() -> None:
    diary = Diary()
    passes = [Recording("a", only_module=True), Recording("b")]
    PassManager(passes).run(program(*if_("", [], [])), instrumentation=[diary])
    assert diary.entries == [
        f"begin {MODULE}",
        f"before a {MODULE}",
        f"after[0] a {MODULE}",
        f"before b {MODULE}",
        f"after[0] b {MODULE}",
        f"end {MODULE}",
        "begin pd_op.if",
        "before b pd_op.if",
        "after[0] b pd_op.if",
        "end pd_op.if",
    ]


def test_nested_pipelines_run_once_on_each_operation_of_their_name() -> None:
    diary = Diary()
    passes = [Recording("a", only_module=True), NestedPasses("pd_op.if", (Recording("b"),))]
    PassManager(passes).run(nested_program(), instrumentation=[diary])
    assert before(diary) == [f"a {MODULE}", "b pd_op.if", "b pd_op.if", "b pd_op.if"]


def test_nested_pipelines_nest() -> None:
    diary = Diary()
    inner = NestedPasses("pd_op.if", (Recording("inner"),))
    PassManager([NestedPasses("pd_op.if", (inner,))]).run(nested_program(), instrumentation=[diary])
    assert before(diary) == ["inner pd_op.if"]


def test_a_pipeline_for_the_module_stays_there() -> None:
    diary = Diary()
    PassManager([NestedPasses(MODULE, (Recording("a"),))]).run(nested_program(), instrumentation=[diary])
    assert before(diary) == [f"a {MODULE}"]


def test_operations_that_a_pass_erases_are_not_visited() -> None:
    class ErasingIfs(Pass):
        name = "erasing_ifs_pass"
        summary = "erase all `if` when the first is met"

        def run(self, operation: Operation, context: PassContext) -> int:
            if operation.name != "pd_op.if":
                return 0
            for each in [each for each in context.program.body.ops if each.name == "pd_op.if"]:
                each.erase()
            return 1

    diary = Diary()
    inside = if_("", [*if_("", [], [])], [])
    read = program(*inside, *inside, *inside, op("%y", "pd_op.exp", "%x"))
    PassManager([ErasingIfs(), Recording("late")]).run(read, instrumentation=[diary])
    assert before(diary) == [
        f"erasing_ifs_pass {MODULE}",
        f"late {MODULE}",
        "erasing_ifs_pass pd_op.if",
    ]
    assert names(read) == ["exp"]


def test_hooks_that_end_something_run_in_reverse() -> None:
    entries: list[str] = []
    PassManager([Recording()]).run(program(), instrumentation=[Diary("1 ", entries), Diary("2 ", entries)])
    assert [entry.rsplit(" ", 1)[0] for entry in entries] == [
        "1 begin", "2 begin", "1 before a", "2 before a", "2 after[0] a", "1 after[0] a", "2 end", "1 end",
    ]  # fmt: skip


# ---- what comes back ----------------------------------------------------------------------------------------------------------------


def test_statistics() -> None:
    read = program(
        op("%a", "pd_op.exp", "%x"), op("%b", "pd_op.exp", "%x"), op("%c", "pd_op.add", "%a", "%b"), fetch("%a")
    )
    cse, dce = PassManager.parse("cse,dce").run(read)
    assert (cse.name, cse.runs, cse.changes, cse.changed) == ("common_subexpression_elimination_pass", 1, 1, True)
    assert (dce.name, dce.runs, dce.changes, dce.changed) == ("dead_code_elimination_pass", 1, 1, True)
    assert cse.seconds > 0


def test_a_pass_that_stands_twice_has_two_statistics() -> None:
    first, second = PassManager.parse("dce,dce").run(program(op("%a", "pd_op.exp", "%x")))
    assert (first.changes, second.changes) == (1, 0)
    assert not second.changed


def test_a_pass_over_the_whole_program_runs_again_after_a_change() -> None:
    """As in Paddle: dead code elimination is run inside the module too, and meets what other passes left there."""

    class Unusing(Pass):
        name = "unusing_pass"
        summary = "let the fetch in an `if` take the input"

        def run(self, operation: Operation, context: PassContext) -> int:
            if operation.name != "pd_op.if":
                return 0
            kept = next(each for each in operation.walk() if each.name == "pd_op.fetch")
            kept.set_operand(0, context.program.body.ops[0].results[0])
            return 1

    branch = [op("%y", "pd_op.exp", "%x"), fetch("%y"), yield_("%y_fetched")]
    lines = [*if_("%a", branch, [yield_("%x")]), fetch("%a")]
    dce = PassManager.parse("dce").passes[0]
    _, statistics = PassManager([Unusing(), dce]).run(program(*lines))
    assert (statistics.runs, statistics.changes) == (2, 1)
    (statistics,) = PassManager([dce]).run(program(*lines))
    assert (statistics.runs, statistics.changes) == (2, 0)


def test_targets() -> None:
    seen = []

    class Asking(Pass):
        name = "asking_pass"
        summary = "ask for the target"

        def run(self, operation: Operation, context: PassContext) -> int:
            seen.append(context.target)
            return 0

    PassManager([Asking()], target="gpu").run(program())
    assert seen == ["gpu"]
    with pytest.raises(ValueError, match="no target 'tpu'; the targets are cpu, gpu, xpu"):
        PassManager.parse("dce", target="tpu")


def test_an_empty_pipeline_changes_nothing() -> None:
    read = program(op("%a", "pd_op.exp", "%x"))
    text = pir.dumps(read)
    assert PassManager.parse("").run(read) == ()
    assert pir.dumps(read) == text


# ---- failures -----------------------------------------------------------------------------------------------------------------------


def test_an_error_names_the_pass_and_the_operation() -> None:
    diary = Diary()
    with pytest.raises(PassError) as caught:
        PassManager([Raising()]).run(program(*if_("", [], [])), instrumentation=[diary])
    error = caught.value
    assert error.message == "raising_pass failed on pd_op.if: KeyError: 'axis'"
    assert (error.pass_name, error.operation.name) == ("raising_pass", "pd_op.if")
    assert error.line == 4  # of the text that the `if` was read from
    assert isinstance(error.__cause__, KeyError)
    assert not isinstance(error, PassVerifyError)
    assert diary.entries[-1] == "failed[PassError] raising_pass pd_op.if"


def test_a_pass_that_counts_nothing_or_can_not_be_asked() -> None:
    class Silent(Pass):
        name = "silent_pass"
        summary = "forget to say how much was changed"

        def run(self, operation: Operation, context: PassContext) -> int:
            return None  # type: ignore[return-value]

    with pytest.raises(
        PassError, match=r"silent_pass failed on builtin\.module: .* the number of its changes, not None"
    ):
        PassManager([Silent()]).run(program())

    class Choosy(Recording):
        name = "choosy_pass"

        def can_apply_on(self, operation: Operation) -> bool:
            raise ValueError("no idea")

    with pytest.raises(PassError, match=r"choosy_pass failed on builtin\.module: ValueError: no idea"):
        PassManager([Choosy()]).run(program())


def broken_program() -> pir.Program:
    return program(op("%a", "pd_op.relu", "%x"), op("%b", "pd_op.exp", "%a"), fetch("%b"))


def test_an_ill_formed_program_names_the_pass() -> None:
    diary = Diary()
    with pytest.raises(PassVerifyError) as caught:
        PassManager([Breaking(), Recording()]).run(broken_program(), instrumentation=[diary])
    error = caught.value
    assert isinstance(error, pir.VerifyError)
    assert error.pass_name == "breaking_pass"
    assert error.message.startswith("breaking_pass left an ill-formed program: %")
    assert '= "pd_op.exp" (' in error.message
    assert diary.entries[-2:] == [
        f"after[1] breaking_pass {MODULE}",
        f"failed[PassVerifyError] breaking_pass {MODULE}",
    ]


def test_checking_can_be_left_out() -> None:
    diary = Diary()
    PassManager([Breaking(), Recording()]).run(broken_program(), instrumentation=[diary], verify=False)
    assert diary.entries[-1] == f"end {MODULE}"


def test_what_the_verifier_can_not_look_at_is_an_error_too() -> None:
    class Mangling(Pass):
        name = "mangling_pass"
        summary = "leave what is no program at all"

        def run(self, operation: Operation, context: PassContext) -> int:
            context.program.body.ops[0]._operands = (3,)  # type: ignore[assignment]
            return 1

    with pytest.raises(PassVerifyError, match="mangling_pass left a"):
        PassManager([Mangling()]).run(broken_program())


def test_an_interrupt_is_no_failure_of_the_pass() -> None:
    class Interrupted(Pass):
        name = "interrupted_pass"
        summary = "be interrupted"

        def run(self, operation: Operation, context: PassContext) -> int:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        PassManager([Interrupted()]).run(program())
