"""What a section of a log is called: by the line that opens it, or by those above."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

_RULE = re.compile(r"[-=*_~#\s]*\Z")
_FENCE = re.compile(r"(?:```|~~~|<details|<summary|</|<pre)")
_ORNAMENT = re.compile(r"^[-=*~#/\s]+(?=\S)|[-=*~#\s]+$")
_TITLE = re.compile(
    r"""[:=][\s]*\Z | [-=*]{3,}\s*\Z | ^\s*(?:\#+|//)\s | \bIR\b | IRPrinting | [Pp]rogram\b
    | \b(?:[Bb]efore|[Aa]fter)\s+\w+ | \bis\s*:?\s*\Z""",
    re.X,
)
_OF_A_PROGRAM = re.compile(r'\A[^"{}]*(?:\bIR\b|IRPrinting|[Pp]rogram\b(?!\w*["\']))[^"{}]*\Z')
_MOST_CHARACTERS = 200
_MOST_LOOKED_AT = 2000
_LINES_ABOVE = 3


def title_of(opening: str, above: Iterable[str]) -> str:
    """The title of a section: what stands before its brace, or the nearest line above that looks like one.

    ``above`` are the lines above, the nearest first. Rules, blank lines and fences don't count; empty without a title.
    """
    own = clean(opening)
    if own:
        return own
    seen = 0
    for line in above:
        if not line.strip() or _RULE.match(line) or _FENCE.match(line.lstrip()):
            continue
        if _TITLE.search(line):
            return clean(line)
        seen += 1
        if seen == _LINES_ABOVE:
            break
    return ""


def clean(text: str) -> str:
    """A title without ornaments: rules, comment signs, what it ends with before a program."""
    text = " ".join(text[:_MOST_LOOKED_AT].split())  # ornaments are looked for at each place: quadratic
    text = re.sub(r"\s*(?:\bis\s*)?[:=]\s*\Z", "", text)
    return _ORNAMENT.sub("", _ORNAMENT.sub("", text))[:_MOST_CHARACTERS].strip()


def names_a_program(title: str) -> bool:
    """Whether a title says that an IR follows, so that even an empty one is a section."""
    return _OF_A_PROGRAM.match(title) is not None


class PassTitle(NamedTuple):
    """What a title says of a pass: its name, whether the IR is that before or after, and of what."""

    name: str
    after: bool
    subject: str


_PASS = re.compile(r"\b(before|after)\s*(?::\s*)?(?:the\s+)?(?:pass\s+)?\[?(PIR PASS|[\w.@-]+)\]?(?:\s+pass)?", re.I)


def pass_title(title: str) -> PassTitle | None:
    """The pass of a title such as ``IRPrinting on builtin.module before NAME pass`` or ``IR before lowering``."""
    match = _PASS.search(title)
    if match is None:
        return None
    subject = " ".join((title[: match.start()] + title[match.end() :]).split())
    return PassTitle(match[2].rstrip(".:"), match[1].lower() == "after", subject)
