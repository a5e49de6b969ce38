"""Default values, from the C++ headers that come with Paddle.

From 3.0.0 on these are the classes of the operations (`Build` takes what the operation takes); the wheels before have
only the headers of the C++ interface, which know the forward operations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

_CLASSES = "paddle/fluid/pir/dialect/operator/ir"
_INTERFACE = ("paddle/phi/api/include/api.h", "paddle/phi/api/include/fused_api.h")

_CLASS = re.compile(r"^class\b[^;{]*\{", re.MULTILINE)
_NAME = re.compile(r'\bname\(\)\s*\{\s*return\s*"([\w.]+)"')
_BUILD = re.compile(r"\bstatic void Build\(")
_FUNCTION = re.compile(r"^PADDLE_API .*?\b(\w+)\((?=.*\);$)", re.MULTILINE)
_COMMENT = re.compile(r"//[^\n]*")
_DEFAULT = re.compile(r"\b(\w+)\s*=(?!=)\s*(.+)", re.DOTALL)

Defaults = dict[str, dict[str, str]]
"""C++ expressions by the full name of an operation and the name of a parameter."""


def read_defaults(include: Path) -> Defaults:
    """The default values that the headers below a folder name; empty when there are none of the headers."""
    defaults: Defaults = {}
    for path in _INTERFACE:
        if (include / path).exists():
            _add(defaults, _interface((include / path).read_text(encoding="utf-8")))
    for header in sorted((include / _CLASSES).glob("*.h")):
        _add(defaults, _classes(header.read_text(encoding="utf-8")))
    return defaults


def _add(defaults: Defaults, more: Iterator[tuple[str, dict[str, str]]]) -> None:
    for name, values in more:
        defaults.setdefault(name, {}).update(values)


def _classes(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The operations that a header declares as classes, with the defaults of all forms of their `Build`."""
    text = _COMMENT.sub("", text)
    starts = [match.start() for match in _CLASS.finditer(text)]
    for start, end in zip(starts, [*starts[1:], len(text)]):
        body = text[start:end]
        name = _NAME.search(body)
        if name:
            for build in _BUILD.finditer(body):
                yield name[1], _parameters(body, build.end())


def _interface(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The forward operations among the functions of the C++ interface."""
    for function in _FUNCTION.finditer(text):
        yield f"pd_op.{function[1]}", _parameters(text, function.end())


def _parameters(text: str, start: int) -> dict[str, str]:
    """The defaults in the list of parameters that begins at a place."""
    found = {}
    for parameter in _split(text, start):
        default = _DEFAULT.search(parameter)
        if default:
            found[default[1]] = default[2].strip()
    return found


def _split(text: str, start: int) -> Iterator[str]:
    """The parameters, which commas divide outside of brackets and strings, up to the closing parenthesis."""
    depth = 0
    begin = start
    for token in re.compile(r'"(?:[^"\\]|\\.)*"|<<|[(){}<>,]').finditer(text, start):
        if token[0] in "({<":
            depth += 1
        elif token[0] in ")}>":
            depth -= 1
        if depth < 0 or (token[0] == "," and not depth):
            yield text[begin : token.start()]
            begin = token.end()
        if depth < 0:
            return
