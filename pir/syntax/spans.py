"""Where the parts of an operation stand in the text that it was read from, found on demand by reading it again."""

from __future__ import annotations

from dataclasses import dataclass, field

from lark import Token, Tree
from lark.exceptions import LarkError

from pir.ir.operation import Operation
from pir.ir.source import Source
from pir.ir.verifier import Place
from pir.syntax import grammar
from pir.syntax.faults import SyntaxFault
from pir.syntax.scanning import Scanner
from pir.syntax.statements import read_statement

Span = tuple[int, int]
"""Offsets of the first character and of the one behind the last."""


@dataclass(slots=True)
class OperationSpans:
    """The spans of an operation's parts; a list is empty where the text has none of its kind."""

    operation: Span
    name: Span | None = None
    results: list[Span] = field(default_factory=list)
    operands: list[Span] = field(default_factory=list)
    attributes: dict[str, Span] = field(default_factory=dict)
    operand_types: list[Span] = field(default_factory=list)
    result_types: list[Span] = field(default_factory=list)


def find_spans(source: Source, operation: Operation) -> OperationSpans | None:
    """The spans of the parts of an operation; None when it was not read from this text."""
    if operation.offset < 0 or operation.offset > len(source.text):
        return None
    scanner = Scanner(source.text)
    start = scanner.skip_blanks(operation.offset)
    tree, end = _tree(scanner, start)
    spans = OperationSpans((start, end))
    if tree is None:
        return spans
    for child in tree.children:
        if isinstance(child, Tree):
            _collect(child, start, spans)
    return spans


def _tree(scanner: Scanner, start: int) -> tuple[Tree[Token] | None, int]:
    """Lark's tree of a statement and the end of its lines; None where the text was changed since it was read."""
    try:
        _, end = read_statement(scanner, start)
        return grammar.parser(positions=True).parse(scanner.text[start:end], start="statement"), end
    except (SyntaxFault, LarkError):
        return None, scanner.line_end(start)


def offset_of(source: Source, place: Place, known: dict[Operation, OperationSpans | None]) -> int:
    """The offset of a part of an operation, or of the operation when the part can't be found.

    Spans are kept in ``known``: one operation can have any number of places.
    """
    if place.operation not in known:
        known[place.operation] = find_spans(source, place.operation)
    spans = known[place.operation]
    if spans is None:
        return 0
    parts = {
        "operand": spans.operands,
        "operand type": spans.operand_types,
        "result": spans.results,
        "result type": spans.result_types,
        # By name, and not as they stand in the text: some may have come or gone since.
        "attribute": [spans.attributes.get(key, spans.operation) for key in place.operation._attributes],
    }.get(place.part, [])
    return parts[place.index][0] if place.index < len(parts) else spans.operation[0]


def _collect(tree: Tree[Token], start: int, spans: OperationSpans) -> None:
    kind = tree.data
    if kind == "operation_name":
        spans.name = _span(tree, start)
    elif kind == "results":
        spans.results = [_span(token, start) for token in tree.children]
    elif kind == "operands":
        spans.operands = [_span(child, start) for child in tree.children]
    elif kind in ("value", "null_operand"):  # of a loop, whose operands have no list of their own
        spans.operands.append(_span(tree, start))
    elif kind == "attribute_map":
        for entry in tree.children:
            if isinstance(entry, Tree):
                key = entry.children[0] if entry.children else None
                name = key.value if isinstance(key, Token) and key.type == "KEY" else ""
                spans.attributes[name] = _span(entry, start)
    elif kind == "full_signature":
        spans.operand_types, spans.result_types = [
            [_span(type, start) for type in types.children] for types in tree.children if isinstance(types, Tree)
        ]
    elif kind == "result_signature":
        types = tree.children[0]
        spans.result_types = [_span(type, start) for type in types.children] if isinstance(types, Tree) else []


def _span(node: Tree[Token] | Token, start: int) -> Span:
    tokens = [node] if isinstance(node, Token) else list(node.scan_values(lambda value: isinstance(value, Token)))
    if not tokens:
        return start, start
    return start + (tokens[0].start_pos or 0), start + (tokens[-1].end_pos or 0)
