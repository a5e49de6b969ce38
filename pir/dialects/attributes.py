"""Attributes that belong to no operation."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

UNDECLARED_CLASSES: Mapping[str, str] = MappingProxyType(
    {
        "stop_gradient": "Array<Bool>",
        "persistable": "Array<Bool>",
        "is_persisable": "Array<Bool>",
        "struct_name": "Str",
        "op_callstack": "Array<Str>",
        "sym_shape_str": "Str",
        "comp_op_name": "Str",
        "op_role": "Int32",
        "op_dist_attr": "OperationDist",
        "chunk_id": "Int32",
        "fwd_recompute_id": "Int32",
        "bwd_recompute_id": "Int32",
        "replace_all_uses_with_reshard_var": "Bool",
        "is_distributed": "Array<Bool>",
        "is_parameter": "Array<Bool>",
        "need_clip": "Array<Bool>",
        "trainable": "Array<Bool>",
        "origin_id": "Int64",
        "fake_false_branch": "Bool",  # of an `if` that was translated from a ProgramDesc
        "mkldnn_data_type": "Str",  # what oneDNN passes leave on operations of other dialects
        "onednn_data_type": "Str",
        "is_inplace": "Bool",
        "infer_meta_fn_ptr": "Pointer",
        "__force_backend__": "Str",
    }
)
"""The classes of the attributes that any operation may carry and none declares.

Observed in all that Paddle 2.6.2 to 3.3.1 print, against the attributes that the definitions of 3.3.1 declare; the
classes are those of 2.6.2, 3.0.0-beta2 and 3.0.0-rc1, which print them, and of the calls that set them.
"""

UNDECLARED_ATTRIBUTES = frozenset(UNDECLARED_CLASSES)
"""Attributes that any operation may carry and none declares: they say nothing of what it computes."""
