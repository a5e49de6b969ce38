"""What the parts of the reader tell each other when a text can't be read."""

from __future__ import annotations

MAX_DEPTH = 128
"""How deep regions, arrays and types may be nested. Real programs stay below twenty, and recursion is safe."""


class SyntaxFault(Exception):
    """One place that can't be read: offset, message, and (offset, message) of further places.

    ``statement`` is where the statement begins that is given up; ``fatal``: reading on would be no use; ``quoted``: the
    line is worth showing.
    """

    def __init__(
        self,
        offset: int,
        message: str,
        notes: tuple[tuple[int, str], ...] = (),
        *,
        fatal: bool = False,
        quoted: bool = True,
    ) -> None:
        super().__init__(message)
        self.offset = self.statement = offset
        self.message = message
        self.notes = notes
        self.fatal = fatal
        self.quoted = quoted
