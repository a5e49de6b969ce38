"""Ends of blocks, and operations that have their place in a region."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pir.ir.operation import Operation
from pir.verification.findings import Finding

YIELD: Final = "cf.yield"
"""The operation that ends a block inside a region."""

_MODULE: Final = "builtin.module"


def terminator_findings(operation: Operation) -> Iterator[Finding]:
    """What is wrong with the place of a `cf.yield`: it is the last operation of a block, and not of the program's."""
    if operation.name != YIELD or operation.parent is None:
        return
    holder = operation.parent_operation
    if operation.next is not None:
        yield Finding(f"a {YIELD} ends its block, and {operation.next.name} comes behind it")
    elif holder is not None and holder.name == _MODULE:
        yield Finding(f"a {YIELD} stands in the region of another operation, not in the program itself")
