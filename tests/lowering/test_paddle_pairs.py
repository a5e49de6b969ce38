"""Our lowering against Paddle's: programs before and after, as Paddle 3.3.1 and 3.0-beta printed them."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from pir_cli import opt

import pir
from pir.passes import PassManager

_FOLDER = Path(__file__).parents[2] / "testdata" / "lowering"
_PAIRS = sorted(_FOLDER.glob("*.before.pir"))


def _after(before: Path) -> str:
    return before.with_name(before.name.replace(".before.", ".after.")).read_bytes().decode()


def _without_identities(text: str) -> str:
    return re.sub(r"origin_id:\d+", "origin_id:N", text)


@pytest.mark.parametrize("before", _PAIRS, ids=lambda path: path.name.removesuffix(".before.pir"))
def test_same_text_as_paddle(before: Path) -> None:
    program = pir.load(before)
    prints_identities = any(operation.id is not None for operation in program.walk())
    PassManager.parse("pd_op_to_kernel_pass").run(program)
    ours, paddles = pir.dumps(program), _after(before)
    if prints_identities:
        assert ours == paddles
    else:  # Paddle has given identities that the text before doesn't show
        assert _without_identities(ours) == _without_identities(paddles)


@pytest.mark.parametrize("style", ["paddle-3", "paddle-3.0-beta"])
def test_the_example_of_the_introduction(style: str, tmp_path: Path) -> None:
    before = _FOLDER / "gpu" / "relu_add.before.pir"
    (tmp_path / "relu_add.pir").write_text(pir.dumps(pir.load(before), style))
    out = io.BytesIO()
    arguments = ["relu_add.pir", "-p", "pd_op_to_kernel_pass{place=gpu}", "--style", "paddle-3.0-beta"]
    assert opt.main(arguments, stdin=io.BytesIO(), stdout=out, stderr=out, cwd=tmp_path) == 0
    assert out.getvalue().decode() == _after(before)
