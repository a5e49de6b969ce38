"""pir-diff as a user meets it: formats, statuses, folders, git."""

from __future__ import annotations

import gzip
import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pir_cli import diff

from tests.cli.conftest import Outcome, Run
from tests.dumps import LARGE, TESTDATA, text_of

DUMP = (TESTDATA / "dumps/3.3.1/lstm.pir").read_bytes()
SMALL = b'{\n    (%0) = "pd_op.data" () {name:"x"} : () -> tensor<2xf32>\n    (%1) = "pd_op.relu" (%0) {} : (tensor<2xf32>) -> tensor<2xf32>\n}\n'
OTHER = SMALL.replace(b"relu", b"gelu")


@pytest.fixture
def pir_diff(tmp_path: Path) -> Run:
    """Run pir-diff in a folder with a.pir, b.pir (another operation) and twin.pir (other numbers)."""
    (tmp_path / "a.pir").write_bytes(SMALL)
    (tmp_path / "b.pir").write_bytes(OTHER)
    (tmp_path / "twin.pir").write_bytes(SMALL.replace(b"%1", b"%41").replace(b"%0", b"%7"))

    def run(*arguments: str, stdin: bytes = b"") -> Outcome:
        out, err = io.BytesIO(), io.BytesIO()
        status = diff.main(list(arguments), stdin=io.BytesIO(stdin), stdout=out, stderr=err, cwd=tmp_path)
        return Outcome(status, out.getvalue(), err.getvalue().decode())

    return run


def test_statuses(pir_diff: Run) -> None:
    assert pir_diff("a.pir", "twin.pir") == (0, b"a.pir -> twin.pir: no differences\n", "")
    assert pir_diff("a.pir", "b.pir").status == 1
    assert pir_diff("a.pir", "nowhere.pir").status == 2


def test_a_report_does_not_overwrite_a_program(pir_diff: Run, tmp_path: Path) -> None:
    outcome = pir_diff("a.pir", "b.pir", "-o", "./b.pir")
    assert (outcome.status, outcome.err) == (2, "pir-diff: error: -o ./b.pir: b.pir would be overwritten\n")
    assert (tmp_path / "b.pir").read_bytes() == OTHER


def test_the_standard_input(pir_diff: Run) -> None:
    assert pir_diff("a.pir", "-", stdin=OTHER).status == 1
    assert pir_diff("-", "a.pir", stdin=SMALL).status == 0
    outcome = pir_diff("-", "-", stdin=SMALL)
    assert (outcome.status, outcome.out) == (2, b"")
    assert "not both" in outcome.err


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "the text is empty"),
        (b"Dear reader,\nthis is no program.\n", "error:"),
        (DUMP[: DUMP.rindex(b'" (', 0, len(DUMP) * 2 // 3) + 2], "error:"),
        (DUMP[:-2], "error:"),
        (bytes(range(256)) * 20, "error:"),
        (b"\x1f\x8b\x08\x00", "error:"),
        (SMALL.replace(b"(%0) {}", b"(%9) {}"), "%9 is not defined"),
    ],
)
def test_what_is_no_program_is_trouble(pir_diff: Run, tmp_path: Path, data: bytes, words: str) -> None:
    (tmp_path / "bad.pir").write_bytes(data)
    for arguments in (("bad.pir", "a.pir"), ("a.pir", "bad.pir")):
        outcome = pir_diff(*arguments, "--format", "json")
        assert (outcome.status, outcome.out) == (2, b"")
        assert words in outcome.err
        assert "Traceback" not in outcome.err


def test_both_bad_files_are_told(pir_diff: Run, tmp_path: Path) -> None:
    (tmp_path / "one.pir").write_bytes(b"one")
    (tmp_path / "two.pir").write_bytes(b"two")
    outcome = pir_diff("one.pir", "two.pir")
    assert "one.pir:1" in outcome.err
    assert "two.pir:1" in outcome.err


def test_a_broken_program_can_be_looked_at(pir_diff: Run, tmp_path: Path) -> None:
    (tmp_path / "broken.pir").write_bytes(SMALL.replace(b"(%0) {}", b"(%9) {}"))
    outcome = pir_diff("a.pir", "broken.pir", "--no-verify")
    assert outcome.status == 1
    assert b"operand 0: %0 (pd_op.data) -> %9" in outcome.out


def test_fragments(pir_diff: Run, tmp_path: Path) -> None:
    line = SMALL.split(b"\n")[2] + b"\n"
    (tmp_path / "part.pir").write_bytes(line)
    (tmp_path / "other.pir").write_bytes(line.replace(b"%0", b"%70"))
    assert pir_diff("part.pir", "other.pir", "--fragment").status == 0
    assert pir_diff("part.pir", "other.pir").status == 2


def test_compressed_files_and_models(pir_diff: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pir.gz").write_bytes(gzip.compress(SMALL))
    assert pir_diff("a.pir", "a.pir.gz").status == 0
    for ending in ("json", "pir"):
        shutil.copy(TESTDATA / f"json/3.3.1/linear.{ending}", tmp_path)
    assert pir_diff("linear.json", "linear.pir").status == 0
    assert pir_diff("linear.json", "a.pir").status == 1


@pytest.mark.parametrize("format", ["text", "unified", "side-by-side", "json", "html"])
def test_each_format_names_the_operation(pir_diff: Run, format: str) -> None:
    outcome = pir_diff("a.pir", "b.pir", "--format", format)
    assert outcome.status == 1
    assert b"pd_op.gelu" in outcome.out


def test_a_file_for_the_report(pir_diff: Run, tmp_path: Path) -> None:
    outcome = pir_diff("a.pir", "b.pir", "--format", "html", "-o", "report.html")
    assert (outcome.status, outcome.out) == (1, b"")
    assert (tmp_path / "report.html").read_text().startswith("<!DOCTYPE html>")
    assert pir_diff("a.pir", "b.pir", "-o", "nowhere/x").status == 2


def test_ignoring(pir_diff: Run, tmp_path: Path) -> None:
    (tmp_path / "c.pir").write_bytes(SMALL.replace(b"(%0) {}", b'(%0) {stop_gradient:[true],struct_name:"/x/"}'))
    assert pir_diff("a.pir", "c.pir").status == 1
    assert pir_diff("a.pir", "c.pir", "--ignore", "attr:stop_gradient,attr:struct_name").status == 0
    assert pir_diff("a.pir", "c.pir", "--ignore", "attr:stop_gradient", "--ignore", "attr:struct_*").status == 0
    outcome = pir_diff("a.pir", "c.pir", "--ignore", "colours")
    assert outcome.status == 2
    assert "'colours' can't be ignored; what can be is attr:NAME, type" in outcome.err


def test_wrong_usage(pir_diff: Run) -> None:
    for arguments in ((), ("a.pir",), ("a.pir", "b.pir", "twin.pir"), ("a.pir", "."), ("a.pir", "b.pir", "-U", "-1")):
        outcome = pir_diff(*arguments)
        assert outcome.status == 2, arguments
        assert outcome.err.startswith("pir-diff: error: ")


def test_colours(pir_diff: Run) -> None:
    assert b"\x1b[33m" in pir_diff("a.pir", "b.pir", "--color", "always").out
    assert b"\x1b" not in pir_diff("a.pir", "b.pir").out


def test_text_of_any_bytes_goes_through(pir_diff: Run, tmp_path: Path) -> None:
    (tmp_path / "c.pir").write_bytes(SMALL.replace(b'"x"', b'"\xff"'))
    for format in ("text", "unified", "side-by-side", "json", "html"):
        assert pir_diff("a.pir", "c.pir", "--format", format).status == 1


def test_three_operations_in_ten_thousand(pir_diff: Run, tmp_path: Path) -> None:
    lines = text_of(LARGE).split("\n")
    names = [f"%x{number}" for number in range(3)]
    for place, name in zip((7000, 4000, 3000), names):
        value = lines[place].partition("(")[2].partition(")")[0].partition(",")[0]
        type = lines[place].rpartition("-> ")[2].partition(", ")[0]
        lines.insert(place + 1, f'    ({name}) = "pd_op.inserted" ({value}) {{}} : ({type}) -> {type}')
    (tmp_path / "large.pir").write_text("\n".join(lines))
    (tmp_path / "whole.pir.gz").write_bytes(LARGE.read_bytes())
    outcome = pir_diff("whole.pir.gz", "large.pir", "--format", "json")
    assert [(edit["kind"], edit["b_line"]) for edit in json.loads(outcome.out)["edits"]] == [
        ("insert", 3002),
        ("insert", 4003),
        ("insert", 7004),
    ]


# ---- folders -------------------------------------------------------------------------------------------------------


@pytest.fixture
def folders(tmp_path: Path) -> None:
    for folder, files in (
        ("old", {"same.pir": SMALL, "changed.pir": SMALL, "deep/er/gone.pir": SMALL, "README.md": b"words"}),
        ("new", {"same.pir": SMALL, "changed.pir": OTHER, "deep/er/new.pir": SMALL}),
    ):
        for name, data in files.items():
            path = tmp_path / folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


@pytest.mark.usefixtures("folders")
def test_folders_are_compared_file_by_file(pir_diff: Run, tmp_path: Path) -> None:
    outcome = pir_diff("old", "new")
    assert outcome == (
        1,
        b"changed.pir       1 difference: 1 changed\n"
        b"deep/er/gone.pir  only in old\n"
        b"deep/er/new.pir   only in new\n"
        b"same.pir          no differences\n"
        b"3 of 4 differ\n",
        "",
    )
    assert b"pd_op.gelu" in pir_diff("old", "new", "--format", "unified").out
    (tmp_path / "new/same.pir").write_bytes(b"broken")
    outcome = pir_diff("old/", "new/")
    assert outcome.status == 2
    assert b"same.pir          can't be compared\n" in outcome.out


@pytest.mark.usefixtures("folders")
def test_folders_as_json(pir_diff: Run) -> None:
    found = json.loads(pir_diff("old", "new", "--format", "json").out)
    assert [(file["name"], file["status"]) for file in found["files"]] == [
        ("changed.pir", 1),
        ("deep/er/gone.pir", 1),
        ("deep/er/new.pir", 1),
        ("same.pir", 0),
    ]
    assert found["same"] is False


def test_folders_without_programs(pir_diff: Run, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    assert pir_diff("one", "two").status == 2
    assert pir_diff("one", "two", "--format", "html").status == 2


# ---- git -----------------------------------------------------------------------------------------------------------


def test_the_arguments_of_git(pir_diff: Run, tmp_path: Path) -> None:
    outcome = pir_diff("model.pir", "a.pir", "0" * 40, "100644", "b.pir", "1" * 40, "100644")
    assert outcome.status == 0
    assert outcome.out.startswith(b"a/model.pir -> b/model.pir: 1 difference: 1 changed\n")
    new = pir_diff("model.pir", "/dev/null", ".", ".", "b.pir", "1" * 40, "100644")
    assert new.out.startswith(b"a/model.pir -> b/model.pir: 2 differences: 2 inserted\n")
    (tmp_path / "bad.pir").write_bytes(b"bad")
    bad = pir_diff("model.pir", "a.pir", "0" * 40, "100644", "bad.pir", "1" * 40, "100644")
    assert (bad.status, bad.out) == (0, b"a/model.pir and b/model.pir can't be compared\n")


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_git_uses_it_as_a_diff_driver(tmp_path: Path) -> None:
    command = Path(sys.executable).with_name("pir-diff")
    if not command.exists():
        pytest.skip("the commands are not installed")

    def git(*arguments: str) -> str:
        settings = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "GIT_PAGER": "cat"}
        identity = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        done = subprocess.run(
            ["git", *identity, *arguments], cwd=tmp_path, env={**os.environ, **settings}, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    git("init", "-q")
    (tmp_path / ".gitattributes").write_text("*.pir diff=pir\n")
    git("config", "diff.pir.command", f'"{command}"')
    (tmp_path / "model.pir").write_bytes(SMALL)
    git("add", ".")
    git("commit", "-qm", "first")
    (tmp_path / "model.pir").write_bytes(OTHER)
    assert "a/model.pir -> b/model.pir: 1 difference: 1 changed" in git("diff")
    (tmp_path / "model.pir").write_bytes(b"broken")
    assert "can't be compared" in git("diff")
    (tmp_path / "model.pir").unlink()
    assert "2 deleted" in git("diff")
