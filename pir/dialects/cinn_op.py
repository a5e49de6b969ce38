"""The dialects of the CINN compiler: groups of operations, and what it makes of them."""

from __future__ import annotations

from pir.dialects.tables import definitions
from pir.ir.dialect import SIDE_EFFECT, Dialect, OperationDefinition

CINN_OP = Dialect(
    "cinn_op",
    definitions("cinn_op", {SIDE_EFFECT: "uniform_random", "": "group fusion"}),
    assumptions=(OperationDefinition("cinn_op.*"),),
)

CINN_RUNTIME = Dialect("cinn_runtime", assumptions=(OperationDefinition("cinn_runtime.*"),))
