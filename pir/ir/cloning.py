"""Copies of regions, and whether two regions are the same. Neither recurses: any depth will do."""

from __future__ import annotations

from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.region import Region
from pir.ir.values import OpResult, UnboundValue, Value

ValueMap = dict[Value, Value]


def clone_region_into(source: Region, target: Region, values: ValueMap) -> None:
    """Append copies of the blocks of one region to another one.

    ``values`` says what stands for a value of the original; it gains every value that is copied. A value from outside
    that it doesn't name is used by the copy as it stands, an unbound one is copied.
    """
    pairs: list[tuple[Operation, Operation]] = []
    regions = [(source, target)]
    while regions:
        original, copy = regions.pop()
        for block in original.blocks:
            twin = copy.append(_copy_arguments(block, values))
            for operation in block.ops:
                cloned = _copy_without_operands(operation, values)
                twin.append(cloned)
                pairs.append((operation, cloned))
                for region in operation.regions:
                    regions.append((region, cloned.add_region()))
    for operation, cloned in pairs:  # last, since broken programs use values before their definition
        cloned.operands = tuple([_copied(operand, values) for operand in operation.operands])
        cloned.written_signature = operation.written_signature


def _copy_arguments(block: Block, values: ValueMap) -> Block:
    twin = Block()
    for argument in (*block.args, *block.kwargs.values()):
        attributes = None if argument.attributes is None else dict(argument.attributes)
        values[argument] = twin.add_argument(argument.type, argument.keyword, attributes, argument.name)
    return twin


def _copy_without_operands(operation: Operation, values: ValueMap) -> Operation:
    cloned = Operation(operation.name, (), operation._attributes, operation.offset, operation.id)
    cloned.notes = operation.notes
    cloned.results = tuple([OpResult(result.type, result.name, cloned, result.index) for result in operation.results])
    values.update(zip(operation.results, cloned.results))
    return cloned


def _copied(operand: Value | None, values: ValueMap) -> Value | None:
    if operand is None:
        return None
    if isinstance(operand, UnboundValue) and operand not in values:
        values[operand] = UnboundValue(operand.type, operand.name)
    return values.get(operand, operand)


def equivalent_regions(left: Region, right: Region) -> bool:
    """Whether two regions hold the same operations on corresponding values; unbound values correspond one to one."""
    values: ValueMap = {}
    pairs: list[tuple[Operation, Operation]] = []
    stack = [(left, right)]
    while stack:
        one, other = stack.pop()
        if len(one.blocks) != len(other.blocks):
            return False
        for block, twin in zip(one.blocks, other.blocks):
            if not _same_arguments(block, twin, values) or len(block.ops) != len(twin.ops):
                return False
            for operation, partner in zip(block.ops, twin.ops):
                if not _same_but_for_operands(operation, partner):
                    return False
                values.update(zip(operation.results, partner.results))
                pairs.append((operation, partner))
                stack.extend(zip(operation.regions, partner.regions))
    back: ValueMap = {}  # of unbound values
    return all(_same_operands(operation, partner, values, back) for operation, partner in pairs)  # last: see above


def _same_arguments(block: Block, twin: Block, values: ValueMap) -> bool:
    if len(block.args) != len(twin.args) or block.kwargs.keys() != twin.kwargs.keys():
        return False
    pairs = [*zip(block.args, twin.args), *[(argument, twin.kwargs[key]) for key, argument in block.kwargs.items()]]
    values.update(pairs)
    return all(one.type == other.type and (one.attributes or {}) == (other.attributes or {}) for one, other in pairs)


def _same_but_for_operands(operation: Operation, partner: Operation) -> bool:
    return (
        operation.name == partner.name
        and operation._attributes == partner._attributes
        and [result.type for result in operation.results] == [result.type for result in partner.results]
        and len(operation.operands) == len(partner.operands)
        and len(operation.regions) == len(partner.regions)
    )


def _same_operands(operation: Operation, partner: Operation, values: ValueMap, back: ValueMap) -> bool:
    for operand, other in zip(operation.operands, partner.operands):
        if isinstance(operand, UnboundValue) and isinstance(other, UnboundValue):
            if values.setdefault(operand, other) is not other or back.setdefault(other, operand) is not operand:
                return False
        elif operand is not other and (operand is None or values.get(operand) is not other):
            return False
    return True
