"""How fast sections are found in a large log: real ones among a million and more lines of a logger.

python tests/benchmarks/logs.py [--megabytes 200]
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_LOGS = Path(__file__).parents[2] / "testdata" / "logs"
_LINE = "I1130 19:46:{0:02}.785029 21954 pir_interpreter.cc:{1}] step {2} loss(x) = {3:.3f} on Place(gpu:0) var_{2}\n"


def write_log(path: Path, size: int, lines_between: int) -> int:
    """Write a log of about a size; gives the number of its lines."""
    sections = "".join([log.read_text() for log in sorted(_LOGS.glob("*.log")) if log.name != "ranks.log"])
    lines, written = 0, 0
    with path.open("w", encoding="utf-8") as file:
        while written < size:
            span = range(lines, lines + lines_between)
            text = "".join([_LINE.format(i % 60, i % 3000, i, i * 0.37) for i in span]) + sections
            lines += text.count("\n")
            written += file.write(text)
    return lines


def main() -> None:
    """Write the logs, list each in a fresh process, print what it took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=200)
    size = parser.parse_args().megabytes * 10**6
    command = [sys.executable, "-c", "import pir_cli.log; pir_cli.log.run()"]
    for name, lines_between in (("one in 18,000 lines begins IR", 18_000), ("one in 1,000", 1_000), ("IR alone", 0)):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "run.log"
            lines = write_log(path, size, lines_between)
            start = time.perf_counter()
            listed = subprocess.run([*command, path], capture_output=True, check=True).stdout.count(b"\n")
            seconds = time.perf_counter() - start
            peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
            megabytes = path.stat().st_size / 1e6
            size_words = f"{megabytes:.0f} MB, {lines:,} lines, {listed:,} sections"
            print(f"{name}: {size_words}: {seconds:.2f} s, {megabytes / seconds:.0f} MB/s, peak {peak:.0f} MB")


if __name__ == "__main__":
    main()
