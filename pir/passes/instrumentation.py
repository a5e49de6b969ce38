"""What can be attached to a run of passes: printing the IR around them, and measuring them."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.passes.base import Pass
from pir.syntax.atomic import write_atomically
from pir.syntax.decoding import encode
from pir.syntax.printer import dumps


@dataclass(frozen=True, slots=True)
class PassOutcome:
    """How one run of a pass went: the number of changes that it made, and the seconds that it took."""

    changes: int
    seconds: float


class Instrumentation:
    """Is told what a pass manager does. Subclasses override what they care about.

    Of several, those that were given first are told first of what begins, and last of what ends. A method that raises
    ends the run.
    """

    def before_pipeline(self, operation: Operation, program: Program) -> None:
        """The passes are about to run on an operation, one after the other."""

    def after_pipeline(self, operation: Operation, program: Program) -> None:
        """The passes have run on an operation; those that it holds come next."""

    def before_pass(self, pass_: Pass, operation: Operation, program: Program) -> None:
        """A pass is about to run on an operation."""

    def after_pass(self, pass_: Pass, operation: Operation, program: Program, outcome: PassOutcome) -> None:
        """A pass has run on an operation; the program is not verified yet."""

    def pass_failed(self, pass_: Pass, operation: Operation, program: Program, error: Exception) -> None:
        """A pass raised an error, or left the program ill-formed; the run ends."""


class TextOutput(Protocol):
    """Anything that takes text."""

    def write(self, text: str, /) -> object:
        """Take a text."""


Choice = bool | Collection[str]
"""Passes that are chosen: all, none, or those of the given names (`pir.passes.registry.canonical_name`)."""


class IRPrinting(Instrumentation):
    """Prints the program around passes exactly as Paddle does (`PassManager.enable_ir_printing`, 3.0 to 3.3.1).

    ``before`` and ``after`` choose the passes; ``only_changes`` leaves out what a pass did not change; ``failures``:
    what a pass leaves that fails is printed, too. Also in Paddle the whole program is printed when a pass works on an
    operation inside it. An ill-formed program is printed as well as can be.
    """

    def __init__(
        self,
        output: TextOutput | IRFolder,
        *,
        before: Choice = False,
        after: Choice = False,
        only_changes: bool = False,
        failures: bool = False,
    ) -> None:
        self._output = output
        self._before = before
        self._after = after
        self._only_changes = only_changes
        self._failures = failures

    def before_pass(self, pass_: Pass, operation: Operation, program: Program) -> None:
        if _chosen(self._before, pass_):
            self._print("before", pass_, operation, program)

    def after_pass(self, pass_: Pass, operation: Operation, program: Program, outcome: PassOutcome) -> None:
        if _chosen(self._after, pass_) and (outcome.changes or not self._only_changes):
            self._print("after", pass_, operation, program)

    def pass_failed(self, pass_: Pass, operation: Operation, program: Program, error: Exception) -> None:
        if self._failures:
            self._print("after failed", pass_, operation, program)

    def _print(self, when: str, pass_: Pass, operation: Operation, program: Program) -> None:
        title = f"IRPrinting on {operation.name} {when} {pass_.name} pass"
        if isinstance(self._output, IRFolder):
            self._output.write_program(f"{when} {pass_.name}", title, program)
        else:
            self._output.write(f"{banner(title)}{printed(program)}\n\n")


class IRFolder:
    """A folder with a file for each program that is printed around passes, numbered in the order of the run.

    A file is called ``0002-after-dead_code_elimination_pass.pir`` and begins with a comment, the title that Paddle
    would print. Files of an earlier run are overwritten, and otherwise left alone. Writing raises OSError.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._number = 0

    def write_program(self, name: str, title: str, program: Program) -> None:
        """Write the next file; of its name only letters, digits and underscores are kept."""
        self._number += 1
        slug = re.sub(r"\W+", "-", name, flags=re.ASCII)
        self._folder.mkdir(parents=True, exist_ok=True)
        write_atomically(self._folder / f"{self._number:04}-{slug}.pir", encode(f"// {title}\n{printed(program)}"))


class Timing(Instrumentation):
    """Adds up the time of each pass."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def after_pass(self, pass_: Pass, operation: Operation, program: Program, outcome: PassOutcome) -> None:
        self.seconds[pass_.name] = self.seconds.get(pass_.name, 0.0) + outcome.seconds

    def report(self) -> str:
        """A table in the form of Paddle's (its C++ `EnablePassTiming`), the slowest pass first."""
        total = sum(self.seconds.values())
        lines = [f"  Total Execution Time: {total:.3f} seconds", "", "  ----Walk Time----  ----Name----"]
        for name, seconds in sorted(self.seconds.items(), key=lambda item: -item[1]):
            lines.append(f"  {seconds:8.3f} ({100 * seconds / (total or 1):5.1f}%)  {name}")
        return banner("PassTiming on builtin.module") + "\n".join(lines) + "\n"


def banner(title: str) -> str:
    """The three lines that Paddle puts above what it prints around passes: a title between two rules."""
    rule = f"==={'-' * (len(title) + 10)}==="
    return f"{rule}\n        {title}\n{rule}\n"


def printed(program: Program) -> str:
    """The text of a program; of one that can't be printed, a note that says why, and a plain list of its operations."""
    try:
        return dumps(program)
    except Exception as error:  # a broken pass may leave anything at all
        note = f"// can't be printed as Paddle would ({type(error).__name__}: {error}); its operations, plainly:"
        return "\n".join([" ".join(note.split()), *map(_plain_line, program.walk()), ""])


def _plain_line(operation: Operation) -> str:
    results = ", ".join([str(result.name) for result in operation.results])
    operands = ", ".join([str(getattr(operand, "name", operand)) for operand in operation.operands])
    return f'    ({results}) = "{operation.name}" ({operands}) {dict(operation.attributes)!r}'


def _chosen(choice: Choice, pass_: Pass) -> bool:
    return choice if isinstance(choice, bool) else pass_.name in choice
