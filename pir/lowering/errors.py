"""What can't be lowered."""

from __future__ import annotations

from pir.passes.errors import OperationError


class LoweringError(OperationError):
    """An operation has no kernel, or a value no type on the level of kernels."""
