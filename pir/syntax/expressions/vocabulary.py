"""What names an expression may use."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from pir.ir.attribute_classes import DATA_LAYOUTS, DATA_TYPES
from pir.ir.types import SCALAR_TYPES

PIR_WORDS: Final = (
    DATA_TYPES | DATA_LAYOUTS | SCALAR_TYPES | frozenset("true false cf.stack cf.inlet cf.outlet".split())
)
"""The words that mean something in PIR text itself."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the language.

    ``call`` is given the environment and the values of the arguments; it raises ValueError, with words for the user,
    for arguments that it can't take. ``parameters`` are their names for messages; the last ``optional`` ones may be
    left out, and with ``repeats`` the last stands for any number of them, one at least. What is unknown is not given to
    it, the result is unknown then, unless it ``takes_unknown``.
    """

    call: Callable[..., object]
    parameters: tuple[str, ...] = ()
    words: str = ""
    optional: int = 0
    repeats: bool = False
    takes_unknown: bool = False

    def usage(self, name: str) -> str:
        """The function as a person would write it down: ``dim(value, index)``."""
        shown = [f"[{each}]" if self._may_miss(index) else each for index, each in enumerate(self.parameters)]
        return f"{name}({', '.join(shown)}{', ...' if self.repeats else ''})"

    def takes(self, count: int) -> bool:
        """Whether the function can be called with so many arguments."""
        most = len(self.parameters)
        return most - self.optional <= count and (self.repeats or count <= most)

    def _may_miss(self, index: int) -> bool:
        return index >= len(self.parameters) - self.optional


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names that expressions may use, apart from PIR's own words.

    ``words`` are those that the environment explains; None are all but PIR's own (``float16``, ``NCHW``, ``f32``). Any
    other word stands for itself (``relu``); with ``closed`` only PIR's own do, and another one is an error.
    ``reserved`` are words that end an expression. ``values`` and ``attributes`` are the names behind ``%`` and ``$``,
    without the sign; None admits any.
    """

    functions: Mapping[str, Function] = field(default_factory=dict)
    words: Collection[str] | None = frozenset()
    closed: bool = False
    reserved: Collection[str] = frozenset()
    values: Collection[str] | None = None
    attributes: Collection[str] | None = None

    def explains(self, word: str) -> bool:
        """Whether the environment says what a word is."""
        return word not in PIR_WORDS if self.words is None else word in self.words


def near_misses(name: str, known: Iterable[str]) -> str:
    """``; did you mean X or Y?`` for names that are like another one; empty when none is."""
    near = get_close_matches(name, list(known), 3, 0.6)
    return f"; did you mean {' or '.join(f'`{each}`' for each in near)}?" if near else ""
