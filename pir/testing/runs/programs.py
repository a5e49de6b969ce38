"""The programs that RUN lines may call: the project's own commands, in this process, and a few small ones."""

from __future__ import annotations

import importlib
import io
import os
import re
import signal
import subprocess
from collections.abc import Callable, Sequence
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import IO, Any, Final

from pir.testing.runs.errors import TestFileError
from pir.testing.runs.permissions import Permissions

_DISTRIBUTION: Final = "pir-tools"
_TEST_RUNNERS: Final = ("pytest", "py.test", "lit", "llvm-lit", "lit.py")

Main = Callable[..., int]


@cache
def _entry_points() -> dict[str, metadata.EntryPoint]:
    found = metadata.distribution(_DISTRIBUTION).entry_points
    return {each.name: each for each in found if each.group == "console_scripts"}


def is_command(name: str) -> bool:
    """Whether this is a command of the project."""
    return name in _entry_points()


def find_program(name: str, line: int, permissions: Permissions) -> Main:
    """The program of a name, as a ``main(argv, stdin=, stdout=, stderr=, cwd=)``. Raises `TestFileError`."""
    if name in _BUILTINS:
        return _BUILTINS[name]
    if is_command(name):
        return _load_main(name)
    if Path(name).name in _TEST_RUNNERS:
        raise TestFileError(f"{name} in a RUN line would run the tests in the tests", line)
    if not permissions.commands:
        known = ", ".join(sorted([*_entry_points(), *_BUILTINS, "not"]))
        raise TestFileError(
            f"{name} is not run: only {known} are, and others where pytest is called with --pir-allow-commands", line
        )
    return _external(name, permissions.time_limit)


@cache
def _load_main(name: str) -> Main:
    module = importlib.import_module(_entry_points()[name].module)
    main: Main = module.main
    return main


def _external(name: str, time_limit: float) -> Main:
    def main(argv: Sequence[str], *, stdin: IO[bytes], stdout: IO[bytes], stderr: IO[bytes], cwd: Path) -> int:
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(
                [name, *argv], stdin=pipe, stdout=pipe, stderr=pipe, cwd=cwd, start_new_session=True
            )
        except OSError as error:
            stderr.write(f"{name}: can't be run: {error.strerror or error}\n".encode())
            return 127
        words = b""
        try:
            out, err = process.communicate(stdin.read(), time_limit)
        except subprocess.TimeoutExpired:
            _end(process)
            out, err = process.communicate()
            words = f"{name}: ended after {time_limit:g} seconds (pir_time_limit)\n".encode()
        except BaseException:  # whoever waits no longer leaves nothing behind
            _end(process)
            raise
        stdout.write(out)
        stderr.write(err + words)
        return process.returncode

    return main


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program and those that it has started, which would keep its streams open."""
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


# ---- the small programs ---------------------------------------------------------------------------------------------


def _split_file(argv: Sequence[str], *, stdout: IO[Any], stderr: IO[bytes], stdin: IO[bytes], cwd: Path) -> int:
    """LLVM's split-file: the parts of a file between lines ``//--- NAME`` as files of a folder.

    Each part keeps its place in the lines of the file unless ``--no-leading-lines`` says otherwise.
    """
    words = [word for word in argv if not word.startswith("-") or word == "-"]
    flags = {"--" + word.lstrip("-") for word in argv if word not in words}
    unknown = flags - {"--no-leading-lines", "--leading-lines"}
    if unknown or len(words) != 2:
        message = f"unknown option {min(unknown)}" if unknown else "expected FILE FOLDER"
        stderr.write(f"split-file: error: {message}\n".encode())
        return 1
    try:
        data = stdin.read() if words[0] == "-" else (cwd / words[0]).read_bytes()
        parts = _file_parts(data, leading_lines="--leading-lines" in flags)
        for name, content in parts.items():
            target = cwd / words[1] / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    except (OSError, ValueError) as error:
        stderr.write(f"split-file: error: {error}\n".encode())
        return 1
    return 0


_PART: Final = re.compile(rb"^(?://|[^/\r\n])--- ([^\r\n]*)\r?$", re.M)


def _file_parts(data: bytes, *, leading_lines: bool) -> dict[str, bytes]:
    marks = list(_PART.finditer(data))
    if not marks:
        raise ValueError("no line `//--- NAME` is there")
    parts: dict[str, bytes] = {}
    for index, mark in enumerate(marks):
        name = mark[1].decode("utf-8", "surrogateescape")
        if not name.strip() or name != name.strip():
            raise ValueError(f"'{name}' is no name of a part")
        if Path(name).is_absolute() or ".." in Path(name).parts:
            raise ValueError(f"the part {name} would be written outside of the folder")
        if name in parts:
            raise ValueError(f"there are two parts {name}")
        start = min(mark.end() + 1, len(data))
        end = marks[index + 1].start() if index + 1 < len(marks) else len(data)
        above = b"\n" * data.count(b"\n", 0, start) if leading_lines else b""
        parts[name] = above + data[start:end]
    return parts


def _cat(argv: Sequence[str], *, stdin: IO[bytes], stdout: IO[bytes], stderr: IO[bytes], cwd: Path) -> int:
    try:
        for name in argv or ["-"]:
            stdout.write(stdin.read() if name == "-" else (cwd / name).read_bytes())
    except OSError as error:
        stderr.write(f"cat: {error.filename}: {error.strerror}\n".encode())
        return 1
    return 0


def _echo(argv: Sequence[str], *, stdin: IO[bytes], stdout: IO[bytes], stderr: IO[bytes], cwd: Path) -> int:
    stdout.write((" ".join(argv) + "\n").encode("utf-8", "surrogateescape"))
    return 0


def run_main(main: Main, argv: Sequence[str], stdin: bytes, out: io.BytesIO, err: io.BytesIO, cwd: Path) -> int:
    """Run a program with these streams; gives its status."""
    return main(list(argv), stdin=io.BytesIO(stdin), stdout=out, stderr=err, cwd=cwd)


_BUILTINS: Final[dict[str, Main]] = {"split-file": _split_file, "cat": _cat, "echo": _echo}
