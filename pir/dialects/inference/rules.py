"""Tables of rules: by the name of an operation, or by the function that Paddle's definition names for it."""

from __future__ import annotations

from collections.abc import Callable

from pir.ir.inference import Rule


class Rules:
    """The rules of a family of operations.

    ``functions`` has them by the name of Paddle's function (``MatmulInferMeta``), which many operations share and
    which the definitions tell; ``operations`` by the name of an operation, which goes first.
    """

    def __init__(self) -> None:
        self.functions: dict[str, Rule] = {}
        self.operations: dict[str, Rule] = {}

    def function(self, names: str) -> Callable[[Rule], Rule]:
        """Make the decorated rule that of some functions, named with blanks between and without ``InferMeta``."""

        def add(rule: Rule) -> Rule:
            self.functions.update(dict.fromkeys([f"{name}InferMeta" for name in names.split()], rule))
            return rule

        return add

    def operation(self, names: str) -> Callable[[Rule], Rule]:
        """Make the decorated rule that of some operations, named with blanks between."""

        def add(rule: Rule) -> Rule:
            self.operations.update(dict.fromkeys(names.split(), rule))
            return rule

        return add
