"""Plans: in which order the operations of a source are looked for, and what is demanded of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from pir.ir.source import Source
from pir.rewriting.rules.errors import RuleError, fault
from pir.rewriting.rules.tree import EachTree, Operand, OperationTree, SourceStatement
from pir.syntax.expressions import Expression


@dataclass(frozen=True, slots=True)
class OperationPattern:
    """An operation of a source.

    ``inner_uses`` says, for each result, how many uses it must have: as many as the source shows, so that nothing else
    uses what the rewrite takes away; None where that does not matter. ``variadic`` is the position of the operand that
    stands for several.
    """

    index: int
    offset: int
    name: str
    name_offset: int
    results: tuple[str, ...]
    operands: tuple[Operand, ...]
    attributes: tuple[tuple[str, int, Expression], ...]
    inner_uses: tuple[int | None, ...]
    variadic: int | None = None
    operand_types: tuple[Expression, ...] | None = None
    result_types: tuple[Expression, ...] | None = None


@dataclass(frozen=True, slots=True)
class Root:
    """The operation that the driver offers."""

    operation: int


@dataclass(frozen=True, slots=True)
class Producer:
    """The operation that makes a value that was found before, as its result of a number."""

    operation: int
    value: str
    result: int
    offset: int


@dataclass(frozen=True, slots=True)
class Consumer:
    """An operation that uses a value that was found before; there may be several to try."""

    operation: int
    value: str


@dataclass(frozen=True, slots=True)
class EachPlan:
    """Operations for each of the values that a name stands for; ``names`` are those that it defines, lists outside."""

    name: str
    plan: SourcePlan
    names: tuple[str, ...]


Step = Root | Producer | Consumer | EachPlan


@dataclass(frozen=True, slots=True)
class SourcePlan:
    """The operations of a source, and the steps that find them."""

    operations: tuple[OperationPattern, ...]
    steps: tuple[Step, ...]

    @property
    def root(self) -> OperationPattern:
        """The operation that the driver offers."""
        step = self.steps[0]
        return self.operations[step.operation if isinstance(step, Root) else 0]


def first_makers(plan: SourcePlan) -> tuple[tuple[int, str], ...]:
    """The operands of the root that the source shows being made, by position, with the name of what makes each."""
    makers = {name: tree.name for tree in plan.operations for name in tree.results if name != "_"}
    root = plan.root
    operands = root.operands if root.variadic is None else root.operands[: root.variadic]
    return tuple([(position, makers[each.name]) for position, each in enumerate(operands) if each.name in makers])


def plan_source(statements: Iterable[SourceStatement], kept: Collection[str], source: Source) -> SourcePlan:
    """The plan of a source.

    ``kept`` are the names whose values may have other uses: those that the result gives new values, or uses. Raises
    `RuleError` when the operations do not hang together.
    """
    operations = [each for each in statements if isinstance(each, OperationTree)]
    eaches = [each for each in statements if isinstance(each, EachTree)]
    if not operations:
        raise RuleError([fault(source, next((each.offset for each in eaches), 0), "the source has no operation")])
    uses = _uses(operations)
    patterns = tuple([_pattern(index, tree, uses, kept) for index, tree in enumerate(operations)])
    root = next(
        (
            index
            for index in reversed(range(len(operations)))
            if not any(name in uses for name in operations[index].results)
        ),
        None,
    )
    if root is None:
        raise RuleError(
            [fault(source, operations[0].offset, "the operations of the source use each other in a circle")]
        )
    bound = {*operations[root].results, *_names(operations[root])}
    steps = [Root(root), *_steps(operations, {root}, bound, eaches, kept, source)]
    return SourcePlan(patterns, tuple(steps))


def _steps(
    operations: list[OperationTree],
    found: set[int],
    bound: set[str],
    eaches: list[EachTree],
    kept: Collection[str],
    source: Source,
) -> list[Step]:
    """The steps that find the other operations, makers of known values first."""
    steps: list[Step] = []
    makers = {name: (index, at) for index, tree in enumerate(operations) for at, name in enumerate(tree.results)}
    waiting = list(eaches)
    while len(found) < len(operations) or waiting:
        producer = next(
            (
                (name, *makers[name])
                for name in makers
                if name in bound and name != "_" and makers[name][0] not in found
            ),
            None,
        )
        if producer is not None:
            name, index, at = producer
            steps.append(Producer(index, name, at, operations[index].offset))
        elif (ready := next((each for each in waiting if each.name in bound), None)) is not None:
            waiting.remove(ready)
            steps.append(_plan_each(ready, bound, kept, source))
            continue
        else:
            consumer = next(
                (
                    (index, name)
                    for index, tree in enumerate(operations)
                    if index not in found
                    for name in _names(tree)
                    if name in bound
                ),
                None,
            )
            if consumer is None:
                lost = next((tree for index, tree in enumerate(operations) if index not in found), None)
                offset = lost.offset if lost is not None else waiting[0].offset
                raise RuleError(
                    [fault(source, offset, "nothing leads from the other operations of the source to this")]
                )
            index, name = consumer
            steps.append(Consumer(index, name))
        found.add(index)
        bound.update(operations[index].results, _names(operations[index]))
    return steps


def _plan_each(each: EachTree, outside: set[str], kept: Collection[str], source: Source) -> EachPlan:
    operations = list(each.operations)
    uses = _uses(operations)
    uses[each.name] += 1  # that of the operand that stands for all of them
    patterns = tuple([_pattern(index, tree, uses, kept) for index, tree in enumerate(operations)])
    bound = {*outside, each.name}
    steps = _steps(operations, set(), bound, [], kept, source)
    names = [name for tree in operations for name in (*tree.results, *_names(tree)) if name != "_"]
    new = [name for name in dict.fromkeys(names) if name not in outside and name != each.name]
    return EachPlan(each.name, SourcePlan(patterns, tuple(steps)), tuple(new))


def _uses(operations: Iterable[OperationTree]) -> Counter[str]:
    return Counter([name for tree in operations for name in _names(tree)])


def _names(tree: OperationTree) -> list[str]:
    """The names of the values that an operation uses."""
    return [operand.name for operand in tree.operands if operand.name is not None and operand.name != "_"]


def _pattern(index: int, tree: OperationTree, uses: Counter[str], kept: Collection[str]) -> OperationPattern:
    variadic = [position for position, operand in enumerate(tree.operands) if operand.variadic]
    return OperationPattern(
        index=index,
        offset=tree.offset,
        name=tree.name,
        name_offset=tree.name_offset,
        results=tree.results,
        operands=tree.operands,
        attributes=tuple(
            [
                (entry.key, entry.offset, entry.value)
                for entry in tree.entries
                if entry.key is not None and entry.value is not None
            ]
        ),
        inner_uses=tuple([None if name in kept else uses[name] for name in tree.results]),
        variadic=variadic[0] if variadic else None,
        operand_types=tree.operand_types,
        result_types=tree.result_types,
    )
