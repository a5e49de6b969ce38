"""What conditions can ask about an operation."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from pir.dialects.layers import NO_LAYER, Layer, layers_of
from pir.ir.dialect import INPLACE
from pir.ir.kernels import executed_name, is_kernel
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.values import OpResult, Value
from pir.syntax.expressions import STANDARD_FUNCTIONS, UNKNOWN, Function, describe
from pir.syntax.expressions.globs import glob
from pir.syntax.expressions.values import number, string


class Surroundings:
    """A program, and what is found out about it when a condition asks."""

    def __init__(self, program: Program) -> None:
        self.program = program

    @cached_property
    def layers(self) -> dict[Operation, Layer]:
        """The layer of each operation."""
        return layers_of(self.program)


class Subject:
    """The environment of a condition: one operation after the other, in its program."""

    def __init__(self, program: Program, values: Mapping[str, Value]) -> None:
        self.surroundings = Surroundings(program)
        self.operation: Operation = program.module
        self._values = values
        self._variables: dict[str, object] = {}

    def value(self, name: str) -> object:
        """A value of the program."""
        return self._values[name]

    def attribute(self, name: str) -> object:
        """An attribute of the operation."""
        return self.operation._attributes.get(name, UNKNOWN)

    def word(self, name: str) -> object:
        """A property of the operation."""
        if name in self._variables:
            return self._variables[name]
        return WORDS[name].of(self.operation, self.surroundings)

    def inner(self, name: str, value: object) -> Subject:
        """The same with a variable."""
        inner = copy(self)
        inner._variables = {**self._variables, name: value}
        return inner


class Property(NamedTuple):
    """What a word says of an operation, and the words that explain it."""

    of: Callable[[Operation, Surroundings], object]
    words: str


_KEY = re.compile(r"<backend:(.*)\|layout:(.*)\|dtype:(.*)>")


def _key_part(index: int) -> Callable[[Operation, Surroundings], object]:
    def part(operation: Operation, surroundings: Surroundings) -> object:
        attribute = operation._attributes.get("kernel_key")
        match = None if attribute is None else _KEY.fullmatch(attribute.text)
        return UNKNOWN if match is None else match[index]

    return part


def _line(operation: Operation, surroundings: Surroundings) -> object:
    line = surroundings.program.line_of(operation)
    return UNKNOWN if line is None else line


def _dialect(operation: Operation, surroundings: Surroundings) -> object:
    head, bracket, kind = operation.name.rpartition("(")
    return kind[:-1] if bracket and head else operation.dialect_name


def _is_inplace(operation: Operation, surroundings: Surroundings) -> object:
    attribute = operation._attributes.get("is_inplace")
    if attribute is not None:
        return attribute.value is True
    definition = surroundings.program.context.definition(operation.name)
    return definition is not None and INPLACE in definition.traits


def _users(operation: Operation, surroundings: Surroundings) -> object:
    return len({user for result in operation.results for user in result.users})


def _layer(operation: Operation, surroundings: Surroundings) -> object:
    return "/".join(surroundings.layers.get(operation, NO_LAYER).path)


def _parent(operation: Operation, surroundings: Surroundings) -> object:
    parent = operation.parent_operation
    return "" if parent is None or parent is surroundings.program.module else parent.name


WORDS: Final[Mapping[str, Property]] = MappingProxyType(
    {
        "name": Property(lambda operation, _: operation.name, 'its name, `"pd_op.add"` or `"relu(phi_kernel)"`'),
        "executes": Property(lambda operation, _: executed_name(operation), "what a kernel runs; else `name`"),
        "dialect": Property(_dialect, "`pd_op`, ... or `phi_kernel`, ..."),
        "id": Property(
            lambda operation, _: UNKNOWN if operation.id is None else operation.id, "the N of `[id:N]`"
        ),
        "line": Property(_line, "its line in the file"),
        "operands": Property(lambda operation, _: len(operation.operands), "how many operands it has"),
        "results": Property(lambda operation, _: len(operation.results), "how many results it has"),
        "users": Property(_users, "how many operations use its results"),
        "regions": Property(lambda operation, _: len(operation.regions), "how many regions it has"),
        "parent": Property(_parent, "the operation whose region it is in, `\"\"` in none"),
        "layer": Property(_layer, 'its layer, `"GPT/Block_1/Linear"`, `""` in none'),
        "is_inplace": Property(_is_inplace, "whether it changes an operand"),
        "is_kernel": Property(lambda operation, _: is_kernel(operation), "whether it runs a kernel"),
        "backend": Property(_key_part(1), "the backend of its kernel, `GPU`"),
        "layout": Property(_key_part(2), "the layout of its kernel, `NCHW`"),
    }
)  # fmt: skip
"""The properties of an operation by name."""


def _operation(environment: object) -> Operation:
    return cast(Subject, environment).operation


def _position(index: object) -> int:
    position = number(index)
    if not isinstance(position, int):
        raise ValueError(f"expected a position, found {describe(index)}")
    return position


def _operand(environment: object, index: object) -> object:
    operands, position = _operation(environment).operands, _position(index)
    return operands[position] if -len(operands) <= position < len(operands) else UNKNOWN


def _result(environment: object, index: object) -> object:
    results, position = _operation(environment).results, _position(index)
    return results[position] if -len(results) <= position < len(results) else UNKNOWN


def _text(value: object) -> str:
    text = string(value)
    if text is None:
        raise ValueError(f"expected a string, found {describe(value)}")
    return text


def _attribute(environment: object, name: object) -> object:
    return _operation(environment)._attributes.get(_text(name), UNKNOWN)


def _has_attribute(environment: object, name: object) -> object:
    return _text(name) in _operation(environment)._attributes


def _inside(environment: object, pattern: object) -> object:
    matches = glob(_text(pattern))
    holder = _operation(environment).parent_operation
    while holder is not None and holder.parent is not None:
        if matches(holder.name):
            return True
        holder = holder.parent_operation
    return False


def _maker(environment: object, value: object) -> object:
    if value is not None and not isinstance(value, Value):
        raise ValueError(f"expected a value such as `operand(0)`, found {describe(value)}")
    return value.operation.name if isinstance(value, OpResult) else ""


def _made_by(environment: object, pattern: object) -> object:
    matches = glob(_text(pattern))
    return any(isinstance(each, OpResult) and matches(each.operation.name) for each in _operation(environment).operands)


def _used_by(environment: object, pattern: object) -> object:
    matches = glob(_text(pattern))
    return any(matches(user.name) for result in _operation(environment).results for user in result.users)


def _users_of(environment: object, value: object) -> object:
    if not isinstance(value, Value):
        raise ValueError(f"expected a value such as `result(0)`, found {describe(value)}")
    return len(value.users)


FUNCTIONS: Final[Mapping[str, Function]] = MappingProxyType(
    {
        "operand": Function(_operand, ("index",), "one of its operands"),
        "result": Function(_result, ("index",), "one of its results"),
        "attribute": Function(_attribute, ("name",), "an attribute, as `$name`"),
        "has_attribute": Function(_has_attribute, ("name",), "whether it has an attribute"),
        "inside": Function(_inside, ("pattern",), "whether it is, at any depth, in a region of such an operation"),
        "made_by": Function(_made_by, ("pattern",), "whether such an operation makes one of its operands"),
        "used_by": Function(_used_by, ("pattern",), "whether such an operation uses one of its results"),
        "maker": Function(_maker, ("value",), "the name of the operation that makes a value"),
        "users": Function(_users_of, ("value",), "how many operations use a value"),
        **STANDARD_FUNCTIONS,
    }
)
"""The functions of conditions by name: what an operation has, and the standard ones."""
