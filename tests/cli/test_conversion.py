"""`pir-opt --style`: what another generation would say and nothing tells."""

from __future__ import annotations

from tests.cli.conftest import Run

_KNOWN = b"""{
    (%0) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[2],stop_gradient:[true],value:1} : () -> tensor<2xf32>
}
"""
_UNKNOWN = _KNOWN.replace(b"value:1", b"value:1,zz:3")
_OLD = b"""{
 (%0) = "pd_op.full" () {dtype:(pd_op.DataType)float32,place:(pd_op.Place)Place(cpu),shape:(pd_op.IntArray)[2],stop_gradient:[true],value:(Float)1} : () -> pd_op.tensor<2xf32>
}
"""
_WHERE = '<stdin>:2:99: {}: the class of the attribute zz is not known: pd_op.full does not declare it\n'  # fmt: skip


def test_all_is_known(pir_opt: Run) -> None:
    assert pir_opt("--style", "paddle-2.6", stdin=_KNOWN) == (0, _OLD, "")
    assert pir_opt("--style", "paddle-2.6", "--strict", stdin=_KNOWN) == (0, _OLD, "")


def test_a_warning(pir_opt: Run) -> None:
    status, out, err = pir_opt("--style", "paddle-2.6", stdin=_UNKNOWN)
    assert (status, out) == (0, _OLD.replace(b"(Float)1", b"(Float)1,zz:3"))
    assert err.startswith(_WHERE.format("warning"))
    assert err.count("\n") == 3


def test_an_error_when_strict(pir_opt: Run) -> None:
    custom = _UNKNOWN.replace(b"pd_op.full", b"custom_op.my_full")  # whose attributes nobody can know
    status, out, err = pir_opt("--style", "paddle-2.6", "--strict", stdin=custom)
    assert (status, out) == (1, b"")
    assert "error: the class of the attribute zz is not known: custom_op.my_full has no definition\n" in err


def test_no_word_where_no_class_is_printed(pir_opt: Run) -> None:
    assert pir_opt(stdin=_UNKNOWN) == (0, _UNKNOWN, "")
    assert pir_opt("--style", "paddle-3", stdin=_UNKNOWN) == (0, _UNKNOWN, "")
