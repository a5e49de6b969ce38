"""Mutated dumps: whatever the text, it is read or refused with a place, and both readers agree.

    python tests/fuzzing/mutate.py --count 100000 --seed 1 [--limit SECONDS] [--keep FOLDER]

Each input is a stored dump (a part of it, if it is long) with a few mutations: bytes flipped, cut or doubled, lines moved, tokens
replaced, brackets nested thousands deep, very long numbers and lines. It is made from the seed and its number alone. An input that
ends in anything else than a program or a `ParseError`/`VerifyError` with a place, that takes longer than the limit or memory out of
proportion, that the two readers take differently, or whose print is not read as the same program, is a failure: its number is told
and its bytes are kept.
"""

from __future__ import annotations

import argparse
import random
import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pir
from pir.syntax.diagnostics import DiagnosticError

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.dumps import DUMPS, TESTDATA
from tests.fuzzing.outcomes import outcome

_LONGEST = 6_000  # bytes of a dump that are mutated
_MEMORY = 100  # megabytes that no input of such a length may need
_TOKENS = [
    *b'( ) { } [ ] < > , : " = - % ^ \\ / // -> %0 %arg_0 {} %kwarg_a <<NULL'.split(),
    *b"<<NULL VALUE>>;<<NULL TYPE>>;tensor<2xf32>;vec[;(Int32);(pd_op.Place);Place(cpu);0x;-inf;nan;[id:1]".split(b";"),
    *b"} else {;^kw:;real:1 imag:2;<backend:CPU|layout:NCHW|dtype:f>;pd_op.if;\"pd_op.while\"(cond=%0, inputs=) { ".split(b";"),
    *(b"\n", b"\r\n", b"\t", b"\0", b"\xff", "\ufeff".encode(), "名".encode(), b" { (shape[S0], data[NULL]) }"),
]  # fmt: skip

Mutation = Callable[[bytearray, random.Random], bytearray]


def _place(data: bytearray, chance: random.Random) -> int:
    return chance.randrange(len(data) + 1)


def flip(data: bytearray, chance: random.Random) -> bytearray:
    """Another byte in one place."""
    if data:
        data[chance.randrange(len(data))] = chance.randrange(256)
    return data


def cut(data: bytearray, chance: random.Random) -> bytearray:
    """Some bytes less."""
    start = _place(data, chance)
    del data[start : start + chance.choice((1, 2, 5, 20, 200, 2000))]
    return data


def double(data: bytearray, chance: random.Random) -> bytearray:
    """Some bytes twice."""
    start = _place(data, chance)
    piece = data[start : start + chance.choice((1, 3, 10, 100, 1000))]
    data[start:start] = piece
    return data


def swap_lines(data: bytearray, chance: random.Random) -> bytearray:
    """Two lines change places."""
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return bytearray(b"\n".join(lines))


def put_token(data: bytearray, chance: random.Random) -> bytearray:
    """A token of the language where it does not belong, perhaps instead of something."""
    start = _place(data, chance)
    data[start : start + chance.choice((0, 0, 1, 4))] = chance.choice(_TOKENS)
    return data


def nest(data: bytearray, chance: random.Random) -> bytearray:
    """Brackets or regions inside each other, thousands deep."""
    depth = chance.choice((10, 120, 140, 3000))
    opening, closing = chance.choice(
        (
            (b"[", b"]"),
            (b"vec[", b"]"),
            (b"{", b"}"),
            (b"(", b")"),
            (b'\n() = "pd_op.if" (%0) {} ->  {\n', b"\n} else {\n}\n"),
        )
    )
    start = _place(data, chance)
    data[start:start] = (
        opening * depth + chance.choice((b"", b"1", b"f32")) + closing * chance.choice((depth, 0, depth - 1))
    )
    return data


def lengthen(data: bytearray, chance: random.Random) -> bytearray:
    """Something very long in one place."""
    start = _place(data, chance)
    data[start:start] = chance.choice(
        (b"9", b"a", b" ", b'"', b'\\"', b"\\", b",", b"1,", b"x", b"-1x", b"%0, ")
    ) * chance.choice((50, 5000, 20000))
    return data


_MUTATIONS: list[tuple[Mutation, int]] = [
    (flip, 6), (cut, 6), (double, 4), (swap_lines, 3), (put_token, 10), (nest, 1), (lengthen, 1)
]  # fmt: skip


def make_input(seeds: list[bytes], seed: int, number: int) -> bytes:
    """The input of a number."""
    chance = random.Random(f"{seed}/{number}")
    whole = chance.choice(seeds)
    if len(whole) > _LONGEST:  # a part of it, so that most of the time goes into what is mutated
        lines = whole.splitlines(keepends=True)
        first = chance.randrange(len(lines))
        part, size = [], 0
        for line in lines[first:]:
            part.append(line)
            size += len(line)
            if size > _LONGEST:
                break
        whole = b"".join(part) if chance.random() < 0.3 else b"{\n" + b"".join(part) + b"}\n"
    data = bytearray(whole)
    kinds, weights = zip(*_MUTATIONS)
    for mutation in chance.choices(kinds, weights, k=chance.choice((1, 1, 2, 3))):
        data = mutation(data, chance)
    return bytes(data)


class TooSlowError(Exception):
    """The time limit of an input is over."""


def _alarm(number: int, frame: object) -> None:
    raise TooSlowError


def trouble_with(data: bytes, fragment: bool) -> str | None:
    """What is wrong with what the readers make of an input, or None."""
    try:
        program = pir.loads(data, fragment=fragment, verify=False)
    except DiagnosticError as error:
        if not str(error) or error.line < 1:
            return f"no place: {error.message}"
    else:
        printed = pir.dumps(program)
        again = pir.dumps(pir.loads(printed, fragment=fragment, verify=False))
        if again != printed:
            return "the print is read as something else"
        if pir.dumps(program.clone()) != printed:
            return "a clone prints something else"
    try:
        text = data.decode("utf-8", "surrogateescape")
        fast, slow = (outcome(text, lines=lines, fragment=fragment) for lines in (True, False))
    except (TooSlowError, MemoryError):
        raise
    if fast != slow:
        return f"the line reader and lark differ: {fast[0]}, {slow[0]}"
    return None


def check(data: bytes, limit: float, fragment: bool) -> str | None:
    """As `trouble_with`, with limits of time and memory, and whatever is raised counts as trouble."""
    before = _peak()
    signal.signal(signal.SIGALRM, _alarm)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        trouble = trouble_with(data, fragment)
        return f"{_peak() - before} MB" if trouble is None and _peak() - before > _MEMORY else trouble
    except TooSlowError:
        return f"longer than {limit} s"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _peak() -> int:
    """The most memory that this process ever had, in megabytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak >> 20 if sys.platform == "darwin" else peak >> 10


def stored_seeds() -> list[bytes]:
    """What is mutated: the stored dumps, and the hand-made texts."""
    return [path.read_bytes() for path in [*DUMPS, *sorted((TESTDATA / "wild").glob("*.pir"))]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    parser.add_argument("--limit", type=float, default=10.0, help="seconds for an input")
    parser.add_argument("--keep", type=Path, default=Path("fuzzing-failures"))
    arguments = parser.parse_args()
    seeds, failures = stored_seeds(), 0
    for number in range(arguments.first, arguments.first + arguments.count):
        data = make_input(seeds, arguments.seed, number)
        trouble = check(data, arguments.limit, fragment=number % 7 == 0)
        if trouble is not None:
            failures += 1
            arguments.keep.mkdir(exist_ok=True)
            (arguments.keep / f"{arguments.seed}-{number}.pir").write_bytes(data)
            print(f"input {number} of seed {arguments.seed}: {trouble}", flush=True)
        if number and number % 10_000 == 0:
            print(f"{number} inputs, {failures} failures", flush=True)
    print(f"{arguments.count} inputs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
