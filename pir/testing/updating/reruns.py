"""Running the RUN lines of a test file over another content of it, before that is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from pir.testing.runs import Result, RunLine, Runner
from pir.testing.runs.shell import Command, Pipeline, Redirection

_FOLDER = ".pir-update"


@dataclass(slots=True)
class Trial:
    """The test file of a runner with another content: ``%s`` is a copy, all else (``%S``, ``%t``) what it would be."""

    runner: Runner
    content: bytes
    path: Path = field(init=False)

    def __post_init__(self) -> None:
        self.path = self.runner.temporary / _FOLDER / self.runner.test.name
        self.write(self.content)

    def write(self, content: bytes) -> None:
        """Take another content."""
        self.content = content
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(content)

    def parse(self, run: RunLine) -> list[Pipeline]:
        """The commands of a RUN line, over the copy. Raises `TestFileError`."""
        pipelines = self.runner.parse(run)
        for pipeline in pipelines:
            for command in pipeline.commands:
                self._turn(command)
        return pipelines

    def run(self, run: RunLine, pipelines: list[Pipeline]) -> Result:
        """Run commands of a RUN line."""
        return self.runner.run_pipelines(run, pipelines)

    def _turn(self, command: Command) -> None:
        test, copy = str(self.runner.test), str(self.path)
        command.words = [copy if word == test else word for word in command.words]
        command.redirections = [
            Redirection(each.operator, copy) if each.operator == "<" and each.target == test else each
            for each in command.redirections
        ]
