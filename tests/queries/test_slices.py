"""Slices: what is in them, and that they read back."""

from __future__ import annotations

import random

import pytest

import pir
from pir.ir.program import Program
from pir.queries import UnknownValueError, ValueNames, slice_of
from tests.dumps import TESTDATA

NESTED = pir.load(TESTDATA / "dumps/3.3.1/cf_nested.pir")
CHAIN = pir.loads(
    "{\n"
    '    (%0) = "pd_op.data" () {} : () -> tensor<2xf32>\n'
    '    (%1) = "pd_op.relu" (%0) {} : (tensor<2xf32>) -> tensor<2xf32>\n'
    '    (%2) = "pd_op.tanh" (%1) {} : (tensor<2xf32>) -> tensor<2xf32>\n'
    '    (%3) = "pd_op.add" (%2, %0) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n'
    '    (%4) = "pd_op.abs" (%0) {} : (tensor<2xf32>) -> tensor<2xf32>\n'
    "}\n"
)
TWINS = pir.loads(
    "{\n"
    '    (%0) = "pd_op.data" () {} : () -> tensor<b>\n'
    '    (%1) = "pd_op.if" (%0) {} -> tensor<2xf32> {\n'
    '        (%2) = "pd_op.relu" () {} : () -> tensor<2xf32>\n'
    '        () = "cf.yield" (%2) {} : (tensor<2xf32>) -> \n'
    "    } else {\n"
    '        (%2) = "pd_op.tanh" () {} : () -> tensor<2xf32>\n'
    '        () = "cf.yield" (%2) {} : (tensor<2xf32>) -> \n'
    "    }\n"
    '    (%3) = "pd_op.abs" (%1) {} : (tensor<2xf32>) -> tensor<2xf32>\n'
    "}\n"
)


def _sliced(program: Program, *names: str, direction: str = "backward", depth: int | None = None) -> list[str]:
    values = [ValueNames(program).find(name) for name in names]
    found = slice_of(program, values, backward=direction != "forward", forward=direction != "backward", depth=depth)
    return [operation.name.partition(".")[2] for operation in found.operations]


@pytest.mark.parametrize(
    ("name", "direction", "depth", "expected"),
    [
        ("%2", "backward", None, "data relu tanh"),
        ("%2", "backward", 0, "tanh"),
        ("%2", "backward", 1, "relu tanh"),
        ("%1", "forward", None, "relu tanh add"),
        ("%1", "forward", 0, "relu"),
        ("%1", "forward", 1, "relu tanh"),
        ("%1", "both", None, "data relu tanh add"),
        ("%1", "both", 1, "data relu tanh"),
        ("%0", "forward", 1, "data relu add abs"),
        ("%0", "backward", None, "data"),
    ],
)
def test_a_chain(name: str, direction: str, depth: int | None, expected: str) -> None:
    assert _sliced(CHAIN, name, direction=direction, depth=depth) == expected.split()


def test_several_values() -> None:
    assert _sliced(CHAIN, "%4", "%1") == ["data", "relu", "abs"]


def test_what_an_operation_with_regions_uses_inside_is_what_it_depends_on() -> None:
    assert _sliced(NESTED, "%11") == ["full_int_array", "sum", "full", "greater_than", "if"]
    assert _sliced(NESTED, "%5") == ["data", "full", "full", "less_than", "while"]


def test_a_value_inside_of_a_region_ends_at_the_block_arguments() -> None:
    names = ValueNames(NESTED)
    found = slice_of(NESTED, [names.find("%25")])
    assert [operation.name for operation in found.operations] == ["pd_op.full", "pd_op.greater_than", "pd_op.if"]
    assert sorted(str(argument.name) for argument in found.arguments) == ["%arg_0", "%arg_1"]
    assert [str(names.argument_holder(argument)) for argument in found.arguments]
    assert pir.loads(found.text(), fragment=True).is_fragment


def test_what_a_region_yields_goes_on_behind_it() -> None:
    assert _sliced(TWINS, "%2@4", direction="forward") == ["if", "abs"]
    assert _sliced(TWINS, "%2@4", direction="forward", depth=1) == ["relu", "yield"]


def test_a_use_inside_of_a_region_is_one_by_the_operation_around_it() -> None:
    assert _sliced(NESTED, "%0", direction="forward", depth=1) == ["data", "while"]


def test_a_block_argument() -> None:
    assert _sliced(NESTED, "%arg_2") == []
    assert _sliced(NESTED, "%arg_2", direction="forward", depth=1) == ["scale"]


def test_names_that_do_not_exist_and_names_that_several_have() -> None:
    names = ValueNames(TWINS)
    for text, message in {
        "%22": "no value is called %22; did you mean %2?",
        "%2": "%2 is the name of 2 values, defined in lines 4, 7: say which, as in %2@4",
        "%2@5": "%2 is not defined in line 5, but in lines 4, 7",
        "%nothing_like_it": "no value is called %nothing_like_it",
    }.items():
        with pytest.raises(UnknownValueError) as caught:
            names.find(text)
        assert str(caught.value) == message
    assert names.find("%2@7").type is names.find("2@4").type


def test_unbound_values_of_a_fragment() -> None:
    program = pir.loads('(%1) = "pd_op.relu" (%0) {} : (tensor<2xf32>) -> tensor<2xf32>\n', fragment=True)
    assert _sliced(program, "%0", direction="forward") == ["relu"]
    assert _sliced(program, "%0") == []
    assert _sliced(program, "%1") == ["relu"]


def test_slices_read_back() -> None:
    chosen, compared = random.Random(3), 0
    paths = [*(TESTDATA / "dumps").rglob("cf_*.pir"), *(TESTDATA / "dumps").rglob("lstm*.pir")]
    for path in sorted(paths)[::2]:
        program = pir.load(path)
        names = ValueNames(program)
        values = [result for operation in program.walk() for result in operation.results]
        for value in chosen.sample(values, min(5, len(values))):
            for backward, forward in ((True, False), (False, True), (True, True)):
                found = slice_of(program, [value], backward=backward, forward=forward, depth=chosen.choice((None, 2)))
                text = found.text()
                again = pir.loads(text, fragment=True)
                assert [each.name for each in again.body.ops] == [each.name for each in found.operations], path
                if again.style == program.style:  # a few lines need not tell their generation
                    compared += 1
                    assert pir.dumps(again) == text, (path, value.name)
        assert names.line(values[0]) == 2
    assert compared > 100
