"""Near misses: what LLVM passes over in silence although it was probably meant as a directive."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pir.testing.checks.directives import Remark
from pir.testing.checks.options import Options
from pir.testing.checks.texts import Text, shown

_SUFFIXES = ("NEXT", "SAME", "NOT", "DAG", "LABEL", "EMPTY", "COUNT")
_REST = re.compile(r"(?P<suffix>[-_][A-Za-z0-9_-]*)?(?P<modifiers>\{[^}\n]*\})?(?P<after>[ \t]*:|[^\n])?")
_LEADING_WORD = re.compile(r"[^A-Za-z0-9\n]*([A-Za-z][A-Za-z0-9_-]*)(\{LITERAL\})?[ \t]*:")
_PREFIX_OPTION = re.compile(r"-check-prefix(?:es)?[= ]['\"]?([A-Za-z0-9_,-]+)")


def find_suspects(
    text: Text, options: Options, rejected: Sequence[tuple[str, int]], marked: Sequence[tuple[int, int]]
) -> list[Remark]:
    """Warnings, in order.

    ``rejected`` are prefixes that begin no directive, with their places; ``marked`` are the extents of directives and
    comments. A prefix that a command in the text gives to another run is none of ours.
    """
    found: list[tuple[int, str]] = []
    others: set[str] | None = None
    for prefix, at in rejected:
        message = _judge_rejected(text.data, prefix, at)
        if message is not None:
            others = _prefixes_of_others(text.data, options) if others is None else others
            if not any(_begins_directive(text.data, at, other) for other in others):
                found.append((at, message))
    for at, word, prefix in _misspelt_prefixes(text.data, options, marked):
        others = _prefixes_of_others(text.data, options) if others is None else others
        if not any(word == other or word.startswith(f"{other}-") for other in others):
            found.append((at, f"'{word}:' is no directive; did you mean '{prefix}:'?"))
    return [Remark("warning", shown(message), text, at) for at, message in sorted(found)]


def _prefixes_of_others(data: str, options: Options) -> set[str]:
    """Prefixes that commands in the text mention, ours not counted."""
    mentioned = {prefix for names in _PREFIX_OPTION.findall(data) for prefix in names.split(",") if prefix}
    return mentioned - set(options.check_prefixes)


def _begins_directive(data: str, at: int, prefix: str) -> bool:
    return data.startswith((f"{prefix}:", f"{prefix}-", f"{prefix}{{"), at)


def _judge_rejected(data: str, prefix: str, at: int) -> str | None:
    """What is suspicious about a prefix after which no directive goes on, or None."""
    match = _REST.match(data, at + len(prefix))
    assert match is not None, "all of it may be missing"
    suffix, modifiers, after = match["suffix"] or "", match["modifiers"] or "", match["after"] or ""
    known = _known_suffix(suffix)
    written = f"{prefix}{suffix}{modifiers}"
    if known is None:
        return None
    if after.strip() == ":":
        if suffix != known:
            return f"'{written}:' is no directive; did you mean '{prefix}{known}:'?"
        if modifiers:
            return f"'{written}:' is no directive: LITERAL is the only modifier, and it stands before the colon"
        if known == "-COUNT":
            return f"'{written}:' is no directive: it lacks a number, as in '{prefix}-COUNT-2:'"
        return f"'{written}' is no directive: a blank stands before the colon" if after != ":" else None
    begins_line = not re.search(r"[A-Za-z0-9]", data[data.rfind("\n", 0, at) + 1 : at])
    if begins_line and after in (" ", "\t") and suffix == known:
        return f"'{written}' is no directive: it lacks a colon"
    return None


def _known_suffix(suffix: str) -> str | None:
    """The suffix that was probably meant, with its hyphen; None if it resembles none."""
    if not suffix:
        return ""
    words = suffix[1:].upper().split("-")
    if words[0] == "COUNT" and len(words) == 2 and words[1].isdigit():
        return f"-COUNT-{words[1]}"
    if len(words) > 1:
        return None
    for known in _SUFFIXES:
        if _distance(words[0], known) <= (1 if len(known) < 4 else 2):
            return f"-{known}"
    return None


def _misspelt_prefixes(
    data: str, options: Options, marked: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, str, str]]:
    """Words with a colon at the beginning of lines that nearly are a prefix with a suffix or none."""
    prefixes = options.check_prefixes
    comments = set(options.ignored_prefixes)
    for start, end in _unmarked(data, marked):
        for line in re.finditer(r"[^\n]+", data[start:end]):
            match = _LEADING_WORD.match(line.group())
            if match is None or match.group(1) in comments:
                continue
            word = match.group(1)
            for prefix in prefixes:
                meant = _meant_directive(word, prefix)
                if meant is not None:
                    yield start + line.start() + match.start(1), word, meant
                    break


def _meant_directive(word: str, prefix: str) -> str | None:
    head, hyphen, tail = word.partition("-")
    if "-" in prefix or head == prefix or abs(len(head) - len(prefix)) > 2:
        return None
    suffix = _known_suffix(hyphen + tail)
    allowed = 1 if len(prefix) < 8 else 2
    if suffix is None or len(prefix) < 3 or _distance(head.upper(), prefix) > allowed:
        return None
    return prefix + suffix


def _unmarked(data: str, marked: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The stretches of whole lines on which no directive or comment stands."""
    at = 0
    for start, end in marked:
        line_start = data.rfind("\n", at, start) + 1 or at
        if line_start > at:
            yield at, line_start
        at = end + 1
    if at < len(data):
        yield at, len(data)


def _distance(left: str, right: str) -> int:
    """How many letters must be put in, left out, changed, or swapped with a neighbour; 9 if clearly many."""
    if abs(len(left) - len(right)) > 2:
        return 9
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(right, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return row[-1]
