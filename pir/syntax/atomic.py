"""Writing a file so that the old one survives whatever goes wrong."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file's content as a whole, or leave the file as it was.

    Links are followed and the mode is kept; a new file gets the mode that the umask leaves. What is no regular file (a
    device, a pipe) is written to directly. Raises OSError, whose ``filename`` is the path.
    """
    try:
        _write(path, data)
    except OSError as error:
        error.filename = os.fspath(path)  # not the name of the temporary file, or none
        raise


def _write(path: Path, data: bytes) -> None:
    target = Path(os.path.realpath(path))
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        mode = stat.S_IFREG | (0o666 & ~_umask())
    if not stat.S_ISREG(mode):
        # Not by the real path: that of /dev/stdout may name no file. A directory fails here, with the system's words.
        with path.open("wb") as stream:
            stream.write(data)
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "the file is write-protected", str(path))
    descriptor, name = tempfile.mkstemp(prefix=".pir-", dir=target.parent)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(name, stat.S_IMODE(mode))  # noqa: PTH101
        os.replace(name, target)  # noqa: PTH105
    except BaseException:  # an interrupt too
        with contextlib.suppress(OSError):
            os.unlink(name)  # noqa: PTH108
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
