"""What a comparison leaves out of account, by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

WORDS: Final = {
    "attr:NAME": "an attribute of operations or block arguments; * and ? stand for any characters",
    "type": "result types",
    "shape": "the dimensions of result types",
    "place": "where a tensor lives: cpu_tensor or gpu_tensor, attributes that are a Place",
    "inplace": "the _ at the end of a name: relu_ is relu",
    "names": "names of parameters, data and outputs",
    "drift": "what follows from the definitions of different releases",
}
"""What can be ignored, and what each word means."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """What does not count. ``attributes`` are patterns of names; the others are the words of `WORDS`."""

    attributes: tuple[str, ...] = ()
    types: bool = False
    shapes: bool = False
    places: bool = False
    inplace: bool = False
    names: bool = False
    drift: bool = False

    def attribute(self, name: str) -> bool:
        """Whether an attribute of this name is ignored."""
        return any(fnmatchcase(name, pattern) for pattern in self.attributes)


def ignored(words: Iterable[str]) -> Ignored:
    """The meaning of words such as ``attr:stop_gradient`` and ``shape``. Raises ValueError for an unknown one."""
    attributes: list[str] = []
    flags: set[str] = set()
    for word in words:
        if word.startswith("attr:") and word != "attr:":
            attributes.append(word.removeprefix("attr:"))
        elif word in WORDS and ":" not in word:
            flags.add(word)
        else:
            raise ValueError(f"{word!r} can't be ignored; what can be is {', '.join(WORDS)}")
    return Ignored(
        tuple(attributes),
        types="type" in flags,
        shapes="shape" in flags,
        places="place" in flags,
        inplace="inplace" in flags,
        names="names" in flags,
        drift="drift" in flags,
    )
