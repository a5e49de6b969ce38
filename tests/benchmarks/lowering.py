"""How long lowering takes, beside reading the same text.

    python tests/benchmarks/lowering.py [--rounds 7]

Every round is a fresh process: reading for the first time fills tables that the second reading finds. Medians, in milliseconds.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

PROGRAM = Path(__file__).parents[2] / "testdata" / "dumps" / "3.3.1" / "large_gpt_train_10k.pir.gz"
SAMPLE = """
import gzip, sys, time
import pir
from pir.passes import PassManager

data = gzip.open(sys.argv[1]).read()
pir.loads(b"{\\n}\\n")
times = [time.perf_counter()]
for work in ("read", "read again"):
    program = pir.loads(data)
    times.append(time.perf_counter())
manager = PassManager.parse("pd_op_to_kernel_pass{place=%s}" % sys.argv[2])
times.append(time.perf_counter())
manager.run(program, verify=False)
times.append(time.perf_counter())
first, second, _, lowered = [after - before for before, after in zip(times, times[1:])]
print(first, second, lowered)
"""


def main() -> None:
    """Measure, and show the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    samples: dict[str, list[list[float]]] = {"cpu": [], "gpu": []}
    for _ in range(rounds):
        for place, seconds in samples.items():
            command = [sys.executable, "-c", SAMPLE, str(PROGRAM), place]
            done = subprocess.run(command, check=True, capture_output=True, text=True)
            seconds.append([float(word) for word in done.stdout.split()])
    table = Table("place", "read", "read again", "lowered")
    for place, seconds in samples.items():
        table.add_row(place, *[f"{1000 * statistics.median(column):.0f}" for column in zip(*seconds)])
    Console().print(table)


if __name__ == "__main__":
    main()
