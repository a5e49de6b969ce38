"""Programs become models: what Paddle writes, to the byte, and what a model can't hold is named."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import pir
from pir.formats import paddle_json
from pir.ir.attributes import Attribute
from tests.formats.models import MODELS, NEWEST, array, attribute, model, model_id, one, operation, tensor, text

NOT_AS_PADDLE = {
    "complex_constants": "a complex number that is none, for which Paddle writes null and can't read it",
    "special_floats": "NaN, which Paddle reads in another spelling than it writes",
    "dist_partial_2d": "operations that Paddle can't read back",
    "dist_to_static_eval": "Paddle writes the attributes of an output in the order of a hash",
}
DUMP = """{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,-1],stop_gradient:[true]} : () -> tensor<2x-1xf32>
    (%1) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:0.5} : () -> tensor<1xf32>
    (%2) = "pd_op.scale" (%0, %1) {bias:0.1,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x-1xf32>, tensor<1xf32>) -> tensor<2x-1xf32>
    (%3) = "pd_op.matmul" (%2, %2) {stop_gradient:[true],struct_name:"/Linear/",transpose_x:false,transpose_y:true} : (tensor<2x-1xf32>, tensor<2x-1xf32>) -> tensor<2x2xf32>
    () = "builtin.shadow_output" (%3) {output_name:"out"} : (tensor<2x2xf32>) -> 
}
"""


def operations(document: str) -> list[dict]:
    return json.loads(document)["program"]["regions"][0]["blocks"][0]["ops"]


def attributes(document: str, position: int = 0) -> dict[str, object]:
    return {entry["N"]: entry["AT"] for entry in operations(document)[position]["A"]}


def warnings(program: pir.Program) -> list[str]:
    losses: list[pir.Diagnostic] = []
    paddle_json.dumps(program, losses=losses)
    assert {each.severity for each in losses} <= {"warning"}
    return [each.message.partition(", in `")[0] for each in losses]


@pytest.mark.parametrize("path", [path for path in MODELS if path.stem not in NOT_AS_PADDLE], ids=model_id)
def test_a_model_is_written_as_it_was_read_to_the_byte(path: Path) -> None:
    program = paddle_json.load(path, lift=False)
    version = json.loads(path.read_text())["base_code"]["version"]
    assert paddle_json.dumps(program, version=version) == path.read_text()


@pytest.mark.parametrize("name", NOT_AS_PADDLE)
def test_a_model_that_is_written_otherwise_reads_as_the_same_program(name: str) -> None:
    program = paddle_json.load(NEWEST / f"{name}.json")
    again = paddle_json.loads(paddle_json.dumps(program, losses=[]))
    if name == "complex_constants":
        assert warnings(program) == [
            "the attribute values is left out: a model can't hold the complex number real:nan imag:nan"
        ]
    else:
        assert again.is_structurally_equivalent(program)
        assert pir.dumps(again) == pir.dumps(program)


@pytest.mark.parametrize("path", [path for path in MODELS if path.with_suffix(".pir").exists()], ids=model_id)
def test_text_that_becomes_a_model_is_the_same_text_again(path: Path) -> None:
    program = pir.load(path.with_suffix(".pir"))
    if path.stem in ("sparse_coo", "tensor_array", "dist_to_static_eval"):
        with pytest.raises(paddle_json.WriteError, match="text does not say all of the type"):
            paddle_json.dumps(program, losses=[])
        return
    again = paddle_json.loads(paddle_json.dumps(program))
    assert pir.dumps(again) == pir.dumps(program)


@pytest.mark.parametrize(
    "name", ["linear", "mlp_softmax", "branch", "lenet", "gpt", "vit", "op_leaky_relu", "null_operands"]
)
def test_text_gets_the_classes_that_the_model_had(name: str) -> None:
    path = NEWEST / f"{name}.json"

    def codes(document: str) -> list[dict]:
        """The operations without the digits of floats, which no text has."""
        return json.loads(document, parse_float=lambda digits: f"{float(digits):g}")["program"]

    program = pir.load(path.with_suffix(".pir"))
    assert codes(paddle_json.dumps(program)) == codes(path.read_text())


def test_the_classes_are_those_of_the_version_that_is_written() -> None:
    program = pir.loads(
        DUMP.replace(
            '"pd_op.scale" (%0, %1) {bias:0.1,bias_after_scale:true', '"pd_op.leaky_relu" (%0) {negative_slope:0.1'
        ).replace(", tensor<1xf32>) -> tensor<2x-1", ") -> tensor<2x-1")
    )
    assert attributes(paddle_json.dumps(program), 2) == {"negative_slope": attribute("0.a_f64", 0.1)}
    assert attributes(paddle_json.dumps(program, version=3), 2) == {
        "negative_slope": attribute("0.a_f32", 0.10000000149011612)
    }


def test_the_order_and_the_numbers_of_a_model() -> None:
    written = operations(paddle_json.dumps(pir.loads(DUMP)))
    assert [entry["N"] for entry in written[0]["A"]] == ["name", "shape", "dtype", "place"]
    assert [entry["N"] for entry in written[3]["A"]] == ["transpose_x", "transpose_y", "struct_name"]
    assert written[3]["I"] == [{"%": 3}, {"%": 3}]
    assert written[3]["O"] == [{"%": 4, "TT": tensor(2, 2)}]
    assert written[3]["OA"] == [{"AT": array("0.a_bool", True), "N": "stop_gradient"}]
    assert written[4]["#"] == "0.shadow_output"


def test_options_of_the_file(tmp_path: Path) -> None:
    program = pir.loads(DUMP)
    plain = paddle_json.dumps(program)
    readable = paddle_json.dumps(program, readable=True)
    assert "\n    " in readable
    assert json.loads(readable) == json.loads(plain)
    untrained = json.loads(paddle_json.dumps(program, trainable=False))
    assert untrained["base_code"] == {"magic": "pir", "trainable": False, "version": 4}
    assert "OA" not in json.dumps(untrained)
    paddle_json.dump(program, tmp_path / "a.json")
    stream = io.BytesIO()
    paddle_json.dump(program, stream)
    assert (tmp_path / "a.json").read_text() == stream.getvalue().decode() == plain


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")
    with pytest.raises(paddle_json.WriteError):
        paddle_json.dump(pir.loads('{\n    () = "relu(phi_kernel)" () {} : () -> \n}\n'), path)
    assert path.read_text() == "old"


def test_an_attribute_that_a_pass_changed_is_written_as_it_is_now() -> None:
    program = paddle_json.loads(one(attribute("0.a_f64", 0.123456789), key="value"))
    (made,) = program.walk()
    made.attributes["value"] = Attribute("Number", "0.25", 0.25, "Double")
    made.attributes["user"] = Attribute("Str", '"é"', "é")
    assert attributes(paddle_json.dumps(program)) == {
        "value": attribute("0.a_f64", 0.25),
        "user": attribute("0.a_str", "é"),
    }


@pytest.mark.parametrize(
    ("literal", "code", "data"),
    [
        ("(Float)0.1", "0.a_f32", 0.10000000149011612),
        ("(Float)3", "0.a_f32", 3.0),
        ("(Double)-0", "0.a_f64", -0.0),
        ("(Int64)9007199254740993", "0.a_i64", 9007199254740993),
        ("(Index)1", "0.a_index", 1),
        ("(Complex64)real:0.5 imag:-1", "0.a_c64", [0.5, -1.0]),
        ("(pd_op.IntArray)[1,-1]", "1.a_intarray", [1, -1]),
        ("(pd_op.DataType)Undefined", "1.a_dtype", "Undefined(ALL_DTYPE)"),
        ("(pd_op.Place)Place(gpu:3)", "1.a_place", [2, 3, ""]),
        ("(pd_op.Place)Place(npu:0)", "1.a_place", [9, 0, "npu"]),
        ("(pd_op.DataLayout)Undefined(AnyLayout)", "1.a_layout", "Undefined(AnyLayout)"),
        ("true", "0.a_bool", True),
        ('"a\\"b"', "0.a_str", 'a"b'),
        ("f16", "0.a_type", {"#": "0.t_f16"}),
        ("builtin.tensor<2xf16>", "0.a_type", tensor(2, dtype="f16")),
        ("[(Int32)1,(Int32)2]", "0.a_array", array("0.a_i32", 1, 2)["D"]),
    ],
)
def test_a_class_that_the_text_names(literal: str, code: str, data: object) -> None:
    program = pir.loads(f'{{\n    () = "pd_op.unknown" () {{key:{literal}}} : () -> \n}}\n')
    (found,) = attributes(paddle_json.dumps(program)).values()
    assert found == attribute(code, data)
    assert repr(found["D"]) == repr(data)  # 3.0 is not 3, and -0.0 not 0.0


@pytest.mark.parametrize(("literal", "data"), [("nan", "NAN"), ("inf", "INF"), ("-inf", "-INF")])
def test_numbers_that_json_has_not(literal: str, data: str) -> None:
    program = pir.loads(f'{{\n    () = "pd_op.unknown" () {{key:(Float){literal}}} : () -> \n}}\n')
    document = paddle_json.dumps(program)
    assert attributes(document) == {"key": {"#": "0.a_f32", "VD": data}}
    assert pir.dumps(paddle_json.loads(document)) == pir.dumps(program, "paddle-3")


def test_the_name_of_a_constant() -> None:
    program = pir.loads('{\n    (%0) = "builtin.constant" () {value:"w"} : () -> tensor<2xf32>\n}\n')
    assert attributes(paddle_json.dumps(program)) == {"value": attribute("0.a_tensorname", "w")}


LEFT_OUT = {
    "a class that nothing tells": (
        '() = "pd_op.unknown" () {key:3} : () -> ',
        "the attribute key is left out: nothing tells the class of 3",
    ),
    "an element of it": (
        '() = "pd_op.unknown" () {key:[true,3]} : () -> ',
        "the attribute key is left out: nothing tells the class of [true,3]",
    ),
    "a pointer": (
        '() = "pd_op.unknown" () {key:0x7f} : () -> ',
        "the attribute key is left out: a model can't hold an attribute of the class Pointer",
    ),
    "a distribution": (
        '() = "pd_op.unknown" () {op_dist_attr:{mesh:{shape:[2],process_ids:[0,1]},chunk_id:-1}} : () -> ',
        "the attribute op_dist_attr is left out: text does not name the dimensions of a mesh, which a model needs",
    ),
    "an integer of too many bits": (
        '() = "pd_op.unknown" () {key:(Int32)2147483648} : () -> ',
        "the attribute key is left out: expected an integer of 32 bits, found 2147483648",
    ),
    "bytes that are no text": (
        '() = "pd_op.unknown" () {key:"\udcff"} : () -> ',
        "the attribute key is left out: a model can't hold a string that is no UTF-8",
    ),
    "a dialect that Paddle does not read": (
        '() = "my.op" () {} : () -> ',
        "Paddle reads no operations of my back",
    ),
    "the number of an operation": (
        '() = "pd_op.unknown" [id:7] () {} : () -> ',
        "a model has no numbers of operations, `[id:N]`",
    ),
    "a symbolic shape": (
        '() = "pd_op.unknown" () {} : () ->  {  }',
        "a model has no symbolic shapes behind operations",
    ),
    "an attribute of a parameter": (
        '(%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"w",'
        'persistable:[true],stop_gradient:[false],trainable:[true],zzz:"x"} : () -> tensor<2xf32>',
        "a parameter in a model has no attribute zzz",
    ),
    "what a parameter does not say": (
        '(%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"w",'
        "persistable:[true],stop_gradient:[false]} : () -> tensor<2xf32>",
        "a parameter in a model says trainable; written is [true], which Paddle assumes",
    ),
}


@pytest.mark.parametrize(("line", "message"), LEFT_OUT.values(), ids=LEFT_OUT)
def test_what_is_left_out_is_named_with_its_place(line: str, message: str) -> None:
    program = pir.loads(f"{{\n    {line}\n}}\n")
    losses: list[pir.Diagnostic] = []
    document = paddle_json.dumps(program, losses=losses)
    assert [each.message for each in losses] == [message]
    assert losses[0].line == 2
    assert len(list(paddle_json.loads(document).walk())) == 1
    with pytest.raises(paddle_json.WriteError) as caught:
        paddle_json.dumps(program)
    assert [each.severity for each in caught.value.diagnostics] == ["error"]


def test_the_same_said_of_many_places_is_said_once() -> None:
    lines = '    () = "pd_op.unknown" () {key:3} : () -> \n' * 4
    assert warnings(pir.loads(f"{{\n{lines}}}\n")) == [
        "the attribute key is left out: nothing tells the class of 3 (and 3 more)"
    ]


def test_attributes_of_block_arguments() -> None:
    program = pir.load(NEWEST.parents[1] / "dumps/3.3.1/cf_while.pir")
    assert warnings(program)[0].startswith("a model has no attributes of block arguments")


NO_MODEL = {
    "a kernel": (
        '(%0) = "full(phi_kernel)" () {} : () -> cpu_tensor<2xf32>',
        "a model can't hold operations of the Kernel dialect",
    ),
    "a type of kernels": (
        '(%0) = "pd_op.x" () {} : () -> cpu_tensor<2xf32>',
        "a model can't hold types of the Kernel dialect, such as cpu_tensor<2xf32>",
    ),
    "a tensor array": ('(%0) = "pd_op.x" () {} : () -> pd_op.tensor_array<f32>', "text does not say all of the type"),
    "a type that is not known": ('(%0) = "pd_op.x" () {} : () -> my.type', "a model can't hold the type my.type"),
    "a type that is undefined": (
        '(%0) = "pd_op.x" () {} : () -> tensor<2xundefined>',
        "a model can't hold the type undefined",
    ),
    "a key that is no text": (
        '() = "pd_op.x" () {k\udcff:true} : () -> ',
        "a model can't hold bytes that are no UTF-8",
    ),
}


@pytest.mark.parametrize(("line", "message"), NO_MODEL.values(), ids=NO_MODEL)
def test_what_has_no_form_in_a_model_is_an_error(line: str, message: str) -> None:
    program = pir.loads(f"{{\n    {line}\n}}\n")
    with pytest.raises(paddle_json.WriteError) as caught:
        paddle_json.dumps(program, losses=[])
    assert caught.value.message.startswith(message)
    assert caught.value.line == 2


def test_an_operand_that_nothing_defines() -> None:
    program = pir.loads('{\n    () = "pd_op.x" (%7) {} : (tensor<2xf32>) -> \n}\n', verify=False)
    with pytest.raises(paddle_json.WriteError, match="%7 is not defined before this use, as a model wants it"):
        paddle_json.dumps(program, losses=[])


def test_keyword_arguments_are_written_with_their_keys() -> None:
    """Paddle 3.3.1 leaves them out, and reads them."""
    holder = operation("1.x")
    body = {
        "#": "b",
        "args": [],
        "kwargs": [{"#": -1, "TT": tensor(2), "key": "k"}],
        "ops": [operation("2.yield", {}, (-1,))],
    }
    holder["regions"] = [{"#": "r", "blocks": [body]}]
    program = paddle_json.loads(text(model(holder)))
    written = operations(paddle_json.dumps(program))[0]["regions"][0]["blocks"][0]
    assert written["kwargs"] == [{"#": -1, "TT": tensor(2), "key": "k"}]
    assert written["ops"][0]["I"] == [{"%": -1}]
