"""The distributed dialect: how tensors are spread over the devices of a mesh."""

from __future__ import annotations

from pir.dialects.tables import definitions, paddle_rules, paddle_signatures
from pir.ir.dialect import Dialect

DIST_OP = Dialect(
    "dist_op",
    definitions(
        "dist_op",
        {
            "": "shard_tensor reshard dtensor_from_local dtensor_to_local dist_reshape"
            " moe_sub_mesh_tensors moe_global_mesh_tensor"
        },
    ),
    signatures=paddle_signatures,
    rules=paddle_rules,
)
