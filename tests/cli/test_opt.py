"""pir-opt as a user meets it: inputs, outputs, statuses, messages."""

from __future__ import annotations

import gzip
import io
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from pir_cli import opt

from tests.cli.conftest import Run
from tests.dumps import TESTDATA

PROGRAM = b"""\
{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
    (%2) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
    (%3) = "pd_op.add" (%1, %2) {stop_gradient:[true]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    (%4) = "pd_op.exp" (%3) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
    () = "builtin.shadow_output" (%3) {output_name:"out"} : (tensor<2xf32>) -> 
}
"""
BROKEN = PROGRAM.replace(b"(%0) {stop", b"(%9) {stop", 1)


def test_stdin_to_stdout_byte_for_byte(pir_opt: Run) -> None:
    assert pir_opt(stdin=PROGRAM) == (0, PROGRAM, "")
    assert pir_opt("-", stdin=PROGRAM).out == PROGRAM


def test_a_file_and_a_compressed_file(pir_opt: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pir").write_bytes(PROGRAM)
    (tmp_path / "a.pir.gz").write_bytes(gzip.compress(PROGRAM))
    assert pir_opt("a.pir").out == pir_opt("a.pir.gz").out == PROGRAM


def test_text_streams_are_taken_too() -> None:
    out = io.StringIO()
    assert opt.main([], stdin=io.StringIO(PROGRAM.decode()), stdout=out) == 0
    assert out.getvalue() == PROGRAM.decode()


def test_a_missing_file(pir_opt: Run) -> None:
    status, out, err = pir_opt("nothing.pir")
    assert (status, out) == (2, b"")
    assert err == "pir-opt: error: nothing.pir: can't be read: No such file or directory\n"


def test_wrong_usage(pir_opt: Run) -> None:
    status, _, err = pir_opt("--no-such-option")
    assert status == 2
    assert err.startswith("pir-opt: error: No such option")
    assert "Usage: pir-opt" in err


def test_help_and_version_go_to_the_output(pir_opt: Run) -> None:
    assert b"--verify-roundtrip" in pir_opt("--help").out
    assert pir_opt("--version").out.startswith(b"pir-opt 0.")


def test_a_broken_program_is_named_with_both_places(pir_opt: Run, tmp_path: Path) -> None:
    (tmp_path / "b.pir").write_bytes(PROGRAM.replace(b"(%1) =", b"(%0) =", 1).replace(b"(%1, %2)", b"(%0, %2)"))
    status, out, err = pir_opt("b.pir")
    assert (status, out) == (1, b"")
    assert "b.pir:3:6: error: %0 is defined twice\n" in err
    assert "b.pir:2:6: note: the first definition\n" in err


def test_without_verification_a_broken_program_is_printed(pir_opt: Run) -> None:
    assert pir_opt(stdin=BROKEN).status == 1
    assert pir_opt("--no-verify", stdin=BROKEN)[:2] == (0, BROKEN)


def test_output_file(pir_opt: Run, tmp_path: Path) -> None:
    assert pir_opt("-o", "out.pir", stdin=PROGRAM) == (0, b"", "")
    assert (tmp_path / "out.pir").read_bytes() == PROGRAM


def test_an_error_leaves_the_old_output(pir_opt: Run, tmp_path: Path) -> None:
    (tmp_path / "out.pir").write_bytes(b"old")
    assert pir_opt("-o", "out.pir", stdin=BROKEN).status == 1
    assert (tmp_path / "out.pir").read_bytes() == b"old"


def test_output_follows_links_and_keeps_the_mode(pir_opt: Run, tmp_path: Path) -> None:
    target = tmp_path / "target.pir"
    target.write_bytes(b"old")
    target.chmod(0o640)
    (tmp_path / "link.pir").symlink_to(target)
    assert pir_opt("-o", "link.pir", stdin=PROGRAM).status == 0
    assert (tmp_path / "link.pir").is_symlink()
    assert target.read_bytes() == PROGRAM
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_output_into_what_is_no_file(pir_opt: Run, tmp_path: Path) -> None:
    assert pir_opt("-o", os.devnull, stdin=PROGRAM).status == 0
    (tmp_path / "folder").mkdir()
    assert pir_opt("-o", "missing/out.pir", stdin=PROGRAM).status == 2


def test_output_onto_the_input(pir_opt: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pir").write_bytes(PROGRAM)
    assert pir_opt("a.pir", "-o", "a.pir", "--style", "paddle-3.0-beta").status == 0
    assert b"builtin.tensor<2xf32>" in (tmp_path / "a.pir").read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="file-size limits are POSIX")
def test_a_full_disk_leaves_the_old_output(tmp_path: Path) -> None:
    (tmp_path / "in.pir").write_bytes(PROGRAM)
    (tmp_path / "out.pir").write_bytes(b"old")
    code = (
        "import resource, signal, sys, pir_cli.opt\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
        "sys.exit(pir_cli.opt.main(['in.pir', '-o', 'out.pir']))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "out.pir: can't be written: File too large" in done.stderr
    assert (tmp_path / "out.pir").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.pir", "out.pir"]


def test_an_interrupt_while_writing_leaves_the_old_output(
    pir_opt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "out.pir").write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", lambda _: signal.raise_signal(signal.SIGINT))
    status, _, err = pir_opt("-o", "out.pir", stdin=PROGRAM)
    assert (status, err) == (130, "pir-opt: interrupted\n")
    assert [path.name for path in tmp_path.iterdir()] == ["out.pir"]
    assert (tmp_path / "out.pir").read_bytes() == b"old"


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "a.pir").write_bytes(PROGRAM.replace(b"name:", b"name:" + b"n" * 200_000 + b",name2:"))
    command = f"{sys.executable} -c 'import pir_cli.opt; pir_cli.opt.run()' a.pir | head -c 1"
    done = subprocess.run(command, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("{", "")


def test_several_files(pir_opt: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pir").write_bytes(PROGRAM)
    (tmp_path / "b.pir").write_bytes(BROKEN)
    status, out, err = pir_opt("a.pir", "b.pir", "a.pir")
    assert status == 1
    assert out == PROGRAM + b"// -----\n" + PROGRAM
    assert "b.pir:3:26: error" in err
    assert pir_opt("a.pir", "a.pir", "-o", "out.pir").status == 2
    assert pir_opt("a.pir", "b.pir", "-o", "out/").status == 1
    assert (tmp_path / "out/a.pir").read_bytes() == PROGRAM
    assert not (tmp_path / "out/b.pir").exists()


def test_split_input_file(pir_opt: Run) -> None:
    parts = PROGRAM + b"// -----\n" + PROGRAM
    assert pir_opt("--split-input-file", stdin=parts) == (0, parts, "")
    assert pir_opt(stdin=parts).status == 1
    status, out, err = pir_opt("--split-input-file", stdin=parts + b"// -----\n" + BROKEN)
    assert (status, out) == (1, parts)
    assert err.startswith("<stdin>:21:26: error: %9 is not defined\n")  # lines count from the start of the file


def test_verify_roundtrip(pir_opt: Run) -> None:
    assert pir_opt("--verify-roundtrip", stdin=PROGRAM).status == 0
    commented = PROGRAM.replace(b"{\n", b"{ // a comment\n", 1).replace(b"    (%2)", b"    // another\n    (%2)")
    assert pir_opt("--verify-roundtrip", stdin=commented).status == 0
    status, out, err = pir_opt("--verify-roundtrip", stdin=PROGRAM.replace(b"(%1, %2)", b"(%1,%2)"))
    assert (status, out) == (1, b"")
    assert err.startswith("<stdin>:5:28: error: the print differs from what was read: it has ` %2)")


def test_style(pir_opt: Run) -> None:
    out = pir_opt("--style", "paddle-2.6", stdin=PROGRAM).out
    assert out.startswith(b'{\n (%0) = "pd_op.data"')
    assert b"pd_op.tensor<2xf32>" in out
    assert pir_opt("--style", "paddle-9", stdin=PROGRAM).status == 2


def test_fragment(pir_opt: Run) -> None:
    loose = PROGRAM.splitlines(keepends=True)[3]
    assert pir_opt(stdin=loose).status == 1
    assert pir_opt("--fragment", stdin=loose)[:2] == (0, loose)


def test_strict(pir_opt: Run) -> None:
    unknown = PROGRAM.replace(b"pd_op.exp", b"my_op.exp")
    assert pir_opt(stdin=unknown).status == 0
    assert pir_opt("--strict", stdin=PROGRAM).status == 0
    status, _, err = pir_opt("--strict", stdin=unknown)
    assert status == 1
    assert err.startswith("<stdin>:6:5: error: my_op.exp is of the dialect my_op, which is not known\n")
    err = pir_opt("--strict", stdin=PROGRAM.replace(b"pd_op.exp", b"pd_op.epx")).err
    assert "<stdin>:6:5: error: pd_op.epx is not known: no release that was looked at has it\n" in err
    err = pir_opt("--strict", stdin=PROGRAM.replace(b"(%0) {stop", b"(%0) {bogus:1,stop", 1)).err
    assert err.startswith("<stdin>:3:31: error: pd_op.relu has no attribute bogus in any release that was looked at\n")
    err = pir_opt("--strict", stdin=PROGRAM.replace(b"xf32>", b"xf3>")).err
    assert "error: tensor<2xf3> is of an unknown type\n" in err


def test_colors(pir_opt: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in pir_opt(stdin=BROKEN).err
    assert "\x1b[" in pir_opt("--color", "always", stdin=BROKEN).err
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in pir_opt(stdin=BROKEN).err
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in pir_opt(stdin=BROKEN).err


def test_control_characters_are_shown_not_sent(pir_opt: Run) -> None:
    err = pir_opt(stdin=b'{\n (%0) = "\x1b[31mred" () {} : () -> tensor<f32> oops\n}\n').err
    assert "\x1b" not in err
    assert "\\x1b[31mred" in err


def test_bytes_that_are_no_text_survive(pir_opt: Run) -> None:
    odd = PROGRAM.replace(b'"x"', b'"\xff\xfe\x80"')
    assert pir_opt(stdin=odd).out == odd


def test_passes(pir_opt: Run) -> None:
    status, out, err = pir_opt("-p", "cse,dce", stdin=PROGRAM)
    assert (status, err) == (0, "")
    assert out.count(b"pd_op.relu") == 1
    assert b"pd_op.exp" not in out
    assert b'(%2) = "pd_op.add" (%1, %1)' in out


def test_a_bad_pipeline(pir_opt: Run) -> None:
    status, out, err = pir_opt("-p", "cse,,dce", stdin=PROGRAM)
    assert (status, out) == (2, b"")
    assert "cse,,dce\n" in err
    assert err.splitlines()[-2].strip() == "^"


def test_printing_between_passes(pir_opt: Run) -> None:
    title = "        IRPrinting on builtin.module {} {} pass\n"
    before = title.format("before", "dead_code_elimination_pass")
    after = title.format("after", "common_subexpression_elimination_pass")
    err = pir_opt("-p", "cse,dce", "--print-ir-before=dce", stdin=PROGRAM).err
    assert before in err
    assert after not in err
    err = pir_opt("-p", "cse,dce", "--print-ir-after", stdin=PROGRAM).err
    assert after in err
    assert before not in err
    assert err.count("IRPrinting on") == 2
    assert pir_opt("-p", "cse,dce,dce", "--print-ir-after-change", stdin=PROGRAM).err.count("IRPrinting on") == 2


def test_timing_and_listing(pir_opt: Run) -> None:
    err = pir_opt("-p", "dce", "--timing", stdin=PROGRAM).err
    assert "dead_code_elimination_pass" in err
    assert "reading" in err
    assert b"common_subexpression_elimination_pass" in pir_opt("--list-passes").out


def test_a_model_is_read_as_a_dump(pir_opt: Run) -> None:
    folder = TESTDATA / "json/3.3.1"
    text = (folder / "mlp_softmax.pir").read_bytes()
    assert pir_opt(str(folder / "mlp_softmax.json")).out == text
    assert pir_opt("--verify-roundtrip", "-p", "cse", str(folder / "mlp_softmax.json")).status == 0


def test_what_is_written_of_a_model_is_a_dump(pir_opt: Run, tmp_path: Path) -> None:
    model = TESTDATA / "json/3.3.1/mlp_softmax.json"
    assert pir_opt(str(model), "-o", "out/").status == 0
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["mlp_softmax.pir"]


def test_a_section_does_not_overwrite_its_log(pir_opt: Run, tmp_path: Path) -> None:
    log = (TESTDATA / "logs/passes.log").read_bytes()
    (tmp_path / "run.log").write_bytes(log)
    outcome = pir_opt("run.log@1", "-o", "run.log")
    assert (outcome.status, outcome.err) == (2, "pir-opt: error: -o run.log: run.log@1 would be overwritten\n")
    assert (tmp_path / "run.log").read_bytes() == log
