"""The oneDNN dialect: operators of pd_op that Intel's library computes, under the same names."""

from __future__ import annotations

from dataclasses import replace

from pir.dialects.pd_op import PD_OP
from pir.dialects.tables import paddle_rules, paddle_signatures
from pir.ir.dialect import COMMUTATIVE, Dialect, OperationDefinition


def _renamed(definition: OperationDefinition) -> OperationDefinition:
    # Paddle knows which operators commute by their names, and the names of this dialect are not among them.
    name = definition.name.replace("pd_op.", "onednn_op.", 1)
    return replace(definition, name=name, traits=definition.traits - {COMMUTATIVE})


ONEDNN_OP = Dialect(
    "onednn_op",
    assumptions=tuple(map(_renamed, (*PD_OP.operations.values(), *PD_OP.assumptions))),
    signatures=paddle_signatures,
    rules=paddle_rules,
)
