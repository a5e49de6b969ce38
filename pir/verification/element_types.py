"""Element types that must agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pir.ir.signature import Signature
from pir.ir.types import ShapedType
from pir.verification.findings import WARNING, Finding
from pir.verification.values import Types

_BINARY: Final = "BinaryElementWise"


def element_type_findings(name: str, operands: Types, form: Signature) -> Iterator[Finding]:
    """What is odd about the element types of an elementwise operation: Paddle promotes them before it builds one.

    (`pd_op.cast` operations, in programs of all releases.)
    """
    if _BINARY not in form.traits or len(operands) < 2:
        return
    one, other = operands[:2]
    if isinstance(one, ShapedType) and isinstance(other, ShapedType) and one.dtype != other.dtype:
        message = f"{name} takes operands of one element type, found {one.dtype.text} and {other.dtype.text}"
        yield Finding(message, "operand", 1, WARNING)
