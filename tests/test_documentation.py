"""What the documents show on screen is what the commands print."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest
from pir_cli import check, convert, diff, log, opt, stat

_ROOT = Path(__file__).parents[1]
_COMMANDS = {
    "pir-opt": opt.main,
    "pir-check": check.main,
    "pir-convert": convert.main,
    "pir-diff": diff.main,
    "pir-log": log.main,
    "pir-stat": stat.main,
}
_BROKEN = """{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.relu" (%7) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
}
"""


def _examples() -> list[tuple[str, str, str]]:
    """(document, command, what it prints) of each `$ command` in a fenced block."""
    found = []
    for path in (_ROOT / "README.md", *sorted((_ROOT / "docs").glob("*.md"))):
        for block in re.findall(r"^```\w*\n(.*?)^```$", path.read_text(encoding="utf-8"), re.M | re.S):
            for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M):
                if command.split()[0] in _COMMANDS:
                    found.append((path.name, command, output))
    return found


def test_there_are_examples() -> None:
    assert {document for document, _, _ in _examples()} >= {"README.md", "language.md"}


@pytest.mark.parametrize(("document", "command", "output"), _examples())
def test_a_command_prints_what_the_document_says(document: str, command: str, output: str, tmp_path: Path) -> None:
    for folder in ("testdata", "docs"):
        (tmp_path / folder).symlink_to(_ROOT / folder)
    (tmp_path / "broken.pir").write_text(_BROKEN)
    name, *arguments = shlex.split(command)
    out = io.BytesIO()
    _COMMANDS[name](arguments, stdin=io.BytesIO(), stdout=out, stderr=out, cwd=tmp_path)
    assert out.getvalue().decode() == output


def test_links_between_documents_lead_somewhere() -> None:
    for path in (_ROOT / "README.md", *(_ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / link).exists(), f"{path.name}: {link}"
