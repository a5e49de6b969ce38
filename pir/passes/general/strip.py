"""Stripping: a program without what makes two dumps differ for a tool that compares text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import ClassVar

from pir.ir.attributes import Attribute
from pir.ir.operation import Operation
from pir.ir.values import BlockArgument
from pir.passes.base import Pass, PassContext
from pir.passes.options import option


@dataclass(frozen=True)
class Strip(Pass):
    """Removes numbers of operations, attributes and shape notes; for comparing with plain tools.

    Attributes are named, or patterns (``origin_*``). Those of block arguments go as well.
    """

    name: ClassVar[str] = "strip"
    summary: ClassVar[str] = "remove ids, attributes and shape notes"
    level: ClassVar[int] = 0
    whole_program: ClassVar[bool] = True

    ids: bool = option(False, "remove the `[id:N]` of operations, and origin_id")
    attributes: tuple[str, ...] = option((), "names of attributes, or patterns")
    notes: bool = option(False, "remove what a shape pass wrote behind operations")

    def run(self, operation: Operation, context: PassContext) -> int:
        """Remove; gives how many operations changed."""
        return sum([self._strip(each) for each in context.program.module.walk()])

    def _strip(self, operation: Operation) -> bool:
        changed = (self.ids and operation.id is not None) or (self.notes and operation.notes is not None)
        if self.ids:
            operation.id = None
        if self.notes:
            operation.notes = None
        for key in self._unwanted(operation._attributes):
            del operation.attributes[key]
            changed = True
        for argument in _arguments(operation):
            for key in self._unwanted(argument.attributes or {}):
                argument.attributes = {name: each for name, each in (argument.attributes or {}).items() if name != key}
                changed = True
        return changed

    def _unwanted(self, attributes: Mapping[str, Attribute]) -> list[str]:
        return [key for key in attributes if any(fnmatchcase(key, pattern) for pattern in self._patterns())]

    def _patterns(self) -> Iterator[str]:
        if self.ids:
            yield "origin_id"
        for names in self.attributes:  # a quoted list of names is one value
            yield from [name.strip() for name in names.split(",")]


def _arguments(operation: Operation) -> Iterator[BlockArgument]:
    for region in operation.regions:
        for block in region.blocks:
            yield from block.args
            yield from block.kwargs.values()
