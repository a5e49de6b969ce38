"""Placing operations on oneDNN: each for which oneDNN has a kernel becomes an operation of its dialect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.operation import Operation
from pir.ir.signature import Signature
from pir.ir.types import ShapedType
from pir.passes.base import PassContext
from pir.passes.pattern_pass import PatternPass
from pir.rewriting import Pattern, PatternRewriter
from pir.syntax.grammar import parse_attribute

_FROM, _TO = "pd_op.", "onednn_op."
_SET = {"is_test": "true"}  # what the pass does not leave at the default
_NEVER = frozenset({"pd_op.divide", "pd_op.expand"})
_FROM_TYPES = {"pd_op.cast": {"f32", "bf16"}, "pd_op.slice": {"f32", "bf16", "i8", "u8"}}
"""Operations that are placed only if the first operand has one of these types; all others whatever they work on."""


@dataclass(frozen=True)
class OnednnPlacement(PatternPass):
    """Replaces operations by those of the oneDNN dialect that have their names, as Paddle 3.3.1 does.

    An attribute that only the new operation has gets the default of its definition, but that it is a test.
    """

    name: ClassVar[str] = "onednn_placement_pass"
    summary: ClassVar[str] = "place operations on oneDNN"

    def patterns(self, context: PassContext) -> Sequence[Pattern]:
        """The one pattern, for all operations."""
        return [_Placement()]


class _Placement(Pattern):
    def match_and_rewrite(self, operation: Operation, rewriter: PatternRewriter) -> bool:
        if not operation.name.startswith(_FROM):
            return False
        name = _TO + operation.name.removeprefix(_FROM)
        signature = rewriter.context.signature(name)
        if signature is None or not signature.is_newest or not _can_be_placed(operation):
            return False
        attributes = {**_defaults(signature, rewriter.context), **operation.attributes}
        rewriter.replace_with_new(operation, name, operation.operands, attributes)
        return True


def _can_be_placed(operation: Operation) -> bool:
    types = _FROM_TYPES.get(operation.name)
    if types is None:
        return operation.name not in _NEVER
    operand = operation.operands[0] if operation.operands else None
    return operand is not None and isinstance(operand.type, ShapedType) and operand.type.dtype.text in types


def _defaults(signature: Signature, context: Context) -> dict[str, Attribute]:
    texts = {each.name: _SET.get(each.name, each.default) for each in signature.attributes}
    return {key: context.intern_attribute(parse_attribute(text)) for key, text in texts.items() if text is not None}
