"""The operands and results of an operation, by the form of its definition: how many, and of which kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pir.ir.signature import ANY, OperandDefinition, ResultDefinition
from pir.ir.types import Type, VectorType
from pir.verification.findings import Finding, count

Types = tuple["Type | None", ...]
"""Types of operands or results; None where the text gives none, and `NULL_TYPE` for a null operand."""

NULL_TYPE: Final = Type("<<NULL TYPE>>", "<<NULL TYPE>>")

_Definition = OperandDefinition | ResultDefinition


def operand_findings(name: str, types: Types, defined: Sequence[OperandDefinition]) -> Iterator[Finding]:
    """What is wrong with operands of these types."""
    yield from _findings(name, "operand", types, defined)


def result_findings(name: str, types: Types, defined: Sequence[ResultDefinition]) -> Iterator[Finding]:
    """What is wrong with results of these types."""
    if "_grad" in name:  # a gradient that nobody asked for is null
        types = tuple([None if type is not None and type.kind == "null" else type for type in types])
    yield from _findings(name, "result", types, defined)


def _findings(name: str, noun: str, types: Types, defined: Sequence[_Definition]) -> Iterator[Finding]:
    repeated = bool(defined) and defined[-1].repeated
    least = len(defined) - repeated
    if len(types) < least or (len(types) > least and not repeated):
        yield _wrong_number(name, noun, len(types), defined)
        return
    for index, type in enumerate(types):
        definition = defined[min(index, len(defined) - 1)]
        if type is None or definition.repeated:
            continue
        if type.kind == "null":
            if not definition.optional:
                yield Finding(f"the {noun} {definition.name} of {name} can't be null", noun, index)
        elif definition.kind != ANY:
            if isinstance(type, VectorType) and not definition.variadic:
                yield Finding(f"the {noun} {definition.name} of {name} is one value, not a vector", noun, index)
            elif definition.variadic and not isinstance(type, VectorType):
                yield Finding(f"the {noun} {definition.name} of {name} is a vector, not {type.text}", noun, index)


def _wrong_number(name: str, noun: str, found: int, defined: Sequence[_Definition]) -> Finding:
    names = ", ".join([each.name for each in defined])
    wanted = f"{count(len(defined), noun)} ({names})" if defined else count(0, noun)
    if defined and defined[-1].repeated:
        wanted = f"at least {count(len(defined) - 1, noun)} ({names}, ...)"
    verb = "takes" if noun == "operand" else "has"
    if found > len(defined):
        return Finding(f"{name} {verb} {wanted}, found {found}", noun, len(defined))
    return Finding(f"{name} {verb} {wanted}, found {found or 'none'}")
