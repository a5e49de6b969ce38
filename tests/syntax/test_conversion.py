"""Printing in the style of another generation: the classes of attributes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import pir
from pir.files import conversion_diagnostics
from pir.syntax.conversion import unknown_classes
from tests.dumps import DUMPS, OWN_STYLE, TESTDATA, dump_id, text_of

_TAG = re.compile(
    r"\((?:Float|Double|Int32|Int64|Index|Pointer|Complex\d+|pd_op\.\w+)\)|\b(?:builtin|pd_op)\.(?=tensor<)"
)
_WITH_CLASSES = [path for path in DUMPS if path.parent.name in OWN_STYLE]


def line(name: str, attributes: str) -> str:
    return f'{{\n    (%0) = "{name}" () {{{attributes}}} : () -> tensor<2xf32>\n}}\n'


def converted(name: str, attributes: str, style: str = "paddle-3.0-beta2") -> str:
    """The attributes of an operation in another style."""
    text = pir.dumps(pir.loads(line(name, attributes)), style=style)
    found = re.search(r"\(\) \{(.*)\} : ", text)
    assert found is not None
    return found[1]


def reasons(text: str, style: str = "paddle-3.0-beta2") -> list[str]:
    prefix = "the class of the attribute "
    faults = [*unknown_classes(pir.loads(text), style)]
    assert all(fault.message.startswith(prefix) for fault in faults)
    return [fault.message.removeprefix(prefix).replace(" is not known", "") for fault in faults]


# ---- programs that Paddle printed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", _WITH_CLASSES, ids=dump_id)
def test_classes_that_the_newest_style_drops_come_back(path: Path) -> None:
    """But one: Paddle's translator of the old IR gives a Float to `full`, which holds a Double in all other programs."""
    text, style = text_of(path), OWN_STYLE[path.parent.name]
    newest = pir.loads(pir.dumps(pir.loads(text), style="paddle-3"))
    again = pir.dumps(newest, style=style)
    if path.name.startswith("translated") and style != "paddle-2.6":
        for before, after in zip(text.split("\n"), again.split("\n"), strict=True):
            assert before == after or ("pd_op.full" in before and before.replace("(Float)", "(Double)") == after)
    else:
        assert again == text
    assert not [*unknown_classes(newest, style)]


def _pairs() -> list[tuple[Path, Path]]:
    """Programs of an older release and of 3.0.0 that differ in what belongs to the generation alone."""
    pairs = []
    for path in _WITH_CLASSES:
        twin = TESTDATA / "dumps/3.0.0" / path.name
        if twin.exists() and not path.name.startswith("translated"):
            texts = [[one.lstrip(" ") for one in _TAG.sub("", text_of(each)).split("\n")] for each in (path, twin)]
            if texts[0] == texts[1]:
                pairs.append((path, twin))
    return pairs


_PAIRS = _pairs()


def test_there_are_pairs() -> None:
    assert {path.parent.name for path, _ in _PAIRS} == set(OWN_STYLE)


@pytest.mark.parametrize(("old", "new"), _PAIRS, ids=[dump_id(old) for old, _ in _PAIRS])
def test_the_text_of_another_release(old: Path, new: Path) -> None:
    assert pir.dumps(pir.load(new), style=OWN_STYLE[old.parent.name]) == text_of(old)
    assert pir.dumps(pir.load(old), style="paddle-3") == text_of(new)


# ---- what an attribute becomes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attributes", "expected"),
    [
        ("pd_op.full", "value:1", "value:(Double)1"),
        ("pd_op.full", "dtype:float32,place:Place(cpu),shape:[]", "dtype:(pd_op.DataType)float32,place:(pd_op.Place)Place(cpu),shape:(pd_op.IntArray)[]"),
        ("pd_op.conv2d", 'data_format:"NCHW",strides:[1,1]', 'data_format:"NCHW",strides:[(Int32)1,(Int32)1]'),
        ("pd_op.leaky_relu", "negative_slope:0.02", "negative_slope:(Float)0.02"),
        ("pd_op.mean", "axis:[0]", "axis:(pd_op.IntArray)[0]"),
        ("pd_op.dropout", "p:0.5", "p:(Float)0.5"),
        ("pd_op.relu", "op_role:1,origin_id:7,stop_gradient:[true]", "op_role:(Int32)1,origin_id:(Int64)7,stop_gradient:[true]"),
        ("pd_op.assign_value", "values:[1,inf]", "values:[(Double)1,(Double)inf]"),
        ("pd_op.assign_value", "values:[real:0 imag:1]", "values:[(Complex128)real:0 imag:1]"),
        ("custom_op.mine", 'a:float32,b:[NCHW],c:Place(cpu),d:0x7f,e:"x",f:<#AttrNull>', 'a:(pd_op.DataType)float32,b:[(pd_op.DataLayout)NCHW],c:(pd_op.Place)Place(cpu),d:(Pointer)0x7f,e:"x",f:<#AttrNull>'),
    ],
)  # fmt: skip
def test_tags(name: str, attributes: str, expected: str) -> None:
    assert converted(name, attributes) == expected


def test_the_class_is_that_of_the_release_that_prints_so() -> None:
    assert converted("pd_op.full", "value:1", "paddle-2.6") == "value:(Float)1"
    assert converted("pd_op.full", "value:1", "paddle-3.0-beta") == "value:(Double)1"
    # Not in 2.6: there is no doubt where all releases that print as was read agree.
    assert converted("pd_op.lp_pool2d", "kernel_size:[2],norm_type:2", "paddle-2.6") == (
        "kernel_size:(pd_op.IntArray)[2],norm_type:(Float)2"
    )


def test_a_tag_that_was_read_stays() -> None:
    old = pir.loads(line("pd_op.full", "shape:(pd_op.IntArray)[2],value:(Float)1"))
    assert old.style == "paddle-3.0-beta"
    assert "value:(Float)1}" in pir.dumps(old, style="paddle-3.0-beta2")
    assert "shape:[2],value:1}" in pir.dumps(old, style="paddle-3")


def test_equal_attributes_of_different_operations() -> None:
    """They share one dictionary, and yet their classes differ."""
    attributes = "axis:[0],stop_gradient:[true]"
    program = pir.loads(
        "{\n"
        + "".join(
            f'    (%{number}) = "{name}" () {{{attributes}}} : () -> tensor<2xf32>\n'
            for number, name in enumerate(["pd_op.roll", "pd_op.flip", "pd_op.roll"])
        )
        + "}\n"
    )
    assert len({id(operation._attributes) for operation in program.walk()}) == 1
    tags = re.findall(r"axis:\[\((\w+)\)0\]", pir.dumps(program, style="paddle-2.6"))
    assert tags == ["Int64", "Int32", "Int64"]
    assert pir.dumps(program).count(attributes) == 3


def test_kernels() -> None:
    text = line("flip(phi_kernel)", 'axis:[0],kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,op_name:"pd_op.flip"')
    assert "axis:[(Int32)0],kernel_key:<backend:CPU" in pir.dumps(pir.loads(text), style="paddle-2.6")


def test_the_module_line() -> None:
    text = '() = "builtin.module" () {program:0x55aa,random_seed:0} : () -> \n{\n}\n\n'
    program = pir.loads(text)
    assert "{program:(Pointer)0x55aa,random_seed:(Int64)0}" in pir.dumps(program, style="paddle-3.0-beta")
    assert not [*unknown_classes(program, "paddle-3.0-beta")]
    assert pir.dumps(program) == text


# ---- what is not known -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attribute", "reason"),
    [
        ("custom_op.mine", "a:0.5", "a: custom_op.mine has no definition"),
        ("custom_op.mine", "a:[]", "a: custom_op.mine has no definition"),
        ("custom_op.mine", 'a:["x",[1]]', "a: custom_op.mine has no definition"),
        ("pd_op.relu", "a:1", "a: pd_op.relu does not declare it"),
        ("relu(phi_kernel)", 'a:1,op_name:"pd_op.relu"', "a: pd_op.relu does not declare it"),
        ("pd_op.softmax", "axis:0.5", "axis: pd_op.softmax has Int32 there, which this is not"),
        ("builtin.constant", "value:3", "value: builtin.constant leaves it open"),
        ("pd_op.tensorrt_engine", "outputs_rank:[1]", "outputs_rank: pd_op.tensorrt_engine leaves it open"),
        ("pd_op.assign_value", "values:[1234567]", "values: pd_op.assign_value has Array<Scalar> there, which this is not"),
    ],
)  # fmt: skip
def test_it_is_said_and_not_invented(name: str, attribute: str, reason: str) -> None:
    assert reasons(line(name, attribute)) == [reason]
    assert converted(name, attribute) == attribute


def test_releases_that_disagree() -> None:
    text = line("pd_op.lp_pool2d", "paddings:[],strides:[1,1]")
    assert reasons(text, "paddle-2.6") == ["strides: it is Array<Int64> or Array<Int32>, by release"]
    assert reasons(text, "paddle-3.0-beta2") == []


def test_what_the_style_does_not_print_needs_no_class() -> None:
    text = (
        "{\n"
        "    ^kw:\n"
        "        %kwarg_a {count:3,dtype:float32,stop_gradient:true}\n"
        '    (%0) = "pd_op.relu" (%kwarg_a) {stop_gradient:[true]} : (tensor<2xb>) -> tensor<2xb>\n'
        '    (%1) = "pd_op.if" (%0) {mine:1} -> tensor<2xb> {\n'
        '        () = "cf.yield" (%0) {} : (tensor<2xb>) -> \n'
        "    } else {\n"
        '        () = "cf.yield" (%0) {} : (tensor<2xb>) -> \n'
        "    }\n"
        "}\n"
    )
    mine = "mine: pd_op.if does not declare it"
    argument = "count: nothing declares those of a block argument (%kwarg_a)"
    assert reasons(text, "paddle-2.6") == []
    assert reasons(text, "paddle-3.0-beta2") == [mine]
    assert reasons(text, "paddle-3.0-beta") == [argument, mine]
    assert "{count:3,dtype:(pd_op.DataType)float32,stop_gradient:true}" in pir.dumps(
        pir.loads(text), style="paddle-3.0-beta"
    )


def test_places() -> None:
    text = line("custom_op.mine", "a:0.5,b:true,c:3")
    found = conversion_diagnostics(pir.loads(text, filename="mine.pir"), "paddle-2.6")
    columns = [text.split("\n")[1].index(attribute) + 1 for attribute in ("a:0.5", "c:3")]
    assert [each.headline() for each in found] == [
        f"mine.pir:2:{column}: warning: the class of the attribute {key} is not known: custom_op.mine has no definition"
        for key, column in zip("ac", columns)
    ]


def test_places_in_the_text_after_a_change() -> None:
    program = pir.loads(line("custom_op.mine", "a:0.5,c:3"))
    (operation,) = program.walk()
    operation.attributes["b"] = operation.attributes["c"]
    del operation.attributes["a"]
    added, kept = conversion_diagnostics(program, "paddle-2.6")
    assert (added.line, added.column) == (2, 5)
    assert (kept.line, kept.column) == (2, line("custom_op.mine", "a:0.5,").split("\n")[1].index("}") + 1)


def test_the_same_in_many_places_is_said_once() -> None:
    text = "{\n" + "".join(
        f'    (%{number}) = "custom_op.mine" () {{a:{number}}} : () -> tensor<2xf32>\n' for number in range(50)
    )
    (only,) = conversion_diagnostics(pir.loads(text + "}\n"), "paddle-2.6")
    assert only.message == "the class of the attribute a is not known: custom_op.mine has no definition (and 49 more)"
    assert only.line == 2


# ---- when nothing is to be known -------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", ["paddle-2.6", "paddle-3.0-beta2", "paddle-3.0-beta"])
def test_a_program_in_its_own_style_is_left_as_it_is(style: str) -> None:
    text = pir.dumps(pir.loads(line("pd_op.conv2d", "groups:1,strides:[1,1]")), style=style).replace(
        "(Int32)1,str", "1,str"
    )
    program = pir.loads(text)
    program.style = style
    assert pir.dumps(program) == text
    assert conversion_diagnostics(program, style) == []


def test_the_newest_style_names_no_classes() -> None:
    program = pir.loads(line("custom_op.mine", "a:(Int32)1,b:2"))
    assert conversion_diagnostics(program, "paddle-3") == []
    assert "{a:1,b:2}" in pir.dumps(program, style="paddle-3")


def test_an_unknown_style() -> None:
    program = pir.loads(line("pd_op.relu", ""))
    for ask in (pir.dumps, conversion_diagnostics):
        with pytest.raises(ValueError, match="there is no style 'paddle-1'"):
            ask(program, "paddle-1")


def test_definitions_are_not_read_for_a_print_in_the_same_style() -> None:
    text = line("pd_op.full", "value:1")
    code = f"import pir, sys; program = pir.loads({text!r}); pir.dumps(program); pir.dumps(program, 'paddle-3')"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    unneeded = {"pir.dialects.definitions", "pir.ir.signature", "pir.ir.attribute_classes", "pir.syntax.conversion"}
    assert not unneeded & set(done.stdout.split())
