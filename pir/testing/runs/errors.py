"""What is wrong with a test file."""

from __future__ import annotations


class TestFileError(Exception):
    """A test file that can't be run: a malformed or unsupported RUN line, a bad condition. ``line`` counts from 1."""

    __test__ = False  # no test class, whatever pytest makes of the name

    def __init__(self, message: str, line: int = 1) -> None:
        self.message = message
        self.line = line
        super().__init__(message)
