"""Passes that are a file of rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, make_dataclass
from typing import Any, ClassVar

from pir.ir.context import Context
from pir.passes.base import PassContext
from pir.passes.pattern_pass import PatternPass
from pir.rewriting.patterns import Pattern, PatternSet
from pir.rewriting.rules import RuleError, RuleSet, load_rules
from pir.rewriting.rules.errors import fault


@dataclass(frozen=True)
class RulePass(PatternPass):
    """A pass whose patterns are rules; `rule_pass` makes the class of one. ``rules`` are what it was made from."""

    rules: ClassVar[RuleSet]
    _compiled: ClassVar[dict[object, PatternSet]]

    def options(self) -> Mapping[str, object]:
        """The values of the options."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def patterns(self, context: PassContext) -> Sequence[Pattern]:
        return self.rules.patterns(context.context, self.options(), context.target)

    def pattern_set(self, context: PassContext) -> PatternSet:
        key = (tuple(self.options().items()), context.target)
        found = self._compiled.get(key)
        if found is None:  # rules hold nothing of a program: they are compiled once for all runs
            found = self._compiled[key] = PatternSet(self.patterns(context))
        return found


_TAKEN = {*dir(RulePass), "name", "summary", "rules"}


def rule_pass(rules: RuleSet) -> type[RulePass]:
    """The class of the pass that some rules are. Raises `RuleError` for an option that can't be called so."""
    for setting in rules.tree.settings:
        if setting.name in rules.options and setting.name in _TAKEN:
            words = f"an option of a pass can't be called {setting.name}"
            raise RuleError([fault(rules.tree.source, setting.offset, words)])
    options: list[tuple[str, type, Any]] = [
        (name, type(default), field(default=default)) for name, default in rules.options.items()
    ]
    about = {
        "name": rules.name,
        "summary": rules.summary or f"the rules {', '.join(rules.rule_names)}",
        "level": rules.level,
        "module_only": rules.module_only,
        "targets": None if rules.target is None else (rules.target,),
        "rules": rules,
        "_compiled": {},
        "__doc__": rules.summary,
    }
    return make_dataclass(_class_name(rules.name), options, bases=(RulePass,), namespace=about, frozen=True)


def load_rule_pass(text: str, context: Context, filename: str = "<rules>") -> type[RulePass]:
    """The class of the pass that a file of rules is. Raises `pir.rewriting.rules.RuleError`."""
    return rule_pass(load_rules(text, context, filename))


def _class_name(name: str) -> str:
    return "".join([word.capitalize() for word in name.split("_")]) or "Rules"
