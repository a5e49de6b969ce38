"""Verification against definitions: broken programs are caught at their places, Paddle's own are not complained of."""

from __future__ import annotations

from pathlib import Path

import pytest

import pir
from pir.ir.operation import Operation
from pir.ir.signature import Signature
from pir.verification import find_definition_faults, find_type_faults
from pir.verification.rules import Finding, Subject
from tests.cli.conftest import Run
from tests.dumps import DUMPS, LARGE, TESTDATA, dump_id

BROKEN = sorted((TESTDATA / "broken").glob("*.pir"))


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_program_is_caught_at_its_place(path: Path, pir_opt: Run) -> None:
    assert b"// expected-" in path.read_bytes()
    assert pir_opt("--verify-diagnostics", str(path)) == (0, b"", "")


@pytest.mark.parametrize("path", sorted((TESTDATA / "broken/types").glob("*.pir")), ids=lambda path: path.stem)
def test_a_type_that_is_not_inferred_is_caught(path: Path, pir_opt: Run) -> None:
    assert b"// expected-" in path.read_bytes()
    assert pir_opt("--verify-types", "--verify-diagnostics", str(path)) == (0, b"", "")


_NOT_INFERRED_AGAIN = {
    "operator_reshape_onednn_fuse_pass": {
        "opreshape_transpose",
        "shuf_basic",
        "shuf_channels_differ",
        "shuf_wrong_perm",
    },
    "operator_unsqueeze_onednn_fuse_pass": {"opunsq_multiply_two_axes", "opunsq_transpose"},
    "squeeze_transpose_onednn_fuse_pass": {"saf_basic", "sqt_basic", "sqt_two_axes"},
}
"""Programs in which a pass of oneDNN put an operation of another shape before a user, by pass."""


@pytest.mark.parametrize("path", sorted((TESTDATA / "passes").glob("*/*.pir")), ids=dump_id)
def test_types_that_passes_left_are_told(path: Path) -> None:
    left = {f"{stem}.after.pir" for stem in _NOT_INFERRED_AGAIN.get(path.parent.name, ())}
    found = list(find_type_faults(pir.load(path)))
    assert bool(found) == (path.name in left)
    assert all(fault.severity == "warning" for fault in found)


@pytest.mark.parametrize("path", [*DUMPS, LARGE], ids=dump_id)
def test_what_paddle_printed_has_neither_errors_nor_warnings(path: Path) -> None:
    assert [str(each) for each in pir.diagnose(pir.load(path), types=True) if each.severity != "hint"] == []


def test_verify_raises_for_errors_alone() -> None:
    pir.verify(pir.load(TESTDATA / "broken/stop_gradient_too_long.pir"), definitions=True)  # a warning
    with pytest.raises(pir.VerifyError, match="has 1 operand"):
        pir.verify(pir.load(TESTDATA / "broken/operand_too_many.pir"), definitions=True)


def test_the_form_of_the_style_counts() -> None:
    line = '(%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2]} : () -> tensor<2xf32>\n'
    mean = '(%1) = "pd_op.mean" (%0) {axis:[],keepdim:false} : (tensor<2xf32>) -> tensor<f32>\n'
    program = pir.loads("{\n" + line + mean + "}\n")
    assert ["pd_op.mean has 2 operands" in each.message for each in pir.diagnose(program)] == [True, False]
    program.style = "paddle-2.6"  # the axis was an attribute
    assert pir.diagnose(program) == []


def test_of_an_unknown_operation_only_the_structure_is_checked() -> None:
    program = pir.loads('{\n    (%0) = "mine.source" () {a:1} : () -> tensor<2xf32>\n}\n')
    assert pir.diagnose(program) == []


def test_a_rule_can_be_added() -> None:
    def no_data(subject: Subject, form: Signature):  # type: ignore[no-untyped-def]
        if form.name == "pd_op.data":
            yield Finding("no data here", "result type", 0, "hint")

    program = pir.load(TESTDATA / "broken/attribute_missing.pir")
    (fault,) = find_definition_faults(program, [no_data], [], [])
    assert (fault.message, fault.severity, fault.place.part) == ("no data here", "hint", "result type")


def test_a_change_is_seen() -> None:
    program = pir.load(TESTDATA / "broken/attribute_missing.pir")
    softmax: Operation = list(program.body.ops)[1]
    softmax.attributes["axis"] = pir.parse_attribute("-1")
    assert pir.diagnose(program) == []
