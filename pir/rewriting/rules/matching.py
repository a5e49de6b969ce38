"""Matching: whether operations of a program are what the source of a rule shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.equivalence import equivalent_attributes, equivalent_types
from pir.ir.operation import Operation
from pir.ir.types import Type
from pir.ir.values import OpResult, Value
from pir.rewriting.rules.conditions import operands_in_words, shown
from pir.rewriting.rules.plans import Consumer, EachPlan, OperationPattern, Producer, SourcePlan
from pir.rewriting.rules.scope import Bound, Scope
from pir.rewriting.rules.tree import Operand
from pir.syntax.expressions import EvaluationError, Expression, as_attribute, nodes

FEEDERS = frozenset({"pd_op.full", "pd_op.full_int_array"})
"""The operations that a literal in the place of an operand stands for."""


@dataclass(slots=True)
class Trace:
    """Why a rule does not match: the failure that came after the most that did match."""

    text: str
    reached: int = -1
    offset: int = 0
    message: str = ""

    def fail(self, reached: int, offset: int, message: str) -> None:
        """Note a failure; of two that went as far the first is kept."""
        if reached > self.reached:
            self.reached, self.offset, self.message = reached, offset, message


@dataclass(slots=True)
class Match:
    """Operations of a program for those of a source, and what the names of the rule stand for.

    ``operations`` is by the position of the operation in the source; ``elements`` has, for each ``each`` by the name
    that it is about, a match for every value.
    """

    scope: Scope
    operations: dict[int, Operation] = field(default_factory=dict)
    elements: dict[str, list[Match]] = field(default_factory=dict)

    def copy(self) -> Match:
        """A match that can go on in another way."""
        scope = self.scope
        twin = Scope(scope.context, dict(scope.values), dict(scope.attributes), scope.names)
        return Match(twin, dict(self.operations), {name: list(each) for name, each in self.elements.items()})

    def all_operations(self) -> Iterator[Operation]:
        """All operations that were matched."""
        yield from self.operations.values()
        for matches in self.elements.values():
            for each in matches:
                yield from each.all_operations()


class Matcher:
    """Finds a source, from its root operation. ``conditions`` must hold once all operations are found."""

    def __init__(self, plan: SourcePlan, conditions: tuple[Expression, ...], names: Mapping[str, object]) -> None:
        self.plan = plan
        self._conditions = conditions
        self._names = names

    def match(self, operation: Operation, context: Context, trace: Trace | None = None) -> Match | None:
        """The match whose root is an operation; None if there is none, and then the trace says why."""
        match = Match(Scope(context, names=self._names))
        return self._go_on(self.plan, 0, match, operation, trace)

    def _go_on(
        self, plan: SourcePlan, index: int, match: Match, root: Operation | None, trace: Trace | None
    ) -> Match | None:
        """Match the steps of a plan from one on."""
        while index < len(plan.steps):
            step = plan.steps[index]
            if isinstance(step, Consumer):
                return self._try_consumers(plan, index, step, match, trace)
            if isinstance(step, EachPlan):
                if not self._match_each(step, match, trace):
                    return None
            else:
                operation = self._producer(step, match, trace) if isinstance(step, Producer) else root
                if operation is None or not self._fits(plan.operations[step.operation], operation, match, trace):
                    return None
            index += 1
        if not self._stays_inside(plan, match, trace):
            return None
        return match if plan is not self.plan or self._holds(match, trace) else None

    def _try_consumers(
        self, plan: SourcePlan, index: int, step: Consumer, match: Match, trace: Trace | None
    ) -> Match | None:
        value = match.scope.values[step.value]
        pattern = plan.operations[step.operation]
        if not isinstance(value, Value):
            return None
        users = [user for user in value.users if user.name == pattern.name]
        if not users and trace is not None:
            trace.fail(len(match.operations), pattern.offset, f'no "{pattern.name}" uses {step.value}')
        for user in users:
            attempt = match.copy()
            if self._fits(pattern, user, attempt, trace):
                found = self._go_on(plan, index + 1, attempt, None, trace)
                if found is not None:
                    return found
        return None

    def _producer(self, step: Producer, match: Match, trace: Trace | None) -> Operation | None:
        value = match.scope.values[step.value]
        if isinstance(value, OpResult) and value.index == step.result:
            return value.operation
        if trace is not None:
            what = "no operation makes" if not isinstance(value, OpResult) else "another result of an operation is"
            trace.fail(len(match.operations), step.offset, f"{what} {step.value}, which is {shown(value)}")
        return None

    def _match_each(self, step: EachPlan, match: Match, trace: Trace | None) -> bool:
        elements = match.scope.values[step.name]
        if not isinstance(elements, tuple):
            return False
        found: list[Match] = []
        outer = match.scope
        for element in elements:
            values: dict[str, Bound] = {**outer.values, step.name: element}
            inner = Match(Scope(outer.context, values, outer.attributes, outer.names), dict(match.operations))
            inner.operations = {-1 - number: each for number, each in enumerate(self._taken(match, found))}
            done = self._go_on(step.plan, 0, inner, None, trace)
            if done is None:
                return False
            done.operations = {number: each for number, each in done.operations.items() if number >= 0}
            outer.attributes = done.scope.attributes
            found.append(done)
        match.elements[step.name] = found
        for name in step.names:
            outer.values[name] = tuple([_single(each.scope.values[name]) for each in found])
        return True

    def _taken(self, match: Match, found: list[Match]) -> list[Operation]:
        return [*match.operations.values(), *(operation for each in found for operation in each.operations.values())]

    # ---- one operation ---------------------------------------------------------------------------------------------

    def _fits(self, pattern: OperationPattern, operation: Operation, match: Match, trace: Trace | None) -> bool:
        reached = len(match.operations)
        message = self._misfit(pattern, operation, match)
        if message is None:
            match.operations[pattern.index] = operation
            return True
        if trace is not None:
            offset, words = message
            trace.fail(reached, offset, words)
        return False

    def _misfit(self, pattern: OperationPattern, operation: Operation, match: Match) -> tuple[int, str] | None:
        """Why an operation is not what a source shows, and where that says so; None if it is."""
        if operation.name != pattern.name:
            return pattern.name_offset, f"the operation is {operation.name}, not {pattern.name}"
        if operation in match.operations.values():
            return pattern.offset, f"this {operation.name} stands for another operation of the source already"
        if len(operation.results) != len(pattern.results):
            return pattern.offset, f"the operation has {len(operation.results)} results, not {len(pattern.results)}"
        return (
            self._operand_misfit(pattern, operation, match)
            or self._result_misfit(pattern, operation, match)
            or self._attribute_misfit(pattern, operation, match)
            or self._type_misfit(pattern, operation)
        )

    def _operand_misfit(self, pattern: OperationPattern, operation: Operation, match: Match) -> tuple[int, str] | None:
        wanted, given = pattern.operands, operation.operands
        variadic = pattern.variadic
        if variadic is None:
            if len(given) != len(wanted):
                return pattern.offset, f"the operation has {len(given)} operands, not {len(wanted)}"
        else:
            several = len(given) - len(wanted) + 1
            if several < 0:
                return pattern.offset, f"the operation has {len(given)} operands, fewer than {len(wanted) - 1}"
            taken = tuple(given[variadic : variadic + several])
            misfit = self._bind(wanted[variadic].name or "_", taken, wanted[variadic].offset, match)
            if misfit is not None:
                return misfit
            wanted = wanted[:variadic] + wanted[variadic + 1 :]
            given = given[:variadic] + given[variadic + several :]
        for operand, value in zip(wanted, given):
            misfit = self._one_operand_misfit(operand, value, match)
            if misfit is not None:
                return misfit
        return None

    def _one_operand_misfit(self, operand: Operand, value: Value | None, match: Match) -> tuple[int, str] | None:
        if operand.literal is not None:
            return self._literal_misfit(operand.literal, value, match)
        if operand.name is None:
            return None if value is None else (operand.offset, f"the operand is {shown(value)}, not <<NULL VALUE>>")
        if value is None and not operand.optional and operand.name != "_":
            return operand.offset, "the operand is <<NULL VALUE>>"
        return self._bind(operand.name, value, operand.offset, match)

    def _bind(self, name: str, value: Bound, offset: int, match: Match) -> tuple[int, str] | None:
        if name == "_":
            return None
        bound = match.scope.values.setdefault(name, value)
        if bound is value or (isinstance(bound, tuple) and bound == value):
            return None
        return offset, f"{name} is {shown(bound)} already, here it is {shown(value)}"

    def _literal_misfit(self, literal: Expression, value: Value | None, match: Match) -> tuple[int, str] | None:
        feeder = value.operation if isinstance(value, OpResult) else None
        if feeder is None or feeder.name not in FEEDERS or "value" not in feeder._attributes:
            return literal.start, f"the operand {shown(value)} is not made by {' or '.join(sorted(FEEDERS))}"
        return self._value_misfit(literal, feeder._attributes["value"], "the operand", match)

    def _result_misfit(self, pattern: OperationPattern, operation: Operation, match: Match) -> tuple[int, str] | None:
        for name, result in zip(pattern.results, operation.results):
            misfit = self._bind(name, result, pattern.offset, match)
            if misfit is not None:
                return misfit
        return None

    def _attribute_misfit(
        self, pattern: OperationPattern, operation: Operation, match: Match
    ) -> tuple[int, str] | None:
        for key, offset, expression in pattern.attributes:
            attribute = operation._attributes.get(key)
            if attribute is None:
                return offset, f"the operation has no attribute {key}"
            misfit = self._value_misfit(expression, attribute, key, match)
            if misfit is not None:
                return misfit
        return None

    def _value_misfit(
        self, expression: Expression, attribute: Attribute, what: str, match: Match
    ) -> tuple[int, str] | None:
        """Why an attribute is not what an expression says; a ``$a`` that stands for nothing yet is bound to it."""
        scope, root = match.scope, expression.root
        if isinstance(root, nodes.AttributeName) and root.name not in scope.attributes:
            scope.attributes = {**scope.attributes, root.name: attribute}
            return None
        if isinstance(root, nodes.Word) and root.name == "_":
            return None
        try:
            wanted = as_attribute(expression.evaluate(scope))
        except EvaluationError as error:
            return error.offset, error.message
        except ValueError:  # it is unknown, or no attribute
            return expression.start, f"{what} is {attribute}, not known"
        if equivalent_attributes(attribute, wanted):
            return None
        return expression.start, f"{what} is {attribute}, not {wanted}"

    def _type_misfit(self, pattern: OperationPattern, operation: Operation) -> tuple[int, str] | None:
        for wanted, values in ((pattern.operand_types, operation.operands), (pattern.result_types, operation.results)):
            for expression, value in zip(wanted or (), values):
                given, root = None if value is None else value.type, expression.root
                type = root.attribute.value if isinstance(root, nodes.Literal) else None
                if isinstance(type, Type) and not _is_type(given, type):
                    return expression.start, f"the type is {given or '<<NULL TYPE>>'}"
        return None

    # ---- the whole -------------------------------------------------------------------------------------------------

    def _stays_inside(self, plan: SourcePlan, match: Match, trace: Trace | None) -> bool:
        """Whether nothing else uses what the rewrite takes away."""
        for pattern in plan.operations:
            operation = match.operations[pattern.index]
            for result, uses in zip(operation.results, pattern.inner_uses):
                if uses is not None and len(result._users) != uses:
                    if trace is not None:
                        others = len(result._users) - uses
                        words = (
                            f"{shown(result)}, which the rewrite takes away, has {others} uses outside of the source"
                        )
                        trace.fail(len(match.operations), pattern.offset, words)
                    return False
        return True

    def _holds(self, match: Match, trace: Trace | None) -> bool:
        for condition in self._conditions:
            if not _is_true(condition, match.scope):
                if trace is not None:
                    told = operands_in_words(condition, match.scope, trace.text)
                    words = f"the condition does not hold: {told}" if told else "the condition does not hold"
                    trace.fail(len(match.operations) + 1, condition.start, words)
                return False
        return True


def _is_type(given: Type | None, wanted: Type) -> bool:
    if given is None or wanted.kind == "null":
        return given is None and wanted.kind == "null"
    return equivalent_types(given, wanted)


def _is_true(condition: Expression, scope: Scope) -> bool:
    """Whether a condition holds; one that means nothing for what was matched does not."""
    try:
        return condition.holds(scope)
    except EvaluationError:
        return False


def _single(value: Bound) -> Value | None:
    return value[0] if isinstance(value, tuple) else value
