"""What changed in the operations of Paddle from one release to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pir.dialects.definitions import Definitions
from pir.ir.signature import AttributeDefinition, OperandDefinition, ResultDefinition, Signature


@dataclass(frozen=True, slots=True)
class Change:
    """A difference between the last release that has one thing and the next, which has another.

    ``subject`` is the name of an operand, an attribute or a result, or of the operation when all of it came or went.
    ``before`` and ``after`` say what it is, ``attribute IntArray``; None where it is not.
    """

    operation: str
    subject: str
    before: str | None
    after: str | None
    last_release: str
    next_release: str

    def __str__(self) -> str:
        if self.before is None:
            return f"{self.subject}: {self.after} since {self.next_release}"
        if self.after is None:
            return f"{self.subject}: {self.before} up to {self.last_release}, then gone"
        return f"{self.subject}: {self.before} up to {self.last_release}, {self.after} since {self.next_release}"


def changes(definitions: Definitions, name: str) -> Iterator[Change]:
    """What changed in an operation, the oldest first: its coming and going, its operands, attributes and results."""
    releases = definitions.releases
    forms = {release: form for form in definitions.forms(name) for release in form.releases}
    for last, following in pairwise(releases):
        before, after = forms.get(last), forms.get(following)
        if before is after:
            continue
        if before is None or after is None:
            words = (None if before is None else "operation", None if after is None else "operation")
            yield Change(name, name, *words, last, following)
        else:
            yield from _differences(before, after, last, following)


def _differences(before: Signature, after: Signature, last: str, following: str) -> Iterator[Change]:
    for old, new in ((_inputs(before), _inputs(after)), (_results(before), _results(after))):
        for subject in dict.fromkeys([*old, *new]):
            if old.get(subject) != new.get(subject):
                yield Change(before.name, subject, old.get(subject), new.get(subject), last, following)


def _inputs(signature: Signature) -> dict[str, str]:
    """What goes into an operation, by name, in words: an operand or an attribute."""
    entries: tuple[OperandDefinition | AttributeDefinition, ...] = (*(signature.operands or ()), *signature.attributes)
    return {entry.name: _words(entry) for entry in entries}


def _results(signature: Signature) -> dict[str, str]:
    return {result.name: _words(result) for result in signature.results or ()}


def _words(entry: OperandDefinition | AttributeDefinition | ResultDefinition) -> str:
    if isinstance(entry, AttributeDefinition):
        return f"attribute {entry.kind}"
    words = ["optional"] * entry.optional + ["variadic"] * entry.variadic
    words.append("operand" if isinstance(entry, OperandDefinition) else "result")
    return " ".join([*words, entry.kind])
