"""Dialects of users: from files, from installed packages, by hand."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pir_cli import opt, stat

import pir
from pir.dialects import default_dialects
from pir.dialects.plugins import dialects_of_file, installed_dialect
from pir.dialects.user import dialect, operation
from pir.ir.inference import InferenceError
from pir.plugins import PluginError

_EXAMPLE = Path(__file__).parents[2] / "docs/examples/toy_dialect"
_TOY = _EXAMPLE / "toy_dialect.py"
_PROGRAM = _EXAMPLE / "toy.pir"


def _opt(*arguments: str, cwd: Path = _EXAMPLE) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    status = opt.main(list(arguments), stdin=io.BytesIO(), stdout=out, stderr=err, cwd=cwd)
    return status, out.getvalue(), err.getvalue()


# ---- from a file ----


def test_a_file_makes_a_dialect_known() -> None:
    assert _opt("toy.pir", "--strict", "--dialect", "toy_dialect.py") == (0, _PROGRAM.read_text(), "")
    status, _, err = _opt("toy.pir", "--strict")
    assert status == 1
    assert "toy.scale is of the dialect toy, which is not known" in err


def test_traits_decide_what_passes_remove() -> None:
    _, known, _ = _opt("toy.pir", "-p", "dce", "--dialect", "toy_dialect.py")
    assert "toy.scale" not in known
    assert "toy.log" in known
    assert "toy.scale" in _opt("toy.pir", "-p", "dce")[1]


def test_its_operations_are_known_to_statistics() -> None:
    def unknown(*arguments: str) -> str:
        out = io.StringIO()
        assert stat.main(["toy.pir", "--table", "unknown", *arguments], stdout=out, cwd=_EXAMPLE) == 0
        return out.getvalue()

    assert "toy.scale  unknown dialect" in unknown()
    assert "toy.scale" not in unknown("--dialect", "toy_dialect.py")


def test_attributes_are_checked() -> None:
    program = _PROGRAM.read_text().replace("factor:2", "factr:2")
    out, err = io.StringIO(), io.StringIO()
    arguments = ["--strict", "--dialect", "toy_dialect.py"]
    assert opt.main(arguments, stdin=io.BytesIO(program.encode()), stdout=out, stderr=err, cwd=_EXAMPLE) == 1
    assert "toy.scale has no attribute factr" in err.getvalue()


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("1 +", "bad.py:1: SyntaxError: invalid syntax"),
        ("x = 1\nraise RuntimeError('no')", "bad.py:2: RuntimeError: no"),
        ("import nothing_of_this_name", "bad.py:1: ModuleNotFoundError: No module named 'nothing_of_this_name'"),
        ("raise SystemExit(3)", "bad.py:1: SystemExit: 3"),
        ("open('/nowhere/at/all')", "bad.py:1: FileNotFoundError: "),
        ("x = 1", "bad.py: the file has neither a DIALECT nor a list of DIALECTS"),
        ("DIALECT = 3", "bad.py: this is no Dialect: 3"),
        ("from pir.ir.dialect import Dialect\nDIALECT = Dialect('pd_op')", "bad.py: the dialect pd_op is registered"),
    ],
)
def test_an_error_in_a_file_is_one_line(tmp_path: Path, code: str, expected: str) -> None:
    (tmp_path / "bad.py").write_text(code)
    status, out, err = _opt(str(_PROGRAM), "--dialect", "bad.py", cwd=tmp_path)
    assert (status, out) == (2, "")
    assert expected in err
    assert "Traceback" not in err
    assert not (tmp_path / "__pycache__").exists()


def test_a_file_that_is_not_there() -> None:
    status, _, err = _opt("toy.pir", "--dialect", "none.py")
    assert status == 2
    assert "none.py: can't be read: No such file or directory" in err


def test_no_file_is_run_without_being_named(tmp_path: Path) -> None:
    shutil.copy(_PROGRAM, tmp_path)
    (tmp_path / "toy.py").write_text("raise SystemExit")
    assert _opt("toy.pir", cwd=tmp_path)[0] == 0


# ---- from a package ----


def _installed(folder: Path, name: str, value: str) -> None:
    info = folder / "toy_package-2.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-package\nVersion: 2.0\n")
    (info / "entry_points.txt").write_text(f"[pir.dialects]\n{name} = {value}\n")


def test_an_installed_dialect_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _installed(tmp_path, "toy", "toy_of_package:DIALECT")
    shutil.copy(_TOY, tmp_path / "toy_of_package.py")
    monkeypatch.syspath_prepend(tmp_path)
    assert _opt("toy.pir", "--strict")[0] == 0
    assert installed_dialect("another") is None
    out = io.StringIO()
    assert stat.main(["toy.pir", "--table", "unknown"], stdout=out, cwd=_EXAMPLE) == 0
    assert "unknown dialect" not in out.getvalue()


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("raise ImportError('half of it')", "ImportError: half of it"),
        ("DIALECT = None", "broken_toy:DIALECT is no Dialect, but None"),
        ("", "AttributeError: "),
    ],
)
def test_a_broken_package_is_one_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, expected: str
) -> None:
    _installed(tmp_path, "toy", "broken_toy:DIALECT")
    (tmp_path / "broken_toy.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "broken_toy", raising=False)
    status, out, err = _opt("toy.pir", "-p", "dce")
    assert status == 0
    assert "toy.scale" in out
    assert err.startswith("warning: the dialect toy of toy-package 2.0 can't be loaded: ")
    assert expected in err
    assert err.count("\n") == 1
    monkeypatch.delitem(sys.modules, "broken_toy", raising=False)
    with pytest.raises(PluginError):
        installed_dialect("toy")


def test_the_example_installs(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", minversion="70.1")
    source, target = tmp_path / "source", tmp_path / "target"
    shutil.copytree(_EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(target)]
    pip = [sys.executable, "-m", "pip", "install", *options, str(source)]
    if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True, check=False).returncode:
        pytest.skip("there is no pip")
    subprocess.run(pip, check=True, capture_output=True)
    code = (
        f"import sys; sys.path.insert(0, {str(target)!r})\n"
        f"from pir_cli import opt; sys.exit(opt.main(['--strict', {str(_PROGRAM)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# ---- by hand ----


def test_a_dialect_is_registered_by_hand() -> None:
    (toy,) = dialects_of_file(_TOY)
    context = pir.Context(*default_dialects())
    context.register(toy)
    program = pir.load(_PROGRAM, context=context)
    data, _, pairs, _ = program.body.ops
    assert context.infer_types("toy.pairs", pairs.operands, {}) == (pairs.results[0].type,)
    signature = context.signature("toy.scale")
    assert signature is not None
    assert [operand.optional for operand in signature.operands or ()] == [False, True]
    with pytest.raises(InferenceError, match=r"toy\.pairs: 3 elements are no pairs"):
        odd = pir.loads(_PROGRAM.read_text().replace("<4", "<3"), context=context)
        context.infer_types("toy.pairs", [next(iter(odd.body.ops)).results[0]], {})
    assert data.name == "pd_op.data"


def test_in_place_operands_are_named() -> None:
    made = dialect("mine", operation("add_", "x y", "", "out", inplace={"out": "x"}))
    definition = made.definition("mine.add_")
    assert definition is not None
    assert definition.inplace_operands == (0,)
    with pytest.raises(ValueError, match=r"mine\.add_: there is no operand z"):
        dialect("mine", operation("add_", "x", "", "out", inplace={"out": "z"}))
