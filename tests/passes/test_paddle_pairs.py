"""Our passes against Paddle's: programs before and after, as Paddle 3.3.1 printed them."""

from __future__ import annotations

from pathlib import Path

import pytest

import pir
from pir.passes import PassManager

_FOLDER = Path(__file__).parents[2] / "testdata" / "passes"
_PAIRS = sorted(_FOLDER.glob("*/*.before.pir"))


def test_there_are_pairs_of_both_passes() -> None:
    assert {path.parent.name for path in _PAIRS} >= {
        "dead_code_elimination_pass",
        "common_subexpression_elimination_pass",
    }


@pytest.mark.parametrize("before", _PAIRS, ids=lambda path: f"{path.parent.name}/{path.name.split('.')[0]}")
def test_same_text_as_paddle(before: Path) -> None:
    program = pir.load(before)
    text = pir.dumps(program)
    (statistics,) = PassManager.parse(before.parent.name).run(program)
    after = before.with_name(before.name.replace(".before.", ".after.")).read_bytes().decode()
    assert pir.dumps(program) == after
    assert statistics.changed == (after != text)
