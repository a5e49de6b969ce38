"""``pir-check``: LLVM's FileCheck: does a text look as the directives of a check file say?"""

from __future__ import annotations

import gc
import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pir.testing.checks import CheckFileError, Options, UsageError, match, read_check_file

from . import session as sessions
from .session import DONE, FAILED, Command, Session, UnusableError, version_option

if TYPE_CHECKING:
    from pir.syntax.diagnostics import Diagnostic
    from pir.testing.checks import Result

_OPTIONS_VARIABLE = "FILECHECK_OPTS"

# Where such an option is given several times, the first of these counts.
_DUMPS = ("help", "always", "fail", "never")
_DUMP_FILTERS = ("all", "annotation-full", "annotation", "error")
_DUMP_CONTEXT = 5
_COUNT = click.IntRange(min=0)
_SECONDS = click.FloatRange(min=0, min_open=True)


class _CheckCommand(Command):
    """The command line in LLVM's manner: what is wrong with it ends with the status of a failed match."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().main(*args, **kwargs)
        except click.UsageError as error:
            session: Session = kwargs["obj"]
            session.report(f"{self.name}: error: {error.format_message()}\nTry `{self.name} --help`.")
            return FAILED


@click.command("pir-check", cls=_CheckCommand, context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("check_files", metavar="CHECKFILE", nargs=-1)
@click.option("--input-file", default="-", metavar="FILE", help="What to check; the standard input unless given.")
@click.option("--check-prefix", multiple=True, metavar="PREFIX", help="Prefix of directives; CHECK unless given.")
@click.option("--check-prefixes", multiple=True, metavar="PREFIX,...", help="The same, for several.")
@click.option("--comment-prefixes", multiple=True, metavar="PREFIX,...", help="Those of comments; else COM and RUN.")
@click.option("-D", "definitions", multiple=True, metavar="NAME=TEXT", help="Define a string; #NAME=NUMBER: a number.")
@click.option("--implicit-check-not", multiple=True, metavar="PATTERN", help="Excluded wherever no directive matches.")
@click.option("--match-full-lines", is_flag=True, help="A match covers a whole line, blanks at its ends aside.")
@click.option("--strict-whitespace", is_flag=True, help="Do not take runs of blanks and tabs for one blank.")
@click.option("--ignore-case", is_flag=True, help="Do not tell lower from upper case.")
@click.option("--enable-var-scope", is_flag=True, help="A LABEL ends the life of string variables without a $.")
@click.option("--allow-empty", is_flag=True, help="The input may be empty.")
@click.option("--allow-unused-prefixes", is_flag=True, help="A prefix need not occur in the check file.")
@click.option("--allow-deprecated-dag-overlap", is_flag=True, help="Matches of a group of DAGs may overlap.")
@click.option(
    "--dump-input", multiple=True, type=click.Choice(_DUMPS), help="When to show the input; `fail` if not given."
)
@click.option("--dump-input-filter", multiple=True, type=click.Choice(_DUMP_FILTERS), help="Which lines to show.")
@click.option("--dump-input-context", multiple=True, type=_COUNT, metavar="N", help="How many lines around those; 5.")
@click.option("-v", "--v", "verbose", is_flag=True, help="Show each match, or mark it in the dump.")
@click.option("--vv", "very_verbose", is_flag=True, help="The same, and what is absent or discarded.")
@click.option("--pir-values", is_flag=True, help="%x in a pattern names a value: any one at first, the same one later.")
@click.option("--strict-directives", is_flag=True, help="Near misses of directives are errors, not warnings.")
@click.option("--time-limit", type=_SECONDS, default=10.0, metavar="SECONDS", help="How long a pattern may search; 10.")
@click.option("--update", is_flag=True, help="Rewrite generated directives and expected diagnostics of files.")
@click.option("--noise", metavar="NAME,...", help="Attributes whose values --update leaves open; nothing: none.")
@click.option("--color", is_flag=True, help="Use colours, whatever the standard error is.")
@version_option
@click.pass_obj
def command(session: Session, /, **values: Any) -> int:
    """Check that a text looks as the directives of CHECKFILE say: LLVM's FileCheck.

    Options may begin with one dash, and also stand in the environment variable FILECHECK_OPTS. The exit status is 0
    when all directives match, 1 when one does not or the command line is wrong, 2 when CHECKFILE is malformed or a file
    can't be read.
    """
    if values["color"]:
        session.color = "always"
    dump = next((choice for choice in _DUMPS if choice in values["dump_input"]), "fail")
    if dump == "help":
        from pir.testing.checks.dump import HELP

        session.write(HELP)
        return DONE
    if not values["check_files"]:
        raise UnusableError("CHECKFILE is not given")
    if values["update"]:
        return _update(session, values["check_files"], values["noise"])
    if len(values["check_files"]) > 1:
        raise click.UsageError(f"one CHECKFILE is checked, not {len(values['check_files'])}")
    return _check(session, values["check_files"][0], values, dump)


def _normalized(given: Sequence[str]) -> list[str]:
    """The arguments, those of the environment first, in click's manner.

    There long options have two dashes, and flags no value (``--allow-empty=true``). Raises `UnusableError`.
    """
    try:
        arguments = [*shlex.split(os.environ.get(_OPTIONS_VARIABLE, "")), *given]
    except ValueError as error:
        raise UnusableError(f"{_OPTIONS_VARIABLE}: {error}") from None
    options = {name: option for option in command.params for name in option.opts if name.startswith("--")}
    words: list[str] = []
    for argument in arguments:
        if argument == "--":
            return words + list(arguments[arguments.index("--") :])
        name, equals, value = argument.partition("=")
        if name.startswith("-") and not name.startswith("--") and len(name) > 2 and f"-{name}" in options:
            name, argument = f"-{name}", f"-{argument}"
        option = options.get(name)
        if equals and isinstance(option, click.Option) and option.is_flag and value.lower() in _TRUTH:
            words = [word for word in words if word != name]  # the last one counts
            if _TRUTH[value.lower()]:
                words.append(name)
        else:
            words.append(argument)
    return words


_TRUTH = {"true": True, "1": True, "": True, "false": False, "0": False}


main = sessions.main_of(command, _normalized)


def run() -> None:
    """The console script."""
    gc.disable()  # the process ends before that would pay,
    try:
        sessions.run_process(main)
    finally:
        gc.freeze()  # and need not look for garbage then


# ---- the work ------------------------------------------------------------------------------------------------------


def _update(session: Session, names: Sequence[str], noise: str | None) -> int:
    """Rewrite the generated directives and expected diagnostics of files; those that can't be are left as they are."""
    from tempfile import TemporaryDirectory

    from pir.testing.runs import Runner, TestFileError
    from pir.testing.updating import UpdateError, update_checks

    status = DONE
    for name in names:
        path = session.path(name).absolute()
        try:
            with TemporaryDirectory(prefix="pir-check-") as folder:
                listed = None if noise is None else [word for word in noise.split(",") if word]
                done = update_checks(path, Runner(path, Path(folder)), noise=listed)
        except TestFileError as error:
            session.report(f"{name}:{error.line}: error: {error.message}")
            status = FAILED
        except UpdateError as error:
            session.report(f"{name}: error: not updated: {error}")
            status = FAILED
        except OSError as error:
            raise UnusableError(f"{name}: can't be updated: {error.strerror or error}") from None
        else:
            for prefix in done.by_hand:
                session.report(f"{name}: {prefix} has checks written by hand, and no note: left alone")
            if done.changed or not done.by_hand:
                session.report(f"{name}: {'updated' if done.changed else 'nothing to update'}")
    return status


def _check(session: Session, check_name: str, values: dict[str, Any], dump: str) -> int:
    try:
        options = _options(values)
    except UsageError as error:
        raise UnusableError(str(error)) from None
    check_name, check_content = _read(session, check_name, "check file")
    try:
        check_file = read_check_file(check_name, check_content, options)
    except CheckFileError as error:
        _show_malformed(session, error)
        return error.status
    if check_file.warnings:
        from pir.testing.checks.report import report_remark

        _show(session, [report_remark(warning) for warning in check_file.warnings])
    input_name, content = _read(session, values["input_file"], "input file")
    if not content and not options.allow_empty:
        message = f"'{input_name}' is empty; has the command that makes it failed? (--allow-empty takes it as it is)"
        raise UnusableError(message)
    verbosity = 2 if values["very_verbose"] else int(values["verbose"])
    result = match(check_file, input_name, content, verbose=verbosity > 1)
    if verbosity or dump == "always" or not result.passed:
        _report(session, result, verbosity, dump, values)
    return result.status


def _options(values: dict[str, Any]) -> Options:
    prefixes = [*values["check_prefix"], *_listed(values["check_prefixes"])]
    comments = _listed(values["comment_prefixes"])
    flags = (
        "match_full_lines",
        "strict_whitespace",
        "ignore_case",
        "enable_var_scope",
        "allow_empty",
        "allow_unused_prefixes",
        "allow_deprecated_dag_overlap",
        "pir_values",
        "strict_directives",
        "time_limit",
    )
    return Options(
        prefixes=prefixes or None,
        comment_prefixes=comments or None,
        definitions=values["definitions"],
        implicit_check_not=values["implicit_check_not"],
        **{flag: values[flag] for flag in flags},
    )


def _listed(values: Sequence[str]) -> list[str]:
    return [name for value in values for name in value.split(",")]


def _read(session: Session, name: str, role: str) -> tuple[str, bytes]:
    if name == "-":
        return "<stdin>", session.read_stdin()
    try:
        return name, session.path(name).read_bytes()
    except OSError as error:
        raise UnusableError(f"{role} '{name}' can't be read: {error.strerror or error}") from None


def _show(session: Session, diagnostics: Sequence[Diagnostic]) -> None:
    from .screen import show_diagnostics

    show_diagnostics(session, diagnostics)


def _show_malformed(session: Session, error: CheckFileError) -> None:
    from pir.testing.checks.report import report_error

    diagnostics = report_error(error)
    if not any(diagnostic.severity == "error" for diagnostic in diagnostics):
        session.report(f"pir-check: error: {error}")
    _show(session, diagnostics)


def _report(session: Session, result: Result, verbosity: int, dump: str, values: dict[str, Any]) -> None:
    """What failed, then the dump. What went well is marked in the dump, or told if there is none."""
    from pir.testing.checks.report import report_failures, report_matches

    dumps = dump == "always" or (dump == "fail" and not result.passed)
    if verbosity and not dumps:
        _show(session, report_matches(result, all_tries=verbosity > 1))
    _show(session, report_failures(result))
    if dumps:
        _dump(session, result, verbosity, values, default_filter="all" if dump == "always" else "error")


def _dump(session: Session, result: Result, verbosity: int, values: dict[str, Any], *, default_filter: str) -> None:
    from pir.testing.checks.dump import dump_input

    filter = next((choice for choice in _DUMP_FILTERS if choice in values["dump_input_filter"]), default_filter)
    context = max(values["dump_input_context"], default=_DUMP_CONTEXT)
    session.report(f"\nInput file: {result.input.name}\nCheck file: {result.check_file.text.name}\n")
    session.report("--dump-input=help explains the following input dump.\n")
    for line in dump_input(result, filter=filter, context=context, verbosity=verbosity):
        session.report(line)
