"""A flat PIR program as MLIR's generic form, operation for operation: what MLIR's readers are given in the benchmarks."""

from __future__ import annotations

from collections.abc import Iterator

import pir
from pir.ir import Attribute, Operation, Type, Value, VectorType


def to_mlir(text: str) -> Iterator[str]:
    """The lines of the program. Types and attributes that MLIR lacks become the nearest that it has."""
    program = pir.loads(text)
    yield '"builtin.module"() ({\n  %null = "pir.null"() : () -> none\n'
    for operation in program.body.ops:
        yield f"  {_operation(operation)}\n"
    yield "}) : () -> ()\n"


def _operation(operation: Operation) -> str:
    results = ", ".join([_name(result) for result in operation.results])
    operands = ", ".join([_name(operand) for operand in operation.operands])
    attributes = ", ".join([f"{key} = {_attribute(attribute)}" for key, attribute in operation.attributes.items()])
    types = ", ".join(["none" if operand is None else _type(operand.type) for operand in operation.operands])
    made = ", ".join([_type(result.type) for result in operation.results])
    name = operation.name.replace("builtin.", "pir.")
    head = f"{results} = " if results else ""
    return f'{head}"{name}"({operands}) {{{attributes}}} : ({types}) -> ({made})'


def _name(value: Value | None) -> str:
    return "%null" if value is None else str(value.name)


def _type(type: Type | None) -> str:
    if isinstance(type, VectorType):
        return f"tuple<{', '.join(map(_type, type.elements))}>"
    text = "none" if type is None or type.kind == "null" else type.text
    return text.replace("-1x", "?x").replace("xb>", "xi1>").replace("<b>", "<i1>").replace("xu8>", "xui8>")


def _attribute(attribute: Attribute) -> str:
    if isinstance(attribute.value, tuple):
        return f"[{', '.join(map(_attribute, attribute.value))}]"
    if isinstance(attribute.value, bool):
        return attribute.text
    if isinstance(attribute.value, int):
        return f"{attribute.text} : i64"
    if (
        isinstance(attribute.value, float)
        and attribute.value == attribute.value
        and abs(attribute.value) != float("inf")
    ):
        return f"{attribute.value:e} : f32"
    return attribute.text if attribute.kind == "Str" else f'"{attribute.text}"'
