"""Read, print, verify, rewrite and compare PaddlePaddle's PIR text.

program = pir.load("model.pir")
for operation in program.walk(): ...
text = pir.dumps(program)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pir._version import __version__

if TYPE_CHECKING:
    from pir.dialects import default_context
    from pir.files import diagnose, dump, load, loads, parse_attribute, parse_type, verify
    from pir.ir.context import Context
    from pir.ir.program import Program
    from pir.syntax.diagnostics import Diagnostic, ParseError, VerifyError
    from pir.syntax.printer import dumps

__all__ = [
    "Context",
    "Diagnostic",
    "ParseError",
    "Program",
    "VerifyError",
    "__version__",
    "default_context",
    "diagnose",
    "dump",
    "dumps",
    "load",
    "loads",
    "parse_attribute",
    "parse_type",
    "verify",
]

_HOMES = {
    "Context": "pir.ir.context",
    "Diagnostic": "pir.syntax.diagnostics",
    "ParseError": "pir.syntax.diagnostics",
    "Program": "pir.ir.program",
    "VerifyError": "pir.syntax.diagnostics",
    "default_context": "pir.dialects",
    "diagnose": "pir.files",
    "dump": "pir.files",
    "dumps": "pir.syntax.printer",
    "load": "pir.files",
    "loads": "pir.files",
    "parse_attribute": "pir.files",
    "parse_type": "pir.files",
    "verify": "pir.files",
}
"""Where each name lives: imported when first used, so that `pir-opt --version` does not pay for a parser."""


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'pir' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
