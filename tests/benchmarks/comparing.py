"""How long a comparison of two dumps takes and how much it reports, beside text diffs.

    python tests/benchmarks/comparing.py [--rounds 3] [--copies 1 10]

The first dump is the training graph in testdata, as it is or as renumbered copies; in the second one three operations are
inserted into each copy, and all values behind them have other numbers. The last rows are worst cases: programs that have
nothing in common, and chains of equal operations. Every sample is a fresh process with everything in it: start-up,
reading both, comparing, printing. The table shows medians in seconds, and the reported edits or changed lines.
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
from collections.abc import Iterator
from pathlib import Path
from random import Random

from renumbered_copies import copies
from rich.console import Console
from rich.table import Table

import pir
from pir.ir.operation import Operation

DUMP = Path(__file__).resolve().parents[2] / "testdata/dumps/3.3.1/large_gpt_train_10k.pir.gz"
PLACES = (2_900, 5_600, 7_300)  # which operations get one inserted before them
TYPE = "tensor<2x2xf32>"
PEERS = {
    "pir-diff": [sys.executable, "-c", "from pir_cli.diff import run; run()", "--format", "json"],
    "diff -u": ["diff", "-u"],
    "git diff": ["git", "diff", "--no-index", "--patience"],
}


def with_insertions(text: str) -> str:
    """The program with an operation on an edge before each of the places, numbered anew as Paddle would."""
    program = pir.loads(text)
    operations = list(program.walk())
    for place in PLACES:
        user = next(operation for operation in operations[place:] if operation.operands and operation.operands[0])
        value = user.operands[0]
        inserted = Operation.create("pd_op.relu", [value], {}, [value.type])
        user.parent.insert(inserted, before=user)
        user.set_operand(0, inserted.results[0])
    return pir.dumps(program)


def chain(length: int, every: int = 0) -> str:
    """Equal operations, each on the result of the one before; another one among them every so often."""
    lines = [f'    (%0) = "pd_op.data" () {{name:"x"}} : () -> {TYPE}']
    for number in range(length):
        names = ["relu", "tanh"] if every and number % every == 0 else ["relu"]
        lines += [
            f'    (%{len(lines) + index}) = "pd_op.{name}" (%{len(lines) + index - 1}) {{}} : ({TYPE}) -> {TYPE}'
            for index, name in enumerate(names)
        ]
    return "\n".join(["{", *lines, "}"]) + "\n"


def any_graph(size: int, seed: int) -> str:
    """A program without a plan: each operation takes some of the last twenty values."""
    random = Random(seed)
    lines = [f'    (%0) = "pd_op.data" () {{name:"x"}} : () -> {TYPE}']
    for number in range(1, size):
        operands = [random.randrange(max(0, number - 20), number) for _ in range(random.choice([1, 2]))]
        values = ", ".join([f"%{operand}" for operand in operands])
        types = ", ".join([TYPE] * len(operands))
        name = f"op{random.randrange(30)}"
        lines.append(
            f'    (%{number}) = "pd_op.{name}" ({values}) {{axis:{random.randrange(4)}}} : ({types}) -> {TYPE}'
        )
    return "\n".join(["{", *lines, "}"]) + "\n"


def pairs(counts: list[int]) -> Iterator[tuple[str, str, str]]:
    """(what it is, first text, second text)"""
    text = gzip.decompress(DUMP.read_bytes()).decode()
    other = with_insertions(text)
    for count in counts:
        yield f"training graph x {count}", "".join(copies(text, count)), "".join(copies(other, count))
    yield "chain of 20,000, 50 inserted", chain(20_000), chain(20_000, every=400)
    yield "10,000 operations, unrelated", any_graph(10_000, 1), any_graph(10_000, 2)


def sample(command: list[str], a: Path, b: Path) -> tuple[float, int]:
    """The time of one process, and how much it reports."""
    start = time.perf_counter()
    done = subprocess.run([*command, str(a), str(b)], capture_output=True, check=False)
    seconds = time.perf_counter() - start
    if done.returncode not in (0, 1):
        raise SystemExit(f"{command[0]} failed:\n{done.stderr.decode()[-2000:]}")
    if done.stdout.startswith(b"{"):
        return seconds, len(re.findall(rb'^   "kind": "(?!move)', done.stdout, re.M))
    return seconds, len(re.findall(rb"^[-+](?![-+])", done.stdout, re.M))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--copies", type=int, nargs="+", default=[1, 10])
    arguments = parser.parse_args()
    peers = {name: command for name, command in PEERS.items() if shutil.which(command[0])}
    table = Table("programs", *[f"{name}, {what}" for name in peers for what in ("s", "reported")])
    with tempfile.TemporaryDirectory() as folder:
        a, b = Path(folder) / "a.pir", Path(folder) / "b.pir"
        for title, one, other in pairs(arguments.copies):
            a.write_text(one)
            b.write_text(other)
            cells = []
            for command in peers.values():
                samples = [sample(command, a, b) for _ in range(arguments.rounds)]
                cells += [f"{statistics.median([seconds for seconds, _ in samples]):.2f}", f"{samples[0][1]:,}"]
            table.add_row(title, *cells)
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
