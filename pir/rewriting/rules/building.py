"""Building: the operations of a result, in place of those that were matched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pir.dialects.attributes import UNDECLARED_ATTRIBUTES
from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.dialect import ALWAYS_LIVE, INPLACE, SIDE_EFFECT
from pir.ir.operation import Operation
from pir.ir.types import Type
from pir.ir.values import OpResult, Value
from pir.rewriting.attributes import STOP_GRADIENT
from pir.rewriting.rewriter import PatternRewriter
from pir.rewriting.rules.conditions import on_one_line
from pir.rewriting.rules.defaults import default_attributes
from pir.rewriting.rules.matching import Match, Trace
from pir.rewriting.rules.scope import Bound, Scope
from pir.rewriting.rules.tree import EachTree, Entry, Operand, OperationTree, Replacement, ResultStatement
from pir.rewriting.types import inferred_types
from pir.syntax import grammar
from pir.syntax.expressions import EvaluationError, Expression, as_attribute

_KEPT = frozenset({SIDE_EFFECT, INPLACE, ALWAYS_LIVE})


@dataclass(slots=True)
class Planned:
    """An operation to be made, with all that its expressions gave; ``element`` is its number inside of an ``each``."""

    tree: OperationTree
    attributes: dict[str, Attribute]
    literals: dict[int, Attribute]  # by the position of the operand
    types: tuple[Type, ...] | None
    element: int | None = None


class UnknownError(Exception):
    """An expression of a result has no value, or none that can stand there: its place, and why."""

    def __init__(self, offset: int, message: str) -> None:
        super().__init__(message)
        self.offset = offset


class Builder:
    """Makes the result of a rule. ``definitions`` are the lists of attributes that ``let`` names."""

    def __init__(
        self,
        result: Sequence[ResultStatement],
        before: str | None,
        definitions: Mapping[str, tuple[Entry, ...]],
        outputs: Sequence[str],
    ) -> None:
        self._result = result
        self._before = before
        self._definitions = definitions
        self._outputs = outputs  # the names of the source that the result gives new values

    # ---- before anything is changed --------------------------------------------------------------------------------

    def prepare(self, match: Match, trace: Trace | None) -> list[Planned] | None:
        """All that the result computes; None, with the reason in the trace, if something of it is not known."""
        try:
            planned: list[Planned] = []
            for statement in self._result:
                if isinstance(statement, OperationTree):
                    planned.append(self._plan(statement, match, match.scope, None))
                elif isinstance(statement, EachTree):
                    numbered = list(enumerate(match.elements[statement.name]))
                    for number, element in reversed(numbered) if statement.reversed else numbered:
                        planned += [self._plan(tree, match, element.scope, number) for tree in statement.operations]
            return planned
        except UnknownError as error:
            if trace is not None:
                trace.fail(len(match.operations) + 2, error.offset, f"the result can't be made: {error}")
            return None

    def _plan(self, tree: OperationTree, match: Match, scope: Scope, element: int | None) -> Planned:
        literals = {
            position: _attribute(operand.literal, scope)
            for position, operand in enumerate(tree.operands)
            if operand.literal is not None
        }
        types = None if tree.result_types is None else tuple([_type(each, scope) for each in tree.result_types])
        return Planned(tree, self._attributes(tree.name, tree.entries, scope), literals, types, element)

    def _attributes(self, name: str, entries: Sequence[Entry], scope: Scope) -> dict[str, Attribute]:
        """The attributes of an operation: what is written wins over what is taken over, the later over the earlier."""
        taken: dict[str, Attribute] = {}
        written: dict[str, Attribute] = {}
        for entry in entries:
            if entry.key is not None and entry.value is not None:
                written[entry.key] = _attribute(entry.value, scope)
            elif entry.spread.startswith("%"):
                taken.update(_taken_over(entry, name, scope))
            elif entry.spread == "defaults":
                taken = {**default_attributes(name, scope.context), **taken}
            else:
                taken.update(self._attributes(name, self._definitions[entry.spread], scope))
        return {**taken, **written}

    # ---- the change ------------------------------------------------------------------------------------------------

    def build(self, planned: Sequence[Planned], match: Match, rewriter: PatternRewriter) -> None:
        """Make the operations of the result, let users of the old values use theirs, and erase what is left."""
        made = _Made(match, self._anchor(match), rewriter)
        for each in planned:
            made.add(each)
        for statement in self._result:
            if isinstance(statement, Replacement):
                made.values[statement.old] = made.value(statement.new, None)
        for name in self._outputs:
            old, new = match.scope.values[name], made.values[name]
            if isinstance(old, Value) and not isinstance(new, tuple):
                rewriter.replace_uses(old, new)
        _erase(match, rewriter)

    def _anchor(self, match: Match) -> Operation:
        """The operation before which new ones are put, unless they need a value that is made later."""
        value = None if self._before is None else match.scope.values[self._before]
        return value.operation if isinstance(value, OpResult) else match.operations[0]


class _Made:
    """The operations of a result as they are made."""

    def __init__(self, match: Match, anchor: Operation, rewriter: PatternRewriter) -> None:
        self.values: dict[str, Bound] = {}
        self._match = match
        self._anchor = anchor
        self._earlier = frozenset(anchor.operands)  # these are made before it, without a look
        self._rewriter = rewriter
        self._elements: dict[tuple[str, int], Value] = {}

    def value(self, name: str, element: int | None) -> Bound:
        """What a name stands for in the result: what it made, or what the source has."""
        if element is not None and (name, element) in self._elements:
            return self._elements[name, element]
        if name in self.values:
            return self.values[name]
        several = [self._elements[key] for key in sorted(key for key in self._elements if key[0] == name)]
        if several:
            return tuple(several)
        bound = self._match.scope.values[name]
        return bound[element] if element is not None and isinstance(bound, tuple) else bound

    def add(self, planned: Planned) -> None:
        """Make an operation, and those that feed its literals."""
        tree, element, context = planned.tree, planned.element, self._rewriter.context
        groups = [
            None if position in planned.literals else self._operands(operand, element)
            for position, operand in enumerate(tree.operands)
        ]
        self._go_to([value for group in groups if group is not None for value in group])
        operands: list[Value | None] = []
        for position, group in enumerate(groups):
            operands += (self._feed(tree.name, position, planned.literals[position]),) if group is None else group
        types = planned.types or inferred_types(tree.name, operands, planned.attributes, context, len(tree.results))
        if types is None:
            types = self._old_types(tree, element)
        operation = self._rewriter.create(tree.name, operands, planned.attributes, types)
        for name, result in zip(tree.results, operation.results):
            if element is None:
                self.values[name] = result
            else:
                self._elements[name, element] = result

    def _operands(self, operand: Operand, element: int | None) -> Sequence[Value | None]:
        if operand.name is None:
            return (None,)
        value = self.value(operand.name, element)
        return value if isinstance(value, tuple) else (value,)

    def _old_types(self, tree: OperationTree, element: int | None) -> tuple[Type, ...]:
        types = []
        for name in tree.results:
            bound = self._match.scope.values.get(name)
            value = bound[element] if isinstance(bound, tuple) and element is not None else bound
            if not isinstance(value, Value) or value.type is None:
                raise ValueError(f"the type of {name}, which {tree.name} makes, is not known: the rule must say it")
            types.append(value.type)
        return tuple(types)

    def _feed(self, name: str, position: int, value: Attribute) -> Value:
        """The value of an operation that makes a constant, in the form that Paddle gives it."""
        context = self._rewriter.context
        if isinstance(value.value, tuple):
            feeder, dtype, shape = "pd_op.full_int_array", "int64", {}
        else:
            feeder, dtype = "pd_op.full", _feeder_dtype(name, position, value, context)
            shape = {"shape": context.intern_attribute(as_attribute((1,)))}
        dtype_word, place = grammar.word(dtype), grammar.call("Place(cpu)")
        attributes = {
            "dtype": context.intern_attribute(dtype_word),
            "place": context.intern_attribute(place),
            "value": value,
            **shape,
        }
        types = inferred_types(feeder, (), attributes, context, 1)
        return self._rewriter.create(feeder, (), attributes, types or ()).results[0]

    def _go_to(self, operands: Sequence[Value | None]) -> None:
        """Insert before the anchor, or right behind the last maker of an operand that stands behind that."""
        latest: Operation | None = None
        for operand in operands:
            if operand in self._earlier:
                continue
            maker = operand.operation if isinstance(operand, OpResult) else None
            if (
                maker is not None
                and maker.parent is self._anchor.parent
                and not _precedes(maker, latest or self._anchor)
            ):
                latest = maker
        if latest is None:
            self._rewriter.insert_before(self._anchor)
        else:
            self._rewriter.insert_after(latest)


def _precedes(one: Operation, other: Operation) -> bool:
    """Whether an operation stands before another one of its block; found from both at once, so near ones soon."""
    if one is other:
        return False
    behind_one, behind_other = one.next, other.next
    while behind_one is not None and behind_other is not None:
        if behind_one is other:
            return True
        if behind_other is one:
            return False
        behind_one, behind_other = behind_one.next, behind_other.next
    # The walk that came to the end of the block first began later.
    return behind_other is None and behind_one is not None


def _erase(match: Match, rewriter: PatternRewriter) -> None:
    """Erase what was matched and is not used any more, and the makers of operands that only this used."""
    matched = list(dict.fromkeys(match.all_operations()))
    worklist, gone = list(matched), set()
    while worklist:
        operation = worklist.pop(0)
        if operation in gone or operation.parent is None or any(result.has_uses for result in operation.results):
            continue
        if operation not in matched and not _may_go(operation, rewriter.context):
            continue
        makers = [value.operation for value in operation.operands if isinstance(value, OpResult)]
        rewriter.erase(operation)
        gone.add(operation)
        worklist += makers


def _may_go(operation: Operation, context: Context) -> bool:
    definition = context.definition(operation.name)
    return definition is not None and _KEPT.isdisjoint(definition.traits) and bool(operation.results)


def _attribute(expression: Expression, scope: Scope) -> Attribute:
    """The attribute that an expression gives; one that is copied or written keeps its spelling."""
    try:
        return scope.context.intern_attribute(as_attribute(_value(expression, scope)))
    except ValueError:  # it is unknown, or holds something unknown
        raise _unknown(expression) from None


def _type(expression: Expression, scope: Scope) -> Type:
    value = _value(expression, scope)
    type = value.value if isinstance(value, Attribute) else value
    if not isinstance(type, Type):
        raise _unknown(expression)
    return type


def _value(expression: Expression, scope: Scope) -> object:
    try:
        return expression.evaluate(scope)
    except EvaluationError as error:
        raise UnknownError(error.offset, error.message) from None


def _unknown(expression: Expression) -> UnknownError:
    return UnknownError(expression.start, f"`{on_one_line(expression)}` is not known")


def _taken_over(entry: Entry, name: str, scope: Scope) -> dict[str, Attribute]:
    """The attributes of the operation that made a value: all but `stop_gradient`, or what the new one declares."""
    value = scope.values[entry.spread]
    if not isinstance(value, OpResult):
        raise UnknownError(entry.offset, f"`{entry.spread}` is not known")
    attributes = {key: each for key, each in value.operation._attributes.items() if key != STOP_GRADIENT}
    if not entry.declared:
        return attributes
    signature = scope.context.signature(name)
    if signature is None:
        return {key: each for key, each in attributes.items() if key not in UNDECLARED_ATTRIBUTES}
    return {key: each for key, each in attributes.items() if signature.attribute(key) is not None}


def _feeder_dtype(name: str, position: int, value: Attribute, context: Context) -> str:
    """The data type that Paddle gives to the constant for a former attribute: that of an axis is int32."""
    if isinstance(value.value, bool):
        return "bool"
    signature = context.signature(name)
    operands = signature.operands if signature is not None else None
    is_axis = operands is not None and position < len(operands) and operands[position].name == "axis"
    return "int32" if is_axis else "float32"
