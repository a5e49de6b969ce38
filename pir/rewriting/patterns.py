"""Patterns: what can be rewritten, and how."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from pir.ir.operation import Operation

if TYPE_CHECKING:
    from pir.rewriting.rewriter import PatternRewriter


class Pattern(ABC):
    """One way to rewrite an operation.

    ``root`` is the name of the operations to be offered, or several of them, or None for all. Of several patterns for
    one operation the one of the greatest ``benefit`` is tried first. ``name`` stands in statistics and in messages.
    """

    root: ClassVar[str | Sequence[str] | None] = None
    benefit: ClassVar[int] = 1

    @property
    def name(self) -> str:
        """What statistics and messages call the pattern: the name of its class, unless a subclass says otherwise."""
        return type(self).__name__

    @abstractmethod
    def match_and_rewrite(self, operation: Operation, rewriter: PatternRewriter) -> bool:
        """Rewrite an operation if it fits; gives whether it did. What does not fit must be left as it is.

        All changes go through the rewriter, which stands right before the operation.
        """

    def roots(self) -> tuple[str, ...] | None:
        """The names of operations to be offered; None for all."""
        root = self.root
        return None if root is None else (root,) if isinstance(root, str) else tuple(root)

    def priority(self) -> int:
        """The benefit of this pattern."""
        return self.benefit


class PatternSet:
    """Patterns by the operations that they are for.

    The order is that of Paddle's driver (`FrozenRewritePatternSet`, 3.0 to 3.3): the greatest benefit first, the order
    given among equals; a pattern for all operations goes before one for a named operation only if its benefit is
    greater.
    """

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        self.patterns: tuple[Pattern, ...] = tuple(patterns)
        self._general: list[Pattern] = []
        self._specific: dict[str, list[Pattern]] = {}
        for pattern in self.patterns:
            roots = pattern.roots()
            if roots is None:
                self._general.append(pattern)
            else:
                for root in dict.fromkeys(roots):
                    self._specific.setdefault(root, []).append(pattern)
        self._general.sort(key=_least_first)
        self._ordered: dict[str, tuple[Pattern, ...]] = {}

    def candidates(self, operation_name: str) -> tuple[Pattern, ...]:
        """The patterns to try on an operation of a name, in order."""
        found = self._ordered.get(operation_name)
        if found is None:
            # The sort is stable: specific ones stand before general ones of the same benefit.
            found = tuple(sorted([*self._specific.get(operation_name, ()), *self._general], key=_least_first))
            self._ordered[operation_name] = found
        return found


def _least_first(pattern: Pattern) -> int:
    return -pattern.priority()
