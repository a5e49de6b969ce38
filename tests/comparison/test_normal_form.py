"""What is compared in one form: generations, dialects, and what is ignored."""

from __future__ import annotations

import pytest

import pir
from pir.comparison import compare, ignored
from tests.comparison.programs import Writer, compared, transformer, words
from tests.dumps import TESTDATA

DUMPS = TESTDATA / "dumps"


# ---- what definitions of different releases explain ----------------------------------------------------------------


def test_an_attribute_that_became_an_operand_is_explained() -> None:
    name = "conv_bn_pool_train.pir"
    a, b = pir.load(DUMPS / "3.0.0rc1" / name), pir.load(DUMPS / "3.0.0" / name)
    comparison = compare(a, b)
    assert sorted(words(comparison)) == [
        "change mean [attribute axis] [operand 1]",
        "change mean_grad [attribute axis] [operand 2]",
        "insert full_int_array",
    ]
    assert {edit.note for edit in comparison.edits} == {
        "axis: attribute IntArray up to 3.0.0rc1, operand IntArray since 3.0.0"
    }
    assert not comparison.same
    assert compare(a, b, ignore=ignored(["drift"])).same


def test_a_change_against_time_is_not_explained() -> None:
    """The newer style has the attribute, the older one the operand: no release made that."""
    writer = Writer()
    writer.op("mean", [writer.op("data", attributes='name:"x"')], "axis:[0],keepdim:false")
    newer = pir.loads(writer.text)
    writer = Writer()
    x = writer.op("data", attributes='name:"x"')
    writer.op("mean", [x, writer.op("full_int_array", attributes="(Int32)3".join(["value:", ""]))], "keepdim:false")
    older = pir.loads(writer.text.replace("tensor<", "builtin.tensor<"))
    assert (newer.style, older.style) == ("paddle-3", "paddle-3.0-beta")
    assert all(edit.note is None for edit in compare(newer, older).edits)


# ---- the lowering of a program -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["cf_if", "cf_while", "dropout_modes", "inplace_ops", "lstm", "op_einsum", "selected_rows"]
)
def test_kernels_are_what_they_execute(name: str) -> None:
    """Paddle's executor adds a `fetch` for each result; all else is the same program."""
    operators, kernels = pir.load(DUMPS / f"3.3.1/{name}.pir"), pir.load(DUMPS / f"3.3.1/{name}__kernel.pir")
    there, back = compare(operators, kernels), compare(kernels, operators)
    assert set(words(there)) == {"insert fetch(phi_kernel)"}
    assert set(words(back)) == {"delete fetch(phi_kernel)"}


def test_what_lowering_inserts_is_told() -> None:
    comparison = compare(
        pir.load(DUMPS / "3.3.1/onednn_conv__before.pir"), pir.load(DUMPS / "3.3.1/onednn_conv__kernel.pir")
    )
    assert words(comparison) == ["insert onednn_to_paddle_layout(phi_kernel)"]


def test_copies_to_another_place_are_insertions() -> None:
    key = "kernel_key:<backend:GPU|layout:NCHW|dtype:float32>"
    operators = Writer()
    operators.op("relu", [operators.op("data", attributes='name:"x"')])
    kernels = """{
    (%0) = "data(phi_kernel)" () {KEY,kernel_name:"data",name:"x",op_name:"pd_op.data"} : () -> cpu_tensor<2x3xf32>
    (%1) = "shadow_feed(phi_kernel)" (%0) {KEY,kernel_name:"shadow_feed",op_name:"pd_op.shadow_feed"} : (cpu_tensor<2x3xf32>) -> gpu_tensor<2x3xf32>
    (%2) = "relu(phi_kernel)" (%1) {KEY,kernel_name:"relu",op_name:"pd_op.relu"} : (gpu_tensor<2x3xf32>) -> gpu_tensor<2x3xf32>
    (%3) = "memcpy_d2h(phi_kernel)" (%2) {KEY,dst_place_type:0,kernel_name:"memcpy_d2h",op_name:"pd_op.memcpy_d2h"} : (gpu_tensor<2x3xf32>) -> cpu_tensor<2x3xf32>
}
""".replace("KEY", key)
    comparison = compared(operators.text, kernels)
    assert words(comparison) == ["insert shadow_feed(phi_kernel)", "insert memcpy_d2h(phi_kernel)"]


def test_kernels_of_two_lowered_programs_are_compared_as_kernels() -> None:
    line = (
        '{{\n    (%0) = "relu(phi_kernel)" () {{kernel_key:<backend:{0}|layout:NCHW|dtype:float32>,kernel_name:"relu",'
        'op_name:"pd_op.relu"}} : () -> {1}<2xf32>\n}}\n'
    )
    a, b = line.format("CPU", "cpu_tensor"), line.format("GPU", "gpu_tensor")
    assert words(compared(a, b)) == ["change relu(phi_kernel) [attribute kernel_key] [result type 0]"]
    assert compared(a, b, ignore=ignored(["place"])).same


# ---- what is ignored -----------------------------------------------------------------------------------------------


def test_attributes_by_name() -> None:
    a, b = Writer(), Writer()
    a.op("full", attributes="shape:[1],stop_gradient:[true],value:1")
    b.op("full", attributes="shape:[1],stop_gradient:[false],value:2")
    assert words(compared(a.text, b.text)) == ["change full [attribute stop_gradient] [attribute value]"]
    assert words(compared(a.text, b.text, ignore=ignored(["attr:stop_*"]))) == ["change full [attribute value]"]
    assert compared(a.text, b.text, ignore=ignored(["attr:stop_gradient", "attr:value"])).same


def test_types_and_shapes() -> None:
    a, b, c = [
        f'{{\n    (%0) = "pd_op.run" () {{}} : () -> {type}\n}}\n'
        for type in ("tensor<2xf32>", "tensor<8xf32>", "tensor<8xf64>")
    ]
    assert not compared(a, b).same
    assert compared(a, b, ignore=ignored(["shape"])).same
    assert not compared(a, c, ignore=ignored(["shape"])).same
    assert compared(a, c, ignore=ignored(["type"])).same


def test_underscores_of_names() -> None:
    a, b = Writer(), Writer()
    for writer, name in ((a, "relu"), (b, "relu_")):
        writer.op(name, [writer.op("data", attributes='name:"x"')])
    assert words(compared(a.text, b.text)) == ["change relu [name]"]
    assert compared(a.text, b.text, ignore=ignored(["inplace"])).same


def test_names_of_parameters() -> None:
    a, b = transformer(range(3)), transformer(range(7, 10))
    assert not compared(a, b).same
    assert compared(a, b, ignore=ignored(["names"])).same


@pytest.mark.parametrize("word", ["attr:", "attr", "types", "", "attr:NAME,type"])
def test_words_that_mean_nothing(word: str) -> None:
    if word == "attr:NAME,type":
        assert ignored([word]).attributes == ("NAME,type",)
        return
    with pytest.raises(ValueError, match="what can be is attr:NAME, type"):
        ignored([word])


# ---- spellings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("1e-05", "1.0e-5", True),
        ("(Float)0.5", "0.5", True),
        ("(Int32)3", "(Int64)3", False),
        ("3", "4", False),
        ("12345678901", "12345678902", False),
        ("[1,2]", "[1,2]", True),
        ("[1,2]", "[2,1]", False),
        ('"1"', "1", False),
        ("nan", "nan", True),
        ("0", "-0", False),
    ],
)
def test_values_of_attributes(one: str, other: str, same: bool) -> None:
    a, b = [f'{{\n    (%0) = "pd_op.run" () {{v:{value}}} : () -> tensor<2xf32>\n}}\n' for value in (one, other)]
    assert compared(a, b).same is same
    assert compared(b, a).same is same
