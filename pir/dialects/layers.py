"""The layer that each operation belongs to.

Operations of a model's forward pass say their layer (``struct_name:"/GPT/Block_1/Linear/"``) unless it is the outermost
one. A gradient belongs to the layer whose values it takes, and so does what is made of gradients; a parameter or a
constant to the layer of its first user.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.values import OpResult


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer, by its path from the outermost; or what gradients do for it."""

    path: tuple[str, ...] = ()
    is_gradient: bool = False

    @property
    def name(self) -> str:
        """The path as a person would write it."""
        path = "/".join(self.path) or "(no layer)"
        return f"{path} (gradient)" if self.is_gradient else path

    def outer(self, depth: int) -> Layer:
        """The layer around this one that has so long a path."""
        return Layer(self.path[:depth], self.is_gradient)


NO_LAYER: Final = Layer()


def layers_of(program: Program) -> dict[Operation, Layer]:
    """The layer of each operation of a program, in the order of the printed lines."""
    found: dict[Operation, Layer] = {}
    sources: list[Operation] = []
    for operation in program.walk():
        path = _stated_path(operation)
        if path:
            found[operation] = Layer(path)
        elif operation.operands:
            found[operation] = _layer_of_operands(operation, found)
        else:
            found[operation] = NO_LAYER
            sources.append(operation)
    for operation in reversed(sources):
        found[operation] = next(
            (found[user] for result in operation.results for user in result.users if found[user].path), NO_LAYER
        )
    return found


def _stated_path(operation: Operation) -> tuple[str, ...]:
    attribute = operation._attributes.get("struct_name")
    value = None if attribute is None else attribute.value
    return tuple(filter(None, value.split("/"))) if isinstance(value, str) else ()


def _layer_of_operands(operation: Operation, found: dict[Operation, Layer]) -> Layer:
    makers = [operand.owner for operand in operation.operands if isinstance(operand, OpResult)]
    candidates = [found[maker] for maker in makers if maker in found and found[maker].path]
    if "_grad" in operation.name:
        forward = next((layer for layer in candidates if not layer.is_gradient), None)
        layer = forward or next(iter(candidates), NO_LAYER)
        return Layer(layer.path, is_gradient=True)
    return next((layer for layer in candidates if layer.is_gradient), NO_LAYER)
