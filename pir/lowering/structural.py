"""Operations that stay what they are: those of the dialects `builtin` and `cf`, and assertions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.types import NULL_TYPE_TEXT, Type, VectorType
from pir.ir.values import OpResult, Value
from pir.lowering.builder import Builder
from pir.lowering.copies import Copies
from pir.lowering.dtypes import dtype_of
from pir.lowering.kernels import ANY_LAYOUT, KernelKey
from pir.lowering.places import CPU_PLACE, UNDEFINED_PLACE

Rule = Callable[[Builder, Copies, Block, Operation], "list[Type | None]"]


def _on_target(builder: Builder, copies: Copies, block: Block, operation: Operation) -> list[Type | None]:
    return [builder.types.on(result.type, builder.place, operation) for result in operation.results]


def _on_cpu(builder: Builder, copies: Copies, block: Block, operation: Operation) -> list[Type | None]:
    return [builder.types.on(result.type, CPU_PLACE, operation) for result in operation.results]


def _as_they_are(builder: Builder, copies: Copies, block: Block, operation: Operation) -> list[Type | None]:
    return [result.type for result in operation.results]


def _combined(builder: Builder, copies: Copies, block: Block, operation: Operation) -> list[Type | None]:
    null = builder.context.types.get(NULL_TYPE_TEXT)
    elements = [null if value is None else value.type for value in builder.mapped(operation.operands)]
    return [builder.types.vector(tuple([element for element in elements if element is not None]))]


def _taken_out(builder: Builder, copies: Copies, block: Block, operation: Operation) -> list[Type | None]:
    """The elements of a vector, or the one at an index."""
    (vector,) = builder.mapped(operation.operands[:1])
    types: tuple[Type | None, ...] = ()
    if vector is not None and isinstance(vector.type, VectorType):
        types = vector.type.elements
    if operation.name == "builtin.slice":
        index = operation._attributes.get("index")
        types = types[index.value : index.value + 1] if index is not None and isinstance(index.value, int) else ()
    return list(types) if len(types) == len(operation.results) else _on_target(builder, copies, block, operation)


def _popped(builder: Builder, copies: Copies, block: Block, operation: Operation) -> list[Type | None]:
    """The types of what was pushed. What another program pushed may be anywhere."""
    inlet = _inlet_of(operation)
    pushed = () if inlet is None else builder.pushed.get(inlet, ())
    if len(pushed) == len(operation.results):
        return [None if value is None else value.type for value in pushed]
    return [builder.types.on(result.type, UNDEFINED_PLACE, operation) for result in operation.results]


def _inlet_of(pop: Operation) -> Value | None:
    outlet = pop.operands[0] if pop.operands else None
    if not isinstance(outlet, OpResult) or len(outlet.operation.results) < 2:
        return None
    return outlet.operation.results[1]


_RULES: Final[dict[str, Rule]] = {
    "builtin.parameter": _on_target,
    "builtin.get_parameter": _on_target,
    "builtin.constant": _on_cpu,
    "builtin.combine": _combined,
    "builtin.split": _taken_out,
    "builtin.slice": _taken_out,
    "builtin.shadow_output": _on_target,
    "builtin.set_parameter": _on_target,
    "cf.yield": _on_target,
    "cf.stack_create": _as_they_are,
    "cf.tuple_push": _on_target,
    "cf.tuple_pop": _popped,
    "cf.has_elements": _on_cpu,
    "pd_op.assert": _on_target,
}
_PARAMETER_IS_SET: Final = "builtin.set_parameter"
_WANTS_PLAIN_LAYOUT: Final = frozenset({"builtin.shadow_output", "builtin.set_parameter"})


def _key(builder: Builder, source: Value) -> KernelKey:
    return KernelKey(builder.place.backend, ANY_LAYOUT, dtype_of(source.type))


def is_structural(operation: Operation) -> bool:
    """Whether an operation stays what it is."""
    return operation.name in _RULES


def lower_structural(builder: Builder, copies: Copies, block: Block, operation: Operation) -> None:
    """Append what stands for such an operation."""
    types = _RULES[operation.name](builder, copies, block, operation)
    operands = builder.mapped(operation.operands)
    if operation.name in _WANTS_PLAIN_LAYOUT:
        operands = [None if operand is None else copies.from_onednn(block, operand) for operand in operands]
    if operation.name == _PARAMETER_IS_SET:  # parameters are on the device
        operands = [
            operand
            if source is None or operand is None
            else copies.to(block, operand, builder.place, _key(builder, source), source.type, operation)
            for source, operand in zip(operation.operands, operands)
        ]
    made = builder.copy(block, operation, operands, types)
    builder.stand_for(operation, made)
    if operation.name == "cf.tuple_push" and operation.operands and operation.operands[0] is not None:
        builder.pushed[operation.operands[0]] = operands[1:]
    elif operation.name == "cf.tuple_pop":
        for source, result in zip(operation.results, made.results):
            builder.values[source] = copies.feed(block, result, source.type, operation)
