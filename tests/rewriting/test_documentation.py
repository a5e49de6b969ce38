"""docs/rules.md says what is so."""

from __future__ import annotations

import re
from pathlib import Path

from pir.rewriting.rules.functions import FUNCTIONS

_TEXT = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")


def test_every_function_is_told() -> None:
    assert {*re.findall(r"^\| `(\w+)\(", _TEXT, re.M)} == {*FUNCTIONS}


def test_the_example_in_python_runs() -> None:
    for example in re.findall(r"```python\n(.*?)```", _TEXT, re.S):
        exec(example, {})


def test_the_rules_shown_are_those_that_run() -> None:
    path = Path(__file__).parents[2] / "testdata" / "rules" / "silu.drr"
    assert path.read_text(encoding="utf-8") in _TEXT
