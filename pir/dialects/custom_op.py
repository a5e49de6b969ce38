"""Operators of users, in C++ and in Python: whatever they do, none is removed for not being used.

They are known to the process alone that registers them. Paddle keeps custom operators so; that it does the same with
functions in Python is an assumption, on the safe side.
"""

from __future__ import annotations

from pir.ir.dialect import ALWAYS_LIVE, Dialect, OperationDefinition

CUSTOM_OP = Dialect("custom_op", assumptions=(OperationDefinition("custom_op.*", frozenset({ALWAYS_LIVE})),))

PY_OP = Dialect(
    "py_op",
    assumptions=(OperationDefinition("py_op.*", frozenset({ALWAYS_LIVE})),),
    attribute_classes={"fn_ptr": "Pointer"},
)
