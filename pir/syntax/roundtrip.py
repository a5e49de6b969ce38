"""Whether a program prints as it was read, and where not."""

from __future__ import annotations

from pir.ir.program import Program
from pir.syntax.diagnostics import Diagnostic, diagnostic_at
from pir.syntax.printer import dumps
from pir.syntax.scanning import Scanner

_SHOWN = 60  # characters of the print in a message


def first_difference(program: Program) -> Diagnostic | None:
    """The first place where the print of a program differs from the text that it was read from, or None.

    Comments don't count, nor do empty lines at the end.
    """
    source = program.source
    if source is None:
        return None
    printed = dumps(program).replace(program.newline, "\n").rstrip("\n") + "\n"
    position = 0
    for offset, line in Scanner(source.text.rstrip("\n")).lines_without_comments():
        if not printed.startswith(line + "\n", position):
            wanted = printed[position : position + len(line) + _SHOWN]
            common = next((i for i, (a, b) in enumerate(zip(f"{line}\n", wanted)) if a != b), len(wanted))
            rest = wanted[common : common + _SHOWN].partition("\n")[0]
            found = f"`{rest}`" if rest else "the end of the line"
            return diagnostic_at(source, offset + common, f"the print differs from what was read: it has {found} here")
        position += len(line) + 1
    if position < len(printed):
        rest = printed[position:].strip().partition("\n")[0][:_SHOWN]
        return diagnostic_at(source, len(source.text), f"the print goes on where the text ends: `{rest}`")
    return None
