"""Models of older versions become what Paddle 3.3.1 makes of them; the outcomes here are its own."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pir
from pir.formats import paddle_json
from pir.formats.paddle_json.patches import NEWEST_VERSION, all_patches, patches_since
from tests.dumps import TESTDATA
from tests.formats.models import array, attribute, model, operation, text


def lifted(name: str, attributes: dict[str, Any], version: int) -> dict[str, Any]:
    """The attributes of an operation, as they are written after they were read from a model of a version."""
    program = paddle_json.loads(text(model(operation(name, attributes), version=version)))
    written = json.loads(paddle_json.dumps(program))
    (made,) = written["program"]["regions"][0]["blocks"][0]["ops"]
    return {entry["N"]: entry["AT"] for entry in made["A"]}


def test_a_float_becomes_a_double_and_keeps_its_digits() -> None:
    slope = attribute("0.a_f32", 0.10000000149011612)
    for version in (1, 2, 3):
        assert lifted("1.leaky_relu", {"negative_slope": slope}, version) == {
            "negative_slope": attribute("0.a_f64", 0.10000000149011612)
        }
    assert lifted("1.leaky_relu", {"negative_slope": slope}, 4) == {"negative_slope": slope}


def test_the_elements_of_lists() -> None:
    strides = {"strides": array("0.a_i32", 2, 3), "paddings": array("0.a_i32")}
    assert lifted("1.pool2d", strides, 1) == {"strides": array("0.a_i64", 2, 3), "paddings": array("0.a_i64")}
    assert lifted("1.pool2d", strides, 3) == strides
    assert lifted("1.bilinear_interp", {"scale": array("0.a_f32", 0.3)}, 3) == {"scale": array("0.a_f64", 0.3)}


def test_an_attribute_that_is_missing_and_one_that_is_there() -> None:
    assert lifted("1.repeat_interleave", {}, 2) == {"output_size": attribute("0.a_i64", -1)}
    given = {"output_size": attribute("0.a_i64", 7)}
    assert lifted("1.repeat_interleave", given, 1) == given
    assert lifted("1.repeat_interleave", {}, 4) == {}
    assert lifted("1.moe_unpermute", {}, 3)["using_weighted_combine"] == attribute("0.a_bool", False)


def test_patches_are_applied_from_the_version_of_the_file_on() -> None:
    assert set(patches_since(1)) > set(patches_since(4 - 1)) > set(patches_since(4)) == set()
    assert "onednn_op.fused_softplus" in patches_since(3)
    assert patches_since(0) == patches_since(NEWEST_VERSION + 1) == {}  # of a build between releases nothing is known
    assert {patch.version for patch in all_patches()} == {2, 3, 4}


def classes(document: str, name: str) -> dict[str, str]:
    """The codes of the attributes of the first operation of a name."""
    operations = json.loads(document)["program"]["regions"][0]["blocks"][0]["ops"]
    entries = next(each for each in operations if each["#"] == name)["A"]
    return {entry["N"]: str(entry["AT"]["#"]) for entry in entries}


@pytest.mark.parametrize("name", ["leaky_relu", "group_norm", "repeat_interleave"])
def test_saved_models_of_3_0_become_those_of_3_3(name: str) -> None:
    """The two releases build the same program and save it differently. Paddle has no patches for gradients."""
    old, new = (TESTDATA / f"json/{release}/op_{name}.json" for release in ("3.0.0", "3.3.1"))
    want = classes(new.read_text(), f"1.{name}")
    assert classes(paddle_json.dumps(paddle_json.load(old)), f"1.{name}") == want
    assert classes(paddle_json.dumps(paddle_json.load(old, lift=False), version=1), f"1.{name}") != want


def test_an_ill_formed_attribute_is_left_to_the_reader() -> None:
    made = operation("1.leaky_relu")
    made["A"] = [7, {"N": "negative_slope"}, {"N": "negative_slope", "AT": 7}]
    with pytest.raises(pir.ParseError, match=r"expected an object, found a number, at .*ops\[0\]\.A\[0\]"):
        paddle_json.loads(text(model(made, version=1)))
