"""One section of a log as the input of a command: ``FILE@N``, ``FILE@TITLE``, or the only one there is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .session import UnusableError

if TYPE_CHECKING:
    from pir.syntax.diagnostics import ParseError
    from pir.syntax.logs import Section

_MOST_LISTED = 30
_BEGINS_AS_DUMP = re.compile(r"(?:\s+|//[^\n]*)*(?:\{[ \t\r]*(?://[^\n]*)?$|\(|Operation\(|\^|%)", re.M)


def choose(sections: list[Section], wanted: str, filename: str) -> Section:
    """The section of a number (from 1) or a title: the whole one, else a part that only one has.

    Raises `UnusableError`.
    """
    if not sections:
        raise UnusableError(f"{filename}: there is no IR in it")
    if wanted.isdecimal() and wanted.isascii():
        number = int(wanted) if len(wanted) < 10 else 0
        if not 1 <= number <= len(sections):
            raise UnusableError(f"{filename}@{wanted}: the log has sections 1 to {len(sections)}")
        return sections[number - 1]
    words = wanted.lower()
    found = [each for each in sections if each.title == wanted] or [
        each for each in sections if words and words in each.title.lower()
    ]
    if len(found) != 1:
        several = f"{len(found)} sections have that title" if found else "no section has that title"
        raise UnusableError(f"{filename}@{wanted}: {several}; a number is always good\n{listing(sections)}")
    return found[0]


def listing(sections: list[Section]) -> str:
    """The numbers, lines and titles of sections."""
    lines = [
        f"  {number}  line {section.start_line}: {section.title or '(no title)'}"
        for number, section in enumerate(sections[:_MOST_LISTED], 1)
    ]
    if len(sections) > _MOST_LISTED:
        lines.append(f"  ... and {len(sections) - _MOST_LISTED} more, which pir-log lists")
    return "\n".join(lines)


def only_section(text: str, filename: str, error: ParseError) -> Section | None:
    """The section to read in place of a text that is no dump; None where the text is no log.

    ``error`` is what reading it as a dump came to. Raises `pir.ParseError` for a log with several sections.
    """
    import pir
    from pir.syntax.logs import find_sections

    found = find_sections(text)
    if _BEGINS_AS_DUMP.match(text):
        first = next(found, None)
        if first is None or not first.complete or error.line <= first.end_line:
            return None
        sections = [first, *found]
        if not _has_other_lines(text, sections):
            return None
    else:
        sections = list(found)
    if all(section.is_loose for section in sections):
        return None
    if len(sections) > 1:
        notes = [
            pir.Diagnostic(
                "note", f"section {number}: {section.title or '(no title)'}", filename, section.start_line, 1
            )
            for number, section in enumerate(sections[:_MOST_LISTED], 1)
        ]
        words = f"this is a log with {len(sections)} sections of IR: choose one, such as {filename}@1"
        raise pir.ParseError([pir.Diagnostic("error", words, filename, notes=tuple(notes))])
    return sections[0]


def refuse_cut(section: Section, filename: str) -> None:
    """Raise `pir.ParseError` for a section that the log cuts."""
    import pir

    if not section.complete:
        words = "the log cuts this program here; `pir-log -N` prints what is whole of it"
        line = section.cut_line or section.end_line
        raise pir.ParseError([pir.Diagnostic("error", words, filename, line, 1)])


def _has_other_lines(text: str, sections: list[Section]) -> bool:
    last = 0
    lines = text.split("\n")
    for section in sections:
        between = lines[last : section.start_line - 1]
        if any(line.strip() and not line.lstrip().startswith("//") for line in between):
            return True
        if section.title and not between:
            return True
        last = section.end_line
    return any(line.strip() and not line.lstrip().startswith("//") for line in lines[last:])
