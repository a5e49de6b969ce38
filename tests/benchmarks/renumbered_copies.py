"""Large programs from one that is not."""

from __future__ import annotations

import re
from collections.abc import Iterator


def copies(text: str, count: int) -> Iterator[str]:
    """The pieces of a flat program that holds a program's operations several times, with numbers that go on."""
    lines = text.split("\n")
    body = "\n".join(lines[1 : lines.index("}")])
    values = max(map(int, re.findall(r"%(\d+)", body))) + 1
    yield "{\n"
    for copy in range(count):
        yield re.sub(r"%(\d+)", lambda match: f"%{int(match[1]) + copy * values}", body) + "\n"
    yield "}\n"
