"""The smaller passes, where Paddle's pairs leave something open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

import pir
from pir.ir.operation import Operation
from pir.passes import PassContext, PassManager
from pir.passes.general.constant_folding import ConstantFolding
from tests.passes.programs import fetch, if_, names, op, program, yield_

_FULL = '(%c) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[2],stop_gradient:[true],value:2} : () -> tensor<2xf32>'
_WEIGHT = '(%w) = "builtin.parameter" () {parameter_name:"constant_folding@_0",persistable:[true],stop_gradient:[false]} : () -> tensor<2xf32>'


def run(read: pir.Program, pipeline: str) -> list[str]:
    PassManager.parse(pipeline).run(read)
    return names(read)


def test_folding_takes_names_that_are_free() -> None:
    read = program(_WEIGHT, _FULL, op("%e", "pd_op.exp", "%c"), op("%s", "pd_op.add", "%e", "%w"), fetch("%s"))
    run(read, "constant_folding_pass")
    weights = [each.attributes["parameter_name"].value for each in read.walk() if each.name == "builtin.parameter"]
    assert weights == [f"constant_folding@_{number}" for number in (3, 2, 1, 0)]


def test_folding_for_training_leaves_weights_alone() -> None:
    lines = [_WEIGHT, _FULL, op("%e", "pd_op.exp", "%c"), op("%s", "pd_op.add", "%e", "%w"), fetch("%s")]
    read = program(*lines)
    run(read, "constant_folding_pass{train_mode}")
    assert [each.name for each in read.walk()][:2] == ["builtin.constant", "builtin.constant"]
    assert [each.name for each in read.walk()][-2:] == ["pd_op.add", "pd_op.fetch"]


def test_folding_keeps_what_is_random_or_in_place() -> None:
    random = op("%r", "pd_op.dropout_", "%c")
    assert run(program(_FULL, random, fetch("%r")), "constant_folding_pass")[-2:] == ["dropout_", "fetch"]


def test_values_of_what_is_folded_can_be_computed() -> None:
    @dataclass(frozen=True)
    class WithValues(ConstantFolding):
        def evaluate(self, operation: Operation, context: PassContext) -> Sequence[object]:
            return [f"of {operation.name}"]

    read = program(_FULL, op("%s", "pd_op.add", "%x", "%c"), fetch("%s"))
    PassManager([WithValues()]).run(read)
    assert read.parameters == {"constant_folding@_0": "of pd_op.full"}


def test_a_fetch_that_is_used_stays() -> None:
    lines = [fetch("%x"), op("%e", "pd_op.exp", "%x_fetched"), fetch("%e")]
    assert run(program(*lines), "replace_fetch_with_shadow_output") == ["fetch", "exp", "builtin.shadow_output"]


def test_assertions_inside_regions_go_with_their_lists() -> None:
    check = [
        op("%l", "builtin.combine", "%x").replace("-> tensor<2xf32>", "-> vec[tensor<2xf32>]"),
        '() = "pd_op.assert" (%p, %l) {summarize:20} : (tensor<1xb>, vec[tensor<2xf32>]) -> ',
    ]
    read = program(*if_("%r", [*check, yield_("%x")], [yield_("%x")]), fetch("%r"))
    assert run(read, "delete_assert_op") == ["if", "cf.yield", "cf.yield", "fetch"]


_FED = """{
    (%0) = "data(phi_kernel)" () {dtype:float32,name:"x",op_name:"pd_op.data",place:Place(undefined:0),shape:[2]} : () -> undefined_tensor<2xf32>
    (%1) = "shadow_feed(phi_kernel)" (%0) {op_name:"pd_op.shadow_feed"} : (undefined_tensor<2xf32>) -> gpu_tensor<2xf32>
    (%2) = "relu(phi_kernel)" (%1) {op_name:"pd_op.relu"} : (gpu_tensor<2xf32>) -> gpu_tensor<2xf32>
}
"""


def test_a_copy_to_another_device_goes_for_inference_alone() -> None:
    read = pir.loads(_FED)
    assert len(run(read, "remove_shadow_feed_pass")) == 1
    run(read, "remove_shadow_feed_pass{used_for_inference}")
    assert [each.name for each in read.walk()] == ["data(phi_kernel)", "relu(phi_kernel)"]
    assert [each.results[0].type.text for each in read.walk()] == ["gpu_tensor<2xf32>"] * 2


def test_a_copy_to_the_same_device_goes() -> None:
    read = pir.loads(_FED.replace("undefined_", "gpu_"))
    PassManager.parse("remove_shadow_feed_pass").run(read)
    assert len(list(read.walk())) == 2


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ("ids", '(%e) = "pd_op.exp" (%x) {op_role:1,stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>'),
        (
            'attributes="stop_gradient, op_*"',
            '(%e) = "pd_op.exp" [id:7] (%x) {origin_id:3} : (tensor<2xf32>) -> tensor<2xf32>',
        ),
        (
            "ids attributes=stop_gradient,op_role",
            '(%e) = "pd_op.exp" (%x) {} : (tensor<2xf32>) -> tensor<2xf32>',
        ),
    ],
)
def test_strip(options: str, line: str) -> None:
    exp = op("%e", "pd_op.exp", "%x", attributes="op_role:1,origin_id:3,stop_gradient:[true]")
    read = program(exp.replace('exp" (', 'exp" [id:7] ('))
    (statistics,) = PassManager.parse(f"strip{{{options}}}").run(read)
    assert pir.dumps(read).split("\n")[-3].strip() == line
    assert statistics.changed
    (again,) = PassManager.parse(f"strip{{{options}}}").run(read)
    assert not again.changed


def test_strip_takes_attributes_of_block_arguments() -> None:
    loop = """{
    (%0) = "pd_op.data" () {} : () -> tensor<1xb>
    (%1) = "pd_op.while" (cond=%0, inputs=%0) { 
    ^%arg_0 {stop_gradient:true}
        () = "cf.yield" (%0, %arg_0) {} : (tensor<1xb>, tensor<1xb>) -> 
    }
}
"""
    read = pir.loads(loop)
    PassManager.parse("strip{attributes=stop_gradient}").run(read)
    assert pir.dumps(read) == loop.replace("{stop_gradient:true}", "{}")
