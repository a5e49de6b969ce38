"""The pipeline language: what it means, how it prints, and where its errors are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pir.passes.pipeline import (
    NestedPipeline,
    Pipeline,
    PipelineError,
    PipelineOption,
    PipelinePass,
    PipelineStep,
    parse_pipeline,
)


def steps(text: str) -> tuple[PipelineStep, ...]:
    return parse_pipeline(text).steps


def options(text: str) -> dict[str, tuple[str, ...]]:
    (step,) = steps(text)
    assert isinstance(step, PipelinePass)
    return {option.name: option.values for option in step.options}


def test_passes_in_order() -> None:
    assert steps("cse,dce,cse") == (PipelinePass("cse"), PipelinePass("dce"), PipelinePass("cse"))


def test_blanks_and_line_breaks_are_free() -> None:
    assert steps(" cse ,\n dce { x = 1 }".replace(" = ", "=")) == steps("cse,dce{x=1}")


@pytest.mark.parametrize("text", ["", "  ", "\n"])
def test_blank_text_is_an_empty_pipeline(text: str) -> None:
    assert steps(text) == ()


def test_options() -> None:
    assert options("a{x=1 y}") == {"x": ("1",), "y": ()}
    assert options("a{x=1,2}") == {"x": ("1", "2")}
    assert options('a{x="p q"}') == {"x": ("p q",)}
    assert options("a{x='p q' y=-1.5e3 z=a/b:c}") == {"x": ("p q",), "y": ("-1.5e3",), "z": ("a/b:c",)}
    assert options("a{}") == {}


def test_quotes_hold_what_would_end_a_value() -> None:
    assert options(r'a{x="a,b}" y="it\"s" z="back\\slash" w="C:\dir"}') == {
        "x": ("a,b}",),
        "y": ('it"s',),
        "z": ("back\\slash",),
        "w": ("C:\\dir",),
    }


def test_nested_pipelines() -> None:
    inner = NestedPipeline("pd_op.if", (PipelinePass("cse"),))
    assert steps("dce,pd_op.while(cse,pd_op.if(cse))") == (
        PipelinePass("dce"),
        NestedPipeline("pd_op.while", (PipelinePass("cse"), inner)),
    )


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("a{", 3, "expected an option or `}`, found the end of the pipeline"),
        ("a,,b", 3, "expected a pass name, found `,`"),
        ("a{x=1}}", 7, "expected `,` or the end of the pipeline, found `}`"),
        ("a,", 3, "expected a pass name, found the end of the pipeline"),
        (",a", 1, "expected a pass name, found `,`"),
        ("a b", 3, "expected `,` or the end of the pipeline, found `b`"),
        ("a{x=}", 5, "expected a value, found `}`"),
        ("a{x=1,}", 7, "expected a value, found `}`"),
        ("a{=1}", 3, "expected an option or `}`, found `=`"),
        ('a{x="p q}', 10, 'expected the closing ", found the end of the pipeline'),
        ("pd_op.while(a", 14, "expected `,` or `)`, found the end of the pipeline"),
        ("pd_op.while()", 13, "expected a pass name, found `)`"),
        ("a)", 2, "expected `,` or the end of the pipeline, found `)`"),
        ("a{x(1)}", 4, "expected an option or `}`, found `(`"),
    ],
)
def test_errors_have_a_column(text: str, column: int, message: str) -> None:
    with pytest.raises(PipelineError) as caught:
        parse_pipeline(text)
    assert (caught.value.line, caught.value.column, caught.value.message) == (1, column, message)


def test_an_error_shows_the_place() -> None:
    with pytest.raises(PipelineError) as caught:
        parse_pipeline("cse,,dce")
    assert str(caught.value) == "<pipeline>:1:5: error: expected a pass name, found `,`\ncse,,dce\n    ^"


def test_an_error_in_a_later_line() -> None:
    with pytest.raises(PipelineError) as caught:
        parse_pipeline("cse,\n  dce{x=}")
    assert (caught.value.line, caught.value.column) == (2, 9)


def test_nesting_has_an_end() -> None:
    with pytest.raises(PipelineError, match="nested too deeply"):
        parse_pipeline("a(" * 100_000)


_names = st.from_regex(r"[A-Za-z_][A-Za-z0-9_.\-]{0,8}", fullmatch=True)
_options = st.builds(PipelineOption, _names, st.lists(st.text(max_size=8), max_size=3).map(tuple))
_passes = st.builds(PipelinePass, _names, st.lists(_options, max_size=3).map(tuple))
_steps = st.recursive(
    _passes, lambda inner: st.builds(NestedPipeline, _names, st.lists(inner, min_size=1, max_size=3).map(tuple))
)


@given(st.lists(_steps, max_size=4).map(tuple))
def test_a_printed_pipeline_reads_back(written: tuple[PipelineStep, ...]) -> None:
    assert parse_pipeline(str(Pipeline(written))).steps == written


@given(st.text(alphabet="ab,{}()= \"'\\\n", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read = parse_pipeline(text)
    except PipelineError as error:
        assert error.line >= 1 and error.column >= 1
    else:
        assert parse_pipeline(str(read)) == read
