"""What reading a text comes to, as plain data: two ways of reading agree when their outcomes are equal."""

from __future__ import annotations

from typing import Any

from pir.files import default_context
from pir.ir.block import Block
from pir.ir.context import Context
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.source import Source
from pir.ir.values import Value
from pir.syntax.diagnostics import DiagnosticError
from pir.syntax.reader import read


def outcome(
    text: str, *, lines: bool, fragment: bool = False, verify: bool = True, context: Context | None = None
) -> tuple[str, Any]:
    """The kind of outcome and its content: a program by all its parts, or the diagnostics of an error."""
    try:
        program = read(Source(text), context or default_context(), fragment=fragment, verify=verify, lines=lines)
    except DiagnosticError as error:
        return type(error).__name__, error.diagnostics
    return "Program", snapshot(program)


def snapshot(program: Program) -> tuple[Any, ...]:
    """All that a program holds, values by numbers: equal for programs that nobody can tell apart."""
    numbers: dict[Value, int] = {}
    flags = program.style, program.newline, program.is_fragment, program.prints_module
    return flags, _operation(program.module, numbers)


def _operation(operation: Operation, numbers: dict[Value, int]) -> tuple[Any, ...]:
    return (
        operation.name,
        operation.id,
        operation.offset,
        operation.notes,
        _attributes(operation._attributes),
        [None if operand is None else _value(operand, numbers) for operand in operation.operands],
        [(_value(result, numbers), result.index, result.owner is operation) for result in operation.results],
        _signature(operation),
        [[_block(block, numbers) for block in region.blocks] for region in operation.regions],
    )


def _signature(operation: Operation) -> Any:
    if operation.written_signature is None:
        return None
    return [None if types is None else [_type(type) for type in types] for types in operation.written_signature]


def _block(block: Block, numbers: dict[Value, int]) -> tuple[Any, ...]:
    return (
        [(_value(argument, numbers), _attributes(argument.attributes)) for argument in block.args],
        [(key, _value(argument, numbers), _attributes(argument.attributes)) for key, argument in block.kwargs.items()],
        [_operation(operation, numbers) for operation in block.ops],
        len(block.ops),
    )


def _value(value: Value, numbers: dict[Value, int]) -> tuple[Any, ...]:
    number = numbers.setdefault(value, len(numbers))
    uses = [(use.operation.offset, use.index) for use in value.uses]
    return number, type(value).__name__, value.name, _type(value.type), uses


def _type(type: Any) -> Any:
    if type is None:
        return None
    parts = [getattr(type, name, None) for name in ("shape", "dtype", "distribution", "elements")]
    return type.__class__.__name__, type.kind, type.tag, type.text, parts


def _attributes(attributes: Any) -> Any:
    if attributes is None:
        return None
    return [(key, a.kind, a.tag, a.text, _python(a.value)) for key, a in attributes.items()]


def _python(value: Any) -> Any:
    """A value of an attribute, nan equal to nan, 1 different from 1.0 and from True."""
    if isinstance(value, tuple):
        return [(element.kind, element.tag, element.text, _python(element.value)) for element in value]
    return type(value).__name__, repr(value)
