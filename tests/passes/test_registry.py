"""Names of passes."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pir
from pir.passes.registry import (
    UnknownPassError,
    canonical_name,
    find_pass,
    pass_aliases,
    pass_names,
    register_pass,
)
from tests.passes.test_options import Sample


@pytest.mark.parametrize(
    "name",
    ["dce", "dce_pass", "dead_code_elimination", "dead_code_elimination_pass"],
)
def test_spellings(name: str) -> None:
    assert canonical_name(name) == "dead_code_elimination_pass"
    assert find_pass(name).name == "dead_code_elimination_pass"


@pytest.mark.parametrize("name", pass_names())
def test_every_pass_is_what_the_table_says(name: str) -> None:
    found = find_pass(name)
    assert found.name == name
    assert found.summary and not found.summary.endswith(".")
    assert found.__doc__


def test_aliases() -> None:
    assert pass_aliases("common_subexpression_elimination_pass") == ("cse",)


def test_unknown_names_get_near_ones() -> None:
    with pytest.raises(
        UnknownPassError, match=r"no pass dead_code_elimnation; did you mean dead_code_elimination_pass\?"
    ):
        find_pass("dead_code_elimnation")
    with pytest.raises(UnknownPassError, match="--list-passes"):
        find_pass("qqqqqqqq")


def test_a_context_knows_more_passes() -> None:
    context = pir.Context()
    register_pass(context, Sample, "smp")
    assert find_pass("smp", context) is find_pass("sample", context) is Sample
    assert "sample_pass" in pass_names(context) and "smp" not in pass_names(context)
    assert pass_aliases("sample_pass", context) == ("smp",)
    assert "sample_pass" not in pass_names()
    with pytest.raises(ValueError, match="there is a pass dce already"):
        register_pass(context, Sample, "dce")


def test_listing_names_imports_no_pass() -> None:
    code = "import sys\nfrom pir.passes import pass_names\npass_names()\nprint(*[m for m in sys.modules if m.startswith(('pir.passes.general', 'lark'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
