"""What a command runs in: its streams, its folder, and how it ends. No command touches the process's own."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any, Protocol, cast

import click

DONE, FAILED, UNUSABLE = 0, 1, 2
"""Exit statuses: done; the input or a pass failed; wrong usage or an unreadable file."""

_INTERRUPTED, _PIPE_CLOSED = 130, 141  # as a shell reports a program that these signals end


class UnusableError(Exception):
    """A wrong option or a file that can't be read or written: the command ends with status 2."""


class Session:
    """The streams and the folder of one run of a command. Streams may be binary, or text (with surrogate escapes)."""

    def __init__(
        self,
        stdin: IO[Any] | None = None,
        stdout: IO[Any] | None = None,
        stderr: IO[Any] | None = None,
        cwd: str | os.PathLike[str] | None = None,
    ) -> None:
        self._stdin = sys.stdin if stdin is None else stdin
        # A process may be started with a stream closed; then Python has None for it.
        self.stdout: IO[Any] = stdout or sys.stdout or io.BytesIO()
        self.stderr: IO[Any] = stderr or sys.stderr or io.BytesIO()
        self._cwd = None if cwd is None else Path(cwd)
        self.color = "auto"

    def path(self, name: str | os.PathLike[str]) -> Path:
        """A path that was given on the command line, seen from the session's folder."""
        return Path(name) if self._cwd is None else self._cwd / name

    def read_stdin(self) -> bytes:
        """All of the standard input."""
        if self._stdin is None:
            return b""
        stream = getattr(self._stdin, "buffer", self._stdin)
        data = stream.read()
        return data.encode("utf-8", "surrogateescape") if isinstance(data, str) else bytes(data)

    def stdin_stream(self) -> IO[bytes]:
        """The standard input, to be read piece by piece."""
        stream = getattr(self._stdin, "buffer", self._stdin)
        if stream is None or isinstance(stream, io.TextIOBase):
            return io.BytesIO(self.read_stdin())
        return cast("IO[bytes]", stream)

    def write(self, text: str) -> None:
        """Write to the standard output: plain bytes, no translation of line ends."""
        _write(self.stdout, text)

    def write_error(self, text: str) -> None:
        """Write to the standard error, as `write`."""
        _write(self.stderr, text)

    def report(self, text: str) -> None:
        """Write a line to the standard error."""
        self.write_error(text + "\n")

    def colors(self, stream: IO[Any]) -> bool:
        """Whether to colour what goes to a stream: by ``--color``, NO_COLOR, FORCE_COLOR, or if it is a terminal."""
        if self.color != "auto":
            return self.color == "always"
        if os.environ.get("NO_COLOR"):
            return False
        return bool(os.environ.get("FORCE_COLOR")) or stream.isatty()


def _write(stream: IO[Any], text: str) -> None:
    binary = getattr(stream, "buffer", None)
    if binary is not None:
        stream.flush()
        rest = memoryview(text.encode("utf-8", "surrogateescape"))
        while rest:  # an unbuffered stream may take a part of it
            written = binary.write(rest)
            if written is None:
                raise BlockingIOError(errno.EAGAIN, "the stream does not wait for its reader")
            rest = rest[written:]
        binary.flush()
    elif isinstance(stream, io.TextIOBase):
        stream.write(text)
    else:
        stream.write(text.encode("utf-8", "surrogateescape"))


class Command(click.Command):
    """A click command whose help goes to the session's output."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.callback = _show_help
        return option


def _show_help(ctx: click.Context, option: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        ctx.obj.write(ctx.get_help() + "\n")
        ctx.exit()


def _show_version(ctx: click.Context, option: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from pir import __version__

        ctx.obj.write(f"{ctx.info_name} {__version__} (pir-tools)\n")
        ctx.exit()


version_option = click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version, and end.",
)
"""The option that every command has."""


class Main(Protocol):
    """A command as a function."""

    def __call__(
        self,
        argv: Sequence[str] | None = None,
        *,
        stdin: IO[Any] | None = None,
        stdout: IO[Any] | None = None,
        stderr: IO[Any] | None = None,
        cwd: str | os.PathLike[str] | None = None,
    ) -> int:
        """Run the command in this process; gives the exit status.

        Streams may be binary or text (the process's own unless given); paths are seen from ``cwd``.
        """


def main_of(command: click.Command, prepare: Callable[[Sequence[str]], Sequence[str]] = list) -> Main:
    """The function that runs a command; ``prepare`` makes its arguments fit for click, or raises `UnusableError`."""

    def main(
        argv: Sequence[str] | None = None,
        *,
        stdin: IO[Any] | None = None,
        stdout: IO[Any] | None = None,
        stderr: IO[Any] | None = None,
        cwd: str | os.PathLike[str] | None = None,
    ) -> int:
        arguments = sys.argv[1:] if argv is None else argv
        return _run(command, lambda: prepare(arguments), Session(stdin, stdout, stderr, cwd))

    main.__doc__ = Main.__call__.__doc__
    return main


def _run(command: click.Command, arguments: Callable[[], Sequence[str]], session: Session) -> int:
    """Run a command in a session; gives its exit status, whatever happens."""
    name = command.name or ""
    try:
        status = command.main(args=list(arguments()), prog_name=name, standalone_mode=False, obj=session)
        return status if isinstance(status, int) else DONE
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.UsageError as error:
        hint = f"\n{error.ctx.get_usage()}\nTry `{name} --help`." if error.ctx is not None else ""
        session.report(f"{name}: error: {error.format_message()}{hint}")
        return UNUSABLE
    except UnusableError as error:
        session.report(f"{name}: error: {error}")
        return UNUSABLE
    except (KeyboardInterrupt, click.Abort):
        session.report(f"{name}: interrupted")
        return _INTERRUPTED
    except BrokenPipeError:
        return _PIPE_CLOSED
    except OSError as error:  # files have their own words: this is a stream
        with contextlib.suppress(OSError, ValueError):
            session.report(f"{name}: error: can't write the output: {error.strerror or error}")
        return UNUSABLE
    except RecursionError:
        session.report(f"{name}: error: nested too deeply")
        return FAILED
    except MemoryError:
        session.report(f"{name}: error: out of memory")
        return FAILED


def run_process(main: Callable[[], int]) -> None:
    """The console script of a command, given its ``main``."""
    status = main()
    if status == _PIPE_CLOSED:  # or Python would complain when it flushes the stream at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)
