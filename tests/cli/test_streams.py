"""Full, closed and unbuffered streams, and outputs that are no files."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from pir_cli import choices, opt

from tests.cli.conftest import Run
from tests.cli.test_opt import BROKEN, PROGRAM

_RUN = f"{sys.executable} -c 'import pir_cli.opt; pir_cli.opt.run()'"
_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")


def _shell(command: str, folder: Path) -> tuple[int, str, str]:
    (folder / "a.pir").write_bytes(PROGRAM)
    done = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


@_POSIX
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_device(tmp_path: Path) -> None:
    status, _, err = _shell(f"{_RUN} a.pir > /dev/full", tmp_path)
    assert status == 2
    assert err == "pir-opt: error: can't write the output: No space left on device\n"


@_POSIX
def test_closed_streams(tmp_path: Path) -> None:
    assert _shell(f"{_RUN} a.pir >&-", tmp_path)[2] == ""
    status, _, err = _shell(f"{_RUN} - <&-", tmp_path)
    assert status == 1
    assert "the text is empty" in err


@_POSIX
def test_output_into_the_standard_output(tmp_path: Path) -> None:
    assert _shell(f"{_RUN} a.pir -o /dev/stdout | cat", tmp_path) == (0, PROGRAM.decode(), "")


def test_a_stream_that_takes_a_part_at_a_time() -> None:
    class Slow(io.RawIOBase):
        data = b""

        def writable(self) -> bool:
            return True

        def write(self, data: object) -> int:
            piece = bytes(data)[:7]  # type: ignore[call-overload]
            self.data += piece
            return len(piece)

    class Text:
        buffer = Slow()

        def flush(self) -> None: ...

        def isatty(self) -> bool:
            return False

    out = Text()
    assert opt.main([], stdin=io.BytesIO(PROGRAM), stdout=out) == 0  # type: ignore[arg-type]
    assert out.buffer.data == PROGRAM


def test_cr_lf_comes_back_everywhere(pir_opt: Run) -> None:
    loop = (
        b'{\n    (%0) = "a.c" () {s:"x\ny"} : () -> tensor<1xb>\n    () = "pd_op.while" (cond=%0, inputs=) { \n    ^\n'
        b'        () = "cf.yield" (%0) {} : (tensor<1xb>) -> \n    }\n}\n'
    )
    windows = loop.replace(b"\n", b"\r\n")
    assert pir_opt(stdin=windows).out == windows
    parts = windows + b"// -----\r\n" + windows
    assert pir_opt("--split-input-file", stdin=parts).out == parts


def test_one_bad_file_among_several(pir_opt: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pir").write_bytes(PROGRAM)
    (tmp_path / "b.pir").write_bytes(BROKEN)
    assert pir_opt("missing.pir", "b.pir", "a.pir")[:2] == (2, PROGRAM)


def test_a_folder_does_not_overwrite_the_input(pir_opt: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pir").write_bytes(PROGRAM)
    status, _, err = pir_opt("a.pir", "-o", ".")
    assert status == 2
    assert "a.pir would be overwritten" in err


def test_compressed_output(pir_opt: Run, tmp_path: Path) -> None:
    assert pir_opt("-o", "a.pir.gz", stdin=PROGRAM).status == 0
    assert (tmp_path / "a.pir.gz").read_bytes()[:2] == b"\x1f\x8b"
    assert pir_opt("a.pir.gz").out == PROGRAM


def test_pipelines_given_twice_run_one_after_the_other(pir_opt: Run) -> None:
    assert pir_opt("-p", "cse", "-p", "dce", stdin=PROGRAM).out == pir_opt("-p", "cse,dce", stdin=PROGRAM).out


def test_parts_that_are_empty(pir_opt: Run) -> None:
    assert pir_opt("--split-input-file", stdin=b"// -----\n" + PROGRAM + b"// -----\n") == (0, PROGRAM, "")


def test_the_styles_are_those_of_the_library() -> None:
    from pir.syntax.styles import STYLES

    assert list(STYLES) == list(choices.STYLES)


def test_the_targets_are_those_of_the_library() -> None:
    from pir.passes.manager import TARGETS

    assert TARGETS == choices.TARGETS


def test_what_a_style_has_no_place_for_is_told(pir_opt: Run) -> None:
    branch = PROGRAM[:-2] + b'    () = "pd_op.if" (%0) {stop_gradient:[]} ->  {\n    } else {\n    }\n}\n'
    status, out, err = pir_opt("--style", "paddle-2.6", stdin=branch)
    assert status == 0
    assert b") = pd_op.if (%0) -> {" in out
    assert "<stdin>:8:5: warning: paddle-2.6 prints no attributes of pd_op.if: they are left out\n" in err
    assert pir_opt("--style", "paddle-2.6", "--strict", stdin=branch)[:2] == (1, b"")
    assert pir_opt("--style", "paddle-3", stdin=branch) == (0, branch, "")
