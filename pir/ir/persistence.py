"""Which values outlive a run of their program."""

from __future__ import annotations

from typing import Final

from pir.ir.values import BlockArgument, OpResult

_FLAGS: Final = ("persistable", "is_persisable")  # what Paddle before 3.0.0 misspelt


def is_persistable(value: object) -> bool:
    """Whether a value outlives a run: a parameter, or what the operation or the program says so of."""
    if isinstance(value, OpResult):
        attributes, index = value.operation._attributes, value.index
        if value.operation.name == "builtin.parameter":
            return True
    elif isinstance(value, BlockArgument):
        attributes, index = value.attributes or {}, 0
    else:
        return False
    for key in _FLAGS:
        if key in attributes:
            flags = attributes[key].value
            if isinstance(flags, tuple):
                return index < len(flags) and flags[index].value is True
            return flags is True
    return False
