"""How long a golden test of a whole dump takes, beside other checkers.

    python tests/benchmarks/checks.py [--rounds 3] [--lines 2000 4000 8000 9000] [--filecheck PROGRAM] [--llvm PROGRAM]

The input is the beginning of the training graph in testdata; in the check file each of its lines is a CHECK-NEXT. Names of
values are captured where they are defined and used afterwards (`captured`), or written as they are (`plain`). Peers:
LLVM's FileCheck, and the Python package filecheck. A peer that is missing is skipped with a word. Every sample is a
fresh process, round robin; the table shows medians in seconds.
"""

from __future__ import annotations

import argparse
import gzip
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

DUMP = Path(__file__).resolve().parents[2] / "testdata/dumps/3.3.1/large_gpt_train_10k.pir.gz"
OURS = "from pir_cli.check import run; run()"
LLVM = ("FileCheck-19", "FileCheck", "FileCheck-20", "FileCheck-18")
PATIENCE = 60.0  # seconds that the samples of one row may take together


def golden(lines: Sequence[str], *, captured: bool) -> str:
    """A check file for the lines of a dump without its braces."""
    directives = ["// CHECK: {"]
    for line in lines:
        results, rest = re.match(r"(\s*\([^)]*\) = )(.*)$", line).groups()
        rest = rest.replace("[[", "[{{\\[}}")
        if captured:
            results = re.sub(r"%(\d+)", r"[[V\1:%[0-9]+]]", results)
            rest = re.sub(r"%(\d+)", r"[[V\1]]", rest)
        directives.append(f"// CHECK-NEXT: {results.strip()} {rest}")
    return "\n".join(directives) + "\n"


def find_checkers(arguments: argparse.Namespace, console: Console) -> dict[str, list[str]]:
    """The checkers that are there, and how they are called."""
    checkers = {"pir-check": [sys.executable, "-c", OURS]}
    if arguments.llvm:
        checkers["LLVM FileCheck"] = [arguments.llvm]
    else:
        console.print("no FileCheck found: LLVM's is skipped")
    if arguments.filecheck:
        checkers["filecheck (Python)"] = [arguments.filecheck]
    else:
        console.print("no filecheck found: the Python package is skipped")
    return checkers


def sample(command: Sequence[str], check: Path, given: Path) -> float:
    """The time of one process, which must find that all directives match."""
    start = time.perf_counter()
    done = subprocess.run([*command, str(check), "--input-file", str(given)], capture_output=True, check=False)
    seconds = time.perf_counter() - start
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stderr.decode()[-2000:]}")
    return seconds


def measure(checkers: dict[str, list[str]], check: Path, given: Path, rounds: int) -> dict[str, float]:
    """The median time of each checker."""
    samples: dict[str, list[float]] = {name: [] for name in checkers}
    for _ in range(rounds):
        for name, command in checkers.items():
            if sum(samples[name]) < PATIENCE:
                samples[name].append(sample(command, check, given))
    return {name: statistics.median(taken) for name, taken in samples.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--lines", type=int, nargs="+", default=[2000, 4000, 8000, 9000])
    parser.add_argument("--filecheck", default=shutil.which("filecheck"), help="the Python package's program")
    parser.add_argument("--llvm", default=next(filter(None, map(shutil.which, LLVM)), None), help="LLVM's FileCheck")
    arguments = parser.parse_args()
    console = Console(width=120)
    checkers = find_checkers(arguments, console)
    body = [line for line in gzip.decompress(DUMP.read_bytes()).decode().split("\n") if re.match(r"\s*\(", line)]
    table = Table("lines", "names", *checkers)
    with tempfile.TemporaryDirectory() as folder:
        check, given = Path(folder) / "golden.check", Path(folder) / "input.pir"
        for count in arguments.lines:
            lines = body[:count]
            given.write_text("\n".join(["{", *lines, "}"]) + "\n")
            for names in ("plain", "captured"):
                check.write_text(golden(lines, captured=names == "captured"))
                times = measure(checkers, check, given, arguments.rounds)
                table.add_row(f"{len(lines)}", names, *[f"{seconds:.2f}" for seconds in times.values()])
    console.print(table)


if __name__ == "__main__":
    main()
