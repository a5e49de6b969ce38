"""The text of rules, taken piece by piece; expressions are taken as a whole, by their own parser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from pir.rewriting.rules.vocabulary import VOCABULARY
from pir.syntax.expressions import Expression, operator_hint, parse_expression_at, parse_operand_at
from pir.syntax.faults import SyntaxFault
from pir.syntax.messages import found

NAME: Final = re.compile(r"[A-Za-z_][\w.]*")
VALUE: Final = re.compile(r"%\w+")
STRING: Final = re.compile(r'"[^"\n]*(?:(?<=\\)"[^"\n]*)*"')

_BLANKS = re.compile(r"\s*")
_STRING_OR_COMMENT = re.compile(rf"{STRING.pattern}|//[^\n]*")

T = TypeVar("T")


class Piece(NamedTuple):
    """A piece of the text, and where it begins."""

    text: str
    offset: int


class Scanner:
    """A place in the text of rules. All methods go on behind white space and comments; they raise `SyntaxFault`."""

    def __init__(self, text: str) -> None:
        self.text = _STRING_OR_COMMENT.sub(_without_comment, text)
        self.position = 0

    def skip(self) -> int:
        """Go to the next piece; gives where that is."""
        self.position = _BLANKS.match(self.text, self.position).end()  # type: ignore[union-attr]  # it matches anywhere
        return self.position

    def takes(self, pattern: re.Pattern[str]) -> Piece | None:
        """Take what is of a pattern, if that stands here."""
        match = pattern.match(self.text, self.skip())
        if match is None:
            return None
        self.position = match.end()
        return Piece(match[0], match.start())

    def takes_sign(self, sign: str) -> bool:
        """Take a sign, if it stands here."""
        if not self.text.startswith(sign, self.skip()):
            return False
        self.position += len(sign)
        return True

    def stands(self, word: str) -> bool:
        """Whether a word stands here."""
        match = NAME.match(self.text, self.skip())
        return match is not None and match[0] == word

    def takes_word(self, word: str) -> bool:
        """Take a word, if it stands here."""
        if not self.stands(word):
            return False
        self.position += len(word)
        return True

    def needs(self, pattern: re.Pattern[str], wanted: str) -> Piece:
        """Take what is of a pattern."""
        piece = self.takes(pattern)
        if piece is None:
            raise self.unexpected(wanted)
        return piece

    def needs_name(self) -> Piece:
        """Take a name, which is no word of the language of rules."""
        name = self.needs(NAME, "a name")
        if name.text in VOCABULARY.reserved:
            self.position = name.offset
            raise self.unexpected("a name")
        return name

    def needs_sign(self, sign: str, others: str = "") -> None:
        """Take a sign; ``others`` are said to be possible, too."""
        if not self.takes_sign(sign):
            raise self.unexpected(f"{others}`{sign}`")

    def needs_word(self, word: str, others: str = "") -> None:
        """Take a word; ``others`` are said to be possible, too."""
        if not self.takes_word(word):
            raise self.unexpected(f"{others}`{word}`")

    def listed(self, opening: str, closing: str, item: Callable[[], T]) -> tuple[T, ...]:
        """Take what stands between two brackets, with commas between."""
        self.needs_sign(opening)
        if self.takes_sign(closing):
            return ()
        items = [item()]
        while not self.takes_sign(closing):
            self.needs_sign(",", f"`{closing}` or ")
            items.append(item())
        return tuple(items)

    def expression(self) -> Expression:
        """Take an expression."""
        expression = parse_expression_at(self.text, self.position, VOCABULARY)
        self.position = expression.end
        return expression

    def operand(self) -> Expression:
        """Take an operand of expressions, behind which anything may stand."""
        expression = parse_operand_at(self.text, self.position, VOCABULARY)
        self.position = expression.end
        return expression

    def unexpected(self, wanted: str) -> SyntaxFault:
        """The fault that something else stands here."""
        at = self.skip()
        if at == len(self.text):
            return SyntaxFault(len(self.text.rstrip()), f"expected {wanted}, found the end of the text")
        hint = operator_hint(self.text, at)
        return SyntaxFault(at, f"expected {wanted}, found {found(self.text, at)}{hint}")


def _without_comment(match: re.Match[str]) -> str:
    """A string as it is, and blanks for a comment, so that all offsets stay."""
    return match[0] if match[0].startswith('"') else " " * len(match[0])
