"""What is refused: the place, the words, and how many errors are told."""

from __future__ import annotations

import pytest

import pir
from pir.ir.verifier import find_faults

DATA = '    (%0) = "pd_op.data" () {name:"x",stop_gradient:[true]} : () -> tensor<2xf32>\n'
RELU = '    (%1) = "pd_op.relu" (%0) {a:1} : (tensor<2xf32>) -> tensor<2xf32>\n'


def refused(text: str | bytes, **options: bool) -> pir.ParseError | pir.VerifyError:
    """The error of a text."""
    with pytest.raises((pir.ParseError, pir.VerifyError)) as caught:
        pir.loads(text, filename="f.pir", **options)
    return caught.value


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        (RELU.replace("%0)", "%0"), 35, "expected `)` or `,`, found `:`"),
        (RELU.replace("1}", "1"), 35, "expected `,` or `}`, found `:`"),
        (RELU.replace("[1", "[1"), None, None),
        (RELU.replace("a:1", "a:[1,2"), 37, "expected `,` or `]`, found `}`"),
        (RELU.replace("(%1)", "%1"), 5, "expected `(`, found `%1`: results stand in brackets, as in `(%0) = ...`"),
        (RELU.replace("->", "-"), 54, "expected `->`, found `-`"),
        (RELU.replace("a:1", "a:1,a:2"), 35, "the attribute a is given twice"),
        (RELU.replace("a:1", "a:“x”"), 33, "expected `,`, `{`, `}` or an attribute's value, found `“`: the text wants straight quotation marks"),
        (RELU.replace('relu" (', 'relu" [id:x] ('), 29, "expected an integer, found `x`"),
        ("    } else {\n", 5, "expected `}`, found `} else {`: no `if` is open here"),
        ("    ^%arg_0\n", 5, "expected an operation, found `^`: block arguments stand at the beginning of a loop's body"),
        ("    ...\n", 5, "expected an operation or `}`, found `...`: lines seem to have been left out here"),
    ],
)  # fmt: skip
def test_a_line_is_refused_at_its_place(line: str, column: int | None, message: str | None) -> None:
    text = "{\n" + DATA + line + "}\n"
    if column is None:
        assert pir.dumps(pir.loads(text)) == text
        return
    error = refused(text)
    assert isinstance(error, pir.ParseError)
    assert (error.line, error.column, error.message) == (3, column, message)
    assert len(error.diagnostics) == 1
    assert str(error).splitlines()[-1] == " " * (column - 1) + "^"


def test_no_message_names_a_terminal_of_the_grammar() -> None:
    line = '    (%1, %2) = "a" [id:3] (%0, <<NULL VALUE>>) {a:[1,"b"],c:(Int32)3} : (tensor<2xf32>, <<NULL TYPE>>) -> vec[f32,f32]\n'
    for cut in range(5, len(line)):
        for text in (line[:cut] + "\n", line[:cut] + "?" + line[cut:]):
            try:
                pir.loads("{\n" + DATA + text + "}\n", verify=False)
            except pir.ParseError as error:
                words = error.message.replace("U+", "").replace("NULL VALUE", "").replace("NULL TYPE", "")
                assert not any(word.isupper() and len(word) > 2 and word.isalpha() for word in words.split()), words
                assert "ANON" not in words
                assert error.line in (3, 4)


def test_all_errors_that_can_be_told_apart() -> None:
    bad = '    (%1 = "b" () {} : () -> f32\n'
    error = refused("{\n" + DATA + bad + RELU + bad + "}\n")
    assert [(d.line, d.message) for d in error.diagnostics] == [
        (3, "expected `)` or `,`, found `=`"),
        (5, "expected `)` or `,`, found `=`"),
    ]
    assert len(refused("{\n" + bad * 50 + "}\n").diagnostics) == 20


def test_an_error_in_the_head_of_a_region_leaves_the_rest_readable() -> None:
    text = (
        "{\n"
        + DATA
        + '    (%1) = "pd_op.if" (%0 {} -> f32 {\n        () = "cf.yield" (%0) {} : (tensor<2xf32>) -> \n    } else {\n    }\n}\n'
    )
    assert [(d.line, d.column) for d in refused(text).diagnostics] == [(3, 30)]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("{\n" + DATA, 3, "expected `}`, found the end of the text"),
        ("{\n}\n}\n", 3, "expected an operation, found `}`: there is no open block"),
        ("{\n}\n{\n}\n", 3, "a second program begins here; a file holds one (see `--split-input-file`)"),
        (DATA, 1, "expected `{`, found an operation: loose operations are a fragment (`--fragment`, `fragment=True`)"),
    ],
)
def test_braces(text: str, line: int, message: str) -> None:
    error = refused(text)
    assert (error.line, error.message) == (line, message)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "the text is empty: a program begins with `{`"),
        (b"\n \n", "the text is empty: a program begins with `{`"),
        (b"\x7fELF\0\0\1\2" * 9, "this looks like a binary file, not like PIR text"),
        (b"{ // block_idx:0  parent_idx:-1 forward_idx:-1\n    var x : LOD_TENSOR.shape(1,)\n}\n", "this looks like a legacy ProgramDesc dump: turn PIR on"),
        (b"module {\n  func.func @main() {\n  }\n}\n", "this looks like MLIR, which mlir-opt reads"),
        (b'{"base_code":{"magic":"pir"}}', "this looks like Paddle's JSON model, not its text"),
        (b"<!DOCTYPE html><html></html>", "this looks like an HTML page"),
        (b"I1130 18:57:11 3061 a.cc:1] start\nI1130 a.cc:2] end\n", "this does not look like PIR text"),
        (b"I1130 18:57:11 3061 a.cc:1] IR before lowering = {\n" + DATA.encode() + b"}\n", "this looks like a log with IR in it: a program begins at line 1"),
    ],
)  # fmt: skip
def test_what_is_no_pir_gets_one_line(text: bytes, words: str) -> None:
    error = refused(text)
    assert error.message.startswith(words)
    assert len(error.diagnostics) == 1
    assert len(str(error).splitlines()) <= 3


def test_a_damaged_archive_and_a_false_mark() -> None:
    assert refused(b"\x1f\x8b\x08\0nothing").message.startswith("this looks like a damaged gzip file")
    assert refused(b"\xff\xfe{").message.startswith("this begins with the byte-order mark of UTF-16, but is not")


# ---- places --------------------------------------------------------------------------------------------------------


def test_columns_count_characters_and_the_caret_stands_right() -> None:
    error = refused('{\n\t\t(%0) = "名字" () {a:} x\n}\n')
    assert (error.line, error.column) == (2, 23)
    assert str(error).splitlines()[2] == "\t\t" + " " * (len('(%0) = "名字" () {a:} ') + 2) + "^"


def test_a_long_line_is_cut_around_the_place() -> None:
    line = f'    (%0) = "a" () {{a:"{"x" * 5000}"}} : () -> f32 ?\n'
    _, quoted, caret = str(refused("{\n" + line + "}\n")).splitlines()
    assert len(quoted) < 200
    assert quoted[caret.index("^")] == "?"


def test_lines_count_over_strings_with_line_breaks() -> None:
    text = '{\n    (%0) = "a" () {a:"x\ny\nz"} : () -> f32\n    (%1) = "b" (%9) {} : (f32) -> f32\n}\n'
    error = refused(text)
    assert (error.line, error.column, error.message) == (5, 17, "%9 is not defined")


def test_carriage_returns_are_no_part_of_a_line() -> None:
    error = refused(("{\n" + DATA + RELU.replace("%0", "%9") + "}\n").replace("\n", "\r\n"))
    assert (error.line, error.column) == (3, 26)
    assert "\r" not in str(error)


# ---- structure -----------------------------------------------------------------------------------------------------


def places(error: pir.ParseError | pir.VerifyError) -> list[tuple[int, int, str, list[tuple[int, int]]]]:
    return [(d.line, d.column, d.message, [(n.line, n.column) for n in d.notes]) for d in error.diagnostics]


def test_a_value_that_nothing_defines_is_told_with_what_follows_from_nothing_else() -> None:
    text = "{\n" + DATA + RELU.replace("%0", "%9") + RELU.replace("%0", "%1").replace("(%1) =", "(%2) =") + "}\n"
    assert places(refused(text)) == [(3, 26, "%9 is not defined", [])]


def test_a_value_used_before_its_definition_and_with_another_type() -> None:
    text = "{\n" + RELU.replace("tensor<2xf32>)", "tensor<2xf64>)") + DATA + "}\n"
    assert places(refused(text)) == [
        (2, 26, "%0 is used before its definition", [(3, 6)]),
        (2, 39, "%0 is of type tensor<2xf32>, not tensor<2xf64>", [(3, 6)]),
    ]


def test_names_may_be_used_again_where_scopes_do_not_overlap() -> None:
    branch = '        (%5) = "a" () {} : () -> f32\n'
    text = (
        "{\n"
        + DATA
        + '    () = "pd_op.if" (%0) {} ->  {\n'
        + branch
        + "    } else {\n"
        + branch
        + '    }\n    (%5) = "b" () {} : () -> f32\n}\n'
    )
    program = pir.loads(text)
    assert pir.dumps(program) == text
    assert len({value for operation in program.walk() for value in operation.results}) == 4
    inner = text.replace("%5", "%0", 1)
    assert places(refused(inner)) == [(4, 10, "%0 is defined twice", [(2, 6)])]


def test_what_a_region_defines_is_not_seen_outside() -> None:
    text = (
        "{\n"
        + DATA
        + '    () = "pd_op.if" (%0) {} ->  {\n        (%5) = "a" () {} : () -> f32\n    } else {\n    }\n    () = "b" (%5) {} : (f32) -> \n}\n'
    )
    assert places(refused(text)) == [(7, 15, "%5 can't be seen here: it is defined inside another region", [(4, 10)])]
    assert pir.dumps(pir.loads(text, verify=False)) == text


def test_counts_of_operands_results_and_types() -> None:
    assert places(refused("{\n" + DATA + RELU.replace("(%0)", "(%0, %0)") + "}\n")) == [
        (3, 30, "pd_op.relu has 2 operands, but 1 operand type", [])
    ]
    assert places(refused("{\n" + DATA + RELU.replace("(%1)", "(%1, %2)") + "}\n")) == [
        (3, 5, "pd_op.relu has 2 results, but 1 result type", [])
    ]
    assert places(refused("{\n" + DATA + RELU.replace("(%0)", "(<<NULL VALUE>>)") + "}\n")) == [
        (3, 51, "a null operand has the type <<NULL TYPE>>, not tensor<2xf32>", [])
    ]


_WHILE = """\
{
    (%0) = "a.condition" () {} : () -> tensor<1xb>
    (%1) = "a.counter" () {} : () -> tensor<-1xi64>
    (%2) = "pd_op.while" (cond=%0, inputs=%1) { 
    ^%arg_0 {}
        (%3) = "a.next" (%arg_0) {} : (tensor<2xi64>) -> tensor<2xi64>
        () = "cf.yield" (%0, %3) {} : (tensor<1xb>, tensor<2xi64>) -> 
    }
}
"""


def test_the_borders_of_a_loop() -> None:
    assert pir.dumps(pir.loads(_WHILE)) == _WHILE  # types of one variable may differ in unknown dimensions
    lacking = _WHILE.replace("^%arg_0 {}", "^%arg_0 {}, %arg_1 {}")
    assert refused(lacking).message.endswith("this one has 1 input, 1 result and 2 block arguments")
    other = _WHILE.replace("-> tensor<2xi64>", "-> tensor<2xf32>").replace(
        "tensor<1xb>, tensor<2xi64>", "tensor<1xb>, tensor<2xf32>"
    )
    assert places(refused(other)) == [
        (7, 30, "%3 of type tensor<2xf32> is yielded for %2 of type tensor<2xi64>", [(4, 5)])
    ]
    short = _WHILE.replace("(%0, %3) {} : (tensor<1xb>, tensor<2xi64>)", "(%0) {} : (tensor<1xb>)")
    assert places(refused(short)) == [(7, 9, "the cf.yield gives no values for 1 result", [(4, 5)])]


def test_a_broken_program_is_kept_without_verification() -> None:
    text = (
        "{\n"
        + RELU.replace("%0", "%9").replace("(%1)", "(%1, %2)")
        + DATA
        + DATA
        + RELU.replace("f32>)", "f64>)")
        + "}\n"
    )
    program = pir.loads(text, verify=False)
    assert pir.dumps(program) == text
    assert pir.dumps(program.clone()) == text
    with pytest.raises(pir.VerifyError):
        pir.verify(program)
    assert len(list(find_faults(program))) == 5
