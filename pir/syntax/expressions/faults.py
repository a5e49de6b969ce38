"""What is wrong with an expression, and where."""

from __future__ import annotations

from pir.syntax.faults import SyntaxFault


class ExpressionError(SyntaxFault):
    """An expression that can't be read: the offsets of the first character and of the one behind the last, in the text
    that was given, and the message.
    """

    def __init__(self, message: str, start: int, end: int) -> None:
        super().__init__(start, message)
        self.end = end


class EvaluationError(ExpressionError):
    """An expression that was read, but that means nothing for the values that it met."""
