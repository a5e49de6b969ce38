"""The attributes of an operation, by the form of its definition: which there are, and of which class."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches

from pir.ir.attribute_classes import class_of_literal, with_tags
from pir.ir.attributes import Attribute
from pir.ir.signature import ANY, AttributeDefinition
from pir.verification.findings import HINT, Finding


def key_findings(
    name: str, keys: Sequence[str], defined: Sequence[AttributeDefinition], is_carried: Callable[[str], bool]
) -> Iterator[Finding]:
    """What is wrong with the names of an operation's attributes; ``is_carried``: any operation may have it."""
    names = [each.name for each in defined]
    missing = [each for each in names if each not in keys]
    if missing:
        yield Finding(f"{name} lacks the attribute{'s' if missing[1:] else ''} {', '.join(missing)}")
    for index, key in enumerate(keys):
        if key not in names and not is_carried(key):
            near = get_close_matches(key, missing, 1)
            hint = f"; is it meant to be {near[0]}?" if near else ""
            yield Finding(f"{name} is defined without an attribute {key}{hint}", "attribute", index, HINT)


def class_message(name: str, key: str, attribute: Attribute, declared: str) -> str | None:
    """What is wrong with the class of an attribute, or None."""
    if declared == ANY or with_tags(attribute, declared) is not None:
        return None
    found = class_of_literal(attribute)
    what = f"the {found} {attribute.text}" if found is not None else attribute.text
    return f"the attribute {key} of {name} is of class {declared}, which {_shortened(what)} is not"


def _shortened(text: str) -> str:
    return text if len(text) <= 80 else text[:80] + "…"
