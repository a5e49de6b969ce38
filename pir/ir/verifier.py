"""The structural verifier: what must hold of any program, whatever its operations mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.types import ShapedType, Type, VectorType
from pir.ir.values import BlockArgument, OpResult, UnboundValue, Value


@dataclass(frozen=True, slots=True)
class Place:
    """A part of an operation: itself, or an ``operand``, ``operand type``, ``result``, ``result type`` or ``attribute``
    by index.
    """

    operation: Operation
    part: str = "operation"
    index: int = 0


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that must or should not be: the place, the words, and second places with theirs.

    ``severity`` is ``error`` (no Paddle would make this), ``warning`` (suspicious) or ``hint`` (advice).
    """

    place: Place
    message: str
    notes: tuple[tuple[Place, str], ...] = ()
    severity: str = "error"


def find_faults(program: Program) -> Iterator[Fault]:
    """All faults of a program, in the order of its text.

    Each value is defined once, before its use and where the use can see it; operand and type counts agree; the type
    written for an operand is that of its value; the bodies of ``if`` and ``while`` take and yield what they should.
    """
    yield from _Walk(program.is_fragment).region(program.module)


def region_faults(operation: Operation) -> Iterator[Fault]:
    """The faults of one operation's regions against its operands and results; not of what stands inside them."""
    if operation.name == "pd_op.if":
        yield from _if_faults(operation)
    elif operation.name == "pd_op.while":
        yield from _while_faults(operation)


class _Walk:
    """Walks in print order with the values that can be seen, and who holds their names."""

    def __init__(self, is_fragment: bool) -> None:
        self._is_fragment = is_fragment
        self._visible: set[Value] = set()
        self._names: dict[str, Value] = {}

    def region(self, operation: Operation) -> Iterator[Fault]:
        for region in operation.regions:
            for block in region.blocks:
                yield from self._block(block, operation)

    def _block(self, block: Block, holder: Operation) -> Iterator[Fault]:
        defined: list[Value] = []
        for argument in (*block.args, *block.kwargs.values()):
            yield from self._define(argument, Place(holder), defined)
        for operation in block.ops:
            yield from self._operand_faults(operation)
            yield from _signature_faults(operation)
            for result in operation.results:
                yield from self._define(result, Place(operation, "result", result.index), defined)
            if operation.regions:
                yield from region_faults(operation)
                yield from self.region(operation)
        for value in defined:
            self._visible.discard(value)
            if value.name is not None and self._names.get(value.name) is value:
                del self._names[value.name]

    def _define(self, value: Value, place: Place, defined: list[Value]) -> Iterator[Fault]:
        self._visible.add(value)
        defined.append(value)
        if value.name is not None:
            other = self._names.setdefault(value.name, value)
            if other is not value:
                yield Fault(place, f"{value.name} is defined twice", _definition(other, "the first definition"))

    def _operand_faults(self, operation: Operation) -> Iterator[Fault]:
        for index, operand in enumerate(operation.operands):
            if operand is None or operand in self._visible:
                continue
            place = Place(operation, "operand", index)
            if isinstance(operand, UnboundValue):
                if not self._is_fragment:
                    yield Fault(place, f"{operand.name} is not defined")
                continue
            later = _comes_later(operation, operand)
            message = (
                "is used before its definition" if later else "can't be seen here: it is defined inside another region"
            )
            yield Fault(place, f"{operand.name} {message}", _definition(operand, "the definition"))


def _definition(value: Value, words: str) -> tuple[tuple[Place, str], ...]:
    """The note for the place that defines a value; none for a value of a block that stands nowhere."""
    if isinstance(value, OpResult):
        return ((Place(value.owner, "result", value.index), words),)
    holder = value.owner.parent_operation if isinstance(value, BlockArgument) else None
    return () if holder is None else ((Place(holder), words),)


def _comes_later(operation: Operation, value: Value) -> bool:
    """Whether the definition stands in a block around the use: then it can only stand behind it."""
    block = value.owner.parent if isinstance(value, OpResult) else value.owner
    around: Operation | None = operation
    while around is not None:
        if around.parent is block:
            return True
        around = around.parent_operation
    return False


def _signature_faults(operation: Operation) -> Iterator[Fault]:
    """What the text says of an operation's types, against its values."""
    if operation.written_signature is None:
        return
    operand_types, result_types = operation.written_signature
    operands, results = operation.operands, operation.results
    if result_types is not None and len(result_types) != len(results):
        yield Fault(
            Place(operation, "result type", min(len(result_types), len(results))),
            f"{operation.name} has {count(len(results), 'result')}, but {count(len(result_types), 'result type')}",
        )
    if operand_types is None:
        return
    if len(operand_types) != len(operands):
        counts = f"{count(len(operands), 'operand')}, but {count(len(operand_types), 'operand type')}"
        place = Place(operation, "operand", min(len(operand_types), max(len(operands) - 1, 0)))
        yield Fault(place, f"{operation.name} has {counts}")
        return
    for index, (operand, type) in enumerate(zip(operands, operand_types)):
        place = Place(operation, "operand type", index)
        if operand is None:
            if type.kind != "null":
                yield Fault(place, f"a null operand has the type <<NULL TYPE>>, not {type.text}")
        elif operand.type is not None and operand.type != type:
            notes = _definition(operand, f"{operand.name} is defined as {operand.type.text}")
            yield Fault(place, f"{operand.name} is of type {operand.type.text}, not {type.text}", notes)


def count(number: int, noun: str) -> str:
    """A number of things in words: ``no operands``, ``1 operand``, ``2 operands``."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


# ---- if and while ----------------------------------------------------------------------------------------------------


def _if_faults(operation: Operation) -> Iterator[Fault]:
    if len(operation.operands) != 1:
        yield Fault(Place(operation), f"an `if` has one operand, the condition; this one has {len(operation.operands)}")
    if len(operation.regions) != 2:
        yield Fault(Place(operation), f"an `if` has two branches; this one has {len(operation.regions)}")
    for region in operation.regions:
        for block in region.blocks:
            terminator = block.ops[-1] if len(block.ops) else None
            if terminator is None or terminator.name != "cf.yield":
                if operation.results:
                    yield Fault(
                        Place(terminator or operation),
                        f"a branch of an `if` with {count(len(operation.results), 'result')} ends in a cf.yield",
                        ((Place(operation), "the `if`"),),
                    )
                continue
            yield from _yield_faults(terminator, terminator.operands, operation.results, operation)


def _while_faults(operation: Operation) -> Iterator[Fault]:
    blocks = [block for region in operation.regions for block in region.blocks]
    inputs = operation.operands[1:]
    if not operation.operands or len(blocks) != 1:
        yield Fault(Place(operation), "a `while` has a condition and one body")
        return
    arguments = blocks[0].args
    if not len(inputs) == len(operation.results) == len(arguments):
        yield Fault(
            Place(operation),
            "a `while` has as many inputs as results and block arguments; "
            f"this one has {count(len(inputs), 'input')}, "
            f"{count(len(operation.results), 'result')} and {count(len(arguments), 'block argument')}",
        )
        return
    terminator = blocks[0].ops[-1] if len(blocks[0].ops) else None
    if terminator is None or terminator.name != "cf.yield":
        yield Fault(
            Place(terminator or operation),
            "the body of a `while` ends in a cf.yield",
            ((Place(operation), "the `while`"),),
        )
        return
    for argument, input in zip(arguments, inputs):
        if input is not None and not _compatible(argument.type, input.type):
            types = f"{_text(argument)}, its input {input.name} of type {_text(input)}"
            yield Fault(Place(operation), f"the block argument {argument.name} is of type {types}")
    if not terminator.operands:
        yield Fault(
            Place(terminator),
            "the cf.yield of a `while` gives the next condition first",
            ((Place(operation), "the `while`"),),
        )
        return
    yield from _yield_faults(terminator, terminator.operands[1:], operation.results, operation, first=1)


def _yield_faults(
    terminator: Operation,
    yielded: tuple[Value | None, ...],
    results: tuple[OpResult, ...],
    holder: Operation,
    first: int = 0,
) -> Iterator[Fault]:
    note = ((Place(holder), f"the {holder.name}"),)
    if len(yielded) != len(results):
        message = f"the cf.yield gives {count(len(yielded), 'value')} for {count(len(results), 'result')}"
        yield Fault(Place(terminator), message, note)
        return
    for index, (value, result) in enumerate(zip(yielded, results), first):
        if value is not None and not _compatible(value.type, result.type):
            message = f"{value.name} of type {_text(value)} is yielded for {result.name} of type {_text(result)}"
            yield Fault(Place(terminator, "operand", index), message, note)


def _text(value: Value) -> str:
    return "?" if value.type is None else value.type.text


def _compatible(one: Type | None, other: Type | None) -> bool:
    """Whether two types may meet at the border of a region.

    They may differ in dimensions one of which is unknown, and on the kernel level in the place (Paddle 3.3.1 prints
    both); a null type meets any.
    """
    if one is None or other is None or one == other or "null" in (one.kind, other.kind):
        return True
    if isinstance(one, VectorType) and isinstance(other, VectorType):
        return len(one.elements) == len(other.elements) and all(map(_compatible, one.elements, other.elements))
    if not isinstance(one, ShapedType) or not isinstance(other, ShapedType):
        return False
    if one.dtype != other.dtype or _without_place(one.tag) != _without_place(other.tag):
        return False
    return len(one.shape) == len(other.shape) and all(a == b or -1 in (a, b) for a, b in zip(one.shape, other.shape))


_PLACES = ("undefined_", "cpu_", "gpu_pinned_", "gpu_", "xpu_pinned_", "xpu_", "ipu_", "custom_device_")


def _without_place(tag: str) -> str:
    for place in _PLACES:
        if tag.startswith(place):
            return tag[len(place) :]
    return tag
