"""Deep nesting is read, printed and cloned up to a limit, and refused in one line beyond it; length has no limit."""

from __future__ import annotations

import threading

import pytest

import pir
from pir.syntax.faults import MAX_DEPTH
from tests.fuzzing.outcomes import outcome


def indent(level: int, depth: int) -> str:
    """As it is printed, where that does not make more blanks than text."""
    return "    " * (level if depth <= MAX_DEPTH else 1)


def nested_ifs(depth: int) -> str:
    lines = ["{", '    (%0) = "a.condition" () {} : () -> tensor<b>']
    for level in range(1, depth + 1):
        lines.append(f'{indent(level, depth)}() = "pd_op.if" (%0) {{}} ->  {{')
    for level in range(depth, 0, -1):
        lines += [f"{indent(level, depth)}}} else {{", f"{indent(level, depth)}}}"]
    return "\n".join([*lines, "}", ""])


def nested_regions(depth: int) -> str:
    lines = ["{"]
    for level in range(1, depth + 1):
        lines += [f'{indent(level, depth)}() = "a.b" () {{}} : () -> ', f"{indent(level, depth)}{{"]
    for level in range(depth, 0, -1):
        lines += [f"{indent(level, depth)}}}", ""]
    return "\n".join([*lines, "}", ""])


def nested_array(depth: int) -> str:
    return f'{{\n    () = "a.b" () {{k:{"[" * depth}{"]" * depth}}} : () -> \n}}\n'


def nested_vector(depth: int) -> str:
    type = "vec[" * depth + "]" * depth
    return f'{{\n    (%0) = "a.b" () {{k:{type}}} : () -> {type}\n    () = "a.c" (%0) {{}} : ({type}) -> \n}}\n'


def nested_vector_type(depth: int) -> str:
    return f'{{\n    (%0) = "a.b" () {{}} : () -> {"vec[" * depth}{"]" * depth}\n}}\n'


def nested_braces(depth: int) -> str:
    return f'{{\n    () = "a.b" () {{k:{"{" * depth}{"}" * depth}}} : () -> \n}}\n'


_KINDS = [nested_ifs, nested_regions, nested_array, nested_vector, nested_vector_type, nested_braces]


@pytest.mark.parametrize("make", _KINDS)
def test_up_to_the_limit_all_works(make) -> None:
    text = make(MAX_DEPTH - 1)
    program = pir.loads(text)
    assert pir.dumps(program) == text
    assert pir.dumps(program.clone()) == text
    assert program.clone().is_structurally_equivalent(program)
    pir.verify(program)
    for style in ("paddle-2.6", "paddle-3.0-beta"):
        pir.dumps(program, style=style)
    assert outcome(text, lines=True) == outcome(text, lines=False)


def test_the_limit_leaves_room_on_the_stack_of_the_caller() -> None:
    text = nested_ifs(MAX_DEPTH - 1)

    def read_deep_down(depth: int) -> str:
        return read_deep_down(depth - 1) if depth else pir.dumps(pir.loads(text).clone())

    assert read_deep_down(200) == text
    results: list[str] = []
    thread = threading.Thread(target=lambda: results.append(pir.dumps(pir.loads(text))))
    thread.start()
    thread.join()
    assert results == [text]


@pytest.mark.parametrize("make", _KINDS)
@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, 3000])
def test_beyond_it_there_is_one_error_with_a_place(make, depth: int) -> None:
    text = make(depth)
    with pytest.raises(pir.ParseError) as caught:
        pir.loads(text)
    diagnostic, *others = caught.value.diagnostics
    assert all("%0 is not defined" in other.message or other.message == diagnostic.message for other in others)
    what = "regions" if make in (nested_ifs, nested_regions) else "brackets"
    assert diagnostic.message == f"nested too deeply: more than {MAX_DEPTH} {what} inside each other"
    assert diagnostic.line >= 2
    assert outcome(text, lines=True) == outcome(text, lines=False)


@pytest.mark.parametrize("opening", ["[", "vec[", "{", "(", "f(", "(tag)(", "<", "tensor<", '"', "[{(", "a:{"])
@pytest.mark.parametrize(
    "before", ['() = "a.b" () {k:', '(%0) = "a.b" () {} : () -> ', "", "(", '() = "a.b" (', '() = "a.b" () {} : (']
)
def test_what_is_never_closed(opening: str, before: str) -> None:
    text = f"{{\n    {before}{opening * 3000}\n}}\n"
    kind, diagnostics = outcome(text, lines=True)
    assert kind == "ParseError"
    assert 1 <= len(diagnostics) <= 2
    assert (kind, diagnostics) == outcome(text, lines=False)


def test_types_and_attributes_alone_have_the_limit_too() -> None:
    for parse, text in ((pir.parse_attribute, "[" * 3000 + "]" * 3000), (pir.parse_type, "vec[" * 3000 + "]" * 3000)):
        with pytest.raises(pir.ParseError, match="nested too deeply"):
            parse(text)


def test_brackets_in_strings_and_names_nest_nothing() -> None:
    text = '{\n    () = "' + "[{(" * 400 + '" () {k:"' + "[{(" * 400 + '",l:"\\"' + "[" * 400 + '"} : () -> \n}\n'
    assert pir.dumps(pir.loads(text)) == text


def test_length_has_no_limit() -> None:
    chain = ["{", '    (%0) = "a.b" () {} : () -> tensor<2xf32>']
    chain += [f'    (%{i + 1}) = "a.b" (%{i}) {{n:{i}}} : (tensor<2xf32>) -> tensor<2xf32>' for i in range(20_000)]
    wide = [
        f"    ({', '.join([f'%{20_001 + i}' for i in range(5000)])}) = \"a.b\" () {{a:[{','.join(['1'] * 20_000)}]}} : () -> {', '.join(['f32'] * 5000)}",
        f"    () = \"a.b\" ({', '.join([f'%{20_001 + i}' for i in range(5000)])}) {{{','.join([f'k{i}:true' for i in range(5000)])}}} : ({', '.join(['f32'] * 5000)}) -> ",
    ]  # fmt: skip
    text = "\n".join([*chain, *wide, "}", ""])
    program = pir.loads(text)
    assert pir.dumps(program) == text
    assert len(program.body.ops) == 20_003
    assert len(program.body.ops[-1].attributes) == 5000
