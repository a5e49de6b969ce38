"""What Paddle's definitions say of its operations, by name and release.

The data file (``data/operations.tsv``) has a line for each form that an operation had; it is read when the first
question is asked, and a line is taken apart when its operation is asked for. `pir.dialects.update_definitions` makes
the file, ``docs/definitions.md`` says from what.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from pir.dialects.signature_lines import parse
from pir.ir.signature import Signature

DATA: Final = Path(__file__).parent / "data" / "operations.tsv"
"""The data file: lines in the form of `pir.dialects.signature_lines`, below one that names the releases."""


class Definitions:
    """The signatures in the text of a data file."""

    def __init__(self, text: str) -> None:
        lines = [line for line in text.split("\n") if line and not line.startswith("#")]
        self.releases: tuple[str, ...] = tuple(lines[0].split("\t")[1:]) if lines else ()
        self._lines: dict[str, list[str]] = {}
        for line in lines[1:]:
            self._lines.setdefault(line.partition("\t")[0], []).append(line)
        self._forms: dict[str, tuple[Signature, ...]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The full names of all operations of all releases, sorted."""
        return tuple(self._lines)

    def forms(self, name: str) -> tuple[Signature, ...]:
        """The signatures that an operation has had, the newest first; none when no release knows it."""
        known = self._forms.get(name)
        if known is None:
            lines = self._lines.get(name, ())
            known = tuple(parse(line, self.releases, is_newest=not position) for position, line in enumerate(lines))
            self._forms[name] = known
        return known

    def find(self, name: str, releases: Sequence[str] | None = None) -> Signature | None:
        """The newest signature of an operation: of all, or of those that hold in one of some releases."""
        return next(
            (form for form in self.forms(name) if releases is None or not set(releases).isdisjoint(form.releases)), None
        )


@cache
def paddle_definitions() -> Definitions:
    """The definitions of all releases of Paddle that the project knows; read when first called."""
    return Definitions(DATA.read_text(encoding="utf-8"))
