"""Colours of a terminal, or none."""

from __future__ import annotations

from typing import Final

_CODES: Final = {"insert": "32", "delete": "31", "change": "33", "place": "36", "bold": "1", "faint": "2"}


class Paint:
    """Gives texts the colours of what they mean, if there is a terminal to show them."""

    def __init__(self, colors: bool) -> None:
        self._colors = colors

    def __call__(self, text: str, meaning: str) -> str:
        """The text in the colour of ``insert``, ``delete``, ``change``, ``place``, ``bold`` or ``faint``."""
        code = _CODES.get(meaning)
        return f"\x1b[{code}m{text}\x1b[0m" if self._colors and code and text else text
