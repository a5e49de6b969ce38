"""The types of results against those that inference gives them.

All of it is a warning: Paddle infers the types of an operation when it makes it, and not again when a pass gives it
other operands.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from pir.ir.inference import InferenceError, NoInferenceError, UndecidedError
from pir.ir.kernels import executed_name
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.result_types import question
from pir.ir.types import ShapedType, Type, VectorType
from pir.ir.verifier import Fault, Place
from pir.syntax.styles import releases_of_style
from pir.verification.rules import Finding

Findings = tuple[Finding, ...]

_DISTRIBUTED = "pd_dist.tensor"


def find_type_faults(program: Program, besides: Container[Operation] = ()) -> Iterator[Fault]:
    """Operations whose operands do not fit them, and results of another type than inference gives, as warnings.

    A result is of another type if its rank, its element type or a size that both know differs. Operations in
    ``besides`` are passed over: what is said of them already would be said again.
    """
    judge = _Judge(program)
    for operation in program.walk():
        if operation in besides:
            continue
        for finding in judge.findings(operation):
            yield Fault(Place(operation, finding.part, finding.index), finding.message, (), finding.severity)


class _Judge:
    """Asks once for all operations that have attributes and types in common, where no more than these counts."""

    def __init__(self, program: Program) -> None:
        self._context = program.context
        self._releases = releases_of_style(program.style)
        self._known: dict[tuple[object, ...], Findings] = {}  # by identity of what the program holds meanwhile

    def findings(self, operation: Operation) -> Findings:
        key = (
            operation.name,
            id(operation._attributes),
            tuple([None if value is None else id(value.type) for value in operation._operands]),
            tuple([id(result.type) for result in operation.results]),
        )
        found = self._known.get(key)
        if found is None:
            found, is_general = self._ask(operation)
            if is_general:
                self._known[key] = found
        return found

    def _ask(self, operation: Operation) -> tuple[Findings, bool]:
        """What is found of an operation, and whether that holds of all that have the same key."""
        try:
            asked = question(
                self._context,
                operation.name,
                operation.operands,
                operation.attributes,
                len(operation.results),
                self._releases,
            )
        except NoInferenceError:
            return (), True
        try:
            found = tuple(_differences(operation, asked.answer()))
        except UndecidedError:
            found = ()
        except InferenceError as error:
            found = (Finding(str(error), "operation", 0, "warning"),)
        return found, not asked.arguments.reads_makers


def _differences(operation: Operation, inferred: tuple[Type | None, ...]) -> Iterator[Finding]:
    name = executed_name(operation)
    # Which element type oneDNN computes in, its passes decide when the operation is made already.
    same_elements = name.startswith("onednn_op.")
    for result, type in zip(operation.results, inferred):
        if type is not None and result.type is not None and _differ(type, result.type, same_elements):
            message = f"{name} gives {type.text} of these operands; this is {result.type.text}"
            yield Finding(message, "result type", result.index, "warning")


def _differ(inferred: Type, printed: Type, same_elements: bool) -> bool:
    if inferred.text == printed.text or printed.kind == "null" or inferred.kind == "null":
        return False
    if isinstance(inferred, VectorType) and isinstance(printed, VectorType):
        return len(inferred.elements) != len(printed.elements) or any(
            _differ(left, right, same_elements) for left, right in zip(inferred.elements, printed.elements)
        )
    if isinstance(inferred, ShapedType) and isinstance(printed, ShapedType):
        if inferred.dtype != printed.dtype and not same_elements:
            return True
        if inferred.rank != printed.rank:
            return True
        if printed.tag == _DISTRIBUTED:  # sizes are those of the whole, or, behind some passes, of the part
            return False
        return any(left != right and left >= 0 and right >= 0 for left, right in zip(inferred.shape, printed.shape))
    return inferred.text != printed.text
