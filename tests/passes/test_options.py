"""Options of passes: fields of a dataclass, read from a pipeline."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

import pir
from pir.ir.operation import Operation
from pir.passes import Pass, PassContext, PassManager, PipelineError, option, register_pass
from pir.passes.options import option_definitions


@dataclass(frozen=True)
class Sample(Pass):
    """Does nothing, with many options."""

    name: ClassVar[str] = "sample_pass"
    summary: ClassVar[str] = "do nothing"

    limit: int = option(10, "how far to go")
    fast: bool = False
    rate: float = 0.5
    label: str = ""
    axes: tuple[int, ...] = ()
    only: str | None = None

    def run(self, operation: Operation, context: PassContext) -> int:
        return 0


@dataclass(frozen=True)
class Demanding(Pass):
    """Has an option that must be given."""

    name: ClassVar[str] = "demanding_pass"
    summary: ClassVar[str] = "do nothing"

    path: str

    def run(self, operation: Operation, context: PassContext) -> int:
        return 0


@pytest.fixture
def context() -> pir.Context:
    context = pir.Context()
    register_pass(context, Sample, "smp")
    register_pass(context, Demanding)
    return context


def parsed(text: str, context: pir.Context) -> Pass:
    (only,) = PassManager.parse(text, context=context).passes
    assert isinstance(only, Pass)
    return only


def test_values_get_the_types_of_the_fields(context: pir.Context) -> None:
    assert parsed('smp{limit=3 fast rate=1e-3 label="p q" axes=1,-2 only=x}', context) == Sample(
        3, True, 1e-3, "p q", (1, -2), "x"
    )
    assert parsed("sample", context) == Sample()
    assert parsed("sample_pass{fast=false axes=7}", context) == Sample(axes=(7,))


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("smp{limt=3}", 5, "sample_pass has no option limt; did you mean limit?"),
        ("smp{zzz}", 5, "sample_pass has no option zzz; it takes limit, fast, rate, label, axes, only"),
        ("smp{limit=x}", 5, "the option limit takes an integer, not x"),
        ("smp{fast rate=x}", 10, "the option rate takes a number, not x"),
        ("smp{fast=maybe}", 5, "the option fast takes true or false, not maybe"),
        ("smp{limit=1,2}", 5, "the option limit takes one value, not 2"),
        ("smp{limit}", 5, "the option limit needs a value: limit=INT (10): how far to go"),
        ("smp{axes=1,b}", 5, "the option axes takes an integer, not 1,b"),
        ("smp{fast fast}", 10, "the option fast is given twice"),
        ("smp,demanding", 5, "demanding_pass needs the option path"),
        ("cse{x}", 5, "common_subexpression_elimination_pass has no option x: it takes none"),
    ],
)
def test_errors_have_a_column(text: str, column: int, message: str, context: pir.Context) -> None:
    with pytest.raises(PipelineError) as caught:
        PassManager.parse(text, context=context)
    assert (caught.value.column, caught.value.message) == (column, message)


def test_a_manager_prints_what_differs_from_the_defaults(context: pir.Context) -> None:
    text = str(
        PassManager.parse(
            'smp{limit=10 fast axes=1,2 label="p q"},pd_op.while(cse),demanding{path=a/b}', context=context
        )
    )
    assert text == (
        'sample_pass{fast=true label="p q" axes=1,2},pd_op.while(common_subexpression_elimination_pass),'
        "demanding_pass{path=a/b}"
    )
    assert str(PassManager.parse(text, context=context)) == text


def test_options_describe_themselves() -> None:
    described = [definition.describe() for definition in option_definitions(Sample)]
    assert described[:2] == ["limit=INT (10): how far to go", "fast=BOOL (false)"]
    assert described[4:] == ["axes=INT,... (none)", "only=STR (none)"]


def test_a_field_of_another_type_is_refused() -> None:
    @dataclass(frozen=True)
    class Odd(Sample):
        place: complex = 0j

    with pytest.raises(TypeError, match="complex"):
        option_definitions(Odd)
