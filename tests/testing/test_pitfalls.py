"""Situations in which checkers have gone wrong."""

from __future__ import annotations

import pytest

from pir.testing.checks import CheckFileError, Options, Outcome, read_check_file
from pir.testing.checks.report import report_failures

from .running import check, failures, malformed, passes


def test_an_alternation_ends_at_its_braces() -> None:
    text = "run add\nrun sub end\n"
    (found, *_) = check("CHECK: run {{add|sub}} end", text).events
    assert text[found.start : found.end] == "run sub end"


def test_anchors_hold_at_every_line() -> None:
    text = '{\n  (%0) = "pd_op.data" () : () -> tensor<2xf32>\n  (%1) = "pd_op.relu" (%0)\n}\n'
    assert passes("CHECK: {{^}}  (%0)\nCHECK-SAME: tensor<2xf32>{{$}}\nCHECK-NEXT: {{^}} (%1)", text)
    assert not passes("CHECK: {{^}}(%0)", text)


def test_a_blank_does_not_match_a_line_end() -> None:
    assert not passes('CHECK: "pd_op.a" (%0)', '"pd_op.a"\n(%0)\n')
    assert passes('CHECK: "pd_op.a" (%0)', '"pd_op.a" \t (%0)\n')


def test_full_lines_are_whole_lines() -> None:
    line = '  (%1) = "pd_op.relu" (%0)'
    assert not passes("CHECK: relu", f"{line}\n", match_full_lines=True)
    assert passes('CHECK: (%1) = "pd_op.relu" (%0)', f"{line}\n", match_full_lines=True)


def test_a_pattern_without_text_names_the_way_to_match_an_empty_line() -> None:
    line, column, message = malformed("CHECK: a\nCHECK-NEXT:\n")
    assert (line, column) == (2, 12)
    assert "CHECK-EMPTY" in message


def test_no_exclusion_hides_another() -> None:
    directives = "CHECK: start\nCHECK-NOT: one\nCHECK-NOT: two\nCHECK: end"
    assert failures(directives, "start\none\nend\n") == [(Outcome.EXCLUDED, 2)]
    assert failures(directives, "start\ntwo\nend\n") == [(Outcome.EXCLUDED, 3)]
    assert failures(directives, "start two one\nend\n") == [(Outcome.EXCLUDED, 2), (Outcome.EXCLUDED, 3)]


def test_blanks_at_line_ends_count() -> None:
    assert passes("CHECK: ->{{ $}}", '() = "builtin.shadow_output" (%0) {} : (tensor<1xf32>) -> \n')
    assert not passes("CHECK: ->{{ $}}", '() = "builtin.shadow_output" (%0) {} : (tensor<1xf32>) ->\n')


def test_a_bad_expression_is_an_error_of_the_check_file() -> None:
    line, column, message = malformed("CHECK: f{{(a|b}}")
    assert (line, column) == (1, 11)
    assert "invalid regex" in message


def test_text_outside_braces_is_literal() -> None:
    pattern = 'CHECK: (%0) = "pd_op.scale" (%1, %2) {bias:(Float)0.5}'
    assert passes(pattern, '(%0) = "pd_op.scale" (%1, %2) {bias:(Float)0.5}\n')
    assert not passes(pattern, '(%0) = "pd_op.scale" (%1, %2) {bias:(Float)0x5}\n')
    assert passes("CHECK: a.*b+c?", "a.*b+c?\n")


def test_other_prefixes_are_passed_over() -> None:
    directives = "RUN: pir-check %s --check-prefix=CHECK-GPU\nCHECK: a\nCHECK-GPU: b\nCHECK-GPU-NXT: c\n"
    assert read_check_file("check", directives, Options()).warnings == []
    with pytest.raises(CheckFileError, match="unsupported combination"):
        read_check_file("check", "CHECK: a\nCHECK-DAG-SAME: b", Options())


def test_near_misses_are_warned_about() -> None:
    directives = "CHECK pd_op.add\nCHEK: x\nCHECK-NXT: x\nCHECK: a\n"
    warnings = read_check_file("check", directives, Options()).warnings
    assert [warning.text.place(warning.offset).line for warning in warnings] == [1, 2, 3]
    assert {warning.severity for warning in warnings} == {"warning"}
    with pytest.raises(CheckFileError, match="CHECK-NEXT"):
        read_check_file("check", "CHECK: a\nCHECK-NXT: x", Options(strict_directives=True))


def test_a_file_without_directives_is_an_error_that_tells_near_misses() -> None:
    with pytest.raises(CheckFileError, match="no check strings found with prefix 'CHECK:'") as caught:
        read_check_file("check", "CHECK pd_op.add\nCHEK: x\n", Options())
    assert len(caught.value.remarks) == 2


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("CHECK-next: a", "CHECK-NEXT:"),
        ("CHECK-LABLE: a", "CHECK-LABEL:"),
        ("CHECK : a", "blank"),
        ("CHECK-COUNT: a", "number"),
        ("CHECK{literal}: a", "LITERAL"),
        ("CHCEK-NEXT: a", "CHECK-NEXT:"),
        ("// check: a", "CHECK:"),
        ("CHECK-NEXT a", "colon"),
    ],
)
def test_what_counts_as_a_near_miss(line: str, meant: str) -> None:
    (warning,) = read_check_file("check", f"CHECK: b\n{line}\n", Options()).warnings
    assert meant in warning.message


@pytest.mark.parametrize(
    "line", ["RECHECK: a", "CHECKED: a", "see CHECK for more", "note: a", "CHECK-ROCM: a", "Chance: a"]
)
def test_what_does_not(line: str) -> None:
    assert read_check_file("check", f"CHECK: b\n{line}\n", Options()).warnings == []


def test_equal_dags_do_not_share_a_match() -> None:
    assert failures("CHECK-DAG: relu\nCHECK-DAG: relu", "relu\n") == [(Outcome.MISSING, 2)]
    assert passes("CHECK-DAG: relu\nCHECK-DAG: relu", "relu\nrelu\n")


@pytest.mark.parametrize(("block", "column"), [("[[]]", 10), ("[[$]]", 11), ("[[:x]]", 10)])
def test_names_are_not_empty(block: str, column: int) -> None:
    line, found, message = malformed(f"CHECK: {block}")
    assert (line, found) == (1, column)
    assert "empty" in message


def test_a_nameless_number_matches_any() -> None:
    assert passes("CHECK: %[[#]] =", "%12 =\n")


def test_the_life_of_variables() -> None:
    text = "one\nx\ntwo\nx\n"
    local = "CHECK-LABEL: one\nCHECK: [[V:x]]\nCHECK-LABEL: two\nCHECK: [[V]]"
    shared = local.replace("V", "$V")
    assert passes(local, text)
    assert passes(shared, text, enable_var_scope=True)
    result = check(local, text, enable_var_scope=True)
    (failure,) = result.failures
    assert failure.outcome is Outcome.UNUSABLE
    assert "V" in failure.problems[0].message


def test_a_greedy_capture_takes_the_line_and_the_message_shows_it() -> None:
    text = '(%0) = "pd_op.data" ()\n'
    result = check('CHECK: (%[[A:.*]]\nCHECK-SAME: ) = "pd_op.data"', text)
    (failure,) = report_failures(result)
    assert '"A" as "0) = "pd_op.data" ()"' in str(failure)
    assert passes('CHECK: (%[[A:[0-9]+]]\nCHECK-SAME: ) = "pd_op.data"', text)
