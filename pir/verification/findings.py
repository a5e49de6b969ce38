"""What a rule has to say of an operation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pir.ir.operation import Operation
from pir.ir.verifier import Fault, Place

ERROR: Final = "error"
"""No release of Paddle makes such an operation."""

WARNING: Final = "warning"
"""It is odd: Paddle reads and runs it, or may."""

HINT: Final = "hint"
"""It is as it may be, and could be better, or is not known to the definitions."""

SEVERITIES: Final = (ERROR, WARNING, HINT)


@dataclass(frozen=True, slots=True)
class Finding:
    """What is said, and of which part of the operation; see `Place`.

    It names no operation, so that it can stand for all that are alike.
    """

    message: str
    part: str = "operation"
    index: int = 0
    severity: str = ERROR

    def fault(self, operation: Operation) -> Fault:
        """The finding, at one operation."""
        return Fault(Place(operation, self.part, self.index), self.message, severity=self.severity)


def count(number: int, noun: str) -> str:
    """``no operands``, ``1 operand``, ``2 operands``."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"
