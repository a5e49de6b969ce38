"""What each directive asks for."""

from __future__ import annotations

import pytest

from pir.testing.checks import Kind, Options, Outcome, read_check_file

from .running import check, failures, malformed, passes

MISSING, WRONG_LINE, EXCLUDED = Outcome.MISSING, Outcome.WRONG_LINE, Outcome.EXCLUDED


def test_plain_directives_match_in_order() -> None:
    assert passes("CHECK: one\nCHECK: three", "one\ntwo\nthree\n")
    assert failures("CHECK: three\nCHECK: one", "one\ntwo\nthree\n") == [(MISSING, 2)]


def test_a_directive_searches_behind_the_match_before() -> None:
    assert passes("CHECK: ab\nCHECK: ab", "abab\n")
    assert failures("CHECK: aba\nCHECK: ab", "abab\n") == [(MISSING, 2)]


def test_next_wants_the_next_line() -> None:
    assert passes("CHECK: a\nCHECK-NEXT: b", "a\nb\n")
    assert failures("CHECK: a\nCHECK-NEXT: b", "a b\n") == [(WRONG_LINE, 2)]
    assert failures("CHECK: a\nCHECK-NEXT: b", "a\n\nb\n") == [(WRONG_LINE, 2)]
    assert failures("CHECK: a\nCHECK-NEXT: b", "a\nc\n") == [(MISSING, 2)]


def test_next_is_held_to_the_first_match_even_if_a_later_one_fits() -> None:
    assert failures("CHECK: a\nCHECK-NEXT: b", "a b\nb\n") == [(WRONG_LINE, 2)]


def test_same_wants_the_same_line() -> None:
    assert passes("CHECK: a\nCHECK-SAME: b", "a b\n")
    assert failures("CHECK: a\nCHECK-SAME: b", "a\nb\n") == [(WRONG_LINE, 2)]
    assert failures("CHECK: a\nCHECK-SAME: b", "b a\n") == [(MISSING, 2)]


def test_empty_wants_an_empty_next_line() -> None:
    assert passes("CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b", "a\n\nb\n")
    assert passes("CHECK: a\nCHECK-EMPTY:", "a\n")  # the end of the input is such a line
    assert failures("CHECK: a\nCHECK-EMPTY:", "a") == [(MISSING, 2)]
    assert failures("CHECK: a\nCHECK-EMPTY:", "a\n \nb\n\n") == [(WRONG_LINE, 2)]


def test_not_holds_between_its_neighbours() -> None:
    directives = "CHECK: a\nCHECK-NOT: x\nCHECK: b"
    assert passes(directives, "x a y b x\n")
    assert failures(directives, "a x b\n") == [(EXCLUDED, 2)]


def test_not_before_the_first_and_after_the_last_directive() -> None:
    assert failures("CHECK-NOT: x\nCHECK: a", "x a\n") == [(EXCLUDED, 1)]
    assert failures("CHECK: a\nCHECK-NOT: x", "a\nx\n") == [(EXCLUDED, 2)]


def test_not_sees_only_what_lies_between() -> None:
    assert passes("CHECK: a\nCHECK-NOT: bc\nCHECK: c", "abc\n")
    assert failures("CHECK: a\nCHECK-NOT: b{{$}}\nCHECK: c", "abc\n") == [(EXCLUDED, 2)]  # a line ends there


def test_dags_match_in_any_order() -> None:
    assert passes("CHECK-DAG: a\nCHECK-DAG: b\nCHECK: c", "b\na\nc\n")
    assert failures("CHECK-DAG: a\nCHECK-DAG: b\nCHECK: c", "c\nb\na\n") == [(MISSING, 3)]


def test_not_separates_groups_of_dags() -> None:
    directives = "CHECK-DAG: a\nCHECK-DAG: b\nCHECK-NOT: x\nCHECK-DAG: c"
    assert passes(directives, "b\na\nc\n")
    assert failures(directives, "c\nb\na\n") == [(MISSING, 4)]
    assert failures(directives, "b\na\nx\nc\n") == [(EXCLUDED, 3)]


def test_discarded_matches_are_told_when_verbose() -> None:
    result = check("CHECK-DAG: ab\nCHECK-DAG: a", "ab a\n", verbose=True)
    assert [event.outcome for event in result.events][:3] == [Outcome.FOUND, Outcome.DISCARDED, Outcome.FOUND]
    assert result.passed


def test_labels_divide_the_input() -> None:
    directives = "CHECK-LABEL: one\nCHECK: x\nCHECK-LABEL: two\nCHECK: y"
    assert passes(directives, "one\nx\ntwo\ny\n")
    assert failures(directives, "one\ntwo\nx\ny\n") == [(MISSING, 2)]


def test_each_block_fails_on_its_own() -> None:
    directives = "CHECK-LABEL: one\nCHECK: x\nCHECK: y\nCHECK-LABEL: two\nCHECK: y"
    assert failures(directives, "one\ntwo\n") == [(MISSING, 2), (MISSING, 5)]


def test_a_missing_label_ends_the_run() -> None:
    assert failures("CHECK-LABEL: one\nCHECK: x\nCHECK-LABEL: two", "one\n") == [(MISSING, 3)]


def test_count() -> None:
    assert passes("CHECK-COUNT-3: a\nCHECK-NOT: a", "a a\na\n")
    result = check("CHECK-COUNT-3: a", "a a\n")
    assert [(event.outcome, event.number) for event in result.failures] == [(MISSING, 3)]
    assert failures("CHECK-COUNT-2: a\nCHECK-NOT: a", "a a\na\n") == [(EXCLUDED, 2)]


@pytest.mark.parametrize("count", ["0", "-1", "", "2x", "99999999999", "+1"])
def test_bad_counts(count: str) -> None:
    line, column, message = malformed(f"CHECK-COUNT-{count}: a")
    assert line == 1
    assert column > len("CHECK-COUNT-")
    assert "invalid count" in message


def test_literal_takes_signs_as_they_are() -> None:
    assert passes("CHECK{LITERAL}: [[1,{{2}}]]\nCHECK-NEXT{LITERAL}: {{", "[[1,{{2}}]]\n{{\n")
    assert passes("CHECK{ LITERAL , LITERAL }: [[", "[[\n")
    assert passes("CHECK-COUNT-2{LITERAL}: [[", "[[ [[\n")
    assert passes("CHECK-LABEL{LITERAL}: [[A]]\nCHECK: b", "[[A]]\nb\n")


def test_directives_are_objects_with_places() -> None:
    check_file = read_check_file("check", "RUN: x\n  CHECK: a\n; CHECK-NOT{LITERAL}: b\n", Options())
    first, second = check_file.directives
    assert (first.kind, first.line, first.name, first.pattern.source) == (Kind.PLAIN, 2, "CHECK", "a")
    assert (second.kind, second.line, second.name) == (Kind.NOT, 3, "CHECK-NOT{LITERAL}")
    assert check_file.text.place(second.pattern_start) == (3, 23)


@pytest.mark.parametrize("directive", ["NEXT", "SAME", "EMPTY"])
def test_what_refers_to_a_match_before_can_not_be_first(directive: str) -> None:
    line, column, message = malformed(f"CHECK-DAG: a\n  CHECK-{directive}:{'' if directive == 'EMPTY' else ' a'}")
    assert (line, column) == (2, 3)
    assert f"'CHECK-{directive}'" in message


@pytest.mark.parametrize("directive", ["CHECK", "CHECK-NEXT", "CHECK-NOT", "CHECK-DAG", "CHECK-SAME", "CHECK-LABEL"])
def test_a_pattern_is_not_empty(directive: str) -> None:
    *_, message = malformed(f"CHECK: a\n{directive}:  ")
    assert "CHECK-EMPTY" in message


def test_empty_has_no_pattern() -> None:
    assert malformed("CHECK: a\nCHECK-EMPTY: b")[:2] == (2, 14)


def test_labels_have_no_variables() -> None:
    for pattern in ("[[A:x]]", "[[A]]", "[[#1]]", "[[@LINE]]"):
        line, column, message = malformed(f"CHECK-LABEL: {pattern}", definitions=["A=x"])
        assert (line, column) == (1, 1)
        assert "CHECK-LABEL" in message
    assert passes("CHECK-LABEL: n[[#]]", "n7\n")


@pytest.mark.parametrize(
    "directive", ["CHECK-NOT-NEXT", "CHECK-NEXT-NOT", "CHECK-DAG-SAME", "CHECK-SAME-DAG", "CHECK-LABEL-NOT"]
)
def test_suffixes_are_not_combined(directive: str) -> None:
    line, column, message = malformed(f"CHECK: a\n{directive}: b")
    assert (line, column) == (2, 7)
    assert "unsupported combination" in message


@pytest.mark.parametrize("suffix", ["NEXT", "DAG", "SAME", "NOT", "COUNT-2", "LABEL"])
def test_an_underscore_is_no_hyphen(suffix: str) -> None:
    line, column, message = malformed(f"CHECK: a\n// CHECK_{suffix}: b")
    assert (line, column) == (2, 4)
    assert f"CHECK_{suffix}" in message
