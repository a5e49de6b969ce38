"""The types of the results of operations that a rewrite makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.inference import InferenceError, NoInferenceError
from pir.ir.types import NULL_TYPE_TEXT, Type
from pir.ir.values import Value


def inferred_types(
    name: str,
    operands: Sequence[Value | None],
    attributes: Mapping[str, Attribute],
    context: Context,
    results: int | None = None,
) -> tuple[Type, ...] | None:
    """The result types of an operation as its dialect infers them; None where it can't."""
    try:
        types = context.infer_types(name, operands, attributes, results=results)
    except (NoInferenceError, InferenceError):
        return None
    if results is not None and len(types) != results:
        return None
    null = Type(NULL_TYPE_TEXT, NULL_TYPE_TEXT)
    return tuple([context.intern_type(null if type is None else type) for type in types])
