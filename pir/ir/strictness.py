"""What no dialect explains: for those who would rather be told than have it kept."""

from __future__ import annotations

from collections.abc import Iterator

from pir.ir.attribute_classes import declared_classes
from pir.ir.attributes import Attribute
from pir.ir.kernels import KERNEL_ATTRIBUTES, executed_name, is_kernel
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.types import SCALAR_TYPES, ShapedType, Type, VectorType
from pir.ir.verifier import Fault, Place


def find_unknown(program: Program) -> Iterator[Fault]:
    """Operations, attributes and types that no dialect of the context knows, in the order of the text."""
    context = program.context
    for operation in program.walk():
        name = executed_name(operation)
        dialect = context.dialect(name.partition(".")[0])
        if dialect is None:
            yield Fault(Place(operation), f"{name} is of the dialect {name.partition('.')[0]}, which is not known")
        elif context.signatures(name):
            yield from _attribute_faults(operation, program)
        elif dialect.describes_operations:
            yield Fault(Place(operation), f"{name} is not known: no release that was looked at has it")
        for index, attribute in enumerate(operation.attributes.values()):
            if _is_opaque(attribute):
                yield Fault(Place(operation, "attribute", index), f"this is of an unknown form: {attribute}")
        for result in operation.results:
            if result.type is not None and _is_unknown(result.type):
                place = Place(operation, "result type", result.index)
                yield Fault(place, f"{result.type.text} is of an unknown type")


def _attribute_faults(operation: Operation, program: Program) -> Iterator[Fault]:
    for index, key in enumerate(operation.attributes):
        if key in KERNEL_ATTRIBUTES and is_kernel(operation):
            continue
        if next(declared_classes(operation, key, program.context), None) is None:
            message = f"{executed_name(operation)} has no attribute {key} in any release that was looked at"
            yield Fault(Place(operation, "attribute", index), message)


def _is_opaque(attribute: Attribute) -> bool:
    if attribute.kind == "Array" and isinstance(attribute.value, tuple):
        return any(map(_is_opaque, attribute.value))
    return attribute.kind == "Opaque"


def _is_unknown(type: Type) -> bool:
    if isinstance(type, VectorType):
        return any(map(_is_unknown, type.elements))
    if isinstance(type, ShapedType):
        return type.dtype.text not in SCALAR_TYPES and type.dtype.kind != "null"
    return type.kind == "opaque"
