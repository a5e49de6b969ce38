"""Writing a dialect: `operation` for each operation, and `dialect` around them.

    from pir.dialects.user import dialect, operation

    DIALECT = dialect(
        "toy",
        operation("scale", "x ?bias", "factor:Float=1", "out", rule=lambda arguments: arguments.tensor("x")),
        operation("log", "x", traits=["SideEffect"]),
    )

Operands, attributes and results are words with blanks between them, in the form of the project's own definitions
(`pir.dialects.signature_lines`): ``?x`` may be null, ``*x`` is a vector, ``+x`` stands for any number, ``name:Class``
is an attribute of a class, ``=1`` its default.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pir.dialects.signature_lines import parse
from pir.ir.dialect import Dialect, OperationDefinition
from pir.ir.inference import Rule
from pir.ir.signature import Signature

_RELEASE = "1"  # a dialect of a user has one form of each operation


class UserOperation(NamedTuple):
    """What `operation` makes, for `dialect`: names are without that of the dialect."""

    name: str
    operands: str
    attributes: str
    results: str
    traits: frozenset[str]
    inplace: Mapping[str, str]
    rule: Rule | None
    regions: int


def operation(
    name: str,
    operands: str = "",
    attributes: str = "",
    results: str = "",
    *,
    traits: Iterable[str] = (),
    inplace: Mapping[str, str] | None = None,
    rule: Rule | None = None,
    regions: int = 0,
) -> UserOperation:
    """An operation of a dialect.

    ``traits`` are those of `pir.ir.dialect` (``SideEffect``, ``AlwaysLive``, ``Commutative``, ...); ``inplace`` maps a
    result to the operand whose memory it takes; ``rule`` infers the types of the results (`pir.ir.inference`).
    """
    return UserOperation(name, operands, attributes, results, frozenset(traits), inplace or {}, rule, regions)


def dialect(name: str, *operations: UserOperation) -> Dialect:
    """A dialect of some operations. Raises ValueError for what has not the form of a definition."""
    signatures = {f"{name}.{each.name}": (_signature(name, each),) for each in operations}
    rules = {f"{name}.{each.name}": each.rule for each in operations}
    definitions = {f"{name}.{each.name}": _definition(name, each, signatures) for each in operations}

    def find_signatures(operation_name: str) -> tuple[Signature, ...]:
        return signatures.get(operation_name, ())

    return Dialect(name, definitions, signatures=find_signatures, rules=rules.get)


def _signature(dialect_name: str, each: UserOperation) -> Signature:
    pairs = " ".join([f"{result}<{operand}" for result, operand in each.inplace.items()])
    regions = str(each.regions) if each.regions else ""
    fields = (f"{dialect_name}.{each.name}", _RELEASE, each.operands, each.attributes, each.results, regions, pairs)
    if any(set(field) & set("\t\n") for field in fields):
        raise ValueError(f"{dialect_name}.{each.name}: a tab or a line break")
    return parse("\t".join(fields), (_RELEASE,))


def _definition(
    dialect_name: str, each: UserOperation, signatures: Mapping[str, tuple[Signature, ...]]
) -> OperationDefinition:
    full = f"{dialect_name}.{each.name}"
    names = [operand.name for operand in signatures[full][0].operands or ()]
    for operand in each.inplace.values():
        if operand not in names:
            raise ValueError(f"{full}: there is no operand {operand}")
    return OperationDefinition(full, each.traits, tuple(sorted(map(names.index, each.inplace.values()))))
