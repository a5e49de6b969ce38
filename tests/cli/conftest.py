"""Commands run in process, as other tools run them."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from pir_cli import opt


class Outcome(NamedTuple):
    """The exit status and what a command wrote."""

    status: int
    out: bytes
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def pir_opt(tmp_path: Path) -> Run:
    """Run pir-opt in a temporary folder; ``stdin`` is its input."""

    def run(*arguments: str, stdin: bytes = b"") -> Outcome:
        out, err = io.BytesIO(), io.BytesIO()
        status = opt.main(list(arguments), stdin=io.BytesIO(stdin), stdout=out, stderr=err, cwd=tmp_path)
        return Outcome(status, out.getvalue(), err.getvalue().decode())

    return run
