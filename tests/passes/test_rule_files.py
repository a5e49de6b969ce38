"""The passes that are files of rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pir
from pir.passes import PassManager, find_pass, pass_names
from pir.passes.rule_pass import RulePass
from tests.passes.programs import fetch, op, program

_FOLDER = Path(pir.__file__).parent / "passes"
_FILES = sorted(_FOLDER.glob("*/*.drr"))


@pytest.mark.parametrize("path", _FILES, ids=lambda path: path.stem)
def test_a_file_is_called_as_its_pass(path: Path) -> None:
    pass_class = find_pass(path.stem)
    assert issubclass(pass_class, RulePass)
    assert pass_class.name == path.stem
    assert pass_class.rules.summary
    assert path.stem in pass_names()
    options = {
        name: value is False or value for name, value in pass_class.rules.options.items()
    }  # those that allow more
    assert pass_class.rules.patterns(pir.default_context(), options, pass_class.rules.target or "cpu")


# The lines of Paddle's own passes, in C++ (PIR, May 2024), without blank lines and comments.
_PADDLE = {
    "add_norm_fuse_pass": 243,
    "conv2d_add_fuse_pass": 76,
    "conv2d_add_act_fuse_pass": 183,
    "conv2d_bn_fuse_pass": 156,
    "embedding_eltwise_layernorm_fuse_pass": 179,
    "fc_elementwise_layernorm_fuse_pass": 95,
    "fused_dropout_add_pass": 94,
    "identity_op_clean_pass": 225,
    "matmul_add_act_fuse_pass": 169,
    "matmul_scale_fuse_pass": 65,
    "matmul_transpose_fuse_pass": 154,
    "multihead_matmul_fuse_pass": 571,
    "silu_fuse_pass": 32,
    "transpose_flatten_concat_fuse_pass": 136,
    "scale_matmul_fuse_pass": 232,
    "shuffle_channel_detect_pass": 186,
    "conv_concat_activation_onednn_fuse_pass": 859,
    "matmul_activation_fuse_pass": 538,
    "elementwise_act_onednn_fuse_pass": 269,
    "fc_activation_fuse_pass": 257,
}


def test_rules_are_short() -> None:
    lines = {path.stem: len(re.findall(r"^\s*[^\s/]", path.read_text(), re.M)) for path in _FILES}
    ours = sum(lines[name] for name in _PADDLE)
    assert ours * 5 < sum(_PADDLE.values())


def test_rules_are_compiled_once_for_each_choice_of_options() -> None:
    read = program(op("%1", "pd_op.relu", "%x"), fetch("%1"))
    manager = PassManager.parse("matmul_add_act_fuse_pass{use_cutlass=true},matmul_add_act_fuse_pass")
    manager.run(read)
    pass_class = find_pass("matmul_add_act_fuse_pass")
    compiled = dict(pass_class._compiled)
    manager.run(read)
    assert pass_class._compiled == compiled
    assert len(compiled) >= 2
