"""Statements one by one: lark's reading of each."""

from __future__ import annotations

import contextlib

from lark.exceptions import UnexpectedInput

from pir.syntax import grammar
from pir.syntax.faults import SyntaxFault
from pir.syntax.messages import refusal
from pir.syntax.scanning import Scanner, check_depth


def read_statement(scanner: Scanner, start: int) -> tuple[grammar.Statement, int]:
    """The statement at an offset, and the offset behind its line.

    A line that can't be read alone, or may want more, goes on in the next ones, as far as they can be read with it.
    Raises `SyntaxFault`: of the line, unless the longer text could be read further.
    """
    end = scanner.line_end(start)
    try:
        statement = parse_statement(scanner.text[start:end], start)
    except SyntaxFault as fault:
        whole = scanner.continuation_end(end)
        if whole == end:
            raise
        try:
            return _read_lines(scanner.text, start, end, whole)
        except SyntaxFault as further:
            raise (further if further.offset > fault.offset else fault) from None
    if _may_want_more(statement) and (whole := scanner.continuation_end(end)) > end:
        with contextlib.suppress(SyntaxFault):
            return _read_lines(scanner.text, start, end, whole)
    return statement, end


def _read_lines(text: str, start: int, end: int, whole: int) -> tuple[grammar.Statement, int]:
    """The statement of the line that ends at ``end`` with those behind it, which end at ``whole`` at the latest.

    A line that begins with what can't stand there belongs to the statement no more.
    """
    try:
        return parse_statement(text[start:whole], start), whole
    except SyntaxFault as fault:
        last = text.rfind("\n", start, fault.offset)
        if last <= end or text[last : fault.offset].strip():
            raise
        return parse_statement(text[start:last], start), last


def _may_want_more(statement: grammar.Statement) -> bool:
    """Whether a statement that is whole may go on: behind an arrow where a type is wanted, behind a block argument."""
    if isinstance(statement, grammar.OperationStatement):
        return bool(statement.results) and statement.result_types == ()
    return isinstance(statement, (grammar.BlockArguments, grammar.KeywordArguments))


def parse_statement(text: str, offset: int) -> grammar.Statement:
    """The statement of a text that stands at an offset of the whole. Raises `SyntaxFault`, placed in the whole."""
    try:
        check_depth(text)
        return grammar.parse_statement(text)
    except UnexpectedInput as error:
        raise refusal(error, text, offset) from None
    except SyntaxFault as fault:
        fault.offset += offset
        raise
