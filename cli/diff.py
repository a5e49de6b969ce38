"""``pir-diff``: what two programs do differently."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from . import session as sessions
from .choices import color_option, fragment_option, verify_option
from .inputs import Input, read_input, read_or_show
from .outputs import keep_inputs, save
from .screen import activity
from .session import UNUSABLE, Command, Session, UnusableError, version_option

if TYPE_CHECKING:
    from pir.comparison import Comparison, Ignored
    from pir.ir.program import Program

SAME, DIFFERENT = 0, 1
"""Exit statuses; trouble is `UNUSABLE`, which is 2."""

_FORMATS: Final = ("text", "unified", "side-by-side", "json", "html")
_GIT_ARGUMENTS: Final = (7, 9)  # nine for a file that was renamed
_NOTHING: Final = "/dev/null"  # what git gives for a file that is not there
_WIDTH: Final = 160
_ENDINGS: Final = (".pir", ".pir.gz", ".json", ".json.gz", ".txt", ".txt.gz")
"""The files of a folder that are compared."""


@dataclass(slots=True)
class Options:
    """The options of one run."""

    format: str = "text"
    statistics: bool = False
    context: int | None = None
    ignore: tuple[str, ...] = ()
    ignore_order: bool = False
    fragment: bool = False
    verify: bool = True


@click.command("pir-diff", cls=Command, context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("files", nargs=-1, metavar="A B")
@click.option("--format", type=click.Choice(_FORMATS), default="text", show_default=True)
@click.option("--stat", "statistics", is_flag=True, help="Only count, by layer and by operation.")
@click.option("-U", "--context", type=click.IntRange(min=0), help="Operations to show around each difference.")
@click.option(
    "--ignore",
    multiple=True,
    metavar="WORDS",
    help="What does not count, with commas between: attr:NAME, type, shape, place, inplace, names, drift.",
)
@click.option("--ignore-order", is_flag=True, help="Say nothing of operations that moved.")
@fragment_option
@verify_option()
@click.option("-o", "--output", metavar="PATH", help="Write here instead of the standard output.")
@color_option
@version_option
@click.pass_obj
def command(session: Session, /, files: tuple[str, ...], color: str, output: str | None, **values: Any) -> int:
    """Compare two programs by meaning.

    A and B are dumps of any release (.gz too), or models that Paddle 3 saved (.json); one may be -, the standard input.
    Two folders are compared file by file. Numbers and names of values, ids and addresses never count.

    Exit status: 0 the same, 1 they differ, 2 trouble. With the seven arguments that git gives to a diff driver: 0.
    """
    from pir.collection import garbage_collection_paused

    session.color = color
    options = Options(**values)
    if len(files) not in (2, *_GIT_ARGUMENTS):
        raise click.UsageError(f"two files or folders are wanted, {len(files)} given", click.get_current_context())
    if options.statistics and options.format != "text":
        raise UnusableError(f"--stat is text: it does not go with --format {options.format}")
    if files == ("-", "-"):
        raise UnusableError("the standard input can be one of the programs, not both")
    keep_inputs(session, "-o", output, files)
    try:
        with garbage_collection_paused():
            if len(files) != 2:
                return _run_for_git(session, files, options)
            folders = [name for name in files if name != "-" and session.path(name).is_dir()]
            if len(folders) == 2:
                return _Folders(session, files, options).run(output)
            if folders:
                raise UnusableError(f"{folders[0]} is a folder, and the other one is not")
            compared = _compare(session, *files, options)
            if compared is None:
                return UNUSABLE
            _write(session, _report(session, compared, files, options, is_file=output is not None), output)
            return SAME if compared.same else DIFFERENT
    except RecursionError:
        raise UnusableError("nested too deeply") from None
    except MemoryError:
        raise UnusableError("out of memory") from None


main = sessions.main_of(command)


def run() -> None:
    """The console script."""
    sessions.run_process(main)


# ---- two programs --------------------------------------------------------------------------------------------------


def _compare(session: Session, a: str, b: str, options: Options) -> Comparison | None:
    """The comparison of two files; None, with errors shown, when one can't be read. Raises `UnusableError`."""
    from pir.comparison import compare

    ignore = _ignored(options.ignore)
    with activity(session, f"comparing {a} and {b}"):
        programs = [_program(session, name, options) for name in (a, b)]
        one, other = programs
        if one is None or other is None:
            return None
        return compare(one, other, ignore=ignore, ignore_order=options.ignore_order)


def _ignored(words: Iterable[str]) -> Ignored:
    from pir.comparison import ignored

    try:
        return ignored([word for group in words for word in group.split(",")])
    except ValueError as error:
        raise UnusableError(f"--ignore: {error}") from None


def _program(session: Session, name: str, options: Options) -> Program | None:
    whole = Input("{\n}\n", name) if name == _NOTHING else read_input(session, name)
    return read_or_show(session, whole, fragment=options.fragment, verify=options.verify)


def _report(
    session: Session, comparison: Comparison, names: Sequence[str], options: Options, *, is_file: bool = False
) -> str:
    from pir.comparison import reports

    called = reports.Names(*names)
    paint = reports.Paint(not is_file and session.colors(session.stdout))
    extent = {} if options.context is None else {"context": options.context}
    if options.format == "json":
        return reports.json_text(comparison)
    if options.format == "html":
        return reports.html(comparison, called, **extent)
    if options.statistics:
        return reports.statistics(comparison, called, paint=paint)
    if options.format == "unified":
        return reports.unified(comparison, called, paint=paint, **extent)
    if options.format == "side-by-side":
        terminal = not is_file and session.stdout.isatty()
        width = shutil.get_terminal_size((_WIDTH, 0)).columns if terminal else _WIDTH
        return reports.side_by_side(comparison, called, paint=paint, width=width, **extent)
    return reports.text(comparison, called, paint=paint, **extent)


def _write(session: Session, text: str, output: str | None) -> None:
    if output is None or output == "-":
        session.write(text)
    else:
        save(session.path(output), text)


# ---- git -----------------------------------------------------------------------------------------------------------


def _run_for_git(session: Session, arguments: tuple[str, ...], options: Options) -> int:
    """Compare what git gives to a diff driver: path, old file, its hash and mode, new file, its hash and mode.

    Always ends with 0, since any other status lets git die; a path without hashes is one that git is merging.
    """
    path, old, _, _, new = arguments[:5]
    names = (f"a/{path}", f"b/{arguments[7] if len(arguments) > 7 else path}")
    try:
        compared = _compare(session, old, new, options)
    except UnusableError as error:
        session.report(f"pir-diff: error: {error}")
        compared = None
    if compared is None:
        session.write(f"{names[0]} and {names[1]} can't be compared\n")
    else:
        session.write(_report(session, compared, names, options))
    return SAME


# ---- folders -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Outcome:
    name: str
    status: int
    words: str
    comparison: Comparison | None = None


class _Folders:
    """Two folders, whose files are paired by name."""

    def __init__(self, session: Session, folders: tuple[str, ...], options: Options) -> None:
        self._session = session
        self._folders = folders
        self._options = options

    def run(self, output: str | None) -> int:
        if self._options.format == "html":
            raise UnusableError("--format html wants two files")
        outcomes = [self._outcome(name) for name in self._names()]
        if not outcomes:
            raise UnusableError(f"no {', '.join(_ENDINGS)} in {' or '.join(self._folders)}")
        _write(self._session, self._json(outcomes) if self._options.format == "json" else self._text(outcomes), output)
        return max(outcome.status for outcome in outcomes)

    def _names(self) -> list[str]:
        found: set[str] = set()
        for folder in self._folders:
            root = self._session.path(folder)
            found.update(
                path.relative_to(root).as_posix()
                for path in root.rglob("*")
                if path.name.endswith(_ENDINGS) and path.is_file()
            )
        return sorted(found)

    def _outcome(self, name: str) -> _Outcome:
        from pir.comparison import reports

        files = [str(Path(folder) / name) for folder in self._folders]
        there = [self._session.path(file).is_file() for file in files]
        if not all(there):
            return _Outcome(name, DIFFERENT, f"only in {self._folders[0] if there[0] else self._folders[1]}")
        try:
            compared = _compare(self._session, files[0], files[1], self._options)
        except UnusableError as error:
            self._session.report(f"pir-diff: error: {error}")
            compared = None
        if compared is None:
            return _Outcome(name, UNUSABLE, "can't be compared")
        return _Outcome(name, SAME if compared.same else DIFFERENT, reports.summary(compared), compared)

    def _text(self, outcomes: list[_Outcome]) -> str:
        width = max(len(outcome.name) for outcome in outcomes)
        lines = [f"{outcome.name:{width}}  {outcome.words}" for outcome in outcomes]
        differing = sum(outcome.status != SAME for outcome in outcomes)
        lines.append(f"{differing} of {len(outcomes)} differ")
        text = "\n".join(lines) + "\n"
        if self._options.format == "text" and not self._options.statistics:
            return text
        for outcome in outcomes:
            if outcome.comparison is not None and outcome.status == DIFFERENT:
                names = [f"{folder.rstrip('/')}/{outcome.name}" for folder in self._folders]
                text += "\n" + _report(self._session, outcome.comparison, names, self._options)
        return text

    @staticmethod
    def _json(outcomes: list[_Outcome]) -> str:
        import json

        from pir.comparison import reports

        files = [
            {"name": outcome.name, "status": outcome.status, "summary": outcome.words}
            | ({} if outcome.comparison is None else reports.json_object(outcome.comparison))
            for outcome in outcomes
        ]
        return (
            json.dumps({"same": all(outcome.status == SAME for outcome in outcomes), "files": files}, indent=1) + "\n"
        )
