"""pir-check run in process, as other tools run it."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from pir_cli import check


class Outcome(NamedTuple):
    """The exit status and what the command wrote."""

    status: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def pir_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run pir-check in a temporary folder with a file ``check`` of these directives; ``stdin`` is its input."""
    monkeypatch.delenv("FILECHECK_OPTS", raising=False)

    def run(directives: str, *arguments: str, stdin: str | bytes = b"") -> Outcome:
        (tmp_path / "check").write_bytes(directives.encode())
        given = stdin.encode() if isinstance(stdin, str) else stdin
        out, err = io.BytesIO(), io.BytesIO()
        status = check.main(["check", *arguments], stdin=io.BytesIO(given), stdout=out, stderr=err, cwd=tmp_path)
        return Outcome(status, out.getvalue().decode(), err.getvalue().decode())

    return run
