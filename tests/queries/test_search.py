"""Conditions on operations: each property and function, and what is said when one means nothing."""

from __future__ import annotations

import pytest

import pir
from pir.queries import FUNCTIONS, WORDS, QueryError, parse_query
from pir.syntax.expressions import ExpressionError

PROGRAM = pir.loads(
    """{
    (%0) = "pd_op.data" [id:7] () {dtype:float32,name:"x",persistable:[true]} : () -> tensor<-1x4xf32>
    (%1) = "pd_op.cast" [id:8] (%0) {dtype:float16,struct_name:"/Net/Linear/"} : (tensor<-1x4xf32>) -> tensor<-1x4xf16>
    (%2) = "relu_(phi_kernel)" [id:9] (%1) {is_inplace:true,kernel_key:<backend:GPU|layout:NCHW|dtype:float16>,kernel_name:"relu",op_name:"pd_op.relu_"} : (tensor<-1x4xf16>) -> tensor<-1x4xf16>
    (%3) = "pd_op.any" [id:10] (%1, <<NULL VALUE>>) {axis:[0],wide:3} : (tensor<-1x4xf16>, <<NULL TYPE>>) -> tensor<b>
    (%4) = "pd_op.if" [id:11] (%3) {} -> tensor<-1x4xf16> {
        (%5) = "pd_op.tanh_" [id:12] (%2) {} : (tensor<-1x4xf16>) -> tensor<-1x4xf16>
        () = "cf.yield" [id:13] (%5) {} : (tensor<-1x4xf16>) -> 
    } else {
        () = "cf.yield" [id:14] (%1) {} : (tensor<-1x4xf16>) -> 
    }
}
""",
    verify=False,
)


def _found(condition: str) -> list[int | None]:
    return [operation.id for operation in parse_query(condition).matches(PROGRAM)]


@pytest.mark.parametrize(
    ("condition", "ids"),
    [
        ('name == "pd_op.cast" and $dtype == float16', [8]),
        ('name matches "pd_op.*a*"', [7, 8, 10, 12]),
        ('executes == "pd_op.relu_"', [9]),
        ('dialect == "pd_op"', [7, 8, 10, 11, 12]),
        ('dialect == "phi_kernel"', [9]),
        ("id >= 13", [13, 14]),
        ("line == 3", [8]),
        ("operands == 0", [7]),
        ("results == 0", [13, 14]),
        ("users > 2", [8]),
        ("regions == 2", [11]),
        ('parent == "pd_op.if"', [12, 13, 14]),
        ('parent == "" and regions == 0', [7, 8, 9, 10]),
        ('layer matches "Net*"', [7, 8]),
        ("is_inplace", [9, 12]),
        ("is_kernel", [9]),
        ('backend == "GPU" and layout == "NCHW"', [9]),
        ("layout == NCHW", [9]),
        ("dtype(result(0)) == f32", [7]),
        ("dtype(operand(0)) == float32 and dtype(result(0)) == float16", [8]),
        ("rank(result(0)) == 0", [10]),
        ("dim(result(0), 0) == 4 or dim(result(0), 1) == 4 and users == 1", [7, 9, 12]),
        ("is_null(operand(1))", [10]),
        ("operand(-1) == %3", [11]),
        ("%1 == operand(0)", [9, 10, 14]),
        ("persistable(result(0))", [7]),
        ('has_attribute("axis")', [10]),
        ('attribute("wide") == 3', [10]),
        ("$axis == [0]", [10]),
        ("$missing == 3 or not $missing == 3", []),
        ('inside("pd_op.*")', [12, 13, 14]),
        ('inside("builtin.module")', []),
        ('made_by("pd_op.cast")', [9, 10, 14]),
        ('used_by("cf.*")', [8, 12]),
        ('maker(operand(0)) == "pd_op.data"', [8]),
        ("users(result(0)) == 3", [8]),
        ("users(operand(0)) == 3", [9, 10, 14]),
    ],
)
def test_what_a_condition_finds(condition: str, ids: list[int]) -> None:
    assert _found(condition) == ids


@pytest.mark.parametrize(
    ("condition", "offset", "message"),
    [
        ("nmae == 3", 0, "the word `nmae` means nothing here; did you mean `name`?"),
        ("name == relu", 8, "the word `relu` means nothing here: a string stands in quotes"),
        ("is_inplce", 0, "the word `is_inplce` means nothing here; did you mean `is_inplace`?"),
        ("usedby(name)", 0, "there is no function `usedby`; did you mean `used_by`?"),
    ],
)
def test_names_that_do_not_exist(condition: str, offset: int, message: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse_query(condition)
    assert (caught.value.offset, caught.value.message) == (offset, message)


def test_a_value_that_the_program_lacks() -> None:
    with pytest.raises(ExpressionError, match="no value is called %77") as caught:
        list(parse_query("1 == 1 and operand(0) == %77").matches(PROGRAM))
    assert caught.value.offset == 25


@pytest.mark.parametrize(
    ("condition", "id", "message"),
    [
        ("$dtype < 3", 7, "expected a number beside `<`, found the word float32"),
        ("$axis < 3", 10, r"expected a number beside `<`, found the list \[0\]"),
        ("results", 7, "expected true or false, found the number 1"),
        ("inside(3)", 7, "inside: expected a string, found the number 3"),
        ("operand(name) == %0", 7, "operand: expected a position, found the string"),
        ("users(3) == 1", 7, "users: expected a value such as `result"),
        ("maker(3) == name", 7, "maker: expected a value such as `operand"),
    ],
)
def test_what_means_nothing_for_an_operation(condition: str, id: int, message: str) -> None:
    with pytest.raises(QueryError, match=message) as caught:
        _found(condition)
    assert caught.value.operation.id == id


def test_and_looks_no_further_than_it_must() -> None:
    assert _found('name == "pd_op.any" and $wide > 2 and $axis == [0]') == [10]


def test_every_word_and_function_is_explained() -> None:
    for name, word in WORDS.items():
        assert word.words, name
    for name, function in FUNCTIONS.items():
        assert function.words and function.usage(name).startswith(f"{name}("), name
