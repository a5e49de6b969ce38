"""The bytes of a log, piece by piece: compressed ones unpacked, UTF-16 as UTF-8."""

from __future__ import annotations

import codecs
import gzip
import io
import zlib
from collections.abc import Iterator
from typing import BinaryIO

from pir.syntax.decoding import UndecodableError, encode

CHUNK = 1 << 20


def pieces(data: str | bytes | BinaryIO) -> Iterator[bytes]:
    """The log as UTF-8, in pieces of about a megabyte. Raises `UndecodableError`, and OSError from a stream."""
    if isinstance(data, str):
        data = encode(data)
    stream: BinaryIO = io.BytesIO(data) if isinstance(data, bytes) else data
    chunk = stream.read(CHUNK)
    if chunk[:2] == b"\x1f\x8b":
        packed: BinaryIO = gzip.GzipFile(fileobj=_Joined(chunk, stream))  # type: ignore[assignment]
        yield from _text(_unpacked(packed))
    else:
        yield from _text(_rest(chunk, stream))


def _rest(chunk: bytes, stream: BinaryIO) -> Iterator[bytes]:
    while chunk:
        yield chunk
        chunk = stream.read(CHUNK)


def _unpacked(stream: BinaryIO) -> Iterator[bytes]:
    try:
        yield from _rest(stream.read(CHUNK), stream)
    except (OSError, EOFError, zlib.error) as error:
        raise UndecodableError(f"looks like a damaged gzip file ({error})") from None


def _text(chunks: Iterator[bytes]) -> Iterator[bytes]:
    first = next(chunks, b"")
    if first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        decoder = codecs.getincrementaldecoder("utf-16")("replace")
        yield decoder.decode(first).encode("utf-8", "surrogatepass")
        for chunk in chunks:
            yield decoder.decode(chunk).encode("utf-8", "surrogatepass")
    else:
        yield first.removeprefix(codecs.BOM_UTF8)
        yield from chunks


class _Joined(io.RawIOBase):
    """A piece that was read already, and the stream behind it."""

    def __init__(self, chunk: bytes, stream: BinaryIO) -> None:
        self._chunk, self._stream = chunk, stream

    def read(self, size: int = -1) -> bytes:
        if self._chunk:
            part, self._chunk = (self._chunk, b"") if size < 0 else (self._chunk[:size], self._chunk[size:])
            return part
        return self._stream.read(size)
