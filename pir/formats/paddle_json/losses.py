"""What a model can't hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.verifier import Fault, Place


class Unwritable(Exception):
    """A type or an attribute that can't be written, and why."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Something that a model can't hold: where it is, and the words.

    What is ``fatal`` can't be left out: there is no model of the program.
    """

    place: Place
    message: str
    fatal: bool = False


def summarized(losses: Iterable[Loss]) -> Iterator[Fault]:
    """The losses, with one for all places that have the same said of them: it shows the first and counts the others."""
    places: dict[str, list[Place]] = {}
    for loss in losses:
        places.setdefault(loss.message, []).append(loss.place)
    for message, (first, *others) in places.items():
        yield Fault(first, f"{message} (and {len(others)} more)" if others else message)


def undecodable_part(program: Program) -> Loss:
    """The first operation with bytes that are no UTF-8, as a fatal loss; the module where no text shows them."""
    for operation in program.walk():
        if any("\udc80" <= character <= "\udcff" for part in _texts(operation) for character in part):
            break
    else:
        operation = program.module
    return Loss(Place(operation), "a model can't hold bytes that are no UTF-8", fatal=True)


def _texts(operation: Operation) -> Iterator[str]:
    yield operation.name
    for key, attribute in operation._attributes.items():
        yield key
        yield attribute.text
    for region in operation.regions:
        for block in region.blocks:
            yield from block.kwargs
