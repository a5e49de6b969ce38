"""What comes closest to a pattern that was not found, and how far it goes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pir.testing.checks.directives import Kind
from pir.testing.checks.pattern_syntax import parse_nodes
from pir.testing.checks.patterns import (
    VALUE,
    EmptyLinePattern,
    ExpressionPattern,
    NumericUse,
    StringUse,
    TextPattern,
    ValueUse,
)
from pir.testing.checks.results import Event, Outcome, Result
from pir.testing.checks.texts import Text, shown
from pir.testing.regexes import characters, intervals
from pir.testing.regexes.nodes import Anchor, Choice, Group, Literal, Node, Place, Repeat, Run
from pir.testing.regexes.nodes import Sequence as Nodes
from pir.testing.regexes.regions import Region, TimeLimitError

_MOST_LINES = 4000
_FEW_LINES = 100  # where no line shares a word with the pattern
_LONGEST_LINE = 4000  # characters of a line that are looked at
_PATIENCE = 1.0  # seconds for one look at one line
_LONGEST_QUOTE = 40

_WORD = re.compile(r"[A-Za-z0-9_]+")


class Part(NamedTuple):
    """A part of a pattern; ``name`` is the variable whose value it is, if it is one."""

    node: Node
    name: str = ""


class Nearest(NamedTuple):
    """Where the pattern matches best: from ``start`` to ``stop``, where ``expected`` does not go on.

    ``is_next_line``: it is the line that a NEXT or SAME had to match, not just one that resembles the pattern.
    """

    start: int
    stop: int
    expected: str
    is_next_line: bool

    def length(self) -> int:
        """How much of the line matches."""
        return self.stop - self.start


def nearest_matches(event: Event, result: Result) -> list[Nearest]:
    """The line that a failed directive had to match, if there is just one, and the line that it resembles most."""
    parts = _parts(event)
    if not parts or event.outcome is not Outcome.MISSING:
        return []
    text = result.input
    first, last = text.line_at(event.start), text.line_at(max(event.start, event.end - 1))
    found: list[Nearest] = []
    wanted = {Kind.NEXT: first + 1, Kind.EMPTY: first + 1, Kind.SAME: first}.get(event.directive.kind)
    if wanted is not None and wanted <= min(last, text.line_count):
        found.append(_look(parts, text, wanted, event, is_next_line=True))
    similar = _most_similar(parts, text, first, min(last, first + _MOST_LINES), event)
    lines = [similar] if similar is not None else [] if found else range(first, min(last, first + _FEW_LINES) + 1)
    looks = [_look(parts, text, line, event, is_next_line=False) for line in lines if line != wanted]
    furthest = max(looks, key=Nearest.length, default=None)
    if furthest is not None and furthest.length() > (found[0].length() if found else 0):
        found.append(furthest)
    return found


# ---- the pattern as it was looked for -------------------------------------------------------------------------------


def _parts(event: Event) -> list[Part]:
    pattern = event.directive.pattern
    if isinstance(pattern, TextPattern):
        return [Part(Literal(pattern.text))]
    if isinstance(pattern, EmptyLinePattern):
        return [Part(Literal("\n")), Part(Anchor(Place.LINE_END))]
    if not isinstance(pattern, ExpressionPattern):
        return []
    values = {substitution.source: substitution.value for substitution in event.substitutions}
    nodes = pattern.nodes or parse_nodes(pattern.source)
    return [_filled(node, values, pattern.ignores_case) for node in nodes]


def _filled(node: object, values: dict[str, str], ignore_case: bool) -> Part:
    if not isinstance(node, (StringUse, NumericUse, ValueUse)):
        return Part(node)  # type: ignore[arg-type]
    name = node.source if isinstance(node, NumericUse) else node.name
    value = values.get(name)
    if value is None:
        return Part(VALUE if isinstance(node, ValueUse) else Literal(""), name)
    return Part(Literal(characters.fold(value) if ignore_case else value), name)


# ---- which line it resembles ----------------------------------------------------------------------------------------


def _most_similar(parts: Sequence[Part], text: Text, first: int, last: int, event: Event) -> int | None:
    """The line that shares most words with the pattern, rare ones counting more; the first of those."""
    wanted = {word for part in parts if isinstance(part.node, Literal) for word in _WORD.findall(part.node.text)}
    if not wanted:
        return None
    data = text.folded if event.directive.pattern.ignores_case else text.data
    shared: list[tuple[int, set[str]]] = []
    frequency: Counter[str] = Counter()
    for line in range(first, last + 1):
        start, end = text.line_bounds(line)
        start, end = max(start, event.start), min(end, event.end, start + _LONGEST_LINE)
        words = wanted.intersection(_WORD.findall(data, start, end)) if start < end else set()
        if words:
            shared.append((line, words))
            frequency.update(words)
    if not shared:
        return None
    return max(shared, key=lambda item: (sum(1 / frequency[word] for word in item[1]), -item[0]))[0]


# ---- how far it goes ------------------------------------------------------------------------------------------------


def _look(parts: Sequence[Part], text: Text, line: int, event: Event, *, is_next_line: bool) -> Nearest:
    data = text.folded if event.directive.pattern.ignores_case else text.data
    line_start, line_end = text.line_bounds(line)
    region = Region(data, event.start, event.end, seconds=_PATIENCE)
    first, last = max(line_start, event.start), min(line_end, event.end, line_start + _LONGEST_LINE)
    if isinstance(parts[0].node, Literal) and parts[0].node.text.startswith("\n"):
        first = last = max(line_start - 1, event.start)
    try:
        start, stop, index, matched = _progress([part.node for part in parts], first, max(first, last), region)
    except TimeLimitError:
        return Nearest(first, first, "", is_next_line)
    while matched and stop < len(data) and 0x80 <= ord(data[stop]) < 0xC0:  # within a character
        stop, matched = stop - 1, matched - 1
    part = parts[index]
    if part.name and matched:  # a value fits as a whole or not at all
        stop, matched = stop - matched, 0
    return Nearest(start, stop, _describe(part, matched), is_next_line)


def _progress(nodes: Sequence[Node], first: int, last: int, region: Region) -> tuple[int, int, int, int]:
    """The furthest way: its start, its end, the index of the node that fails, and how much of a literal fits."""
    reached: intervals.Intervals = [(first, last)]
    index = 0
    while index < len(nodes) - 1:
        further = intervals.ends(nodes[index], reached, region)
        further = [(a, min(b, last)) for a, b in further if a <= last]
        if not further:
            break
        reached = further
        index += 1
    failing = nodes[index]
    stop, matched = reached[-1][1] if index else first, 0
    if isinstance(failing, Literal):
        stop, matched = _longest_beginning(failing.text, reached, last, region)
    before = nodes[:index]
    start = stop - matched
    if before:
        leftmost = intervals.leftmost(before, [(first, last)], region)
        start = first if leftmost is None else leftmost
    return start, stop, index, matched


def _longest_beginning(text: str, reached: intervals.Intervals, last: int, region: Region) -> tuple[int, int]:
    """Where the longest beginning of a text ends that begins at one of some positions, and its length."""
    low, high = 0, len(text)  # the first fits, the second does not
    best = reached[0][0]
    while high - low > 1:
        middle = (low + high) // 2
        found = intervals.ends(Literal(text[:middle]), reached, region)
        if found and found[0][0] <= last:
            low, best = middle, found[0][0]
        else:
            high = middle
    return best, low


def _describe(part: Part, matched: int) -> str:
    node = part.node
    value = f' (which is "{part.name}")' if part.name else ""
    if isinstance(node, Literal):
        return f"`{_cut(shown(node.text[matched:]))}`{value}"
    return f"{describe_node(node)}{value}"


def _cut(text: str) -> str:
    text = text.replace("\n", "\\n")
    return text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…"


def describe_node(node: Node) -> str:
    """A part of a regular expression in words and signs."""
    if isinstance(node, Anchor):
        return {
            Place.LINE_START: "the start of a line",
            Place.LINE_END: "the end of the line",
            Place.WORD_START: "the start of a word",
            Place.WORD_END: "the end of a word",
            Place.NAME_END: "the end of the name",
        }[node.place]
    return f"a match of `{_cut(_expression(node))}`"


def _expression(node: Node) -> str:
    if isinstance(node, Literal):
        return shown(node.text)
    if isinstance(node, Run):
        return _set(node.members) + _bounds(node.low, node.high)
    if isinstance(node, Repeat):
        inner = _expression(node.node)
        closed = isinstance(node.node, Group) and isinstance(node.node.node, Choice)
        return f"{inner if closed else f'({inner})'}{_bounds(node.low, node.high)}"
    if isinstance(node, Choice):
        return "|".join([_expression(branch) for branch in node.nodes])
    if isinstance(node, Nodes):
        return "".join([_expression(inner) for inner in node.nodes])
    if isinstance(node, Anchor):
        return node.place.value
    if isinstance(node, Group):
        return f"({_expression(node.node)})" if isinstance(node.node, Choice) else _expression(node.node)
    return f"\\{node.number}"


def _bounds(low: int, high: int | None) -> str:
    if low == high:
        return "" if low == 1 else f"{{{low}}}"
    return {(0, None): "*", (1, None): "+", (0, 1): "?"}.get((low, high), f"{{{low},{'' if high is None else high}}}")


def _set(members: characters.CharacterSet) -> str:
    if members == characters.NOT_NEWLINE:
        return "."
    inverted = members.bit_count() > 128
    listed = characters.NOT_NEWLINE & ~members if inverted else members
    signs = []
    code = 0
    while code < 256:
        first = code
        while code < 256 and listed >> code & 1:
            code += 1
        if code > first:
            signs.append(_sign(first) if code == first + 1 else f"{_sign(first)}-{_sign(code - 1)}")
        code += 1
    return f"[{'^' if inverted else ''}{''.join(signs)}]"


def _sign(code: int) -> str:
    return chr(code) if 0x20 <= code < 0x7F else f"\\x{code:02x}"
