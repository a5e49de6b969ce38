"""What must hold of any program: hypothesis makes them."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import pir
from pir.ir.naming import number_values
from pir.ir.source import Source
from pir.syntax.grammar import parse_attribute, parse_types
from pir.syntax.reader import read
from pir.syntax.styles import STYLES
from tests import strategies
from tests.fuzzing.outcomes import outcome
from tests.strategies import NEWEST, TAGGED, Generation, Literal, Made

# Programs are big: a third of the examples that the profile asks for will do.
_RELAXED = settings(
    max_examples=settings.default.max_examples // 3,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
_PROGRAMS = st.one_of(strategies.programs(NEWEST), strategies.programs(TAGGED))


def read_back(made: Made) -> pir.Program:
    """The program of a text, which may be refused only where a string's end can't be told."""
    try:
        return pir.loads(made.text)
    except pir.ParseError:
        assume(not made.may_be_refused())
        raise


@given(_PROGRAMS)
@_RELAXED
def test_a_program_comes_back_as_it_was_printed(made: Made) -> None:
    program = read_back(made)
    assert pir.dumps(program) == made.text
    assert [operation.name for operation in program.walk()] == made.operations
    assert program.style == made.generation.style or program.style == "paddle-3"  # nothing tells without a tensor


@given(_PROGRAMS)
@_RELAXED
def test_both_readers_make_the_same(made: Made) -> None:
    context = pir.Context()
    assert outcome(made.text, lines=True, context=context) == outcome(made.text, lines=False, context=context)


@given(_PROGRAMS)
@_RELAXED
def test_a_clone_and_a_renumbered_program_print_the_same(made: Made) -> None:
    program = read_back(made)
    twin = program.clone()
    assert pir.dumps(twin) == made.text
    assert twin.is_structurally_equivalent(program)
    for operation in twin.walk():
        for result in operation.results:
            result.name = f"%other_{result.name}"
    assert pir.dumps(program) == made.text
    number_values(twin)
    assert pir.dumps(twin) == made.text


@given(_PROGRAMS, st.sampled_from([*STYLES]))
@_RELAXED
def test_every_style_is_read_back_as_it_was_printed(made: Made, style: str) -> None:
    program = read_back(made)
    converted = pir.dumps(program, style=style)
    again = read(Source(converted), pir.default_context(), verify=False)
    assert pir.dumps(again, style=style) == converted


@pytest.mark.parametrize("generation", [NEWEST, TAGGED], ids=lambda generation: generation.style)
@given(data=st.data())
@_RELAXED
def test_a_type_is_kept_with_its_parts(generation: Generation, data: st.DataObject) -> None:
    text = data.draw(strategies.types(generation))
    (read_type,) = parse_types(text)
    assert read_type.text == text.replace("builtin.tensor<", "tensor<")
    program = pir.loads(f'{{\n    (%0) = "a.b" () {{x:{text}}} : () -> {text}, {text}\n}}\n', verify=False)
    assert program.body.ops[0].results[0].type == read_type if "," not in text else True


@given(data=st.data())
@_RELAXED
def test_an_attribute_is_kept_with_its_value(data: st.DataObject) -> None:
    literal = data.draw(strategies.attributes())
    assume(literal.text != "" and "\n" not in literal.text)
    attribute = parse_attribute(literal.text)
    assert str(attribute) == literal.text
    _same_value(attribute, literal)


def _same_value(attribute: pir.ir.Attribute, literal: Literal) -> None:
    if isinstance(literal.value, tuple):
        assert attribute.kind == "Array"
        assert len(attribute.value) == len(literal.value)
        for element, expected in zip(attribute.value, literal.value):
            _same_value(element, expected)
    else:
        assert attribute.kind == literal.kind
        assert literal.value is None or repr(attribute.value) == repr(literal.value)
