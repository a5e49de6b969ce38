"""Block arguments: declared in a loop's head, below `^kw:`, or where they are first used; each generation its own form."""

from __future__ import annotations

import pytest

import pir
from pir.ir import BlockArgument, Program
from pir.ir.naming import number_values
from pir.syntax.styles import STYLES


def same(text: str, **options: bool) -> Program:
    """The program of a text, which prints as it was read, cloned or numbered anew too."""
    program = pir.loads(text, **options)
    assert pir.dumps(program) == text
    twin = program.clone()
    assert pir.dumps(twin) == text
    number_values(twin, STYLES[twin.style].argument)
    assert pir.dumps(twin) == text
    return program


def test_positional_arguments_belong_to_the_innermost_block_around_all_their_uses() -> None:
    """As Paddle 3.3.1 prints them: the braces stand at the first use, however deep."""
    program = same(
        """\
{
    (%0) = "a.condition" () {} : () -> tensor<b>
    (%1) = "pd_op.if" (%0) {} -> tensor<2xf32> {
        (%2) = "a.b" (%arg_0 {persistable:true}, %arg_1 {}) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
        () = "cf.yield" (%2) {} : (tensor<2xf32>) -> 
    } else {
        (%3) = "a.b" (%arg_1, %arg_1) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
        () = "cf.yield" (%3) {} : (tensor<2xf32>) -> 
    }
    (%4) = "a.b" (%1, %arg_0) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
}
"""
    )
    assert [argument.name for argument in program.body.args] == ["%arg_1", "%arg_0"]
    assert [argument.type.text for argument in program.body.args] == ["tensor<2xf32>"] * 2
    assert str(program.body.args[1].attributes["persistable"]) == "true"
    assert [len([*argument.uses]) for argument in program.body.args] == [3, 2]


def test_an_argument_that_is_first_used_in_a_loop_is_none_of_the_loop() -> None:
    program = same(
        """\
{
    (%0) = "a.condition" () {} : () -> tensor<1xb>
    () = "pd_op.while" (cond=%0, inputs=) { 
    ^
        (%1) = "a.b" (%arg_0 {}) {} : (tensor<f32>) -> tensor<1xb>
        () = "cf.yield" (%1) {} : (tensor<1xb>) -> 
    }
    () = "a.c" (%arg_0) {} : (tensor<f32>) -> 
}
"""
    )
    assert len(program.body.args) == 1
    assert program.body.ops[1].regions[0].blocks[0].args == []


def test_keyword_arguments_of_both_forms() -> None:
    newest = """\
{
    ^kw:
        %kwarg_x {stop_gradient:true}
        %kwarg_unused {}
        %kwarg_b c {a:[1,"s"]}
        %kwarg_quote"d {}
    (%0) = "a.b" (%kwarg_b c, %kwarg_x) {} : (tensor<f32>, tensor<b>) -> tensor<f32>
    (%1) = "a.b" (%kwarg_quote"d, %0) {} : (tensor<f32>, tensor<f32>) -> tensor<f32>
}
"""
    program = same(newest)
    assert [*program.body.kwargs] == ["x", "unused", "b c", 'quote"d']
    assert {key: value.type and value.type.text for key, value in program.body.kwargs.items()} == {
        "x": "tensor<b>", "unused": None, "b c": "tensor<f32>", 'quote"d': "tensor<f32>"
    }  # fmt: skip
    one_line = """\
{
    ^kw:%kwarg_x, %kwarg_unused
    (%0) = "a.b" (%kwarg_x) {a:(Int32)1} : (builtin.tensor<f32>) -> builtin.tensor<f32>
}
"""
    assert same(one_line).style == "paddle-3.0-beta2"
    assert "    ^kw:\n        %kwarg_x {}\n        %kwarg_unused {}\n" in pir.dumps(
        pir.loads(one_line), style="paddle-3"
    )


def test_a_group_declares_keyword_arguments_where_they_are_used() -> None:
    """As CINN builds of 3.0-beta print it."""
    program = same(
        """\
{
    (%0) = "cinn_op.group" [id:28636] () -> builtin.tensor<-1x12x64x64xf32> {
        (%1) = "pd_op.shape64" (%kwarg_middle_344 {}) {stop_gradient:[true]} : (builtin.tensor<-1x12x64x64xf32>) -> builtin.tensor<4xi64>
        () = "cf.yield" (%kwarg_middle_344) {} : (builtin.tensor<-1x12x64x64xf32>) -> 
    }
}
"""
    )
    block = program.body.ops[0].regions[0].blocks[0]
    assert [*block.kwargs] == ["middle_344"]
    assert isinstance(block.ops[0].operands[0], BlockArgument)


@pytest.mark.parametrize(
    ("style", "text"),
    [
        (
            "paddle-2.6",
            """\
{
 (%0) = "a.condition" () {a:(Int32)1} : () -> pd_op.tensor<1xb>
 (%1) = "pd_op.while"(cond=%0, inputs=%0) { 
 ^%arg0
   () = "cf.yield" (%arg0, %arg0) {} : (pd_op.tensor<1xb>, pd_op.tensor<1xb>) -> 
 }
}
""",
        ),
        (
            "paddle-3.0-beta2",
            """\
{
    (%0) = "a.condition" () {a:(Int32)1} : () -> builtin.tensor<1xb>
    (%1) = "pd_op.while" (cond=%0, inputs=%0) { 
    ^%arg_0
        () = "cf.yield" (%arg_0, %arg_0) {} : (builtin.tensor<1xb>, builtin.tensor<1xb>) -> 
    }
}
""",
        ),
    ],
)
def test_before_rc1_nothing_stands_behind_an_argument(style: str, text: str) -> None:
    program = same(text)
    assert program.style == style
    (argument,) = program.body.ops[1].regions[0].blocks[0].args
    assert argument.attributes is None
    newest = pir.dumps(program, style="paddle-3")
    assert "    ^%arg_0 {}\n" in newest
    back = pir.dumps(pir.loads(newest), style=style)
    assert back == text.replace("(Int32)", "")  # a class that nothing tells any more


def test_what_a_loop_declares_is_not_seen_behind_it() -> None:
    text = """\
{
    (%0) = "a.condition" () {} : () -> tensor<1xb>
    (%1) = "pd_op.while" (cond=%0, inputs=%0) { 
    ^%arg_0 {}
        () = "cf.yield" (%arg_0, %arg_0) {} : (tensor<1xb>, tensor<1xb>) -> 
    }
    () = "a.c" (%arg_0) {} : (tensor<1xb>) -> 
}
"""
    with pytest.raises(pir.VerifyError, match=r"<input>:7:17: error: %arg_0 can't be seen here") as caught:
        pir.loads(text)
    assert caught.value.diagnostics[0].notes[0].line == 3
    assert pir.dumps(pir.loads(text, verify=False)) == text


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("    ^kw:\n        %kwarg_a {}\n        %kwarg_a {}\n", "the keyword argument a is given twice"),
        ("    ^kw:\n        %0 {}\n", "%0 is no keyword argument: its name would begin with %kwarg_"),
        ("    %kwarg_a {}\n", "expected an operation, found a value; a declaration of a keyword argument stands below `^kw:`"),
        ('    () = "a.b" () {} : () -> \n    ^kw:\n', "expected an operation, found `^kw:`: keyword arguments stand at the beginning of a block"),
        ("    ^%arg_0 {}\n", "expected an operation, found `^`: block arguments stand at the beginning of a loop's body"),
        ('    () = "pd_op.while" (cond=<<NULL VALUE>>, inputs=) { \n    ^%kwarg_a {}\n    }\n', "%kwarg_a is a keyword argument, which stands below `^kw:`"),
    ],
)  # fmt: skip
def test_declarations_out_of_place(lines: str, message: str) -> None:
    with pytest.raises(pir.ParseError) as caught:
        pir.loads("{\n" + lines + "}\n")
    assert [diagnostic.message for diagnostic in caught.value.diagnostics] == [message]


def test_stacks_and_their_aliases() -> None:
    """Since 3.0.0 the aliases are stable; before, a second print showed numbers."""
    program = same(
        """\
{
    (%stack_0, %inlet_0, %outlet_0) = "cf.stack_create" () {} : () -> cf.stack, cf.inlet, cf.outlet
    (%0) = "a.b" () {} : () -> tensor<f32>
    () = "cf.tuple_push" (%inlet_0, %0) {} : (cf.inlet, tensor<f32>) -> 
    (%stack_1, %inlet_1, %outlet_1) = "cf.stack_create" () {} : () -> cf.stack, cf.inlet, cf.outlet
    (%1) = "cf.tuple_pop" (%outlet_0) {} : (cf.outlet) -> tensor<f32>
    (%2) = "cf.has_elements" (%stack_1) {} : (cf.stack) -> tensor<1xb>
}
"""
    )
    assert [value.name for value in program.body.ops[3].results] == ["%stack_1", "%inlet_1", "%outlet_1"]
    numbers = '{\n    (%0, %1, %2) = "cf.stack_create" () {} : () -> cf.stack, cf.inlet, cf.outlet\n}\n'
    assert pir.dumps(pir.loads(numbers)) == numbers
