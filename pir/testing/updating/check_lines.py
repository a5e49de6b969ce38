"""Directives that a text satisfies, and few others: names of values captured, everything else as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

DEFAULT_NOISE: Final = ("stop_gradient", "op_role", "struct_name", "op_callstack")
"""Attributes that say where an operation comes from or who trains it, not what it does."""

_PIECE: Final = re.compile(r'"(?:[^"\\]|\\.)*"|%[A-Za-z0-9_.]+')
_DEFINED: Final = re.compile(r'^[ \t]*\(([^()]*)\) = "([^"]*)"')
_SPECIAL: Final = re.compile(r"\[\[|\{\{")


def make_check_lines(
    output: str,
    prefix: str,
    *,
    noise: Iterable[str] | None = None,
    full_lines: bool = False,
    hidden: Sequence[str] = (),
) -> list[str]:
    """The directives for a text, without the comment signs before them.

    Each line becomes a NEXT, whose pattern ends where the line does. The values of ``noise`` attributes are left open,
    as are the texts of ``hidden`` (the path of the test file).
    """
    return list(_Maker(prefix, DEFAULT_NOISE if noise is None else tuple(noise), full_lines, hidden).lines(output))


class _Maker:
    def __init__(self, prefix: str, noise: Sequence[str], full_lines: bool, hidden: Sequence[str]) -> None:
        self._prefix = prefix
        self._noise = _noise_pattern(noise)
        self._hidden = re.compile("|".join(map(re.escape, hidden))) if hidden else None
        self._full_lines = full_lines
        self._names: dict[str, str] = {}  # of values, by what they are called in the output
        self._uses: dict[str, int] = {}  # how often a name was given

    def lines(self, output: str) -> Iterator[str]:
        first = True
        lines = output.split("\n")
        if lines[-1] == "":
            lines.pop()
        for line in lines:
            line = line.removesuffix("\r")
            if not line:
                if not first:  # nothing may be asked of an empty first line
                    yield f"{self._prefix}-EMPTY:"
                continue
            directive = self._prefix if first else f"{self._prefix}-NEXT"
            yield f"{directive}: {self._pattern(line)}"
            first = False

    def _pattern(self, line: str) -> str:
        pieces = _Pieces()
        defined = _DEFINED.match(line)
        names_end = defined.end(1) if defined is not None else 0
        if defined is not None:
            for name in re.findall(r"%[A-Za-z0-9_.]+", defined[1]):
                self._names.pop(name, None)  # another region may have used the name
        kind = defined[2] if defined is not None else "value"
        at = 0
        for start, end, replacement in self._holes(line):
            if start < at:
                continue
            pieces.text(line[at:start])
            if replacement is None:
                word = line[start:end]
                pieces.code(self._value(word, kind if start < names_end else "value"))
            else:
                pieces.code(replacement)
            at = end
        pieces.text(line[at:])
        return pieces.pattern(anchored=not self._full_lines)

    def _holes(self, line: str) -> list[tuple[int, int, str | None]]:
        """(start, end, what stands there) of the parts of a line that are no literal text; None for a value."""
        holes: list[tuple[int, int, str | None]] = []
        strings = []
        for found in _PIECE.finditer(line):
            if found[0].startswith("%"):
                holes.append((*found.span(), None))
            else:
                strings.append(found.span())
        if self._noise is not None:
            for found in self._noise.finditer(line):
                if not any(start < found.start() < end for start, end in strings):
                    group = found.lastgroup or ""
                    holes.append((*found.span(group), _OPEN_VALUES[group]))
        if self._hidden is not None:
            holes += [(*found.span(), "{{.*}}") for found in self._hidden.finditer(line)]
        return sorted(holes, key=lambda hole: hole[:2])

    def _value(self, word: str, kind: str) -> str:
        name = self._names.get(word)
        if name is not None:
            return f"[[{name}]]"
        base = re.sub(r"\W", "_", kind.rpartition(".")[2]).strip("_").upper() or "VALUE"
        if base[0].isdigit():
            base = f"_{base}"
        name = base
        while name in self._uses:
            self._uses[base] += 1
            name = f"{base}_{self._uses[base]}"
        self._uses[name] = 0
        self._names[word] = name
        expression = "%[0-9]+" if word[1:].isdigit() else "%[A-Za-z0-9_.]+"
        return f"[[{name}:{expression}]]"


_OPEN_VALUES: Final = {"list": r"{{[^]]*}}", "string": r'{{[^"]*}}', "word": r"{{[^],}]*}}"}


def _noise_pattern(names: Sequence[str]) -> re.Pattern[str] | None:
    """What is between the brackets, the quotes or the commas behind one of these names."""
    if not names:
        return None
    known = "|".join(map(re.escape, names))
    tag = r"(?:\([A-Za-z0-9_:]+\))?"
    return re.compile(
        rf"(?<=[{{,])(?:{known}):{tag}(?:\[(?P<list>[^][]*)\]|\"(?P<string>[^\"]*)\"|(?P<word>[^][,{{}}\" ]+)(?=[,}}]))"
    )


class _Pieces:
    """A pattern put together of text and code; what text would be code is spelled as a regular expression."""

    def __init__(self) -> None:
        self._done = ""

    def text(self, text: str) -> None:
        text = _SPECIAL.sub(lambda found: "{{" + ("[[][[]" if found[0] == "[[" else "[{][{]") + "}}", text)
        if self._done.endswith("{") and text.startswith("{{"):
            self._close_last()
        self._done += text

    def code(self, code: str) -> None:
        if self._done[-1:] and self._done[-1] == code[0]:
            self._close_last()
        self._done += code

    def _close_last(self) -> None:
        last = self._done[-1]
        self._done = f"{self._done[:-1]}{{{{[{last}]}}}}"

    def pattern(self, *, anchored: bool) -> str:
        stripped = self._done.rstrip(" \t")
        blanks = self._done[len(stripped) :]
        self._done = stripped.lstrip(" \t")
        if anchored or not self._done:
            self.code(f"{{{{{blanks}$}}}}")
        return self._done
