"""The numbers of operands, results and regions; null values; vectors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pir.ir.signature import TENSOR, OperandDefinition, ResultDefinition, Signature
from pir.ir.types import ShapedType, Type, VectorType
from pir.ir.verifier import count
from pir.verification.rules import Finding, Subject

_GRADIENT = "_grad"
"""How results end that are null where nobody asks for the gradient, although no definition calls them optional."""

Entries = Sequence[OperandDefinition] | Sequence[ResultDefinition]


def count_findings(subject: Subject, form: Signature) -> Iterator[Finding]:
    """An operand or a result too many or too few, an absent one that is needed, a tensor for a vector or a vector for
    a tensor.
    """
    if form.operands is not None:
        types = subject.operand_types
        yield from _number(subject, form.operands, len(types), "operand")
        for index, (type, entry) in enumerate(zip(types, form.operands)):
            if subject.is_null(index):
                if not entry.optional and not entry.repeated:
                    message = f"{subject.executed} needs its operand {entry.name}; this is null"
                    yield Finding(message, "operand", index)
            else:
                yield from _kind(subject, entry, type, "operand", index)
    if form.results is not None:
        yield from _number(subject, form.results, len(subject.result_types), "result")
        for index, (type, result) in enumerate(zip(subject.result_types, form.results)):
            if type is not None and type.kind == "null":
                if not (result.optional or result.intermediate or result.repeated or result.name.endswith(_GRADIENT)):
                    message = f"{subject.executed} always gives its result {result.name}; this is of the null type"
                    yield Finding(message, "result type", index)
            else:
                yield from _kind(subject, result, type, "result", index)


def region_findings(subject: Subject, form: Signature) -> Iterator[Finding]:
    """A body on an operation that has none."""
    if subject.operation.regions and not form.regions:
        yield Finding(f"{subject.executed} has no regions")


def _number(subject: Subject, entries: Entries, number: int, noun: str) -> Iterator[Finding]:
    repeated = bool(entries) and entries[-1].repeated
    least = len(entries) - repeated
    if number == least or (repeated and number > least):
        return
    names = f" ({', '.join([entry.name for entry in entries])})" if entries else ""
    words = f"{'at least ' if repeated else ''}{count(least, noun)}{names}"
    message = f"{subject.executed} has {words}; here {'is' if number == 1 else 'are'} {number or 'none'}"
    yield Finding(message, noun if number > least else "operation", least if number > least else 0)


def _kind(
    subject: Subject, entry: OperandDefinition | ResultDefinition, type: Type | None, noun: str, index: int
) -> Iterator[Finding]:
    if type is None or entry.repeated:
        return
    is_vector = isinstance(type, VectorType)
    if entry.variadic and not is_vector:
        message = f"the {noun} {entry.name} of {subject.executed} is a vector; this is of type {type.text}"
        yield Finding(message, f"{noun} type", index)
    elif not entry.variadic and entry.kind == TENSOR and not isinstance(type, ShapedType):
        message = f"the {noun} {entry.name} of {subject.executed} is a tensor; this is of type {type.text}"
        yield Finding(message, f"{noun} type", index)
