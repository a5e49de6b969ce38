"""``pir-log``: the IR in a log, listed and cut out; and what each pass did to it."""

from __future__ import annotations

import errno
import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from . import session as sessions
from .choices import color_option
from .outputs import make_folder, save
from .screen import activity
from .sections import choose
from .session import DONE, FAILED, UNUSABLE, Command, Session, UnusableError, version_option

if TYPE_CHECKING:
    from pir.syntax.logs import Section
    from pir.timeline import PassStep

_LONGEST_SLUG = 60


@click.command("pir-log", cls=Command, context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("-N", "--section", "wanted", metavar="WHICH", help="Print one section: its number, or its title.")
@click.option("--extract", "folder", metavar="DIR", help="Write each section to a file in DIR.")
@click.option("--force", is_flag=True, help="Let --extract overwrite files that differ.")
@click.option("--timeline", "shows_timeline", is_flag=True, help="Show what each pass added and removed.")
@click.option("--who", "operation", metavar="OP", help="Show which passes added or removed the operation.")
@click.option("--json", "as_json", is_flag=True, help="List, or show the timeline, as JSON.")
@color_option
@version_option
@click.pass_obj
def command(
    session: Session,
    /,
    files: tuple[str, ...],
    wanted: str | None,
    folder: str | None,
    force: bool,
    shows_timeline: bool,
    operation: str | None,
    as_json: bool,
    color: str,
) -> int:
    """List the sections of IR in logs, cut them out, or show what the passes did between them.

    A FILE is any text (.gz too); - or none is the standard input. Ends with 1 when nothing is found, or something is
    that the log cuts.
    """
    session.color = color
    chosen = [wanted is not None, folder is not None, shows_timeline or operation is not None]
    if sum(chosen) > 1:
        raise UnusableError("--section, --extract and --timeline (--who) exclude each other")
    if (wanted is not None or folder is not None) and len(files) > 1:
        raise UnusableError("--section and --extract want one FILE")
    worst, listed = DONE, list[dict[str, Any]]()
    for name in files or ("-",):
        try:
            if wanted is not None:
                status = _print_section(session, name, wanted)
            elif folder is not None:
                status = _extract(session, name, folder, force=force)
            elif shows_timeline or operation is not None:
                status = _show_timeline(session, name, operation, listed if as_json else None, headed=len(files) > 1)
            else:
                status = _list(session, name, listed if as_json else None, headed=len(files) > 1)
        except UnusableError as error:
            if len(files) < 2:
                raise
            session.report(f"pir-log: error: {error}")
            status = UNUSABLE
        worst = max(worst, status)
    if as_json:
        session.write(json.dumps(listed, indent=2, ensure_ascii=True) + "\n")
    return worst


main = sessions.main_of(command)


def run() -> None:
    """The console script."""
    sessions.run_process(main)


# ---- reading -------------------------------------------------------------------------------------------------------


@contextmanager
def _sections(session: Session, name: str) -> Iterator[Iterator[Section]]:
    """The sections of a file, found while they are asked for. Raises `UnusableError`, also where they are used."""
    from pir.syntax.decoding import UndecodableError
    from pir.syntax.logs import find_sections

    try:
        with activity(session, f"reading {_shown(name)}"):
            if name == "-":
                yield find_sections(session.stdin_stream())  # type: ignore[arg-type]
            else:
                with _opened(session, name) as stream:
                    yield find_sections(stream)
    except UndecodableError as error:
        raise UnusableError(f"{_shown(name)}: this {error}") from None


def _opened(session: Session, name: str) -> BinaryIO:
    path = session.path(name)
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        return path.open("rb")
    except OSError as error:
        raise UnusableError(f"{name}: can't be read: {error.strerror or error}") from None


def _shown(name: str) -> str:
    return "<stdin>" if name == "-" else name


def _nothing(session: Session, name: str) -> int:
    session.report(f"pir-log: {_shown(name)}: there is no IR in it")
    return FAILED


# ---- listing -------------------------------------------------------------------------------------------------------

_HEADINGS = ("number", "lines", "operations", "title")


def _list(session: Session, name: str, listed: list[dict[str, Any]] | None, *, headed: bool) -> int:
    rows = list[tuple[str, str, str, str]]()
    facts = list[dict[str, Any]]()
    on_terminal = session.stdout.isatty()
    cuts = False
    if headed and listed is None:
        session.write(f"{_shown(name)}:\n")
    with _sections(session, name) as sections:
        for number, section in enumerate(sections, 1):
            cuts |= not section.complete
            if listed is not None:
                facts.append(_facts(number, section))
                continue
            rows.append(_row(number, section))
            if not on_terminal:
                number_text, lines, operations, title = rows.pop()
                session.write(f"{number_text:>4}  {lines:>15}  {operations:>6}  {title}\n")
                facts.append({})
    if listed is not None:
        listed.append({"file": _shown(name), "sections": facts})
    if not rows and not facts:
        return _nothing(session, name)
    if rows:
        _show_table(session, rows)
    return FAILED if cuts else DONE


def _facts(number: int, section: Section) -> dict[str, Any]:
    return {
        "number": number,
        "title": section.title,
        "first_line": section.start_line,
        "last_line": section.end_line,
        "operations": section.op_count,
        "loose": section.is_loose,
        "complete": section.complete,
        "cut_line": section.cut_line,
        "rank": section.rank,
        "time": section.time,
    }


def _row(number: int, section: Section) -> tuple[str, str, str, str]:
    title = "".join([each if each.isprintable() else "?" for each in section.title])
    if not title:
        title = "(loose operations)" if section.is_loose else "(no title)"
    if section.rank:
        title = f"{section.rank} {title}"
    if not section.complete:
        title += f" (cut at line {section.cut_line})"
    noun = "op" if section.op_count == 1 else "ops"
    return str(number), f"{section.start_line}-{section.end_line}", f"{section.op_count} {noun}", title


def _show_table(session: Session, rows: list[tuple[str, str, str, str]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(*_HEADINGS, box=None)
    for column in table.columns[:3]:
        column.justify = "right"
    for row in rows:
        table.add_row(*map(Text, row))
    colors = session.colors(session.stdout)
    Console(file=session.stdout, no_color=not colors, highlight=False, markup=False).print(table)


# ---- cutting out ---------------------------------------------------------------------------------------------------


def _print_section(session: Session, name: str, wanted: str) -> int:
    with _sections(session, name) as sections:
        section = choose(list(sections), wanted, _shown(name))
    session.write(section.text)
    return _say_cut(session, name, section)


def _say_cut(session: Session, name: str, section: Section) -> int:
    if section.complete:
        return DONE
    session.report(f"pir-log: {_shown(name)}: line {section.cut_line}: the log cuts this section here")
    return FAILED


def _extract(session: Session, name: str, folder: str, *, force: bool) -> int:
    target = session.path(folder)
    status, number = DONE, 0
    with _sections(session, name) as sections:
        for number, section in enumerate(sections, 1):
            if number == 1:
                make_folder(target)
            path = target / file_name(number, section.title)
            if path.is_symlink() or (path.exists() and not force and not _holds(path, section.text)):
                raise UnusableError(f"{path}: is there already, and differs; --force overwrites it")
            save(path, section.text)
            session.write(f"{path.name}\n")
            status = max(status, _say_cut(session, name, section))
    return status if number else _nothing(session, name)


def _holds(path: Path, text: str) -> bool:
    """Whether a file has this text and no other; anything that can't be read has not."""
    from pir.syntax.decoding import encode

    try:
        return path.read_bytes() == encode(text)
    except OSError:
        return False


def file_name(number: int, title: str) -> str:
    """The file of a section: its number and a few plain letters of its title."""
    slug = re.sub(r"[^a-z0-9]+", "-", title.lower())[:_LONGEST_SLUG].strip("-")
    return f"{number:03}-{slug or 'section'}.pir"


# ---- timeline ------------------------------------------------------------------------------------------------------


def _show_timeline(
    session: Session, name: str, operation: str | None, listed: list[dict[str, Any]] | None, *, headed: bool
) -> int:
    from pir.timeline import pass_steps, steps_that_touch

    with _sections(session, name) as sections:
        steps = list(pass_steps(sections, filename=_shown(name)))
    if not steps:
        session.report(f"pir-log: {_shown(name)}: there are no passes in it: no IR printed after one")
        return FAILED
    shown = steps if operation is None else list(steps_that_touch(steps, operation))
    if listed is not None:
        listed.append({"file": _shown(name), "passes": [_step_facts(step) for step in shown]})
    else:
        if headed:
            session.write(f"{_shown(name)}:\n")
        for step in shown:
            session.write(_step_text(step))
    if not shown:
        session.report(f"pir-log: {_shown(name)}: no pass added or removed {operation}")
    return DONE if shown else FAILED


def _step_facts(step: PassStep) -> dict[str, Any]:
    return asdict(step) | {"fault": None if step.fault is None else step.fault.headline()}


def _step_text(step: PassStep) -> str:
    words = []
    if not step.whole:
        words.append("the log cuts what it printed")
    elif step.operations_before is None:
        words.append(f"{step.operations_after} operations; the IR before it is not in the log")
    elif not step.changed:
        words.append("no change")
    elif step.added or step.removed:
        words.append(f"{step.operations_before} -> {step.operations_after} operations")
    else:
        words.append("the same operations, changed")
    if step.seconds is not None:
        words.append(f"{step.seconds:.6f} s")
    rank = f"{step.rank} " if step.rank else ""
    place = f"{'-' if step.before is None else step.before}, {step.after}"
    lines = [f"{rank}{step.name} ({place}): {', '.join(words)}"]
    lines += [f"    - {count} {name}" for name, count in step.removed.items()]
    lines += [f"    + {count} {name}" for name, count in step.added.items()]
    if step.fault is not None:
        lines.append(f"    broken: {step.fault.headline()}")
    return "\n".join(lines) + "\n"
