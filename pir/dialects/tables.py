"""Writing tables of operation definitions: traits and the names that have them; and the signatures of Paddle's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from pir.ir.dialect import INPLACE, OperationDefinition

if TYPE_CHECKING:
    from pir.ir.inference import Rule
    from pir.ir.signature import Signature


def definitions(
    dialect: str, traits: Mapping[str, str], inplace: Mapping[tuple[int, ...], str] | None = None
) -> dict[str, OperationDefinition]:
    """The definitions of a dialect's operations by full name.

    ``traits`` maps a trait (the empty string for none) to the names of the operations that have it, without the
    dialect and with blanks between them; ``inplace`` maps positions of in-place operands to names in the same way.
    Only names that end in ``_`` have the trait of being in place: an unused ``array_pop`` goes in Paddle.
    """
    found: dict[str, set[str]] = {}
    operands: dict[str, tuple[int, ...]] = {}
    for trait, names in traits.items():
        for name in names.split():
            found.setdefault(f"{dialect}.{name}", set()).update([trait] if trait else [])
    for positions, names in (inplace or {}).items():
        for name in names.split():
            found.setdefault(f"{dialect}.{name}", set()).update([INPLACE] if name.endswith("_") else [])
            operands[f"{dialect}.{name}"] = positions
    return {
        name: OperationDefinition(name, frozenset(its_traits), operands.get(name, ()))
        for name, its_traits in found.items()
    }


def described(dialect: str, lines: str) -> Callable[[str], Sequence[Signature]]:
    """The signatures of operations that no definition of Paddle's tells, from lines of words.

    A line is ``name|operands|attributes|results|regions``, the name without the dialect and the others as in
    `pir.dialects.signature_lines`; several lines for an operation are its forms, the newest first.
    """
    forms: dict[str, list[str]] = {}
    for line in lines.split("\n"):
        if line.strip():
            name, _, fields = line.strip().partition("|")
            forms.setdefault(f"{dialect}.{name}", []).append(fields)

    @cache
    def signatures(operation_name: str) -> Sequence[Signature]:
        if operation_name not in forms:
            return ()
        from pir.dialects.signature_lines import parse  # as below

        each = [fields.replace("|", "\t") for fields in forms[operation_name]]
        return tuple([parse(f"{operation_name}\tany\t{fields}", ("any",)) for fields in each])

    return signatures


def paddle_signatures(operation_name: str) -> Sequence[Signature]:
    """The forms that an operation of Paddle has had, the newest first."""
    # Two thousand operations: neither read nor imported until one of them is asked for.
    from pir.dialects.definitions import paddle_definitions

    return paddle_definitions().forms(operation_name)


def paddle_rules(operation_name: str) -> Rule | None:
    """The rule by which the types of the results of an operation of Paddle follow, or None."""
    from pir.dialects.inference import find_rule  # as for signatures

    return find_rule(operation_name)
