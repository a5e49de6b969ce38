"""Files of rules on the command line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from pir_cli.opt import main

_RULES = """pass clean {deep:false}
rule relu_of_relu {
  source {
    (%t) = "pd_op.relu" (%x)
    (%y) = "pd_op.relu" (%t)
  }
  result { (%y) = "pd_op.relu" (%x) }
}
"""
_RELU = '    (%{}) = "pd_op.relu" (%{}) {{stop_gradient:[true]}} : (tensor<2xf32>) -> tensor<2xf32>\n'
_PROGRAM = (
    '{\n    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>\n'
    + "".join([_RELU.format(number + 1, number) for number in range(4)])
    + '    (%5) = "pd_op.fetch" (%4) {col:0,name:"out",persistable:[true],stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>\n}\n'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "clean.drr").write_text(_RULES)
    (tmp_path / "a.pir").write_text(_PROGRAM)
    return tmp_path


def run(folder: Path, *arguments: str) -> tuple[int, str, str]:
    """Status, output and errors of a run."""
    out, err = io.BytesIO(), io.BytesIO()
    status = main(["--color", "never", *arguments], stdin=io.BytesIO(), stdout=out, stderr=err, cwd=folder)
    return status, out.getvalue().decode(), err.getvalue().decode()


def test_a_file_of_rules_runs(folder: Path) -> None:
    status, output, errors = run(folder, "a.pir", "--rules", "clean.drr", "--statistics")
    assert (status, errors) == (0, "clean: 3 changes\n    relu_of_relu: 3\n")
    assert output.count("pd_op.relu") == 1


def test_a_pipeline_may_name_it(folder: Path) -> None:
    status, output, _ = run(folder, "a.pir", "--rules", "clean.drr", "-p", "clean{deep=true},dce", "--dump-pipeline")
    assert (status, output) == (0, "clean{deep=true},dead_code_elimination_pass\n")
    assert run(folder, "a.pir", "--rules", "clean.drr", "-p", "dce")[1] == _PROGRAM


def test_a_run_can_be_cut_short(folder: Path) -> None:
    assert run(folder, "a.pir", "--rules", "clean.drr", "--stop-after", "2")[1].count("pd_op.relu") == 2


def test_one_run_does_not_see_the_rules_of_another(folder: Path) -> None:
    run(folder, "a.pir", "--rules", "clean.drr")
    status, _, errors = run(folder, "a.pir", "-p", "clean")
    assert (status, "there is no pass clean" in errors) == (2, True)


def test_explain(folder: Path) -> None:
    status, output, _ = run(folder, "a.pir", "--rules", "clean.drr", "--explain", "relu_of_relu", "--at", "%1")
    assert status == 0
    assert output.split("\n")[:3] == [
        "clean.drr:4:12: note: relu_of_relu does not match: the operation is pd_op.data, not pd_op.relu",
        '    (%t) = "pd_op.relu" (%x)',
        "           ^",
    ]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--rules", "none.drr"], "none.drr: can't be read"),
        (["--rules", "bad.drr"], "bad.drr:1:6: error: expected"),
        (["--rules", "clean.drr", "--rules", "clean.drr"], "another file has the pass clean"),
        (["--explain", "x", "--at", "%1"], "name its pass, as in PASS/RULE"),
        (["--explain", "silu_fuse_pass/x", "--at", "%1"], "there is no such rule; there are silu"),
        (["--explain", "dce/x", "--at", "%1"], "dce has no rules"),
        (["--explain", "nope/x", "--at", "%1"], "there is no pass nope"),
        (["--explain", "silu_fuse_pass/silu"], "--explain wants to know where: --at %57"),
        (["--explain", "silu_fuse_pass/silu", "--at", "%99"], "no value is called %99"),
    ],
)
def test_wrong_usage(folder: Path, arguments: list[str], expected: str) -> None:
    (folder / "bad.drr").write_text("rule {")
    status, output, errors = run(folder, "a.pir", *arguments)
    assert (status, output) == (2, "")
    assert expected in errors


def test_what_a_rule_makes_is_held_against_definitions(folder: Path) -> None:
    (folder / "clean.drr").write_text(_RULES.replace('{ (%y) = "pd_op.relu" (%x) }', '{ (%y) = "pd_op.softmax" (%x) }'))
    status, output, errors = run(folder, "a.pir", "--rules", "clean.drr")
    assert (status, output) == (1, "")
    assert errors.startswith("a.pir: error: pd_op.softmax needs the attribute axis, in `(%1) = ")
    assert run(folder, "a.pir", "--rules", "clean.drr", "--no-verify-each")[0] == 0
