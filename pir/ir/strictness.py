"""What no dialect explains: for those who would rather be told than have it kept."""

from __future__ import annotations

from collections.abc import Iterator

from pir.ir.attributes import Attribute
from pir.ir.program import Program
from pir.ir.types import Type, VectorType
from pir.ir.verifier import Fault, Place


def find_unknown(program: Program) -> Iterator[Fault]:
    """Operations of unknown dialects, and types and attributes of unknown forms, in the order of the text."""
    for operation in program.walk():
        # The name of a kernel is its own; the operation that it runs is of a dialect.
        name = operation.name
        if name.endswith(")") and "(" in name:
            executed = operation.attributes.get("op_name")
            name = str(executed.value) if executed is not None else name
        dialect = name.partition(".")[0]
        if dialect not in program.context.dialects:
            yield Fault(Place(operation), f"{name} is of the dialect {dialect}, which is not known")
        for key, attribute in operation.attributes.items():
            if _is_opaque(attribute):
                yield Fault(Place(operation), f"the attribute {key} is of an unknown form: {attribute}")
        for result in operation.results:
            if result.type is not None and _is_opaque_type(result.type):
                yield Fault(Place(operation, "result type", result.index), f"unknown type {result.type.text}")


def _is_opaque(attribute: Attribute) -> bool:
    if attribute.kind == "Array" and isinstance(attribute.value, tuple):
        return any(map(_is_opaque, attribute.value))
    return attribute.kind == "Opaque"


def _is_opaque_type(type: Type) -> bool:
    if isinstance(type, VectorType):
        return any(map(_is_opaque_type, type.elements))
    return type.kind == "opaque"
