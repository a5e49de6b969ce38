"""Expected diagnostics that write themselves."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from pir_cli import check

from pir.testing.expectations import find_expectations
from pir.testing.updating.expected import Missing, read_findings, with_expectations

_RUN = "// RUN: pir-opt %s --verify-diagnostics\n"
_DATA = '    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(cpu),shape:[2]} : () -> tensor<2xf32>\n'
_TWO = '    (%1) = "pd_op.relu" (%0, %0) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n'
_LOST = '    (%2) = "pd_op.relu" (%7) {zz:1} : (tensor<2xf32>) -> tensor<2xf32>\n'
_TWO_SAID = "    // expected-error@+1 {{pd_op.relu has 1 operand (x); here are 2}}\n"


def _update(path: Path) -> tuple[int, str]:
    err = io.BytesIO()
    status = check.main(["--update", path.name], stdin=io.BytesIO(), stdout=err, stderr=err, cwd=path.parent)
    return status, err.getvalue().decode()


def _program(*lines: str) -> str:
    return "{\n" + "".join(lines) + "}\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of a test."""
    return tmp_path / "t.pir"


def _holds(file: Path, before: str, after: str) -> None:
    """That an update makes one text of the other, once."""
    file.write_text(before)
    assert _update(file) == (0, "t.pir: updated\n")
    assert file.read_text() == after
    assert _update(file) == (0, "t.pir: nothing to update\n")
    assert file.read_text() == after


def test_what_is_missing_is_added_above_its_place(file: Path) -> None:
    _holds(file, _RUN + _program(_DATA, _TWO), _RUN + _program(_DATA, _TWO_SAID, _TWO))


def test_what_does_not_come_is_removed_and_other_words_stay(file: Path) -> None:
    stale = "    // The width is wrong. expected-error@+1 {{operands}}\n    // expected-note@+9 {{x}}\n"
    beside = _DATA.rstrip("\n") + " // expected-warning {{y}}\n"
    after = _program(_DATA, _TWO_SAID.replace("+1", "+2"), "    // The width is wrong.\n", _TWO)
    _holds(file, _RUN + _program(beside, stale, _TWO), _RUN + after)


def test_what_is_met_stays_as_it_was_written(file: Path) -> None:
    met = "    // Twice. expected-error-re@+1 {{has {{[0-9]}} operand}}\n"
    file.write_text(_RUN + _program(_DATA, met, _TWO))
    assert _update(file) == (0, "t.pir: nothing to update\n")


def test_places_are_counted_anew() -> None:
    text = "a\n// expected-error@4 {{x}} expected-error@+2 {{y}} expected-error@-1 {{z}}\nb\nc\n"
    assert [each.target for each in find_expectations(text)[0]] == [4, 4, 1]
    new = with_expectations(text, [Missing("error", 3, "w")], set(), 1)
    assert [each.target for each in find_expectations(new)[0]] == [4, 5, 5, 1]
    less = with_expectations(text.replace("b\n", "// expected-error {{v}}\n"), [], {(3, 4)}, 1)
    assert less == "a\n// expected-error@3 {{x}} expected-error@+1 {{y}} expected-error@-1 {{z}}\nc\n"


def test_line_ends_are_kept(file: Path) -> None:
    file.write_bytes((_RUN + _program(_DATA, _TWO)).replace("\n", "\r\n").encode())
    assert _update(file)[0] == 0
    data = file.read_bytes()
    assert b"expected-error" in data and data.count(b"\n") == data.count(b"\r\n")


def test_parts_of_a_file(file: Path) -> None:
    run = _RUN.replace("%s", "--split-input-file %s")
    parts = (_program(_DATA, _TWO), _program(_TWO.replace("%0", "%8")), _program(_DATA, _LOST))
    file.write_text(run + "// -----\n".join(parts))
    assert _update(file) == (0, "t.pir: updated\n")
    assert _update(file) == (0, "t.pir: nothing to update\n")
    assert file.read_text().count("expected-") >= 4


def test_from_the_standard_input(file: Path) -> None:
    run = "// RUN: pir-opt --verify-diagnostics < %s\n"
    _holds(file, run + _program(_DATA, _TWO), run + _program(_DATA, _TWO_SAID, _TWO))


def test_errors_of_reading_and_checks_of_the_same_file(file: Path) -> None:
    run = _RUN + "// RUN: not pir-opt %s 2>&1 | pir-check %s\n"
    file.write_text(run + _program("    (%0) = () {} : () -> tensor<2xf32>\n"))
    assert _update(file) == (0, "t.pir: updated\n")
    assert ":5:12: error: expected the operation's name" in file.read_text()
    assert _update(file) == (0, "t.pir: nothing to update\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (_RUN + _program(_DATA, "// expected-error {{}}\n", _TWO), "an expectation without words"),
        (_RUN + "// RUN: pir-opt %S/none\n" + _program(_DATA, _TWO), "line 2: the RUN line failed with status 2"),
        (_RUN.replace("%s", "%s --strict") + _RUN + _program(_DATA, '() = "a.b" () {} : () ->\n'), "no expectations fit"),
        (_RUN.replace("%s", "%s -p dce") + _program(_DATA), "no passes, no output"),
    ],
)  # fmt: skip
def test_a_file_that_can_not_be_updated_is_left_alone(file: Path, text: str, message: str) -> None:
    file.write_text(text)
    status, words = _update(file)
    assert status == 1 and message in words and ".pir-update" not in words
    assert file.read_text() == text


def test_words_that_braces_would_end() -> None:
    for message in ("a }} b", "a {{ b", "{x}", "a {{b}} c", "ends in }", "ends in }}"):
        text = with_expectations("x\n", [Missing("error", 1, message)], set(), 1)
        (each,), faults = find_expectations(text)
        assert not faults and message.startswith(each.words) and each.words and each.target == 2


def test_what_is_said() -> None:
    found = read_findings("f:1:2: error: unexpected hint: f:1\nf: error: unexpected note: n\nf:1:2: note: x\n", "f")
    assert list(found.missing) == [Missing("hint", 1, "f:1"), Missing("note", 0, "n")]
    assert found.others == ["f:1:2: note: x"]


def test_from_pytest(pytester: pytest.Pytester) -> None:
    (pytester.path / "t.pir").write_text(
        _RUN + "// RUN: pir-opt --no-verify %s | pir-check %s\n// CHECK: relu\n" + _program(_DATA, _TWO)
    )
    pytester.runpytest().assert_outcomes(failed=1)
    updated = pytester.runpytest("--pir-update-golden")
    updated.assert_outcomes(passed=1, warnings=1)
    updated.stdout.fnmatch_lines(["*t.pir: CHECK has checks written by hand, and no note: left alone"])
    pytester.runpytest().assert_outcomes(passed=1)
