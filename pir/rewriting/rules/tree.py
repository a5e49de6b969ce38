"""Rules as they are written: the parts of a file, each with its place."""

from __future__ import annotations

from dataclasses import dataclass, field

from pir.ir.source import Source
from pir.syntax.expressions import Expression


@dataclass(frozen=True, slots=True)
class Operand:
    """What stands in the place of an operand.

    ``name`` is that of a value; ``literal`` an expression that stands for the operation that feeds it; neither: a null
    operand. An ``optional`` one may be null, a ``variadic`` one is any number of operands; ``_`` stands for any.
    """

    offset: int
    name: str | None = None
    literal: Expression | None = None
    optional: bool = False
    variadic: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """An attribute, or (without ``key``) others that are taken over: of the operation that made a value, by name."""

    offset: int
    key: str | None
    value: Expression | None = None
    spread: str = ""
    declared: bool = False


@dataclass(frozen=True, slots=True)
class OperationTree:
    """An operation, in a source or in a result. ``results`` holds ``_`` for those without a name."""

    offset: int
    name: str
    name_offset: int
    results: tuple[str, ...]
    result_offsets: tuple[int, ...]
    operands: tuple[Operand, ...]
    entries: tuple[Entry, ...]
    unordered: bool = False
    operand_types: tuple[Expression, ...] | None = None
    result_types: tuple[Expression, ...] | None = None


@dataclass(frozen=True, slots=True)
class EachTree:
    """``each %t { ... }``: operations for every one of the values of a variadic operand."""

    offset: int
    name: str
    operations: tuple[OperationTree, ...]
    reversed: bool = False


@dataclass(frozen=True, slots=True)
class Replacement:
    """``%y = %x``: users of the first use the second."""

    offset: int
    old: str
    new: str
    new_offset: int


@dataclass(frozen=True, slots=True)
class TableTree:
    """``table a b { 1 2  3 4 }``: what the names of the columns can stand for, all of a row together."""

    offset: int
    columns: tuple[str, ...]
    rows: tuple[tuple[Expression, ...], ...]


SourceStatement = OperationTree | EachTree
ResultStatement = OperationTree | EachTree | Replacement


@dataclass(frozen=True, slots=True)
class RuleTree:
    """A rule."""

    offset: int
    name: str
    benefit: int
    when: Expression | None
    tables: tuple[TableTree, ...]
    source: tuple[SourceStatement, ...]
    where: Expression | None
    before: tuple[str, int] | None
    result: tuple[ResultStatement, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of the pass, or something about it: its name and its default."""

    offset: int
    name: str
    value: Expression


@dataclass(frozen=True, slots=True)
class FileTree:
    """A file of rules. ``definitions`` are the lists of attributes that ``let`` names."""

    source: Source
    name: str | None
    name_offset: int
    settings: tuple[Setting, ...] = ()
    definitions: dict[str, tuple[Entry, ...]] = field(default_factory=dict)
    rules: tuple[RuleTree, ...] = ()
