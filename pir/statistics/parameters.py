"""The parameters of a program: what it keeps from one run to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pir.ir.operation import Operation
from pir.ir.persistence import is_persistable
from pir.ir.types import Type
from pir.statistics.census import Census
from pir.statistics.sizes import byte_count, element_count
from pir.statistics.table import Heading, Key, Numbers, Table

PARAMETER_SOURCES: Final = ("builtin.parameter", "builtin.set_parameter")
"""What takes and sets parameters; all else that is kept is data."""

_DATA: Final = ("pd_op.data", "data(phi_kernel)")
_HEADING: Final = Heading(
    "parameters", "parameters and other persistent data", ("name", "type", "from"), ("elements", "bytes"), "given"
)


def parameters(census: Census) -> Table:
    """The parameters that the program takes or sets, and the data that it keeps, each with its size.

    A name that comes again, as that of a parameter that is taken and set, counts once.
    """
    rows: dict[Key, Numbers] = {}
    seen: set[str] = set()
    for name, type, source in persistent(census):
        if name not in seen:
            seen.add(name)
            rows[name, "?" if type is None else type.text, source] = (element_count(type), byte_count(type))
    return Table(_HEADING, rows)


def persistent(census: Census) -> Iterator[tuple[str, Type | None, str]]:
    """The name, the type and the operation of each parameter, and of other data that outlive a run."""
    for operation in census.operations:
        if operation.name == "builtin.parameter" and operation.results:
            yield _named(operation, "parameter_name"), operation.results[0].type, "builtin.parameter"
        elif operation.name == "builtin.set_parameter" and operation.operands:
            operand = operation.operands[0]
            yield _named(operation, "parameter_name"), operand.type if operand else None, "builtin.set_parameter"
        elif operation.name in _DATA and operation.results and is_persistable(operation.results[0]):
            yield _named(operation, "name"), operation.results[0].type, operation.name
    for block in census.program.region.blocks:
        for keyword, argument in block.kwargs.items():
            if is_persistable(argument):
                yield keyword, argument.type, "argument"


def _named(operation: Operation, key: str) -> str:
    attribute = operation._attributes.get(key)
    return "?" if attribute is None else str(attribute.value)
