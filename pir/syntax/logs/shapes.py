"""What a bare line of a log looks like to one who looks for IR."""

from __future__ import annotations

import re

from lark.exceptions import UnexpectedInput

from pir.syntax import grammar
from pir.syntax.faults import SyntaxFault
from pir.syntax.scanning import check_depth

OPERATION = re.compile(
    r'[ \t]*\((?:%[^()\n"]*)?\)[ \t]*=[ \t]*(?:"[^"\n]*"|[a-z_]\w*\.\w+)[ \t]*(?:\[id:\d+\][ \t]*)?\('
)
"""The beginning of an operation."""

BEGUN = re.compile(r"[ \t]*\((?:%|\)[ \t]*=|\)?\Z)")
"""What the beginning of an operation that is cut early looks like, inside a program."""

OPENING = re.compile(r"(?P<title>[^{}]*)\{[ \t]*(?://.*)?\Z")
"""A line that ends with the brace of a program; what stands before it is the title."""

CLOSING = re.compile(r"[ \t]*\}[ \t]*(?P<more>else[ \t]*\{)?[ \t]*(?P<wrapper>\)[\])]*.*)?(?://.*)?\Z")
"""The end of a region; of the last one perhaps with the parenthesis of ``Operation(...)``."""

ARGUMENTS = re.compile(r"[ \t]*(?:\^\w*[:%( ]|\^%|%kwarg_)")
WRAPPER = re.compile(r"Operation\((?=\((?:%[^()\n\"]*)?\) = )")
EMBEDDED = re.compile(r'\((?:%[^()\n"]*)?\) = "[^"\s]+" (?:\[id:\d+\] )?\(')
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"|[()]')
_TYPE = r"(?:<<NULL TYPE>>|[A-Za-z_][\w.]*(?:<[^<>\n\"]*(?:<[^<>]*>[^<>]*)*>|\[[^\[\]\n]*(?:\[[^\[\]]*\][^\[\]]*)*\])?)"
_FIRST_TYPE = re.compile(rf"\) -> ?(?:{_TYPE})?")
_PLAIN = re.compile(
    r'[ \t]*\((?:%[^()\n"]*)?\) = "[^"\n]*" (?:\[id:\d+\] )?\([^()"\n]*\) '
    r'\{[^"{}\n]*(?:(?:"[^"\\\n]*(?:\\.[^"\\\n]*)*"|\{[^{}"\n]*\})[^"{}\n]*)*\} '
    rf": \((?:{_TYPE}(?:, {_TYPE})*)?\) -> ?(?:{_TYPE}(?:, {_TYPE})*)?[ \t]*"
)
"""An operation as it is printed, all brackets closed: most need no parser to be known as whole."""

_NEXT_TYPE = re.compile(rf", ?{_TYPE}")


def ends_plainly(text: str) -> bool:
    """Whether the text of an operation ends as a printed one does, as far as one look tells."""
    text = text.rstrip()
    if text.endswith(("{", "->")):
        return True
    arrow = text.rfind("->")
    return arrow > 0 and text[-1] in ">])" and '"' not in text[arrow:]


_LONGEST_PLAIN = 1 << 13
_ENDS_WHOLE = re.compile(
    r"(?:[>\]){]|->|\b(?:cf\.(?:stack|inlet|outlet)|i8|i16|i32|i64|u8|f16|bf16|f32|f64|b|index))\Z"
)


def is_whole(text: str) -> bool:
    """Whether a text is one operation that can be read, and whose last type is no beginning of a word."""
    bare = text.rstrip()
    if not _ENDS_WHOLE.search(bare) or (bare.endswith("->") and bare.lstrip().startswith("(%")):
        return False
    if len(text) < _LONGEST_PLAIN and _PLAIN.fullmatch(text):
        return True
    try:
        check_depth(text)
        return isinstance(grammar.parse_statement(text), grammar.OperationStatement)
    except (SyntaxFault, UnexpectedInput):
        return False


def wrapped_end(text: str, start: int) -> int:
    """Where the parenthesis closes that stands before an offset, or -1."""
    depth = 1
    for match in _STRING_OR_BRACKET.finditer(text, start):
        if match[0] == "(":
            depth += 1
        elif match[0] == ")":
            depth -= 1
            if not depth:
                return match.start()
    return -1


def embedded_end(text: str, start: int) -> int:
    """Where an operation ends that words may follow, or -1."""
    position = text.rfind(") ->")
    if position < start:
        return -1
    results = text[start : text.index(")", start)].count("%")
    match = _FIRST_TYPE.match(text, position)
    for _ in range(results - 1):
        match = match and _NEXT_TYPE.match(text, match.end())
    if match is None:
        return -1
    return match.end() if results else position + len(") ->")
