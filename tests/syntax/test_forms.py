"""The forms of operations that are not printed as one plain line, in all their spellings."""

from __future__ import annotations

import pytest

import pir
from pir.syntax.styles import STYLES


def same(text: str, **options: bool) -> pir.Program:
    program = pir.loads(text, **options)
    assert pir.dumps(program) == text
    assert pir.dumps(program.clone()) == text
    return program


IF = """\
{
    (%0) = "a.condition" () {} : () -> tensor<1xb>
    (%1, %2) = "pd_op.if" (%0) {stop_gradient:[false,true]} -> tensor<2xf32>, tensor<f32> {
        (%3, %4) = "a.b" () {} : () -> tensor<-1xf32>, tensor<f32>
        () = "cf.yield" (%3, %4) {} : (tensor<-1xf32>, tensor<f32>) -> 
    } else {
        (%5, %6) = "a.b" () {} : () -> tensor<2xf32>, tensor<f32>
        () = "cf.yield" (%5, %6) {} : (tensor<2xf32>, tensor<f32>) -> 
    }
    () = "pd_op.if" (%0) {} ->  {
    } else {
        () = "pd_op.if" [id:7] (%0) {} ->  {
            () = "cf.yield" () {} : () -> 
        } else {
        }
    }
}
"""


def test_if() -> None:
    program = same(IF)
    first, second = program.body.ops[1:]
    assert [len(region.blocks[0].ops) for region in first.regions] == [2, 2]
    assert [region.blocks[0].parent_operation for region in second.regions] == [second, second]
    assert second.regions[1].blocks[0].ops[0].id == 7


OLD_IF = """\
{
 (%0) = "a.condition" () {a:(Bool)true} : () -> pd_op.tensor<1xb>
 (%1) = pd_op.if (%0) -> pd_op.tensor<2xf32>{
   (%2) = "a.b" () {} : () -> pd_op.tensor<2xf32>
   () = pd_op.if (%0) -> {
   () = "a.c" () {} : () -> 
 } else {
 }
   () = "cf.yield" (%2) {} : (pd_op.tensor<2xf32>) -> 
 } else {
   (%3) = "a.b" () {} : () -> pd_op.tensor<2xf32>
   () = "cf.yield" (%3) {} : (pd_op.tensor<2xf32>) -> 
 }
}
"""


def test_if_of_2_6_whose_nesting_only_braces_tell() -> None:
    program = same(OLD_IF)
    assert program.style == "paddle-2.6"
    outer = program.body.ops[1]
    assert [operation.name for operation in outer.regions[0].blocks[0].ops] == ["a.b", "pd_op.if", "cf.yield"]
    newest = pir.dumps(program, style="paddle-3")
    assert (
        '        () = "pd_op.if" (%0) {} ->  {\n            () = "a.c" () {} : () -> \n        } else {\n        }\n'
        in newest
    )
    assert pir.dumps(pir.loads(newest)) == newest


@pytest.mark.parametrize(
    "text",
    [
        '    (%1) = "pd_op.pylayer" (%0) {backward_function_id:122,stop_gradient:[false]} -> tensor<f32> {\n        () = "cf.yield" (%0) {} : (tensor<f32>) -> \n    }\n',
        '    (%1) = "cinn_op.group" (%0) -> tensor<f32> {\n        () = "cf.yield" (%0) {} : (tensor<f32>) -> \n    }\n',
        '    (%1) = "cinn_op.group" [id:5] (%0) -> tensor<f32> {\n        () = "cf.yield" (%0) {} : (tensor<f32>) -> \n    }\n',
        '    (%1, %2) = "cinn_op.fusion" [id:5] (%0) -> tensor<f32>, tensor<f32> {\n        () = "cf.yield" (%0, %0) {} : (tensor<f32>, tensor<f32>) -> \n    }\n',
        '    () = "cinn_op.fusion" () ->  {\n    }\n',
        '    (%1) = "builtin.group" (%0) {a:1} : (tensor<f32>) -> tensor<f32>\n    {\n        () = "cf.yield" (%0) {} : (tensor<f32>) -> \n    }\n\n',
        '    () = "pd_op.cuda_graph" () {} : () -> \n    {\n    }\n    {\n        () = "a.b" () {} : () -> \n    }\n\n',
        '    () = "pd_op.assert" (%0, %0) {summarize:10} : (tensor<f32>, tensor<f32>) -> \n',
    ],
)  # fmt: skip
def test_operations_with_bodies(text: str) -> None:
    same('{\n    (%0) = "a.b" () {} : () -> tensor<f32>\n' + text + "}\n")


@pytest.mark.parametrize(
    ("style", "text"),
    [
        ("paddle-3.0-beta2", '    (%1) = pd_op.pylayer (%0) {backward_function_id:(Int32)10} -> builtin.tensor<f32>{\n      () = "cf.yield" (%0) {} : (builtin.tensor<f32>) -> \n }\n'),
        ("paddle-2.6", ' (%1) = cinn_op.group (%0) -> pd_op.tensor<f32> {\n () = "cf.yield" (%0) {} : (pd_op.tensor<f32>) ->  \n }\n'),
    ],
)  # fmt: skip
def test_bodies_of_old_releases(style: str, text: str) -> None:
    tensor, indent = STYLES[style].dense_tensor, STYLES[style].indent
    same(f'{{\n{indent}(%0) = "a.b" () {{a:(Int32)1}} : () -> {tensor}<f32>\n{text}}}\n')


def test_blocks_and_regions() -> None:
    text = '{\n    (%0) = "a.b" () {} : () -> f32\n    {\n        () = "a.c" () {} : () -> \n    }\n    {\n    }\n\n    () = "a.d" (%0) {} : (f32) -> \n}\n{\n    () = "a.e" () {} : () -> \n}\n'
    with pytest.raises(pir.ParseError, match="a second program begins here"):
        pir.loads(text)
    program = same(text[: text.index("}\n{") + 2])
    assert [len(region.blocks) for region in program.body.ops[0].regions] == [2]


@pytest.mark.parametrize("name", ["pd_op.if", "pd_op.pylayer", "cinn_op.group"])
def test_what_has_a_form_of_its_own_has_no_further_blocks(name: str) -> None:
    """Nothing could print them."""
    text = f'{{\n    () = "{name}" () ->  {{\n    }}\n    {{\n    }}\n}}\n'
    with pytest.raises(pir.ParseError, match=r"<input>:4:5: error: expected an operation or `}`, found `{`"):
        pir.loads(text, verify=False)


def test_the_printed_module() -> None:
    text = '() = "builtin.module" () {program:0x5622e503c3a0,random_seed:0} : () -> \n{\n    (%0) = "a.b" () {} : () -> f32\n}\n\n'
    program = same(text)
    assert program.prints_module
    assert program.module.attributes["random_seed"].value == 0
    assert [operation.name for operation in program.walk()] == ["a.b"]
    wrapped = pir.loads(f"Operation({text.rstrip()}\n)")  # Python's str(module)
    assert pir.dumps(wrapped) == text
    program.prints_module = False
    assert pir.dumps(program) == '{\n    (%0) = "a.b" () {} : () -> f32\n}\n'


def test_an_operation_that_python_prints() -> None:
    plain = 'Operation((%0) = "pd_op.scale" (%1, %2) {a:")"} : (tensor<f32>, tensor<f32>) -> tensor<f32>)\n'
    program = pir.loads(plain)
    assert program.is_fragment
    assert [value.name for value in program.body.ops[0].operands] == ["%1", "%2"]
    assert pir.dumps(program) == f"    {plain[len('Operation(') : -2]}\n"
    region = (
        'Operation((%0) = "pd_op.if" (%1) {} -> tensor<f32> {\n    (%2) = "a.b" () {} : () -> tensor<f32>\n'
        '    () = "cf.yield" (%2) {} : (tensor<f32>) -> \n} else {\n    () = "cf.yield" (%3) {} : (tensor<f32>) -> \n})'
    )
    assert [operation.name for operation in pir.loads(region).walk()] == ["pd_op.if", "a.b", "cf.yield", "cf.yield"]


NOTED = """\
{
    (%0) = "a.b" [id:9] () {} : () -> tensor<-1x3xf32> { (shape[S0, 3], data[NULL]) }
    (%1, %2) = "pd_op.if" (%0) {} -> tensor<1xi64>, tensor<-1x3xf32> {
        (%3) = "a.b" () {} : () -> tensor<1xi64> { () }
        () = "cf.yield" (%3, %0) {} : (tensor<1xi64>, tensor<-1x3xf32>) ->  {  }
    } else {
        (%4) = "a.b" () {} : () -> tensor<1xi64> { (shape[1], data[Add(S1, Mul(2, -S0))]) }
        () = "cf.yield" (%4, %0) {} : (tensor<1xi64>, tensor<-1x3xf32>) ->  {  }
    } { (shape[1], data[1 / (S1)]), (shape[S0, 3], data[NULL]) }
}
"""


def test_notes_of_shape_passes() -> None:
    program = same(NOTED)
    notes = [operation.notes for operation in program.walk()]
    assert notes[0] == "(shape[S0, 3], data[NULL])"
    assert notes[1] == "(shape[1], data[1 / (S1)]), (shape[S0, 3], data[NULL])"
    assert notes[3] == ""


def test_notes_of_old_builds_end_in_a_number() -> None:
    lines = NOTED.replace("builtin.", "").split("\n")
    number = iter(range(100))
    text = "\n".join(
        [f"{line}\t(op_{next(number)})" if line.endswith(" }") and line.strip() != "}" else line for line in lines]
    )
    program = same(text)
    assert program.body.ops[0].notes == "(shape[S0, 3], data[NULL])\t(op_0)"


def test_a_loop_of_every_size() -> None:
    text = """\
{
    (%0) = "a.condition" () {} : () -> tensor<1xb>
    () = "pd_op.while" (cond=%0, inputs=) { 
    ^
        () = "cf.yield" (%0) {} : (tensor<1xb>) -> 
    }
    (%1, %2) = "pd_op.while" [id:3] (cond=%0, inputs=%0, %0) { 
    ^%arg_0 {stop_gradient:true}, %arg_1 {}
        () = "cf.yield" (%arg_0, %arg_1, %arg_0) {} : (tensor<1xb>, tensor<1xb>, tensor<1xb>) -> 
    }
    (%3) = "pd_op.while" (cond=%1, inputs=<<NULL VALUE>>) { 
    ^%arg_2 {}
        () = "cf.yield" (%2, <<NULL VALUE>>) {} : (tensor<1xb>, <<NULL TYPE>>) -> 
    }
}
"""
    program = same(text)
    assert [result.type.text for result in program.body.ops[2].results] == ["tensor<1xb>"] * 2
    assert program.body.ops[3].results[0].type is None


def test_null_values_types_and_attributes() -> None:
    same('{\n    (%0, %1) = "a.b" (<<NULL VALUE>>, <<NULL VALUE>>) {a:<#AttrNull>,b:[<#AttrNull>,1],c:<#AttrNotImplemented>} : (<<NULL TYPE>>, <<NULL TYPE>>) -> <<NULL TYPE>>, f32\n}\n')  # fmt: skip


def test_distributed_and_kernel_attributes() -> None:
    mesh = "mesh_shape:[2,2],process_ids:[0,1,2,3],dims_mappings:[0,-1], partial(0,SUM),partial(1,MAX), placements:[Shard(dim=0), Replicate()]"
    text = (
        '{\n    (%0) = "dist_op.shard_tensor" () {grad_dist_attr:' + mesh + ",op_dist_attr:{mesh:{shape:[2,2],process_ids:[0,1,2,3]},"
        "operand(0):{" + mesh + "},operand(1):<#AttrNull>,result(0):[" + "mesh_shape:[2],process_ids:[0,1],dims_mappings:[-1]" + "],chunk_id:-1},"
        "op_role:3} : () -> pd_dist.tensor<4x8xf32, " + mesh + ">\n"
        '    (%1) = "relu(phi_kernel)" (%0) {kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,place:Place(gpu:0)} : (pd_dist.tensor<4x8xf32, ' + mesh + ">) -> cpu_tensor<4xf32>\n"
        '    () = "cinn_runtime.jit_kernel" () {a:(0x7fac3cc3a7c0),b:(fn_name_1),c:(cinn_op.GroupInfo)[FN]<#AttrNotImplemented>,d:(shape_data)[S0,2]_[nullopt]} : () -> \n}\n'
    )  # fmt: skip
    program = same(text)
    attributes = program.body.ops[0].attributes
    assert (attributes["grad_dist_attr"].kind, attributes["grad_dist_attr"].text) == ("TensorDistribution", mesh)
    assert (attributes["op_dist_attr"].kind, attributes["op_role"].value) == ("OperationDistribution", 3)
    assert [a.kind for a in program.body.ops[1].attributes.values()] == ["KernelKey", "Place"]
