"""Operations that were looked for, as a list for people and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from pir.ir.operation import Operation
    from pir.ir.program import Program


def match_lines(filename: str, program: Program, operation: Operation, *, color: bool) -> Iterator[str]:
    """An operation with its place, what makes its operands, and what uses its results."""
    from pir.syntax.diagnostics import visible
    from pir.syntax.printer import operation_line

    text = visible(operation_line(operation, program))
    head = f"{place(filename, program, operation)}:"
    yield f"{click.style(head, bold=True) if color else head} {text}"
    for words in _neighbours(filename, program, operation):
        shown = f"    {visible(words)}"
        yield click.style(shown, fg="cyan") if color else shown


def _neighbours(filename: str, program: Program, operation: Operation) -> Iterator[str]:
    """What makes the operands of an operation, and what uses its results, in words."""
    from pir.ir.values import BlockArgument, OpResult

    for value in dict.fromkeys(operation.operands):
        if isinstance(value, OpResult):
            yield f"{value.name} is made by {value.operation.name}, {place(filename, program, value.operation)}"
        elif isinstance(value, BlockArgument):
            yield f"{value.name} is a block argument"
        elif value is not None:
            yield f"{value.name} is not defined here"
    for result in operation.results:
        for user in result.users:
            yield f"{result.name} is used by {user.name}, {place(filename, program, user)}"


def match_record(program: Program, operation: Operation) -> dict[str, Any]:
    """The same as JSON has it."""
    from pir.ir.values import OpResult
    from pir.syntax.printer import operation_line

    makers = [value.operation if isinstance(value, OpResult) else None for value in operation.operands]
    return {
        **_reference(program, operation),
        "text": operation_line(operation, program),
        "operands": [
            {
                "value": None if value is None else value.name,
                "made_by": None if maker is None else _reference(program, maker),
            }
            for value, maker in zip(operation.operands, makers)
        ],
        "results": [
            {"value": result.name, "used_by": [_reference(program, user) for user in result.users]}
            for result in operation.results
        ],
    }


def _reference(program: Program, operation: Operation) -> dict[str, Any]:
    line, column = program.position_of(operation) or (None, None)
    return {"name": operation.name, "line": line, "column": column}


def place(filename: str, program: Program, operation: Operation) -> str:
    """``file:line:column`` of an operation; the file alone where the program was not read from text."""
    from pir.syntax.diagnostics import visible

    position = program.position_of(operation)
    return visible(filename) if position is None else f"{visible(filename)}:{position.line}:{position.column}"
