"""pir-log, and sections of logs as inputs of other commands."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from pir_cli import log, opt

from tests.cli.conftest import Outcome
from tests.syntax.test_logs import GLOG, LOG, PROGRAM

_LOGS = Path(__file__).parents[2] / "testdata" / "logs"
_TWO = LOG + LOG.replace("before", "after")


def _run(command: object, folder: Path, *arguments: str, stdin: bytes = b"") -> Outcome:
    out, err = io.BytesIO(), io.BytesIO()
    status = command.main(list(arguments), stdin=io.BytesIO(stdin), stdout=out, stderr=err, cwd=folder)  # type: ignore[attr-defined]
    return Outcome(status, out.getvalue(), err.getvalue().decode())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "one.log").write_text(f"{GLOG}start\n{LOG}")
    (tmp_path / "two.log").write_text(f"{GLOG}start\n{_TWO}")
    (tmp_path / "cut.log").write_text(f"{LOG[:200]}\n{GLOG}next\n")
    return tmp_path


def test_listing(folder: Path) -> None:
    listed = _run(log, folder, "two.log")
    assert listed.status == 0
    assert [line.split() for line in listed.out.decode().splitlines()] == [
        ["1", "2-6", "3", "ops", "IR", "before", "lowering"],
        ["2", "7-11", "3", "ops", "IR", "after", "lowering"],
    ]
    assert _run(log, folder, "-", stdin=_TWO.encode()).out
    facts = json.loads(_run(log, folder, "--json", "two.log").out)
    assert [each["first_line"] for each in facts[0]["sections"]] == [2, 7]


def test_statuses(folder: Path) -> None:
    assert _run(log, folder, "-", stdin=b"nothing\n") == (1, b"", "pir-log: <stdin>: there is no IR in it\n")
    assert _run(log, folder, "missing.log").status == 2
    assert _run(log, folder, ".").status == 2
    assert _run(log, folder, "-", stdin=b"\x1f\x8bno").status == 2
    cut = _run(log, folder, "cut.log")
    assert cut.status == 1
    assert b"(cut at line 3)" in cut.out or b"(cut at line 2)" in cut.out


def test_one_section_is_printed(folder: Path) -> None:
    assert _run(log, folder, "-N", "2", "two.log") == (0, PROGRAM.encode(), "")
    assert _run(log, folder, "-N", "IR after lowering", "two.log").out == PROGRAM.encode()
    assert _run(log, folder, "-N", "3", "two.log").status == 2
    ambiguous = _run(log, folder, "-N", "lowering", "two.log")
    assert ambiguous.status == 2
    assert "2 sections have that title" in ambiguous.err


def test_sections_are_extracted_and_nothing_is_overwritten(folder: Path) -> None:
    assert _run(log, folder, "--extract", "out", "two.log").status == 0
    names = sorted(path.name for path in (folder / "out").iterdir())
    assert names == ["001-ir-before-lowering.pir", "002-ir-after-lowering.pir"]
    assert _run(log, folder, "--extract", "out", "two.log").status == 0
    (folder / "out" / names[0]).write_text("mine")
    refused = _run(log, folder, "--extract", "out", "two.log")
    assert (refused.status, (folder / "out" / names[0]).read_text()) == (2, "mine")
    assert _run(log, folder, "--extract", "out", "--force", "two.log").status == 0
    assert (folder / "out" / names[0]).read_text() == PROGRAM


def test_what_is_there_already_is_compared_byte_by_byte(folder: Path) -> None:
    text = '{\n    () = "pd_op.print" () {message:"\udcff"} : () -> \n}\n'
    (folder / "bytes.log").write_bytes(f"start\n{text}end\n".encode("utf-8", "surrogateescape"))
    assert _run(log, folder, "--extract", "out", "bytes.log").status == 0
    assert _run(log, folder, "--extract", "out", "bytes.log").status == 0
    (folder / "out" / "001-section.pir").unlink()
    (folder / "out" / "001-section.pir").mkdir()
    refused = _run(log, folder, "--extract", "out", "bytes.log")
    assert refused.status == 2
    assert "001-section.pir: is there already" in refused.err


@pytest.mark.parametrize("title", ["../../etc/passwd", "a" * 500, "\u202e/\0", "", "..."])
def test_a_title_never_leads_out_of_the_folder(title: str) -> None:
    name = log.file_name(7, title)
    assert name.startswith("007-") and len(name) < 80
    assert Path(name).name == name and name.isascii()


def test_other_commands_read_a_section(folder: Path) -> None:
    assert _run(opt, folder, "one.log") == (0, PROGRAM.encode(), "")
    for name in ("two.log@2", "two.log@IR after lowering", "two.log@AFTER"):
        assert _run(opt, folder, name) == (0, PROGRAM.encode(), "")
    several = _run(opt, folder, "two.log")
    assert several.status == 1
    assert "choose one, such as two.log@1" in several.err
    assert "section 2: IR after lowering" in several.err
    cut = _run(opt, folder, "cut.log")
    assert cut.status == 1
    assert "the log cuts this program here" in cut.err
    assert _run(opt, folder, "--", "-@1", stdin=_TWO.encode()).out == PROGRAM.encode()


def test_a_path_wins_over_a_section(folder: Path) -> None:
    (folder / "two.log@2").write_text("{\n}\n")
    assert _run(opt, folder, "two.log@2").out == b"{\n}\n"


def test_a_broken_dump_is_no_log(folder: Path) -> None:
    (folder / "broken.pir").write_text(PROGRAM.replace("(%0) {stop", "(%9) {stop"))
    broken = _run(opt, folder, "broken.pir")
    assert broken.status == 1
    assert "broken.pir:3:26: error" in broken.err


def test_the_timeline_of_passes() -> None:
    shown = _run(log, _LOGS, "--timeline", "passes.log")
    assert shown.status == 0
    assert shown.out.decode().splitlines() == [
        "common_subexpression_elimination_pass (1, 2): no change",
        "dead_code_elimination_pass (3, 4): 7 -> 1 operations",
        "    - 2 pd_op.full",
        "    - 1 pd_op.matmul",
        "    - 2 pd_op.scale",
        "    - 1 pd_op.softmax",
    ]
    assert _run(log, _LOGS, "--who", "softmax", "passes.log").out.startswith(b"dead_code_elimination_pass")
    assert _run(log, _LOGS, "--who", "pd_op.conv2d", "passes.log").status == 1
    facts = json.loads(_run(log, _LOGS, "--timeline", "--json", "passes.log").out)
    assert facts[0]["passes"][1]["removed"]["pd_op.full"] == 2


def test_the_timeline_names_the_pass_that_breaks_the_program_and_its_time(tmp_path: Path) -> None:
    first, later = GLOG, GLOG.replace(":11.277334", ":12.777334")
    broken = PROGRAM.replace("(%0) {stop", "(%9) {stop")
    text = f"{first}IR before a_pass = {PROGRAM}{later}IR after a_pass = {broken}"
    (tmp_path / "run.log").write_text(text)
    (line, fault) = _run(log, tmp_path, "--timeline", "run.log").out.decode().splitlines()
    assert line == "a_pass (1, 2): the same operations, changed, 1.500000 s"
    assert fault.startswith("    broken: run.log:8:26: error")


def test_what_pir_opt_prints_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.pir").write_text(PROGRAM)
    ran = _run(opt, tmp_path, "a.pir", "-p", "cse,dce", "--print-ir-before", "--print-ir-after")
    (tmp_path / "run.log").write_text(ran.err)
    shown = _run(log, tmp_path, "--timeline", "run.log").out.decode()
    assert shown.count("no change") == 2
