"""Statements one by one: lark's reading of each."""

from __future__ import annotations

from lark.exceptions import UnexpectedInput

from pir.syntax import grammar
from pir.syntax.faults import MAX_DEPTH, SyntaxFault
from pir.syntax.messages import refusal
from pir.syntax.scanning import Scanner, too_deep


def read_statement(scanner: Scanner, start: int) -> tuple[grammar.Statement, int]:
    """The statement at an offset, and the offset behind its line.

    A line that ends too early goes on in the next ones, as far as no statement begins there. Raises `SyntaxFault`.
    """
    end = scanner.line_end(start)
    try:
        statement = parse_statement(scanner.text[start:end], start)
    except SyntaxFault as fault:
        whole = scanner.continuation_end(end)
        if fault.offset < end or whole == end:
            raise
    else:
        if not _lacks_types(statement):
            return statement, end
        whole = scanner.continuation_end(end)
        if whole == end:
            return statement, end
    return parse_statement(scanner.text[start:whole], start), whole


def _lacks_types(statement: grammar.Statement) -> bool:
    """Whether a line ends behind an arrow where a type is wanted."""
    return (
        isinstance(statement, grammar.OperationStatement) and bool(statement.results) and statement.result_types == ()
    )


def parse_statement(text: str, offset: int) -> grammar.Statement:
    """The statement of a text that stands at an offset of the whole. Raises `SyntaxFault`, placed in the whole."""
    deep = too_deep(text)
    if deep >= 0:
        raise SyntaxFault(offset + deep, f"nested too deeply: more than {MAX_DEPTH} brackets inside each other")
    try:
        return grammar.parse_statement(text)
    except UnexpectedInput as error:
        raise refusal(error, text, offset) from None
    except SyntaxFault as fault:
        fault.offset += offset
        raise
