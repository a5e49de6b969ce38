"""pir-convert as a user meets it: formats, files, messages, statuses."""

from __future__ import annotations

import gzip
import io
import json
import shutil
import sys
from pathlib import Path

import pytest
from pir_cli import convert, inputs
from pir_cli.session import Session

import pir
from tests.cli.conftest import Outcome, Run
from tests.dumps import TESTDATA

MODELS = TESTDATA / "json/3.3.1"
LINEAR = (MODELS / "linear.json").read_bytes()
LINEAR_TEXT = (MODELS / "linear.pir").read_bytes()
UNKNOWN = b'{\n    () = "pd_op.unknown" () {key:3} : () -> \n}\n'
KERNEL = b'{\n    (%0) = "full(phi_kernel)" () {} : () -> cpu_tensor<2xf32>\n}\n'


@pytest.fixture
def pir_convert(tmp_path: Path) -> Run:
    """Run pir-convert in a temporary folder with a model, its text and its weights."""
    for ending in ("json", "pir", "pdiparams"):
        shutil.copy(MODELS / f"linear.{ending}", tmp_path)

    def run(*arguments: str, stdin: bytes = b"") -> Outcome:
        out, err = io.BytesIO(), io.BytesIO()
        status = convert.main(list(arguments), stdin=io.BytesIO(stdin), stdout=out, stderr=err, cwd=tmp_path)
        return Outcome(status, out.getvalue(), err.getvalue().decode())

    return run


def test_a_model_becomes_text_and_text_a_model(pir_convert: Run, tmp_path: Path) -> None:
    assert pir_convert("linear.json", "-o", "new.pir") == (0, b"", "")
    assert (tmp_path / "new.pir").read_bytes() == LINEAR_TEXT
    assert pir_convert("new.pir", "-o", "new.json") == (0, b"", "")
    assert (tmp_path / "new.json").read_bytes() == LINEAR


def test_without_a_path_the_other_format_goes_to_the_output(pir_convert: Run) -> None:
    assert pir_convert("linear.json") == (0, LINEAR_TEXT, "")
    assert pir_convert("linear.pir") == (0, LINEAR, "")
    assert pir_convert("linear.json", "-o", "-", "--to", "json").out == LINEAR


def test_inputs_are_known_by_what_they_hold(pir_convert: Run, tmp_path: Path) -> None:
    assert pir_convert(stdin=LINEAR).out == LINEAR_TEXT
    assert pir_convert("-", stdin=LINEAR_TEXT).out == LINEAR
    (tmp_path / "model.txt").write_bytes(gzip.compress(LINEAR))
    assert pir_convert("model.txt").out == LINEAR_TEXT


def test_every_command_reads_a_model() -> None:
    session = Session(cwd=MODELS)
    program = inputs.read_program(inputs.read_input(session, "linear.json"))
    assert pir.dumps(program).encode() == LINEAR_TEXT
    assert pir.dumps(inputs.read_program(inputs.read_input(session, "linear.pir"))).encode() == LINEAR_TEXT
    with pytest.raises(pir.ParseError, match="damaged gzip"):
        inputs.read_program(inputs.Input(b"\x1f\x8b", "x"))


def test_a_style(pir_convert: Run) -> None:
    status, out, err = pir_convert("linear.json", "--style", "paddle-3.0-beta")
    assert (status, err) == (0, "")
    assert b"shape:(pd_op.IntArray)[-1,4]" in out
    assert b"builtin.tensor<4x3xf32>" in out


def test_readable_and_untrained(pir_convert: Run) -> None:
    assert pir_convert("linear.pir", "--readable").out.startswith(b'{\n    "base_code": {')
    assert json.loads(pir_convert("linear.pir", "--no-trainable").out)["base_code"]["trainable"] is False


def test_several_files(pir_convert: Run, tmp_path: Path) -> None:
    shutil.copy(MODELS / "branch.json", tmp_path)
    both = LINEAR_TEXT + b"// -----\n" + (MODELS / "branch.pir").read_bytes()
    assert pir_convert("linear.json", "branch.json", "--to", "pir").out == both
    assert pir_convert("linear.json", "branch.json", "-o", "out/") == (0, b"", "")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["branch.pir", "linear.pir"]
    status, _, err = pir_convert("linear.json", "branch.json", "-o", "one.pir")
    assert (status, err) == (
        2,
        "pir-convert: error: several files want a folder, `-o FOLDER/`; or --to pir or dot for one output of all\n",
    )
    assert pir_convert("linear.json", "linear.json", "-o", "out/").status == 2


def test_one_file_of_several_that_can_not_be_read(pir_convert: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    (tmp_path / "bad2.json").write_text('{"a": 1}')
    status, _, err = pir_convert("bad2.json", "linear.json", "-o", "out/")
    assert status == 1
    assert "bad2.json:1:1: error: this is no model that Paddle saved" in err
    assert (tmp_path / "out/linear.pir").read_bytes() == LINEAR_TEXT


def test_the_place_of_an_error_in_a_model(pir_convert: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(LINEAR.replace(b'"D":"x0"', b'"D":7'))
    status, out, err = pir_convert("bad.json", "-o", "new.pir")
    assert (status, out) == (1, b"")
    place = "$.program.regions[0].blocks[0].ops[2].A[0].AT.D"
    assert f": error: expected a string, found a number, at {place}\n" in err
    assert err.count("\n") == 3
    assert not (tmp_path / "new.pir").exists()


def test_what_a_model_can_not_hold(pir_convert: Run, tmp_path: Path) -> None:
    (tmp_path / "u.pir").write_bytes(UNKNOWN)
    message = "the attribute key is left out: nothing tells the class of 3"
    status, out, err = pir_convert("u.pir")
    assert status == 0
    assert json.loads(out)["program"]["regions"][0]["blocks"][0]["ops"][0]["A"] == []
    assert f"u.pir:2:30: warning: {message}\n" in err
    status, out, err = pir_convert("u.pir", "--strict")
    assert (status, out) == (1, b"")
    assert f"u.pir:2:30: error: {message}\n" in err
    (tmp_path / "k.pir").write_bytes(KERNEL)
    status, out, err = pir_convert("k.pir")
    assert (status, out) == (1, b"")
    assert "k.pir:2:5: error: a model can't hold operations of the Kernel dialect\n" in err


def test_a_loss_of_a_model_names_its_file(pir_convert: Run, tmp_path: Path) -> None:
    shutil.copy(MODELS / "complex_constants.json", tmp_path)
    status, _, err = pir_convert("complex_constants.json", "--to", "json")
    assert status == 0
    assert err.startswith("complex_constants.json: warning: the attribute values is left out")


def test_a_broken_program(pir_convert: Run) -> None:
    broken = LINEAR_TEXT.replace(b"(%2, %1)", b"(%9, %1)")
    assert pir_convert(stdin=broken).status == 1
    assert pir_convert("--to", "pir", "--no-verify", stdin=broken)[:2] == (0, broken)
    status, _, err = pir_convert("--no-verify", stdin=broken)
    assert status == 1
    assert "%9 is not defined before this use, as a model wants it" in err


def test_a_picture(pir_convert: Run, tmp_path: Path) -> None:
    assert pir_convert("linear.json", "-o", "a.dot").status == 0
    assert (tmp_path / "a.dot").read_text().startswith("digraph program {")
    summary = pir_convert("linear.pir", "--to", "dot", "--summary").out
    assert b"(no layer)\\n6 operations" in summary


def test_a_picture_without_graphviz(pir_convert: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "graphviz", None)
    status, _, err = pir_convert("linear.json", "-o", "a.svg")
    assert (status, err) == (2, "pir-convert: error: SVG needs the Python package graphviz (`pip install graphviz`)\n")


def test_a_picture_as_svg(pir_convert: Run, tmp_path: Path) -> None:
    pytest.importorskip("graphviz")
    if shutil.which("dot") is None:
        pytest.skip("Graphviz is not installed")
    assert pir_convert("linear.json", "-o", "a.svg").status == 0
    assert "<svg" in (tmp_path / "a.svg").read_text()


def test_wrong_usage(pir_convert: Run) -> None:
    status, _, err = pir_convert("linear.json", "-o", "a.xyz")
    assert (status, err) == (2, "pir-convert: error: -o a.xyz: the ending tells no format; say one with --to\n")
    assert (
        pir_convert("nothing.json").err
        == "pir-convert: error: nothing.json: can't be read: No such file or directory\n"
    )
    assert pir_convert("linear.json", "-o", "nowhere/a.pir").status == 2
    assert pir_convert("linear.json", "-o", "linear.pir/").status == 2
    assert pir_convert("--help").out.startswith(b"Usage: pir-convert")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("a.pdparams", "this is a pickle, which could run code when it is opened"),
        ("a.pdopt", "this is a pickle, which could run code when it is opened"),
        ("linear.pdiparams", "this is a file of weights; the program is in the .json beside it"),
        ("a.pdmodel", "this is a program of the old IR"),
    ],
)
def test_other_files_of_paddle(name: str, words: str, pir_convert: Run) -> None:
    status, _, err = pir_convert(name)
    assert status == 2
    assert err.startswith(f"pir-convert: error: {name}: {words}")


# ---- weights -------------------------------------------------------------------------------------------------------


def test_the_weights_beside_a_model(pir_convert: Run, tmp_path: Path) -> None:
    status, out, err = pir_convert("--list-weights", "linear.json")
    assert (status, err) == (0, "")
    assert out.decode().split("\n") == [
        "linear_0.b_0  tensor<3xf32>    12 bytes",
        "linear_0.w_0  tensor<4x3xf32>  48 bytes",
        "2 tensors                      60 bytes",
        "",
    ]
    shutil.copy(tmp_path / "linear.json", tmp_path / "second.json")
    shutil.copy(tmp_path / "linear.pdiparams", tmp_path / "second.pdiparams")
    out = pir_convert("--list-weights", "linear.json", "second.json").out
    assert out.startswith(b"linear.pdiparams:\nlinear_0.b_0")
    assert b"second.pdiparams:\n" in out


def test_weights_that_are_missing_or_others(pir_convert: Run, tmp_path: Path) -> None:
    assert pir_convert("--list-weights").status == 2
    (tmp_path / "linear.pdiparams").unlink()
    status, _, err = pir_convert("--list-weights", "linear.json")
    assert (status, err) == (2, "pir-convert: error: linear.pdiparams: can't be read: No such file or directory\n")
    shutil.copy(MODELS / "mlp_softmax.pdiparams", tmp_path / "linear.pdiparams")
    status, _, err = pir_convert("--list-weights", "linear.json")
    assert status == 1
    assert "linear.pdiparams: error: the file does not belong to the model: it has 4 tensors" in err
    (tmp_path / "linear.json").write_text("{}")
    assert "linear.json:1:1: error" in pir_convert("--list-weights", "linear.json").err


def test_what_is_read_is_not_written_over(pir_convert: Run, tmp_path: Path) -> None:
    (tmp_path / "run.log").write_bytes(b"a line\n" + LINEAR_TEXT)
    for arguments in (
        ["linear.pir", "--to", "json", "-o", "linear.pir"],
        ["run.log@1", "--to", "pir", "-o", "run.log"],
    ):
        outcome = pir_convert(*arguments)
        assert outcome.status == 2
        assert "would be overwritten" in outcome.err
    assert pir_convert("linear.pir", "--to", "pir", "-o", "./").status == 2
    assert (tmp_path / "linear.pir").read_bytes() == LINEAR_TEXT
    assert (tmp_path / "run.log").read_bytes() == b"a line\n" + LINEAR_TEXT
