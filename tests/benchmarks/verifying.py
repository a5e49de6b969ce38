"""How long full verification takes beside reading: python tests/benchmarks/verifying.py [--rounds 5] [--copies 1 10]

The program is the training graph in testdata, as it is and as renumbered copies behind each other. Medians of one process.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import time
from pathlib import Path

from renumbered_copies import copies

import pir
from pir.collection import garbage_collection_paused
from pir.verification import find_definition_faults, find_type_faults

DUMP = Path(__file__).resolve().parents[2] / "testdata/dumps/3.3.1/large_gpt_train_10k.pir.gz"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--copies", type=int, nargs="*", default=[1, 10])
    options = parser.parse_args()
    text = gzip.decompress(DUMP.read_bytes()).decode()
    pir.loads(text)
    for count in options.copies:
        whole = text if count == 1 else "".join(copies(text, count))
        reading, verifying, inferring = [], [], []
        for _ in range(options.rounds):
            start = time.perf_counter()
            program = pir.loads(whole)
            middle = time.perf_counter()
            with garbage_collection_paused():  # as `pir.verify` does
                assert not any(find_definition_faults(program))
                end = time.perf_counter()
                assert not any(find_type_faults(program))
            inferring.append(time.perf_counter() - end)
            verifying.append(end - middle)
            reading.append(middle - start)
            del program
        read, verified, inferred = map(statistics.median, (reading, verifying, inferring))
        print(
            f"{count:3} x: reading {read:.3f} s, with verification {read + verified:.3f} s, {1 + verified / read:.2f} x,"
            f" with types too {read + verified + inferred:.3f} s, {1 + (verified + inferred) / read:.2f} x"
        )


if __name__ == "__main__":
    main()
