"""The shape dialect: sizes of dimensions as values."""

from __future__ import annotations

from pir.ir.dialect import Dialect, OperationDefinition

SHAPE = Dialect("shape", assumptions=(OperationDefinition("shape.*"),))
