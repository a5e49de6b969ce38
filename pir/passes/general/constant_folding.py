"""Constant folding: what depends on weights and constants alone becomes a weight or a constant itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import ClassVar

from pir.ir.context import Context
from pir.ir.dialect import INPLACE, SIDE_EFFECT, SOURCE
from pir.ir.literals import string
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.types import ShapedType
from pir.ir.values import OpResult, Value
from pir.passes.base import Pass, PassContext
from pir.passes.options import option
from pir.rewriting.attributes import bools

_PARAMETER, _CONSTANT, _COMBINE = "builtin.parameter", "builtin.constant", "builtin.combine"
_DIALECTS = frozenset({"pd_op", "onednn_op"})
_KEEP_FULL = frozenset({"pd_op.full_with_tensor", "pd_op.linspace"})  # a `full` that feeds one of these stays
_NAME = "constant_folding@_"  # Paddle's, followed there by the time of day


@dataclass(frozen=True)
class ConstantFolding(Pass):
    """Replaces what can be computed from weights and constants alone by new ones, as Paddle 3.3.1 does.

    The new weights stand at the beginning of the program, the newest first. An integer array or a scalar that says how
    an operation works (a shape, an axis) becomes a constant, all else a parameter. The text of a program holds the
    names of weights and not their values: a subclass that has these computes the new ones in `evaluate`.
    """

    name: ClassVar[str] = "constant_folding_pass"
    summary: ClassVar[str] = "replace what is known before the program runs by weights and constants"
    level: ClassVar[int] = 1

    train_mode: bool = option(False, "fold what depends on constants alone, not on weights")

    def run(self, operation: Operation, context: PassContext) -> int:
        """Fold right inside an operation; gives how many operations were replaced."""
        names, changes = _free_names(context.program), 0
        for block in [block for region in operation.regions for block in region.blocks]:
            for each in block.ops:
                if self._may_be_folded(each, context.context):
                    self._fold(each, names, context)
                    changes += 1
        return changes

    def evaluate(self, operation: Operation, context: PassContext) -> Sequence[object] | None:
        """The values of an operation's results, for ``program.parameters``; None where they are not known."""
        return None

    def _may_be_folded(self, operation: Operation, context: Context) -> bool:
        if operation.regions or operation.dialect_name not in _DIALECTS or not operation.results:
            return False
        definition = context.definition(operation.name)
        if definition is None or not definition.traits.isdisjoint({SIDE_EFFECT, INPLACE, SOURCE}):
            return False
        users = [user for result in operation.results for user in result.users]
        if operation.name == "pd_op.full" and any(user.name in _KEEP_FULL for user in users):
            return False
        if any(user.name == "pd_op.while" for user in users) or not all(map(_is_dense, operation.results)):
            return False
        return all(operand is None or self._is_known(operand) for operand in operation.operands)

    def _is_known(self, value: Value) -> bool:
        if not isinstance(value, OpResult):
            return False
        producer = value.owner
        if producer.name == _COMBINE:
            alone = len(value.users) == 1
            return alone and all(each is not None and self._is_weight(each) for each in producer.operands)
        return self._is_weight(value)

    def _is_weight(self, value: Value) -> bool:
        name = value.owner.name if isinstance(value, OpResult) else ""
        return name == _CONSTANT or (name == _PARAMETER and not self.train_mode)

    def _fold(self, operation: Operation, names: Iterator[str], context: PassContext) -> None:
        program = context.program
        values = self.evaluate(operation, context)
        is_constant = self.train_mode or _sets_an_attribute(operation, context.context)
        first = next(iter(program.body.ops), None)
        for result in operation.results:
            if result.type is None or result.type.kind == "null":
                continue  # it is not made; nothing uses it
            name = next(names)
            weight = program.body.insert(_weight(name, result, is_constant, context.context), before=first)
            if values is not None:
                program.parameters[name] = values[result.index]
            result.replace_all_uses_with(weight.results[0])
        operation.erase()


def _weight(name: str, result: OpResult, is_constant: bool, context: Context) -> Operation:
    attributes = {"persistable": bools([True], context)}
    attributes["value" if is_constant else "parameter_name"] = string(name)
    if not is_constant:
        attributes["stop_gradient"] = bools([False], context)
    types = [result.type] if result.type is not None else []
    return Operation.create(_CONSTANT if is_constant else _PARAMETER, (), attributes, types)


def _is_dense(result: OpResult) -> bool:
    type = result.type
    if type is None or type.kind == "null":
        return not result.has_uses
    return isinstance(type, ShapedType) and type.tag == "tensor"


def _sets_an_attribute(operation: Operation, context: Context) -> bool:
    """Whether a user takes a result as a former attribute: at once, or by way of a list of values.

    Of a list Paddle asks what becomes of the results of its users, not what these users do with it.
    """
    for result in operation.results:
        for user in result.users:
            if user.name == "pd_op.memcpy_h2d":
                return True
            if user.name == _COMBINE:
                if any(_sets_an_attribute(each, context) for each in user.results[0].users):
                    return True
            elif _takes_as_attribute(user, result, context):
                return True
    return False


def _takes_as_attribute(user: Operation, value: Value, context: Context) -> bool:
    signature = context.signature(user.name)
    definitions = signature.operands if signature is not None and signature.operands is not None else ()
    return any(operand is value and each.is_attribute for operand, each in zip(user.operands, definitions))


def _free_names(program: Program) -> Iterator[str]:
    """Names for new weights that no weight of the program has."""
    taken = {
        str(operation._attributes[key].value)
        for operation in program.body.ops
        for key in ("parameter_name", "value")
        if operation.name in (_PARAMETER, _CONSTANT) and key in operation._attributes
    }
    return (name for number in count() if (name := f"{_NAME}{number}") not in taken)
