"""The pipeline language, which is MLIR's: ``cse,dce,a_pass{opt=1 flag list=1,2 text="p q"},pd_op.while(dce)``.

Here is its form alone. Which passes there are and which options they take, the pass manager knows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from pir.ir.source import Source
from pir.syntax.diagnostics import Diagnostic, DiagnosticError, diagnostic_at

_NAME = re.compile(r"[A-Za-z_][\w.-]*")
_BARE = re.compile(r"[^\s,(){}=\"']+")
_QUOTED = re.compile(r"\"((?:\\.|[^\"\\])*)\"|'((?:\\.|[^'\\])*)'", re.S)
_ESCAPED = re.compile(r"\\([\"'\\])")
_BLANKS = re.compile(r"\s*")
_MAX_DEPTH = 64  # nested pipelines; each level is recursion
_FOUND = re.compile(r"[\w.-]+|.", re.S)


class PipelineError(DiagnosticError):
    """The text of a pipeline is wrong, or names a pass or an option that does not exist; ``column`` is where."""


@dataclass(frozen=True, slots=True)
class PipelineOption:
    """An option of a pass: one value, several (a list), or none (a flag). Values are text without their quotes."""

    name: str
    values: tuple[str, ...] = ()
    offset: int = field(default=-1, compare=False)

    def __str__(self) -> str:
        return self.name if not self.values else f"{self.name}={','.join(map(_spelt, self.values))}"


@dataclass(frozen=True, slots=True)
class PipelinePass:
    """A pass, by the name that was given, with its options."""

    name: str
    options: tuple[PipelineOption, ...] = ()
    offset: int = field(default=-1, compare=False)

    def __str__(self) -> str:
        return self.name if not self.options else f"{self.name}{{{' '.join(map(str, self.options))}}}"


@dataclass(frozen=True, slots=True)
class NestedPipeline:
    """Steps for the operations of one name (the anchor) that stand right inside the operation being worked on."""

    anchor: str
    steps: tuple[PipelineStep, ...]
    offset: int = field(default=-1, compare=False)

    def __str__(self) -> str:
        return f"{self.anchor}({','.join(map(str, self.steps))})"


PipelineStep = PipelinePass | NestedPipeline


@dataclass(frozen=True, slots=True)
class Pipeline:
    """A sequence of steps; ``str()`` gives its text. ``source`` is the text that it was read from, if any."""

    steps: tuple[PipelineStep, ...]
    source: Source | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return ",".join(map(str, self.steps))

    def error(self, message: str, offset: int) -> PipelineError:
        """An error for a place in the pipeline."""
        if self.source is None or offset < 0:
            return PipelineError([Diagnostic("error", f"{message}, in `{self}`", "<pipeline>")])
        return PipelineError([diagnostic_at(self.source, offset, message)])


def parse_pipeline(text: str) -> Pipeline:
    """Read a pipeline; blank text is an empty one. Raises `PipelineError`, which shows the place."""
    source = Source(text, "<pipeline>")
    parser = _Parser(source)
    return Pipeline(parser.steps(closing="") if parser.next_character() else (), source)


def _spelt(value: str) -> str:
    if _BARE.fullmatch(value):
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


class _Parser:
    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = source.text
        self._position = 0
        self._depth = 0

    def steps(self, closing: str) -> tuple[PipelineStep, ...]:
        """Steps up to the closing parenthesis (which is taken), or to the end of the text."""
        end = f"`{closing}`" if closing else "the end of the pipeline"
        steps = [self._step()]
        while self.next_character() != closing:
            self._take(",", f"`,` or {end}")
            steps.append(self._step())
        self._position += len(closing)
        return tuple(steps)

    def next_character(self) -> str:
        """The character behind the blanks that follow, which are taken; empty at the end."""
        blanks = _BLANKS.match(self._text, self._position)
        self._position = blanks.end() if blanks else self._position
        return self._text[self._position : self._position + 1]

    def _step(self) -> PipelineStep:
        name, offset = self._name("a pass name")
        following = self.next_character()
        if following == "(":
            return NestedPipeline(name, self._nested(), offset)
        return PipelinePass(name, self._options() if following == "{" else (), offset)

    def _nested(self) -> tuple[PipelineStep, ...]:
        if self._depth == _MAX_DEPTH:
            message = f"nested too deeply: more than {_MAX_DEPTH} pipelines inside each other"
            raise PipelineError([diagnostic_at(self._source, self._position, message)])
        self._position += 1
        self._depth += 1
        steps = self.steps(closing=")")
        self._depth -= 1
        return steps

    def _options(self) -> tuple[PipelineOption, ...]:
        self._position += 1
        options = []
        while self.next_character() != "}":
            name, offset = self._name("an option or `}`")
            values: tuple[str, ...] = ()
            if self._text.startswith("=", self._position):
                self._position += 1
                values = self._values()
            options.append(PipelineOption(name, values, offset))
        self._position += 1
        return tuple(options)

    def _values(self) -> tuple[str, ...]:
        values = [self._value()]
        while self._text.startswith(",", self._position):
            self._position += 1
            values.append(self._value())
        return tuple(values)

    def _value(self) -> str:
        if self._text[self._position : self._position + 1] in ("'", '"'):
            quoted = _QUOTED.match(self._text, self._position)
            if quoted is None:
                raise self._error(f"the closing {self._text[self._position]}", len(self._text), self._position)
            self._position = quoted.end()
            return _ESCAPED.sub(r"\1", quoted[1] if quoted[1] is not None else quoted[2])
        bare = _BARE.match(self._text, self._position)
        if bare is None:
            raise self._error("a value", self._position)
        self._position = bare.end()
        return bare[0]

    def _name(self, expected: str) -> tuple[str, int]:
        self.next_character()
        match = _NAME.match(self._text, self._position)
        if match is None:
            raise self._error(expected, self._position)
        self._position = match.end()
        return match[0], match.start()

    def _take(self, character: str, expected: str) -> None:
        if self.next_character() != character:
            raise self._error(expected, self._position)
        self._position += 1

    def _error(self, expected: str, offset: int, opening: int | None = None) -> PipelineError:
        found = _FOUND.match(self._text, offset)
        message = f"expected {expected}, found {f'`{found[0]}`' if found else 'the end of the pipeline'}"
        notes = () if opening is None else ((opening, "it is opened here"),)
        return PipelineError([diagnostic_at(self._source, offset, message, "error", notes)])
