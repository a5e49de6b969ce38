"""RUN lines: what is read, what is run, and what is refused by name."""

from __future__ import annotations

import importlib
import io
import os
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path

import click
import pytest
from pir_cli.check import main as pir_check

from pir.testing.runs import (
    Failure,
    Permissions,
    Result,
    RunLine,
    Runner,
    TestFileError,
    evaluate,
    permissions,
    read_script,
)
from pir.testing.runs.shell import parse_command_line

_RELU = """{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
}
"""


def _words(text: str) -> list[list[str]]:
    return [command.words for pipeline in parse_command_line(text) for command in pipeline.commands]


# ---- reading --------------------------------------------------------------------------------------------------------


def test_lines_are_joined_at_a_backslash() -> None:
    script = read_script("// RUN: pir-opt %s \\\n// RUN:   -p dce\n{\n}\n// RUN: cat %s\n")
    assert script.runs == [RunLine("pir-opt %s -p dce", 1), RunLine("cat %s", 5)]


def test_only_comments_have_keywords() -> None:
    assert read_script('() = "a" () {x:"RUN: no"} : () -> \n// RERUN: no\n// CHECK-RUN: no\n').runs == []


def test_end_ends_the_keywords() -> None:
    assert read_script("// RUN: a\n// END.\n// RUN: b\n").runs == [RunLine("a", 1)]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("{\n// RUN:\n", 2, "the RUN line is empty"),
        ("// RUN: a \\\n{\n", 1, "the RUN line ends in a backslash, but no RUN line follows"),
        ("// RUN: a \\\n// XFAIL: b\n", 1, "the RUN line ends in a backslash, but no RUN line follows"),
        ("// RUN: \\\n// RUN:\n", 1, "the RUN line is empty"),
        ("// DEFINE: %{a} = b\n", 1, "DEFINE: is not supported"),
    ],
)
def test_malformed_files(text: str, line: int, message: str) -> None:
    with pytest.raises(TestFileError, match=message) as caught:
        read_script(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("a", True),
        ("c", False),
        ("!c", True),
        ("!!a", True),
        ("a && c", False),
        ("a||c", True),
        ("c && c || a", True),
        ("a || c && c", True),
        ("!(a && b)", False),
        ("(c || a) && !(c)", True),
        ("true", True),
        ("python{{3[.]1[0-9]}}", True),
        ("{{python.*}}&&b", True),
    ],
)
def test_conditions(expression: str, value: bool) -> None:
    assert evaluate(expression, {"a", "b", "python3.11"}) is value


@pytest.mark.parametrize(
    "expression", ["", "a &&", "(a", "a)", "a b", "&& a", "a & b", "{{(}}", "(" * 200 + "a" + ")" * 200]
)
def test_bad_conditions(expression: str) -> None:
    with pytest.raises(TestFileError, match="the condition"):
        evaluate(expression, {"a"}, 7)


# ---- the shell ------------------------------------------------------------------------------------------------------


def test_words_and_quotes() -> None:
    assert _words("""a 'b | c' "d \\" e" f\\ g h"i"'j' '' '$(x) `*'""") == [
        ["a", "b | c", 'd " e', "f g", "hij", "", "$(x) `*"]
    ]


def test_pipelines_and_joints() -> None:
    pipelines = parse_command_line("a | b && c; d || e > f 2>&1 2>> g;")
    assert [(each.joint, len(each.commands)) for each in pipelines] == [(";", 2), ("&&", 1), (";", 1), ("||", 1)]
    redirections = pipelines[-1].commands[0].redirections
    assert [(each.operator, each.target) for each in redirections] == [(">", "f"), ("2>&1", ""), ("2>>", "g")]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("a $(b)", r"\$\(...\)"),
        ('a "$(b)"', r"\$\(...\)"),
        ("a `b`", "backquotes"),
        ('a "`b`"', "backquotes"),
        ("(a; b)", "a group in parentheses"),
        ("a -p pd_op.while(dce)", "quote a word that has some"),
        ("a *.pir", "a pattern of file names"),
        ("a $HOME", r"\$NAME"),
        ("a ${HOME}", r"\$NAME"),
        ("a & b", "a command in the background"),
        ("a << b", "a here-document"),
        ("a 3> b", "the redirection 3>"),
        ("a >", "a file is missing after >"),
        ("a > | b", "a file is missing after >"),
        ("| a", "a command is missing before |"),
        ("a |", "a command is missing at the end"),
        ("a && && b", "a command is missing before &&"),
        ("a; ; b", "a command is missing before ;"),
        ("a 'b", "the quote is not closed"),
        ('a "b', "the quote is not closed"),
        ("a \\", "a backslash at the end"),
    ],
)
def test_what_is_not_supported_is_refused_by_name(text: str, named: str) -> None:
    with pytest.raises(TestFileError, match=named):
        parse_command_line(text)


# ---- running --------------------------------------------------------------------------------------------------------


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    """A runner of a small program; its path has a blank."""
    test = tmp_path / "a test" / "relu.pir"
    test.parent.mkdir()
    test.write_text(_RELU)
    return Runner(test, tmp_path / "temporary folder")


def _run(runner: Runner, text: str, substitutions: Mapping[str, str] | None = None) -> Result:
    runner.substitutions = substitutions or {}
    return runner.run(RunLine(text, 3))


def test_a_command_of_the_project(runner: Runner) -> None:
    result = _run(runner, "pir-opt %s")
    assert (result.status, result.stdout.decode()) == (0, _RELU)


def test_pipes_and_files(runner: Runner) -> None:
    result = _run(runner, "pir-opt %s -p dce > %t.out && cat < %t.out | pir-opt - -o %T/again.pir; cat %T/again.pir")
    assert result.status == 0
    assert b"pd_op.relu" not in result.stdout
    assert b"pd_op.data" in result.stdout
    assert sorted(path.name for path in runner.temporary.iterdir()) == ["again.pir", "relu.pir.tmp.out"]


def test_appending_and_errors(runner: Runner) -> None:
    assert _run(runner, "echo a > %t; echo b >> %t; cat %t").stdout == b"a\nb\n"
    assert b"can't be read" in _run(runner, "not pir-opt %T/none 2>&1").stdout
    assert b"can't be read" in _run(runner, "not pir-opt %T/none 2> %t; cat %t").stdout
    assert _run(runner, "echo a > /dev/null").stdout == b""


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("pir-opt %S/none", 2),
        ("not pir-opt %S/none", 0),
        ("not not pir-opt %s", 0),
        ("not pir-opt %s", 1),
        ("pir-opt %S/none | cat", 2),
        ("pir-opt %S/none || echo a", 0),
        ("pir-opt %S/none && echo a", 2),
        ("pir-opt %S/none; echo a", 0),
        ("pir-opt %s --no-such-option", 2),
    ],
)
def test_statuses(runner: Runner, text: str, status: int) -> None:
    assert _run(runner, text).status == status


def test_substitutions(runner: Runner) -> None:
    defined = {"%opt": "pir-opt -p %{passes}", "%{passes}": "dce", "%{s}": "%s"}
    assert b"relu" not in _run(runner, "%opt %{s}", defined).stdout
    assert _run(runner, "echo %% %{s:stem} %(line) %(line-1) 5%x %0").stdout == b"% relu 3 2 5%x %0\n"
    assert _run(runner, "echo %{s:basename} '%S'").stdout.decode() == f"relu.pir {runner.test.parent}\n"


def test_split_file(runner: Runner) -> None:
    runner.test.write_text("//--- a\n1\n//--- d/b\n2\n")
    assert _run(runner, "split-file %s %t --no-leading-lines && cat %t/a %t/d/b").stdout == b"1\n2\n"
    assert _run(runner, "split-file --leading-lines %s %t && cat %t/a").stdout == b"\n1\n"
    runner.test.write_text("//--- ../a\n")
    assert _run(runner, "split-file %s %t").status == 1


def test_a_command_sees_no_colours_and_no_test_session(runner: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert b"\x1b" not in _run(runner, "not pir-opt %S/none --style x 2>&1").stdout
    with pytest.raises(Failure):
        runner.run_all([RunLine("not pir-opt %s", 1)])


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("sh -c true", "sh is not run: only FileCheck, cat"),
        ("python -m pytest", "python is not run"),
        ("pytest %s", "would run the tests in the tests"),
        ("not lit %s", "would run the tests in the tests"),
        ("not --crash pir-opt %s", "not --crash is not supported"),
        ("not", "a command is missing after not"),
        ("pir-opt --run-reproducer %s", "--run-reproducer is refused"),
        ("pir-opt --load=x %s", "--load is refused"),
        ("pir-opt %s --dialect x", "--dialect is refused"),
        ("pir-check --update %s", "--update is refused"),
        ("FileCheck -update %s", "--update is refused"),
        ("pir-opt %s -o %S/x", "-o .* would write outside"),
        ("pir-opt %s -o../x", "-o .* would write outside"),
        ("pir-opt %s --output=%s", "--output .* would write outside"),
        ("pir-opt %s --print-ir-dir %S", "--print-ir-dir .* would write outside"),
        ("pir-opt %s --crash-reproducer %S/x", "--crash-reproducer .* would write outside"),
        ("pir-log %s --extract %S", "--extract .* would write outside"),
        ("pir-log %s --extract=../x", "--extract .* would write outside"),
        ("pir-diff %s %s -ho ../x", "-o ../x would write outside"),
        ("pir-diff %s %s -xo../x", "-o ../x would write outside"),
        ("pir-opt %s > %s", "> .* would write outside"),
        ("pir-opt %s 2> ../x", "2> .* would write outside"),
        ("split-file %s %S", "split-file .* would write outside"),
        ("pir-opt %{nothing}", "the substitution %{nothing} is not known"),
        ("cat < %T/none", "can't be read"),
    ],
)
def test_what_may_not_run(runner: Runner, text: str, named: str) -> None:
    with pytest.raises(TestFileError, match=named) as caught:
        _run(runner, text)
    assert caught.value.line == 3


# Options of the commands that name a file and only read it, or that name no file at all.
_READING = {"--input-file", "--rules"}
_NO_FILES = {
    *("--check-prefix", "--check-prefixes", "--comment-prefixes", "-D", "--implicit-check-not", "--dump-input-context"),
    *("--time-limit", "--noise", "--print-ir-before", "--print-ir-after", "--explain", "--at", "--stop-after"),
    *("--pass-pipeline", "--context", "--ignore", "--section", "--who", "--table", "--top", "--where", "--slice"),
    *("--depth", "--op", "-O"),
}


def _options() -> list[tuple[str, click.Option]]:
    """Each option of each command that takes a value, choices aside."""
    found = metadata.distribution("pir-tools").entry_points.select(group="console_scripts")
    commands = {each.name: importlib.import_module(each.module).command for each in found}
    assert {"pir-opt", "pir-log", "pir-check"} <= commands.keys()
    return [
        (name, option)
        for name, command in commands.items()
        for option in command.params
        if isinstance(option, click.Option) and not option.is_flag and not isinstance(option.type, click.Choice)
    ]


def test_what_every_option_does_with_files_is_known() -> None:
    known = {*permissions.RUNNING_CODE, *permissions.WRITING, *_READING, *_NO_FILES}
    for command, option in _options():
        long = max(option.opts, key=len)
        assert long in known, f"does {command} {long} write a file? then RUN lines have to refuse it"
        if any(word in str(option.metavar) for word in ("PATH", "DIR", "FILE")):
            assert long not in _NO_FILES, f"{command} {long}"
        if permissions.SHORT_WRITING in option.opts:
            assert long in permissions.WRITING, f"{command} {long}"


def test_every_letter_that_takes_a_value_is_known() -> None:
    letters = {name[1:] for _, option in _options() for name in option.opts if len(name) == 2}
    assert letters == {*permissions.SHORT_WITH_VALUE, permissions.SHORT_WRITING[1:]}


def test_a_writing_option_is_no_option_when_it_is_cut_short(runner: Runner) -> None:
    for command, option in _options():
        long = max(option.opts, key=len)
        if long in permissions.WRITING:
            result = _run(runner, f"{command} {long[:-1]} %T/x %s")
            assert result.status and not (runner.temporary / "x").exists()


def test_a_letter_of_another_option_writes_nothing(runner: Runner) -> None:
    assert _run(runner, "echo x | pir-check -DFOO=o/x %T/none").status == 2
    assert _run(runner, "pir-opt %s -pconstant_folding").status == 0


def test_options_of_the_environment(runner: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FILECHECK_OPTS", "--no-such-option")
    runner.test.write_text("CHECK: a\n")
    assert _run(runner, "echo a | pir-check %s").status == 0
    runner.permissions = Permissions(environment=True)
    assert _run(runner, "echo a | pir-check %s").status == 1
    assert pir_check(["--version"], stdout=io.BytesIO(), stderr=io.BytesIO()) == 1


@pytest.mark.skipif(os.name != "posix", reason="calls sh")
def test_a_program_has_a_time_limit(runner: Runner) -> None:
    runner.permissions = Permissions(commands=True, time_limit=0.2)
    result = _run(runner, "not sh -c 'echo begun; sleep 1000 | sleep 1000'")
    assert result.status < 0
    assert result.stdout == b"begun\n"
    assert b"sh: ended after 0.2 seconds (pir_time_limit)" in result.commands[0].stderr


def test_links_lead_nowhere_else(runner: Runner, tmp_path: Path) -> None:
    runner.temporary.mkdir()
    (runner.temporary / "link").symlink_to(tmp_path)
    with pytest.raises(TestFileError, match="would write outside"):
        _run(runner, "echo a > link/x")


def test_what_is_allowed_runs(runner: Runner) -> None:
    runner.permissions = Permissions(commands=True, writes=True)
    assert _run(runner, "sort -r %s > %S/sorted && head -1 %S/sorted").stdout == b"}\n"
    assert _run(runner, "no-such-program-here").status == 127


def test_endless_substitutions(runner: Runner) -> None:
    with pytest.raises(TestFileError, match="without end"):
        _run(runner, "%a", {"%a": "%b x", "%b": "%a"})
