"""The text of rules, taken piece by piece; expressions are taken as a whole, by their own parser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from pir.rewriting.rules.vocabulary import VOCABULARY
from pir.syntax.expressions import Expression, operator_hint, parse_expression_at, parse_operand_at
from pir.syntax.expressions.scanning import Scanner
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


class RuleScanner(Scanner):
    """A place in the text of rules; comments are white space. Methods that need something raise `SyntaxFault`."""

    def __init__(self, text: str) -> None:
        super().__init__(_STRING_OR_COMMENT.sub(_without_comment, text))
        self._behind_expression = -1

    def piece(self, pattern: re.Pattern[str]) -> Piece | None:
        """Take what is of a pattern, if that stands here."""
        text = self.takes(pattern)
        return None if text is None else Piece(text, self.position - len(text))

    def takes_sign(self, sign: str) -> bool:
        """Take a sign, if it stands here."""
        if not self.text.startswith(sign, self.skip()):
            return False
        self.position += len(sign)
        return True

    def needs(self, pattern: re.Pattern[str], wanted: str) -> Piece:
        """Take what is of a pattern."""
        piece = self.piece(pattern)
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
        self.position = self._behind_expression = expression.end
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
        hint = operator_hint(self.text, at) if _BLANKS.fullmatch(self.text, max(self._behind_expression, 0), at) else ""
        return SyntaxFault(at, f"expected {wanted}, found {found(self.text, at)}{hint}")


def _without_comment(match: re.Match[str]) -> str:
    """A string as it is, and blanks for a comment, so that all offsets stay."""
    return match[0] if match[0].startswith('"') else " " * len(match[0])
