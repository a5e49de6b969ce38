"""The values of a program by name, as a person names them: ``%57``, or ``%57@12`` for the one of line 12."""

from __future__ import annotations

from difflib import get_close_matches

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.values import BlockArgument, OpResult, UnboundValue, Value
from pir.syntax.printer import name_values


class UnknownValueError(LookupError):
    """A name that no value has, or several; ``str()`` says which, with the places of those."""


class ValueNames:
    """All values of a program by name. Values of sibling regions may share one."""

    def __init__(self, program: Program) -> None:
        name_values(program)
        self._program = program
        self._values: dict[str, list[Value]] = {}
        self._holders: dict[Value, Operation] = {}  # of block arguments: the operation whose region has them
        for block in program.region.blocks:
            self._add(*block.args, *block.kwargs.values())
        for operation in program.walk():
            self._add(*operation.results)
            for operand in operation.operands:
                if isinstance(operand, UnboundValue) and operand not in self._values.get(operand.name or "", ()):
                    self._add(operand)
            for region in operation.regions:
                for block in region.blocks:
                    self._add(*block.args, *block.kwargs.values())
                    self._holders.update(dict.fromkeys((*block.args, *block.kwargs.values()), operation))

    def find(self, text: str) -> Value:
        """The value of a name. Raises `UnknownValueError`."""
        name, at, line = text.partition("@")
        name = name if name.startswith("%") else f"%{name}"
        found = self._values.get(name, [])
        if at:
            here = [value for value in found if str(self.line(value)) == line]
            if found and not here:
                raise UnknownValueError(f"{name} is not defined in line {line}, but in {self._lines(found)}")
            found = here
        if not found:
            near = get_close_matches(name, self._values, 3, 0.6)
            raise UnknownValueError(
                f"no value is called {name}" + (f"; did you mean {' or '.join(near)}?" if near else "")
            )
        if len(found) > 1:
            lines = [self.line(value) for value in found]
            hint = f": say which, as in {name}@{lines[0]}" if lines[0] is not None else ""
            raise UnknownValueError(f"{name} is the name of {len(found)} values, defined in {self._lines(found)}{hint}")
        return found[0]

    def line(self, value: Value) -> int | None:
        """The line in which a value is defined; that of the operation around it for a block argument."""
        operation = value.operation if isinstance(value, OpResult) else self._holders.get(value)
        return None if operation is None else self._program.line_of(operation)

    def argument_holder(self, value: Value) -> Operation | None:
        """The operation in whose region a block argument stands; None for those of the program and for results."""
        return self._holders.get(value) if isinstance(value, BlockArgument) else None

    def _add(self, *values: Value) -> None:
        for value in values:
            self._values.setdefault(value.name or "", []).append(value)

    def _lines(self, values: list[Value]) -> str:
        lines = [line for line in map(self.line, values) if line is not None]
        if not lines:
            return "the program"
        shown = [str(line) for line in lines[:8]] + ["..."] * (len(lines) > 8)
        return f"line {lines[0]}" if len(lines) == 1 else f"lines {', '.join(shown)}"
