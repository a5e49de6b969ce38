"""What a pass is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar

from pir.ir.context import Context
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.rewriting.driver import RewriteBudget

MODULE = "builtin.module"


@dataclass(slots=True)
class PassRecord:
    """What a pass tells of a run beside the number of its changes: rewrites by pattern, and warnings."""

    rewrites: dict[str, int] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PassContext:
    """What a pass may know beside the operation that it is given: the whole program, and the device it is meant for.

    ``record`` takes what the pass has to tell; ``budget`` says how many rewrites it may still do; ``style`` is the
    generation in which the program will be printed, where it is not the one that was read.
    """

    program: Program
    target: str = "cpu"
    record: PassRecord = field(default_factory=PassRecord)
    budget: RewriteBudget = field(default_factory=RewriteBudget)
    style: str | None = None

    @property
    def context(self) -> Context:
        """The owner of the program's types, attributes and dialects."""
        return self.program.context


@dataclass(frozen=True)
class Pass(ABC):
    """A change of programs. The fields of a subclass, a frozen dataclass, are the options of the pass.

    ``name`` is Paddle's; ``summary`` is a line for users; ``level`` is the opt level from which on Paddle runs the pass
    (one that is named in a pipeline always runs). ``module_only``: it is given the module alone, never an operation
    inside it. ``whole_program``: whatever operation it is given, it works on the whole program, and a second run right
    after the first has nothing left to do.
    """

    name: ClassVar[str]
    summary: ClassVar[str]
    level: ClassVar[int] = 2
    module_only: ClassVar[bool] = False
    whole_program: ClassVar[bool] = False

    def can_apply_on(self, operation: Operation) -> bool:
        """Whether the pass wants to work on an operation. As in Paddle: on any that has regions."""
        return bool(operation.regions) and (not self.module_only or operation.name == MODULE)

    @abstractmethod
    def run(self, operation: Operation, context: PassContext) -> int:
        """Work on an operation; gives the number of changes: 0 if, and only if, nothing was changed."""
