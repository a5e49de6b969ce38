"""The functions of lists that every vocabulary may have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from types import MappingProxyType
from typing import Any, Final

from pir.syntax.expressions.values import UNKNOWN, Truth, describe, elements, number, string, truth
from pir.syntax.expressions.vocabulary import Function

_LONGEST: Final = 4096  # of a range: far more than any attribute holds


def _members(whole: object) -> tuple[object, ...]:
    members = elements(whole)
    if members is None:
        raise ValueError(f"expected a list, found {describe(whole)}")
    return members


def numbers(values: Sequence[object]) -> list[Any]:
    """The numbers that values are. Raises ValueError for what is none."""
    found = [number(each) for each in values]
    for each, value in zip(found, values):
        if each is None:
            raise ValueError(f"expected numbers, found {describe(value)}")
    return found


def _whole(value: object) -> int:
    (found,) = numbers([value])
    if not isinstance(found, int):
        raise ValueError(f"expected a whole number, found {describe(value)}")
    return found


def _length(environment: object, whole: object) -> object:
    members = elements(whole)
    if members is not None:
        return len(members)
    text = string(whole)
    if text is None:
        raise ValueError(f"expected a list or a string, found {describe(whole)}")
    return len(text)


def _quantified(decisive: bool) -> Callable[..., object]:
    """``any`` or ``all``; ``decisive`` is what settles the outcome, whatever the other elements are."""

    def call(environment: object, whole: object) -> object:
        outcome: Truth = not decisive
        for member in _members(whole):
            value = truth(member)
            if value is None:
                raise ValueError(f"expected a list of true and false, found {describe(member)} in it")
            if value is decisive:
                return decisive
            if value is UNKNOWN:
                outcome = UNKNOWN
        return outcome

    return call


def _range(environment: object, *bounds: object) -> object:
    found = range(*map(_whole, bounds))
    if len(found) > _LONGEST:
        raise ValueError(f"more than {_LONGEST} numbers")
    return tuple(found)


def _slice(environment: object, whole: object, start: object, stop: object = None) -> object:
    return _members(whole)[_whole(start) : None if stop is None else _whole(stop)]


def _reversed(environment: object, whole: object) -> object:
    return _members(whole)[::-1]


def _total(function: Callable[[list[Any]], int | float]) -> Callable[..., object]:
    def call(environment: object, whole: object) -> object:
        members = _members(whole)
        return UNKNOWN if UNKNOWN in members else function(numbers(members))

    return call


def _sorted(environment: object, whole: object) -> object:
    members = _members(whole)
    if UNKNOWN in members:
        return UNKNOWN
    texts = [string(member) for member in members]
    keys: list[Any] = numbers(members) if None in texts else texts
    return tuple([members[index] for index in sorted(range(len(members)), key=keys.__getitem__)])


LIST_FUNCTIONS: Final[Mapping[str, Function]] = MappingProxyType(
    {
        "len": Function(_length, ("list",), "the length of a list or a string"),
        "all": Function(_quantified(False), ("list",), "whether all of its elements are true"),
        "any": Function(_quantified(True), ("list",), "whether one of its elements is true"),
        "sum": Function(_total(sum), ("list",), "the sum of its numbers"),
        "product": Function(_total(prod), ("list",), "the product of its numbers"),
        "sorted": Function(_sorted, ("list",), "the same in order: numbers, or strings"),
        "reversed": Function(_reversed, ("list",), "the same from the end"),
        "slice": Function(
            _slice, ("list", "start", "stop"), "the part from one index up to another, or to the end", optional=1
        ),
        "range": Function(_range, ("start", "stop", "step"), "whole numbers, as in Python", optional=2),
    }
)
"""The functions of lists by name."""
