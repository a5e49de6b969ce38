"""Random check files made from real dumps, matched by pir-check and by LLVM's FileCheck.

    python tests/testing/differential.py 5000

lists the cases in which the two disagree: in the exit status, or in the first directive that is reported. Each is made
again by its seed.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pir.testing.checks import CheckFileError, Options, match, read_check_file

EXECUTABLES = ("FileCheck-19", "FileCheck-20", "FileCheck-18", "FileCheck")
DUMPS = Path(__file__).parents[2] / "testdata" / "dumps"

_LONGEST = 30  # lines of a dump that a case has


def installed_filecheck() -> str | None:
    """LLVM's FileCheck, of a version that does what ours does; None where there is none."""
    for name in EXECUTABLES:
        path = shutil.which(name)
        if path is not None:
            version = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
            if re.search(r"LLVM version (1[89]|[2-9]\d)\.", version):
                return path
    return None


class Case(NamedTuple):
    """A check file, an input, and the options of both checkers."""

    seed: int
    check: str
    input: str
    arguments: tuple[str, ...]


class Verdict(NamedTuple):
    """The exit status, and the line of the check file with the first error (0: no line)."""

    status: int
    line: int


# ---- cases ----------------------------------------------------------------------------------------------------------


def dump_lines(folder: Path = DUMPS) -> list[list[str]]:
    """The lines of all dumps."""
    return [
        path.read_bytes().decode("latin-1").splitlines()
        for path in sorted(folder.rglob("*.pir"))
        if path.stat().st_size < 1 << 20
    ]


def make_case(seed: int, dumps: Sequence[Sequence[str]]) -> Case:
    """A case; the same seed and dumps make the same one."""
    rng = random.Random(seed)
    lines: Sequence[str] = []
    while not lines:
        dump = rng.choice(dumps)
        start = rng.randrange(len(dump)) if dump else 0
        lines = dump[start : start + rng.randint(1, _LONGEST)]
    maker = _Maker(rng)
    check = maker.check_lines(lines)
    given = _mutated(rng, list(lines)) if rng.random() < 0.7 else list(lines)
    arguments = [option for option, share in _FLAGS if rng.random() < share]
    if rng.random() < 0.1:
        arguments.append(f"--implicit-check-not={maker.piece(rng.choice(lines))}")
    if rng.random() < 0.2:
        arguments.append(f"-DDEFINED={rng.choice(_words(rng.choice(lines)) or ['x'])}")
    if rng.random() < 0.1:
        arguments.append(f"-D#NUMBER={rng.randint(0, 12)}")
    return Case(seed, "\n".join(check) + "\n", "\n".join(given) + rng.choice(["\n", "\n", ""]), tuple(arguments))


_FLAGS = (
    ("--match-full-lines", 0.12),
    ("--strict-whitespace", 0.12),
    ("--ignore-case", 0.08),
    ("--enable-var-scope", 0.1),
    ("--allow-deprecated-dag-overlap", 0.05),
    ("--allow-empty", 0.5),
)

_EXPRESSIONS = (
    ".*",
    ".+",
    "[0-9]+",
    "[^ ]*",
    "%[0-9]+",
    "[a-z_]+",
    "[[:alnum:]_.]*",
    "[[:space:]]*",
    "(relu|relu_|add|add_n|full|data)",
    "(pd_op|builtin)\\.[a-z]+",
    "a|pd_op.[a-z]*|b",
    "([a-z]+_)*[a-z]+",
    "(-?[0-9]+,)*",
    "[x0-9-]{1,4},?",
    "(tensor<.*>, )*",
    "$",
    "^",
    "x?",
    " ?",
    "(f|i|b)(32|64|16)?",
    "([0-9]+)x\\1",
    "(.)\\1",
)

_REPLACED = re.compile(r"%\d+|\d+|[A-Za-z_]+|\S")


def _words(line: str) -> list[str]:
    return re.findall(r"[A-Za-z0-9_.%]+", line)


class _Maker:
    """Makes directives from the lines of a dump."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._names = ["A", "B", "C", "$G", "DEFINED"]
        self._numbers = ["N", "M", "NUMBER"]
        self._here: set[str] = set()  # the numbers in the pattern that is made

    def check_lines(self, lines: Sequence[str]) -> list[str]:
        rng = self._rng
        check: list[str] = []
        skip = rng.choice([0.0, 0.1, 0.6])
        style = rng.choice(["plain", "next", "dag", "mixed", "mixed", "label"])
        positive = False  # whether there is a directive that a NEXT may follow
        for line in lines:
            if rng.random() < skip:
                continue
            suffix = self._suffix(style, first=not positive)
            positive = positive or suffix not in ("-NOT", "-DAG")
            if not line.strip():
                check.append(f"// CHECK{'-EMPTY' if check and rng.random() < 0.7 else '-NOT'}:")
                continue
            pattern = self.pattern(line)
            if suffix == "-LABEL" and rng.random() < 0.9:
                pattern = self.piece(line)
            check.append(f"{rng.choice(['// ', '', '; '])}CHECK{suffix}:{rng.choice([' ', '', '  '])}{pattern}")
            if rng.random() < 0.1:
                check.append(f"// CHECK-SAME: {self.piece(line)}")
        return check or ["// CHECK: {{.}}"]

    def _suffix(self, style: str, *, first: bool) -> str:
        rng = self._rng
        if style == "plain":
            return ""
        if style == "next":
            return "" if first else "-NEXT"
        if style == "dag":
            return "-DAG" if rng.random() < 0.9 else rng.choice(["-NOT", ""])
        if style == "label":
            return rng.choice(["-LABEL", "", "", "-DAG"])
        chosen = rng.choice(
            ["", "-NEXT", "-SAME", "-NOT", "-DAG", "-DAG", "-LABEL", "-COUNT-2", "{LITERAL}", "-NEXT{LITERAL}"]
        )
        return "" if first and chosen.startswith(("-NEXT", "-SAME")) and rng.random() < 0.9 else chosen

    def piece(self, line: str) -> str:
        """A part of a line, as it is."""
        rng = self._rng
        start = rng.randrange(len(line)) if rng.random() < 0.6 else 0
        end = min(len(line), start + rng.randint(1, 40)) if rng.random() < 0.7 else len(line)
        return line[start:end].strip() or "x"

    def pattern(self, line: str) -> str:
        rng = self._rng
        text = line if rng.random() < 0.5 else self.piece(line)
        share = rng.choice([0.0, 0.05, 0.2])
        self._here = set()
        return _REPLACED.sub(
            lambda found: self._replaced(found.group()) if rng.random() < share else found.group(), text
        )

    def _replaced(self, word: str) -> str:
        rng = self._rng
        kind = rng.random()
        if kind < 0.3:
            return "{{" + rng.choice(_EXPRESSIONS) + "}}"
        if kind < 0.45 and word not in "\\{}":
            return "{{" + re.sub(r"([][().*+?^$|])", r"\\\1", word) + "}}"
        if kind < 0.7:
            return f"[[{rng.choice(self._names)}:{rng.choice(_EXPRESSIONS)}]]"
        if kind < 0.85:
            return f"[[{rng.choice(self._names)}]]"
        name = rng.choice(self._numbers)
        if name in self._here and rng.random() < 0.9:
            return word
        self._here.add(name)
        prefix = "%" if word.startswith("%") else ""
        return prefix + rng.choice(
            [
                "[[#]]",
                f"[[#{name}:]]",
                f"[[#{name}]]",
                f"[[#{name}+1]]",
                f"[[#{name}:{name}+1]]",
                "[[#@LINE]]",
                "[[#%x,]]",
            ]
        )


def _mutated(rng: random.Random, lines: list[str]) -> list[str]:
    """The lines with one to three of them left out, put in, doubled, swapped or altered."""
    for _ in range(rng.randint(1, 3)):
        if not lines:
            return lines
        at = rng.randrange(len(lines))
        kind = rng.choice(["delete", "insert", "double", "swap", "alter", "blank"])
        if kind == "delete":
            del lines[at]
        elif kind == "insert":
            lines.insert(at, rng.choice(lines))
        elif kind == "double":
            lines[at] += " " + lines[at]
        elif kind == "swap":
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "blank":
            lines.insert(at, rng.choice(["", " ", "\t"]))
        else:
            words = _words(lines[at])
            if words:
                lines[at] = lines[at].replace(rng.choice(words), rng.choice(words), 1)
    return lines


# ---- verdicts -------------------------------------------------------------------------------------------------------


def our_verdict(case: Case) -> Verdict:
    """What pir-check says."""
    flags = {argument[2:].replace("-", "_"): True for argument in case.arguments if "=" not in argument}
    values = [argument.partition("=") for argument in case.arguments if argument.startswith("--") and "=" in argument]
    options = Options(
        definitions=[argument[2:] for argument in case.arguments if argument.startswith("-D")],
        implicit_check_not=[value for _, _, value in values],
        **flags,  # type: ignore[arg-type]
    )
    try:
        check_file = read_check_file("check", case.check.encode("latin-1"), options)
        if not case.input and not options.allow_empty:
            return Verdict(2, 0)
        result = match(check_file, "input", case.input.encode("latin-1"))
    except CheckFileError as error:
        places = [remark.text.place(remark.offset) for remark in error.remarks if remark.severity == "error"]
        return Verdict(error.status, places[0].line if places else 0)
    for event in result.failures:
        directive = event.directive
        return Verdict(1, directive.text.place(directive.pattern_start).line)
    return Verdict(0, 0)


def their_verdict(case: Case, executable: str) -> Verdict:
    """What LLVM's FileCheck says."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "check").write_bytes(case.check.encode("latin-1"))
        Path(folder, "input").write_bytes(case.input.encode("latin-1"))
        command = [executable, "check", "--input-file=input", "--dump-input=never", *case.arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    found = re.search(r"^(?:check|command line):(\d+):\d+: error", done.stderr.decode("latin-1"), re.MULTILINE)
    return Verdict(done.returncode, int(found[1]) if found else 0)


def differences(
    seeds: Sequence[int], executable: str, dumps: Sequence[Sequence[str]]
) -> Iterator[tuple[Case, Verdict, Verdict]]:
    """The cases in which the verdicts differ: ours, then theirs."""
    for seed in seeds:
        case = make_case(seed, dumps)
        ours, theirs = our_verdict(case), their_verdict(case, executable)
        if ours != theirs:
            yield case, ours, theirs


def _main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, help="how many cases")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first one")
    parser.add_argument("-v", action="store_true", help="show the cases that differ")
    options = parser.parse_args()
    executable = installed_filecheck()
    if executable is None:
        sys.exit("no FileCheck is installed (Debian: llvm-19-tools)")
    statuses: dict[int, int] = {}
    dumps = dump_lines()
    found = 0
    for seed in range(options.seed, options.seed + options.count):
        case = make_case(seed, dumps)
        ours, theirs = our_verdict(case), their_verdict(case, executable)
        statuses[theirs.status] = statuses.get(theirs.status, 0) + 1
        if ours != theirs:
            found += 1
            print(f"seed {case.seed}: ours {ours}, theirs {theirs}, {' '.join(case.arguments)}")
            if options.v:
                print(f"--- check\n{case.check}--- input\n{case.input}\n---")
    print(f"{options.count} cases, {found} differ; statuses {dict(sorted(statuses.items()))}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(_main())
