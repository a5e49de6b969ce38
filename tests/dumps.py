"""The programs in testdata that Paddle printed."""

from __future__ import annotations

import gzip
from pathlib import Path

TESTDATA = Path(__file__).parents[1] / "testdata"
DUMPS = sorted((TESTDATA / "dumps").glob("*/*.pir"))
LARGE = TESTDATA / "dumps/3.3.1/large_gpt_train_10k.pir.gz"

OWN_STYLE = {"2.6.2": "paddle-2.6", "3.0.0b2": "paddle-3.0-beta2", "3.0.0rc1": "paddle-3.0-beta"}
"""The style of a release, where it is not the newest."""


def text_of(path: Path) -> str:
    """The text of a dump, whatever its bytes."""
    data = path.read_bytes()
    data = gzip.decompress(data) if path.suffix == ".gz" else data
    return data.decode("utf-8", "surrogateescape")


def dump_id(path: Path) -> str:
    """A short name for a test."""
    return f"{path.parent.name}/{path.stem}"
