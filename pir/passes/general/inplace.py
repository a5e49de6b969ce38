"""Working in place: kernels that may overwrite an operand, do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import ClassVar

from pir.ir.block import Block
from pir.ir.context import Context
from pir.ir.kernels import executed_name, is_kernel
from pir.ir.literals import boolean, string
from pir.ir.operation import Operation
from pir.ir.types import ShapedType
from pir.ir.values import OpResult, Value
from pir.passes.base import Pass, PassContext

_NEVER = frozenset({"pd_op.transpose"})
_NOT_ON_CPU = frozenset({"pd_op.add_grad", "pd_op.subtract_grad"})
_ANY_SHAPE = frozenset({"pd_op.reshape", "pd_op.squeeze", "pd_op.unsqueeze"})
_LOOSE_SHAPE = frozenset({"pd_op.reshape_grad", "pd_op.add_grad"})
_FROM_OUTSIDE = frozenset({"pd_op.data", "pd_op.feed", "pd_op.shadow_feed"})
_OUTPUTS = frozenset({"pd_op.fetch", "builtin.shadow_output"})


@dataclass(frozen=True)
class Inplace(Pass):
    """Lets a kernel write its result where an operand stood that nothing needs any more, as Paddle 3.3.1 does.

    For kernels of phi alone, and only where the operation has a form in place (``pd_op.relu_``). Its name and
    ``op_name`` get an underscore, and ``is_inplace`` is set.
    """

    name: ClassVar[str] = "inplace_pass"
    summary: ClassVar[str] = "let kernels overwrite operands that nothing needs any more"
    level: ClassVar[int] = 3

    def run(self, operation: Operation, context: PassContext) -> int:
        """Mark kernels in the blocks of an operation; gives how many."""
        changes = 0
        for block in [block for region in operation.regions for block in region.blocks]:
            chosen = list(_Chooser(block, context.context).choose())
            for kernel, name in chosen:
                _work_in_place(kernel, name, context.context)
            changes += len(chosen)
        return changes


def _work_in_place(kernel: Operation, name: str, context: Context) -> None:
    kernel.attributes["op_name"] = context.intern_attribute(string(name))
    kernel.attributes["is_inplace"] = context.intern_attribute(boolean(True))
    if kernel.name.endswith("(phi_kernel)"):
        kernel.name = f"{name.partition('.')[2]}(phi_kernel)"


class _Chooser:
    """Finds the kernels of a block that can work in place, in order."""

    def __init__(self, block: Block, context: Context) -> None:
        self._block = block
        self._context = context
        self._ends = _last_uses(block, context)
        self._inside = _values_used_inside(block)
        self._visited: set[Value] = set()
        self._reused: set[Value] = set()

    def choose(self) -> Iterator[tuple[Operation, str]]:
        """Each kernel with the name of what it executes in place."""
        for operation in self._block.ops:
            name = f"{executed_name(operation)}_"
            if self._is_candidate(operation):
                pairs = self._pairs(operation, name)
                if pairs and all(self._may_share(operation, result, operand) for result, operand in pairs):
                    self._reused.update([operand for _, operand in pairs if operand is not None])
                    yield operation, name
            self._visited.update([value for value in operation.operands if value is not None])
            self._visited.update(operation.results)

    def _is_candidate(self, operation: Operation) -> bool:
        executed = executed_name(operation)
        if not is_kernel(operation) or not operation.name.endswith("(phi_kernel)") or executed in _NEVER:
            return False
        if "is_inplace" in operation.attributes or executed.endswith("_"):
            return False
        return executed not in _NOT_ON_CPU or _backend(operation) != "CPU"

    def _pairs(self, operation: Operation, name: str) -> list[tuple[Value | None, Value | None]]:
        """The result and the operand of each pair that the operation in place has; None for what is missing."""
        signature = self._context.signature(name)
        if signature is None or signature.operands is None or signature.results is None:
            return []
        operands = {each.name: index for index, each in enumerate(signature.operands)}
        results = {each.name: index for index, each in enumerate(signature.results)}
        return [
            (_nth(operation.results, results.get(result)), _nth(operation.operands, operands.get(operand)))
            for result, operand in signature.inplace
        ]

    def _may_share(self, operation: Operation, result: Value | None, operand: Value | None) -> bool:
        if not isinstance(operand, OpResult) or result is None or operand.owner.parent is not self._block:
            return False
        if self._ends.get(operand) is not operation:
            return False
        if result in self._visited or operand in self._reused or not self._inside.isdisjoint((result, operand)):
            return False
        return _same_memory(result, operand, executed_name(operation))


def _nth(values: tuple[Value | None, ...] | tuple[OpResult, ...], index: int | None) -> Value | None:
    return values[index] if index is not None and index < len(values) else None


def _backend(kernel: Operation) -> str:
    key = kernel._attributes.get("kernel_key")
    return key.text.removeprefix("<backend:").partition("|")[0] if key is not None else ""


def _last_uses(block: Block, context: Context) -> Mapping[Value, Operation]:
    """For each value whose memory may be had, the last operation of the block that needs it."""
    kept: set[Value] = set()
    ends: dict[Value, Operation] = {}
    for operation in block.ops:
        name = executed_name(operation)
        if name in _FROM_OUTSIDE:
            kept.update(operation.results)
        if name in _OUTPUTS:
            kept.update([value for value in operation.operands if value is not None])
        for value in (*_needed(operation, context), *operation.results):
            ends[value] = operation
    return {value: end for value, end in ends.items() if value not in kept and _may_be_deleted(value)}


def _needed(operation: Operation, context: Context) -> Iterator[Value]:
    """The operands whose content an operation reads; of others it asks the type alone."""
    signature = context.signature(executed_name(operation)) if is_kernel(operation) else None
    definitions = signature.operands if signature is not None and signature.operands is not None else ()
    for index, value in enumerate(operation.operands):
        if value is not None and not (index < len(definitions) and definitions[index].needs_no_buffer):
            yield value


def _may_be_deleted(value: Value) -> bool:
    if not isinstance(value.type, ShapedType) or not value.type.tag.endswith("_tensor"):
        return False
    if isinstance(value, OpResult):
        flags = value.owner._attributes.get("persistable")
        elements = flags.value if flags is not None and isinstance(flags.value, tuple) else ()
        return not (value.index < len(elements) and elements[value.index].value is True)
    return True


def _values_used_inside(block: Block) -> set[Value]:
    """The values that operations in regions inside a block take from outside of these regions."""
    used: set[Value] = set()
    for operation in block.ops:
        if operation.regions:
            for nested in operation.walk():
                if nested is not operation:
                    used.update([value for value in nested.operands if value is not None])
    return used


def _same_memory(result: Value, operand: Value, name: str) -> bool:
    """Whether a result has as many elements of the same type as an operand, as far as the types tell."""
    one, other = result.type, operand.type
    if not isinstance(one, ShapedType) or not isinstance(other, ShapedType) or one.dtype != other.dtype:
        return False
    if name in _ANY_SHAPE:
        return True
    if name in _LOOSE_SHAPE:
        return _known_elements(one) == _known_elements(other) or -1 in (*one.shape, *other.shape)
    if not (_has_known_size(one) and _has_known_size(other)):
        return False
    return prod(one.shape) == prod(other.shape)


def _known_elements(type: ShapedType) -> int:
    return prod([each for each in type.shape if each != -1])


def _has_known_size(type: ShapedType) -> bool:
    """Whether no dimension is unknown but, of a tensor of two dimensions or more, the first."""
    return -1 not in type.shape[1:] and (len(type.shape) > 1 or -1 not in type.shape)
