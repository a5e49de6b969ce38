"""Types and attributes of different generations."""

from __future__ import annotations

import pytest

import pir
from pir.ir import Attribute, Type
from pir.ir.equivalence import equivalent_attributes, equivalent_types

_MESH = "mesh_shape:[2,2],process_ids:[0,1,2,3],dims_mappings:[0,-1]"
_PLACED = f"{_MESH}, placements:[Shard(dim=0), Replicate()]"


def literal(text: str) -> Attribute:
    (operation,) = pir.loads(f'() = "any.op" () {{a:{text}}} : () -> ', fragment=True).walk()
    return operation.attributes["a"]


def type_of(text: str) -> Type:
    (operation,) = pir.loads(f'(%0) = "any.op" () {{}} : () -> {text}', fragment=True).walk()
    type = operation.results[0].type
    assert type is not None
    return type


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("3", "(Int32)3"),
        ("3", "3.0"),
        ("(Double)3", "3.0"),
        ("1e-05", "0.00001"),
        ("0.333333", "(Float)0.33333334"),
        ("nan", "(Float)nan"),
        ("[2,-1]", "(pd_op.IntArray)[2,-1]"),
        ("[2,-1]", "[(Int64)2,(Int64)-1]"),
        ("[]", "(pd_op.IntArray)[]"),
        ('["S0",["Mul",2]]', '["S0",["Mul",(Int64)2]]'),
        ("float32", "(pd_op.DataType)float32"),
        ("Place(cpu)", "(pd_op.Place)Place(cpu)"),
        ("real:1 imag:0.1", "(Complex64)real:1 imag:0.10"),
        ("tensor<2xf32>", "builtin.tensor<2xf32>"),
        (_MESH, _PLACED),
        (f"{_MESH}, partial(0,SUM),partial(1,MAX)", f"{_MESH}, partial(1,MAX),partial(0,SUM)"),
        ("{mesh:{shape:[2],process_ids:[0,1]}}", "{mesh:{shape:[2],process_ids:[0,1]},chunk_id:-1}"),
    ],
)
def test_attributes_that_can_be_the_same(one: str, other: str) -> None:
    assert equivalent_attributes(literal(one), literal(other))
    assert equivalent_attributes(literal(other), literal(one))
    assert equivalent_attributes(literal(one), literal(one))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("3", "4"),
        ("(Int32)3", "(Int64)3"),
        ("(Int32)3", "3.5"),
        ("(Int32)2147483647", "2147483648"),
        ("9007199254740993", "9007199254740992"),
        ("0", "-0"),
        ("0.1", "0.100001"),
        ("1", "true"),
        ("1", '"1"'),
        ('"a"', '"b"'),
        ("[1]", "[1,2]"),
        ("[(Int32)1]", "[(Int64)1]"),
        ("[(Int32)1]", "(pd_op.IntArray)[1]"),
        ("[1,0.5]", "(pd_op.IntArray)[1,0]"),
        ("float32", "float64"),
        ("float32", '"float32"'),
        ("tensor<2xf32>", "tensor<3xf32>"),
        (_PLACED, _PLACED.replace("dim=0", "dim=1")),
        (_MESH, _MESH.replace("[0,-1]", "[-1,0]")),
        (f"{_MESH}, partial(0,SUM)", _MESH),
        ("{mesh:{shape:[2],process_ids:[0,1]}}", "{mesh:{shape:[2],process_ids:[0,1]},chunk_id:1}"),
        ("{mesh:{shape:[2],process_ids:[0,1]},chunk_id:-1}", "{mesh:{shape:[2],process_ids:[0,1]},chunk_id:-12}"),
    ],
)
def test_attributes_that_differ(one: str, other: str) -> None:
    assert not equivalent_attributes(literal(one), literal(other))
    assert not equivalent_attributes(literal(other), literal(one))


def test_classes_that_definitions_tell() -> None:
    assert equivalent_attributes(literal("3"), literal("3"), "Int32", "Int32")
    assert not equivalent_attributes(literal("3"), literal("3"), "Int32", "Int64")
    assert not equivalent_attributes(literal("(Float)1"), literal("1"), None, "Double")
    assert not equivalent_attributes(literal("0.5"), literal("0.5"), None, "Int64")
    assert equivalent_attributes(literal("[3]"), literal("[(Int32)3]"), "Array", None)


def test_a_number_with_more_digits_than_the_text() -> None:
    exact = Attribute("Number", "0.9", 0.8999999761581421, "Float")
    assert equivalent_attributes(exact, literal("0.9"))
    assert not equivalent_attributes(exact, literal("0.900001"))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("tensor<2xf32>", "pd_op.tensor<2xf32>", True),
        ("vec[builtin.tensor<2xf32>]", "vec[tensor<2xf32>]", True),
        ("vec[tensor<2xf32>]", "vec[tensor<2xf32>,tensor<2xf32>]", False),
        ("tensor<2xf32>", "cpu_tensor<2xf32>", False),
        (f"pd_dist.tensor<4xf32, {_MESH}>", f"pd_dist.tensor<4xf32, {_PLACED}>", True),
        (f"pd_dist.tensor<4xf32, {_MESH}>", f"pd_dist.tensor<8xf32, {_PLACED}>", False),
        (f"vec[pd_dist.tensor<4xf32, {_MESH}>]", f"vec[pd_dist.tensor<4xf32, {_PLACED}>]", True),
        (f"pd_dist.tensor<4xf32, {_MESH}>", "tensor<4xf32>", False),
        ("f32", "f64", False),
    ],
)
def test_types(one: str, other: str, same: bool) -> None:
    assert equivalent_types(type_of(one), type_of(other)) is same
    assert equivalent_types(type_of(other), type_of(one)) is same
