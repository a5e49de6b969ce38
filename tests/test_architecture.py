"""Arrows between packages point down only, and what is heavy is imported late."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pir_cli
import pytest

import pir

_PACKAGE = Path(pir.__file__).parent
_COMMANDS = Path(pir_cli.__file__).parent

# What each floor may import, besides itself.
_FLOORS = {
    "ir": set(),
    "dialects": {"ir"},
    "syntax": {"ir"},
    "syntax/logs": {"ir", "dialects", "syntax"},
    "formats": {"ir", "dialects", "syntax"},
    "passes": {"ir", "dialects", "syntax", "rewriting"},
    "queries": {"ir", "dialects", "syntax"},
    "rewriting": {"ir", "dialects", "syntax"},
    "verification": {"ir", "syntax"},
    "testing": {"ir", "dialects", "syntax", "comparison"},
    "statistics": {"ir", "dialects", "syntax"},
    "comparison": {"ir", "dialects", "syntax"},
    "lowering": {"ir", "dialects", "syntax", "passes"},
}


def _imports(path: Path) -> set[str]:
    """The modules of the project that a module names, wherever in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
        elif isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
    return {name for name in names if name.partition(".")[0] in ("pir", "pir_cli")}


@pytest.mark.parametrize("floor", sorted(_FLOORS))
def test_a_floor_imports_only_those_below(floor: str) -> None:
    allowed = {"collection", "plugins", *_FLOORS[floor], floor}
    for path in sorted((_PACKAGE / floor).rglob("*.py")):
        if path.parent.relative_to(_PACKAGE).as_posix() in _FLOORS.keys() - {floor}:
            continue  # a floor inside another has its own rule
        for name in _imports(path):
            parts = name.split(".")
            assert parts[0] == "pir", f"{path} imports {name}"
            assert len(parts) > 1, f"{path} imports all of pir"
            assert parts[1] in allowed, f"{path} imports {name}"


def test_no_module_of_the_library_imports_the_commands() -> None:
    for path in _PACKAGE.rglob("*.py"):
        assert not any(name.startswith("pir_cli") for name in _imports(path)), path


def _modules_after(code: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split("\n")[-2].split())


def test_importing_the_library_is_cheap() -> None:
    assert not {"lark", "rich", "click", "numpy"} & _modules_after("import pir")


def test_the_version_needs_no_parser() -> None:
    modules = _modules_after("import pir_cli.opt\npir_cli.opt.main(['--version'])")
    assert not {"lark", "rich", "pir.syntax.reader"} & modules


def test_reading_and_printing_need_neither_rich_nor_passes() -> None:
    modules = _modules_after("import pir_cli.opt, io\npir_cli.opt.main([], stdin=io.BytesIO(b'{\\n}\\n'))")
    assert "lark" in modules
    assert not {"rich", "numpy", "paddle", "pir.passes", "pir.statistics", "pir.queries"} & modules


def test_every_module_travels_in_the_wheel() -> None:
    """The list of packages in pyproject.toml is written by hand."""
    checkout = Path(__file__).parents[1]
    for folder, installed in ((checkout / "pir", _PACKAGE), (checkout / "cli", _COMMANDS)):
        for path in folder.rglob("*"):
            if path.suffix in (".py", ".lark", ".tsv", ".drr", ".typed"):
                assert (installed / path.relative_to(folder)).exists(), path
