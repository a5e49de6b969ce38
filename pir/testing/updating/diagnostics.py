"""Bringing the expectations of a test file up to date, until ``--verify-diagnostics`` finds nothing to say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pir.testing.runs import Result, RunLine, read_script
from pir.testing.runs.shell import Command, Pipeline
from pir.testing.updating.errors import UpdateError
from pir.testing.updating.expected import Findings, Missing, read_findings, with_expectations
from pir.testing.updating.reruns import Trial

_OPTION = "--verify-diagnostics"
_ROUNDS = 4  # a message may name a line that an added comment moves: once more, then


def expects(pipelines: Sequence[Pipeline], path: str) -> bool:
    """Whether these commands hold a file against its expectations."""
    return any(_expects(command, path) for pipeline in pipelines for command in pipeline.commands)


def update_expectations(trial: Trial) -> None:
    """Give a trial the content whose expectations are met. Raises `UpdateError` and `TestFileError`."""
    for _ in range(_ROUNDS):
        runs = read_script(trial.content.decode("utf-8", "surrogateescape")).runs
        expecting = [run for run in runs if expects(trial.parse(run), str(trial.path))]
        if not expecting:
            return
        found = [_findings(trial, run, run in expecting) for run in runs[: runs.index(expecting[-1]) + 1]]
        said = [each for each in found if each is not None]
        missing: Counter[Missing] = Counter()
        for each in said:
            missing |= each.missing
        unmet = set.intersection(*[each.unmet for each in said])
        if not missing and not any(each.unmet for each in said):
            return
        if not missing and not unmet:
            break
        _rewrite(trial, missing, unmet, expecting[0].line)
    raise UpdateError(f"line {expecting[-1].line}: no expectations fit what all RUN lines with {_OPTION} say")


def _rewrite(trial: Trial, missing: Counter[Missing], unmet: set[tuple[int, int]], no_place_line: int) -> None:
    text = trial.content.decode("utf-8", "surrogateescape")
    newline = "\r\n" if "\r\n" in text else "\n"
    ordered = sorted(missing.elements(), key=lambda each: each.line)
    text = with_expectations(text.replace("\r\n", "\n"), ordered, unmet, no_place_line)
    trial.write(text.replace("\n", newline).encode("utf-8", "surrogateescape"))


def _expects(command: Command, path: str) -> bool:
    reads = path in command.words or any(each.operator == "<" and each.target == path for each in command.redirections)
    return command.words[0] == "pir-opt" and _OPTION in command.words and reads


def _findings(trial: Trial, run: RunLine, expecting: bool) -> Findings | None:
    """What a RUN line says of expectations; None if it is another one, which is run for what it leaves behind."""
    pipelines = trial.parse(run)
    result = trial.run(run, pipelines)
    if not expecting:
        return None
    found = Findings()
    for command in (command for pipeline in pipelines for command in pipeline.commands):
        if _expects(command, str(trial.path)):
            name = str(trial.path) if str(trial.path) in command.words else "<stdin>"
            each = read_findings(_said(result, command), name)
            found.missing += each.missing
            found.unmet |= each.unmet
            found.others += each.others
    if found.others or (result.status and not found.missing and not found.unmet) or result.status not in (0, 1):
        words = "\n".join(found.others or [_said(result)]).replace(str(trial.path), str(trial.runner.test))
        raise UpdateError(f"line {run.line}: the RUN line failed with status {result.status}:\n{words}")
    return found


def _said(result: Result, command: Command | None = None) -> str:
    commands = [each for each in result.commands if command is None or each.words == command.words]
    return b"\n".join([each.stderr for each in commands]).decode("utf-8", "surrogateescape")
