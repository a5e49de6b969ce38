"""The definitions of the Paddle in this interpreter, on standard output, a line each.

The first line is ``release`` and the release, all others are of the form of the data file; what could not be taken
over is told on standard error. Run by `pir.dialects.update_definitions` with the interpreter that has the Paddle.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

from pir.dialects.extraction.descriptions import Layout
from pir.dialects.extraction.headers import read_defaults
from pir.dialects.extraction.memory import LayoutError
from pir.dialects.extraction.registry import Registry
from pir.dialects.extraction.signatures import SignatureMaker
from pir.dialects.signature_lines import format_line

_PRERELEASES = {"-alpha": "a", "-beta": "b", "-rc": "rc"}


def release_of(version: str) -> str:
    """The release as package indexes write it: Paddle calls 3.0.0b2 ``3.0.0-beta2``."""
    return re.sub(r"-(?:alpha|beta|rc)", lambda word: _PRERELEASES[word[0]], version).partition("+")[0]


def main() -> int:
    """Write the definitions; 1 when this Paddle is not laid out as known, 2 when there is none."""
    try:
        version = import_module("paddle").__version__
        library = Path(str(import_module("paddle.base.libpaddle").__file__))
    except ImportError as error:
        sys.stderr.write(f"error: {sys.executable} has no PaddlePaddle of 2.6 or later: {error}\n")
        return 2
    release = release_of(version)
    try:
        registry = Registry(library, Layout.PADDLE_2 if release.startswith("2.") else Layout.PADDLE_3)
        registry.register_dialects()
        maker = SignatureMaker(release, read_defaults(library.parents[1] / "include"))
        lines = [format_line(maker.signature(operation)) for operation in registry.operations()]
    except LayoutError as error:
        sys.stderr.write(f"error: PaddlePaddle {release} is built in a way that is not known here: {error}\n")
        return 1
    sys.stdout.write("\n".join([f"release\t{release}", *lines, ""]))
    for problem in maker.problems:
        sys.stderr.write(f"warning: {problem}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
