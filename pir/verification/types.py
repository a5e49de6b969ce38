"""The types of operands and results against each other."""

from __future__ import annotations

from collections.abc import Iterator

from pir.ir.signature import Signature
from pir.ir.types import ShapedType
from pir.verification.rules import Finding, Subject

_ONE_ELEMENT_TYPE = frozenset(
    f"pd_op.{name}{ending}"
    for name in "subtract multiply divide maximum minimum fmax fmin floor_divide remainder elementwise_pow".split()
    for ending in ("", "_")
) | {"pd_op.matmul", "pd_op.bmm", "pd_op.dot"}
"""Operations whose kernels read both operands with one element type. `add` is not among them: its kernels also take a
float beside a half.
"""


def element_type_findings(subject: Subject, form: Signature) -> Iterator[Finding]:
    """Operands of several element types where the kernels know one; in-place results of another than their operand."""
    if subject.executed in _ONE_ELEMENT_TYPE:
        yield from _mixed(subject)
    yield from _in_place(subject, form)


def _mixed(subject: Subject) -> Iterator[Finding]:
    first, *others = subject.operand_types[:2] or (None,)
    for index, type in enumerate(others, 1):
        if isinstance(first, ShapedType) and isinstance(type, ShapedType) and first.dtype != type.dtype:
            message = f"{subject.executed} takes operands of one element type; here are {first.dtype} and {type.dtype}"
            yield Finding(message, "operand type", index, "warning")


def _in_place(subject: Subject, form: Signature) -> Iterator[Finding]:
    if not subject.executed.endswith("_"):  # the pairs of the plain twin say what could be, not what is
        return
    operands = [operand.name for operand in form.operands or ()]
    results = [result.name for result in form.results or ()]
    for result, operand in form.inplace:
        if result not in results or operand not in operands:
            continue
        number, index = results.index(result), operands.index(operand)
        if number >= len(subject.result_types) or index >= len(subject.operand_types):
            continue
        given, taken = subject.result_types[number], subject.operand_types[index]
        if isinstance(given, ShapedType) and isinstance(taken, ShapedType) and given.dtype != taken.dtype:
            words = f"over {operand}, of type {taken.text}; it can't be {given.text}"
            message = f"{subject.executed} writes {result} {words}"
            yield Finding(message, "result type", number, "warning")
