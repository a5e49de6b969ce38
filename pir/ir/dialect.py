"""Dialects: named sets of operation definitions that a context can be given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # signatures and rules are made only when one is asked for, and so are their classes
    from pir.ir.inference import Rule
    from pir.ir.signature import Signature

SIDE_EFFECT = "SideEffect"
"""The operation does more than making its results: it stays though nothing uses them, and none stands for another."""

ALWAYS_LIVE = "AlwaysLive"
"""The operation stays though nothing uses its results."""

INPLACE = "Inplace"
"""The operation says by its name (`add_`) that it changes an operand: it stays though nothing uses its results."""

COMMUTATIVE = "Commutative"
"""The first two operands may change places."""

SOURCE = "Source"
"""The results come from outside of the program: they are known by themselves, not by what the operation says."""


@dataclass(frozen=True, slots=True)
class OperationDefinition:
    """What is known of an operation apart from any one use of it.

    ``traits`` are the names above; ``inplace_operands`` are the positions of the operands whose memory a result takes
    or looks into.
    """

    name: str
    traits: frozenset[str] = frozenset()
    inplace_operands: tuple[int, ...] = ()


def _no_signatures(operation_name: str) -> Sequence[Signature]:
    return ()


def _no_rules(operation_name: str) -> Rule | None:
    return None


@dataclass(frozen=True, slots=True)
class Dialect:
    """A dialect: its name, and the definitions of its operations by full name (``pd_op.add``).

    ``assumptions`` are for operations that the dialect does not list. Their names are patterns (``pd_op.*_``), and the
    first that fits counts; where none does, nothing is known of the operation.

    ``signatures`` gives the operands, attributes and results of an operation: all forms that it has had, the newest
    first, or none for an operation of which they are not known. ``attribute_classes`` are the classes of attributes
    that operations, of this dialect or of others, carry although no signature has them.

    An ``is_open`` dialect has operations of which it knows no signature.

    ``rules`` gives the rule by which the types of an operation's results follow (`pir.ir.inference`), or None.
    """

    name: str
    operations: Mapping[str, OperationDefinition] = field(default_factory=dict)
    assumptions: tuple[OperationDefinition, ...] = ()
    signatures: Callable[[str], Sequence[Signature]] = _no_signatures
    attribute_classes: Mapping[str, str] = field(default_factory=dict)
    rules: Callable[[str], Rule | None] = _no_rules
    is_open: bool = False

    @property
    def describes_operations(self) -> bool:
        """Whether an operation without a signature is none of the dialect."""
        return self.signatures is not _no_signatures and not self.is_open

    def definition(self, operation_name: str) -> OperationDefinition | None:
        """What is known or assumed of an operation of the dialect, or None."""
        listed = self.operations.get(operation_name)
        if listed is not None:
            return listed
        return next((rule for rule in self.assumptions if fnmatchcase(operation_name, rule.name)), None)
