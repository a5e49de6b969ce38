"""Writing tables of operation definitions: traits and the names that have them."""

from __future__ import annotations

from collections.abc import Mapping

from pir.ir.dialect import INPLACE, OperationDefinition


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
