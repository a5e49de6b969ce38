"""Attributes that belong to no operation."""

from __future__ import annotations

UNDECLARED_ATTRIBUTES = frozenset(
    [
        "stop_gradient",
        "persistable",
        "is_persisable",
        "struct_name",
        "op_callstack",
        "sym_shape_str",
        "comp_op_name",
        "op_role",
        "op_dist_attr",
        "chunk_id",
        "fwd_recompute_id",
        "bwd_recompute_id",
        "replace_all_uses_with_reshard_var",
        "is_distributed",
        "is_parameter",
        "need_clip",
        "trainable",
        "origin_id",
        "is_inplace",
        "infer_meta_fn_ptr",
        "__force_backend__",
    ]
)
"""Attributes that any operation may carry and none declares: they say nothing of what it computes.

Observed in all that Paddle 2.6.2 to 3.3.1 print, against the attributes that the definitions of 3.3.1 declare.
"""
