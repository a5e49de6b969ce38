"""What class an attribute has: by its tag, by the definition, by its form, or unknown."""

from __future__ import annotations

import pytest

import pir
from pir.dialects import default_dialects
from pir.ir import Attribute, Dialect, Operation
from pir.ir.attribute_classes import attribute_class, class_of_literal, possible_classes, with_tags
from pir.ir.signature import AttributeDefinition, Signature


def operation(name: str, attributes: str) -> Operation:
    (only,) = pir.loads(f'() = "{name}" () {{{attributes}}} : () -> ', fragment=True).walk()
    return only


def literal(text: str) -> Attribute:
    return operation("any.op", f"a:{text}").attributes["a"]


def class_of(name: str, attributes: str, releases: list[str] | None = None) -> str | None:
    """The class of the first attribute."""
    one = operation(name, attributes)
    return attribute_class(one, next(iter(one.attributes)), pir.default_context(), releases)


@pytest.mark.parametrize(
    ("name", "attribute", "expected"),
    [
        ("pd_op.full", "value:1", "Double"),
        ("pd_op.full", "value:1e-05", "Double"),
        ("pd_op.full", "shape:[2,-1]", "IntArray"),
        ("pd_op.full", "shape:[]", "IntArray"),
        ("pd_op.full", "dtype:float32", "DataType"),
        ("pd_op.full", "place:Place(cpu)", "Place"),
        ("pd_op.conv2d", "groups:1", "Int32"),
        ("pd_op.conv2d", "strides:[1,1]", "Array<Int32>"),
        ("pd_op.conv2d", "strides:[]", "Array<Int32>"),
        ("pd_op.roll", "axis:[0]", "Array<Int64>"),
        ("pd_op.hardtanh", "t_max:6", "Float"),
        ("pd_op.scale", "bias:0", "Float"),
        ("pd_op.conv2d", 'data_format:"NCHW"', "Str"),
        ("onednn_op.conv2d", "groups:1", "Int32"),
        ("pd_op.assign_value", "values:[1,0.5,-nan,9.0072e+15]", "Array<Double>"),
        ("pd_op.assign_value", "values:[real:1 imag:2]", "Array<Complex128>"),
        ("pd_op.assign_value", "values:[true,false]", "Array<Bool>"),
        ("pd_op.assign_value", "values:[]", "Array<Scalar>"),
        ("builtin.module", "program:0x55,random_seed:0", "Pointer"),
        ("builtin.module", "random_seed:0", "Int64"),
    ],
)
def test_by_definition(name: str, attribute: str, expected: str) -> None:
    assert class_of(name, attribute) == expected


@pytest.mark.parametrize(
    ("attribute", "expected"),
    [
        ("value:(Float)1", "Float"),
        ("value:(Double)1", "Double"),
        ("shape:(pd_op.IntArray)[1]", "IntArray"),
        ("shape:[(Int64)1,(Int64)2]", "Array<Int64>"),
        ("value:(Index)3", "Index"),
    ],
)
def test_a_tag_comes_first(attribute: str, expected: str) -> None:
    assert class_of("pd_op.full", attribute, ["3.3.1"]) == expected


@pytest.mark.parametrize(
    ("name", "attribute", "expected"),
    [
        ("pd_op.full", "value:1", {"2.6.2": "Float", "3.0.0b2": "Double", "3.3.1": "Double"}),
        ("pd_op.leaky_relu", "negative_slope:0.1", {"2.6.2": "Float", "3.2.2": "Float", "3.3.1": "Double"}),
        ("pd_op.mean", "axis:[0]", {"2.6.2": "IntArray", "3.0.0rc1": "IntArray", "3.0.0": None}),
        ("pd_op.kthvalue", "k:4294967296", {"2.6.2": None, "3.3.1": "Int64"}),
        ("pd_op.lp_pool2d", "strides:[1,1]", {"2.6.2": None, "3.0.0": "Array<Int32>", "3.1.1": "Array<Int64>"}),
    ],
)
def test_by_release(name: str, attribute: str, expected: dict[str, str | None]) -> None:
    assert {release: class_of(name, attribute, [release]) for release in expected} == expected


def test_the_newest_class_that_fits_comes_first() -> None:
    one, context = operation("pd_op.kthvalue", "k:3"), pir.default_context()
    assert {name: str(typed) for name, typed in possible_classes(one, "k", context).items()} == {
        "Int64": "(Int64)3",
        "Int32": "(Int32)3",
    }
    assert [*possible_classes(one, "k", context)] == ["Int64", "Int32"]
    large = operation("pd_op.kthvalue", "k:4294967296")
    assert [*possible_classes(large, "k", context)] == ["Int64"]
    with pytest.raises(KeyError):
        attribute_class(one, "axis", context)


@pytest.mark.parametrize(
    ("attribute", "expected"),
    [
        ("op_role:2", "Int32"),
        ("chunk_id:-1", "Int32"),
        ("fwd_recompute_id:0", "Int32"),
        ("origin_id:57", "Int64"),
        ("stop_gradient:[true,false]", "Array<Bool>"),
        ("stop_gradient:[]", "Array<Bool>"),
        ("struct_name:\"/Linear/\"", "Str"),
        ("infer_meta_fn_ptr:0x7f", "Pointer"),
        ("op_dist_attr:{mesh:{shape:[2],process_ids:[0,1]},chunk_id:-1}", "OperationDist"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["pd_op.relu", "custom_op.mine", "builtin.split"])
def test_attributes_outside_of_definitions(name: str, attribute: str, expected: str) -> None:
    assert class_of(name, attribute) == expected


def test_kernels_have_the_attributes_of_what_they_run() -> None:
    kernel = 'op_name:"pd_op.conv2d",kernel_name:"conv2d"'
    assert class_of("conv2d(phi_kernel)", f"groups:1,{kernel}") == "Int32"
    assert class_of("onednn_kernel.phi_kernel", f"groups:1,{kernel}") == "Int32"
    assert class_of("onednn_kernel.phi_kernel", f"extra_args:[],{kernel}") == "Array<Str>"
    assert class_of("conv2d(phi_kernel)", f"kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,{kernel}") == "KernelKey"
    assert class_of("conv2d(phi_kernel)", f"origin_id:7,{kernel}") == "Int64"
    assert class_of("conv2d(phi_kernel)", "groups:1") is None
    assert class_of("custom_op.mine(custom_kernel)", 'alpha:0.5,op_name:"custom_op.mine"') is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("true", "Bool"),
        ('"text"', "Str"),
        ("float32", "DataType"),
        ("Undefined", "DataType"),
        ("NCHW", "DataLayout"),
        ("Undefined(AnyLayout)", "DataLayout"),
        ("Place(npu:0)", "Place"),
        ("0x7f1f", "Pointer"),
        ("f32", "Type"),
        ("tensor<2xf32>", "Type"),
        ("<#AttrNull>", "Null"),
        ('["a","b"]', "Array<Str>"),
        ("[[true],[false]]", "Array<Array<Bool>>"),
        ('["a",true]', "Array"),
        ("[(Int32)1,(Int64)1]", "Array"),
        ("3", None),
        ("0.1", None),
        ("inf", None),
        ("real:1 imag:2", None),
        ("[]", None),
        ("[2,3]", None),
        ('["S0",3]', None),
        ("some_word", None),
        ("(cinn_op.GroupInfo)[fn]<#AttrNotImplemented>", None),
    ],
)
def test_what_a_literal_tells_of_itself(text: str, expected: str | None) -> None:
    assert class_of_literal(literal(text)) == expected
    assert class_of("custom_op.mine", f"a:{text}") == expected


@pytest.mark.parametrize(
    ("text", "declared", "expected"),
    [
        ("3", "Int32", "(Int32)3"),
        ("3", "Float", "(Float)3"),
        ("2147483648", "Int32", None),
        ("-2147483648", "Int32", "(Int32)-2147483648"),
        ("9223372036854775808", "Int64", None),
        ("0.5", "Int64", None),
        ("true", "Int32", None),
        ("1", "Bool", None),
        ("inf", "Double", "(Double)inf"),
        ("[1,2]", "IntArray", "(pd_op.IntArray)[1,2]"),
        ("[1,0.5]", "IntArray", None),
        ("[1,2]", "Array<Float>", "[(Float)1,(Float)2]"),
        ("[1,0.5]", "Array<Int64>", None),
        ("[[1],[]]", "Array<Array<Int64>>", "[[(Int64)1],[]]"),
        ("1", "Array<Int64>", None),
        ("[1,2]", "Array", "[1,2]"),
        ("float32", "DataType", "(pd_op.DataType)float32"),
        ('"float32"', "DataType", None),
        ("NCHW", "DataLayout", "(pd_op.DataLayout)NCHW"),
        ("Place(cpu)", "Place", "(pd_op.Place)Place(cpu)"),
        ("0", "Pointer", "(Pointer)0"),
        ("real:1 imag:0", "Complex64", "(Complex64)real:1 imag:0"),
        ("real:1 imag:0", "Scalar<Double>", "(Complex128)real:1 imag:0"),
        ("1", "Scalar", "(Double)1"),
        ("1234567", "Scalar", None),  # no release prints a float so: the scalar is an integer, of either class
        ("1.23457e+06", "Scalar", "(Double)1.23457e+06"),
        ("true", "Scalar<Double>", "true"),
        ("(Float)1", "Scalar<Double>", "(Float)1"),
        ("float32", "Scalar", None),
        ("(Int64)1", "Int32", None),
        ("(Int64)1", "Int64", "(Int64)1"),
        ("3", "any", "3"),
        ("<#AttrNull>", "Int32", "<#AttrNull>"),
        ("3", "mine.Colour", "3"),
    ],
)
def test_the_tags_of_a_declared_class(text: str, declared: str, expected: str | None) -> None:
    typed = with_tags(literal(text), declared)
    assert (None if typed is None else str(typed)) == expected


def test_a_dialect_of_ones_own() -> None:
    forms = {"mine.op": [Signature("mine.op", attributes=(AttributeDefinition("size", "Int64"),))]}
    mine = Dialect("mine", signatures=lambda name: forms.get(name, ()), attribute_classes={"mark": "Float"})
    context = pir.Context(*default_dialects(), mine)
    assert attribute_class(operation("mine.op", "size:3"), "size", context) == "Int64"
    assert attribute_class(operation("pd_op.relu", "mark:3"), "mark", context) == "Float"
    assert context.undeclared_class("op_role") == "Int32"
    assert pir.default_context().undeclared_class("mark") is None
    assert [form.name for form in context.signatures("mine.op")] == ["mine.op"]
    assert context.signatures("theirs.op") == ()
