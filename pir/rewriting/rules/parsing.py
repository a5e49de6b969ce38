"""The text of rules as a tree.

In EBNF, with ``expression`` and ``operand`` of `pir.syntax.expressions`; docs/rules.md tells what it means::

    file      = ["pass" name ["{" [name ":" expression {"," ...}] "}"]] {"let" name attributes | rule}
    rule      = "rule" name ["benefit" number] ["when" expression]
                "{" {table} source ["where" expression] result "}"
    table     = "table" name {name} "{" {operand} "}"
    source    = "source" "{" {operation | "each" value "{" {operation} "}"} "}"
    result    = "result" ["before" value] "{" {operation | value "=" value | each} "}"
    each      = "each" value ["reversed"] "{" {operation} "}"
    operation = "(" [value | "_" {"," ...}] ")" "=" string ["[id:N]"] "(" [given {"," ...}] ")"
                [attributes] ["unordered"] [":" "(" types ")"] ["->" types]
    given     = "<<NULL VALUE>>" | value "?" | value "*" | expression
    attributes = "{" [key ":" expression | ".." (value | "declared" value | name) {"," ...}] "}"
    types     = [operand {"," operand}]
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from pir.ir.source import Source
from pir.ir.types import Type
from pir.rewriting.rules.conditions import as_itself
from pir.rewriting.rules.errors import RuleError, fault
from pir.rewriting.rules.scanning import NAME, STRING, VALUE, Piece, RuleScanner
from pir.rewriting.rules.tree import (
    EachTree,
    Entry,
    FileTree,
    Operand,
    OperationTree,
    Replacement,
    ResultStatement,
    RuleTree,
    Setting,
    SourceStatement,
    TableTree,
)
from pir.rewriting.rules.vocabulary import VOCABULARY
from pir.syntax.expressions import Expression, nodes
from pir.syntax.expressions.vocabulary import PIR_WORDS
from pir.syntax.faults import SyntaxFault

_GIVEN = re.compile(r"(%\w+)([?*]?)(?=\s*[,)])")
_NULL_VALUE = re.compile("<<NULL VALUE>>")
_ID = re.compile(r"\[id:\d+\]")
_NUMBER = re.compile(r"[\w.]+")
_SOURCE_VALUE, _RESULT_NAME = "a value such as %x", re.compile(r"%\w+|[A-Za-z_][\w.]*")

T = TypeVar("T")


def parse_rules(source: Source) -> FileTree:
    """The tree of a file of rules. Raises `RuleError` for what is not of their form."""
    try:
        return _Parser(source).file()
    except SyntaxFault as error:
        raise RuleError([fault(source, error.offset, error.message)]) from None


class _Parser(RuleScanner):
    def __init__(self, source: Source) -> None:
        super().__init__(source.text)
        self._source = source

    # ---- files -----------------------------------------------------------------------------------------------------

    def file(self) -> FileTree:
        name, settings = Piece("", 0), tuple[Setting, ...]()
        expected = "`pass`, `let` or "
        if self.takes_word("pass"):
            name, expected = self.needs_name(), "`let` or "
            if self.text.startswith("{", self.skip()):
                settings, expected = self.listed("{", "}", self._setting), "`let` or "
        definitions: dict[str, tuple[Entry, ...]] = {}
        rules: list[RuleTree] = []
        while self.skip() < len(self.text):
            if self.takes_word("let"):
                defined = self.needs_name()
                definitions[defined.text] = self._attributes()
            else:
                self.needs_word("rule", expected)
                rules.append(self._rule())
            expected = "`let` or "
        return FileTree(self._source, name.text or None, name.offset, settings, definitions, tuple(rules))

    def _setting(self) -> Setting:
        name = self._new_name()
        self.needs_sign(":")
        return Setting(name.offset, name.text, self.expression())

    def _rule(self) -> RuleTree:
        name = self.needs_name()
        benefit = self._benefit() if self.takes_word("benefit") else 1
        when = self.expression() if self.takes_word("when") else None
        self.needs_sign("{", "" if when is None else "an operator or ")
        tables = []
        while not self.takes_word("source"):
            if not self.takes_word("table"):
                raise self.unexpected("`source` or `table`")
            tables.append(self._table())
        source = self._block(self._source_statement)
        where = self.expression() if self.takes_word("where") else None
        self.needs_word("result", "`where` or " if where is None else "an operator or ")
        before = self.needs(VALUE, _SOURCE_VALUE) if self.takes_word("before") else None
        result = self._block(self._result_statement)
        self.needs_sign("}")
        return RuleTree(name.offset, name.text, benefit, when, tuple(tables), source, where, before, result)

    def _benefit(self) -> int:
        benefit = self.needs(_NUMBER, "a number")
        if not benefit.text.isdecimal():
            raise SyntaxFault(benefit.offset, f"a benefit is a whole number, not {benefit.text}")
        return int(benefit.text)

    def _table(self) -> TableTree:
        columns = [self._new_name()]
        while not self.takes_sign("{"):
            columns.append(self._new_name())
        cells: list[Expression] = []
        while not self.takes_sign("}"):
            cells.append(as_itself(self.operand().root, self.text))
        width, over = len(columns), len(cells) % len(columns)
        if over:
            raise SyntaxFault(cells[-over].start, f"the table has {width} columns, its last row {over} cells")
        if not cells:
            raise SyntaxFault(columns[0].offset, "the table has no row")
        rows = tuple([tuple(cells[index : index + width]) for index in range(0, len(cells), width)])
        return TableTree(columns[0].offset, tuple([each.text for each in columns]), rows)

    def _new_name(self) -> Piece:
        """A name that the rules give to something in expressions."""
        name = self.needs_name()
        if name.text in PIR_WORDS:
            raise SyntaxFault(name.offset, f"{name.text} means something in PIR: take another name")
        return name

    def _block(self, statement: Callable[[], T]) -> tuple[T, ...]:
        self.needs_sign("{")
        statements = []
        while not self.takes_sign("}"):
            statements.append(statement())
        return tuple(statements)

    # ---- statements ------------------------------------------------------------------------------------------------

    def _source_statement(self) -> SourceStatement:
        if self.takes_word("each"):
            value = self.needs(VALUE, _SOURCE_VALUE)
            return EachTree(value.offset, value.text, self._block(self._operation))
        return self._operation("`each`, ")

    def _result_statement(self) -> ResultStatement:
        if self.takes_word("each"):
            value = self.needs(VALUE, _SOURCE_VALUE)
            is_reversed = self.takes_word("reversed")
            return EachTree(value.offset, value.text, self._block(self._operation), is_reversed)
        old = self.piece(VALUE)
        if old is None:
            return self._operation("`each`, a value such as %x, ")
        self.needs_sign("=")
        new = self.needs(VALUE, _SOURCE_VALUE)
        return Replacement(old.offset, old.text, new.text, new.offset)

    def _operation(self, others: str = "") -> OperationTree:
        if not self.text.startswith("(", self.skip()):
            raise self.unexpected(f"{others}`(` or `}}`")
        results = self.listed("(", ")", self._result_name)
        self.needs_sign("=")
        name = self.needs(STRING, "a quoted name")
        self.takes(_ID)
        operands = self.listed("(", ")", self._given)
        entries = self._attributes() if self.text.startswith("{", self.skip()) else ()
        behind, unordered = self.skip(), self.takes_word("unordered")
        if unordered and len(operands) < 2:
            raise SyntaxFault(behind, "`unordered` operands are two at least")
        operand_types = None
        if self.takes_sign(":"):
            self.needs_sign("(")
            operand_types = self._types()
            self.needs_sign(")", "`,` or ")
            self.needs_sign("->")
        result_types = self._types() if operand_types is not None or self.takes_sign("->") else None
        return OperationTree(
            offset=results[0].offset if results else name.offset,
            name=name.text[1:-1],
            name_offset=name.offset,
            results=tuple([each.text for each in results]),
            result_offsets=tuple([each.offset for each in results]),
            operands=operands,
            entries=entries,
            unordered=unordered,
            operand_types=operand_types,
            result_types=result_types,
        )

    def _result_name(self) -> Piece:
        name = self.needs(_RESULT_NAME, _SOURCE_VALUE)
        if not name.text.startswith("%") and name.text != "_":
            raise SyntaxFault(name.offset, f"a result is a value such as %x, or _, not {name.text}")
        return name

    def _given(self) -> Operand:
        """What stands in the place of an operand."""
        match = _GIVEN.match(self.text, self.skip())
        if match is not None:
            self.position = match.end()
            return Operand(match.start(), match[1], optional=match[2] == "?", variadic=match[2] == "*")
        null = self.piece(_NULL_VALUE)
        if null is not None:
            return Operand(null.offset)
        expression = self.expression()
        root = expression.root
        if isinstance(root, nodes.ValueName):
            return Operand(root.start, f"%{root.name}")
        if isinstance(root, nodes.Word) and root.name in ("_", "null"):
            return Operand(root.start, "_" if root.name == "_" else None)
        return Operand(root.start, literal=expression)

    # ---- attributes and types --------------------------------------------------------------------------------------

    def _attributes(self) -> tuple[Entry, ...]:
        entries = self.listed("{", "}", self._entry)
        seen: set[str] = set()
        for entry in entries:
            if entry.key is not None and entry.key in seen:
                raise SyntaxFault(entry.offset, f"the attribute {entry.key} is given twice")
            seen.add(entry.key or "")
        return entries

    def _entry(self) -> Entry:
        if self.takes_sign(".."):
            value = self.piece(VALUE)
            declared = value is None and self.takes_word("declared")
            if value is None:
                value = self.needs(VALUE, _SOURCE_VALUE) if declared else self.needs_name()
            return Entry(value.offset, None, spread=value.text, declared=declared)
        key = self.needs(NAME, "an attribute such as `axis:` or `..`")
        self.needs_sign(":")
        return Entry(key.offset, key.text, self.expression())

    def _types(self) -> tuple[Expression, ...]:
        if not self._type_stands():
            return ()
        types = [self._type()]
        while self.takes_sign(","):
            types.append(self._type())
        return tuple(types)

    def _type_stands(self) -> bool:
        name = NAME.match(self.text, self.skip())
        return name[0] not in VOCABULARY.reserved if name is not None else self.text.startswith("<<", self.position)

    def _type(self) -> Expression:
        expression = self.operand()
        root = expression.root
        is_type = isinstance(root, nodes.Literal) and isinstance(root.attribute.value, Type)
        if not is_type and not isinstance(root, (nodes.Word, nodes.Call)):
            raise SyntaxFault(root.start, f"expected a type, found `{expression.text}`")
        return expression
