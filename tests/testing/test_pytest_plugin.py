"""The pytest plugin, in projects of its own."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

_HEAD = """{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
"""
_RELU = _HEAD + '    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>\n}\n'
_GOLDEN = Path(__file__).parents[2] / "testdata" / "golden"


# The sessions of these tests run in this process and forget the modules that they import; a class that is imported twice
# is two classes. So all that they need is imported before.
for _module in ("pir.files", "pir.testing.goldens", "pir_cli.opt", "pir_cli.check"):
    importlib.import_module(_module)


def _write(pytester: pytest.Pytester, **files: str) -> None:
    for name, text in files.items():
        (pytester.path / f"{name.replace('__', '.')}.pir").write_text(text)


def test_files_with_run_lines_are_tests(pytester: pytest.Pytester) -> None:
    _write(
        pytester,
        passes="// RUN: pir-opt %s -p dce | pir-check %s\n// CHECK-NOT: relu\n" + _RELU,
        fails="// RUN: pir-opt %s | pir-check %s\n// CHECK: gelu\n" + _RELU,
        plain=_RELU,
        quoted='() = "a.b" () {name:"RUN: x"} : () -> \n',
    )
    result = pytester.runpytest("-v")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "fails.pir::RUN FAILED*",
            "passes.pir::RUN PASSED*",
            "fails.pir:1: the RUN line failed with status 1",
            "  RUN: pir-opt %s | pir-check %s",
            "  status 0: pir-opt *fails.pir",
            "  status 1: pir-check *fails.pir",
            "stderr of pir-check:",
            "*fails.pir:2:11: error: CHECK: no match in the input",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    pytester.runpytest("--lf").assert_outcomes(failed=1)
    pytester.runpytest("-k", "passes").assert_outcomes(passed=1, deselected=1)
    pytester.runpytest("-x").assert_outcomes(failed=1)


def test_conditions(pytester: pytest.Pytester) -> None:
    run = "// RUN: pir-opt %s\n"
    fails = "// RUN: not pir-opt %s\n"
    _write(
        pytester,
        requires=run + "// REQUIRES: no-such-thing\n" + _RELU,
        unsupported=run + "// UNSUPPORTED: python3 && extra\n" + _RELU,
        xfail=fails + "// XFAIL: *\n" + _RELU,
        xpass=run + "// XFAIL: python3\n" + _RELU,
        malformed=run + "// XFAIL: (\n" + _RELU,
        malformed_xfail="// RUN: (a)\n// XFAIL: *\n" + _RELU,
    )
    result = pytester.runpytest("--pir-feature=extra", "-rA")
    result.assert_outcomes(skipped=2, xfailed=1, failed=3)
    result.stdout.fnmatch_lines_random(["*requires no-such-thing*", "*malformed.pir:2: error: the condition '('*"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("// RUN:\n", "bad.pir:1: error: the RUN line is empty"),
        ("// RUN: pir-opt 'x\n", "bad.pir:1: error: the quote is not closed: 'x"),
        ("\n// RUN: pytest %s\n", "bad.pir:2: error: pytest in a RUN line would run the tests in the tests"),
        ("// RUN: pir-opt --flag %s\n", "*No such option*--flag*"),
        ("// RUN: pir-opt %S/none.pir\n", "*none.pir: can't be read: *"),
        ("// RUN: pir-opt %s\n\x00\x01\x02", "*bad.pir:*error*"),
    ],
)
def test_bad_files(pytester: pytest.Pytester, text: str, message: str) -> None:
    _write(pytester, bad=text)
    result = pytester.runpytest()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([message])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_tests_in_tests_end(pytester: pytest.Pytester) -> None:
    _write(pytester, again=f"// RUN: {sys.executable} -m pytest %S\n" + _RELU)
    result = pytester.runpytest("--pir-allow-commands")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*a RUN line runs pytest over files with RUN lines*"])


def test_options_of_the_ini_file(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\npir_features = mine\npir_substitutions =\n  %dce = pir-opt -p dce\n")
    _write(pytester, one="// REQUIRES: mine\n// RUN: %dce %s | pir-check %s\n// CHECK-NOT: relu\n" + _RELU)
    pytester.runpytest().assert_outcomes(passed=1)


def test_expected_files(pytester: pytest.Pytester) -> None:
    dead = "// RUN: pir-opt %s -p dce\n" + _RELU
    _write(pytester, a=dead, a__expected="", b=_RELU, b__expected=_RELU)
    result = pytester.runpytest("-v")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        ["*a.expected.pir: the output differs: 0 lines are missing, 3 are new", "+*pd_op.data*"]
    )
    (pytester.path / "a.expected.pir").write_text(_RELU)
    result = pytester.runpytest()
    result.stdout.fnmatch_lines(
        [
            "by meaning: 1 difference: 1 deleted",
            "  deleted pd_op.relu at a:3",
            "a.expected.pir: the output differs: 1 lines are missing, 0 are new",
        ]
    )
    (pytester.path / "a.expected.pir").write_text(_HEAD.replace("%0", "%7") + "}\n")
    pytester.runpytest().stdout.fnmatch_lines(["by meaning: no differences", "*1 lines are missing, 1 are new"])
    parts = [_RELU, _RELU.replace("relu", "gelu")]
    (pytester.path / "b.pir").write_text("// RUN: pir-opt --split-input-file %s\n" + "// -----\n".join(parts))
    (pytester.path / "b.expected.pir").write_text("// -----\n".join([_RELU] * 2))
    pytester.runpytest("-k", "b.pir").stdout.fnmatch_lines(["by meaning: program 2:", "  *pd_op.relu*"])
    (pytester.path / "b.expected.pir").write_text(_RELU)
    pytester.runpytest("-k", "b.pir").stdout.fnmatch_lines(["1 programs were expected, here are 2"])
    (pytester.path / "b.expected.pir").write_text("no PIR")
    pytester.runpytest("-k", "b.pir").stdout.no_fnmatch_line("by meaning*")
    (pytester.path / "b.pir").write_text(_RELU)
    (pytester.path / "b.expected.pir").write_text(_RELU)
    pytester.runpytest("--pir-update-golden").assert_outcomes(passed=2)
    assert (pytester.path / "a.expected.pir").read_text() == _HEAD + "}\n"
    pytester.runpytest().assert_outcomes(passed=2)


def test_the_fixture(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        f"import pir\ndef test_it(pir_golden):\n    pir_golden(pir.loads({_RELU!r}), 'relu.expected.pir')\n"
    )
    missing = pytester.runpytest()
    missing.assert_outcomes(failed=1)
    missing.stdout.fnmatch_lines(["*is missing; pytest --pir-update-golden writes it*"])
    pytester.runpytest("--pir-update-golden").assert_outcomes(passed=1)
    pytester.runpytest().assert_outcomes(passed=1)
    (pytester.path / "relu.expected.pir").write_text(_RELU.replace("relu", "gelu"))
    pytester.makeconftest("def pytest_pir_difference(expected, actual):\n    return 'one operation differs'\n")
    differs = pytester.runpytest()
    differs.assert_outcomes(failed=1)
    differs.stdout.fnmatch_lines(["one operation differs", "*the output differs: 1 lines are missing, 1 are new"])


def test_several_processes(pytester: pytest.Pytester) -> None:
    pytest.importorskip("xdist")
    _write(
        pytester,
        **{
            f"t{number}": "// RUN: pir-opt %s > %t && cat %t | pir-check %s\n// CHECK: relu\n" + _RELU
            for number in range(4)
        },
    )
    pytester.runpytest_subprocess("-n", "2").assert_outcomes(passed=4)


def test_the_plugin_imports_nothing_of_the_project() -> None:
    code = "import sys, pir.testing.pytest_plugin; print(sorted(m for m in sys.modules if m.startswith(('pir.', 'pir_cli', 'lark', 'click', 'rich'))))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['pir._version', 'pir.testing', 'pir.testing.pytest_plugin']"


def test_the_same_files_under_lit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("lit")
    folder = tmp_path / "golden"
    shutil.copytree(_GOLDEN, folder)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    lit = "import sys; from lit.main import main; sys.argv = ['lit', '-v', sys.argv[1]]; main()"
    done = subprocess.run([sys.executable, "-c", lit, str(folder)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "PASS: pir-tools :: cse_then_dce.pir" in done.stdout
