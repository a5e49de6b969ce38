"""C++ objects in the memory of this process: strings, vectors and hash maps as the 64-bit libstdc++ lays them out."""

from __future__ import annotations

import ctypes
import mmap
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

WORD = 8
STRING = 4 * WORD
"""The size of a ``std::string``: where its characters are, how many, and room for fifteen or the capacity."""

VECTOR = 3 * WORD
"""The size of a ``std::vector``: the first element, the end of the elements, the end of the room."""

_LONGEST = 1 << 16


class LayoutError(Exception):
    """Memory does not hold what was expected there."""


def word(address: int) -> int:
    """The unsigned 64-bit number at an address."""
    return ctypes.c_uint64.from_address(address).value


def flag(address: int) -> bool:
    """The ``bool`` at an address. Raises LayoutError where there is neither 0 nor 1."""
    value = ctypes.c_uint8.from_address(address).value
    if value > 1:
        raise LayoutError(f"{value} is no bool")
    return bool(value)


def characters(address: int) -> str:
    """The text at an address up to the first NUL. Raises LayoutError where it is no text."""
    try:
        return ctypes.string_at(address).decode() if address else ""
    except UnicodeDecodeError as error:
        raise LayoutError("characters that are no text") from error


def string(address: int) -> str:
    """The ``std::string`` at an address. Raises LayoutError where there is none."""
    start, length = word(address), word(address + WORD)
    if length > _LONGEST or not start:
        raise LayoutError(f"a string of {length} characters")
    try:
        return ctypes.string_at(start, length).decode()
    except UnicodeDecodeError as error:
        raise LayoutError("a string that is no text") from error


def vector(address: int, size: int) -> range:
    """The addresses of the elements, each of a size, of the ``std::vector`` at an address."""
    start, end = word(address), word(address + WORD)
    if not start <= end or (end - start) % size or (end - start) // size > _LONGEST:
        raise LayoutError(f"a vector of {end - start} bytes with elements of {size}")
    return range(start, end, size)


def strings(address: int) -> list[str]:
    """The strings of the ``std::vector<std::string>`` at an address."""
    return [string(element) for element in vector(address, STRING)]


def string_map(address: int) -> Iterator[tuple[str, int]]:
    """The keys, and the addresses of the values, of the ``std::unordered_map<std::string, T>`` at an address."""
    node = word(address + 2 * WORD)
    while node:
        yield string(node + WORD), node + WORD + STRING
        node = word(node)


class Text:
    """A ``std::string`` made here; it lives as long as this object does."""

    def __init__(self, text: str) -> None:
        data = text.encode()
        self._characters = ctypes.create_string_buffer(data)
        self._words = (ctypes.c_uint64 * 4)(ctypes.addressof(self._characters), len(data), len(data), 0)
        self.address = ctypes.addressof(self._words)


class Library:
    """A loaded shared library whose C++ functions and variables are found by their mangled names."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._library = ctypes.CDLL(str(path))

    def names(self, pattern: bytes) -> list[str]:
        """The mangled names in the library that a pattern fits, sorted."""
        with self.path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
            return sorted({found.decode() for found in re.findall(rb"\0(" + pattern + rb")(?=\0)", content)})

    def address(self, name: str) -> int:
        """Where a function or a variable is. Raises LayoutError when the library has none of the name."""
        try:
            return ctypes.addressof(ctypes.c_char.in_dll(self._library, name))
        except ValueError as error:
            raise LayoutError(f"{self.path.name} has no {name}") from error

    def call(self, name: str, *arguments: int, returns: type[ctypes._SimpleCData[Any]] = ctypes.c_uint64) -> Any:
        """Call a function with words; what it returns is a word as well unless ``returns`` says another C type."""
        return call(self.address(name), *arguments, returns=returns)


def call(function: int, *arguments: int, returns: type[ctypes._SimpleCData[Any]] = ctypes.c_uint64) -> Any:
    """Call the function at an address; see `Library.call`."""
    prototype = ctypes.CFUNCTYPE(returns, *[ctypes.c_uint64] * len(arguments))
    return prototype(function)(*arguments)
