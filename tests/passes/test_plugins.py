"""Passes of users: from files and from installed packages."""

from __future__ import annotations

from pathlib import Path

import pytest

import pir
from pir.passes import PassManager, PipelineError, pass_names
from pir.passes.plugins import installed_pass, passes_of_file
from pir.plugins import PluginError
from tests.cli.conftest import Run
from tests.cli.test_opt import PROGRAM

_PASS = """
from dataclasses import dataclass
from pir.passes import Pass

@dataclass(frozen=True)
class EraseExp(Pass):
    name = "erase_exp_pass"
    summary = "erase what nothing uses of one kind"

    def run(self, operation, context):
        gone = [each for each in context.program.walk() if each.name == "pd_op.exp"]
        for each in gone:
            each.erase()
        return len(gone)
"""


def test_a_file_makes_passes_known(pir_opt: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(_PASS + "PASSES = [EraseExp]\n")
    outcome = pir_opt("--load", "mine.py", "-p", "erase_exp,cse", stdin=PROGRAM)
    assert (outcome.status, outcome.err) == (0, "")
    assert b"pd_op.exp" not in outcome.out
    assert pir_opt("--load", "mine.py", stdin=PROGRAM).out == PROGRAM  # it runs when a pipeline names it
    assert "there is no pass erase_exp" in pir_opt("-p", "erase_exp", stdin=PROGRAM).err


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("PASSES = [", "mine.py:1: SyntaxError"),
        ("x = 1\n1 / 0", "mine.py:2: ZeroDivisionError: division by zero"),
        ("x = 1", "mine.py: the file has no list of PASSES"),
        ("PASSES = [3]", "mine.py: this is no class of a Pass: 3"),
        (
            _PASS.replace("erase_exp_pass", "inplace_pass") + "PASSES = [EraseExp]",
            "there is a pass inplace_pass already",
        ),
    ],
)
def test_an_error_in_a_file_is_one_line(pir_opt: Run, tmp_path: Path, code: str, expected: str) -> None:
    (tmp_path / "mine.py").write_text(code)
    outcome = pir_opt("--load", "mine.py", stdin=PROGRAM)
    assert (outcome.status, outcome.out) == (2, b"")
    assert expected in outcome.err
    assert "Traceback" not in outcome.err
    with pytest.raises((PluginError, ValueError)):
        for pass_class in passes_of_file(tmp_path / "mine.py"):
            raise ValueError(pass_class.name)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that Python takes for one where a package with passes is installed."""
    (tmp_path / "mine_1_0.dist-info").mkdir()
    (tmp_path / "mine_1_0.dist-info/METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (tmp_path / "mine_1_0.dist-info/entry_points.txt").write_text(
        "[pir.passes]\nerase_exp_pass = mine_of_a_test:EraseExp\nbroken_pass = mine_of_a_test:Nothing\n"
    )
    (tmp_path / "mine_of_a_test.py").write_text(_PASS)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("installed")
def test_an_installed_package_makes_passes_known() -> None:
    assert "erase_exp_pass" in pass_names()
    program = pir.loads(PROGRAM)
    (statistics,) = PassManager.parse("erase_exp_pass").run(program)
    assert statistics.changes == 1
    assert installed_pass("no_such_pass") is None


@pytest.mark.usefixtures("installed")
def test_an_installed_pass_that_is_broken_is_named_with_its_package() -> None:
    with pytest.raises(PipelineError, match=r"the pass broken_pass of mine 1\.0 can't be loaded: AttributeError"):
        PassManager.parse("broken_pass")
