"""The definition of an operation, for people and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from .tables import aligned_lines

if TYPE_CHECKING:
    from pir.dialects.descriptions import Description
    from pir.ir.signature import AttributeDefinition, Function, OperandDefinition, ResultDefinition


def description_lines(description: Description, *, color: bool) -> Iterator[str]:
    """The lines that describe an operation; what it does not have is left out."""
    signature = description.signature
    yield click.style(signature.name, bold=True) if color else signature.name
    for title, rows in (
        ("operands", [(operand.name, _operand(operand)) for operand in signature.operands or ()]),
        ("attributes", [(attribute.name, _attribute(attribute)) for attribute in signature.attributes]),
        ("results", [(result.name, _result(result)) for result in signature.results or ()]),
        ("changes", [(str(change),) for change in description.changes]),
    ):
        if rows:
            if title:
                yield click.style(title, fg="cyan") if color else title
            yield from aligned_lines(rows, len(rows[0]))
        elif title in ("operands", "results") and getattr(signature, title) is None:
            yield f"{title} are not known"
    yield from aligned_lines(_facts(description), 2, indent="")


def description_record(description: Description) -> dict[str, Any]:
    """A description as JSON has it."""
    from dataclasses import asdict

    record = asdict(description.signature)
    del record["is_newest"]
    return {
        **{key: sorted(value) if isinstance(value, frozenset) else value for key, value in record.items()},
        "releases": description.releases,
        "changes": [asdict(change) for change in description.changes],
        "partner": description.partner,
    }


def _operand(operand: OperandDefinition) -> str:
    words = [operand.kind, *_marks(operand)]
    if operand.default is not None:
        words.append(f"= {operand.default}")
    if operand.is_attribute:
        words.append("(once an attribute)")
    if operand.needs_no_buffer:
        words.append("(for its type alone)")
    return " ".join(words)


def _attribute(attribute: AttributeDefinition) -> str:
    return attribute.kind if attribute.default is None else f"{attribute.kind} = {attribute.default}"


def _result(result: ResultDefinition) -> str:
    return " ".join([result.kind, *_marks(result), *["(for the gradient alone)"] * result.intermediate])


def _marks(entry: OperandDefinition | ResultDefinition) -> list[str]:
    marks = {"optional": entry.optional, "a vector": entry.variadic, "any number": entry.repeated}
    return [f"({word})" for word, holds in marks.items() if holds]


def _facts(description: Description) -> list[tuple[str, ...]]:
    signature = description.signature
    pairs = [f"{result} takes the memory of {operand}" for result, operand in signature.inplace]
    pairs += [f"{result} looks into {operand}" for result, operand in signature.views]
    facts = {
        "regions": str(signature.regions) if signature.regions else "",
        "in place": ", ".join(pairs),
        "partner": description.partner or "",
        "traits": ", ".join(sorted(signature.traits)),
        "interfaces": ", ".join(sorted(signature.interfaces)),
        "infer meta": _function(signature.infer_meta),
        "kernel": _function(signature.kernel),
        "kernel dtype": ", ".join(signature.kernel_dtype),
        "kernel backend": ", ".join(signature.kernel_backend),
        "releases": ", ".join(description.releases),
    }
    return [(title, words) for title, words in facts.items() if words]


def _function(function: Function | None) -> str:
    return "" if function is None else f"{function.name}({', '.join(function.parameters)})"
