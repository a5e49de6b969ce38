"""Contexts: who owns dialects, definitions and interned objects. There is no global registry."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from pir.ir.attributes import Attribute
from pir.ir.dialect import Dialect, OperationDefinition
from pir.ir.types import Type

if TYPE_CHECKING:  # a signature is made only when one is asked for, and so is its class
    from pir.ir.signature import Signature
    from pir.ir.values import Value


class Context:
    """Owns the dialects that are known and the types and attributes that were met, for all its programs.

    ``find`` is asked, once, for a dialect that is not known when something of it is met (`pir.dialects.plugins`).
    """

    def __init__(self, *dialects: Dialect, find: Callable[[str], Dialect | None] | None = None) -> None:
        self.dialects: dict[str, Dialect] = {}
        self._find = find
        self._sought: set[str] = set()
        # Classes of passes that do not come with the project, by name and by alias; what a pass is, `pir.passes` knows.
        self.passes: dict[str, type] = {}
        self._definitions: dict[str, OperationDefinition | None] = {}
        self._undeclared_classes: dict[str, str] = {}
        # By text, in every spelling that was met: `builtin.tensor<2xf32>` and `tensor<2xf32>` lead to one object.
        self.types: dict[str, Type] = {}
        self.attributes: dict[str, Attribute] = {}
        for dialect in dialects:
            self.register(dialect)

    def register(self, dialect: Dialect) -> None:
        """Make a dialect known. Raises ValueError when another one has its name."""
        if self.dialects.setdefault(dialect.name, dialect) is not dialect:
            raise ValueError(f"the dialect {dialect.name} is registered already")
        self._definitions.clear()
        self._undeclared_classes = {**dialect.attribute_classes, **self._undeclared_classes}

    def dialect(self, name: str) -> Dialect | None:
        """The dialect of a name, looked for if it is not known; None where there is none."""
        known = self.dialects.get(name)
        if known is None and self._find is not None and name and name not in self._sought:
            self._sought.add(name)
            known = self._find(name)
            if known is not None:
                self.register(known)
        return known

    def definition(self, operation_name: str) -> OperationDefinition | None:
        """What is known of an operation, or assumed of one that its dialect does not list; None for an unknown one."""
        if operation_name not in self._definitions:
            dialect = self.dialect(operation_name.partition(".")[0])
            self._definitions[operation_name] = None if dialect is None else dialect.definition(operation_name)
        return self._definitions[operation_name]

    def signature(self, operation_name: str, releases: Collection[str] | None = None) -> Signature | None:
        """The operands, attributes and results of an operation: the newest form of all, or of those that hold in one of
        some releases. None where they are not known.
        """
        return next(
            (
                form
                for form in self.signatures(operation_name)
                if releases is None or not set(form.releases).isdisjoint(releases)
            ),
            None,
        )

    def signatures(self, operation_name: str) -> Sequence[Signature]:
        """All forms that the signature of an operation has had, the newest first; none where they are not known."""
        dialect = self.dialect(operation_name.partition(".")[0])
        return () if dialect is None else dialect.signatures(operation_name)

    def infer_types(
        self,
        name: str,
        operands: Sequence[Value | None],
        attributes: Mapping[str, Attribute],
        *,
        results: int | None = None,
        releases: Collection[str] = (),
    ) -> tuple[Type | None, ...]:
        """The types of the results that an operation of these operands and attributes has, as Paddle infers them.

        Operands are values and not types, because some rules read constants (`pd_op.full_int_array`) from the
        operations that make them; None is a null operand. None among the types is a result that is null. Attributes
        that are absent have the defaults of the definition. ``results`` is the number of results where that is
        known: operations of old releases may have had others. ``releases`` are the releases of which one made the
        operation (`Style.releases`), which have other rules for a few operations; the newest counts without them.

        Raises NoInferenceError when no rule is known for the operation, InferenceError when the operands don't fit
        it, and UndecidedError, which is one, when too little of them is known.
        """
        from pir.ir.result_types import infer_types  # not needed to read and print

        return infer_types(self, name, operands, attributes, results, releases)

    def undeclared_class(self, attribute_name: str) -> str | None:
        """The class of an attribute that operations carry although no signature has it; None for an unknown one."""
        return self._undeclared_classes.get(attribute_name)

    @property
    def undeclared_classes(self) -> Mapping[str, str]:
        """The classes of all such attributes, by name."""
        return self._undeclared_classes

    def is_listed(self, operation_name: str) -> bool:
        """Whether the dialect of an operation lists it, so that nothing need be assumed."""
        dialect = self.dialect(operation_name.partition(".")[0])
        return dialect is not None and operation_name in dialect.operations

    def intern_type(self, type: Type) -> Type:
        """The one object of this context that equals the given type."""
        return self.types.setdefault(type.text, type)

    def intern_attribute(self, attribute: Attribute) -> Attribute:
        """The one object of this context that equals the given attribute."""
        return self.attributes.setdefault(str(attribute), attribute)
