"""Models that Paddle saved become programs: the same text, and what the text does not say."""

from __future__ import annotations

import gzip
import math
from pathlib import Path

import pytest

import pir
from pir.formats import paddle_json
from pir.ir.types import ShapedType
from tests.formats.models import (
    NEWEST,
    WITH_TEXT,
    array,
    attribute,
    model,
    model_id,
    one,
    operation,
    region,
    tensor,
    text,
)


def only(document: str, **options: bool) -> pir.Program:
    return paddle_json.loads(document, **options)


def first_attribute(document: str):
    return next(iter(only(document).walk())).attributes["key"]


def line(document: str) -> str:
    return pir.dumps(only(document)).split("\n")[1].strip()


@pytest.mark.parametrize("path", WITH_TEXT, ids=model_id)
def test_a_model_has_the_text_that_its_own_release_prints(path: Path) -> None:
    want = path.with_suffix(".pir").read_bytes().decode()
    program = paddle_json.load(path, lift=False)
    assert pir.dumps(program) == want
    assert program.style == "paddle-3"
    again = pir.loads(want)
    assert [operation.name for operation in program.walk()] == [operation.name for operation in again.walk()]


def test_there_are_models_of_every_release() -> None:
    assert {path.parent.name for path in WITH_TEXT} == {"3.0.0", "3.1.1", "3.2.2", "3.3.1"}


def test_bytes_compressed_bytes_and_open_files() -> None:
    path = NEWEST / "linear.json"
    want = path.with_suffix(".pir").read_text()
    data = path.read_bytes()
    assert pir.dumps(paddle_json.loads(data)) == want
    assert pir.dumps(paddle_json.loads(gzip.compress(data))) == want
    assert pir.dumps(paddle_json.loads(b"\xef\xbb\xbf" + data)) == want
    with path.open("rb") as stream:
        assert pir.dumps(paddle_json.load(stream)) == want


def test_a_float_keeps_all_its_digits() -> None:
    single, double = (first_attribute(one(attribute(code, 0.123456789))) for code in ("0.a_f32", "0.a_f64"))
    assert single.text == double.text == "0.123457"
    assert double.value == 0.123456789
    assert single.value == 0.12345679104328156  # the nearest that 32 bits hold
    assert (single.tag, double.tag) == ("Float", "Double")


def test_floats_that_print_the_same_are_not_equal() -> None:
    one_digit_more, as_printed, same = (
        first_attribute(one(attribute("0.a_f64", value))) for value in (0.1234567, 0.123457, 0.1234567)
    )
    assert one_digit_more.text == as_printed.text
    assert one_digit_more == same
    assert hash(one_digit_more) == hash(same)
    other = first_attribute(one(attribute("0.a_f64", 0.1234568)))
    assert one_digit_more != other
    assert other.text == same.text


@pytest.mark.parametrize(
    ("value", "printed", "tag", "held"),
    [
        (attribute("0.a_bool", True), "true", None, True),
        (attribute("0.a_i32", -3), "-3", "Int32", -3),
        (attribute("0.a_i64", 2**40), "1099511627776", "Int64", 2**40),
        (attribute("0.a_index", 5), "5", "Index", 5),
        (attribute("0.a_f64", 7), "7", "Double", 7.0),
        (attribute("0.a_f32", 1e300), "inf", "Float", math.inf),
        ({"#": "0.a_f64", "VD": "-INF"}, "-inf", "Double", -math.inf),
        (attribute("0.a_str", 'a"b\\c\n'), '"a\\"b\\c\n"', None, 'a"b\\c\n'),
        (attribute("0.a_tensorname", "w"), '"w"', None, "w"),
        (attribute("0.a_c64", [0.1, -0.2]), "real:0.1 imag:-0.2", "Complex64", None),
        (attribute("1.a_dtype", "float16"), "float16", "pd_op.DataType", "float16"),
        (attribute("1.a_dtype", "Undefined(ALL_DTYPE)"), "Undefined", "pd_op.DataType", "Undefined"),
        (attribute("1.a_layout", "NHWC"), "NHWC", "pd_op.DataLayout", "NHWC"),
        (attribute("1.a_place", [0, 0, ""]), "Place(undefined:0)", "pd_op.Place", None),
        (attribute("1.a_place", [1, 2, ""]), "Place(cpu)", "pd_op.Place", None),
        (attribute("1.a_place", [2, 3, ""]), "Place(gpu:3)", "pd_op.Place", None),
        (attribute("1.a_place", [9, 1, "npu"]), "Place(npu:1)", "pd_op.Place", None),
        (attribute("1.a_scalar", ["float32", 0.3]), "0.3", "Float", None),
        ({"#": "NULL"}, "<#AttrNull>", None, None),
    ],
)
def test_attributes_print_as_in_paddle_3_3_1(value: dict, printed: str, tag: str | None, held: object) -> None:
    found = first_attribute(one(value))
    assert f'() = "pd_op.x" () {{key:{printed}}} : () -> \n' in pir.dumps(only(one(value)))
    assert found.tag == tag
    if held is not None:
        assert found.value == held
        assert type(found.value) is type(held)


def test_numbers_are_those_of_the_file_whatever_text_was_read_before() -> None:
    context = pir.Context()
    pir.loads('{\n    () = "pd_op.x" () {key:(Float)0.9,other:(Double)7} : () -> \n}\n', context=context)
    for value, held in ((attribute("0.a_f32", 0.9), 0.8999999761581421), (attribute("0.a_f64", 7), 7.0)):
        (made,) = paddle_json.loads(one(value), context=context).walk()
        assert repr(made.attributes["key"].value) == repr(held)


@pytest.mark.parametrize("word", ["NaN", "NAN"])
def test_both_spellings_of_nan_are_read(word: str) -> None:
    found = first_attribute(one({"#": "0.a_f32", "VD": word}))
    assert found.text == "nan"
    assert math.isnan(found.value)


def test_the_classes_of_a_list_are_those_of_its_elements() -> None:
    found = first_attribute(one(array("0.a_i64", 1, 2)))
    assert [element.tag for element in found.value] == ["Int64", "Int64"]
    assert line(one(array("0.a_i64", 1, 2))) == '() = "pd_op.x" () {key:[1,2]} : () ->'
    ints = first_attribute(one(attribute("1.a_intarray", [1, 2])))
    assert ints.tag == "pd_op.IntArray"
    assert ints != found
    beta = pir.dumps(only(one(array("0.a_i64", 1, 2))), "paddle-3.0-beta")
    assert "{key:[(Int64)1,(Int64)2]}" in beta
    assert "{key:(pd_op.IntArray)[1,2]}" in pir.dumps(only(one(attribute("1.a_intarray", [1, 2]))), "paddle-3.0-beta")


MESH = {"#": "4.a_process_mesh", "D": [[2, 2], [0, 1, 2, 3], ["x", "y"]]}
SPREAD = {"#": "4.a_tensor_dist", "D": [MESH, [0, -1], [[1, 0]]]}
SPREAD_TEXT = (
    "mesh_shape:[2,2],process_ids:[0,1,2,3],dims_mappings:[0,-1], partial(1,SUM), "
    "placements:[Shard(dim=0), Partial(reduce_type=SUM)]"
)


def test_distributions_print_as_in_paddle_3_3_1() -> None:
    assert first_attribute(one(SPREAD)).text == SPREAD_TEXT
    assert first_attribute(one(MESH)).text == "mesh_shape:[2,2],process_ids:[0,1,2,3]"
    several = attribute("4.a_op_dist", [MESH, [SPREAD, {"#": "NULL"}, {"#": "0.a_array", "D": [SPREAD]}], [], 3])
    mesh = "mesh:{shape:[2,2],process_ids:[0,1,2,3]}"
    parts = [f"operand(0):{{{SPREAD_TEXT}}}", "operand(1):{<#AttrNull>}", f"operand(2):{{[{SPREAD_TEXT}]}}"]
    assert first_attribute(one(several)).text == "{" + ",".join([mesh, *parts, "chunk_id:3"]) + "}"


@pytest.mark.parametrize(
    ("type", "printed"),
    [
        (tensor(), "tensor<f32>"),
        (tensor(2, -1, dtype="ui8"), "tensor<2x-1xu8>"),
        (tensor(2, dtype="bool", layout="NHWC"), "tensor<2xb>"),
        ({"#": "0.t_vec", "D": []}, "vec[]"),
        ({"#": "0.t_vec", "D": [tensor(1), {"#": "NULL"}]}, "vec[tensor<1xf32>,<<NULL TYPE>>]"),
        ({"#": "2.t_inlet"}, "cf.inlet"),
        ({"#": "0.t_f8e4m3fn"}, "f8e4m3fn"),
        ({"#": "1.t_selected_rows", "D": tensor(3, 4)["D"]}, "pd_op.selectedrows<3x4xf32>"),
        ({"#": "1.t_dense_tensor_array", "D": [{"#": "0.t_f32"}, [2], "NCHW"]}, "pd_op.tensor_array<f32>"),
        (
            {"#": "1.t_sparse_csr_tensor", "D": [{"#": "0.t_f32"}, [3], "NCHW", tensor(1), tensor(1), tensor(1)]},
            "pd_op.",
        ),
        ({"#": "4.t_dist_dtensor", "D": [tensor(4, 8), SPREAD, [2, 8]]}, f"pd_dist.tensor<4x8xf32, {SPREAD_TEXT}>"),
        ({"#": "NULL"}, "<<NULL TYPE>>"),
    ],
)
def test_types_print_as_in_paddle_3_3_1(type: dict, printed: str) -> None:
    document = text(model(operation("1.x", {}, (), {"1": type})))
    assert line(document) == f'(%0) = "pd_op.x" () {{}} : () -> {printed}'


def test_the_shape_of_what_text_prints_without_one() -> None:
    document = {"#": "1.t_dense_tensor_array", "D": [{"#": "0.t_f32"}, [2, 3], "NCHW"]}
    (made,) = only(text(model(operation("1.x", {}, (), {"1": document})))).walk()
    assert isinstance(made.results[0].type, ShapedType)
    assert made.results[0].type.shape == (2, 3)


def test_types_of_one_text_are_equal_whatever_their_layout() -> None:
    document = model(
        operation("1.x", {}, (), {"1": tensor(2, layout="NHWC")}), operation("1.x", {}, (), {"2": tensor(2)})
    )
    one, other = only(text(document)).walk()
    assert one.results[0].type == other.results[0].type


def test_null_operands_and_results() -> None:
    document = model(
        operation("1.x", {}, (), {"1": tensor(2), "2": {"#": "NULL"}}), operation("1.y", {}, (0, 1), {"3": tensor(2)})
    )
    lines = pir.dumps(only(text(document))).split("\n")
    assert lines[1].endswith('(%0, %1) = "pd_op.x" () {} : () -> tensor<2xf32>, <<NULL TYPE>>')
    assert "(<<NULL VALUE>>, %0) {} : (<<NULL TYPE>>, tensor<2xf32>)" in lines[2]


def test_a_parameter_without_what_only_trainable_models_have() -> None:
    parameter = {"#": "p", "A": [0, 1, 0, "w"], "DA": [], "QA": [], "O": {"%": 1, "TT": tensor(2)}}
    assert line(text(model(parameter))) == (
        '(%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[false],'
        'parameter_name:"w"} : () -> tensor<2xf32>'
    )


def test_block_arguments_with_and_without_a_keyword() -> None:
    body = region(operation("2.yield", {}, (-1, -2)), arguments=({"#": -1, "TT": tensor(2)},))
    body["blocks"][0]["kwargs"] = [{"#": -2, "TT": tensor(3), "key": "extra"}]
    program = only(text(model({**operation("x.holder"), "regions": [body]})))
    (holder, _) = program.walk()
    block = holder.regions[0].blocks[0]
    assert [argument.type.text for argument in block.args] == ["tensor<2xf32>"]
    assert block.kwargs["extra"].type.text == "tensor<3xf32>"
    assert "        ^kw:\n            %kwarg_extra {}\n" in pir.dumps(program)


def test_of_two_attributes_with_one_name_the_first_counts() -> None:
    made = operation("1.x", {"key": attribute("0.a_i32", 1)})
    made["A"] += operation("1.x", {"key": attribute("0.a_i32", 2)})["A"]
    made["OA"] = operation("1.x", {"key": attribute("0.a_i32", 3)})["A"]
    assert line(text(model(made))) == '() = "pd_op.x" () {key:1} : () ->'


def test_what_no_release_prints_is_not_printed() -> None:
    made = operation("0.shadow_output", {"sym_shape_str": attribute("0.a_str", "shape[S0]")})
    assert line(text(model(made))) == '() = "builtin.shadow_output" () {} : () ->'


def test_a_dialect_without_a_number_stands_there_in_full() -> None:
    program = paddle_json.load(NEWEST / "dist_partial_2d.json")
    assert "dist_op.shard_tensor" in {operation.name for operation in program.walk()}


def test_a_broken_model_can_be_looked_at() -> None:
    document = text(model(operation("1.x", {}, (2, 7), {"2": tensor(2)})))
    with pytest.raises(pir.ParseError):
        only(document)
    program = only(document, verify=False)
    (made,) = program.walk()
    assert made.operands[0] is made.results[0]
    assert '(%0) = "pd_op.x" (%0, %1)' in pir.dumps(program)
    with pytest.raises(pir.VerifyError):
        pir.verify(program)


def test_programs_share_the_types_of_their_context() -> None:
    context = pir.Context()
    first, second = (paddle_json.load(NEWEST / "linear.json", context=context) for _ in range(2))
    assert first.context is context
    types = [next(iter(program.walk())).results[0].type for program in (first, second)]
    assert types[0] is types[1]


def test_the_collector_is_left_as_it_was() -> None:
    import gc

    paddle_json.load(NEWEST / "linear.json")
    assert gc.isenabled()
    gc.disable()
    try:
        paddle_json.load(NEWEST / "linear.json")
        assert not gc.isenabled()
    finally:
        gc.enable()
