"""Checks run in a line or two."""

from __future__ import annotations

from typing import Any

from pir.testing.checks import CheckFileError, Options, Outcome, Result, match, read_check_file


def check(directives: str, text: str, *, verbose: bool = False, **options: Any) -> Result:
    """Match a text against directives."""
    check_file = read_check_file("check", directives, Options(**options))
    return match(check_file, "input", text, verbose=verbose)


def passes(directives: str, text: str, **options: Any) -> bool:
    """Whether the text is what the directives ask for."""
    return check(directives, text, **options).passed


def failures(directives: str, text: str, **options: Any) -> list[tuple[Outcome, int]]:
    """What failed, and on which lines of the check file."""
    result = check(directives, text, **options)
    return [(event.outcome, event.directive.line) for event in result.failures]


def malformed(directives: str, **options: Any) -> tuple[int, int, str]:
    """The place and the message of what is wrong with a check file."""
    try:
        read_check_file("check", directives, Options(**options))
    except CheckFileError as error:
        remark = error.remarks[0]
        return (*remark.text.place(remark.offset), remark.message)
    raise AssertionError("the check file is well formed")


def captured(directives: str, text: str, **options: Any) -> dict[str, str]:
    """What the variables of strings stand for in the end."""
    result = check(directives, text, **options)
    assert result.passed
    return result.check_file.variables.strings
