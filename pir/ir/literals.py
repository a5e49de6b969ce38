"""Attributes of Python values, spelt as Paddle prints them without a class."""

from __future__ import annotations

from collections.abc import Iterable

from pir.ir.attributes import Attribute


def boolean(value: bool) -> Attribute:
    """``true`` or ``false``."""
    return Attribute("Bool", "true" if value else "false", value)


def string(value: str) -> Attribute:
    """A string in quotes; a quote in it gets a backslash, nothing else is escaped (every release)."""
    escaped = value.replace('"', '\\"')
    return Attribute("Str", f'"{escaped}"', value)


def array(elements: Iterable[Attribute]) -> Attribute:
    """A list of attributes, each with its class if it has one."""
    members = tuple(elements)
    return Attribute("Array", "[" + ",".join(map(str, members)) + "]", members)
