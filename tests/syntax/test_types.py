"""Types of every kind: what they are made of, and that longest names win."""

from __future__ import annotations

import pytest

import pir
from pir.ir import OpaqueType, ShapedType, VectorType

MESH = "mesh_shape:[2,2],process_ids:[0,1,2,3],dims_mappings:[-1,-1]"
PLACED = f"{MESH}, partial(0,SUM), placements:[Partial(reduce_type=SUM), Replicate()]"


def read(
    text: str, program: str = '{{\n    (%0) = "a.b" () {{}} : () -> {}\n    () = "a.c" (%0) {{}} : ({}) -> \n}}\n'
) -> pir.ir.Type:
    """A type that was read with its operation, and printed unchanged."""
    whole = program.format(text, text)
    value = pir.loads(whole).body.ops[0].results[0]
    assert pir.dumps(pir.loads(whole)) == whole
    assert value.type == pir.parse_type(text)
    return value.type


@pytest.mark.parametrize(
    ("text", "tag", "shape", "dtype"),
    [
        ("tensor<3xb>", "tensor", (3,), "b"),
        ("tensor<3xbf16>", "tensor", (3,), "bf16"),
        ("tensor<i8>", "tensor", (), "i8"),
        ("tensor<1xf8e4m3fn>", "tensor", (1,), "f8e4m3fn"),
        ("tensor<0xi32>", "tensor", (0,), "i32"),
        ("tensor<0x0xf32>", "tensor", (0, 0), "f32"),
        ("tensor<-1x-1xc128>", "tensor", (-1, -1), "c128"),
        ("tensor<2xindex>", "tensor", (2,), "index"),
        ("tensor<index>", "tensor", (), "index"),
        ("tensor<undefined>", "tensor", (), "undefined"),
        ("tensor<9223372036854775807xf32>", "tensor", (2**63 - 1,), "f32"),
        ("tensor<2x3x<<NULL TYPE>>>", "tensor", (2, 3), "<<NULL TYPE>>"),
        ("tensor<<<NULL TYPE>>>", "tensor", (), "<<NULL TYPE>>"),
        ("pd_op.selectedrows<10x4xf32>", "pd_op.selectedrows", (10, 4), "f32"),
        ("pd_op.tensor_array<f32>", "pd_op.tensor_array", (), "f32"),
        ("pd_op.sparsecootensor<3x3xf32>", "pd_op.sparsecootensor", (3, 3), "f32"),
        ("cpu_tensor<2x4xf32>", "cpu_tensor", (2, 4), "f32"),
        ("gpu_pinned_tensor<f32>", "gpu_pinned_tensor", (), "f32"),
        ("custom_device_tensor<1xu8>", "custom_device_tensor", (1,), "u8"),
        ("cpu_sparse_csr_tensor_type<f32>", "cpu_sparse_csr_tensor_type", (), "f32"),
    ],
)
def test_shaped_types(text: str, tag: str, shape: tuple[int, ...], dtype: str) -> None:
    type = read(text)
    assert isinstance(type, ShapedType)
    assert (type.tag, type.shape, type.dtype.text, type.rank) == (tag, shape, dtype, len(shape))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        *[(word, "scalar") for word in "b i8 u8 i16 i32 i64 f16 bf16 f32 f64 f8e4m3fn f8e5m2 c64 c128 index".split()],
        ("<<NULL TYPE>>", "null"),
        ("cf.stack", "handle"),
        ("cf.unknown type", "handle"),
        ("error_type!", "handle"),
        ("pd_op.", "handle"),
        ("some.dialect<[1,2] {x}>", "opaque"),
        (f"tensor<{'9' * 5000}xf32>", "opaque"),
    ],
)
def test_words_and_unknown_types(text: str, kind: str) -> None:
    type = read(text)
    assert type.kind == kind
    assert isinstance(type, OpaqueType) == (kind == "opaque")


def test_a_distributed_type_holds_commas() -> None:
    for distribution in (MESH, PLACED, f"{MESH}, partial(1,MAX),partial(0,SUM)"):
        type = read(f"pd_dist.tensor<4x8xf32, {distribution}>")
        assert isinstance(type, ShapedType)
        assert (type.shape, type.distribution) == ((4, 8), distribution)
        two = read(f"vec[pd_dist.tensor<4xf32, {distribution}>,pd_dist.tensor<4xf32, {distribution}>]")
        assert isinstance(two, VectorType)
        assert len(two.elements) == 2


def test_vectors() -> None:
    type = read("vec[vec[],tensor<2xf32>,<<NULL TYPE>>,cf.stack]")
    assert isinstance(type, VectorType)
    assert [element.kind for element in type.elements] == ["vector", "shaped", "null", "handle"]


def test_the_prefix_of_a_dense_tensor_belongs_to_the_generation() -> None:
    newest = pir.parse_type("tensor<2xf32>")
    assert pir.parse_type("builtin.tensor<2xf32>") is newest
    assert pir.parse_type("pd_op.tensor<2xf32>") is newest
    assert pir.parse_type("cpu_tensor<2xf32>") != newest


def test_types_are_attributes_too() -> None:
    texts = ["f32", "tensor<-1xf32>", "vec[tensor<f32>,b]", "<<NULL TYPE>>", f"pd_dist.tensor<4xf32, {PLACED}>"]
    whole = "{\n" + "".join([f'    () = "a.b" () {{k:{text},l:1}} : () -> \n' for text in texts]) + "}\n"
    program = pir.loads(whole)
    assert pir.dumps(program) == whole
    assert [operation.attributes["k"].kind for operation in program.walk()] == ["Type"] * len(texts)


@pytest.mark.parametrize(
    "text",
    [
        "tensor<2x>",
        "tensor<x3xf32>",
        "tensor<2.0xf32>",
        "tensor<",
        "vec[",
        "vec[f32",
        "tensor<2xf32>>",
        "3",
        '"f32"',
        "",
    ],
)
def test_what_is_no_type(text: str) -> None:
    if text in ("tensor<2x>", "tensor<x3xf32>", "tensor<2.0xf32>"):  # kept as what it is: something unknown
        assert read(text).kind in ("opaque", "shaped")
        return
    with pytest.raises(pir.ParseError):
        pir.parse_type(text)
