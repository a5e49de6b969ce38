"""What the names of a rule stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.values import Value
from pir.syntax import grammar
from pir.syntax.expressions import UNKNOWN, Expression

Bound = Value | None | tuple[Value | None, ...]
"""What a name of a rule stands for: a value, a null operand, or as many values as a variadic operand has."""


@dataclass(slots=True)
class Scope:
    """The environment of the expressions of a rule.

    ``values`` are by name with the ``%``, ``attributes`` by name without the ``$``, ``names`` are options, columns of a
    table and variables of comprehensions. What no operation has bound yet is unknown.
    """

    context: Context
    values: dict[str, Bound] = field(default_factory=dict)
    attributes: dict[str, Attribute] = field(default_factory=dict)
    names: Mapping[str, object] = field(default_factory=dict)

    def value(self, name: str) -> object:
        """What ``%name`` is."""
        return self.values.get(f"%{name}", UNKNOWN)

    def attribute(self, name: str) -> object:
        """What ``$name`` is, in its spelling."""
        return self.attributes.get(name, UNKNOWN)

    def word(self, name: str) -> object:
        """What an option, a column or a variable is; any other word stands for itself."""
        if name not in self.names:
            return grammar.word(name)
        found = self.names[name]
        return found.evaluate(self) if isinstance(found, Expression) else found

    def inner(self, name: str, value: object) -> Scope:
        """The same with one more name."""
        return Scope(self.context, self.values, self.attributes, {**self.names, name: value})
