"""docs/rules.md and docs/expressions.md say what is so."""

from __future__ import annotations

import re
from pathlib import Path

from pir.rewriting.rules.vocabulary import FUNCTIONS
from pir.syntax.expressions import STANDARD_FUNCTIONS, Function

_DOCS = Path(__file__).parents[2] / "docs"
_TEXT = (_DOCS / "rules.md").read_text(encoding="utf-8")


def _rows(functions: dict[str, Function]) -> list[str]:
    return [f"| `{function.usage(name)}` | {function.words} |" for name, function in functions.items()]


def _told(text: str) -> list[str]:
    return re.findall(r"^\| `\w+\(.*", text, re.M)


def test_every_function_is_told_once() -> None:
    assert _told((_DOCS / "expressions.md").read_text(encoding="utf-8")) == _rows({**STANDARD_FUNCTIONS})
    own = {name: function for name, function in FUNCTIONS.items() if STANDARD_FUNCTIONS.get(name) is not function}
    assert sorted(_told(_TEXT)) == sorted(_rows(own))


def test_the_example_in_python_runs() -> None:
    for example in re.findall(r"```python\n(.*?)```", _TEXT, re.S):
        exec(example, {})


def test_the_rules_shown_are_those_that_run() -> None:
    path = Path(__file__).parents[2] / "testdata" / "rules" / "silu.drr"
    assert path.read_text(encoding="utf-8") in _TEXT
