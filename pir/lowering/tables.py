"""The tables of facts in ``data/``: a row a line, fields between tabs, comments and a heading first."""

from __future__ import annotations

from pathlib import Path


def read_table(path: Path) -> dict[str, list[str]]:
    """The other fields of each row, by its first."""
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").split("\n") if line and line[0] != "#"]
    return {name: fields for name, *fields in rows[1:]}
