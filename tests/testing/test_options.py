"""What each option changes."""

from __future__ import annotations

import pytest

from pir.testing.checks import CheckFileError, Options, Outcome, UsageError, read_check_file
from pir.testing.checks.report import report_failures

from .running import check, failures, passes


class TestPrefixes:
    def test_own_prefixes(self) -> None:
        assert passes("CHECK: nope\nAFTER: a", "a\n", prefixes=["AFTER"])
        assert passes("A: a\nB: b\nA-NEXT: c", "a\nb\nc\n", prefixes=["A", "B"])

    def test_the_longest_prefix_counts(self) -> None:
        assert passes("FOLD-NEXT: a", "a\n", prefixes=["FOLD", "FOLD-NEXT"], allow_unused_prefixes=True)

    def test_a_prefix_is_a_word(self) -> None:
        assert passes("MY-CHECK: nope\nXCHECK: nope\n_CHECK: nope\n*CHECK: a", "a\n")

    def test_unused_prefixes(self) -> None:
        with pytest.raises(CheckFileError, match="prefix 'B:'"):
            read_check_file("check", "A: a", Options(prefixes=["A", "B"]))
        with pytest.raises(CheckFileError, match="prefixes 'B:', 'C:'"):
            read_check_file("check", "CHECK: a", Options(prefixes=["B", "C"], allow_unused_prefixes=True))
        assert passes("A: a", "a\n", prefixes=["A", "B"], allow_unused_prefixes=True)

    @pytest.mark.parametrize("prefixes", [[""], ["A.B"], ["A", "A"], ["RUN"], ["A,B"]])
    def test_bad_prefixes(self, prefixes: list[str]) -> None:
        with pytest.raises(UsageError):
            Options(prefixes=prefixes)

    def test_unusual_prefixes(self) -> None:
        assert passes("3V: a", "a\n", prefixes=["3V"])
        assert passes("A-: a\nA-NEXT: x", "a\n", prefixes=["A-"])

    def test_comments(self) -> None:
        assert passes("COM: CHECK: nope\nRUN: CHECK: nope\nCHECK: a", "a\n")
        assert not passes("COM-NOT: CHECK: b", "a\n")
        assert not passes("COM: CHECK: b\nNB: CHECK: c", "a\n", comment_prefixes=["NB"])
        assert passes("NB: CHECK: c\nCHECK: a", "a\n", comment_prefixes=["NB"])
        with pytest.raises(UsageError):
            Options(comment_prefixes=["CHECK"])

    def test_one_directive_a_line(self) -> None:
        assert passes("CHECK: a CHECK: b", "a CHECK: b\n")


class TestBlanks:
    def test_runs_are_one_blank(self) -> None:
        assert passes("CHECK:   a \t b  ", "x a    b\n")
        assert not passes("CHECK: a b", "ab\n")
        assert passes("CHECK: a{{   ?}}b", "ab\n")

    def test_strict(self) -> None:
        assert not passes("CHECK: a b", "a  b\n", strict_whitespace=True)
        assert passes("CHECK:    a  b", "a  b\n", strict_whitespace=True)

    def test_full_lines(self) -> None:
        assert passes("CHECK: a b", "  a  b \n", match_full_lines=True)
        assert not passes("CHECK: a", "a b\n", match_full_lines=True)
        assert passes("CHECK:a ", "a \n", match_full_lines=True, strict_whitespace=True)
        assert not passes("CHECK: a", "a\n", match_full_lines=True, strict_whitespace=True)

    def test_full_lines_are_not_asked_of_exclusions(self) -> None:
        assert failures("CHECK-NOT: a\nCHECK: end", "xax\nend\n", match_full_lines=True) == [(Outcome.EXCLUDED, 1)]

    def test_full_lines_with_expressions(self) -> None:
        assert passes("CHECK: {{a|b}}[[V:.*]]c", "xac\nb12c\n", match_full_lines=True)

    def test_carriage_returns(self) -> None:
        assert passes("CHECK: a{{$}}\r\nCHECK-NEXT: {{^}}b\r\nCHECK-EMPTY:\r\n", "a\nb\n\n")
        assert passes("CHECK: a{{$}}\nCHECK-NEXT: b", "a\r\nb\r\n")
        assert not passes("CHECK: a{{$}}", "a\rb\n")
        assert failures("CHECK: a\nCHECK-SAME: b", "a\rb\n") == [(Outcome.WRONG_LINE, 2)]


class TestCase:
    def test_is_told_apart_unless_ignored(self) -> None:
        assert not passes("CHECK: Relu", "relu\n")
        assert passes("CHECK: Relu {{[a-c]+}} [[#%x,]]", "rELU BC FF\n", ignore_case=True)

    def test_values_keep_it_and_match_without_it(self) -> None:
        result = check("CHECK: =[[V:[a-z]+]]=\nCHECK: [[V]]!", "=aBc= AbC!\n", ignore_case=True)
        assert result.passed
        assert result.check_file.variables.strings == {"V": "aBc"}

    def test_directives_keep_it(self) -> None:
        assert passes("check: nope\nCHECK: a", "A\n", ignore_case=True)

    def test_only_ascii_has_case(self) -> None:
        assert not passes("CHECK: é", "É\n", ignore_case=True)


class TestImplicitCheckNot:
    def test_holds_wherever_nothing_matches(self) -> None:
        options = {"implicit_check_not": ["bad"]}
        assert passes("CHECK: x\nCHECK: bad\nCHECK: y", "x\nbad\ny\n", **options)
        assert not passes("CHECK: x\nCHECK: y", "bad\nx\ny\n", **options)
        assert not passes("CHECK: x\nCHECK: y", "x\nbad\ny\n", **options)
        assert not passes("CHECK: x\nCHECK: y", "x\ny\nbad\n", **options)

    def test_needs_no_directive_if_the_prefix_is_the_default(self) -> None:
        assert passes("", "a\n", implicit_check_not=["bad"])
        assert not passes("", "bad\n", implicit_check_not=["b{{.}}d"])
        with pytest.raises(CheckFileError):
            read_check_file("check", "", Options(implicit_check_not=["bad"], prefixes=["CHECK"]))

    def test_each_one_found_is_reported_with_its_place(self) -> None:
        result = check("", "x\nbad\n", implicit_check_not=["bad", "x", "no"])
        messages = [str(diagnostic) for diagnostic in report_failures(result)]
        assert len(messages) == 2
        assert "command line:1:22" in messages[0]
        assert "input:2:1" in messages[0]

    def test_is_a_pattern(self) -> None:
        with pytest.raises(CheckFileError, match="invalid regex"):
            read_check_file("check", "CHECK: a", Options(implicit_check_not=["{{(}}"]))
        with pytest.raises(CheckFileError, match="empty"):
            read_check_file("check", "CHECK: a", Options(implicit_check_not=[" "]))


def test_dags_may_overlap_if_that_is_asked_for() -> None:
    directives = "CHECK-DAG: ab\nCHECK-DAG: bc\nCHECK: d"
    assert not passes(directives, "abc\nd\n")
    assert passes(directives, "abc\nd\n", allow_deprecated_dag_overlap=True)


@pytest.mark.parametrize("definition", ["A", "=x", "#N"])
def test_definitions_have_a_name_and_a_value(definition: str) -> None:
    with pytest.raises(UsageError, match="missing"):
        Options(definitions=[definition])
