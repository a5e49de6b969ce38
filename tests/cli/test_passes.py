"""pir-opt's options around passes: printing the IR, reproducers, pipelines."""

from __future__ import annotations

from pathlib import Path

import pytest

import pir
from pir.passes.general.dead_code_elimination import DeadCodeElimination
from tests.cli.conftest import Run
from tests.cli.test_opt import PROGRAM


@pytest.fixture
def failing_dce(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: DeadCodeElimination, operation: pir.ir.Operation, context: object) -> int:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(DeadCodeElimination, "run", run)


@pytest.mark.usefixtures("failing_dce")
def test_a_reproducer_is_written_when_a_pass_fails(pir_opt: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pir").write_bytes(PROGRAM)
    outcome = pir_opt("a.pir", "-p", "cse,dce", "--target", "gpu", "--crash-reproducer", "crash.pir")
    assert (outcome.status, outcome.out) == (1, b"")
    message = "dead_code_elimination_pass failed on builtin.module: ZeroDivisionError: by zero"
    assert f": error: {message}" in outcome.err
    assert outcome.err.endswith("pir-opt: note: crash.pir has what is needed to run this again\n")
    written = (tmp_path / "crash.pir").read_bytes()
    assert written.endswith(PROGRAM)
    assert written.decode().split("\n")[1:5] == [
        "// pipeline: common_subexpression_elimination_pass,dead_code_elimination_pass",
        "// target: gpu",
        "// verify-each: true",
        f"// error: {message}",
    ]


@pytest.mark.usefixtures("failing_dce")
def test_a_reproducer_does_not_overwrite_the_program(pir_opt: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pir").write_bytes(PROGRAM)
    outcome = pir_opt("a.pir", "-p", "dce", "--crash-reproducer", "a.pir")
    assert (outcome.status, outcome.err) == (
        2,
        "pir-opt: error: --crash-reproducer a.pir: a.pir would be overwritten\n",
    )
    assert (tmp_path / "a.pir").read_bytes() == PROGRAM


def test_a_reproducer_runs_again(pir_opt: Run, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DeadCodeElimination, "run", lambda *_: 1 / 0)
        pir_opt("-p", "cse,dce", "--crash-reproducer", "crash.pir", stdin=PROGRAM)
        assert pir_opt("--run-reproducer", "crash.pir").status == 1
    assert pir_opt("--run-reproducer", "crash.pir").out == pir_opt("-p", "cse,dce", stdin=PROGRAM).out
    assert pir_opt("crash.pir").out == PROGRAM


def test_without_a_failure_there_is_no_reproducer(pir_opt: Run, tmp_path: Path) -> None:
    assert pir_opt("-p", "cse", "--crash-reproducer", "crash.pir", stdin=PROGRAM).status == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (PROGRAM, "this is no reproducer"),
        (b"// A reproducer; run it with `pir-opt --run-reproducer FILE`.\n" + PROGRAM, "this reproducer is damaged"),
    ],
)
def test_what_is_no_reproducer(pir_opt: Run, tmp_path: Path, text: bytes, words: str) -> None:
    (tmp_path / "a.pir").write_bytes(text)
    outcome = pir_opt("--run-reproducer", "a.pir")
    assert (outcome.status, outcome.out) == (2, b"")
    assert outcome.err.startswith(f"pir-opt: error: a.pir: {words}")


@pytest.mark.usefixtures("failing_dce")
def test_a_reproducer_that_cannot_be_written(pir_opt: Run) -> None:
    outcome = pir_opt("-p", "dce", "--crash-reproducer", "missing/crash.pir", stdin=PROGRAM)
    assert outcome.status == 2
    assert outcome.err.splitlines()[-1].endswith("missing/crash.pir: can't be written: No such file or directory")


def test_the_ir_goes_into_numbered_files(pir_opt: Run, tmp_path: Path) -> None:
    printed = pir_opt("-p", "cse,dce", "--print-ir-after-all", "--print-ir-dir", "ir", stdin=PROGRAM)
    assert printed.err == ""
    files = sorted((tmp_path / "ir").iterdir())
    assert [path.name for path in files] == [
        "0001-after-common_subexpression_elimination_pass.pir",
        "0002-after-dead_code_elimination_pass.pir",
    ]
    first = files[0].read_bytes()
    assert first.startswith(b"// IRPrinting on builtin.module after common_subexpression_elimination_pass pass\n{\n")
    assert pir_opt(str(files[1])).out == printed.out


@pytest.mark.usefixtures("failing_dce")
def test_the_ir_that_a_failing_pass_leaves(pir_opt: Run) -> None:
    outcome = pir_opt("-p", "cse,dce", "--print-ir-after-failure", stdin=PROGRAM)
    assert outcome.status == 1
    assert outcome.err.count("IRPrinting") == 1
    assert "IRPrinting on builtin.module after failed dead_code_elimination_pass pass\n" in outcome.err
    assert outcome.err.count('"pd_op.relu"') == 1  # cse has run


def test_options_that_want_others(pir_opt: Run) -> None:
    for arguments, words in [
        (["--print-ir-after-all"], "there is no pipeline"),
        (["--crash-reproducer", "a"], "there is no pipeline"),
        (["-p", "cse", "--print-ir-dir", "ir"], "--print-ir-dir wants to know when"),
        (["--run-reproducer", "a", "-p", "cse"], "--run-reproducer brings its program and its pipeline"),
        (["--run-reproducer", "missing"], "missing: can't be read"),
    ]:
        outcome = pir_opt(*arguments, stdin=PROGRAM)
        assert (outcome.status, outcome.out) == (2, b""), arguments
        assert words in outcome.err


def test_the_pipeline_with_its_full_names(pir_opt: Run) -> None:
    assert pir_opt("--dump-pipeline", "-p", "cse, pd_op.while( dce )").out == (
        b"common_subexpression_elimination_pass,pd_op.while(dead_code_elimination_pass)\n"
    )
    assert pir_opt("--dump-pipeline").out == b"\n"
