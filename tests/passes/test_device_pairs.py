"""Passes that only do something on devices that Paddle's CPU wheel does not know, against pairs made by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

import pir
from pir.passes import PassManager

_FOLDER = Path(__file__).parents[2] / "testdata" / "device_passes"
_PAIRS = sorted(_FOLDER.glob("*/*.before.pir"))
_OPTIONS = {"self_attention_fuse_pass": "{avx512=true}"}


def _run(text: str, pipeline: str, target: str) -> str:
    program = pir.loads(text)
    PassManager.parse(pipeline, target=target).run(program)
    return pir.dumps(program)


def _ids(path: Path) -> str:
    return f"{path.parent.name}/{path.name.removesuffix('.before.pir')}"


@pytest.mark.parametrize("before", _PAIRS, ids=_ids)
def test_the_pair(before: Path) -> None:
    name = before.parent.name
    text = before.read_bytes().decode()
    after = before.with_name(before.name.replace(".before.", ".after.")).read_bytes().decode()
    target = "cpu" if name in _OPTIONS else "gpu"
    assert _run(text, name + _OPTIONS.get(name, ""), target) == after != text


@pytest.mark.parametrize("before", _PAIRS, ids=_ids)
def test_nothing_happens_on_the_cpu(before: Path) -> None:
    text = before.read_bytes().decode()
    assert _run(text, before.parent.name, "cpu") == text


@pytest.mark.parametrize(
    ("case", "written", "instead"),
    [
        ("fused_flash_attn_pass/scaled_queries", "f16", "f32"),
        ("fused_flash_attn_pass/scaled_queries", "value:0.25", "value:0.5"),  # flash attention scales by a quarter here
        ("fused_flash_attn_pass/scaled_queries", "{bias:0,", "{bias:1,"),
        ("fused_flash_attn_pass/scaled_product", "perm:[0,1,3,2]", "perm:[1,0,3,2]"),
        ("fused_flash_attn_pass/scaled_product", "2x1x8x8", "2x4x8x8"),  # a mask for each head
        ("fused_flash_attn_pass/scaled_product", "2x1x8x8", "1x1x8x8"),
        ("fused_flash_attn_pass/dynamic", "-1x1x8x8", "1x1x8x8"),
        ("fused_flash_attn_pass/no_mask", "axis:-1", "axis:2"),
        ("fused_flash_attn_pass/packed", "decrease_axis:[0]", "decrease_axis:[]"),
        ("fused_rotary_position_embedding_pass/gathered", "value:-1}", "value:-2}"),
        ("fused_rotary_position_embedding_pass/gathered", "value:[8]", "value:[6]"),
        ("fused_dot_product_attention_pass/attention", "f16", "f32"),
        ("fused_dot_product_attention_pass/attention_dropout", "fix_seed:false", "fix_seed:true"),
        ("fused_dot_product_attention_pass/attention_dropout", "is_test:false", "is_test:true"),
        ("fused_dot_product_attention_pass/attention_gradient", "perm:[0,2,1,3]", "perm:[0,1,2,3]"),
        ("fused_weight_only_linear_pass/bias_and_none", "persistable:[true]", "persistable:[false]"),
        ("fused_weight_only_linear_pass/bias_and_none", "f16", "f32"),
        ("self_attention_fuse_pass/packed", "value:[2]", "value:[1]"),
    ],
)
def test_near_misses_stay(case: str, written: str, instead: str) -> None:
    text = (_FOLDER / f"{case}.before.pir").read_bytes().decode()
    assert written in text
    text = text.replace(written, instead)
    name = case.partition("/")[0]
    target = "cpu" if name in _OPTIONS else "gpu"
    assert _run(text, name + _OPTIONS.get(name, ""), target) == pir.dumps(pir.loads(text))


def test_weights_of_four_bits_are_quantized_on_the_host() -> None:
    text = (_FOLDER / "fused_weight_only_linear_pass" / "bias_and_none.before.pir").read_bytes().decode()
    after = pir.loads(_run(text, "fused_weight_only_linear_pass{weight_only_algo=weight_only_int4 arch=90}", "gpu"))
    names = [operation.name.removeprefix("pd_op.") for operation in after.walk()]
    assert [name for name in names if name.startswith(("memcpy", "weight"))] == 2 * [
        "memcpy_d2h",
        "weight_quantize",
        "memcpy_h2d",
        "memcpy_h2d",
        "weight_only_linear",
    ]
    weights = [str(each.results[0].type) for each in after.walk() if each.name == "pd_op.weight_quantize"]
    assert weights == ["tensor<16x64xi8>"] * 2


def test_cards_without_the_kernel_keep_their_weights() -> None:
    text = (_FOLDER / "fused_weight_only_linear_pass" / "bias_and_none.before.pir").read_bytes().decode()
    assert _run(text, "fused_weight_only_linear_pass{arch=60}", "gpu") == text
