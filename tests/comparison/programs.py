"""Small programs, written down in a few words, and what a comparison says of them."""

from __future__ import annotations

from collections.abc import Sequence

import pir
from pir.comparison import Comparison, compare

TYPE = "tensor<2x3xf32>"


class Writer:
    """Writes a flat program line by line; each method gives the number of the value that it made."""

    def __init__(self) -> None:
        self._lines = ["{"]
        self._count = 0

    def op(self, name: str, operands: Sequence[int] = (), attributes: str = "", type: str = TYPE) -> int:
        types = ", ".join([TYPE] * len(operands))
        values = ", ".join([f"%{operand}" for operand in operands])
        self._lines.append(f'    (%{self._count}) = "pd_op.{name}" ({values}) {{{attributes}}} : ({types}) -> {type}')
        self._count += 1
        return self._count - 1

    def parameter(self, name: str) -> int:
        self._lines.append(f'    (%{self._count}) = "builtin.parameter" () {{parameter_name:"{name}"}} : () -> {TYPE}')
        self._count += 1
        return self._count - 1

    @property
    def text(self) -> str:
        return "\n".join([*self._lines, "}", ""])


def transformer(layers: Sequence[int], *, extra_in: int | None = None) -> str:
    """As many equal layers as there are numbers, whose parameters carry the numbers."""
    writer = Writer()
    parameters = [[writer.parameter(f"linear_{layer}.{part}") for part in ("w_0", "b_0", "w_1")] for layer in layers]
    value = writer.op("data", attributes='name:"x"')
    for position, (first, bias, second) in enumerate(parameters):
        hidden = writer.op("layer_norm", [value])
        hidden = writer.op("gelu", [writer.op("add", [writer.op("matmul", [hidden, first]), bias])])
        if position == extra_in:
            hidden = writer.op("dropout", [hidden])
        value = writer.op("add", [value, writer.op("matmul", [hidden, second])])
    writer.op("mean", [value])
    return writer.text


def compared(a: str, b: str, **options: object) -> Comparison:
    return compare(pir.loads(a), pir.loads(b), **options)  # type: ignore[arg-type]


def words(comparison: Comparison) -> list[str]:
    """Each edit in a line: kind, operation, and what differs."""
    return [
        " ".join([edit.kind, edit.name.removeprefix("pd_op."), *[f"[{detail.subject}]" for detail in edit.details]])
        for edit in comparison.edits
    ]
