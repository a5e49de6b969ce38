"""Loading: a file of rules becomes patterns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.ir.source import Source
from pir.rewriting.rules.alternatives import Alternative, alternatives, operations_of
from pir.rewriting.rules.building import Builder
from pir.rewriting.rules.checking import check
from pir.rewriting.rules.errors import RuleError, fault
from pir.rewriting.rules.matching import Matcher
from pir.rewriting.rules.parsing import parse_rules
from pir.rewriting.rules.pattern import RulePattern
from pir.rewriting.rules.plans import plan_source
from pir.rewriting.rules.scope import Scope
from pir.rewriting.rules.tree import FileTree, Replacement, RuleTree
from pir.syntax.diagnostics import LIMIT, Diagnostic
from pir.syntax.expressions import EvaluationError, Expression
from pir.syntax.expressions.nodes import AttributeName, ValueName, free_words

_ABOUT = {"summary": str, "level": int, "target": str, "module_only": bool}
"""Settings that say something about the pass; all others are its options."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of a file.

    ``name`` is that of the pass; ``options`` are its options with their defaults (bool, int, float or str). What tells
    about the pass is named as in `pir.passes.base.Pass`: ``summary``, ``level``, ``module_only``; ``target`` is the
    device that it rewrites for, None for all.
    """

    tree: FileTree
    name: str
    options: Mapping[str, bool | int | float | str]
    summary: str = ""
    level: int = 2
    target: str | None = None
    module_only: bool = False

    @property
    def rule_names(self) -> tuple[str, ...]:
        """The names of the rules, as they are written."""
        return tuple([rule.name for rule in self.tree.rules])

    def patterns(
        self, context: Context, options: Mapping[str, object] | None = None, target: str = "cpu"
    ) -> list[RulePattern]:
        """The patterns of the rules that apply with some values of options (the defaults unless given).

        Raises `RuleError` for a `when` that means nothing with these values.
        """
        names: dict[str, object] = {**self.options, **(options or {}), "target": target}
        found = []
        for rule in self.tree.rules:
            if self._applies(rule, Scope(context, names=names)):
                found += [self._pattern(each, names) for each in alternatives(rule, self.tree.source)]
        return found

    def _applies(self, rule: RuleTree, scope: Scope) -> bool:
        try:
            return rule.when is None or rule.when.holds(scope)
        except EvaluationError as error:
            raise RuleError([fault(self.tree.source, error.offset, error.message)]) from None

    def _pattern(self, alternative: Alternative, names: Mapping[str, object]) -> RulePattern:
        rule = alternative.tree
        plan = plan_source(alternative.source, _kept(alternative), self.tree.source)
        matcher = Matcher(plan, alternative.conditions, {**names, **alternative.names})
        before = None if rule.before is None else rule.before[0]
        builder = Builder(alternative.result, before, self.tree.definitions, _outputs(alternative))
        return RulePattern(rule.name, rule.benefit, matcher, builder)


def load_rules(text: str, context: Context, filename: str = "<rules>") -> RuleSet:
    """The rules of a text, checked against what the context knows of operations.

    Raises `RuleError`, which has up to `LIMIT` errors, for text that is no rules, and for rules that can't be applied
    or can never match.
    """
    source = Source(text, filename)
    tree = parse_rules(source)
    options, about, faults = _settings(tree, context)
    if not tree.rules:
        faults.append(fault(source, len(text), "there is no rule in this file"))
    names = {**options, "target": "cpu"}
    for rule in tree.rules:
        faults += _faults(rule, tree, names, context)
        if len(faults) >= LIMIT:
            break
    faults += _repeated(tree)
    if faults:
        raise RuleError(_in_order(faults)[:LIMIT])
    return RuleSet(tree, tree.name or _stem(filename), options, **about)


def _faults(rule: RuleTree, tree: FileTree, names: Mapping[str, object], context: Context) -> list[Diagnostic]:
    found: dict[tuple[int, int, str], Diagnostic] = {}
    try:
        if rule.when is not None:
            _check_when(rule.when, tree.source, Scope(context, names=names))
        for alternative in alternatives(rule, tree.source):
            for each in check(alternative, names, tree.definitions, context, tree.source):
                found[each.line, each.column, each.message] = each
            if not found:
                plan_source(alternative.source, _kept(alternative), tree.source)
    except RuleError as error:
        return [*found.values(), *error.diagnostics]
    return list(found.values())


def _check_when(condition: Expression, source: Source, scope: Scope) -> None:
    for node in condition.nodes():
        if isinstance(node, (ValueName, AttributeName)):
            raise RuleError([fault(source, node.start, "a `when` is about options and `target`")])
    for word in free_words(condition.root):
        if word.name not in scope.names:
            raise RuleError([fault(source, word.start, f"the pass has no option {word.name}")])
    try:
        condition.holds(scope)
    except EvaluationError as error:
        raise RuleError([fault(source, error.offset, error.message)]) from None


def _settings(tree: FileTree, context: Context) -> tuple[dict[str, Any], dict[str, Any], list[Diagnostic]]:
    """The options of a pass with their defaults, what else is said about it, and what is wrong with either."""
    about: dict[str, Any] = {}
    options: dict[str, Any] = {}
    faults: list[Diagnostic] = []
    for setting in tree.settings:
        value = _constant(setting.value, context)
        wanted = _ABOUT.get(setting.name)
        if setting.name in about or setting.name in options:
            faults.append(fault(tree.source, setting.offset, f"{setting.name} is given twice"))
        elif wanted is not None and type(value) is not wanted:
            words = f"{setting.name} of a pass is a {wanted.__name__}"
            faults.append(fault(tree.source, setting.value.start, words))
        elif wanted is None and type(value) not in (bool, int, float, str):
            faults.append(fault(tree.source, setting.value.start, "an option is true, false, a number or a string"))
        (about if wanted is not None else options)[setting.name] = value
    return options, about, faults


def _constant(expression: Expression, context: Context) -> object:
    """The Python value of a setting; None for what is none."""
    try:
        value = expression.evaluate(Scope(context))
    except EvaluationError:
        return None
    return value.value if isinstance(value, Attribute) else value


def _repeated(tree: FileTree) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for rule in tree.rules:
        if rule.name in seen:
            yield fault(tree.source, rule.offset, f"there is a rule {rule.name} already")
        seen.add(rule.name)


def _outputs(alternative: Alternative) -> tuple[str, ...]:
    """The names of the source that the result gives new values."""
    made = {name for tree in operations_of(alternative.source) for name in tree.results if name != "_"}
    new: list[str] = []
    for statement in alternative.result:
        if isinstance(statement, Replacement):
            new.append(statement.old)
        else:
            new += [name for tree in operations_of([statement]) for name in tree.results]
    return tuple([name for name in new if name in made])


def _kept(alternative: Alternative) -> frozenset[str]:
    """The names of the source whose values may have uses that it does not show: new values stand for them, or they
    stay because the result uses them."""
    used = {
        operand.name
        for tree in operations_of(alternative.result)
        for operand in tree.operands
        if operand.name is not None
    }
    replacing = {each.new for each in alternative.result if isinstance(each, Replacement)}
    return frozenset({*_outputs(alternative), *used, *replacing})


def _in_order(faults: list[Diagnostic]) -> list[Diagnostic]:
    return sorted(faults, key=lambda each: (each.line, each.column))


def _stem(filename: str) -> str:
    return filename.replace("\\", "/").rpartition("/")[2].partition(".")[0] or "rules"
