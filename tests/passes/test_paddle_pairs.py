"""Our passes against Paddle's: programs before and after, as Paddle 3.3.1 printed them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pir
from pir.passes import PassManager, pass_names

_FOLDER = Path(__file__).parents[2] / "testdata" / "passes"
_PAIRS = sorted(_FOLDER.glob("*/*.before.pir"))


def test_the_folders_are_called_as_passes() -> None:
    assert {path.parent.name for path in _PAIRS} <= {*pass_names()}


def _pipeline(before: Path) -> str:
    """Folding was printed run by run: first that on the module, then one for each operation inside."""
    name = before.parent.name
    if name == "constant_folding_pass" and ".nested" not in before.name:
        return f"builtin.module({name})"
    return name


def _without_times(text: str) -> str:
    """Paddle names what it folds by the time of day: here by the order in the text."""
    seen: dict[str, str] = {}
    return re.sub(
        r"constant_folding@_\w*", lambda found: seen.setdefault(found[0], f"constant_folding@_{len(seen)}"), text
    )


@pytest.mark.parametrize(
    "before", _PAIRS, ids=lambda path: f"{path.parent.name}/{path.name.removesuffix('.before.pir')}"
)
def test_same_text_as_paddle(before: Path) -> None:
    program = pir.load(before)
    text = pir.dumps(program)
    (statistics,) = PassManager.parse(_pipeline(before)).run(program)
    after = before.with_name(before.name.replace(".before.", ".after.")).read_bytes().decode()
    assert _without_times(pir.dumps(program)) == _without_times(after)
    assert statistics.changed == (after != text)
