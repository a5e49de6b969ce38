"""Reproducers: a program with the pipeline that failed on it, in one file.

The file is PIR text whose first lines, comments, hold the pipeline: whatever reads a dump reads it too, and
``pir-opt --run-reproducer`` runs the pipeline again. It names no code to load, so that running one is safe.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.passes.base import Pass
from pir.passes.instrumentation import Instrumentation, printed
from pir.passes.manager import PassManager
from pir.syntax.atomic import write_atomically
from pir.syntax.decoding import encode

_TITLE = "// A reproducer; run it with `pir-opt --run-reproducer FILE`."
_ENTRY = re.compile(r"// (pipeline|target|verify-each): (.*)")


class NoReproducerError(ValueError):
    """A text is no reproducer, or a damaged one; the message says why."""


@dataclass(frozen=True, slots=True)
class Reproducer:
    """How the passes were run: the pipeline, the target, and whether the program was checked after each pass."""

    pipeline: str
    target: str = "cpu"
    verify_each: bool = True

    def header(self, error: str = "") -> str:
        """The lines above the program; the first line of the error is among them, for people."""
        told = f"// error: {' '.join(error.split())}\n" if error else ""
        verify = str(self.verify_each).lower()
        pipeline = " ".join(self.pipeline.splitlines())
        return f"{_TITLE}\n// pipeline: {pipeline}\n// target: {self.target}\n// verify-each: {verify}\n{told}"


def read_reproducer(text: str) -> Reproducer:
    """What the first lines of a reproducer say. Raises `NoReproducerError`."""
    first, *rest = text.lstrip("\ufeff").split("\n", 8)
    if first.rstrip() != _TITLE:
        raise NoReproducerError(f"this is no reproducer: its first line is not `{_TITLE}`")
    entries = {}
    for line in rest:
        if (entry := _ENTRY.fullmatch(line.rstrip())) is None:
            break
        entries[entry[1]] = entry[2]
    if entries.keys() != {"pipeline", "target", "verify-each"} or entries["verify-each"] not in ("true", "false"):
        raise NoReproducerError(
            "this reproducer is damaged: it wants lines for the pipeline, the target and verify-each"
        )
    return Reproducer(entries["pipeline"], entries["target"], entries["verify-each"] == "true")


class CrashReproducer(Instrumentation):
    """Writes a reproducer when a pass fails: the program as it was before the first pass, and the pipeline.

    ``written`` tells whether it did. The file is replaced as a whole or not at all; an OSError ends the run.
    """

    def __init__(self, path: Path, manager: PassManager, *, verify_each: bool = True) -> None:
        self.written = False
        self._path = path
        self._reproducer = Reproducer(str(manager), manager.target, verify_each)
        self._before: str | None = None

    def before_pipeline(self, operation: Operation, program: Program) -> None:
        if operation is program.module:
            self._before = printed(program)

    def pass_failed(self, pass_: Pass, operation: Operation, program: Program, error: Exception) -> None:
        message = getattr(error, "message", str(error))
        write_atomically(self._path, encode(self._reproducer.header(message) + (self._before or "")))
        self.written = True
