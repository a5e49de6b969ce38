"""Alternatives: a rule that speaks of several operations at once, as one rule for each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from pir.ir.source import Source
from pir.rewriting.rules.conditions import as_itself, conjuncts
from pir.rewriting.rules.errors import RuleError, fault
from pir.rewriting.rules.tree import EachTree, OperationTree, ResultStatement, RuleTree, SourceStatement
from pir.syntax.expressions import Expression, nodes

_PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Alternative:
    """A rule in which all names of operations are whole; ``names`` is what names stand for in it."""

    tree: RuleTree
    source: tuple[SourceStatement, ...]
    result: tuple[ResultStatement, ...]
    conditions: tuple[Expression, ...]
    names: Mapping[str, Expression]


def alternatives(rule: RuleTree, text: Source) -> Iterator[Alternative]:
    """All that a rule stands for: each row of each table, each of ``a in [...]``, each order of ``unordered`` operands.

    Raises `RuleError` for the name of an operation with something in braces that has no alternatives.
    """
    used = {
        name: tree.name_offset
        for tree in operations_of((*rule.source, *rule.result))
        for name in _PLACE.findall(tree.name)
    }
    choices: list[list[dict[str, Expression]]] = [
        [dict(zip(table.columns, row)) for row in table.rows] for table in rule.tables
    ]
    conditions = []
    for condition in conjuncts(rule.where, text.text):
        chosen = _choice(condition.root, used, text.text)
        if chosen is None:
            conditions.append(condition)
        else:
            choices.append(chosen)
    known = {name for each in choices for name in each[0]}
    for name, offset in used.items():
        if name not in known:
            message = f"nothing says what {{{name}}} can be: `where {name} in [...]`, or a column of a table"
            raise RuleError([fault(text, offset, message)])
    for combination in product(*choices):
        names = {name: value for each in combination for name, value in each.items()}
        spelt = {name: _operation_name(value) for name, value in names.items() if name in used}
        result = tuple([_with_names(each, spelt) for each in rule.result])
        for source in product(*[_orders(each, spelt) for each in rule.source]):
            yield Alternative(rule, source, result, tuple(conditions), names)


def _choice(condition: nodes.Node, used: Mapping[str, int], text: str) -> list[dict[str, Expression]] | None:
    """What ``act in [relu, gelu]`` offers for a name that stands in the name of an operation."""
    if not isinstance(condition, nodes.Comparison) or condition.operator != "in":
        return None
    name, offered = condition.left, condition.right
    if not isinstance(name, nodes.Word) or name.name not in used:
        return None
    if not isinstance(offered, nodes.ListOf) or not offered.elements:
        return None
    return [{name.name: as_itself(each, text)} for each in offered.elements]


def _operation_name(value: Expression) -> str:
    root = value.root
    return str(root.attribute.value) if isinstance(root, nodes.Literal) else value.text


def _orders(statement: SourceStatement, names: Mapping[str, str]) -> list[SourceStatement]:
    """A statement, and the same with its first two operands in the other order if order does not matter."""
    if isinstance(statement, OperationTree):
        return list(_operation_orders(statement, names))
    several = product(*[_operation_orders(each, names) for each in statement.operations])
    return [replace(statement, operations=order) for order in several]


def _operation_orders(tree: OperationTree, names: Mapping[str, str]) -> Iterator[OperationTree]:
    tree = _named(tree, names)
    yield tree
    if tree.unordered:
        first, second, *rest = tree.operands
        yield replace(tree, operands=(second, first, *rest))


def _with_names(statement: ResultStatement, names: Mapping[str, str]) -> ResultStatement:
    if isinstance(statement, EachTree):
        return replace(statement, operations=tuple([_named(each, names) for each in statement.operations]))
    return _named(statement, names) if isinstance(statement, OperationTree) else statement


def _named(tree: OperationTree, names: Mapping[str, str]) -> OperationTree:
    """An operation whose name has whole words instead of those in braces."""
    if "{" not in tree.name:
        return tree
    return replace(tree, name=_PLACE.sub(lambda found: names[found[1]], tree.name))


def operations_of(statements: Sequence[SourceStatement | ResultStatement]) -> Iterator[OperationTree]:
    """All operations of the statements of a source or a result, those of ``each`` too."""
    for statement in statements:
        if isinstance(statement, OperationTree):
            yield statement
        elif isinstance(statement, EachTree):
            yield from statement.operations
