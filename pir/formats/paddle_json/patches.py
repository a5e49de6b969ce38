"""Models of older versions, lifted to the newest: what Paddle does to their attributes when it reads them.

The data (``data/patches.tsv``) are what Paddle 3.3.1 has in its library; tests compare the outcome with its own.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from pir.formats.paddle_json.codes import ATTRIBUTE_CODES, compressed

NEWEST_VERSION: Final = 4
"""The newest version of the format that is known, that of Paddle 3.3."""

RELEASES: Final = MappingProxyType({1: ("3.0.0",), 2: ("3.1.1",), 3: ("3.2.2",), 4: ("3.3.1",)})
"""The releases of Paddle that write each version."""

UNRELEASED_VERSION: Final = 0
"""The version of models that no release of Paddle wrote, but a build between two."""

_DATA: Final = Path(__file__).parent / "data" / "patches.tsv"


@dataclass(frozen=True, slots=True)
class Patch:
    """A change of one attribute of one operation, that came with a version.

    ``code`` is the class that the attribute, or each element of it, has from then on. With a ``value`` the attribute
    is new, and operations without it get it.
    """

    version: int
    operation: str
    attribute: str
    code: str
    value: dict[str, Any] | None = None

    def apply(self, entries: list[Any]) -> None:
        """Change the attributes of an operation as its JSON has them; what is ill-formed is left to the reader."""
        named = [entry for entry in entries if isinstance(entry, dict) and entry.get("N") == self.attribute]
        if self.value is not None:
            if not named:
                entries.append({"N": self.attribute, "AT": self.value})
            return
        for entry in named:
            attribute = entry.get("AT")
            if isinstance(attribute, dict):
                entry["AT"] = self._retyped(attribute)

    def _retyped(self, attribute: dict[str, Any]) -> dict[str, Any]:
        elements = attribute.get("D")
        if not isinstance(elements, list):
            return {**attribute, "#": self.code}
        return {**attribute, "D": [{**each, "#": self.code} if isinstance(each, dict) else each for each in elements]}


def patches_since(version: int) -> dict[str, list[Patch]]:
    """The patches that lift a model of a version, by the names of operations that files have; in order.

    As in Paddle those of the version itself are among them, unless it is the newest.
    """
    found: dict[str, list[Patch]] = {}
    if version == UNRELEASED_VERSION or version >= NEWEST_VERSION:
        return found
    for patch in all_patches():
        if patch.version >= version:
            found.setdefault(compressed(patch.operation), []).append(patch)
    return found


@cache
def all_patches() -> tuple[Patch, ...]:
    """All patches that are known, the oldest first; read when first called."""
    lines = _DATA.read_text(encoding="utf-8").split("\n")
    return tuple(_patch(line) for line in lines if line and not line.startswith("#"))


def _patch(line: str) -> Patch:
    version, operation, action, attribute, name, *value = line.split("\t")
    code = ATTRIBUTE_CODES[name.removeprefix("Array<").removesuffix(">")]
    new = {"#": code, "D": json.loads(value[0])} if action == "add" else None
    return Patch(int(version), operation, attribute, code, new)
