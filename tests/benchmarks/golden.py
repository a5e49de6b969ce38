"""A hundred golden tests of two commands each (pir-opt | pir-check): in one process, under pytest, and under LLVM's lit.

    python tests/benchmarks/golden.py [--rounds 5]

lit runs the same commands as processes, on all cores; without lit its line is left out. "in process" is the runner alone,
after a first test that pays for the imports; the other two are whole processes with their start. Medians, of the seconds
that pass and of those that processors work.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from pir.testing.runs import Runner, read_script

TESTS = 100
GOLDEN = Path(__file__).parents[2] / "testdata" / "golden"
LIT = "import sys; from lit.main import main; sys.argv = ['lit', '-q', sys.argv[1]]; main()"


def make_tests(folder: Path) -> None:
    """Copies of one golden test, and lit's configuration."""
    content = (GOLDEN / "cse_then_dce.pir").read_bytes()
    for number in range(TESTS):
        (folder / f"test_{number}.pir").write_bytes(content)
    (folder / "lit.cfg.py").write_bytes((GOLDEN / "lit.cfg.py").read_bytes())
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")


def run_in_process(folder: Path) -> None:
    """All tests by the runner alone."""
    for path in folder.glob("*.pir"):
        script = read_script(path.read_text(encoding="utf-8"))
        Runner(path, folder / "temporary").run_all(script.runs)


def run_process(*words: str) -> None:
    """A test runner as a process; the commands are those beside this Python."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL, env={**os.environ, "PATH": path})


def main() -> None:
    """Measure, and show the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make_tests(folder)
        measured: dict[str, Callable[[], None]] = {
            "in process": lambda: run_in_process(folder),
            "pytest": lambda: run_process("-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)),
        }
        if importlib.util.find_spec("lit") is not None:
            measured["lit"] = lambda: run_process("-c", LIT, str(folder))
        run_in_process(folder)
        samples: dict[str, list[tuple[float, float]]] = {kind: [] for kind in measured}
        for _ in range(rounds):
            for kind, run in measured.items():
                start, work = time.perf_counter(), sum(os.times()[:4])
                run()
                samples[kind].append((time.perf_counter() - start, sum(os.times()[:4]) - work))
    table = Table(f"{TESTS} tests", "seconds", "of processors")
    for kind, pairs in samples.items():
        table.add_row(kind, *(f"{statistics.median(seconds):.2f}" for seconds in zip(*pairs)))
    Console().print(table)


if __name__ == "__main__":
    main()
