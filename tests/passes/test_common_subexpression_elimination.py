"""Common subexpression elimination: what is the same, and what is left alone."""

from __future__ import annotations

import pytest

import pir
from pir.passes import PassManager
from tests.passes.programs import fetch, if_, names, op, program, yield_


def eliminate(read: pir.Program) -> int:
    (statistics,) = PassManager.parse("cse").run(read)
    pir.verify(read)
    return statistics.changes


def pair(name: str, first: str, second: str, *, inputs: tuple[str, ...] = (), **form: str) -> pir.Program:
    """Two operations of one name, and uses of both."""
    return program(
        *inputs,
        op("%a", name, *first.split(), **form),
        op("%b", name, *second.split(), **form),
        op("%s", "pd_op.subtract", "%a", "%b"),
        fetch("%s"),
    )


def test_the_earlier_one_stays() -> None:
    read = pair("pd_op.exp", "%x", "%x")
    assert eliminate(read) == 1
    assert '(%3) = "pd_op.subtract" (%2, %2)' in pir.dumps(read)


def test_chains_are_followed_in_one_run() -> None:
    read = program(
        op("%a", "pd_op.exp", "%x"),
        op("%b", "pd_op.tanh", "%a"),
        op("%c", "pd_op.exp", "%x"),
        op("%d", "pd_op.tanh", "%c"),
        fetch("%b"),
        fetch("%d"),
    )
    assert eliminate(read) == 2
    assert names(read) == ["exp", "tanh", "fetch", "fetch"]


@pytest.mark.parametrize(
    "name",
    ["add", "multiply", "maximum", "minimum", "equal", "not_equal"]
    + [f"{kind}_{name}" for kind in ("logical", "bitwise") for name in ("and", "or", "xor")],
)
def test_operands_of_commutative_operations_may_change_places(name: str) -> None:
    tanh = op("%y", "pd_op.tanh", "%x")
    assert eliminate(pair(f"pd_op.{name}", "%x %y", "%y %x", inputs=(tanh,))) == 1


@pytest.mark.parametrize("name", ["pd_op.subtract", "pd_op.divide", "pd_op.fmax", "pd_op.less_than", "onednn_op.add"])
def test_those_of_others_may_not(name: str) -> None:
    tanh = op("%y", "pd_op.tanh", "%x")
    assert eliminate(pair(name, "%x %y", "%y %x", inputs=(tanh,))) == 0
    assert eliminate(pair(name, "%x %y", "%x %y", inputs=(tanh,))) == 1


def test_attributes_count_but_those_of_any_operation_do_not() -> None:
    def two(first: str, second: str) -> int:
        return eliminate(
            program(
                op("%a", "pd_op.softmax", "%x", attributes=first),
                op("%b", "pd_op.softmax", "%x", attributes=second),
                op("%s", "pd_op.add", "%a", "%b"),
                fetch("%s"),
            )
        )

    assert two("axis:1", "axis:2") == 0
    assert two("axis:1", "") == 0
    assert two('axis:1,stop_gradient:[true],struct_name:"/a/"', "axis:1,op_role:2,stop_gradient:[false]") == 1


def test_result_types_count() -> None:
    read = program(
        '(%a) = "pd_op.cast" (%x) {} : (tensor<2xf32>) -> tensor<2xf32>',
        '(%b) = "pd_op.cast" (%x) {} : (tensor<2xf32>) -> tensor<2xf64>',
    )
    assert eliminate(read) == 0


def test_null_operands_are_the_same() -> None:
    line = '({}) = "pd_op.layer_norm" (%x, <<NULL VALUE>>) {{}} : (tensor<2xf32>, <<NULL TYPE>>) -> tensor<2xf32>'
    assert eliminate(program(line.format("%a"), line.format("%b"), fetch("%a"), fetch("%b"))) == 1


def test_inputs_are_known_by_themselves() -> None:
    parameter = '({}) = "builtin.parameter" () {{parameter_name:"w"}} : () -> tensor<2xf32>'
    read = program(
        parameter.format("%v"),
        parameter.format("%w"),
        op("%a", "pd_op.exp", "%v"),
        op("%b", "pd_op.exp", "%w"),
        fetch("%a"),
        fetch("%b"),
    )
    assert eliminate(read) == 0


@pytest.mark.parametrize("name", ["pd_op.dropout", "pd_op.uniform", "pd_op.sgd_", "their_dialect.op"])
def test_side_effects_and_unknown_operations(name: str) -> None:
    assert eliminate(pair(name, "%x", "%x")) == 0


@pytest.mark.parametrize("name", ["pd_op.bernoulli", "custom_op.mine"])
def test_merged_as_paddle_does(name: str) -> None:
    assert eliminate(pair(name, "%x", "%x")) == 1


def test_users_of_what_is_left_alone_are_left_alone() -> None:
    read = program(
        op("%r", "pd_op.dropout", "%x"),
        op("%a", "pd_op.exp", "%r"),
        op("%b", "pd_op.exp", "%r"),
        fetch("%a"),
        fetch("%b"),
    )
    assert eliminate(read) == 0


@pytest.mark.parametrize(("type", "merged"), [
    ("tensor<2xf32>", 1),
    ("vec[tensor<2xf32>,tensor<2xf32>]", 1),
    ("pd_op.selectedrows<2xf32>", 0),
    ("pd_op.tensor_array<f32>", 0),
    ("vec[tensor<2xf32>,pd_op.tensor_array<f32>]", 0),
    ("cpu_tensor<2xf32>", 1),
])  # fmt: skip
def test_only_dense_tensors(type: str, merged: int) -> None:
    line = f'({{}}) = "pd_op.make" (%x) {{{{}}}} : (tensor<2xf32>) -> {type}'
    assert eliminate(program(line.format("%a"), line.format("%b"))) == merged


@pytest.mark.parametrize(("user", "merged"), [
    ("pd_op.exp", 1),
    ("pd_op.exp_", 0),
    ("their_dialect.op", 0),  # who knows what it does to its operand
])  # fmt: skip
def test_values_that_a_user_changes_in_place(user: str, merged: int) -> None:
    read = program(op("%a", "pd_op.tanh", "%x"), op("%b", "pd_op.tanh", "%x"), op("%c", user, "%b"))
    assert eliminate(read) == merged


def test_which_operand_an_operation_changes_is_known() -> None:
    """`assign_out_` writes to its second operand."""

    def assign(*operands: str) -> int:
        tanhs = [op("%a", "pd_op.tanh", "%x"), op("%b", "pd_op.tanh", "%x")]
        return eliminate(program(*tanhs, op("%c", "pd_op.assign_out_", *operands)))

    assert assign("%x", "%b") == 0
    assert assign("%b", "%x") == 1


def test_yielded_values_and_inputs_of_loops() -> None:
    tanhs = [op("%a", "pd_op.tanh", "%x"), op("%b", "pd_op.tanh", "%x")]
    assert eliminate(program(*if_("%r", [*tanhs, yield_("%b")], [yield_("%x")]), fetch("%r"))) == 0
    loop = [
        '(%r) = "pd_op.while" (cond=%p, inputs=%b) { ',
        "^%arg_0 {stop_gradient:true}",
        '() = "cf.yield" (%p, %arg_0) {} : (tensor<1xb>, tensor<2xf32>) -> ',
        "}",
    ]
    assert eliminate(program(*tanhs, *loop)) == 0


def test_a_branch_sees_what_is_around_it_but_not_its_neighbours() -> None:
    def branch(name: str) -> list[str]:
        return [
            op(f"%{name}1", "pd_op.tanh", "%x"),
            op(f"%{name}2", "pd_op.exp", f"%{name}1"),
            fetch(f"%{name}2"),
            yield_("%x"),
        ]

    read = program(*if_("%r", branch("a"), branch("b")), fetch("%r"), op("%c", "pd_op.tanh", "%x"), fetch("%c"))
    assert eliminate(read) == 0
    read = program(op("%c", "pd_op.tanh", "%x"), *if_("%r", branch("a"), branch("b")), fetch("%r"), fetch("%c"))
    assert eliminate(read) == 2
    assert names(read).count("tanh") == 1


def output(value: str, name: str) -> str:
    return op("", "builtin.shadow_output", value, attributes=f'output_name:"{name}"')


def test_an_output_gets_a_copy() -> None:
    read = program(
        op("%a", "pd_op.exp", "%x", attributes="stop_gradient:[false]"),
        op("%b", "pd_op.exp", "%x"),
        op("%c", "pd_op.tanh", "%b"),
        output("%a", "first"),
        output("%b", "second"),
        output("%c", "third"),
    )
    assert eliminate(read) == 1
    lines = [line.strip() for line in pir.dumps(read).split("\n")[3:-2]]
    assert lines == [
        '(%2) = "pd_op.exp" (%0) {stop_gradient:[false]} : (tensor<2xf32>) -> tensor<2xf32>',
        '(%3) = "pd_op.assign" (%2) {stop_gradient:[false]} : (tensor<2xf32>) -> tensor<2xf32>',
        '(%4) = "pd_op.tanh" (%2) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>',
        '() = "builtin.shadow_output" (%2) {output_name:"first"} : (tensor<2xf32>) ->',
        '() = "builtin.shadow_output" (%3) {output_name:"second"} : (tensor<2xf32>) ->',
        '() = "builtin.shadow_output" (%4) {output_name:"third"} : (tensor<2xf32>) ->',
    ]


def test_kernels() -> None:
    def line(result: str, attributes: str, operand: str = "%0") -> str:
        return f'    ({result}) = "relu(phi_kernel)" ({operand}) {{{attributes}}} : (cpu_tensor<2xf32>) -> cpu_tensor<2xf32>'

    def kernels(first: str, second: str, *rest: str) -> int:
        data = '    (%0) = "data(phi_kernel)" () {kernel_name:"data",op_name:"pd_op.data"} : () -> cpu_tensor<2xf32>'
        return eliminate(pir.loads("\n".join(["{", data, line("%1", first), line("%2", second), *rest, "}", ""])))

    relu = 'kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"relu",op_name:"pd_op.relu",origin_id:{}'
    assert kernels(relu.format(1), relu.format(2)) == 1
    assert kernels(relu.format(1), relu.format(2).replace("NCHW", "NHWC")) == 0
    assert kernels(relu.format(1), relu.format(2).replace("pd_op.relu", "pd_op.relu6")) == 0
    assert kernels(*[relu.format(n).replace("pd_op.relu", "pd_op.dropout") for n in (1, 2)]) == 0
    # An output wants a value of its own, and a copy would be a kernel to choose.
    shadow = '    () = "builtin.shadow_output" (%2) {output_name:"o"} : (cpu_tensor<2xf32>) -> '
    assert kernels(relu.format(1), relu.format(2), shadow) == 0


def test_uses_keep_their_order() -> None:
    """Those of the operation that went come last, whatever else their operations use."""
    read = program(
        op("%a", "pd_op.exp", "%x"),
        op("%b", "pd_op.exp", "%x"),
        op("%c", "pd_op.divide", "%b", "%x"),
        op("%d", "pd_op.subtract", "%a", "%x"),
        fetch("%c"),
        fetch("%d"),
    )
    divide, subtract = [operation for operation in read.walk() if operation.name in ("pd_op.divide", "pd_op.subtract")]
    eliminate(read)
    kept = divide.operands[0]
    assert kept is not None
    assert kept.users == (subtract, divide)
    exp, *others = read.body.ops[0].results[0].users
    assert (exp.name, others) == ("pd_op.exp", [divide, subtract])


def test_the_same_text_each_time() -> None:
    read = pir.loads(pir.dumps(program(*[line for n in range(40) for line in (
        op(f"%a{n}", "pd_op.add", "%x", f"%a{n // 2 - 1}" if n > 1 else "%x"), fetch(f"%a{n}"))])))  # fmt: skip
    texts = set()
    for _ in range(5):
        twin = read.clone()
        assert PassManager.parse("cse,dce").run(twin)[0].changed
        texts.add(pir.dumps(twin))
    assert len(texts) == 1


def test_one_user_of_twenty_thousand_duplicates() -> None:
    """No timing: if each duplicate were replaced on its own, its user would be built anew twenty thousand times."""
    count = 20_000
    lines = [op(f"%c{n}", "pd_op.full", attributes="value:1") for n in range(count)]
    operands = ", ".join([f"%c{n}" for n in range(count)])
    types = ",".join(["tensor<2xf32>"] * count)
    combine = f'(%all) = "builtin.combine" ({operands}) {{}} : ({types.replace(",", ", ")}) -> vec[{types}]'
    read = program(*lines, combine, op("%r", "pd_op.concat", "%all", type=f"vec[{types}]"))
    assert eliminate(read) == count - 1
