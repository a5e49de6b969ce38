"""What people paste, as `expect.json` says: hand-made, damaged, old."""

from __future__ import annotations

import json

import pytest

import pir
from tests.dumps import TESTDATA, text_of

_EXPECTED = json.loads((TESTDATA / "wild/expect.json").read_text(encoding="utf-8"))
_NAMES = sorted(name for name in _EXPECTED if name.endswith(".pir"))


@pytest.mark.parametrize("name", _NAMES)
def test_a_wild_text(name: str) -> None:
    wanted, text = _EXPECTED[name], text_of(TESTDATA / "wild" / name)
    if wanted["kind"] == "error":
        with pytest.raises(pir.ParseError) as caught:
            pir.loads(text)
        _check_place(caught.value, wanted["error_at"])
        return
    try:
        program = pir.loads(text)
    except pir.ParseError as error:
        assert wanted["kind"] in ("fragment", "roundtrip_or_error")
        _check_place(error, wanted["error_at"])
        if wanted["kind"] != "fragment":
            return
        program = pir.loads(text, fragment=True)
    printed = pir.dumps(program)
    if wanted["kind"] == "reads_as":
        assert printed == text_of(TESTDATA / "wild" / wanted["as"])
    else:
        assert printed.split() == text.split()
    assert len([*program.walk()]) + program.prints_module == wanted["ops"]
    ids = [operation.id for operation in program.walk()]
    assert ids == wanted.get("ids", ids)


def _check_place(error: pir.ParseError, place: list[int]) -> None:
    line, first, last = place
    assert error.line == line
    assert first <= error.column <= last
