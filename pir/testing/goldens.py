"""Golden files without checks: a whole text against ``NAME.expected.pir``."""

from __future__ import annotations

import difflib
from pathlib import Path

from pir.comparison import compare
from pir.comparison.reports import summary_lines
from pir.ir.program import Program
from pir.syntax.atomic import write_atomically

EXPECTED = ".expected.pir"
_SHOWN = 40  # lines of a difference
_LONGEST = 4_000_000  # bytes of an output that is compared by meaning, for a summary


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


def update(path: Path, actual: bytes) -> bool:
    """Write the expected output, if it differs; gives whether it did. Raises `OSError`."""
    if path.exists() and path.read_bytes() == actual:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, actual)
    return True
