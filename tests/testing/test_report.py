"""What a person reads when a check fails."""

from __future__ import annotations

from typing import Any

from pir.testing.checks.dump import dump_input
from pir.testing.checks.report import report_failures, report_matches

from .running import check


def report(directives: str, text: str, **options: Any) -> str:
    """All that is said about the failures."""
    return "\n".join([str(diagnostic) for diagnostic in report_failures(check(directives, text, **options))])


class TestFailures:
    def test_directive_search_nearest_line_and_values(self) -> None:
        text = '(%2) = "pd_op.matmul" (%0, %1)\n(%3) = "pd_op.relu" (%2)\n(%4) = "pd_op.add" (%3, %2)\n'
        said = report('CHECK: ([[MM:%[0-9]+]]) = "pd_op.matmul"\nCHECK: "pd_op.add" ([[MM]], [[MM]])', text)
        assert said.splitlines()[0] == "check:2:8: error: CHECK: no match in the input"
        assert "input:1:22: note: the search began here" in said
        assert "input:3:21: note: the nearest line matches from column 8 up to here" in said
        assert 'expected `%2` (which is "MM"), but `%3, %2)` is there' in said
        assert 'input:1:2: note: "MM" is "%2", captured here' in said

    def test_the_line_that_a_next_had_to_match(self) -> None:
        said = report("CHECK: a\nCHECK-NEXT: b = 1", "a\nb = 2\nb = 3\n")
        assert "input:2:5: note: the line that had to match matches from column 1 up to here" in said
        assert "expected `1`, but `2` is there" in said

    def test_what_comes_closer_elsewhere_is_told_too(self) -> None:
        said = report("CHECK: a\nCHECK-NEXT: value = 1;", "a\nother\nvalue = 2;\n")
        assert "input:2:1: note: the line that had to match does not begin to match" in said
        assert "input:3:9: note: the nearest line" in said

    def test_expressions_in_words(self) -> None:
        said = report("CHECK: x = {{[0-9]+}};", "x = y;\n")
        assert "expected a match of `[0-9]+`" in said
        assert "expected the end of the line" in report("CHECK: x{{$}}", "x y\n")
        assert "a match of `(a|bc)+`" in report("CHECK: x{{(a|bc)+}}", "xd\n")

    def test_a_line_that_ends_too_early(self) -> None:
        assert "but the line ends" in report("CHECK: a b c", "a b\n")

    def test_the_wrong_line(self) -> None:
        said = report("CHECK: a\nCHECK-NEXT: b", "a\nx\nb\n")
        assert "check:2:13: error: CHECK-NEXT: the match is not on the next line, but 2 lines further" in said
        assert "input:3:1: note: the match is here" in said
        assert "input:1:2: note: the match before ended here" in said
        assert "input:2:1: note: the next line" in said
        assert "the match is on the line of the match before" in report("CHECK: a\nCHECK-NEXT: b", "a b\n")
        assert "not on the line of the match before" in report("CHECK: a\nCHECK-SAME: b", "a\nb\n")

    def test_what_is_excluded(self) -> None:
        said = report("CHECK-NOT: b", "a b\n")
        assert "check:1:12: error: CHECK-NOT" in said
        assert "input:1:3: note: found here" in said

    def test_counts(self) -> None:
        assert "CHECK-COUNT-3: no match in the input (match 3 of 3)" in report("CHECK-COUNT-3: a", "a a\n")

    def test_where_a_block_ends(self) -> None:
        said = report("CHECK-LABEL: one\nCHECK: x\nCHECK-LABEL: two", "one\ntwo\nx\n")
        assert "input:2:4: note: and ended here, with the next label" in said

    def test_undefined_names(self) -> None:
        said = report("CHECK: [[A]] [[#B]]", "x\n")
        assert "check:1:10: error: CHECK: undefined variable: A" in said
        assert "check:1:17: error: undefined variable: B" in said

    def test_values_from_the_command_line(self) -> None:
        assert '"V" is "abc"' in report("CHECK: x[[V]]", "x\n", definitions=["V=abc"])

    def test_columns_are_those_of_the_file(self) -> None:
        said = report("\t//   CHECK:   a\n\t//   CHECK-NOT:   b", "é\t\ta   b\n")
        assert "check:2:20: error" in said
        assert "input:1:8: note: found here" in said

    def test_long_values_and_lines_are_cut(self) -> None:
        said = report("CHECK: <[[V:.*]]>\nCHECK: =[[V]]=", f"<{'x' * 5000}>\n")
        assert max(len(line) for line in said.splitlines()) < 300

    def test_control_characters_are_shown(self) -> None:
        assert "\x1b" not in report("CHECK: a", "\x1b[31m a b\x07\n".replace("a", "x"))

    def test_near_misses_of_ignored_case(self) -> None:
        assert "expected `c`" in report("CHECK: A B C", "a b d\n", ignore_case=True)


class TestRemarks:
    def test_matches(self) -> None:
        result = check("CHECK: a[[V:.]]\nCHECK-NOT: x\nCHECK: c", "ab\nc\n", verbose=True)
        said = "\n".join([str(diagnostic) for diagnostic in report_matches(result)])
        assert "check:1:8: remark: CHECK: found" in said
        assert 'input:1:2: note: captured "V" as "b"' in said
        assert "CHECK-NOT" not in said
        said = "\n".join([str(diagnostic) for diagnostic in report_matches(result, all_tries=True)])
        assert "CHECK-NOT: the input does not have what is excluded" in said

    def test_discarded_matches(self) -> None:
        result = check("CHECK-DAG: ab\nCHECK-DAG: a", "ab a\n", verbose=True)
        said = "\n".join([str(diagnostic) for diagnostic in report_matches(result, all_tries=True)])
        assert "discarded" in said


class TestDump:
    TEXT = "".join([f"line {number}\n" for number in range(1, 31)])

    def dump(self, directives: str, text: str = TEXT, **options: Any) -> list[str]:
        return dump_input(check(directives, text, verbose=options.get("verbosity", 0) > 1), **options)

    def shown(self, lines: list[str]) -> list[int]:
        return [int(line.split(":")[0]) for line in lines if line.split(":")[0].strip().isdigit()]

    def test_all(self) -> None:
        lines = self.dump("CHECK: line 3{{$}}")
        assert lines[:2] == ["Input was:", "<<<<<<"]
        assert lines[-1] == ">>>>>>"
        assert self.shown(lines) == list(range(1, 31))

    def test_error_and_its_context(self) -> None:
        lines = self.dump("CHECK-NOT: line 15", filter="error", context=2)
        assert self.shown(lines) == [13, 14, 15, 16, 17]
        assert any("!~~~~~~" in line and "error: excluded" in line and line.startswith("not:1") for line in lines)
        assert sum(line.strip() == "." for line in lines) == 6

    def test_annotation(self) -> None:
        directives = "CHECK: line 4\nCHECK: line 20\nCHECK-NOT: line 28"
        assert self.shown(self.dump(directives, filter="annotation", context=0, verbosity=1)) == [4, 20, 28, 29, 30]
        assert self.shown(self.dump(directives, filter="error", context=0, verbosity=1)) == [28, 29, 30]

    def test_annotation_full(self) -> None:
        directives = "CHECK: line 4\nCHECK: nothing"
        assert self.shown(self.dump(directives, filter="annotation-full", context=0)) == list(range(4, 31))

    def test_marks(self) -> None:
        lines = self.dump("CHECK: a[[V:.]]\nCHECK-DAG: cd\nCHECK-DAG: c\nCHECK-NOT: x", "ab\ncd c\n", verbosity=2)
        text = "\n".join(lines)
        assert "check:1'0" in text
        assert 'captured "V"' in text
        assert "discarded" in text
        assert "not:4" in text
        assert "eof" in text

    def test_marks_stand_below_their_text(self) -> None:
        lines = self.dump("CHECK-NOT: cd", "a\t  b  cd\n")
        source = next(line for line in lines if " 1: " in line)
        mark = next(line for line in lines if line.startswith("not:1"))
        assert mark.index("!~") == source.index("cd")

    def test_long_lines_are_cut_around_the_mark(self) -> None:
        lines = self.dump("CHECK-NOT: needle", "x" * 5000 + "needle" + "y" * 5000)
        assert max(len(line) for line in lines) < 1100
        assert any("needle" in line for line in lines)

    def test_implicit_exclusions(self) -> None:
        result = check("", "a\nb\n", implicit_check_not=["q", "b"])
        assert any(line.startswith("imp2") for line in dump_input(result))
