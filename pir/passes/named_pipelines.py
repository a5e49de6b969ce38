"""Pipelines with names: what Paddle's predictor runs over a program before it is lowered.

Facts: dumps of the predictor of Paddle 3.3.1 (CPU, oneDNN) and the strategy of its GPU predictor. What works on weights
alone, or rewrites nothing in a program without quantisation, is left out: the two passes that delete (de)quantisations,
`transfer_layout_pass`, `auto_mixed_precision_pass`, `params_sync_among_devices_pass`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_FIRST = "add_shadow_output_after_dead_parameter"
_LAST = "common_subexpression_elimination constant_folding dead_code_elimination replace_fetch_with_shadow_output"

_ONEDNN = """
    depthwise_conv_onednn squeeze_transpose_onednn_fuse conv2d_bn_onednn_fuse conv2d_bias_bn_onednn_fuse
    conv2d_bias_fuse conv2d_transpose_bn_fuse conv2d_transpose_bias_bn_fuse conv2d_transpose_bias_fuse
    conv3d_bias_fuse conv_elementwise_add_onednn_fuse conv_activation_onednn_fuse
    conv_concat_activation_onednn_fuse matmul_scale_fuse scale_matmul_fuse reshape_transpose_matmul_fuse
    matmul_transpose_reshape_fuse matmul_add_act_fuse matmul_reshape_add_fuse fc_onednn_enable
    matmul_elementwise_add_fuse matmul_activation_fuse matmul_add_act_fuse fc_onednn_enable fc_activation_fuse
    self_attention_fuse batch_norm_act_fuse softplus_activation_fuse shuffle_channel_detect
    elementwise_act_onednn_fuse operator_scale_onednn_fuse operator_unsqueeze_onednn_fuse
    operator_reshape_onednn_fuse onednn_placement
"""

_GPU = """
    map_op_to_another identity_op_clean silu_fuse conv2d_bn_fuse conv2d_add_act_fuse conv2d_add_fuse
    embedding_eltwise_layernorm_fuse fused_rotary_position_embedding fused_flash_attn multihead_matmul_fuse
    fused_weight_only_linear matmul_add_act_fuse fc_elementwise_layernorm_fuse add_norm_fuse group_norm_silu_fuse
    matmul_scale_fuse matmul_transpose_fuse transpose_flatten_concat_fuse remove_redundant_transpose horizontal_fuse
"""


def _passes(*names: str) -> tuple[str, ...]:
    return tuple([f"{name}_pass" for name in " ".join(names).split()])


NAMED_PIPELINES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "inference-cpu": _passes(_FIRST, _LAST),
        "inference-onednn": _passes(_FIRST, _ONEDNN, _LAST),
        "inference-gpu": _passes(_FIRST, _GPU, _LAST),
    }
)
"""The passes of each pipeline, in order. At an opt level those run whose own level is not above it."""

DEFAULT_LEVEL: Final = 2
"""The opt level of Paddle's pass manager."""


def pipeline_of_target(target: str) -> str:
    """The name of the pipeline that Paddle's predictor runs for a device."""
    return "inference-gpu" if target == "gpu" else "inference-cpu"
