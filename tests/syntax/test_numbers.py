"""Numbers keep their spelling, and their values where Python has them."""

from __future__ import annotations

import math

import pytest

import pir

SPELLINGS = {
    "0.1": 0.1,
    "-0.155728638": -0.155728638,
    "1e-07": 1e-07,
    "16777217": 16777217,
    "3.4028234e+38": 3.4028234e38,
    "9.0072e+15": 9.0072e15,
    "1.4013e-45": 1.4013e-45,
    "-0": 0,
    "1": 1,
    "1.": 1.0,
    "-1": -1,
    "007": 7,
    "-9223372036854775808": -(2**63),
    "9223372036854775807": 2**63 - 1,
    "9223372036854775808": 2**63,
    "1" * 40: int("1" * 40),
    "inf": math.inf,
    "-inf": -math.inf,
}


def attribute(text: str) -> pir.ir.Attribute:
    """An attribute that was read with its operation, and printed unchanged."""
    whole = f'{{\n    () = "a.b" () {{k:{text},l:[{text},{text}],m:"{text}"}} : () -> \n}}\n'
    program = pir.loads(whole)
    assert pir.dumps(program) == whole
    attributes = program.body.ops[0].attributes
    assert attributes["l"].value == (attributes["k"], attributes["k"])
    assert (attributes["m"].kind, attributes["m"].value) == ("Str", text)
    return attributes["k"]


@pytest.mark.parametrize(("text", "value"), SPELLINGS.items())
@pytest.mark.parametrize("tag", ["", "(Float)", "(Double)", "(Int64)"])
def test_a_number_keeps_its_spelling_and_value(text: str, value: float, tag: str) -> None:
    read = attribute(tag + text)
    assert (read.kind, read.text, read.tag) == ("Number", text, tag.strip("()") or None)
    assert read.value == value
    assert isinstance(read.value, type(value))


@pytest.mark.parametrize("text", ["nan", "-nan"])
def test_not_a_number_is_a_number_and_no_string(text: str) -> None:
    read = attribute(text)
    assert read.kind == "Number"
    assert math.isnan(read.value)
    assert read != pir.parse_attribute(f'"{text}"')


def test_a_number_that_is_too_long_for_a_value_stays_text() -> None:
    text = "9" * 100_000
    read = attribute(text)
    assert (read.kind, read.value) == ("Opaque", text)


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("0x7f", "Pointer", 0x7F),
        ("(Pointer)0x7f1f536058a0", "Pointer", 0x7F1F536058A0),
        ("0xffffffffffffffff", "Pointer", 2**64 - 1),
        ("real:0.5 imag:-2", "Complex", 0.5 - 2j),
        ("(Complex64)real:1 imag:-0.1", "Complex", 1 - 0.1j),
        ("real:-inf imag:0", "Complex", complex(-math.inf, 0)),
        ("true", "Bool", True),
        ("false", "Bool", False),
        ("<#AttrNull>", "Null", None),
    ],
)
def test_other_scalars(text: str, kind: str, value: object) -> None:
    read = attribute(text)
    assert (read.kind, read.value) == (kind, value)


@pytest.mark.parametrize(
    "text", ["0x", "0xg", "0x" + "f" * 17, "1e", "1e+", "--1", "+1", "1.2.3", "1_000", "real:1", "real:1 imag:"]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(pir.ParseError) as caught:
        pir.loads(f'{{\n    () = "a.b" () {{k:{text}}} : () -> \n}}\n')
    assert (caught.value.line, caught.value.column >= 21) == (2, True)


def test_ids_are_kept() -> None:
    text = '{\n    () = "a.b" [id:18446744073709551615] () {} : () -> \n}\n'
    program = pir.loads(text)
    assert program.body.ops[0].id == 2**64 - 1
    assert pir.dumps(program) == text
    with pytest.raises(pir.ParseError, match=r"expected `\]`"):
        pir.loads(text.replace("1844", "1" * 5000))
