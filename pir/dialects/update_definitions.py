"""Make the data file of definitions from installed releases of Paddle.

    python -m pir.dialects.update_definitions [-o FILE] [PYTHON ...]

Each PYTHON is an interpreter that has a Paddle; without one, this interpreter is it. What the data file knows of other
releases stays. Needs a Linux wheel of Paddle, and no network.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, NoReturn

from pir.dialects.definitions import DATA, Definitions
from pir.dialects.signature_lines import format_line, parse
from pir.ir.signature import Signature

_HEADING = """\
# The operations of Paddle: facts from its definitions, one line for each form that an operation had.
# Made by pir.dialects.update_definitions; the form is told in pir/dialects/signature_lines.py.
"""

_SUMMARY = "Make the data file of definitions from installed releases of Paddle."

_PROJECT = Path(__file__).parents[2]

Release = dict[str, Signature]
"""The signatures of a release by name."""


class UpdateError(Exception):
    """The definitions of a release could not be had; the status is that of the command."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UpdateError(f"error: {message}", 2)


def main(
    argv: Sequence[str] | None = None,
    *,
    stdin: IO[Any] | None = None,
    stdout: IO[str] | None = None,
    stderr: IO[str] | None = None,
    cwd: str | os.PathLike[str] | None = None,
) -> int:
    """Run the command; gives 0 when the file was written, 1 when a Paddle could not be read, 2 when there is none."""
    out, err = stdout or sys.stdout, stderr or sys.stderr
    parser = _Parser(prog="python -m pir.dialects.update_definitions", description=_SUMMARY, add_help=False)
    parser.add_argument("-h", "--help", action="store_true", help="show this text")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there; the data file of the project by default")
    parser.add_argument("python", nargs="*", default=[sys.executable], help="interpreters that have a Paddle")
    try:
        options = parser.parse_args(sys.argv[1:] if argv is None else argv)
        if options.help:
            out.write(parser.format_help())
            return 0
        output = Path(cwd or "", options.output) if options.output else DATA
        known = read_releases(output)
        for python in options.python:
            release, signatures, warnings = extract(python)
            known[release] = signatures
            err.write("".join(f"{warning}\n" for warning in warnings))
            out.write(f"{release}: {len(signatures)} operations\n")
        _write(output, data_file(known))
    except UpdateError as error:
        err.write(f"{error}\n")
        return error.status
    except OSError as error:
        err.write(f"error: {error.filename}: {error.strerror}\n")
        return 2
    return 0


def extract(python: str) -> tuple[str, Release, list[str]]:
    """The release, its signatures, and warnings, of the Paddle that an interpreter has. Raises UpdateError, OSError."""
    environment = {**os.environ, "PYTHONPATH": str(_PROJECT)}
    done = subprocess.run(
        [python, "-W", "ignore", "-m", "pir.dialects.extraction"],
        capture_output=True,
        text=True,
        env=environment,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    messages = done.stderr.splitlines()
    if done.returncode:
        reasons = [line for line in messages if line.startswith("error: ")] or messages[-5:]
        what = f"error: {python} ended with status {done.returncode} and no word" if not reasons else "\n".join(reasons)
        raise UpdateError(what, 2 if done.returncode == 2 else 1)
    heading, *lines = done.stdout.splitlines()
    release = heading.partition("\t")[2]
    signatures = [parse(line, (release,)) for line in lines]
    warnings = [line for line in messages if line.startswith("warning: ")]
    return release, {signature.name: signature for signature in signatures}, warnings


def read_releases(path: Path) -> dict[str, Release]:
    """The releases in a data file; none when there is no file."""
    if not path.exists():
        return {}
    definitions = Definitions(path.read_text(encoding="utf-8"))
    releases: dict[str, Release] = {release: {} for release in definitions.releases}
    for name in definitions.names:
        for form in definitions.forms(name):
            for release in form.releases:
                releases[release][name] = form
    return releases


def data_file(known: dict[str, Release]) -> str:
    """The text of the data file for some releases: an operation has a line for each form, the newest first."""
    releases = sorted(known, key=release_order)
    lines = ["\t".join(["releases", *releases])]
    for name in sorted({name for release in known.values() for name in release}):
        forms = _forms([(release, known[release].get(name)) for release in reversed(releases)])
        lines += [format_line(replace(form, is_newest=not position)) for position, form in enumerate(forms)]
    return _HEADING + "\n".join(lines) + "\n"


def release_order(release: str) -> tuple[object, ...]:
    """A key that puts releases in order: 3.0.0b2, 3.0.0rc1, 3.0.0, 3.1.1."""
    numbers = re.match(r"[\d.]+", release)
    suffix = release[numbers.end() :] if numbers else release
    return ([int(number) for number in numbers[0].split(".") if number] if numbers else [], not suffix, suffix)


def _forms(newest_first: Iterable[tuple[str, Signature | None]]) -> list[Signature]:
    """The forms that an operation had, the newest first, each with the releases for which it holds."""
    forms: list[Signature] = []
    was_there = False
    for release, signature in newest_first:
        if signature is not None:
            if was_there and _bare(forms[-1]) == _bare(signature):
                forms[-1] = replace(forms[-1], releases=(release, *forms[-1].releases))
            else:
                forms.append(replace(signature, releases=(release,)))
        was_there = signature is not None
    return forms


def _bare(signature: Signature) -> tuple[object, ...]:
    """What makes a form of an operation: not the default values, of which old releases tell only some."""
    operands = signature.operands and tuple(replace(operand, default=None) for operand in signature.operands)
    attributes = tuple(replace(attribute, default=None) for attribute in signature.attributes)
    return operands, attributes, signature.results, signature.regions, signature.inplace, signature.views


def _write(path: Path, text: str) -> None:
    """Replace a file as a whole or not at all."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        temporary.write_text(text, encoding="utf-8", newline="\n")
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
