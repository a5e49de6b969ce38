"""From bytes to text: byte-order marks, compression, line ends."""

from __future__ import annotations

import codecs
import gzip
import io
import zlib

_MOST_UNPACKED = 300
"""How many times the size of a gzip file its text may be. Dumps shrink to a twentieth, nonsense to a thousandth."""


class UndecodableError(ValueError):
    """The bytes are no text, and why."""


def decode(data: bytes) -> str:
    """The text of a file: gzip is unpacked, UTF-8 and UTF-16 byte-order marks are understood.

    Bytes that are no UTF-8 survive (surrogateescape).

    Raises `UndecodableError`.
    """
    if data[:2] == b"\x1f\x8b":
        try:
            data = _unpacked(data)
        except (OSError, EOFError, zlib.error) as error:
            raise UndecodableError(f"looks like a damaged gzip file ({error})") from None
    if data.startswith(codecs.BOM_UTF8):
        data = data[len(codecs.BOM_UTF8) :]
    elif data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as error:
            raise UndecodableError(f"begins with the byte-order mark of UTF-16, but is not ({error.reason})") from None
    return data.decode("utf-8", "surrogateescape")


def _unpacked(data: bytes) -> bytes:
    limit = _MOST_UNPACKED * len(data)
    with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
        unpacked = file.read(limit)
        if len(unpacked) == limit:
            raise UndecodableError(f"is a gzip file of more than {_MOST_UNPACKED} times its size")
    return unpacked


def encode(text: str) -> bytes:
    """The bytes of a text; what `decode` kept of bytes that are no UTF-8 comes back as it was."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # a half of a pair of surrogates, which only a Python string can hold
        return text.encode("utf-8", "surrogatepass")


def compressed(data: bytes) -> bytes:
    """The data as gzip writes it, the same bytes every time."""
    return gzip.compress(data, mtime=0)


def unify_newlines(text: str) -> tuple[str, str]:
    """The text with plain line ends, and the line end that all its lines had (a plain one unless all were CR LF)."""
    if "\r" in text and 0 < text.count("\r\n") == text.count("\n"):
        return text.replace("\r\n", "\n"), "\r\n"
    return text, "\n"
