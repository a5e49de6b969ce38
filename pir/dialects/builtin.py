"""The builtin dialect: the module, values from outside of the program, vectors of values."""

from __future__ import annotations

from pir.dialects.attributes import UNDECLARED_CLASSES
from pir.dialects.tables import definitions, paddle_rules, paddle_signatures
from pir.ir.dialect import SIDE_EFFECT, SOURCE, Dialect

BUILTIN = Dialect(
    "builtin",
    definitions(
        "builtin",
        {
            # `get_parameter` is what `parameter` was called before 2.6.
            SOURCE: "parameter constant get_parameter",
            SIDE_EFFECT: "set_parameter shadow_output",
            "": "module group combine split slice",
        },
    ),
    signatures=paddle_signatures,
    rules=paddle_rules,
    attribute_classes={**UNDECLARED_CLASSES, "random_seed": "Int64"},  # the seed is the module's
)
