"""How much the generated directives see: outputs of passes, one thing in them changed, held against their checks.

    python tests/testing/mutations.py 1000

makes the directives for the outputs of dce, cse, both, and two rewrites of its own on 50 dumps of Paddle, changes an
operation, an attribute, an operand or a type of an output at random (from a fixed seed), and lists what is not seen.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pir
from pir.ir.program import Program
from pir.passes import PassManager
from pir.testing.checks import match, read_check_file
from pir.testing.updating import DEFAULT_NOISE, make_check_lines

DUMPS = Path(__file__).parents[2] / "testdata" / "dumps"
_LARGEST = 40_000  # bytes of a dump


def relu_to_gelu(program: Program) -> None:
    """A rewrite: another operation in the place of each relu."""
    for operation in list(program.walk()):
        if operation.name == "pd_op.relu":
            operation.name = "pd_op.gelu"
            operation.attributes["approximate"] = pir.parse_attribute("false")


def drop_additions(program: Program) -> None:
    """A rewrite: the users of an addition take its first operand instead, and the addition goes."""
    for operation in list(program.walk()):
        first = operation.operands[0] if operation.name == "pd_op.add" else None
        if first is not None and first.type == operation.results[0].type:
            operation.replace_with(first)
            operation.erase()


def _pipeline(text: str) -> Callable[[Program], object]:
    return PassManager.parse(text).run


REWRITES: dict[str, Callable[[Program], object]] = {
    "dce": _pipeline("dce"),
    "cse": _pipeline("cse"),
    "cse,dce": _pipeline("cse,dce"),
    "relu_to_gelu": relu_to_gelu,
    "drop_additions": drop_additions,
}


class Case(NamedTuple):
    """The output of a rewrite on a dump, and the check file made from it."""

    name: str
    output: str
    checks: str


def make_cases(dumps: int = 50) -> Iterator[Case]:
    """The cases of so many dumps, from all releases."""
    paths = [path for path in sorted(DUMPS.rglob("*.pir")) if 400 < path.stat().st_size < _LARGEST]
    done = 0
    for path in random.Random(7).sample(paths, len(paths)):
        made = list(_cases_of(path))
        yield from made
        done += bool(made)
        if done == dumps:
            return


def _cases_of(path: Path) -> Iterator[Case]:
    for name, rewrite in REWRITES.items():
        try:
            program = pir.load(path)
        except (pir.ParseError, pir.VerifyError):
            return  # a dump that Paddle itself broke
        rewrite(program)
        output = pir.dumps(program)
        checks = "".join(f"// {line}\n" for line in make_check_lines(output, "CHECK"))
        yield Case(f"{path.relative_to(DUMPS)} {name}", output, checks)


# ---- changes --------------------------------------------------------------------------------------------------------

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_OPERATION = re.compile(r'^( *\([^()]*\) = ")([^"]+)(" \()([^()]*)(\) )(?:\[[^]]*\] )?(\{.*\}) : (.*)$')
_ATTRIBUTE = re.compile(r"(?<=[{,])([A-Za-z_]\w*):(?:\(\w+(?:\.\w+)?\))?")


def mutate(output: str, rng: random.Random) -> tuple[str, str] | None:
    """(what was changed, the changed output); None where the chosen line has nothing to change."""
    lines = output.split("\n")
    indices = [index for index, line in enumerate(lines) if _OPERATION.match(line)]
    if not indices:
        return None
    index = rng.choice(indices)
    found = _OPERATION.match(lines[index])
    assert found is not None
    kind = rng.choice(list(_CHANGES))
    changed = _CHANGES[kind](lines, index, found, rng)
    if changed is None or changed == lines:
        return None
    return f"{kind}: {lines[index].strip()[:150]}", "\n".join(changed)


def _replace(lines: Sequence[str], index: int, span: tuple[int, int], text: str) -> list[str]:
    line = lines[index]
    return [*lines[:index], line[: span[0]] + text + line[span[1] :], *lines[index + 1 :]]


def _name(lines: list[str], index: int, found: re.Match[str], rng: random.Random) -> list[str]:
    return _replace(lines, index, found.span(2), found[2] + rng.choice(["_", "x", "_grad"]))


def _removal(lines: list[str], index: int, found: re.Match[str], rng: random.Random) -> list[str]:
    return [*lines[:index], *lines[index + 1 :]]


def _doubling(lines: list[str], index: int, found: re.Match[str], rng: random.Random) -> list[str]:
    return [*lines[: index + 1], *lines[index:]]


def _operand(lines: list[str], index: int, found: re.Match[str], rng: random.Random) -> list[str] | None:
    operands = re.findall(r"%\w+", found[4])
    defined = re.findall(r"%\w+(?=[^=\n]*\) = )", "\n".join(lines[:index]))
    others = [name for name in defined if name not in operands]
    if not operands or not others:
        return None
    place = rng.choice(list(re.finditer(r"%\w+", found[4])))
    start = found.start(4)
    return _replace(lines, index, (start + place.start(), start + place.end()), rng.choice(others))


def _attribute(lines: list[str], index: int, found: re.Match[str], rng: random.Random) -> list[str] | None:
    """Change the value of an attribute: a digit, a letter, one sign of it. Those left open on purpose don't count."""
    starts = [each for each in _ATTRIBUTE.finditer(found[6]) if not _in_string(found[6], each.start())]
    chosen = [each for each in starts if each[1] not in DEFAULT_NOISE]
    if not chosen:
        return None
    place = rng.choice(chosen)
    following = [each.start() for each in starts if each.start() > place.start()]
    end = following[0] - 1 if following else len(found[6]) - 1
    signs = [at for at in range(place.end(), end) if found[6][at].isalnum()]
    if not signs:
        return None
    at = found.start(6) + rng.choice(signs)
    old = lines[index][at]
    return _replace(lines, index, (at, at + 1), rng.choice([sign for sign in "0123456789abcxyz" if sign != old]))


def _lost_attribute(lines: list[str], index: int, found: re.Match[str], rng: random.Random) -> list[str] | None:
    parts = [each for each in re.finditer(r"(?<=[{,])(\w+):[^][{}\",]+,", found[6]) if each[1] not in DEFAULT_NOISE]
    if not parts:
        return None
    place = rng.choice(parts)
    return _replace(lines, index, (found.start(6) + place.start(), found.start(6) + place.end()), "")


def _type(lines: list[str], index: int, found: re.Match[str], rng: random.Random) -> list[str] | None:
    places = list(re.finditer(r"\d+|(?<=x)(?:f|i|bf|b)(?=\d|>)", found[7]))
    if not places:
        return None
    place = rng.choice(places)
    new = f"{int(place[0]) + 1}" if place[0].isdigit() else f"u{place[0]}"
    return _replace(lines, index, (found.start(7) + place.start(), found.start(7) + place.end()), new)


def _further_type(lines: list[str], index: int, found: re.Match[str], rng: random.Random) -> list[str]:
    return _replace(lines, index, (len(lines[index]), len(lines[index])), ", tensor<1xf32>")


def _in_string(text: str, at: int) -> bool:
    return any(found.start() < at < found.end() for found in _STRING.finditer(text))


_CHANGES: dict[str, Callable[[list[str], int, re.Match[str], random.Random], list[str] | None]] = {
    "name": _name,
    "removal": _removal,
    "doubling": _doubling,
    "operand": _operand,
    "attribute": _attribute,
    "lost attribute": _lost_attribute,
    "type": _type,
    "further type": _further_type,
}


# ---- the run --------------------------------------------------------------------------------------------------------


def passes(checks: str, output: str) -> bool:
    """Whether an output satisfies directives."""
    return match(read_check_file("checks", checks), "output", output).passed


def unseen(cases: Sequence[Case], count: int, seed: int = 1) -> list[str]:
    """The changes among so many that the directives do not see."""
    rng = random.Random(seed)
    missed = []
    done = 0
    while done < count:
        case = rng.choice(cases)
        mutation = mutate(case.output, rng)
        if mutation is None:
            continue
        done += 1
        if passes(case.checks, mutation[1]):
            missed.append(f"{case.name}: {mutation[0]}")
    return missed


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, nargs="?", default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    cases = list(make_cases())
    wrong = [case.name for case in cases if not passes(case.checks, case.output)]
    missed = unseen(cases, arguments.count, arguments.seed)
    for name in wrong:
        print(f"does not pass: {name}")
    for line in missed:
        print(f"not seen: {line}")
    print(f"{len(cases)} outputs, {len(wrong)} fail their checks; {arguments.count} changes, {len(missed)} not seen")
    return int(bool(wrong) or len(missed) * 100 > arguments.count)


if __name__ == "__main__":
    sys.exit(main())
