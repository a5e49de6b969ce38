"""How long the passes of a GPU predictor take on a large program, beside Paddle's own.

    python tests/benchmarks/pipelines.py [--rounds 3] [--paddle PYTHON] [--layers 52]

The program is the training graph of a GPT: for us the stored one, for Paddle one that PYTHON (an interpreter with
PaddlePaddle 3.3) builds with ``testdata/generate/large.py``. Both run the passes of ``inference-gpu`` that a pass manager
of Paddle takes without weights (all but constant folding); on a wheel for CPUs, as for ``--target cpu``, those that are
guarded do nothing. Seconds of the fastest round.
"""

from __future__ import annotations

import argparse
import gzip
import subprocess
import time
from pathlib import Path

import pir
from pir.passes import PassManager
from pir.passes.named_pipelines import NAMED_PIPELINES

HERE = Path(__file__).resolve().parent
DUMP = HERE.parents[1] / "testdata/dumps/3.3.1/large_gpt_train_10k.pir.gz"
PASSES = [name for name in NAMED_PIPELINES["inference-gpu"] if name != "constant_folding_pass"]

PADDLE = """
import sys, time
sys.path.insert(0, sys.argv[1])
import large
import paddle
passes = sys.argv[4].split(",")
best = 1e9
for _ in range(int(sys.argv[3])):
    main = large.program(int(sys.argv[2]))
    manager = paddle.base.libpaddle.pir.PassManager(2)
    for name in passes:
        manager.add_pass(name, {})
    count = len(main.global_block().ops)
    start = time.perf_counter()
    manager.run(main)
    best = min(best, time.perf_counter() - start)
print(count, best)
"""


def ours(rounds: int) -> tuple[int, float]:
    """The number of operations, and seconds."""
    text, best, count = gzip.decompress(DUMP.read_bytes()).decode(), float("inf"), 0
    for _ in range(rounds):
        program = pir.loads(text)
        count = len(program.body.ops)
        manager = PassManager.parse(",".join(PASSES))
        start = time.perf_counter()
        manager.run(program)
        best = min(best, time.perf_counter() - start)
    return count, best


def paddles(python: str, layers: int, rounds: int) -> tuple[int, float]:
    """The number of operations, and seconds."""
    arguments = [str(HERE.parents[1] / "testdata/generate"), str(layers), str(rounds), ",".join(PASSES)]
    done = subprocess.run([python, "-c", PADDLE, *arguments], capture_output=True, text=True, check=True)
    count, seconds = done.stdout.split()[-2:]
    return int(count), float(seconds)


def main() -> None:
    """Measure, and show the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--layers", type=int, default=52)
    parser.add_argument("--paddle", metavar="PYTHON")
    options = parser.parse_args()
    count, seconds = ours(options.rounds)
    print(f"pir-tools: {count} operations, {seconds:.3f} s")
    if options.paddle:
        theirs, needed = paddles(options.paddle, options.layers, options.rounds)
        ratio = (seconds / count) / (needed / theirs)
        print(f"Paddle: {theirs} operations, {needed:.3f} s; pir-tools takes {ratio:.1f} times as long an operation")


if __name__ == "__main__":
    main()
