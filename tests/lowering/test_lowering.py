"""Lowering for devices, and what it says of what it can't lower."""

from __future__ import annotations

import pytest

import pir
from pir.ir.program import Program
from pir.passes import PassError, PassManager, PipelineError

_X = '(%x) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>'


def _full(result: str, place: str) -> str:
    return (
        f'({result}) = "pd_op.full" () {{dtype:float32,place:Place({place}),shape:[2],stop_gradient:[true],value:1}}'
        " : () -> tensor<2xf32>"
    )


def _add(result: str, left: str, right: str) -> str:
    return f'({result}) = "pd_op.add" ({left}, {right}) {{}} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>'


def _lowered(*lines: str, place: str = "gpu") -> Program:
    program = pir.loads("{\n" + "".join([f"    {line}\n" for line in lines]) + "}\n")
    PassManager.parse(f"pd_op_to_kernel_pass{{place={place}}}").run(program)
    text = pir.dumps(program)
    assert pir.dumps(pir.loads(text)) == text
    return program


def _names(program: Program) -> list[str]:
    return [operation.name.removesuffix("(phi_kernel)") for operation in program.walk()]


def _types(program: Program, name: str) -> list[str]:
    (operation,) = [each for each in program.walk() if each.name == f"{name}(phi_kernel)"]
    return [str(result.type) for result in operation.results]


def test_what_is_on_the_cpu_is_copied_for_each_user() -> None:
    program = _lowered(_X, _full("%c", "cpu"), _add("%0", "%x", "%c"), _add("%1", "%0", "%c"))
    assert _names(program) == ["data", "shadow_feed", "full", "memcpy_h2d", "add", "memcpy_h2d", "add"]


def test_a_copy_to_the_device_lies_right_before_its_user() -> None:
    program = _lowered(_full("%c", "cpu"), _X, _add("%0", "%x", "%c"))
    copy, add = [*program.walk()][-2:]
    assert str(copy.attributes["kernel_key"]) == "<backend:GPU|layout:NCHW|dtype:float32>"
    assert str(copy.attributes["dst_place_type"]) == "1"
    assert add.operands[1] is copy.results[0]


def test_nothing_is_copied_on_the_cpu() -> None:
    program = _lowered(_X, _full("%c", "cpu"), _add("%0", "%x", "%c"), place="cpu")
    assert _names(program) == ["data", "full", "add"]
    assert _types(program, "add") == ["cpu_tensor<2xf32>"]


def test_former_attributes_are_wanted_on_the_cpu() -> None:
    scale = (
        '(%0) = "pd_op.scale" (%x, %c) {bias:0,bias_after_scale:true} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>'
    )
    assert "memcpy_d2h" not in _names(_lowered(_X, _full("%c", "cpu"), scale))
    program = _lowered(_X, _full("%c", "undefined:0"), scale)
    assert _names(program) == ["data", "shadow_feed", "full", "memcpy_d2h", "scale"]
    assert _types(program, "scale") == ["gpu_tensor<2xf32>"]


def test_a_vector_is_made_anew_of_copied_elements() -> None:
    vector = "vec[tensor<2xf32>,tensor<2xf32>]"
    program = _lowered(
        _X,
        _full("%c", "cpu"),
        f'(%v) = "builtin.combine" (%x, %c) {{}} : (tensor<2xf32>, tensor<2xf32>) -> {vector}',
        f'(%0) = "pd_op.add_n" (%v) {{}} : ({vector}) -> tensor<2xf32>',
    )
    assert _names(program)[-4:] == ["builtin.combine", "memcpy_h2d", "builtin.combine", "add_n"]


def test_shapes_are_on_the_cpu_of_any_device() -> None:
    program = _lowered(_X, '(%0) = "pd_op.shape64" (%x) {} : (tensor<2xf32>) -> tensor<1xi64>')
    assert _types(program, "shape64") == ["cpu_tensor<1xi64>"]


def test_what_a_branch_gives_is_on_the_device() -> None:
    program = _lowered(
        '(%p) = "pd_op.data" () {dtype:bool,name:"p",place:Place(undefined:0),shape:[1]} : () -> tensor<1xb>',
        '(%0) = "pd_op.if" (%p) {stop_gradient:[true]} -> tensor<2xf32> {',
        _full("%1", "cpu"),
        '() = "cf.yield" (%1) {} : (tensor<2xf32>) -> ',
        "} else {",
        _full("%2", "undefined:0"),
        '() = "cf.yield" (%2) {} : (tensor<2xf32>) -> ',
        "}",
    )
    names = ["data", "shadow_feed", "pd_op.if", "full", "memcpy_h2d", "cf.yield", "full", "cf.yield"]
    assert _names(program) == names


@pytest.mark.parametrize(("place", "type"), [("xpu", "xpu_tensor"), ("custom", "custom_device_tensor")])
def test_other_devices(place: str, type: str) -> None:
    assert _types(_lowered(_X, _add("%0", "%x", "%x"), place=place), "add") == [f"{type}<2xf32>"]


def test_a_kernel_that_no_device_has_is_on_the_cpu() -> None:
    program = _lowered(
        _X,
        '(%0, %1) = "pd_op.tdm_child" (%x, %x) {child_nums:1,dtype:int32} : (tensor<2xf32>, tensor<2xf32>)'
        " -> tensor<2xi32>, tensor<2xi32>",
    )
    assert _types(program, "tdm_child") == ["cpu_tensor<2xi32>", "cpu_tensor<2xi32>"]
    assert _names(program).count("memcpy_d2h") == 2


def test_a_lowered_program_is_left_alone() -> None:
    program = _lowered(_X, _add("%0", "%x", "%x"))
    text = pir.dumps(program)
    (statistics,) = PassManager.parse("pd_op_to_kernel_pass").run(program)
    assert pir.dumps(program) == text
    assert not statistics.changed


def test_an_operation_without_a_kernel_is_an_error_at_its_place() -> None:
    text = "{\n    " + _X + '\n    (%0) = "pd_op.nothing" (%x) {} : (tensor<2xf32>) -> tensor<2xf32>\n}\n'
    program = pir.loads(text)
    with pytest.raises(PassError) as caught:
        PassManager.parse("pd_op_to_kernel_pass").run(program)
    assert caught.value.message == (
        "pd_op_to_kernel_pass failed on pd_op.nothing: no kernel of this operation is known"
    )
    assert caught.value.line == 3
    assert pir.dumps(program) == text


def test_a_kernel_that_the_cpu_wheel_lacks_is_a_warning() -> None:
    program = pir.loads(
        "{\n    "
        + _X
        + '\n    (%0) = "pd_op.fused_dropout_add" (%x, %x) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n}\n'
    )
    (statistics,) = PassManager.parse("pd_op_to_kernel_pass").run(program)
    assert statistics.warnings == ["fused_dropout_add: Paddle's CPU wheel has no kernel of this name"]


def test_distributed_values_are_an_error() -> None:
    type = "pd_dist.tensor<2xf32, mesh_shape:[2],process_ids:[0,1],dims_mappings:[-1]>"
    program = pir.loads("{\n    " + _X.replace("tensor<2xf32>", type) + "\n}\n")
    with pytest.raises(PassError, match="has no place"):
        PassManager.parse("pd_op_to_kernel_pass").run(program)


def test_an_unknown_place_is_an_error() -> None:
    with pytest.raises(PipelineError, match="there is no place tpu; it is one of cpu, gpu, xpu, custom"):
        _lowered(_X, place="tpu")
