"""The weights beside a model (``.pdiparams``): names, shapes and element types, not the numbers themselves.

The file holds one tensor after the other, sorted by the names of the parameters, which it does not hold. Of each: a
version (32 bits, zero); the number of levels of its LoD (64 bits) and for each level its size in bytes (64 bits) and
its data; a version again; the size (32 bits) of a description, a protobuf message of the element type and the
dimensions; and the elements. All numbers are little-endian. No pickle: nothing in the file is run.

Facts: files that Paddle 3.0.0 to 3.3.1 wrote.
"""

from __future__ import annotations

import math
import os
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO, Final

from pir.ir.inference import tensor
from pir.ir.program import Program
from pir.ir.types import ShapedType
from pir.syntax.diagnostics import Diagnostic, ParseError

SUFFIX: Final = ".pdiparams"
"""How the names of such files end."""


@dataclass(frozen=True, slots=True)
class Weight:
    """A tensor of a file: its name (None where no model tells), shape, element type, and where its elements stand.

    ``dtype`` is the word of PIR text (``f32``); ``offset`` and ``size`` count bytes.
    """

    name: str | None
    shape: tuple[int, ...]
    dtype: str
    offset: int
    size: int

    @property
    def type_text(self) -> str:
        """The type as PIR text has it."""
        return tensor(self.shape, self.dtype).text


_ELEMENT_TYPES: Final = {
    0: ("b", 1),
    1: ("i16", 2),
    2: ("i32", 4),
    3: ("i64", 8),
    4: ("f16", 2),
    5: ("f32", 4),
    6: ("f64", 8),
    20: ("u8", 1),
    21: ("i8", 1),
    22: ("bf16", 2),
    23: ("c64", 8),
    24: ("c128", 16),
    32: ("f8e4m3fn", 1),
    33: ("f8e5m2", 1),
}
"""The word and the bytes of each element type, by the number that stands for it."""

_PICKLE: Final = b"\x80"
"""The first byte of a pickle."""

_LONGEST_DESCRIPTION: Final = 1 << 16  # bytes; that of a tensor of nine dimensions has a hundred


def read_weights(path: str | os.PathLike[str]) -> list[Weight]:
    """The tensors of a file, without names; their elements are passed over.

    Raises `ParseError` when the file is no such file or ends too early, and OSError.
    """
    with Path(path).open("rb") as stream:
        try:
            if stream.read(1) == _PICKLE:
                raise _DamagedError("this is a pickle, which could run code when it is opened; it is not")
            stream.seek(0)
            return list(_weights(stream, os.fstat(stream.fileno()).st_size))
        except _DamagedError as error:
            raise ParseError([Diagnostic("error", str(error), os.fspath(path))]) from None


def read_named_weights(path: str | os.PathLike[str], program: Program) -> list[Weight]:
    """The tensors of a file with the names that the parameters of its model have.

    Raises `ParseError` also when the file does not belong to the model: it has more tensors, fewer, or others.
    """
    weights = read_weights(path)
    parameters = sorted(_parameters(program))
    filename = os.fspath(path)
    if len(weights) != len(parameters):
        counts = f"{len(weights)} tensors, but the model has {len(parameters)} parameters"
        raise ParseError([Diagnostic("error", f"the file does not belong to the model: it has {counts}", filename)])
    for weight, (name, type) in zip(weights, parameters):
        if type is not None and not _fits(weight.shape, type.shape):
            types = f"{weight.type_text}, but the parameter {name} is {type.text}"
            message = f"the file does not belong to the model: at byte {weight.offset} it has {types}"
            raise ParseError([Diagnostic("error", message, filename)])
    return [replace(weight, name=name) for weight, (name, _) in zip(weights, parameters)]


def _parameters(program: Program) -> Iterator[tuple[str, ShapedType | None]]:
    for operation in program.walk():
        name = operation._attributes.get("parameter_name")
        if operation.name == "builtin.parameter" and name is not None and operation.results:
            type = operation.results[0].type
            yield str(name.value), type if isinstance(type, ShapedType) else None


def _fits(shape: Sequence[int], declared: Sequence[int]) -> bool:
    return len(shape) == len(declared) and all(one == other or other == -1 for one, other in zip(shape, declared))


class _DamagedError(Exception):
    """The bytes are none of such a file, and why."""


def _weights(stream: BinaryIO, size: int) -> Iterator[Weight]:
    while stream.tell() < size:
        yield _weight(stream, size)


def _weight(stream: BinaryIO, size: int) -> Weight:
    start = stream.tell()
    version, levels = _numbers(stream, "<IQ")
    if version != 0:
        raise _DamagedError(f"byte {start}: this is no tensor as Paddle saves it (its version is {version}, not 0)")
    for _ in range(levels):
        (length,) = _numbers(stream, "<Q")
        _skip(stream, length, size)
    version, length = _numbers(stream, "<Ii")
    if version != 0 or not 0 <= length <= _LONGEST_DESCRIPTION:
        raise _DamagedError(f"byte {start}: this is no tensor as Paddle saves it (its description is ill-formed)")
    description = stream.read(length)
    number, shape = _description(description, start)
    if number not in _ELEMENT_TYPES or any(dim < 0 for dim in shape):
        raise _DamagedError(f"byte {start}: a tensor of the element type {number} and the shape {list(shape)}")
    dtype, width = _ELEMENT_TYPES[number]
    offset, bytes = stream.tell(), math.prod(shape) * width
    _skip(stream, bytes, size)
    return Weight(None, shape, dtype, offset, bytes)


def _numbers(stream: BinaryIO, form: str) -> tuple[int, ...]:
    start, data = stream.tell(), stream.read(struct.calcsize(form))
    if len(data) < struct.calcsize(form):
        raise _DamagedError(f"byte {start}: the file ends inside a tensor")
    return struct.unpack(form, data)


def _skip(stream: BinaryIO, length: int, size: int) -> None:
    start = stream.tell()
    if length > size - start:
        raise _DamagedError(f"byte {start}: the file ends here, {length - (size - start)} bytes before its tensor does")
    stream.seek(length, os.SEEK_CUR)


_ELEMENT_TYPE, _DIMENSION, _PACKED_DIMENSIONS = 0x08, 0x10, 0x12  # the tags of fields: number and form


def _description(message: bytes, start: int) -> tuple[int, tuple[int, ...]]:
    """The number of the element type (field 1) and the dimensions (field 2, one by one or packed)."""
    number, shape, at = -1, [], 0
    try:
        while at < len(message):
            tag, at = _varint(message, at)
            if tag == _PACKED_DIMENSIONS:
                length, at = _varint(message, at)
                end = at + length
                while at < end:
                    dim, at = _varint(message, at)
                    shape.append(dim)
                continue
            value, at = _varint(message, at)
            if tag == _ELEMENT_TYPE:
                number = value
            elif tag == _DIMENSION:
                shape.append(value)
            else:
                raise _DamagedError(f"byte {start}: the description of this tensor has a field that none has")
    except IndexError:
        raise _DamagedError(f"byte {start}: the description of this tensor is ill-formed") from None
    return number, tuple([dim - (1 << 64) if dim >= 1 << 63 else dim for dim in shape])


def _varint(message: bytes, at: int) -> tuple[int, int]:
    """A number of protobuf: seven bits a byte, the lowest first."""
    value = 0
    for shift in range(0, 70, 7):
        byte = message[at]
        value |= (byte & 0x7F) << shift
        at += 1
        if byte < 0x80:
            return value & (1 << 64) - 1, at
    raise IndexError("a number of more than ten bytes")
