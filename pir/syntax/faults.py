"""What the parts of the reader tell each other when a text can't be read."""

from __future__ import annotations

MAX_DEPTH = 128
"""How deep regions, arrays and types may be nested. Real programs stay below twenty, and recursion is safe."""


class SyntaxFault(Exception):
    """One place that can't be read: offset, message, and (offset, message) of further places.

    ``statement`` is where the statement begins that is given up; ``fatal``: reading on would be no use.
    """

    def __init__(
        self, offset: int, message: str, notes: tuple[tuple[int, str], ...] = (), *, fatal: bool = False
    ) -> None:
        super().__init__(message)
        self.offset = self.statement = offset
        self.message = message
        self.notes = notes
        self.fatal = fatal


def too_deep(text: str) -> int:
    """Where brackets in a text are nested deeper than `MAX_DEPTH`, or -1; those in strings count too."""
    if text.count("[") + text.count("{") + text.count("(") <= MAX_DEPTH:
        return -1
    depth = 0
    for position, character in enumerate(text):
        if character in "[{(":
            depth += 1
            if depth > MAX_DEPTH:
                return position
        elif character in "]})":
            depth -= 1
    return -1
