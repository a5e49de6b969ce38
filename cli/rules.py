"""Files of rules on the command line: the passes that they are, and why a rule does not match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .inputs import read_input
from .screen import show_diagnostics
from .session import Session, UnusableError

if TYPE_CHECKING:
    from pir.ir.context import Context
    from pir.ir.program import Program
    from pir.passes.rule_pass import RulePass


def add_rules(session: Session, context: Context, files: Sequence[str]) -> None:
    """Make the passes of some files of rules known to a context. Raises `UnusableError`."""
    if not files:
        return
    from pir.passes.registry import register_pass
    from pir.passes.rule_pass import load_rule_pass
    from pir.rewriting.rules import RuleError
    from pir.syntax.decoding import UndecodableError

    for name in files:
        part = read_input(session, name)
        try:
            pass_class = load_rule_pass(part.decoded(), context, name)
        except RuleError as error:
            show_diagnostics(session, error.diagnostics)
            raise UnusableError(f"the rules of {name} can't be used") from None
        except UndecodableError as error:
            raise UnusableError(f"{name}: this {error}") from None
        if pass_class.name in context.passes:
            raise UnusableError(f"{name}: another file has the pass {pass_class.name}")
        register_pass(context, pass_class, replace=True)


class Explainer:
    """Says why a rule does not match at the operation that makes a value."""

    def __init__(self, session: Session, rule: str, value: str | None, target: str, context: Context) -> None:
        if value is None:
            raise UnusableError("--explain wants to know where: --at %57")
        self._session = session
        self._value = value
        self._target = target
        self._pass, self._rule = _find_rule(rule, context)

    def show(self, program: Program) -> None:
        """Show the answer for a program. Raises `UnusableError` for a value that it lacks."""
        from pir.ir.values import OpResult
        from pir.queries import UnknownValueError, ValueNames
        from pir.rewriting.rules.explaining import explain

        try:
            value = ValueNames(program).find(self._value)
        except UnknownValueError as error:
            raise UnusableError(f"--at {self._value}: {error}") from None
        if not isinstance(value, OpResult):
            raise UnusableError(f"--at {self._value}: no operation of the program makes this value")
        for line in explain(self._pass.rules, self._rule, value.operation, program, self._target).lines():
            self._session.write(line + "\n")


def _find_rule(name: str, context: Context) -> tuple[type[RulePass], str]:
    """A rule of the files that were given, or of a pass that is named before a slash. Raises `UnusableError`."""
    from pir.passes.registry import UnknownPassError, find_pass
    from pir.passes.rule_pass import RulePass

    pass_name, slash, rule = name.rpartition("/")
    try:
        classes = [find_pass(pass_name, context)] if slash else list(context.passes.values())
    except UnknownPassError as error:
        raise UnusableError(str(error)) from None
    known: list[str] = []
    for pass_class in classes:
        if issubclass(pass_class, RulePass):
            if rule in pass_class.rules.rule_names:
                return pass_class, rule
            known += pass_class.rules.rule_names
    if not known:
        what = f"{pass_name} has no rules" if slash else "name its pass, as in PASS/RULE, or give its file with --rules"
        raise UnusableError(f"--explain {name}: {what}")
    raise UnusableError(f"--explain {name}: there is no such rule; there are {', '.join(known)}")
