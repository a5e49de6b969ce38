"""Tables of numbers: what one program has, and several programs side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

Key = tuple[str, ...]
Numbers = tuple["int | None", ...]
"""A number a column; None where it is not known."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What a table is about: its name, its title, what its keys are, and what is counted.

    ``order``: ``most`` puts the rows of the largest numbers first, ``given`` keeps them as they came. ``sums`` says
    that the numbers of the rows add up to something, ``hides_zeros`` that only the first row is worth showing if it has
    nothing but zeros.
    """

    name: str
    title: str
    keys: tuple[str, ...]
    numbers: tuple[str, ...]
    order: str = "most"
    sums: bool = True
    hides_zeros: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The numbers of one program, by key."""

    heading: Heading
    rows: Mapping[Key, Numbers] = field(default_factory=dict)

    @property
    def total(self) -> Numbers:
        """The sum of each column; None where a row is not known."""
        columns = zip(*self.rows.values()) if self.rows else ((),) * len(self.heading.numbers)
        return tuple([_sum(column) for column in columns])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Tables of one heading side by side: the keys of all of them, each with the numbers of each program.

    A program that lacks a key has zeros there.
    """

    heading: Heading
    rows: Mapping[Key, tuple[Numbers, ...]]
    totals: tuple[Numbers, ...]


def compare(tables: Sequence[Table]) -> Comparison:
    """One or more tables of the same heading as one; the order is that of the heading."""
    heading = tables[0].heading
    keys = list(dict.fromkeys([key for table in tables for key in table.rows]))
    nothing: Numbers = (0,) * len(heading.numbers)
    rows = {key: tuple([table.rows.get(key, nothing) for table in tables]) for key in keys}
    if heading.order == "most":
        keys.sort(key=lambda key: (-max([numbers[0] or 0 for numbers in rows[key]]), key))
    return Comparison(heading, {key: rows[key] for key in keys}, tuple([table.total for table in tables]))


def counted(heading: Heading, keys: Iterable[Key]) -> Table:
    """A table of how often each key comes."""
    counts: dict[Key, int] = {}
    for key in keys:
        counts[key] = counts.get(key, 0) + 1
    return Table(heading, {key: (count,) for key, count in counts.items()})


def _sum(column: Iterable[int | None]) -> int | None:
    total = 0
    for number in column:
        if number is None:
            return None
        total += number
    return total
