"""The text of rules as a tree: what each rule of `rules.lark` makes."""

from __future__ import annotations

import functools
import re
from importlib import resources
from typing import Any, NamedTuple, cast

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from pir.ir.attributes import Attribute
from pir.ir.source import Source
from pir.rewriting.rules.errors import RuleError, fault
from pir.rewriting.rules.expressions import (
    Arithmetic,
    AttributeReference,
    Both,
    Call,
    Comparison,
    Comprehension,
    Conditional,
    Either,
    Expression,
    Item,
    List,
    Literal,
    Name,
    Negation,
    ValueReference,
)
from pir.rewriting.rules.functions import FUNCTIONS
from pir.rewriting.rules.tree import (
    EachTree,
    Entry,
    FileTree,
    Operand,
    OperationTree,
    Replacement,
    RuleTree,
    Setting,
    TableTree,
)
from pir.rewriting.rules.values import Word
from pir.syntax.grammar import call, number, parse_types, string, word


class _Clause(NamedTuple):
    """A clause of a rule, or of another construct whose parts may be missing."""

    kind: str
    value: Any


def _spelt(token: Token, value: object, attribute: Attribute | None) -> Literal:
    start = token.start_pos or 0
    return Literal(start, start + len(token), value, attribute)


def _place(token: Token) -> tuple[int, int]:
    start = token.start_pos or 0
    return start, start + len(token)


class _Build(Transformer[Token, Any]):
    """Makes the tree. Stateless: one object serves every parse."""

    def __init__(self) -> None:
        super().__init__(visit_tokens=False)

    # literals

    def number(self, children: list[Token]) -> Literal:
        attribute = number(children[0].value)
        return _spelt(children[0], attribute.value, attribute)

    def string(self, children: list[Token]) -> Literal:
        attribute = string(children[0].value)
        return _spelt(children[0], attribute.value, attribute)

    def word(self, children: list[Token]) -> Literal:
        return _spelt(children[0], Word(children[0].value), call(children[0].value))

    def type_literal(self, children: list[Token]) -> Literal:
        (type,) = parse_types(children[0].value)
        return _spelt(children[0], type, Attribute("Type", type.text, type))

    # atoms

    def value(self, children: list[Token]) -> ValueReference:
        return ValueReference(*_place(children[0]), children[0].value)

    def attribute(self, children: list[Token]) -> AttributeReference:
        return AttributeReference(*_place(children[0]), children[0].value)

    def name(self, children: list[Token]) -> Expression:
        name = children[0].value
        if name in ("true", "false"):
            return _spelt(children[0], name == "true", word(name))
        return Name(*_place(children[0]), name)

    def call(self, children: list[Any]) -> Call:
        name, *arguments, closing = children
        start, _ = _place(name)
        function = FUNCTIONS.get(name.value)
        if function is None:
            raise _Wrong(start, f"there is no function {name}; there are {', '.join(sorted(FUNCTIONS))}")
        if function.arguments is not None and len(arguments) not in function.arguments:
            wanted = " or ".join(map(str, function.arguments))
            raise _Wrong(start, f"{name} takes {wanted} arguments, not {len(arguments)}")
        return Call(start, _place(closing)[1], name.value, tuple(arguments), function.call)

    def array(self, children: list[Any]) -> List:
        opening, *elements, closing = children
        return List(_place(opening)[0], _place(closing)[1], tuple(elements))

    def comprehension(self, children: list[Any]) -> Comprehension:
        opening, element, name, items, *condition, closing = children
        given = condition[0] if condition else None
        return Comprehension(_place(opening)[0], _place(closing)[1], element, name.value, items, given)

    def parenthesised(self, children: list[Any]) -> Expression:
        return cast(Expression, children[1])

    # operators

    def item(self, children: list[Any]) -> Item:
        items, index, closing = children
        return Item(items.offset, _place(closing)[1], items, index)

    def negative(self, children: list[Any]) -> Expression:
        sign, operand = children
        start = _place(sign)[0]
        if isinstance(operand, Literal) and operand.attribute is not None and operand.attribute.kind == "Number":
            attribute = number("-" + operand.attribute.text)
            return Literal(start, operand.end, attribute.value, attribute)
        return Arithmetic(start, operand.end, "-", Literal(start, start, 0), operand)

    def add(self, children: list[Expression]) -> Arithmetic:
        return Arithmetic(children[0].offset, children[1].end, "+", *children)

    def subtract(self, children: list[Expression]) -> Arithmetic:
        return Arithmetic(children[0].offset, children[1].end, "-", *children)

    def multiply(self, children: list[Expression]) -> Arithmetic:
        return Arithmetic(children[0].offset, children[1].end, "*", *children)

    def divide(self, children: list[Expression]) -> Arithmetic:
        return Arithmetic(children[0].offset, children[1].end, "/", *children)

    def comparison(self, children: list[Any]) -> Comparison:
        left, sign, right = children
        return Comparison(left.offset, right.end, sign.value, left, right)

    def contained(self, children: list[Expression]) -> Comparison:
        return Comparison(children[0].offset, children[1].end, "in", *children)

    def not_contained(self, children: list[Any]) -> Comparison:
        left, *_, right = children
        return Comparison(left.offset, right.end, "not in", left, right)

    def negation(self, children: list[Any]) -> Negation:
        return Negation(_place(children[0])[0], children[1].end, children[1])

    def both(self, children: list[Expression]) -> Both:
        return Both(children[0].offset, children[1].end, *children)

    def either(self, children: list[Expression]) -> Either:
        return Either(children[0].offset, children[1].end, *children)

    def conditional(self, children: list[Expression]) -> Conditional:
        then, condition, otherwise = children
        return Conditional(then.offset, otherwise.end, condition, then, otherwise)

    # operations

    def null_operand(self, children: list[Token]) -> Operand:
        return Operand(_place(children[0])[0])

    def optional_operand(self, children: list[Token]) -> Operand:
        return Operand(_place(children[0])[0], name=children[0].value[:-1], optional=True)

    def variadic_operand(self, children: list[Token]) -> Operand:
        return Operand(_place(children[0])[0], name=children[0].value[:-1], variadic=True)

    def result_name(self, children: list[Token]) -> Token:
        name = children[0]
        if not name.startswith("%") and name != "_":
            raise _Wrong(_place(name)[0], f"a result is a value such as %x, or _, not {name}")
        return name

    def results(self, children: list[Token]) -> list[Token]:
        return children

    def unordered(self, children: list[Any]) -> _Clause:
        return _Clause("unordered", True)

    def types(self, children: list[Expression]) -> tuple[Expression, ...]:
        return tuple(children)

    def full_signature(self, children: list[Any]) -> _Clause:
        return _Clause("signature", (children[0], children[1]))

    def result_signature(self, children: list[Any]) -> _Clause:
        return _Clause("signature", (None, children[0]))

    def attribute_map(self, children: list[Entry]) -> _Clause:
        seen: set[str] = set()
        for entry in children:
            if entry.key is not None and entry.key in seen:
                raise _Wrong(entry.offset, f"the attribute {entry.key} is given twice")
            seen.add(entry.key or "")
        return _Clause("entries", tuple(children))

    def entry(self, children: list[Any]) -> Entry:
        return Entry(_place(children[0])[0], children[0].value, children[1])

    def plain_entry(self, children: list[Token]) -> Entry:
        key, token = children
        return Entry(_place(key)[0], key.value, self._plain(token))

    def _plain(self, token: Token) -> Expression:
        if token.startswith("$"):
            return self.attribute([token])
        if token.startswith('"'):
            return self.string([token])
        return self.name([token]) if token in ("true", "false") else self.number([token])

    def spread_operation(self, children: list[Token]) -> Entry:
        return Entry(_place(children[0])[0], None, spread=children[0].value)

    def spread_declared(self, children: list[Token]) -> Entry:
        return Entry(_place(children[0])[0], None, spread=children[0].value, declared=True)

    def spread_name(self, children: list[Token]) -> Entry:
        return Entry(_place(children[0])[0], None, spread=children[0].value)

    def operation(self, children: list[Any]) -> OperationTree:
        results, name, *rest = children
        operands = tuple(map(_operand, [each for each in rest if isinstance(each, (Operand, Expression))]))
        clauses = {each.kind: each.value for each in rest if isinstance(each, _Clause)}
        operand_types, result_types = clauses.get("signature", (None, None))
        start = _place(name)[0]
        return OperationTree(
            offset=_place(results[0])[0] if results else start,
            name=name.value[1:-1],
            name_offset=start,
            results=tuple([each.value for each in results]),
            result_offsets=tuple([_place(each)[0] for each in results]),
            operands=operands,
            entries=clauses.get("entries", ()),
            unordered="unordered" in clauses,
            operand_types=operand_types,
            result_types=result_types,
        )

    def each_source(self, children: list[Any]) -> EachTree:
        return EachTree(_place(children[0])[0], children[0].value, tuple(children[1:]))

    def reversed(self, children: list[Any]) -> _Clause:
        return _Clause("reversed", True)

    def each_result(self, children: list[Any]) -> EachTree:
        name, *rest = children
        operations = tuple([each for each in rest if isinstance(each, OperationTree)])
        return EachTree(_place(name)[0], name.value, operations, len(operations) < len(rest))

    def replacement(self, children: list[Token]) -> Replacement:
        old, new = children
        return Replacement(_place(old)[0], old.value, new.value, _place(new)[0])

    # files

    def benefit(self, children: list[Token]) -> _Clause:
        if not children[0].isdecimal():
            raise _Wrong(_place(children[0])[0], f"a benefit is a whole number, not {children[0]}")
        return _Clause("benefit", int(children[0]))

    def when(self, children: list[Expression]) -> _Clause:
        return _Clause("when", children[0])

    def where(self, children: list[Expression]) -> _Clause:
        return _Clause("where", children[0])

    def before(self, children: list[Token]) -> _Clause:
        return _Clause("before", (children[0].value, _place(children[0])[0]))

    def source(self, children: list[Any]) -> _Clause:
        return _Clause("source", tuple(children))

    def result(self, children: list[Any]) -> _Clause:
        before = children.pop(0).value if children and isinstance(children[0], _Clause) else None
        return _Clause("result", (before, tuple(children)))

    def table(self, children: list[Any]) -> _Clause:
        columns = [each for each in children if isinstance(each, Token)]
        cells, width = children[len(columns) :], len(columns)
        if len(cells) % width:
            message = f"the table has {width} columns, its last row {len(cells) % width} cells"
            raise _Wrong(cells[-(len(cells) % width)].offset, message)
        rows = tuple([tuple(cells[index : index + width]) for index in range(0, len(cells), width)])
        return _Clause("table", TableTree(_place(columns[0])[0], tuple([each.value for each in columns]), rows))

    def rule(self, children: list[Any]) -> RuleTree:
        name, *clauses = children
        found = {each.kind: each.value for each in clauses}
        before, result = found["result"]
        return RuleTree(
            offset=_place(name)[0],
            name=name.value,
            benefit=found.get("benefit", 1),
            when=found.get("when"),
            tables=tuple([each.value for each in clauses if each.kind == "table"]),
            source=found["source"],
            where=found.get("where"),
            before=before,
            result=result,
        )

    def setting(self, children: list[Any]) -> Setting:
        return Setting(_place(children[0])[0], children[0].value, children[1])

    def settings(self, children: list[Setting]) -> _Clause:
        return _Clause("settings", tuple(children))

    def header(self, children: list[Any]) -> _Clause:
        settings = children[1].value if len(children) > 1 else ()
        return _Clause("header", (children[0].value, _place(children[0])[0], settings))

    def definition(self, children: list[Any]) -> _Clause:
        return _Clause("definition", (children[0], children[1].value))

    def start(self, children: list[Any]) -> list[Any]:
        return children


def _operand(child: Operand | Expression) -> Operand:
    if isinstance(child, Operand):
        return child
    if isinstance(child, ValueReference):
        return Operand(child.offset, name=child.name)
    if isinstance(child, Name) and child.name in ("_", "null"):
        return Operand(child.offset, name="_" if child.name == "_" else None)
    return Operand(child.offset, literal=child)


class _Wrong(Exception):
    """Text of the right form that means nothing."""

    def __init__(self, offset: int, message: str) -> None:
        super().__init__(message)
        self.offset = offset


@functools.cache
def _parser() -> Lark:
    return Lark(
        resources.files("pir.rewriting.rules").joinpath("rules.lark").read_text(encoding="utf-8"),
        parser="lalr",
        lexer="contextual",
        maybe_placeholders=False,
        transformer=_Build(),
    )


def parse_rules(source: Source) -> FileTree:
    """The tree of a file of rules. Raises `RuleError` for what is not of their form."""
    try:
        children = cast("list[Any]", _parser().parse(source.text))
    except UnexpectedInput as error:
        raise RuleError([fault(source, *_unexpected(error, source.text))]) from None
    except _Wrong as error:
        raise RuleError([fault(source, error.offset, str(error))]) from None
    name, name_offset, settings = None, 0, ()
    definitions: dict[str, tuple[Entry, ...]] = {}
    rules: list[RuleTree] = []
    for child in children:
        if isinstance(child, RuleTree):
            rules.append(child)
        elif child.kind == "header":
            name, name_offset, settings = child.value
        else:
            definitions[child.value[0].value] = child.value[1]
    return FileTree(source, name, name_offset, settings, definitions, tuple(rules))


def _unexpected(error: UnexpectedInput, text: str) -> tuple[int, str]:
    """Where the text stops to be rules, and what was expected there."""
    if isinstance(error, UnexpectedToken):
        accepts: set[str] | None = error.accepts or error.expected
        token = error.token
        found = "the end of the text" if token.type == "$END" else f"`{token}`"
        offset = len(text.rstrip()) if token.type == "$END" else token.start_pos or 0
    else:
        accepts = error.allowed if isinstance(error, UnexpectedCharacters) else None
        offset = error.pos_in_stream or 0
        found = f"`{_WORD_OR_SIGN.match(text, offset)[0]}`"  # type: ignore[index]  # there is a character
    names = set(accepts or ())
    if names >= _EXPRESSION:
        names = names - _EXPRESSION_STARTS | {"expression"}
    elif len(names) > len(_OPERATORS & names) > 2:
        names = names - _OPERATORS | {"operator"}
    wanted = sorted({_WORDS.get(name, f"`{name.lower()}`") for name in names})
    return offset, f"expected {_listed(wanted)}, found {found}" if wanted else f"found {found}"


def _listed(words: list[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


_WORD_OR_SIGN = re.compile(r"\w+|.", re.S)
_EXPRESSION = {"NUMBER", "STRING", "VALUE", "NAME"}
_EXPRESSION_STARTS = _EXPRESSION | {
    *("ATTRIBUTE", "FUNCTION", "TYPE", "CALL_WORD", "MINUS", "OPEN", "OPEN_PARENTHESIS", "NOT"),
    *("NULL_VALUE", "OPTIONAL_VALUE", "VARIADIC_VALUE", "PLAIN", "PLAIN_VALUE"),
}
_OPERATORS = {"AND", "OR", "IF", "IN", "NOT", "COMPARISON", "PLUS", "MINUS", "STAR", "SLASH", "LSQB"}
_WORDS = {
    "KEY": "an attribute such as `axis:`",
    "FUNCTION": "a function",
    "NAME": "a name",
    "VALUE": "a value such as %x",
    "PLAIN": "an expression",
    "PLAIN_VALUE": "a value such as %x",
    "VARIADIC_VALUE": "values such as %x*",
    "OPTIONAL_VALUE": "a value such as %x?",
    "ATTRIBUTE": "an attribute such as $a",
    "NULL_VALUE": "`<<NULL VALUE>>`",
    "ID": "`[id:N]`",
    "NUMBER": "a number",
    "STRING": "a quoted name",
    "CALL_WORD": "a place",
    "TYPE": "a type",
    "COMPARISON": "a comparison",
    "OPEN": "`[`",
    "CLOSE": "`]`",
    "OPEN_PARENTHESIS": "`(`",
    "CLOSE_PARENTHESIS": "`)`",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "LSQB": "`[`",
    "LBRACE": "`{`",
    "RBRACE": "`}`",
    "COLON": "`:`",
    "COMMA": "`,`",
    "EQUAL": "`=`",
    "MINUS": "`-`",
    "PLUS": "`+`",
    "STAR": "`*`",
    "SLASH": "`/`",
    "__ANON_0": "`->`",
    "__ANON_1": "`..`",
    "$END": "the end of the text",
    "expression": "an expression",
    "operator": "an operator",
}
"""What the terminals are called in messages."""
