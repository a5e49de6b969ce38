"""What Paddle's definitions say of an operation, found by any of its names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from pir.dialects.definitions import Definitions
from pir.dialects.history import Change, changes
from pir.ir.signature import Signature


class UnknownOperationError(LookupError):
    """A name that no operation has; ``near`` are names like it."""

    def __init__(self, name: str, near: Sequence[str]) -> None:
        self.name = name
        self.near = tuple(near)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"no release that was looked at has an operation {name}{hint}")


@dataclass(frozen=True, slots=True)
class Description:
    """The newest form of an operation, the releases that have it in any form, and what changed between them.

    ``partner`` is the operation that does the same in place, or not in place, if there is one.
    """

    signature: Signature
    releases: tuple[str, ...]
    changes: tuple[Change, ...]
    partner: str | None


def describe_operations(name: str, definitions: Definitions) -> tuple[Description, ...]:
    """What is known of the operations of a name.

    A name is ``pd_op.relu``, ``relu`` (of any dialect), ``relu(phi_kernel)``, or one in place, ``relu_``; such a name
    stands for the operation without the ``_`` where there is none in place. Raises `UnknownOperationError`.
    """
    names = _named(name, definitions)
    return tuple([_description(found, definitions) for found in names])


def _description(name: str, definitions: Definitions) -> Description:
    forms = definitions.forms(name)
    having = {release for form in forms for release in form.releases}
    partner = name.removesuffix("_") if name.endswith("_") else f"{name}_"
    return Description(
        forms[0],
        tuple([release for release in definitions.releases if release in having]),
        tuple(changes(definitions, name)),
        partner if definitions.forms(partner) else None,
    )


def _named(name: str, definitions: Definitions) -> tuple[str, ...]:
    known = definitions.names
    head, bracket, kernel = name.strip('"').partition("(")
    if head in known:
        return (head,)
    bare = head.partition(".")[2] if bracket and "." in head and not definitions.forms(head) else head
    for wanted in dict.fromkeys((head, bare, head.removesuffix("_"), bare.removesuffix("_"))):
        if wanted in known:
            return (wanted,)
        found = [each for each in known if wanted and each.partition(".")[2] == wanted]
        if bracket:  # what runs as a kernel
            found = [each for each in found if each.startswith("onednn_op.") == kernel.startswith("onednn")]
        if found:
            return tuple(sorted(found, key=_rank))
    raise UnknownOperationError(name, _near(head, known))


def _rank(name: str) -> tuple[bool, str]:
    return not name.startswith("pd_op."), name


def _near(name: str, known: Iterable[str]) -> list[str]:
    if "." in name:
        return get_close_matches(name, list(known), 3, 0.6)
    by_bare: dict[str, str] = {}
    for each in sorted(known, key=_rank):
        by_bare.setdefault(each.partition(".")[2], each)
    return [by_bare[bare] for bare in get_close_matches(name, list(by_bare), 3, 0.6)]
