"""Features of the place where tests run, and the expressions over them (``linux && !paddle``)."""

from __future__ import annotations

import importlib.util
import platform
import re
import sys
from collections.abc import Set
from typing import Final

from pir.testing.runs.errors import TestFileError

_TOKEN: Final = re.compile(r"\s*(&&|\|\||[!()]|(?:[-+=._A-Za-z0-9]|\{\{.+?\}\})+)")
_MODULES: Final = ("paddle", "numpy")
_DEPTH: Final = 100


def default_features() -> frozenset[str]:
    """What holds here: the system (``linux``, ``darwin``, ``windows``), the machine, ``python3.11``, ``cpython``.

    Further ``split-file``, and ``paddle`` and ``numpy`` when they are installed; neither is imported.
    """
    found = {module for module in _MODULES if importlib.util.find_spec(module) is not None}
    major, minor = sys.version_info[:2]
    names = (f"system-{platform.system().lower()}", platform.system().lower(), platform.machine().lower())
    return frozenset(
        {*names, f"python{major}", f"python{major}.{minor}", sys.implementation.name, "split-file", *found}
    )


def evaluate(expression: str, features: Set[str], line: int = 1) -> bool:
    """Whether a condition holds: names, ``&&``, ``||``, ``!``, parentheses, ``true``, ``{{expressions}}`` in names.

    Raises `TestFileError`.
    """
    return _Evaluation(expression, features, line).value()


class _Evaluation:
    def __init__(self, expression: str, features: Set[str], line: int) -> None:
        self._expression = expression
        self._features = {*features, "true"}
        self._line = line
        self._tokens = self._split()
        self._at = 0
        self._depth = 0

    def value(self) -> bool:
        value = self._any()
        if self._next():
            raise self._error(f"expected && or ||, found {self._next()}")
        return value

    def _split(self) -> list[str]:
        tokens, at = [], 0
        text = self._expression.rstrip()
        while at < len(text):
            found = _TOKEN.match(text, at)
            if found is None:
                raise self._error(f"can't be read from {text[at:].strip()!r} on")
            tokens.append(found[1])
            at = found.end()
        return tokens

    def _error(self, message: str) -> TestFileError:
        return TestFileError(f"the condition {self._expression!r}: {message}", self._line)

    def _next(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _take(self, token: str) -> bool:
        if self._next() != token:
            return False
        self._at += 1
        return True

    def _any(self) -> bool:
        value = self._all()
        while self._take("||"):
            value = self._all() or value
        return value

    def _all(self) -> bool:
        value = self._one()
        while self._take("&&"):
            value = self._one() and value
        return value

    def _one(self) -> bool:
        negated = False
        while self._take("!"):
            negated = not negated
        if self._take("("):
            self._depth += 1
            if self._depth > _DEPTH:
                raise self._error("nested too deeply")
            value = self._any()
            if not self._take(")"):
                raise self._error(f"expected ), found {self._next() or 'the end'}")
            self._depth -= 1
            return value is not negated
        token = self._next()
        if token in ("", "&&", "||", ")"):
            raise self._error(f"expected a feature, found {token or 'the end'}")
        self._at += 1
        return self._has(token) is not negated

    def _has(self, token: str) -> bool:
        if "{{" not in token:
            return token in self._features
        pieces = re.split(r"\{\{(.+?)\}\}", token)
        pattern = "".join(f"(?:{piece})" if index % 2 else re.escape(piece) for index, piece in enumerate(pieces))
        try:
            return any(re.fullmatch(pattern, feature) for feature in self._features)
        except re.error as error:
            raise self._error(f"bad regular expression: {error}") from None
