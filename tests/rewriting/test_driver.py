"""The rewriter and the greedy driver."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

import pir
from pir.ir.operation import Operation
from pir.passes import Pass, PassContext, PassError, PassManager, PatternPass
from pir.rewriting import Pattern, PatternRewriter, PatternSet, RewriteBudget, rewrite_greedily
from tests.passes.programs import fetch, names, op, program


class ReluOfRelu(Pattern):
    """A relu of a relu is the inner one."""

    root = "pd_op.relu"

    def match_and_rewrite(self, operation: Operation, rewriter: PatternRewriter) -> bool:
        (value,) = operation.operands
        if not isinstance(value.owner, Operation) or value.owner.name != "pd_op.relu":
            return False
        rewriter.replace(operation, [value])
        return True


class Renames(Pattern):
    """Renames an operation; `benefit` and the log tell the order."""

    def __init__(self, old: str | None, new: str, benefit: int = 1) -> None:
        self.root = old
        self.new = new
        self.benefit = benefit

    @property
    def name(self) -> str:
        return f"to {self.new}"

    def match_and_rewrite(self, operation: Operation, rewriter: PatternRewriter) -> bool:
        if not operation.name.startswith("pd_op.") or operation.name in ("pd_op.data", "pd_op.fetch", self.new):
            return False
        rewriter.replace_with_new(operation, self.new, operation.operands)
        return True


class Raises(Pattern):
    root = "pd_op.tanh"

    def match_and_rewrite(self, operation: Operation, rewriter: PatternRewriter) -> bool:
        raise KeyError("axis")


def test_a_chain_is_rewritten_in_one_go() -> None:
    read = program(*[op(f"%{i + 1}", "pd_op.relu", f"%{i}" if i else "%x") for i in range(5)], fetch("%5"))
    result = rewrite_greedily(read.region, PatternSet([ReluOfRelu()]), read.context)
    assert names(read) == ["relu", "fetch"]
    assert result.rewrites == {"ReluOfRelu": 4}
    assert not result.restless


def test_the_greatest_benefit_goes_first_then_the_order() -> None:
    first, second = Renames("pd_op.relu", "pd_op.a"), Renames("pd_op.relu", "pd_op.b")
    better, general = Renames("pd_op.relu", "pd_op.c", benefit=2), Renames(None, "pd_op.d")
    general_first = Renames(None, "pd_op.e", benefit=3)
    assert PatternSet([first, second, better]).candidates("pd_op.relu") == (better, first, second)
    assert PatternSet([general, first]).candidates("pd_op.relu") == (first, general)
    assert PatternSet([first, general_first]).candidates("pd_op.relu") == (general_first, first)
    assert PatternSet([first, general]).candidates("pd_op.tanh") == (general,)


def test_several_roots() -> None:
    pattern = Renames("pd_op.relu", "pd_op.a")
    pattern.root = ("pd_op.relu", "pd_op.tanh")
    assert PatternSet([pattern]).candidates("pd_op.tanh") == (pattern,)


def test_a_loop_ends_with_the_names_of_the_patterns() -> None:
    read = program(op("%1", "pd_op.relu", "%x"), fetch("%1"))
    there, back = Renames("pd_op.relu", "pd_op.tanh"), Renames("pd_op.tanh", "pd_op.relu")
    budget = RewriteBudget(25)
    result = rewrite_greedily(read.region, PatternSet([there, back]), read.context, budget=budget)
    assert result.total == 25
    assert budget.is_spent
    result = rewrite_greedily(read.region, PatternSet([there, back]), read.context)
    assert set(result.restless) == {"to pd_op.tanh", "to pd_op.relu"}


class Grows(Pattern):
    """Puts an abs before each relu, again and again, without touching the relu: a sweep is finite, the run is not."""

    root = "pd_op.relu"

    def match_and_rewrite(self, operation: Operation, rewriter: PatternRewriter) -> bool:
        (operand,) = operation.operands
        rewriter.create("pd_op.abs", [operand], result_types=[operand.type])
        return True


def test_what_does_not_come_to_rest_is_named() -> None:
    read = program(op("%1", "pd_op.relu", "%x"), fetch("%1"))
    result = rewrite_greedily(read.region, PatternSet([Grows()]), read.context)
    assert result.restless == ("Grows",)
    assert result.total == 10
    assert names(read) == ["abs"] * 10 + ["relu", "fetch"]


def test_only_the_region_given_is_offered() -> None:
    read = pir.loads(
        """{
    (%0) = "pd_op.data" () {dtype:bool,name:"p",place:Place(undefined:0),shape:[1],stop_gradient:[true]} : () -> tensor<1xb>
    (%1) = "pd_op.if" (%0) {stop_gradient:[true]} -> tensor<1xb> {
        (%2) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<1xb>) -> tensor<1xb>
        (%3) = "pd_op.relu" (%2) {stop_gradient:[true]} : (tensor<1xb>) -> tensor<1xb>
        () = "cf.yield" (%3) {} : (tensor<1xb>) -> 
    } else {
        () = "cf.yield" (%0) {} : (tensor<1xb>) -> 
    }
}
"""
    )
    assert not rewrite_greedily(read.region, PatternSet([ReluOfRelu()]), read.context).total
    (inner,) = [operation for operation in read.walk() if operation.name == "pd_op.if"]
    assert rewrite_greedily(inner.regions[0], PatternSet([ReluOfRelu()]), read.context).total == 1


def test_a_new_operation_stops_the_gradient_if_all_operands_do() -> None:
    read = program(
        op("%1", "pd_op.relu", "%x", attributes="stop_gradient:[false]"), op("%2", "pd_op.tanh", "%1"), fetch("%2")
    )
    rewriter = PatternRewriter(read.context)
    last = read.body.ops[-1]
    rewriter.insert_before(last)
    values = {operation.name: operation.results[0] for operation in read.walk()}
    made = [
        rewriter.create("pd_op.add", [values[one], values[other]], result_types=[values[one].type])
        for one, other in (("pd_op.data", "pd_op.data"), ("pd_op.tanh", "pd_op.relu"))
    ]
    assert [str(each.attributes["stop_gradient"]) for each in made] == ["[true]", "[false]"]
    assert [each.name for each in read.body.ops[-3:]] == ["pd_op.add", "pd_op.add", "pd_op.fetch"]


def test_what_is_in_use_can_not_be_erased() -> None:
    read = program(op("%1", "pd_op.relu", "%x"), fetch("%1"))
    with pytest.raises(ValueError, match=r"relu can't be erased: %1 is in use by pd_op\.fetch"):
        PatternRewriter(read.context).erase(read.body.ops[2])
    with pytest.raises(ValueError, match="no insertion point"):
        PatternRewriter(read.context).create("pd_op.relu")


@dataclass(frozen=True)
class CleanRelu(PatternPass):
    """Removes relus of relus."""

    name = "clean_relu"
    summary = "removes relus of relus"
    extra: tuple[str, ...] = field(default=())

    def patterns(self, context: PassContext) -> list[Pattern]:
        return [ReluOfRelu(), Grows()] if "grow" in self.extra else [ReluOfRelu(), Raises()]


@dataclass(frozen=True)
class GpuOnly(CleanRelu):
    targets = ("gpu",)


def _chain(length: int) -> pir.ir.Program:
    return program(*[op(f"%{i + 1}", "pd_op.relu", f"%{i}" if i else "%x") for i in range(length)], fetch(f"%{length}"))


def test_a_pass_of_patterns_counts_and_stops() -> None:
    read = _chain(6)
    (statistics,) = PassManager([CleanRelu()]).run(read, stop_after=2)
    assert statistics.rewrites == {"ReluOfRelu": 2}
    assert names(read) == ["relu"] * 4 + ["fetch"]
    (statistics,) = PassManager([CleanRelu()]).run(read)
    assert statistics.changes == 3
    assert not statistics.warnings


def test_the_run_ends_where_the_budget_does() -> None:
    read = _chain(3)
    passes: list[Pass] = [CleanRelu(), CleanRelu(("grow",))]
    first, second = PassManager(passes).run(read, stop_after=2)
    assert (first.changes, second.runs) == (2, 0)


def test_a_restless_pass_warns() -> None:
    (statistics,) = PassManager([CleanRelu(("grow",))]).run(_chain(1))
    assert statistics.warnings == [
        "clean_relu did not come to rest on a builtin.module: Grows still rewrote when it was stopped"
    ]


def test_a_guard_is_obeyed() -> None:
    read = _chain(3)
    assert not PassManager([GpuOnly()]).run(read)[0].changes
    assert PassManager([GpuOnly()], target="gpu").run(read)[0].changes == 2


def test_a_pattern_that_raises_is_named_with_its_operation() -> None:
    read = program(op("%1", "pd_op.tanh", "%x"), fetch("%1"))
    with pytest.raises(PassError) as caught:
        PassManager([CleanRelu()]).run(read)
    assert caught.value.message == "clean_relu failed on pd_op.tanh: the pattern Raises failed: KeyError: 'axis'"
    assert caught.value.operation.name == "pd_op.tanh"
    assert caught.value.line == 4
