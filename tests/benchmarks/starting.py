"""How long the commands take to start, beside the import of click alone.

    python tests/benchmarks/starting.py [--rounds 15]

Run by a Python that has the project installed from its wheel (an editable installation starts slower). Every sample is a
fresh process, round robin; the table shows medians in milliseconds.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

PROGRAM = """{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
}
"""


def commands(folder: Path) -> dict[str, list[str]]:
    """What is measured, by the words of the table."""
    (folder / "small.pir").write_text(PROGRAM, encoding="utf-8")
    pir_opt = str(Path(sys.executable).with_name("pir-opt"))
    return {
        "python -c pass": [sys.executable, "-c", "pass"],
        'python -c "import click"': [sys.executable, "-c", "import click"],
        "pir-opt --version": [pir_opt, "--version"],
        "pir-opt --help": [pir_opt, "--help"],
        "pir-opt, two operations": [pir_opt, str(folder / "small.pir")],
        "pir-opt, two operations, cse and dce": [pir_opt, str(folder / "small.pir"), "-p", "cse,dce"],
    }


def main() -> None:
    """Measure, and show the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        measured = commands(Path(folder))
        samples: dict[str, list[float]] = {name: [] for name in measured}
        for _ in range(rounds):
            for name, command in measured.items():
                start = time.perf_counter()
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                samples[name].append(time.perf_counter() - start)
    table = Table("", "ms", "x click")
    click = statistics.median(samples['python -c "import click"'])
    for name, seconds in samples.items():
        median = statistics.median(seconds)
        table.add_row(name, f"{1000 * median:.1f}", f"{median / click:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
