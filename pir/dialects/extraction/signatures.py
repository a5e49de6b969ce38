"""Signatures of what Paddle registers: its definitions, with default values and what is written by hand put in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pir.dialects.extraction.descriptions import DescribedAttribute, DescribedOperand, DescribedResult, Description
from pir.dialects.extraction.headers import Defaults
from pir.dialects.extraction.kinds import UnknownKindError, attribute_class, is_attribute, value_kind
from pir.dialects.extraction.literals import UnknownLiteralError, literal
from pir.dialects.extraction.registry import RegisteredOperation
from pir.dialects.signature_lines import parse
from pir.ir.signature import ANY, AttributeDefinition, Function, OperandDefinition, ResultDefinition, Signature

UNDESCRIBED = Path(__file__).parents[1] / "data" / "undescribed.tsv"
"""Signatures written by hand, of operations that Paddle registers without a definition."""

_UNIVERSAL_CLASSES = {"op_dist_attr": "OperationDist"}
"""Classes of attributes that mean the same on every operation, where Paddle's definition leaves them out."""


class SignatureMaker:
    """Makes the signatures of a release; ``problems`` collects what could not be taken over."""

    def __init__(self, release: str, defaults: Defaults) -> None:
        self._release = release
        self._defaults = defaults
        lines = UNDESCRIBED.read_text(encoding="utf-8").splitlines()
        written = [parse(line, ("any",)) for line in lines if not line.startswith("#")]
        self._written = {signature.name: signature for signature in written}
        self.problems: list[str] = []

    def signature(self, operation: RegisteredOperation) -> Signature:
        """The signature of an operation that Paddle registers."""
        description = operation.description
        if description is None or not all(operand.name for operand in description.operands):
            signature = self._undescribed(operation)
        else:
            signature = self._described(operation.name, description)
        more = [
            AttributeDefinition(name, _UNIVERSAL_CLASSES.get(name, ANY))
            for name in operation.attribute_names
            if not signature.attribute(name) and not signature.operand(name)
        ]
        return replace(
            signature,
            releases=(self._release,),
            attributes=(*signature.attributes, *more),
            traits=frozenset(operation.traits),
            interfaces=frozenset(operation.interfaces),
        )

    def _undescribed(self, operation: RegisteredOperation) -> Signature:
        written = self._written.get(operation.name)
        if written is not None and {entry.name for entry in written.attributes} == set(operation.attribute_names):
            return written
        self._problem(operation.name, "Paddle has no definition of it, and data/undescribed.tsv none that fits")
        return Signature(operation.name)

    def _described(self, name: str, description: Description) -> Signature:
        return Signature(
            name,
            operands=tuple(self._operand(name, operand) for operand in description.operands),
            attributes=tuple(
                self._attribute(name, attribute, description.defaults) for attribute in description.attributes
            ),
            results=tuple(self._result(name, result) for result in description.results),
            inplace=tuple(description.inplace),
            views=tuple(description.views),
            infer_meta=_function(description.infer_meta),
            kernel=_function(description.kernel),
            kernel_dtype=tuple(description.kernel_dtype),
            kernel_backend=tuple(description.kernel_backend),
        )

    def _operand(self, operation: str, operand: DescribedOperand) -> OperandDefinition:
        common = OperandDefinition(
            operand.name,
            optional=operand.optional,
            needs_no_buffer=operand.needs_no_buffer,
            has_gradient=operand.has_gradient,
        )
        try:
            if is_attribute(operand.kind):
                kind = attribute_class(operand.kind)
                return replace(common, kind=kind, default=self._default(operation, operand.name, kind))
            kind, variadic = value_kind(operand.kind)
        except UnknownKindError as error:
            self._problem(operation, f"operand {operand.name}: {error}")
            return replace(common, kind=ANY)
        return replace(common, kind=kind, variadic=variadic)

    def _attribute(self, operation: str, attribute: DescribedAttribute, known: dict[str, str]) -> AttributeDefinition:
        try:
            kind = attribute_class(attribute.kind, attribute.data_type)
        except UnknownKindError as error:
            self._problem(operation, f"attribute {attribute.name}: {error}")
            return AttributeDefinition(attribute.name)
        default = known.get(attribute.name) or self._default(operation, attribute.name, kind)
        return AttributeDefinition(attribute.name, kind, default)

    def _result(self, operation: str, result: DescribedResult) -> ResultDefinition:
        try:
            kind, variadic = value_kind(result.kind)
        except UnknownKindError as error:
            self._problem(operation, f"result {result.name}: {error}")
            kind, variadic = ANY, False
        return ResultDefinition(result.name, kind, result.optional, variadic, intermediate=result.intermediate)

    def _default(self, operation: str, name: str, kind: str) -> str | None:
        expression = self._defaults.get(operation, {}).get(name)
        if expression is None:
            return None
        try:
            return literal(expression, kind)
        except UnknownLiteralError as error:
            self._problem(operation, f"default of {name} ({kind}): {error}")
            return None

    def _problem(self, operation: str, text: str) -> None:
        self.problems.append(f"{operation} in {self._release}: {text}")


def _function(parts: list[str]) -> Function | None:
    return Function(parts[0], tuple(parts[1:])) if parts else None
