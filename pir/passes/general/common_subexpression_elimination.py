"""Common subexpression elimination: let one operation stand for all that compute the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pir.dialects.attributes import UNDECLARED_ATTRIBUTES
from pir.dialects.kernel import executed_name
from pir.ir.attributes import Attribute
from pir.ir.block import Block
from pir.ir.bulk import erase_operations, replace_values
from pir.ir.context import Context
from pir.ir.dialect import COMMUTATIVE, SIDE_EFFECT, SOURCE, OperationDefinition
from pir.ir.operation import Operation
from pir.ir.types import ShapedType, Type, VectorType
from pir.ir.values import OpResult, Value
from pir.passes.base import Pass, PassContext

_TENSOR = "tensor"
_DENSE_TENSORS = (_TENSOR, "pd_dist.tensor")
_OUTPUT = "builtin.shadow_output"
_BLOCKING_USERS = {"cf.yield", "pd_op.while"}

Expression = tuple[object, ...]
"""What an operation computes: its name, the values that stand for its operands, its attributes and its types."""


@dataclass(frozen=True)
class CommonSubexpressionElimination(Pass):
    """Replaces an operation by an earlier one that computes the same, as Paddle 3.3.1 does.

    The same is: same operation, attributes and types, on operands that are the same (in any order for commutative
    operations). Left alone are operations with side effects or regions, those with a result that is no dense tensor,
    that a `cf.yield` or a loop takes, or that a user changes in place, and all that use a result of these.
    """

    name: ClassVar[str] = "common_subexpression_elimination_pass"
    summary: ClassVar[str] = "replace operations by earlier ones that compute the same"
    level: ClassVar[int] = 1
    module_only: ClassVar[bool] = True

    def run(self, operation: Operation, context: PassContext) -> int:
        """Replace and erase; gives how many operations went."""
        numbering = _ValueNumbering(context.context)
        numbering.visit_regions(operation)
        replacements: dict[Value, Value] = {}
        for duplicate, original in numbering.duplicates:
            for result, value in zip(duplicate.results, original.results):
                _copy_for_outputs(result, value, context.context)
                replacements[result] = value
        replace_values(replacements)
        erase_operations([duplicate for duplicate, _ in numbering.duplicates])
        return len(numbering.duplicates)


class _ValueNumbering:
    """Finds duplicates. An operation is compared with those before it in its own block and in the blocks around it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.duplicates: list[tuple[Operation, Operation]] = []  # each with the one that stays
        self._originals: dict[Expression, Operation] = {}
        self._standing: dict[Value, Value] = {}  # for a result of a duplicate: the one of its original
        self._excluded: set[Value] = set()  # results whose users are left alone
        self._declared: dict[
            int, frozenset[tuple[str, Attribute]]
        ] = {}  # by attribute dictionary: operations share them

    def visit_regions(self, operation: Operation) -> None:
        for region in operation.regions:
            for block in region.blocks:
                self._visit_block(block)

    def _visit_block(self, block: Block) -> None:
        added: list[Expression] = []
        for operation in block.ops:
            definition = self._context.definition(executed_name(operation))
            if definition is not None and SOURCE in definition.traits:
                continue
            self.visit_regions(operation)
            if definition is None or not self._may_be_shared(operation, definition):
                self._excluded.update(operation.results)
                continue
            expression = self._expression(operation, definition)
            original = self._originals.setdefault(expression, operation)
            if original is operation:
                added.append(expression)
            else:
                self.duplicates.append((operation, original))
                self._standing.update(zip(operation.results, original.results))
        for expression in added:  # what a block computes can't be seen outside of it
            del self._originals[expression]

    def _may_be_shared(self, operation: Operation, definition: OperationDefinition) -> bool:
        if operation.regions or SIDE_EFFECT in definition.traits:
            return False
        if not self._excluded.isdisjoint(operation.operands):
            return False
        return all(
            _is_dense(result.type) and not any(self._blocks(user, result) for user in result.users)
            for result in operation.results
        )

    def _blocks(self, user: Operation, value: Value) -> bool:
        """Whether a user wants the value for itself."""
        name = executed_name(user)
        if name in _BLOCKING_USERS:
            return True
        definition = self._context.definition(name)
        if definition is None:
            return True
        operands = user.operands
        if name == _OUTPUT and (value.type is None or value.type.tag != _TENSOR):
            return True  # a copy for the output would be a kernel to choose, or can't be made at all
        return any(index < len(operands) and operands[index] is value for index in definition.inplace_operands)

    def _expression(self, operation: Operation, definition: OperationDefinition) -> Expression:
        operands = [None if operand is None else self._standing.get(operand, operand) for operand in operation.operands]
        if COMMUTATIVE in definition.traits:
            operands[:2] = sorted(operands[:2], key=id)  # any order will do, if only it is always the same
        types = [result.type for result in operation.results]
        # A kernel has the name of what it executes among its attributes.
        return (operation.name, self._declared_attributes(operation), len(operands), *operands, *types)

    def _declared_attributes(self, operation: Operation) -> frozenset[tuple[str, Attribute]]:
        key = id(operation._attributes)
        declared = self._declared.get(key)
        if declared is None:
            entries = operation._attributes.items()
            declared = frozenset([entry for entry in entries if entry[0] not in UNDECLARED_ATTRIBUTES])
            self._declared[key] = declared
        return declared


def _is_dense(type: Type | None) -> bool:
    """Whether a type is a dense tensor (spread over devices or not; a kernel's on any place), or a vector of these."""
    if isinstance(type, VectorType):
        return all(map(_is_dense, type.elements))
    return isinstance(type, ShapedType) and (type.tag in _DENSE_TENSORS or type.tag.endswith("_tensor"))


def _copy_for_outputs(result: OpResult, value: OpResult, context: Context) -> None:
    """Give the outputs of the program that take a result a copy of the value that replaces it.

    A value may be one output only (Paddle's executor demands it); the copy stands right behind the value.
    """
    outputs = [user for user in result.users if user.name == _OUTPUT]
    if not outputs:
        return
    original = value.owner
    copy = Operation.create(
        "pd_op.assign", [value], _copied_attributes(value, context), [value.type] if value.type is not None else []
    )
    block = original.parent
    if block is None:
        raise AssertionError("an original stands in a block")
    block.insert(copy, before=original.next)
    for output in outputs:
        output.operands = [copy.results[0] if operand is result else operand for operand in output.operands]


def _copied_attributes(value: OpResult, context: Context) -> dict[str, Attribute]:
    stops = value.owner.attributes.get("stop_gradient")
    flag = stops.value[value.index].text if stops is not None and isinstance(stops.value, tuple) else "true"
    element = context.intern_attribute(Attribute("Bool", flag, flag == "true"))
    return {"stop_gradient": context.intern_attribute(Attribute("Array", f"[{flag}]", (element,)))}
