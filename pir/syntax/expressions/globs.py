"""Patterns for names: ``*`` stands for anything, ``?`` for one character, all else for itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache


@lru_cache(maxsize=256)
def glob(pattern: str) -> Callable[[str], bool]:
    """Whether a text as a whole is of a pattern. No pattern takes longer than its length times that of the text."""
    first, *rest = [re.compile(re.escape(piece).replace(r"\?", "."), re.S) for piece in pattern.split("*")]
    if not rest:
        return lambda text: first.fullmatch(text) is not None
    *middle, last = rest
    last_length = len(pattern) - pattern.rindex("*") - 1

    def matches(text: str) -> bool:
        found = first.match(text)
        for piece in middle:  # the leftmost place is as good as any, since anything may follow
            if found is None:
                return False
            found = piece.search(text, found.end())
        start = len(text) - last_length
        return found is not None and start >= found.end() and last.fullmatch(text, start) is not None

    return matches
