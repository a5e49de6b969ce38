"""Running the RUN lines of a test file, in this process."""

from __future__ import annotations

import io
import os
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from pir.testing.runs.directives import RunLine
from pir.testing.runs.errors import TestFileError
from pir.testing.runs.permissions import Permissions, check_target, check_words
from pir.testing.runs.programs import find_program, run_main
from pir.testing.runs.shell import Command, Pipeline, parse_command_line
from pir.testing.runs.substitutions import expand_paths, expand_words

_CRASHED = 70  # the status of a command that ended with a Python exception
RUNNING = "PIR_RUN_LINES"
"""Set in the environment of commands: tests that are started by a test would go on for ever."""


@dataclass(slots=True)
class CommandResult:
    """A command that was run: its words, its status (that of ``not``, if there is one), what it wrote to stderr."""

    words: list[str]
    status: int
    stderr: bytes
    crashed: bool = False


@dataclass(slots=True)
class Result:
    """The end of a RUN line: its status, the standard output, and each command."""

    run: RunLine
    status: int = 0
    stdout: bytes = b""
    commands: list[CommandResult] = field(default_factory=list)


class Failure(Exception):
    """A RUN line that failed; ``result`` has the rest."""

    def __init__(self, result: Result) -> None:
        self.result = result
        super().__init__(f"the RUN line ended with status {result.status}")


@dataclass(slots=True)
class Runner:
    """Runs RUN lines of one test file. ``temporary`` is its folder, made when something is written."""

    test: Path
    temporary: Path
    substitutions: Mapping[str, str] = field(default_factory=dict)
    permissions: Permissions = field(default_factory=Permissions)

    def parse(self, run: RunLine) -> list[Pipeline]:
        """The commands of a RUN line, all substitutions made, nothing run. Raises `TestFileError`."""
        pipelines = parse_command_line(expand_words(run.text, self.substitutions, run.line), run.line)
        for pipeline in pipelines:
            for command in pipeline.commands:
                self._expand(command, run.line)
        return pipelines

    def run(self, run: RunLine) -> Result:
        """Run a RUN line; a status that is not 0 is no error. Raises `TestFileError` for what can't be run."""
        return self.run_pipelines(run, self.parse(run))

    def run_pipelines(self, run: RunLine, pipelines: Sequence[Pipeline]) -> Result:
        """Run the commands of a RUN line, or some of them."""
        result = Result(run)
        self.temporary.mkdir(parents=True, exist_ok=True)
        with _plain_environment(self.permissions):
            for pipeline in pipelines:
                if pipeline.joint == "&&" and result.status:
                    continue
                if pipeline.joint == "||" and not result.status:
                    continue
                self._run_pipeline(pipeline, result)
        return result

    def run_all(self, runs: Sequence[RunLine]) -> list[Result]:
        """Run RUN lines one by one. Raises `Failure` for the first one that fails."""
        parsed = [(run, self.parse(run)) for run in runs]  # what can't be run is told before anything is
        results = []
        for run, pipelines in parsed:
            result = self.run_pipelines(run, pipelines)
            if result.status:
                raise Failure(result)
            results.append(result)
        return results

    def _expand(self, command: Command, line: int) -> None:
        command.words = [expand_paths(word, self.test, self.temporary, line) for word in command.words]
        command.redirections = [
            type(each)(each.operator, expand_paths(each.target, self.test, self.temporary, line))
            for each in command.redirections
        ]
        for each in command.redirections:
            if each.operator not in ("<", "2>&1"):
                check_target(each.target, self.temporary, self.permissions, line, each.operator)
        words = _without_not(command.words, line)[0]
        find_program(words[0], line, self.permissions)
        check_words(words, self.temporary, self.permissions, line)

    def _run_pipeline(self, pipeline: Pipeline, result: Result) -> None:
        """Run its commands one after the other. The first status that is not 0 is the pipeline's, as in lit."""
        data, result.status = b"", 0
        for command in pipeline.commands:
            data, done = self._run_command(command, data, result.run.line)
            result.commands.append(done)
            result.status = result.status or done.status
        result.stdout += data

    def _run_command(self, command: Command, stdin: bytes, line: int) -> tuple[bytes, CommandResult]:
        words, negated = _without_not(command.words, line)
        main = find_program(words[0], line, self.permissions)
        pipe, errors = io.BytesIO(), io.BytesIO()
        out, err = pipe, errors
        files: list[tuple[io.BytesIO, Path, bool]] = []
        for each in command.redirections:
            path = self.temporary / each.target
            if each.operator == "<":
                stdin = _read(path, line)
            elif each.operator == "2>&1":
                err = out
            else:
                sink = io.BytesIO()
                files.append((sink, path, each.operator.endswith(">>")))
                out = sink if not each.operator.startswith("2") else out
                err = sink if each.operator.startswith(("2", "&")) else err
        crashed = False
        try:
            status = run_main(main, words[1:], stdin, out, err, self.temporary)
        except Exception:  # a fault of the command: shown, and never what `not` asks for
            errors.write(traceback.format_exc().encode("utf-8", "surrogateescape"))
            status, crashed = _CRASHED, True
        for sink, path, appended in files:
            _write(path, sink.getvalue(), appended, line)
        if negated and not crashed and status >= 0:
            status = int(status == 0)
        return pipe.getvalue(), CommandResult(command.words, status, errors.getvalue(), crashed)


def _without_not(words: Sequence[str], line: int) -> tuple[Sequence[str], bool]:
    """The words behind ``not``, and whether they are negated."""
    negated = False
    while words and words[0] == "not":
        negated, words = not negated, words[1:]
        if words and words[0] == "--crash":
            raise TestFileError("not --crash is not supported: no command is expected to crash", line)
    if not words:
        raise TestFileError("a command is missing after not", line)
    return words, negated


def _read(path: Path, line: int) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise TestFileError(f"< {path}: can't be read: {error.strerror or error}", line) from None


def _write(path: Path, data: bytes, appended: bool, line: int) -> None:
    try:
        with path.open("ab" if appended else "wb") as stream:
            stream.write(data)
    except OSError as error:
        raise TestFileError(f"> {path}: can't be written: {error.strerror or error}", line) from None


@contextmanager
def _plain_environment(permissions: Permissions) -> Iterator[None]:
    """No colours nor options from outside, and a mark for tests that are started by a test."""
    names = {"NO_COLOR": "1", RUNNING: "1", "FORCE_COLOR": None}
    if not permissions.environment:
        names["FILECHECK_OPTS"] = None
    saved = {name: os.environ.get(name) for name in names}
    _set_environment(names)
    try:
        yield
    finally:
        _set_environment(saved)


def _set_environment(values: Mapping[str, str | None]) -> None:
    for name, value in values.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
