"""A text taken piece by piece, by what can stand at a place."""

from __future__ import annotations

import re

_BLANKS = re.compile(r"\s*")
_WORD = re.compile(r"[A-Za-z_][\w.]*")


class Scanner:
    """A place in a text. What is taken stands here or behind white space; where nothing is, the place stays."""

    def __init__(self, text: str, position: int = 0) -> None:
        self.text = text
        self.position = position

    def skip(self) -> int:
        """Go on behind white space; gives where that is."""
        self.position = _BLANKS.match(self.text, self.position).end()  # type: ignore[union-attr]  # it matches anywhere
        return self.position

    def stands(self, pattern: re.Pattern[str]) -> bool:
        """Whether something of a pattern stands here."""
        return pattern.match(self.text, self.skip()) is not None

    def takes(self, pattern: re.Pattern[str]) -> str | None:
        """Take what is of a pattern, if that stands here."""
        match = pattern.match(self.text, _BLANKS.match(self.text, self.position).end())  # type: ignore[union-attr]
        if match is None:
            return None
        self.position = match.end()
        return match[0]

    def takes_word(self, word: str) -> bool:
        """Take a word, if it stands here."""
        start = _BLANKS.match(self.text, self.position).end()  # type: ignore[union-attr]
        match = _WORD.match(self.text, start)
        if match is None or match[0] != word:
            return False
        self.position = match.end()
        return True
