"""Why a test file can't be updated."""

from __future__ import annotations


class UpdateError(Exception):
    """A test file can't be updated; it is as it was."""
