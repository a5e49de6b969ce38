"""The command line of pir-check."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from pir_cli import check

from .conftest import Run


class TestStatus:
    def test_match(self, pir_check: Run) -> None:
        assert pir_check("CHECK: a", stdin="a\n") == (0, "", "")

    def test_no_match(self, pir_check: Run) -> None:
        status, out, err = pir_check("CHECK: a", stdin="b\n")
        assert (status, out) == (1, "")
        assert err.startswith("check:1:8: error: CHECK: no match in the input\nCHECK: a\n       ^\n<stdin>:1:1: note:")

    def test_malformed_check_file(self, pir_check: Run) -> None:
        status, _, err = pir_check("CHECK: {{(}}", stdin="b\n")
        assert status == 2
        assert "check:1:10: error: invalid regex" in err

    def test_a_bracket_that_closes_nothing(self, pir_check: Run) -> None:
        assert pir_check("CHECK: [[1],[2]]", stdin="b\n").status == 1

    def test_no_directives(self, pir_check: Run) -> None:
        status, _, err = pir_check("CHEK: a\n", stdin="a\n")
        assert status == 2
        assert "error: no check strings found with prefix 'CHECK:'" in err
        assert "check:1:1: warning: 'CHEK:' is no directive; did you mean 'CHECK:'?" in err

    def test_empty_input(self, pir_check: Run) -> None:
        status, _, err = pir_check("CHECK-NOT: a")
        assert status == 2
        assert "'<stdin>' is empty" in err
        assert "failed?" in err
        assert pir_check("CHECK-NOT: a", "--allow-empty").status == 0
        assert pir_check("CHECK: a", "--allow-empty").status == 1

    @pytest.mark.parametrize(
        "arguments",
        [["--no-such"], ["-no-such"], ["second"], ["--dump-input=nope"], ["--input-file"], ["--dump-input-context=-1"]],
    )
    def test_wrong_usage(self, pir_check: Run, arguments: list[str]) -> None:
        status, _, err = pir_check("CHECK: a", *arguments, stdin="a\n")
        assert status == 1
        assert "pir-check: error:" in err

    @pytest.mark.parametrize("arguments", [["--check-prefix=A.B"], ["-DX"], ["-D=x"], ["--check-prefixes=A,,B"]])
    def test_values_that_make_no_sense(self, pir_check: Run, arguments: list[str]) -> None:
        status, _, err = pir_check("CHECK: a", *arguments, stdin="a\n")
        assert status == 2
        assert err.startswith("pir-check: error:")

    def test_unreadable_files(self, pir_check: Run, tmp_path: Path) -> None:
        status, _, err = pir_check("CHECK: a", "--input-file=nope")
        assert (status, err) == (2, "pir-check: error: input file 'nope' can't be read: No such file or directory\n")
        err_stream = io.BytesIO()
        assert check.main(["nope"], stderr=err_stream, cwd=tmp_path) == 2
        assert b"check file 'nope' can't be read" in err_stream.getvalue()
        assert check.main([], stderr=err_stream, cwd=tmp_path) == 2

    def test_warnings_change_no_status(self, pir_check: Run) -> None:
        status, _, err = pir_check("CHECK: a\nCHECK-NXT: b", stdin="a\n")
        assert status == 0
        assert "check:2:1: warning: 'CHECK-NXT:' is no directive; did you mean 'CHECK-NEXT:'?" in err
        assert pir_check("CHECK: a\nCHECK-NXT: b", "--strict-directives", stdin="a\n").status == 2


class TestOptions:
    def test_one_dash_is_enough(self, pir_check: Run, tmp_path: Path) -> None:
        (tmp_path / "given").write_text("a\n")
        assert pir_check("A: a", "-input-file=given", "-check-prefix=A").status == 0
        assert pir_check("A: a", "-input-file", "given", "-check-prefix", "A", "-dump-input=never").status == 0

    @pytest.mark.parametrize(
        ("arguments", "status"),
        [
            (["--ignore-case=true"], 0),
            (["-ignore-case=1"], 0),
            (["--ignore-case=false"], 1),
            (["--ignore-case", "--ignore-case=0"], 1),
            (["--ignore-case=0", "--ignore-case"], 0),
        ],
    )
    def test_flags_may_have_values(self, pir_check: Run, arguments: list[str], status: int) -> None:
        assert pir_check("CHECK: A", *arguments, stdin="a\n").status == status

    def test_prefixes_in_a_list(self, pir_check: Run) -> None:
        assert pir_check("A: a\nB: b", "--check-prefixes=A,B", stdin="a b\n").status == 0
        assert pir_check("A: a\nB: b", "--check-prefixes=A", "--check-prefix=B", stdin="a b\n").status == 0
        assert pir_check("X: CHECK: c\nCHECK: b", "--comment-prefixes=X,Y", stdin="a b\n").status == 0

    def test_definitions(self, pir_check: Run) -> None:
        assert pir_check("CHECK: [[A]] [[#N+1]]", "-DA=x", "-D#N=2", stdin="x 3\n").status == 0
        assert pir_check("CHECK: [[A]]", "-DA=é", stdin="é\n").status == 0

    @pytest.mark.parametrize(
        "option",
        [
            "--match-full-lines",
            "--strict-whitespace",
            "--ignore-case",
            "--enable-var-scope",
            "--allow-unused-prefixes",
            "--allow-deprecated-dag-overlap",
            "--implicit-check-not=b",
            "--color",
            "-v",
            "-vv",
            "--vv",
            "--time-limit=3",
            "--pir-values",
        ],
    )
    def test_all_of_them_are_taken(self, pir_check: Run, option: str) -> None:
        assert pir_check("CHECK: a", option, stdin="a\n").status == 0

    def test_the_environment_has_options_too(self, pir_check: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("FILECHECK_OPTS", "--ignore-case '-DA=x y'")
        assert pir_check("CHECK: [[A]]", stdin="X Y\n").status == 0
        monkeypatch.setenv("FILECHECK_OPTS", "'")
        assert pir_check("CHECK: a", stdin="a\n").status == 2

    def test_help_and_version(self, pir_check: Run) -> None:
        status, out, _ = pir_check("", "--help")
        assert status == 0
        assert "--implicit-check-not" in out
        assert pir_check("", "-version").out.startswith("pir-check ")
        status, out, _ = pir_check("", "--dump-input=help", "--dump-input=never")
        assert status == 0
        assert "--dump-input-filter" in out


class TestOutput:
    TEXT = "".join([f"line {number}\n" for number in range(1, 31)])

    def test_a_failure_ends_with_the_lines_around_it(self, pir_check: Run) -> None:
        err = pir_check("CHECK-NOT: line 15", stdin=self.TEXT).err
        assert "Input was:\n<<<<<<" in err
        assert "15: line 15\n" in err
        assert "20: line 20\n" in err
        assert "21: line 21" not in err

    def test_context_and_filter(self, pir_check: Run) -> None:
        err = pir_check("CHECK-NOT: line 15", "-dump-input-context=1", "-dump-input-context=2", stdin=self.TEXT).err
        assert "17: line 17\n" in err
        assert "18: line 18" not in err
        assert "30: line 30\n" in pir_check("CHECK-NOT: line 15", "--dump-input-filter=all", stdin=self.TEXT).err

    def test_never_and_always(self, pir_check: Run) -> None:
        assert "Input was" not in pir_check("CHECK: nope", "--dump-input=never", stdin="a\n").err
        assert "1: a\n" in pir_check("CHECK: a", "--dump-input=always", stdin="a\n").err
        assert "1: a\n" in pir_check("CHECK: a", "--dump-input=never", "--dump-input=always", stdin="a\n").err

    def test_verbose(self, pir_check: Run) -> None:
        assert "remark: CHECK: found" in pir_check("CHECK: a", "-v", stdin="a\n").err
        assert "remark: CHECK-NOT:" in pir_check("CHECK: a\nCHECK-NOT: b", "-vv", stdin="a\n").err
        err = pir_check("CHECK: a", "-v", "--dump-input=always", stdin="a\n").err
        assert "remark" not in err
        assert "check:1    ^" in err

    def test_colours_only_where_asked_for(self, pir_check: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("FORCE_COLOR", raising=False)
        assert "\x1b" not in pir_check("CHECK: a", stdin="b\n").err
        assert "\x1b" in pir_check("CHECK: a", "--color", stdin="b\n").err

    def test_streams_may_be_text(self, tmp_path: Path) -> None:
        (tmp_path / "check").write_text("CHECK: é")
        err = io.StringIO()
        assert check.main(["check"], stdin=io.StringIO("é\n"), stderr=err, cwd=tmp_path) == 0


def test_the_heavy_parts_are_not_imported_for_a_match() -> None:
    code = (
        "import io, sys; from pir_cli import check; import pathlib, tempfile\n"
        "folder = pathlib.Path(tempfile.mkdtemp()); (folder / 'c').write_text('CHECK: a[[X:.*]]b')\n"
        "assert check.main(['c'], stdin=io.StringIO('a1b'), cwd=folder) == 0\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {"lark", "rich", "pir.ir", "pir.syntax.diagnostics", "pir.testing.regexes.engine"}
