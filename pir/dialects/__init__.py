"""The dialects that come with the project, and the context that knows them."""

from __future__ import annotations

from functools import cache

from pir.dialects.builtin import BUILTIN
from pir.dialects.cf import CF
from pir.dialects.cinn_op import CINN_OP, CINN_RUNTIME
from pir.dialects.custom_op import CUSTOM_OP, PY_OP
from pir.dialects.dist_op import DIST_OP
from pir.dialects.kernel import ONEDNN_KERNEL, PD_KERNEL
from pir.dialects.onednn_op import ONEDNN_OP
from pir.dialects.pd_op import PD_OP
from pir.dialects.shape import SHAPE
from pir.ir.context import Context
from pir.ir.dialect import Dialect

_DIALECTS = (
    BUILTIN,
    PD_OP,
    CF,
    PD_KERNEL,
    CUSTOM_OP,
    PY_OP,
    DIST_OP,
    ONEDNN_OP,
    ONEDNN_KERNEL,
    CINN_OP,
    CINN_RUNTIME,
    SHAPE,
)


def default_dialects() -> tuple[Dialect, ...]:
    """All dialects of the project."""
    return _DIALECTS


@cache
def default_context() -> Context:
    """The context of programs that are read without one of their own; made when it is first needed."""
    return Context(*_DIALECTS, find=find_installed)


def find_installed(name: str) -> Dialect | None:
    """The dialect that an installed package has under a name, or None; one that can't be loaded is a warning."""
    from pir.dialects.plugins import installed_or_warned  # looking through the installed packages takes its time

    return installed_or_warned(name)
