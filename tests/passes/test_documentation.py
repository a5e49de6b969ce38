"""docs/passes.md says what is so."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

from pir.passes import PassManager, PipelineError, find_pass, pass_names
from pir.passes.registry import pass_aliases

_TEXT = (Path(__file__).parents[2] / "docs" / "passes.md").read_text(encoding="utf-8")


def test_every_pass_has_its_line() -> None:
    for name in pass_names():
        pass_class = find_pass(name)
        aliases = ", ".join([f"`{alias}`" for alias in pass_aliases(name)])
        assert f"| `{name}` | {aliases or '-'} | {pass_class.level} |" in _TEXT


def test_the_examples_run() -> None:
    output = io.StringIO()
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(output):
        for example in re.findall(r"```python\n(.*?)```", _TEXT, re.S):
            exec(example, names)
    assert output.getvalue().startswith("common_subexpression_elimination_pass 1 True 1 0.")
    assert "PassTiming on builtin.module" in output.getvalue()


def test_the_error_is_shown_as_it_is() -> None:
    shown = re.search(r"```\n(<pipeline>.*?)\n```", _TEXT, re.S)
    assert shown is not None
    try:
        PassManager.parse(shown[1].split("\n")[1])
    except PipelineError as error:
        assert str(error) == shown[1]
    else:
        raise AssertionError("no error")
