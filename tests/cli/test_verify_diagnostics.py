"""Expectations in comments, and what is said when they are not met."""

from __future__ import annotations

import pytest

from pir.syntax.diagnostics import Diagnostic
from pir.testing.expectations import find_expectations, match_expectations
from tests.cli.conftest import Run

RELU = '(%1) = "pd_op.relu" (%0, %0) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>'
DATA = '(%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(cpu),shape:[2]} : () -> tensor<2xf32>'


def _program(*lines: str) -> bytes:
    return "\n".join(["{", *lines, "}", ""]).encode()


@pytest.mark.parametrize(
    "lines",
    [
        (DATA, "// expected-error@+1 {{has 1 operand}}", RELU),
        (DATA, RELU, "// expected-error@-1 {{has 1 operand}}"),
        (DATA, RELU + " // expected-error {{has 1 operand}}"),
        (DATA, RELU, "// expected-error@above {{has 1 operand}}"),
        (DATA, RELU, "// expected-error@3 {{has 1 operand}}"),
        (DATA, "// expected-error-re@below {{has {{[0-9]}} operand (x){{.*}}2}}", RELU),
    ],
    ids=["plus", "minus", "same line", "above", "absolute", "regex below"],
)
def test_places(lines: tuple[str, ...], pir_opt: Run) -> None:
    assert pir_opt("--verify-diagnostics", stdin=_program(*lines)) == (0, b"", "")


def test_several_on_a_line(pir_opt: Run) -> None:
    twice = RELU.replace("{}", "{zz:1}")
    both = "// expected-error@+1 {{has 1 operand}} expected-remark@+1 {{no attribute zz}}"
    assert pir_opt("--verify-diagnostics", stdin=_program(DATA, both, twice)) == (0, b"", "")


def test_what_does_not_come_and_what_is_not_expected(pir_opt: Run) -> None:
    status, _, shown = pir_opt("--verify-diagnostics", stdin=_program(DATA, "// expected-error {{other}}", RELU))
    assert status == 1
    assert "<stdin>:3:4: error: expected error on line 3 did not come: other" in shown
    assert "<stdin>:4:26: error: unexpected error: pd_op.relu has 1 operand (x); here are 2" in shown


def test_errors_of_reading_count(pir_opt: Run) -> None:
    lines = ("// expected-error@+1 {{expected the operation's name}}", "(%0) = () {} : () -> tensor<2xf32>")
    assert pir_opt("--verify-diagnostics", stdin=_program(*lines)) == (0, b"", "")


def test_parts_of_a_file(pir_opt: Run) -> None:
    good = _program(DATA, "// expected-error@+1 {{has 1 operand}}", RELU)
    text = good + b"// -----\n" + _program(DATA, RELU)
    status, _, shown = pir_opt("--verify-diagnostics", "--split-input-file", stdin=text)
    assert status == 1
    assert shown.startswith("<stdin>:9:") and shown.count("unexpected error") == 1


@pytest.mark.parametrize(
    "comment, words",
    [
        ("// expected-error {{}}", "without words"),
        ("// expected-error words", "in {{ }}"),
        ("// expected-error {{words", "in {{ }}"),
        ("// expected-error-re {{a {{(}} b}}", "no regular expression"),
        ("// expected-error@above {{words}}", "no line above"),
    ],
)
def test_an_expectation_that_is_no_use(comment: str, words: str) -> None:
    expectations, (fault,) = find_expectations(comment)
    assert not expectations
    assert words in fault.message and (fault.line, fault.column) == (1, 4)


def test_spans_and_matching() -> None:
    text = "x\n  // expected-error@1 {{a}} expected-note@1 {{b}}\n"
    (first, second), faults = find_expectations(text)
    assert not faults
    assert text[slice(*first.span)] == "expected-error@1 {{a}}" and text[slice(*second.words_span)] == "b"
    note = Diagnostic("note", "b!", "f", 1, 2)
    error = Diagnostic("error", "an a", "f", 1, 1, (note,))
    matching = match_expectations([first, second], [error, error])
    assert [pair[1] for pair in matching.met] == [error, note]
    assert matching.unexpected == (error, note) and not matching.unmet


def test_verify_only(pir_opt: Run) -> None:
    assert pir_opt("--verify-only", stdin=_program(DATA)) == (0, b"", "")
    status, out, shown = pir_opt("--verify-only", stdin=_program(DATA, RELU))
    assert (status, out) == (1, b"") and "has 1 operand" in shown
    assert pir_opt("--verify-only", "-p", "dce", stdin=_program(DATA)).status == 2
