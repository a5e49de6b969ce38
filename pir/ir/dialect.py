"""Dialects: named sets of operation definitions that a context can be given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class OperationDefinition:
    """What is known of an operation apart from any one use of it: its traits."""

    name: str
    traits: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Dialect:
    """A dialect: its name and the definitions of its operations, by full name (``pd_op.add``)."""

    name: str
    operations: Mapping[str, OperationDefinition] = field(default_factory=dict)


SIDE_EFFECT = "SideEffect"
"""The operation does more than making its results: it stays though nothing uses them."""

COMMUTATIVE = "Commutative"
"""The first two operands may change places."""
