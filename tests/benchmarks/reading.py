"""How fast programs are read and printed, beside other readers, in one run.

    python tests/benchmarks/reading.py [--rounds 3] [--copies 1 10] [--paddle PYTHON] [--xdsl PYTHON] [--mlir-opt
    PROGRAM]

The program is the training graph in testdata, as it is and as renumbered copies behind each other. Peers: the C++
reader of Paddle 2.6.2 on its own print of such a graph (PYTHON is an interpreter that has paddlepaddle 2.6.2), mlir-opt
and xDSL on the same program in MLIR's generic form. A peer that is missing is skipped with a word. Every sample is a
fresh process; the table shows medians. Memory is the peak while reading over what the process, with the text, had before (Linux only).
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
DUMP = HERE.parents[1] / "testdata/dumps/3.3.1/large_gpt_train_10k.pir.gz"

Sample = dict[str, float]


MEMORY = """
def memory(peak):
    try:
        if not peak:
            open("/proc/self/clear_refs", "w").write("5")  # forget the peak so far
        status = dict(line.split(":", 1) for line in open("/proc/self/status"))
        return int(status["VmHWM" if peak else "VmRSS"].split()[0]) * 1024
    except OSError:  # no Linux
        return 0
"""

OURS = """
import json, sys, time
import pir
pir.loads('{\\n (%0) = "a" () {a:[1],b:"c"} : () -> tensor<2xf32>\\n}')  # what a process does once, whatever it reads
text = open(sys.argv[1]).read()
before, start = memory(peak=False), time.perf_counter()
program = pir.loads(text)
middle, after = time.perf_counter(), memory(peak=True)
printed = pir.dumps(program)
end = time.perf_counter()
assert printed == text
print(json.dumps(dict(ops=len(program.body.ops), read=middle - start, print=end - middle, memory=after - before)))
"""

XDSL = """
import io, json, sys, time
from xdsl.context import Context
from xdsl.dialects.builtin import Builtin
from xdsl.parser import Parser
from xdsl.printer import Printer
context = Context(allow_unregistered=True)
context.load_dialect(Builtin)
text = open(sys.argv[1]).read()
before, start = memory(peak=False), time.perf_counter()
module = Parser(context, text).parse_module()
middle, after = time.perf_counter(), memory(peak=True)
Printer(stream=io.StringIO(), print_generic_format=True).print_op(module)
end = time.perf_counter()
ops = len(list(module.body.block.ops))
print(json.dumps(dict(ops=ops, read=middle - start, print=end - middle, memory=after - before)))
"""


def sample(command: list[str]) -> Sample:
    """Run a process that prints a sample as its last line."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])


def mlir_opt(program: str, path: Path) -> Sample:
    """Parsing and printing as mlir-opt's own timing gives them."""
    command = [
        program,
        "--allow-unregistered-dialect",
        str(path),
        "--mlir-print-op-generic",
        "--mlir-timing",
        "-o",
        "/dev/null",
    ]
    report = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    seconds = {word: float(re.search(rf"([\d.]+) \([^)]*\)\s+{word}", report)[1]) for word in ("Parser", "Output")}
    return {"ops": path.read_text().count("\n") - 4, "read": seconds["Parser"], "print": seconds["Output"]}


def find_peers(arguments: argparse.Namespace, console: Console) -> dict[str, Callable[[Path, Path, int], Sample]]:
    """The readers that are there: name -> sample of (PIR text, MLIR text, copies)."""
    peers: dict[str, Callable[[Path, Path, int], Sample]] = {
        "pir-tools": lambda pir, mlir, count: sample([sys.executable, "-c", MEMORY + OURS, str(pir)])
    }
    if arguments.paddle:
        script = str(HERE / "paddle_reader.py")
        peers["Paddle 2.6.2 (C++)"] = lambda pir, mlir, count: sample([arguments.paddle, script, str(count)])
    else:
        console.print("no --paddle: Paddle's reader is skipped")
    if arguments.mlir_opt:
        peers["mlir-opt (C++)"] = lambda pir, mlir, count: mlir_opt(arguments.mlir_opt, mlir)
    else:
        console.print("no mlir-opt found: skipped")
    if arguments.xdsl:
        peers["xDSL"] = lambda pir, mlir, count: sample([arguments.xdsl, "-c", MEMORY + XDSL, str(mlir)])
    else:
        console.print("no --xdsl: xDSL is skipped")
    return peers


def main() -> None:
    sys.path.insert(0, str(HERE))
    from mlir_form import to_mlir
    from renumbered_copies import copies

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--copies", type=int, nargs="+", default=[1, 10])
    parser.add_argument("--paddle", help="an interpreter with paddlepaddle 2.6.2")
    parser.add_argument("--xdsl", help="an interpreter with xdsl (12 s for 10,000 operations)")
    found = next((name for name in ("mlir-opt", "mlir-opt-19", "mlir-opt-15") if shutil.which(name)), None)
    parser.add_argument("--mlir-opt", default=found)
    arguments = parser.parse_args()
    console = Console(width=120)
    peers = find_peers(arguments, console)
    text = gzip.decompress(DUMP.read_bytes()).decode()
    with tempfile.TemporaryDirectory() as folder:
        for count in arguments.copies:
            pir, mlir = Path(folder) / "program.pir", Path(folder) / "program.mlir"
            pir.write_text("".join(copies(text, count)))
            mlir.write_text("".join(to_mlir(pir.read_text())))
            samples: dict[str, list[Sample]] = {name: [] for name in peers}
            for number in range(arguments.rounds):
                for name, run in peers.items():
                    if name != "xDSL" or (number == 0 and count <= 1):
                        samples[name].append(run(pir, mlir, count))
            console.print(table({name: taken for name, taken in samples.items() if taken}))


def table(samples: dict[str, list[Sample]]) -> Table:
    """Medians, and how many times as fast as Paddle each reader is."""

    def median(name: str, key: str) -> float | None:
        values = [taken[key] for taken in samples[name] if key in taken]
        return statistics.median(values) if values else None

    rates = {name: {key: samples[name][0]["ops"] / median(name, key) for key in ("read", "print")} for name in samples}
    base = rates.get("Paddle 2.6.2 (C++)")
    result = Table()
    for heading in ("", "operations", "read, ops/s", "x Paddle", "printed, ops/s", "x Paddle", "bytes an op"):
        result.add_column(heading, justify="right" if heading else "left")
    for name, rate in rates.items():
        operations, memory = samples[name][0]["ops"], median(name, "memory")
        factors = {key: f"{rate[key] / base[key]:.2f}" if base else "-" for key in rate}
        result.add_row(
            name,
            f"{operations:,.0f}",
            f"{rate['read']:,.0f}",
            factors["read"],
            f"{rate['print']:,.0f}",
            factors["print"],
            f"{memory / operations:,.0f}" if memory else "-",
        )
    return result


if __name__ == "__main__":
    main()
