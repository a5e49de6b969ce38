"""The types that rules infer, against those that Paddle printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import pir
from pir.ir.inference import InferenceError, NoInferenceError, UndecidedError
from pir.ir.kernels import executed_name
from pir.ir.operation import Operation
from pir.ir.types import ShapedType, VectorType
from tests.dumps import DUMPS, LARGE, dump_id

_REGIONS = {"builtin.module", "pd_op.if", "pd_op.while", "pd_op.pylayer"}
"""Operations whose types come from what their regions yield."""

_UNDECIDED = (
    "the type comes with the value, from outside of the program",
    "the text of an array's type does not say the shape of its elements",
)
"""What can't be inferred from text, whatever the operands."""


def _differences(program: pir.Program, release: str) -> Iterator[str]:
    context = program.context
    for operation in program.walk():
        name = executed_name(operation)
        if name in _REGIONS or name.startswith("custom_op.") or _is_not_said(operation, release):
            continue
        results = len(operation.results)
        try:
            found = context.infer_types(
                operation.name, operation.operands, operation.attributes, results=results, releases=[release]
            )
        except InferenceError as error:
            if not isinstance(error, UndecidedError) or not str(error).endswith(_UNDECIDED):
                yield str(error)
            continue
        printed = [result.type for result in operation.results]
        # Paddle makes the results that nobody wants null; that is decided where the operation is made.
        agree = len(found) == len(printed) and all(
            type is not None and (type.kind == "null" or type == own) for type, own in zip(printed, found)
        )
        if not agree:
            yield f"{operation!r}: {[str(type) for type in found]}, printed {[str(type) for type in printed]}"


def _is_not_said(operation: Operation, release: str) -> bool:
    """What Paddle knows from elsewhere than the text."""
    name = executed_name(operation)
    types = [result.type for result in operation.results if isinstance(result.type, ShapedType)]
    # What a pass distributes has the sizes of its part, and constants are distributed without an attribute.
    if any(type.tag == "pd_dist.tensor" for type in types):
        is_shared = "op_dist_attr" in operation.attributes and name not in ("pd_op.all_gather", "pd_op.slice")
        return not is_shared or (name in ("pd_op.data", "pd_op.full") and _is_part(operation, types[0]))
    # The scripts that make the dumps turn a dense tensor into selected rows by hand.
    if name == "pd_op.scale" and types[0].tag == "pd_op.selectedrows":
        return True
    # A constant that was folded: its contents are no longer in the program.
    if name == "onednn_op.pool2d" and operation.attributes["adaptive"].value is True:
        return True
    # The remembered shape of a reshape has no place on the kernel level of 2.6.
    return name == "pd_op.reshape" and release == "2.6.2" and operation.name.endswith("(phi_kernel)")


def _is_part(operation: Operation, type: ShapedType) -> bool:
    """Whether the shape that is asked for is that of one device."""
    shape = operation.attributes["shape"].value
    return isinstance(shape, tuple) and tuple(size.value for size in shape) != type.shape


@pytest.mark.parametrize("path", [*(path for path in DUMPS if path.parent.name != "cinn"), LARGE], ids=dump_id)
def test_inferred_types_are_those_that_were_printed(path: Path) -> None:
    program = pir.load(path)
    assert list(_differences(program, path.parent.name)) == []


_HEADER = """{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<LEFTf32>
    (%1) = "pd_op.data" () {dtype:float32,name:"y",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<RIGHTf32>
}
"""


def _two(left: str, right: str) -> list[pir.Value]:
    program = pir.loads(_HEADER.replace("LEFT", left).replace("RIGHT", right))
    return [operation.results[0] for operation in program.walk() if operation.name == "pd_op.data"]


def _attributes(**values: str) -> dict[str, pir.Attribute]:
    return {key: pir.parse_attribute(text) for key, text in values.items()}


def _result(name: str, left: str, right: str, **attributes: str) -> str:
    (found,) = pir.default_context().infer_types(name, _two(left, right), _attributes(**attributes))
    return str(found)


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("2x3x", "3x", "tensor<2x3xf32>"),
        ("2x1x", "1x3x", "tensor<2x3xf32>"),
        ("-1x3x", "1x3x", "tensor<-1x3xf32>"),
        ("-1x3x", "5x3x", "tensor<5x3xf32>"),
        ("", "2x", "tensor<2xf32>"),
        ("0x3x", "1x3x", "tensor<0x3xf32>"),
        ("2x0x", "1x0x", "tensor<2x0xf32>"),
    ],
)
def test_shapes_broadcast(left: str, right: str, expected: str) -> None:
    assert _result("pd_op.add", left, right) == expected


def test_absent_attributes_have_their_defaults() -> None:
    assert _result("pd_op.matmul", "2x3x", "3x4x") == "tensor<2x4xf32>"
    assert _result("pd_op.matmul", "3x2x", "3x4x", transpose_x="true") == "tensor<2x4xf32>"


def test_operands_that_do_not_fit_are_said() -> None:
    with pytest.raises(InferenceError, match=r"pd_op\.matmul: .*: 3 and 4 do not agree"):
        _result("pd_op.matmul", "2x3x", "4x5x")
    with pytest.raises(InferenceError, match=r"pd_op\.add: .* do not broadcast"):
        _result("pd_op.add", "2x", "3x")


def test_a_missing_operand_is_said() -> None:
    with pytest.raises(InferenceError, match=r"pd_op\.relu: x is missing, not a tensor|y is missing"):
        pir.default_context().infer_types("pd_op.add", [_two("2x", "2x")[0], None], {})


def test_operations_without_a_rule_are_told_apart() -> None:
    with pytest.raises(NoInferenceError, match=r"custom_op\.mine"):
        pir.default_context().infer_types("custom_op.mine", [], {})


_WITH_CONSTANT = """{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<SHAPEf32>
    (%1) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[VALUE]} : () -> tensor<COUNTxi64>
}
"""


@pytest.mark.parametrize(
    ("name", "shape", "value", "expected"),
    [
        ("pd_op.reshape", "4x2x3x", "0,-1", "4x6x"),
        ("pd_op.reshape", "4x2x0x3x", "0,4,-1,6", "0x4x1x6x"),  # of an empty tensor a 0 is a size of its own
        ("pd_op.reshape", "-1x0x", "0", "0x"),
        ("pd_op.reshape", "-1x4x", "-1,2", "-1x2x"),
        ("pd_op.expand", "2x3x2x", "2,2,2", "2x2x2x"),  # found out when it runs
        ("pd_op.expand", "-1x3x1x", "2,-1,3,-1", "2x-1x3x1x"),
        ("pd_op.squeeze", "1x-1x2x", "1", "1x2x"),
        ("pd_op.unsqueeze", "2x3x", "0,-1", "1x2x3x1x"),
    ],
)
def test_shapes_that_paddle_makes_of_constants(name: str, shape: str, value: str, expected: str) -> None:
    text = _WITH_CONSTANT.replace("SHAPE", shape).replace("VALUE", value).replace("COUNT", str(value.count(",") + 1))
    values = [operation.results[0] for operation in pir.loads(text).body.ops]
    (found,) = pir.default_context().infer_types(name, values, {}, results=1)
    assert str(found) == f"tensor<{expected}f32>"


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [("0x2x", "-1x2x", "2x0x2x"), ("-1x2x", "0x2x", "2x-1x2x"), ("-1x2x", "3x2x", "2x3x2x")],
)
def test_the_order_of_unknown_and_empty_sizes_counts_in_a_stack(left: str, right: str, expected: str) -> None:
    values = _two(left, right)
    vector = Operation.create(
        "builtin.combine", values, {}, [VectorType(tuple(value.type for value in values if value.type))]
    )
    (found,) = pir.default_context().infer_types("pd_op.stack", vector.results, _attributes(axis="0"))
    assert str(found) == f"tensor<{expected}f32>"
