"""Operators that users write in C++ and load: whatever they do, Paddle never removes one for not being used."""

from __future__ import annotations

from pir.ir.dialect import ALWAYS_LIVE, Dialect, OperationDefinition

CUSTOM_OP = Dialect("custom_op", assumptions=(OperationDefinition("custom_op.*", frozenset({ALWAYS_LIVE})),))
