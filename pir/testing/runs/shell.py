"""The command lines of RUN lines: words, quotes, pipes, redirections; what else shells have is refused by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from pir.testing.runs.errors import TestFileError

_BLANKS: Final = " \t"
_OPERATOR: Final = re.compile(r"2>&1|2>>|2>|1>&2|>&2|&>|>&|>>|<<|\|\||\|&|&&|[|;<>&]")
_REDIRECTIONS: Final = ("<", ">", ">>", "2>", "2>>", "&>", ">&")
_DESCRIPTOR: Final = re.compile(r"[0-9]+(?=[<>])")

_REFUSED_OPERATORS: Final = {
    "&": "a command in the background (&)",
    "<<": "a here-document (<<)",
    "|&": "the operator |&; write 2>&1 |",
    "1>&2": "the redirection 1>&2",
    ">&2": "the redirection >&2",
}
_REFUSED_CHARACTERS: Final = {
    "`": "a command in backquotes",
    "(": "a group in parentheses; quote a word that has some",
    ")": "a group in parentheses; quote a word that has some",
    "*": "a pattern of file names (*); quote a word that has one",
    "?": "a pattern of file names (?); quote a word that has one",
}


@dataclass(frozen=True, slots=True)
class Redirection:
    """Where a stream goes: ``operator`` is as it was written, ``target`` a file (empty for ``2>&1``)."""

    operator: str
    target: str = ""


@dataclass(slots=True)
class Command:
    """The words of a command, quotes removed, and its redirections in order."""

    words: list[str] = field(default_factory=list)
    redirections: list[Redirection] = field(default_factory=list)


@dataclass(slots=True)
class Pipeline:
    """Commands joined by ``|``; ``joint`` is what stands before them (``;``, ``&&``, ``||``)."""

    joint: str = ";"
    commands: list[Command] = field(default_factory=list)


def parse_command_line(text: str, line: int = 1) -> list[Pipeline]:
    """The pipelines of a RUN line. Raises `TestFileError` for what is malformed or not supported."""
    pipelines = [Pipeline()]
    command = Command()
    tokens = _tokens(text, line)
    for is_operator, token in tokens:
        if not is_operator:
            command.words.append(token)
        elif token == "2>&1":
            command.redirections.append(Redirection(token))
        elif token in _REDIRECTIONS:
            operator, target = next(tokens, (True, ""))
            if operator:
                raise TestFileError(f"a file is missing after {token}", line)
            command.redirections.append(Redirection("&>" if token == ">&" else token, target))
        else:
            _finish(pipelines, command, token, line)
            command = Command()
            if token != "|":
                pipelines.append(Pipeline(token))
    empty = not command.words and not command.redirections and not pipelines[-1].commands
    if empty and len(pipelines) > 1 and pipelines[-1].joint == ";":
        return pipelines[:-1]  # a semicolon at the end
    _finish(pipelines, command, "", line)
    return pipelines


def _finish(pipelines: list[Pipeline], command: Command, operator: str, line: int) -> None:
    if not command.words:
        place = f"before {operator}" if operator else "at the end of the RUN line"
        raise TestFileError(f"a command is missing {place}", line)
    pipelines[-1].commands.append(command)


def _tokens(text: str, line: int) -> Iterator[tuple[bool, str]]:
    """(is it an operator?, text) of each word and operator."""
    at = 0
    while at < len(text):
        if text[at] in _BLANKS:
            at += 1
            continue
        operator = _OPERATOR.match(text, at)
        if operator is not None:
            if operator[0] in _REFUSED_OPERATORS:
                raise TestFileError(f"{_REFUSED_OPERATORS[operator[0]]} is not supported", line)
            yield True, operator[0]
            at = operator.end()
            continue
        descriptor = _DESCRIPTOR.match(text, at)
        if descriptor is not None:
            raise TestFileError(f"the redirection {descriptor[0]}{text[descriptor.end()]} is not supported", line)
        word, at = _word(text, at, line)
        yield False, word


def _word(text: str, at: int, line: int) -> tuple[str, int]:
    """The word that begins here, quotes removed, and where it ends."""
    pieces: list[str] = []
    while at < len(text) and text[at] not in _BLANKS and text[at] not in "|&;<>":
        sign = text[at]
        if sign in "'\"":
            piece, at = _quoted(text, at, line)
            pieces.append(piece)
        elif sign == "\\":
            if at + 1 == len(text):
                raise TestFileError("a backslash at the end quotes nothing", line)
            pieces.append(text[at + 1])
            at += 2
        else:
            _refuse(text, at, line)
            pieces.append(sign)
            at += 1
    return "".join(pieces), at


def _quoted(text: str, at: int, line: int) -> tuple[str, int]:
    quote = text[at]
    end = at + 1
    pieces: list[str] = []
    while end < len(text) and text[end] != quote:
        if quote == '"' and text[end] == "\\" and text[end + 1 : end + 2] in ('"', "\\"):
            end += 1
        elif quote == '"':
            _refuse_expansion(text, end, line)
        pieces.append(text[end])
        end += 1
    if end >= len(text):
        raise TestFileError(f"the quote is not closed: {text[at : at + 30]}", line)
    return "".join(pieces), end + 1


def _refuse(text: str, at: int, line: int) -> None:
    _refuse_expansion(text, at, line)
    if text[at] in _REFUSED_CHARACTERS:
        raise TestFileError(f"{_REFUSED_CHARACTERS[text[at]]} is not supported", line)


def _refuse_expansion(text: str, at: int, line: int) -> None:
    if text[at] == "`":
        raise TestFileError(f"{_REFUSED_CHARACTERS['`']} is not supported", line)
    if text[at] == "$" and text[at + 1 : at + 2] == "(":
        raise TestFileError("the output of a command as a word, $(...), is not supported", line)
    if text[at] == "$" and re.match(r"[A-Za-z_{]", text[at + 1 : at + 2]):
        raise TestFileError("a variable of the environment ($NAME) is not supported; in single quotes it is text", line)
