"""Operations that work in place."""

from __future__ import annotations

from collections.abc import Iterator

from pir.ir.signature import Signature
from pir.ir.types import ShapedType
from pir.verification.findings import WARNING, Finding
from pir.verification.values import Types


def in_place_findings(name: str, operands: Types, results: Types, form: Signature) -> Iterator[Finding]:
    """What is odd about a result that takes the memory of an operand."""
    if not form.inplace or form.operands is None or form.results is None:
        return
    taken = dict(zip([each.name for each in form.operands], operands))
    made = dict(zip([each.name for each in form.results], enumerate(results)))
    for result_name, operand_name in form.inplace:
        index, new = made.get(result_name, (0, None))
        old = taken.get(operand_name)
        if isinstance(new, ShapedType) and isinstance(old, ShapedType) and new.dtype != old.dtype:
            message = (
                f"{name} works in place: {result_name} takes the memory of {operand_name}, "
                f"but one is {new.dtype.text}, the other {old.dtype.text}"
            )
            yield Finding(message, "result type", index, WARNING)
