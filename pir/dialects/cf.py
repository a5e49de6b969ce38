"""The control flow dialect: what regions yield, and the stacks that carry values from a loop to its gradient."""

from __future__ import annotations

from pir.dialects.tables import definitions, paddle_rules, paddle_signatures
from pir.ir.dialect import SIDE_EFFECT, Dialect

CF = Dialect(
    "cf",
    definitions("cf", {SIDE_EFFECT: "yield tuple_push tuple_pop", "": "stack_create has_elements"}),
    signatures=paddle_signatures,
    rules=paddle_rules,
)
