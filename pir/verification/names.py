"""Names by which a program is known to the outside: each can be given once."""

from __future__ import annotations

from typing import Final

from pir.ir.operation import Operation
from pir.ir.verifier import Fault, Place
from pir.verification.findings import HINT

NAMED: Final = {
    "builtin.parameter": ("parameter_name", "parameter"),
    "pd_op.data": ("name", "input"),
    "pd_op.feed": ("name", "input"),
    "builtin.shadow_output": ("output_name", "output"),
}
"""Operations that have such a name: the attribute that holds it, and what it is the name of."""


class NameChecker:
    """Remembers the names that were given in a program."""

    def __init__(self) -> None:
        self._given: dict[tuple[str, object], Operation] = {}

    def check(self, operation: Operation) -> Fault | None:
        """The fault of a name that was given before, or None."""
        named = NAMED.get(operation.name)
        if named is None or (name := operation._attributes.get(named[0])) is None:
            return None
        first = self._given.setdefault((operation.name, name.value), operation)
        if first is operation:
            return None
        place = Place(operation, "attribute", list(operation._attributes).index(named[0]))
        note = ((Place(first), "the first"),)
        return Fault(place, f"there is an {named[1]} {name.text} already".replace("an p", "a p"), note, HINT)
