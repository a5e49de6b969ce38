"""Dead code elimination: what goes and what stays."""

from __future__ import annotations

import pytest

import pir
from pir.ir.operation import Operation
from pir.passes import PassManager
from tests.passes.programs import fetch, if_, names, op, program, yield_


def eliminate(read: pir.Program) -> int:
    (statistics,) = PassManager.parse("dce").run(read)
    return statistics.changes


def test_a_chain_goes_from_its_end() -> None:
    read = program(op("%a", "pd_op.exp", "%x"), op("%b", "pd_op.exp", "%a"), op("%c", "pd_op.exp", "%b"), fetch("%a"))
    assert eliminate(read) == 2
    assert names(read) == ["exp", "fetch"]


def test_one_used_result_keeps_all() -> None:
    two = '(%a, %b) = "pd_op.topk" (%x) {} : (tensor<2xf32>) -> tensor<2xf32>, tensor<2xf32>'
    read = program(two, fetch("%b"))
    assert eliminate(read) == 0


@pytest.mark.parametrize(
    "name",
    [
        "fetch",
        "print",
        "dropout",
        "uniform",
        "gaussian",
        "randint",
        "add_",
        "sgd_",
        "new_operation_",
        "while",
        "assign_out_",
    ],
)
def test_kept_though_unused(name: str) -> None:
    read = program(op("%a", f"pd_op.{name}", "%x"))
    assert eliminate(read) == 0


@pytest.mark.parametrize("name", ["relu", "bernoulli", "poisson", "multinomial", "array_pop", "new_operation", "full"])
def test_erased_when_unused(name: str) -> None:
    read = program(op("%a", f"pd_op.{name}", "%x"))
    assert eliminate(read) == 1


@pytest.mark.parametrize("name", ["custom_op.mine", "their_dialect.op", "no_dialect"])
def test_what_is_not_known_is_kept(name: str) -> None:
    read = program(op("%a", name, "%x"))
    assert eliminate(read) == 0


@pytest.mark.parametrize(
    ("name", "erased"),
    [
        ("pd_op.assert", 0),
        ("builtin.shadow_output", 0),
        ("builtin.set_parameter", 0),
        ("pd_op.send_of_a_later_release", 0),  # it must be there for something
        ("pd_op.if", 1),
    ],
)
def test_operations_without_results(name: str, erased: int) -> None:
    assert eliminate(program(op("", name, "%x"))) == erased


def test_inputs_stay() -> None:
    read = program()
    assert eliminate(read) == 0
    assert len(list(read.walk())) == 2


def test_inside_of_branches() -> None:
    read = program(
        *if_("%a", [op("%b", "pd_op.exp", "%x"), yield_("%x")], [op("%c", "pd_op.exp", "%x"), yield_("%c")]),
        fetch("%a"),
    )
    assert eliminate(read) == 1
    assert names(read) == ["if", "cf.yield", "exp", "cf.yield", "fetch"]


def test_an_unused_if_goes_with_its_body_and_what_only_that_used() -> None:
    read = program(
        op("%w", "pd_op.exp", "%x"),
        *if_("%a", [op("%b", "pd_op.print", "%w"), yield_("%b")], [yield_("%w")]),
        fetch("%x"),
    )
    assert eliminate(read) == 2
    assert names(read) == ["fetch"]


def test_a_use_from_a_dead_operation_inside_a_branch_keeps_nothing() -> None:
    """What is outside goes only when the operation inside is gone; an `if` is counted once, what went before it too."""
    inner = [op("%c", "pd_op.exp", "%w"), yield_("%x")]
    read = program(
        op("%w", "pd_op.exp", "%x"),
        *if_("%a", [*if_("%d", inner, [yield_("%x")]), yield_("%d")], [yield_("%x")]),
        fetch("%a"),
    )
    assert eliminate(read) == 2
    assert names(read) == ["if", "if", "cf.yield", "cf.yield", "cf.yield", "cf.yield", "fetch"]


def test_a_loop_keeps_its_inputs() -> None:
    read = program(
        op("%a", "pd_op.exp", "%x"),
        '(%b) = "pd_op.while" (cond=%p, inputs=%a) { ',
        "^%arg_0 {stop_gradient:true}",
        op("%c", "pd_op.exp", "%arg_0"),
        op("%d", "pd_op.exp", "%c"),
        '() = "cf.yield" (%p, %c) {} : (tensor<1xb>, tensor<2xf32>) -> ',
        "}",
    )
    assert eliminate(read) == 1
    assert names(read) == ["exp", "while", "exp", "cf.yield"]


def test_kernels_are_known_by_what_they_execute() -> None:
    text = """{
    (%0) = "data(phi_kernel)" () {kernel_name:"data",op_name:"pd_op.data"} : () -> undefined_tensor<2xf32>
    (%1) = "relu(phi_kernel)" (%0) {kernel_name:"relu",op_name:"pd_op.relu"} : (undefined_tensor<2xf32>) -> cpu_tensor<2xf32>
    (%2) = "relu_(phi_kernel)" (%0) {is_inplace:true,kernel_name:"relu",op_name:"pd_op.relu_"} : (undefined_tensor<2xf32>) -> cpu_tensor<2xf32>
    (%3) = "onednn_kernel.phi_kernel" (%0) {kernel_name:"relu",op_name:"onednn_op.relu"} : (undefined_tensor<2xf32>) -> cpu_tensor<2xf32>
    () = "print_kernel(phi_kernel)" (%0) {kernel_name:"print_kernel",op_name:"pd_op.print"} : (undefined_tensor<2xf32>) -> 
}
"""
    read = pir.loads(text)
    assert eliminate(read) == 2
    assert [operation.name for operation in read.walk()] == [
        "data(phi_kernel)",
        "relu_(phi_kernel)",
        "print_kernel(phi_kernel)",
    ]


def test_the_weights_of_erased_parameters_go_too() -> None:
    read = program(
        '(%w) = "builtin.parameter" () {parameter_name:"w"} : () -> tensor<2xf32>',
        '(%u) = "builtin.parameter" () {parameter_name:"u"} : () -> tensor<2xf32>',
        '(%c) = "builtin.constant" () {value:"c"} : () -> tensor<2xf32>',
        fetch("%u"),
    )
    read.parameters = {"w": object(), "u": object(), "c": object()}
    assert eliminate(read) == 2
    assert list(read.parameters) == ["u"]


@pytest.mark.parametrize("style", ["paddle-2.6", "paddle-3.0-beta2", "paddle-3.0-beta"])
def test_on_every_generation(style: str) -> None:
    read = program(
        *if_("%a", [op("%b", "pd_op.exp", "%x"), yield_("%x")], [yield_("%x")]),
        fetch("%a"),
        op("%w", "pd_op.exp", "%x"),
    )
    old = pir.loads(pir.dumps(read, style=style))
    assert eliminate(old) == 2
    assert names(old) == ["if", "cf.yield", "cf.yield", "fetch"]


def test_values_are_numbered_anew() -> None:
    read = program(op("%a", "pd_op.exp", "%x"), op("%b", "pd_op.tanh", "%x"), fetch("%b"))
    eliminate(read)
    assert '(%2) = "pd_op.tanh" (%0)' in pir.dumps(read)


def test_a_hundred_thousand_dead_users_of_one_value_are_no_hundred_thousand_squared() -> None:
    """No timing: with a scan of the list of uses for each erased operation this would take minutes."""
    read = program()
    x = read.body.ops[0].results[0]
    type = x.type
    assert type is not None
    for _ in range(100_000):
        read.body.append(Operation.create("pd_op.add", [x, x], {}, [type]))
    assert eliminate(read) == 100_000
    assert not x.has_uses
