"""Rewriting the generated directives of a test file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pir.syntax.atomic import write_atomically
from pir.testing.checks import CheckFileError, Options, UsageError, match, read_check_file
from pir.testing.runs import RunLine, Runner, TestFileError, read_script
from pir.testing.runs.shell import Command, Pipeline
from pir.testing.updating.blocks import by_hand, with_block
from pir.testing.updating.check_lines import make_check_lines
from pir.testing.updating.diagnostics import update_expectations
from pir.testing.updating.errors import UpdateError
from pir.testing.updating.reruns import Trial

_CHECKERS: Final = ("pir-check", "FileCheck")
_PREFIX_OPTION: Final = re.compile(r"--?check-prefix(?:es)?(?:=(.*))?")
_FLAGS: Final = {
    "match-full-lines": "match_full_lines",
    "strict-whitespace": "strict_whitespace",
    "ignore-case": "ignore_case",
    "enable-var-scope": "enable_var_scope",
    "pir-values": "pir_values",
    "allow-unused-prefixes": "allow_unused_prefixes",
}


@dataclass(frozen=True, slots=True)
class Update:
    """What came of an update: whether the file changed, and the prefixes of RUN lines whose checks are left alone."""

    changed: bool
    by_hand: tuple[str, ...] = ()


@dataclass(slots=True)
class _Checked:
    """A RUN line whose output is checked: its output, and the checker's options."""

    run: RunLine
    output: bytes
    prefixes: list[str]
    options: Options


def update_checks(path: Path, runner: Runner, *, noise: Iterable[str] | None = None) -> Update:
    """Rewrite the generated directives and the expected diagnostics of a file, from what its RUN lines give.

    Prefixes with directives written by hand, and no generated ones, are left alone. The file is written as a whole, and
    only when all RUN lines did what they should, and satisfy the new directives and expectations. Raises `UpdateError`,
    and `TestFileError` for a file whose keywords are malformed.
    """
    old = path.read_bytes()
    if not read_script(old.decode("utf-8", "surrogateescape")).runs:
        raise UpdateError("it has no RUN line")
    trial = Trial(runner, old)
    try:
        update_expectations(trial)
        runs = read_script(trial.content.decode("utf-8", "surrogateescape")).runs
        checked = [each for each in (_output(trial, run) for run in runs) if each is not None]
    except TestFileError as error:
        raise UpdateError(f"line {error.line}: {error.message}") from None
    left = _update_directives(trial, checked, None if noise is None else tuple(noise))
    if trial.content == old:
        return Update(False, left)
    write_atomically(path, trial.content)
    return Update(True, left)


def _update_directives(trial: Trial, checked: Sequence[_Checked], noise: Sequence[str] | None) -> tuple[str, ...]:
    """Give a trial the content with new directives; gives the prefixes that are left alone."""
    text = trial.content.decode("utf-8", "surrogateescape")
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = text.replace("\r\n", "\n").split("\n")
    made: dict[str, list[str]] = {}
    left: dict[str, None] = {}
    for each in checked:
        free = [prefix for prefix in each.prefixes if not by_hand(lines, prefix)]
        if free:
            _make(made, each, free[-1], [str(trial.path), str(trial.runner.test)], noise)
        else:
            left.update(dict.fromkeys(each.prefixes))
    for prefix, directives in made.items():
        lines = with_block(lines, prefix, directives)
    content = newline.join(lines).encode("utf-8", "surrogateescape")
    for each in checked:
        if made.keys() & set(each.prefixes):
            _verify(trial.path, content, each)
    trial.write(content)
    return tuple(left)


# ---- outputs --------------------------------------------------------------------------------------------------------


def _output(trial: Trial, run: RunLine) -> _Checked | None:
    """What a RUN line gives to its checker; None if it has none that reads the output of this line."""
    pipelines, path = trial.parse(run), trial.path
    last = pipelines[-1].commands[-1]
    if last.words[0] not in _CHECKERS or len(pipelines[-1].commands) == 1 or str(path) not in last.words:
        result = trial.run(run, pipelines)
        if result.status and not _checks(pipelines):
            raise UpdateError(f"line {run.line}: the RUN line failed with status {result.status}{_why(result)}")
        return None
    options, prefixes = _checker_options(last, run)
    producer = Pipeline(pipelines[-1].joint, pipelines[-1].commands[:-1])
    result = trial.run(run, [*pipelines[:-1], producer])
    if result.status:
        raise UpdateError(
            f"line {run.line}: the RUN line failed before its check, with status {result.status}{_why(result)}"
        )
    return _Checked(run, result.stdout, prefixes, options)


def _checks(pipelines: Sequence[Pipeline]) -> bool:
    return any(command.words[0] in _CHECKERS for pipeline in pipelines for command in pipeline.commands)


def _why(result: object) -> str:
    commands = getattr(result, "commands", [])
    words = b"".join(command.stderr for command in commands).decode("utf-8", "replace").strip()
    return f":\n{words}" if words else ""


def _checker_options(command: Command, run: RunLine) -> tuple[Options, list[str]]:
    prefixes: list[str] = []
    flags: dict[str, bool] = {}
    definitions: list[str] = []
    words = iter(command.words[1:])
    for word in words:
        found = _PREFIX_OPTION.fullmatch(word)
        if found is not None:
            prefixes += (found[1] if found[1] is not None else next(words, "")).split(",")
        elif word.lstrip("-") in _FLAGS and word.startswith("-"):
            flags[_FLAGS[word.lstrip("-")]] = True
        elif word.startswith("-D"):
            definitions.append(word[2:] or next(words, ""))
    try:
        return Options(prefixes=prefixes or None, definitions=definitions, **flags), prefixes or ["CHECK"]  # type: ignore[arg-type]
    except UsageError as error:
        raise UpdateError(f"line {run.line}: {error}") from None


# ---- directives -----------------------------------------------------------------------------------------------------


def _make(
    made: dict[str, list[str]], each: _Checked, prefix: str, hidden: Sequence[str], noise: Sequence[str] | None
) -> None:
    """Make the directives for one RUN line and a prefix of it."""
    text = each.output.decode("utf-8", "surrogateescape")
    if not text.strip():
        raise UpdateError(f"line {each.run.line}: there is no output to make checks from")
    directives = make_check_lines(text, prefix, noise=noise, full_lines=each.options.match_full_lines, hidden=hidden)
    if made.setdefault(prefix, directives) != directives:
        raise UpdateError(f"line {each.run.line}: another RUN line has the prefix {prefix} for another output")


def _verify(path: Path, content: bytes, each: _Checked) -> None:
    """That the output satisfies the directives, those written by hand among them. Raises `UpdateError`."""
    try:
        result = match(read_check_file(str(path), content, each.options), "<output>", each.output)
    except CheckFileError as error:
        raise UpdateError(f"line {each.run.line}: the directives would be malformed: {error}") from None
    if not result.passed:
        event = next(iter(result.failures))
        raise UpdateError(
            f"line {each.run.line}: the output does not satisfy {event.directive.name} in line {event.directive.line} "
            "beside the generated directives"
        )
