"""In which words a statement is refused: lark's refusal in the user's language, never a terminal's name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from lark.exceptions import UnexpectedInput, UnexpectedToken

from pir.syntax import grammar
from pir.syntax.faults import SyntaxFault

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

_STATEMENT_START = frozenset(("LPAR", "RBRACE", "CIRCUMFLEX"))


class _Hint(NamedTuple):
    """More words for what stands at the place of an error; ``wants`` is a terminal that was expected there."""

    found: re.Pattern[str]
    words: str
    wants: str | None = None
    fatal: bool = False


_HINTS = (
    _Hint(re.compile(r"\.{2,}|…"), "lines seem to have been left out here"),
    _Hint(re.compile("\ufeff"), "this invisible character comes from web pages; delete all of its kind", fatal=True),
    _Hint(re.compile("[“”„«»]"), "the text wants straight quotation marks"),
    _Hint(re.compile('"'), "the string has no end", wants="STRING"),
    _Hint(re.compile('"'), "the name has no end", wants="QUOTED_NAME"),
)
_BARE_RESULT = re.compile(r"%[\w.]+[ \t]*=")


def refusal(error: UnexpectedInput, text: str, offset: int) -> SyntaxFault:
    """The fault for lark's refusal of a statement; the statement's text begins at an offset of the whole."""
    if _BARE_RESULT.match(text):
        return SyntaxFault(
            offset, f"expected `(`, found {found(text, 0)}: results stand in brackets, as in `(%0) = ...`"
        )
    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    at = len(text) if at_end else (error.pos_in_stream or 0)
    terminals = _expected_terminals(error)
    message = f"expected {_expected(terminals)}, found {'the end of the line' if at_end else found(text, at)}"
    for hint in _HINTS:
        if not at_end and hint.found.match(text, at) and (hint.wants is None or hint.wants in terminals):
            return SyntaxFault(offset + at, f"{message}: {hint.words}", fatal=hint.fatal)
    return SyntaxFault(offset + at, message)


def _expected_terminals(error: UnexpectedInput) -> frozenset[str]:
    for name in ("accepts", "expected", "allowed"):  # by the kind of refusal
        terminals = getattr(error, name, None)
        if terminals:
            return frozenset(terminals)
    return frozenset()


def _expected(terminals: frozenset[str]) -> str:
    if terminals >= _STATEMENT_START:
        return "an operation or `}`"
    words = [word for name, word in _WORDS.items() if name in terminals]
    words += [word for name, word in _words_of_literals().items() if name in terminals]
    return _either(words) or "something else"


def _either(words: Iterable[str]) -> str:
    *first, last = [*words] or [""]
    return f"{', '.join(first)} or {last}" if first else last


@cache
def _words_of_literals() -> dict[str, str]:
    """The terminals that the grammar writes as literals only, and what to say for them."""
    known = {"->": "`->`", "else": "`else`", "id:": "`id:`", "inputs=": "`inputs=`"}
    return {
        terminal.name: known[terminal.pattern.value]
        for terminal in grammar.parser().terminals
        if terminal.pattern.type == "str" and terminal.pattern.value in known
    }


_LONGEST = 40
_PIECE = re.compile(r'"[^"\n]{0,40}"?|%?[\w.]+(?:<[^<>\s]{0,40}>?)?|->|<<NULL (?:VALUE|TYPE)>>|.', re.S)


def found(text: str, at: int) -> str:
    """What stands at an offset of a text, in the words of a message."""
    match = _PIECE.match(text, at)
    if match is None or match[0] == "\n":
        return "the end of the line"
    piece = match[0] if len(match[0]) <= _LONGEST + 2 else match[0][:_LONGEST] + "…"
    if piece.isprintable():
        return f"`{piece}`"
    code = ord(piece[0])
    # What is no UTF-8 was decoded to surrogates.
    return f"the byte 0x{code - 0xDC00:02X}" if 0xDC80 <= code <= 0xDCFF else f"the character U+{code:04X}"
