"""The list of the weights beside a model: names, shapes, types; and files that are none."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

import pir
from pir.formats import paddle_json, weights
from tests.formats.models import NEWEST


def tensor(description: bytes, data: bytes = b"", levels: bytes = struct.pack("<Q", 0)) -> bytes:
    return struct.pack("<I", 0) + levels + struct.pack("<Ii", 0, len(description)) + description + data


def test_the_weights_of_a_model() -> None:
    found = weights.read_named_weights(NEWEST / "mlp_softmax.pdiparams", paddle_json.load(NEWEST / "mlp_softmax.json"))
    assert [(weight.name, weight.type_text, weight.size) for weight in found] == [
        ("linear_0.b_0", "tensor<8xf32>", 32),
        ("linear_0.w_0", "tensor<4x8xf32>", 128),
        ("linear_1.b_0", "tensor<3xf32>", 12),
        ("linear_1.w_0", "tensor<8x3xf32>", 96),
    ]
    data = (NEWEST / "mlp_softmax.pdiparams").read_bytes()
    last = found[-1]
    assert last.offset + last.size == len(data)


def test_every_element_type_that_paddle_saves() -> None:
    found = weights.read_weights(NEWEST / "dtypes.pdiparams")
    assert [weight.dtype for weight in found] == (
        "bf16 b c128 c64 f32 f16 f32 f64 f8e4m3fn f8e5m2 i16 i32 i64 i8 f32 u8".split()
    )
    assert [weight.type_text for weight in found if weight.dtype == "f32"] == [
        "tensor<0x4xf32>",
        "tensor<2x3xf32>",
        "tensor<f32>",
    ]
    assert {weight.name for weight in found} == {None}


def test_levels_are_passed_over_and_dimensions_may_be_packed(tmp_path: Path) -> None:
    levels = struct.pack("<QQ", 1, 16) + b"\xff" * 16
    path = tmp_path / "a.pdiparams"
    path.write_bytes(tensor(b"\x08\x05\x12\x02\x02\x03", b"\0" * 24, levels))
    assert [weight.type_text for weight in weights.read_weights(path)] == ["tensor<2x3xf32>"]


DAMAGED = {
    "cut in its head": (b"\0" * 7, "byte 0: the file ends inside a tensor"),
    "cut in its data": (
        tensor(b"\x08\x05\x10\x02", b"\0" * 5),
        "byte 24: the file ends here, 3 bytes before its tensor does",
    ),
    "another version": (
        struct.pack("<IQ", 7, 0),
        "byte 0: this is no tensor as Paddle saves it (its version is 7, not 0)",
    ),
    "levels without end": (
        struct.pack("<IQQ", 0, 1, 2**63),
        "byte 20: the file ends here, 9223372036854775808 bytes before its tensor does",
    ),
    "more levels than bytes": (struct.pack("<IQ", 0, 2**64 - 1), "byte 12: the file ends inside a tensor"),
    "a long description": (
        struct.pack("<IQIi", 0, 0, 0, 2**31 - 1),
        "byte 0: this is no tensor as Paddle saves it (its description is ill-formed)",
    ),
    "an unknown type": (tensor(b"\x08\x63"), "byte 0: a tensor of the element type 99 and the shape []"),
    "no type": (tensor(b"\x10\x02"), "byte 0: a tensor of the element type -1 and the shape [2]"),
    "a negative dimension": (
        tensor(b"\x08\x05\x10" + b"\xff" * 9 + b"\x01"),
        "byte 0: a tensor of the element type 5 and the shape [-1]",
    ),
    "another field": (tensor(b"\x18\x01"), "byte 0: the description of this tensor has a field that none has"),
    "a number without end": (tensor(b"\x08" + b"\xff" * 60000), "byte 0: the description of this tensor is ill-formed"),
    "a pickle": (b"\x80\x04", "this is a pickle, which could run code when it is opened; it is not"),
    "no tensor behind the first": (tensor(b"\x08\x05", b"\0" * 4) + b"\0", "byte 26: the file ends inside a tensor"),
}


@pytest.mark.parametrize(("data", "message"), DAMAGED.values(), ids=DAMAGED)
def test_a_file_that_is_none(data: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "a.pdiparams"
    path.write_bytes(data)
    with pytest.raises(pir.ParseError) as caught:
        weights.read_weights(path)
    assert caught.value.message == message
    assert caught.value.filename == str(path)


def test_a_file_of_another_model(tmp_path: Path) -> None:
    program = paddle_json.load(NEWEST / "linear.json")
    with pytest.raises(pir.ParseError, match="it has 4 tensors, but the model has 2 parameters"):
        weights.read_named_weights(NEWEST / "mlp_softmax.pdiparams", program)
    path = tmp_path / "a.pdiparams"
    path.write_bytes(tensor(b"\x08\x05\x10\x03", b"\0" * 12) + tensor(b"\x08\x05\x10\x03", b"\0" * 12))
    with pytest.raises(pir.ParseError, match=r"has tensor<3xf32>, but the parameter linear_0.w_0 is tensor<4x3xf32>"):
        weights.read_named_weights(path, program)
    with pytest.raises(OSError, match="nothing"):
        weights.read_weights(tmp_path / "nothing.pdiparams")


def test_a_model_without_parameters(tmp_path: Path) -> None:
    path = tmp_path / "a.pdiparams"
    path.write_bytes(b"")
    assert weights.read_named_weights(path, paddle_json.load(NEWEST / "branch.json")) == []
