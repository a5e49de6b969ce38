"""The context of a command's programs: the project's dialects, and those of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .session import Session, UnusableError

if TYPE_CHECKING:
    from pir.ir.context import Context
    from pir.ir.dialect import Dialect


def make_context(session: Session, files: Sequence[str] = ()) -> Context:
    """A context that knows the dialects of some Python files (``--dialect``) besides the project's own.

    Installed dialects are looked for when an operation of one is met; one that can't be loaded is reported, once.
    Raises UnusableError when a file can't be had, or a dialect is there already.
    """
    from pir.dialects import default_dialects
    from pir.ir.context import Context
    from pir.plugins import PluginError

    def find(name: str) -> Dialect | None:
        from pir.dialects.plugins import installed_dialect  # looking for packages takes its time

        try:
            return installed_dialect(name)
        except PluginError as error:
            session.report(f"warning: {error}")
            return None

    context = Context(*default_dialects(), find=find)
    for file in files:
        from pir.dialects.plugins import dialects_of_file

        try:
            for dialect in dialects_of_file(session.path(file), file):
                context.register(dialect)
        except PluginError as error:
            raise UnusableError(str(error)) from None
        except ValueError as error:
            raise UnusableError(f"{file}: {error}") from None
    return context
