"""The operator dialect: what Paddle computes with.

Facts: the operation definitions that Paddle 3.3.1 registers.
"""

from __future__ import annotations

from pir.dialects.tables import definitions, paddle_rules, paddle_signatures
from pir.ir.dialect import ALWAYS_LIVE, COMMUTATIVE, INPLACE, SIDE_EFFECT, SOURCE, Dialect, OperationDefinition

_SIDE_EFFECT = """
    adagrad_ adagrad_dense_param_sparse_grad_ adam_ adam_dense_param_sparse_grad_ adamax_ adamw_
    ap_trivial_fusion_begin ap_trivial_fusion_end asgd_ assert assign_out_ class_center_sample dropout dropout_
    fetch fused_linear_param_grad_add gaussian lamb_ lamb_sr_ lars_momentum_ merged_adam_ merged_momentum_
    momentum_ momentum_dense_param_sparse_grad_ nadam_ nop nop_ print radam_ randint random random_ random_routing
    random_routing_ randperm rmsprop_ rmsprop_dense_param_sparse_grad_ rprop_ seed send_v2 sgd_
    sgd_dense_param_sparse_grad_ sgd_sparse_param_sparse_grad_ share_var shuffle_batch truncated_gaussian_random
    uniform uniform_inplace uniform_inplace_ uniform_random_batch_size_like uniform_random_batch_size_like_sr
"""
"""Some random operations are among them; `bernoulli`, `multinomial`, `poisson`, ... count as plain ones in Paddle."""

_COMMUTATIVE = """
    add multiply maximum minimum equal not_equal
    logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor
"""

_INPLACE = {
    (): "add_n_",
    (0,): "array_pop dropout_ nop_ random_ uniform_inplace_",
    (0, 1): "distributed_fused_lamb_init_",
    (0, 1, 2): "block_multihead_attention_ block_multihead_attention_xpu_",
    (0, 1, 3, 5, 6): "rmsprop_ rmsprop_dense_param_sparse_grad_",
    (0, 2, 3, 4): "rprop_ update_loss_scaling_",
    (0, 2, 3, 5): "adadelta_",
    (0, 2, 4): """
        adagrad_ adagrad_dense_param_sparse_grad_ lars_momentum_ merged_momentum_ momentum_
        momentum_dense_param_sparse_grad_
    """,
    (0, 3): "sgd_ sgd_dense_param_sparse_grad_ sgd_sparse_param_sparse_grad_",
    (0, 3, 4, 5, 6, 7): "lamb_ lamb_sr_",
    (0, 3, 4, 5, 6, 7, 8): "adam_ adam_dense_param_sparse_grad_ adamw_ fused_adam_ merged_adam_ nadam_ radam_",
    (0, 3, 4, 6): "adamax_ asgd_",
    (1,): """
        acos_grad_ acosh_grad_ asin_grad_ asinh_grad_ assign_out_ atan_grad_ atanh_grad_ celu_grad_ clip_grad_
        cos_grad_ cosh_grad_ cross_entropy_with_softmax_grad_ embedding_grad_add_to_ exp_grad_ expm1_grad_
        fake_quantize_dequantize_moving_average_abs_max_ fake_quantize_moving_average_abs_max_
        fake_quantize_range_abs_max_ flatten_grad_ hardshrink_grad_ hardsigmoid_grad_ hardswish_grad_
        hardtanh_grad_ identity_loss_grad_ leaky_relu_double_grad_ leaky_relu_grad_ lod_reset_grad_ log10_grad_
        log1p_grad_ log2_grad_ log_grad_ logsigmoid_grad_ mish_grad_ pow_grad_ reciprocal_grad_ relu6_grad_
        relu_double_grad_ relu_grad_ reshape_double_grad_ reshape_grad_ rsqrt_grad_ sigmoid_grad_ sin_grad_
        sinh_grad_ softplus_grad_ softshrink_grad_ softsign_grad_ sqrt_grad_ square_grad_ squeeze_grad_
        swish_grad_ tan_grad_ tanh_grad_ tanh_shrink_grad_ thresholded_relu_grad_ unsqueeze_grad_ where_
    """,
    (1, 2): "batch_norm_ batch_norm_sp_ moving_average_abs_max_scale_ sync_batch_norm_ sync_batch_norm_sp_",
    (1, 2, 3, 4, 5, 6): "average_accumulates_",
    (1, 3, 4): "dequantize_linear_ quantize_linear_",
    (1, 7): "masked_multihead_attention_",
    (2,): """
        acos_double_grad_ add_double_grad_ add_grad_ add_triple_grad_ bce_loss_grad_ celu_double_grad_
        copysign_grad_ cos_double_grad_ cos_triple_grad_ elu_double_grad_ elu_grad_ index_add_grad_
        log_double_grad_ margin_cross_entropy_grad_ pow_double_grad_ random_routing_ rsqrt_double_grad_
        sigmoid_double_grad_ sigmoid_triple_grad_ silu_grad_ sin_double_grad_ sin_triple_grad_
        softplus_double_grad_ sqrt_double_grad_ square_double_grad_ subtract_double_grad_ subtract_grad_
        tanh_double_grad_ tanh_triple_grad_
    """,
    (3,): """
        affine_channel_grad_ lu_grad_ masked_fill_grad_ multiply_double_grad_
        sigmoid_cross_entropy_with_logits_grad_
    """,
    (3, 4): "fused_batch_norm_act_",
    (4,): "divide_double_grad_ rnn_",
    (4, 5): "fused_bn_add_activation_",
    (4, 6, 7): "fp8_gemm_blockwise_",
    (5,): "fused_multi_transformer_",
    (6,): "batch_norm_double_grad_ group_norm_grad_",
}
"""Operands that lend their memory to a result; operations that end in `_` and stand here nowhere lend the first."""

PD_OP = Dialect(
    "pd_op",
    definitions(
        "pd_op",
        {
            SOURCE: "data",
            ALWAYS_LIVE: "data while",
            SIDE_EFFECT: _SIDE_EFFECT,
            COMMUTATIVE: _COMMUTATIVE,
            "": "if pylayer",
        },
        _INPLACE,
    ),
    assumptions=(
        OperationDefinition("pd_op.*_", frozenset({INPLACE}), (0,)),
        OperationDefinition("pd_op.*"),
    ),
    signatures=paddle_signatures,
    rules=paddle_rules,
)
