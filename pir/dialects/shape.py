"""The shape dialect: sizes of dimensions as values."""

from __future__ import annotations

from pir.dialects.tables import paddle_rules, paddle_signatures
from pir.ir.dialect import Dialect, OperationDefinition

SHAPE = Dialect(
    "shape", assumptions=(OperationDefinition("shape.*"),), signatures=paddle_signatures, rules=paddle_rules
)
