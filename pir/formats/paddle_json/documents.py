"""JSON documents: a text as plain values, what may stand where, and the place of what may not."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn, TypeVar

_T = TypeVar("_T")

Step = str | int
"""A step into a JSON value: the key of a member of an object, or the index of an element of an array."""


class JsonFault(Exception):
    """A value that can't be understood: the words, and the path to it from the value that was looked at."""

    def __init__(self, message: str, *path: Step) -> None:
        super().__init__(message)
        self.message = message
        self.path: tuple[Step, ...] = path

    def inside(self, *path: Step) -> JsonFault:
        """The same fault, seen from a value further out."""
        self.path = (*path, *self.path)
        return self


class JsonSyntaxFault(Exception):
    """A text that is no JSON: the words, and the offset where it ceases to be."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


_LONGEST_NUMBER: Final = 1000  # digits; Paddle's have twenty


def parse(text: str) -> Any:
    """The value of a JSON text. Raises `JsonSyntaxFault`."""
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise JsonSyntaxFault(f"this is no JSON: {error.msg[:1].lower()}{error.msg[1:]}", error.pos) from None
    except _RefusedToken as error:
        raise JsonSyntaxFault(str(error), _token_offset(text, error.token)) from None
    except RecursionError:
        raise JsonSyntaxFault("nested too deeply", 0) from None


class _RefusedToken(Exception):
    """A token that `json` would take and that means nothing here."""

    def __init__(self, token: str, message: str) -> None:
        super().__init__(message)
        self.token = token


def _integer(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise _RefusedToken(digits, f"this number has {len(digits)} digits")
    return int(digits)


def _no_constant(name: str) -> NoReturn:
    raise _RefusedToken(name, f"this is no JSON: {name} is no value")


def _token_offset(text: str, token: str) -> int:
    """Where a token stands that is no part of a string; each call of `json` finds the first such."""
    strings_and_token = re.compile(r'"(?:[^"\\]|\\.)*"|(' + re.escape(token) + ")", re.S)
    return next((match.start() for match in strings_and_token.finditer(text) if match[1] is not None), 0)


_DECODER: Final = json.JSONDecoder(parse_int=_integer, parse_constant=_no_constant)


# ---- what may stand where --------------------------------------------------------------------------------------------

_NAMES: Final = {dict: "an object", list: "an array", str: "a string", bool: "true or false", type(None): "null"}


def kind_of(value: Any) -> str:
    """What a value is, in words."""
    return _NAMES.get(type(value), "a number")


def member(value: Any, key: str) -> Any:
    """A member of an object. Raises `JsonFault` when the value is no object or has no such member."""
    if not isinstance(value, dict):
        raise JsonFault(f"expected an object, found {kind_of(value)}")
    if key not in value:
        raise JsonFault(f"there is no `{key}` here")
    return value[key]


def as_array(value: Any, length: int | None = None) -> list[Any]:
    """The elements of an array, of so many if said. Raises `JsonFault`."""
    if not isinstance(value, list):
        raise JsonFault(f"expected an array, found {kind_of(value)}")
    if length is not None and len(value) != length:
        raise JsonFault(f"expected an array of {length} elements, found {len(value)}")
    return value


def as_integer(value: Any, bits: int = 64) -> int:
    """An integer of so many bits. Raises `JsonFault`."""
    if not isinstance(value, int) or isinstance(value, bool):
        found = f"the number {value}" if isinstance(value, float) else kind_of(value)
        raise JsonFault(f"expected an integer, found {found}")
    if not -(1 << bits - 1) <= value < 1 << bits - 1:
        shown = str(value) if abs(value) < 1 << 128 else f"one of {value.bit_length()} bits"
        raise JsonFault(f"expected an integer of {bits} bits, found {shown}")
    return value


def as_integers(value: Any) -> list[int]:
    """The elements of an array of 64-bit integers. Raises `JsonFault`."""
    elements = as_array(value)
    for index in range(len(elements)):
        element(elements, index, as_integer)
    return elements


def as_string(value: Any) -> str:
    """A string. Raises `JsonFault`."""
    if not isinstance(value, str):
        raise JsonFault(f"expected a string, found {kind_of(value)}")
    if not value.isascii():
        try:
            value.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:
            raise JsonFault("this string holds one half of a surrogate pair, which is no character") from None
    return value


def inside(decode: Callable[[Any], _T], value: Any, *path: Step) -> _T:
    """What ``decode`` makes of the value at a path; a `JsonFault` in it is seen from where the path begins."""
    try:
        return decode(value)
    except JsonFault as fault:
        raise fault.inside(*path) from None


def element(elements: list[Any], index: int, decode: Callable[[Any], _T]) -> _T:
    """What ``decode`` makes of an element of an array; see `inside`."""
    return inside(decode, elements[index], index)


def quoted(text: object) -> str:
    """A word of the document, as it is shown in a message."""
    shown = repr(text)
    return shown if len(shown) <= _LONGEST_QUOTE else shown[:_LONGEST_QUOTE] + "…"


_LONGEST_QUOTE: Final = 60


def depth(value: Any) -> int:
    """How many arrays and objects stand inside each other."""
    deepest, stack = 0, [(value, 1)]
    while stack:
        inner, level = stack.pop()
        if isinstance(inner, (dict, list)):
            deepest = max(deepest, level)
            stack.extend([(each, level + 1) for each in (inner.values() if isinstance(inner, dict) else inner)])
    return deepest


# ---- places ----------------------------------------------------------------------------------------------------------

_PLAIN_KEY: Final = re.compile(r"[A-Za-z_]\w*")


def path_text(path: Sequence[Step]) -> str:
    """A path in the form of JSONPath: ``$.program.regions[0]["#"]``."""
    steps = [
        f"[{step}]" if isinstance(step, int) else f".{step}" if _PLAIN_KEY.fullmatch(step) else f"[{json.dumps(step)}]"
        for step in path
    ]
    if len(steps) > _LONGEST_PATH:
        steps[_LONGEST_PATH // 2 : -_LONGEST_PATH // 2] = ["…"]
    return "$" + "".join(steps)


_LONGEST_PATH: Final = 30  # steps that are shown


_BLANKS: Final = re.compile(r"[ \t\n\r]*")


def offset_of(text: str, path: Sequence[Step]) -> int:
    """Where the value at a path begins in a JSON text, or the last value on the way that is there."""
    at = _skip(text, 0)
    for step in path:
        inner = _member_offset(text, at, step) if isinstance(step, str) else _element_offset(text, at, step)
        if inner is None:
            break
        at = inner
    return at


def _skip(text: str, at: int) -> int:
    match = _BLANKS.match(text, at)
    return at if match is None else match.end()


def _member_offset(text: str, at: int, key: str) -> int | None:
    found = None
    if not text.startswith("{", at):
        return None
    at = _skip(text, at + 1)
    while not text.startswith("}", at):
        name, at = _DECODER.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)  # behind the colon
        if name == key:
            found = at  # the last of several counts
        _, at = _DECODER.raw_decode(text, at)
        at = _skip(text, at)
        if text.startswith(",", at):
            at = _skip(text, at + 1)
    return found


def _element_offset(text: str, at: int, index: int) -> int | None:
    if not text.startswith("[", at):
        return None
    at = _skip(text, at + 1)
    for _ in range(index):
        if text.startswith("]", at):
            return None
        _, at = _DECODER.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)  # behind the comma
    return at
