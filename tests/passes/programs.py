"""Short ways to write programs for tests of passes."""

from __future__ import annotations

import pir
from pir.ir.program import Program

X = '(%x) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>'
P = '(%p) = "pd_op.data" () {dtype:bool,name:"p",place:Place(undefined:0),shape:[1],stop_gradient:[true]} : () -> tensor<1xb>'


def op(
    result: str, name: str, *operands: str, attributes: str = "stop_gradient:[true]", type: str = "tensor<2xf32>"
) -> str:
    """The line of an operation with one result (none if it is empty), on operands of its type."""
    types = ", ".join([type] * len(operands))
    return f'({result}) = "{name}" ({", ".join(operands)}) {{{attributes}}} : ({types}) -> {type if result else ""}'


def fetch(value: str, type: str = "tensor<2xf32>") -> str:
    """A use of a value that stays."""
    return op(f"{value}_fetched", "pd_op.fetch", value, attributes='col:0,name:"out"', type=type)


def if_(result: str, then: list[str], otherwise: list[str]) -> list[str]:
    """The lines of an `if` on ``%p`` with one result, or none."""
    return [
        f'({result}) = "pd_op.if" (%p) {{}} -> {"tensor<2xf32>" if result else ""} {{',
        *then,
        "} else {",
        *otherwise,
        "}",
    ]


def yield_(*values: str) -> str:
    """The end of a branch."""
    return op("", "cf.yield", *values, attributes="")


def program(*lines: str) -> Program:
    """A program on the inputs ``%x`` and ``%p``."""
    return pir.loads("\n".join(["{", X, P, *lines, "}", ""]))


def names(read: Program) -> list[str]:
    """The names of the operations that follow the inputs, nested ones too."""
    return [operation.name.removeprefix("pd_op.") for operation in read.walk()][2:]
