"""Statements one by one: lark's reading of each, and in which words it is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from lark.exceptions import UnexpectedInput, UnexpectedToken

from pir.syntax import grammar
from pir.syntax.faults import MAX_DEPTH, SyntaxFault
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
        raise _fault(error, text, offset) from None
    except SyntaxFault as fault:
        fault.offset += offset
        raise


# ---- messages
# ------------------------------------------------------------------------------------------------------------------

_WORDS = {
    "VALUE": "a value such as `%0`",
    "QUOTED_NAME": "the operation's name in quotes",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "COMMA": "`,`",
    "EQUAL": "`=`",
    "COLON": "`:`",
    "LBRACE": "`{`",
    "RBRACE": "`}`",
    "RSQB": "`]`",
    "KEY": "an attribute's name",
    "INTEGER": "an integer",
    "STRING": "an attribute's value",
    "TYPE_WORD": "a type",
    "CIRCUMFLEX": "`^`",
    "$END": "the end of the line",
}
"""What to say for a terminal. Those that are not here are left out: another one of the same place speaks for them."""

_ORDER = list(_WORDS)
_NAMES = {"__ANON_0": "`->`"}

_STATEMENT_START = frozenset(("LPAR", "RBRACE", "CIRCUMFLEX"))

_LOOKS_LIKE: tuple[tuple[str, str], ...] = (
    (r"\.{2,}|…", "lines seem to have been left out here"),
    ("\ufeff", "this invisible character comes from web pages; delete all of its kind"),
    ("[“”„«»]", "the text wants straight quotation marks"),
)


def _fault(error: UnexpectedInput, text: str, offset: int) -> SyntaxFault:
    at = len(text.rstrip()) if _is_end(error) else (error.pos_in_stream or 0)
    for pattern, words in _LOOKS_LIKE:
        if re.match(pattern, text[at:]):
            found = f"expected {_expected(error)}, found {_found(text, at)}: {words}"
            return SyntaxFault(offset + at, found, fatal=pattern == "\ufeff")
    if _is_end(error):
        return SyntaxFault(offset + len(text), f"expected {_expected(error)}, found the end of the line")
    return SyntaxFault(offset + at, f"expected {_expected(error)}, found {_found(text, at)}")


def _is_end(error: UnexpectedInput) -> bool:
    return isinstance(error, UnexpectedToken) and error.token.type == "$END"


def _expected(error: UnexpectedInput) -> str:
    terminals = set(
        getattr(error, "accepts", None) or getattr(error, "expected", None) or getattr(error, "allowed", None) or ()
    )
    if terminals >= _STATEMENT_START:
        return "an operation or `}`"
    words = [_WORDS[name] for name in _ORDER if name in terminals]
    words += [words_for for name, words_for in _anonymous().items() if name in terminals]
    return _either(words) or "something else"


def _either(words: Iterable[str]) -> str:
    *first, last = [*words] or [""]
    return f"{', '.join(first)} or {last}" if first else last


@cache
def _anonymous() -> dict[str, str]:
    """The terminals that the grammar only writes as literals (`->`, `else`), and what to say for them."""
    known = {"->": "`->`", "else": "`else`", "id:": "`id:`", "inputs=": "`inputs=`"}
    return {
        terminal.name: known[terminal.pattern.value]
        for terminal in grammar.parser().terminals
        if terminal.pattern.type == "str" and terminal.pattern.value in known
    }


_PIECE = re.compile(r'"[^"\n]{0,40}"?|%?[\w.]+|->|<<NULL (?:VALUE|TYPE)>>|.', re.S)


def _found(text: str, at: int) -> str:
    match = _PIECE.match(text, at)
    if match is None or match[0] == "\n":
        return "the end of the line"
    piece = match[0] if len(match[0]) <= 42 else match[0][:40] + "…"
    return f"`{piece}`" if piece.isprintable() else f"the character U+{ord(piece[0]):04X}"
