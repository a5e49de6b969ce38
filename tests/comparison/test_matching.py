"""Which edits are found, and which follow from others and are not told."""

from __future__ import annotations

import pytest

import pir
from pir.comparison import compare
from tests.comparison.programs import TYPE, Writer, compared, transformer, words


def chain(*names: str) -> str:
    writer = Writer()
    value = writer.op("data", attributes='name:"x"')
    for name in names:
        value = writer.op(name, [value])
    return writer.text


def test_an_insertion_on_an_edge_is_one_edit() -> None:
    assert words(compared(chain("relu", "exp", "tanh"), chain("relu", "abs", "exp", "tanh"))) == ["insert abs"]


def test_a_deletion_that_is_bypassed_is_one_edit() -> None:
    assert words(compared(chain("relu", "abs", "exp"), chain("relu", "exp"))) == ["delete abs"]


def test_another_operation_in_the_same_place_is_a_change() -> None:
    comparison = compared(chain("relu", "exp", "tanh"), chain("relu", "abs", "tanh"))
    assert words(comparison) == ["change exp [name]"]
    detail = comparison.edits[0].details[0]
    assert (detail.before, detail.after) == ("pd_op.exp", "pd_op.abs")


def test_users_of_a_changed_operation_are_not_changed() -> None:
    def program(axis: int) -> str:
        writer = Writer()
        value = writer.op("softmax", [writer.op("data", attributes='name:"x"')], f"axis:{axis}")
        for _ in range(30):
            writer.op("add", [value, value])
        return writer.text

    assert words(compared(program(0), program(1))) == ["change softmax [attribute axis]"]


def test_a_result_type_is_a_change_and_the_operand_types_that_follow_are_none() -> None:
    a = chain("relu", "exp")
    b = a.replace(f'"pd_op.relu" (%0) {{}} : ({TYPE}) -> {TYPE}', f'"pd_op.relu" (%0) {{}} : ({TYPE}) -> tensor<9xf32>')
    b = b.replace(f'"pd_op.exp" (%1) {{}} : ({TYPE})', '"pd_op.exp" (%1) {} : (tensor<9xf32>)')
    comparison = compared(a, b)
    assert words(comparison) == ["change relu [result type 0]"]
    assert comparison.edits[0].details[0].after == "tensor<9xf32>"


def test_swapped_operands_are_a_change() -> None:
    def program(first: int, second: int) -> str:
        writer = Writer()
        writer.op("data", attributes='name:"x"')
        writer.op("data", attributes='name:"y"')
        writer.op("subtract", [first, second])
        return writer.text

    assert words(compared(program(0, 1), program(1, 0))) == ["change subtract [operand 0] [operand 1]"]


def test_merging_two_equal_operations_is_a_deletion_and_a_change_of_the_user() -> None:
    def program(merged: bool) -> str:
        writer = Writer()
        x = writer.op("data", attributes='name:"x"')
        one = writer.op("exp", [x])
        other = one if merged else writer.op("exp", [x])
        writer.op("tanh", [one])
        writer.op("relu", [other])
        return writer.text

    assert sorted(words(compared(program(False), program(True)))) == ["change relu [operand 0]", "delete exp"]


def test_a_moved_operation_leaves_the_programs_same() -> None:
    a, b = Writer(), Writer()
    for writer, order in ((a, ("x", "y", "z")), (b, ("z", "x", "y"))):
        for name in order:
            writer.op("data", attributes=f'name:"{name}"')
    comparison = compared(a.text, b.text)
    assert words(comparison) == ["move data"]
    assert comparison.same
    assert not compared(a.text, b.text, ignore_order=True).edits


@pytest.mark.parametrize("dropped", [0, 1, 11, 23])
def test_a_dropped_layer_is_nothing_but_its_operations(dropped: int) -> None:
    layers = [*range(24)]
    comparison = compared(transformer(layers), transformer([layer for layer in layers if layer != dropped]))
    assert comparison.counts == {"delete": 9}


def test_a_dropped_layer_after_which_parameters_are_counted_anew() -> None:
    assert compared(transformer(range(24)), transformer(range(23))).counts == {"delete": 9}


def test_an_operation_in_one_of_many_equal_layers() -> None:
    comparison = compared(transformer(range(24)), transformer(range(24), extra_in=7))
    assert words(comparison) == ["insert dropout"]


def test_parameters_of_another_counter_are_matched_by_what_is_done_with_them() -> None:
    comparison = compared(transformer(range(4)), transformer(range(100, 104)))
    assert comparison.counts == {"change": 12}
    assert {detail.subject for edit in comparison.edits for detail in edit.details} == {"attribute parameter_name"}


def test_a_chain_of_equal_operations() -> None:
    a = chain(*["relu"] * 3000)
    b = chain(*(["relu"] * 1000 + ["tanh"]) * 3)
    assert compared(a, b).counts == {"insert": 3}
    assert compared(a, chain(*["relu"] * 2990)).counts == {"delete": 10}


def test_equal_operations_that_nothing_uses() -> None:
    a, b = Writer(), Writer()
    for writer, count in ((a, 2000), (b, 2003)):
        for _ in range(count):
            writer.op("full", attributes="value:1")
    assert compared(a.text, b.text).counts == {"insert": 3}


LOOP = """{
    (%0) = "pd_op.data" () {name:"n"} : () -> tensor<1xb>
    (%1) = "pd_op.data" () {name:"x"} : () -> tensor<1xi64>
    (%2) = "pd_op.while" (cond=%0, inputs=%1) { 
    ^%arg_0 {stop_gradient:[true]}
        (%3) = "pd_op.exp" (%arg_0) {} : (tensor<1xi64>) -> tensor<1xi64>
        () = "cf.yield" (%0, %3) {} : (tensor<1xb>, tensor<1xi64>) -> 
    }
    (%4) = "pd_op.relu" (%2) {} : (tensor<1xi64>) -> tensor<1xi64>
}
"""


def test_an_edit_inside_a_body_belongs_to_the_operation_inside() -> None:
    comparison = compared(LOOP, LOOP.replace("pd_op.exp", "pd_op.log"))
    assert words(comparison) == ["change exp [name]"]
    assert comparison.edits[0].a_line == 6


def test_attributes_of_a_block_argument_belong_to_the_loop() -> None:
    comparison = compared(LOOP, LOOP.replace("^%arg_0 {stop_gradient:[true]}", "^%arg_0 {stop_gradient:[false]}"))
    assert words(comparison) == ["change while [block argument 0]"]
    assert comparison.edits[0].details[0].before == "%arg_0 {stop_gradient:[true]}"


def test_unbound_values_of_a_fragment_have_no_names() -> None:
    a, b, c = [
        pir.loads(f'(%9) = "pd_op.add" {operands} {{}} : ({TYPE}, {TYPE}) -> {TYPE}\n', fragment=True)
        for operands in ("(%1, %2)", "(%7, %8)", "(%7, %7)")
    ]
    assert not compare(a, b).edits
    assert words(compare(a, c)) == ["change add [operand 1]"]


def test_empty_programs() -> None:
    empty = "{\n}\n"
    assert compared(empty, empty).same
    assert compared(empty, chain("relu")).counts == {"insert": 2}
    assert compared(chain("relu"), empty).counts == {"delete": 2}
