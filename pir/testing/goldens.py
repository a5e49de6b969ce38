"""Golden files without checks: a whole text against ``NAME.expected.pir``."""

from __future__ import annotations

import difflib
import re
from pathlib import Path

from pir.comparison import compare
from pir.comparison.reports import summary_lines
from pir.dialects import default_context
from pir.ir.program import Program
from pir.ir.source import Source
from pir.syntax.atomic import write_atomically
from pir.syntax.decoding import UndecodableError, decode, unify_newlines
from pir.syntax.diagnostics import DiagnosticError
from pir.syntax.reader import read

EXPECTED = ".expected.pir"
_SHOWN = 20  # lines of a difference
_EDITS = 8  # edits of a summary
_LONGEST = 4_000_000  # bytes of an output that is compared by meaning
_SEPARATOR = re.compile(r"^// -----[ \t]*\n", re.M)  # between the programs of an output


def expected_file(test: Path) -> Path:
    """The file with the expected output of ``NAME.pir``, whether it is there or not."""
    return test.with_name(test.name.removesuffix(".pir") + EXPECTED)


def difference(name: str, expected: bytes, actual: bytes) -> str:
    """A unified diff, its first lines; counts first."""
    old, new = (data.decode("utf-8", "surrogateescape").splitlines() for data in (expected, actual))
    lines = list(difflib.unified_diff(old, new, name, "output", lineterm="", n=2))
    if not lines:
        return f"{name}: the output differs in its line ends"
    removed = sum(line.startswith("-") for line in lines[2:])
    added = sum(line.startswith("+") for line in lines[2:])
    shown = [f"{name}: the output differs: {removed} lines are missing, {added} are new", *lines[:_SHOWN]]
    if len(lines) > _SHOWN:
        shown.append(f"... ({len(lines) - _SHOWN} more lines)")
    return "\n".join(shown).encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def meaning(expected: bytes, actual: bytes) -> str | None:
    """How the programs of two outputs differ by meaning, in a few lines; None where that can't be told."""
    if max(len(expected), len(actual)) > _LONGEST:
        return None
    try:
        old, new = _programs(expected), _programs(actual)
    except (DiagnosticError, UndecodableError):
        return None
    if len(old) != len(new):
        return f"{len(old)} programs were expected, here are {len(new)}"
    lines: list[str] = []
    for number, (a, b) in enumerate(zip(old, new), 1):
        comparison = compare(a, b)
        if comparison.real_edits or len(old) == 1:
            lines += [f"program {number}:"] if len(old) > 1 else []
            lines += summary_lines(comparison, _EDITS)
    return "by meaning: " + "\n  ".join(lines or ["no differences"])


def _programs(data: bytes) -> list[Program]:
    """The programs of an output. Raises `DiagnosticError` and `UndecodableError`."""
    text = unify_newlines(decode(data))[0]
    return [read(Source(part), default_context()) for part in _SEPARATOR.split(text)]


def update(path: Path, actual: bytes) -> bool:
    """Write the expected output, if it differs; gives whether it did. Raises `OSError`."""
    if path.exists() and path.read_bytes() == actual:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, actual)
    return True
