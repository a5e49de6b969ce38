"""What a rule is: what it looks at, and what it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pir.ir.context import Context
from pir.ir.kernels import executed_name, is_kernel
from pir.ir.operation import Operation
from pir.ir.signature import Signature
from pir.ir.types import Type


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault without its operation: the part and index of `pir.ir.verifier.Place`, the words, the severity."""

    message: str
    part: str = "operation"
    index: int = 0
    severity: str = "error"


class Classes(NamedTuple):
    """The classes of the attributes of one form: those that it declares, in order, and those of any operation."""

    by_name: Mapping[str, str]
    order: tuple[str, ...]
    needed: frozenset[str]


class Facts:
    """What is worth knowing once for all operations of a program.

    ``fits``: whether an attribute, by identity, can be of a class; ``undeclared``: the classes of attributes that any
    operation may carry.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.fits: dict[tuple[int, str], bool] = {}
        self.undeclared = context.undeclared_classes
        self._classes: dict[int, Classes] = {}
        self._forms: dict[str, Sequence[Signature]] = {}

    def forms(self, name: str) -> Sequence[Signature]:
        """All forms of the definition of an operation, the newest first; none for an unknown one."""
        found = self._forms.get(name)
        if found is None:
            found = self._forms[name] = self.context.signatures(name)
        return found

    def is_described(self, name: str) -> bool:
        """Whether an operation has a definition."""
        return bool(self.forms(name))

    def classes(self, form: Signature) -> Classes:
        """The classes of the attributes of a form, which must be one that `forms` gave."""
        found = self._classes.get(id(form))
        if found is None:
            declared = {attribute.name: attribute.kind for attribute in form.attributes}
            found = Classes({**self.undeclared, **declared}, tuple(declared), frozenset(declared))
            self._classes[id(form)] = found
        return found


class Subject:
    """An operation as rules see it.

    Rules may look at the name, the attributes, the types of operands and results and the number of regions, and at
    nothing else: what they find is used again for all operations that have these in common.
    """

    __slots__ = ("executed", "facts", "is_kernel", "operand_types", "operation", "result_types")

    operand_types: tuple[Type | None, ...]
    """None for a null operand, and for one whose type nothing tells (in a fragment); see `is_null`."""

    def __init__(self, operation: Operation, facts: Facts) -> None:
        self.operation = operation
        self.facts = facts
        self.is_kernel = is_kernel(operation)
        self.executed = executed_name(operation)
        self.operand_types = tuple([None if value is None else value.type for value in operation.operands])
        self.result_types: tuple[Type | None, ...] = tuple([result.type for result in operation.results])

    def is_null(self, index: int) -> bool:
        """Whether an operand is null, or of the null type."""
        type = self.operand_types[index]
        return self.operation.operands[index] is None or (type is not None and type.kind == "null")


DefinitionRule = Callable[[Subject, Signature], Iterator[Finding]]
"""A rule that holds an operation against one form of its definition."""

OperationRule = Callable[[Subject], Iterator[Finding]]
"""A rule that needs no definition."""
