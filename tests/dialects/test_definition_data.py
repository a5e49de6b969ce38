"""The data file of Paddle's definitions, and looking things up in it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import pir
from pir.dialects.attributes import UNDECLARED_ATTRIBUTES
from pir.dialects.definitions import DATA, Definitions, paddle_definitions
from pir.dialects.extraction import signatures
from pir.dialects.history import changes
from pir.dialects.kernel import executed_name, is_kernel
from pir.dialects.signature_lines import format_line, parse
from pir.ir.context import Context
from pir.ir.dialect import Dialect
from pir.ir.signature import AttributeDefinition, OperandDefinition, ResultDefinition, Signature

_DUMPS = sorted((Path(__file__).parents[2] / "testdata" / "dumps").glob("*/*.pir*"))
_VALUES = {
    "tensor",
    "selectedrows",
    "tensor_array",
    "sparsecootensor",
    "sparsecsrtensor",
    "stack",
    "inlet",
    "outlet",
    "any",
}
_NUMBER = r"-?\d+(\.\d+)?(e[+-]\d+)?"
_LITERALS = {
    "Bool": "true|false",
    "Int32": r"-?\d+",
    "Int64": r"-?\d+",
    "Float": _NUMBER,
    "Double": _NUMBER,
    "Scalar": _NUMBER,
    "Str": r'"[^"\s]*"',
    "DataType": "Undefined|bool|u?int(8|16|32|64)|b?float(16|32|64)|complex(64|128)",
    "Place": r"Place\((cpu|undefined:0)\)",
    "IntArray": r"\[(-?\d+(,-?\d+)*)?\]",
    "Array": r"\[(\S+(,\S+)*)?\]",
    "DataLayout": r"\w+",
    "Pointer": "0",
    "KernelKey": "<.*>",
    "OperationDist": r"\{.*\}",
    "Placements": r"\[.*\]",
}


def forms() -> Iterator[Signature]:
    definitions = paddle_definitions()
    return (form for name in definitions.names for form in definitions.forms(name))


def find(name: str, release: str = "3.3.1") -> Signature:
    signature = paddle_definitions().find(name, [release])
    assert signature is not None
    return signature


# ---- the file ------------------------------------------------------------------------------------------------------


def test_the_file_is_small_and_plain_text() -> None:
    assert DATA.stat().st_size < 1_000_000
    assert DATA.read_bytes().isascii()


def test_operations_are_sorted_and_there_are_all_of_paddle_3_3() -> None:
    definitions = paddle_definitions()
    assert list(definitions.names) == sorted(definitions.names)
    newest = [name for name in definitions.names if definitions.find(name, ["3.3.1"])]
    assert sum(name.startswith("pd_op.") for name in newest) == 1617
    assert sum(name.startswith("onednn_op.") for name in newest) == 247
    assert definitions.releases == ("2.6.2", "3.0.0b2", "3.0.0rc1", "3.0.0", "3.1.1", "3.2.2", "3.3.1")


def test_every_line_is_as_the_writer_would_write_it() -> None:
    lines = [line for line in DATA.read_text().splitlines() if not line.startswith("#")][1:]
    assert [format_line(form) for form in forms()] == lines


def test_a_release_has_one_form_of_an_operation() -> None:
    definitions = paddle_definitions()
    for name in definitions.names:
        releases = [release for form in definitions.forms(name) for release in reversed(form.releases)]
        assert releases == sorted(set(releases), key=definitions.releases.index, reverse=True), name


def test_names_are_unique_within_an_operation() -> None:
    for form in forms():
        inputs = [entry.name for entry in (*(form.operands or ()), *form.attributes)]
        assert len(inputs) == len(set(inputs)), form.name
        results = [result.name for result in form.results or ()]
        assert len(results) == len(set(results)), form.name


def test_what_is_in_place_are_results_and_operands() -> None:
    for form in forms():
        for result, operand in (*form.inplace, *form.views):
            assert form.result(result), (form.name, result)
            assert form.operand(operand), (form.name, operand)
    # Of these two Paddle says that they work in place, not on what.
    without = {form.name for form in forms() if "Inplace" in form.traits and not form.inplace and not form.views}
    assert without == {"pd_op.add_n_", "pd_op.view_slice"}


def test_kinds_are_known_and_defaults_are_literals_of_them() -> None:
    for form in forms():
        for value in (*(form.operands or ()), *(form.results or ())):
            if not (isinstance(value, OperandDefinition) and value.is_attribute):
                assert value.kind in _VALUES, (form.name, value)
        entries: list[OperandDefinition | AttributeDefinition] = [*form.attributes]
        entries += [operand for operand in form.operands or () if operand.is_attribute]
        for entry in entries:
            kind = entry.kind.partition("<")[0]
            assert kind in _LITERALS or kind == "any", (form.name, entry)
            if entry.default is not None:
                assert re.fullmatch(_LITERALS[kind], entry.default), (form.name, entry)


def test_functions_take_operands_attributes_and_literals() -> None:
    for form in forms():
        for function in (form.infer_meta, form.kernel):
            for parameter in function.parameters if function else ():
                assert form.operand(parameter) or form.attribute(parameter) or parameter == "False", form.name


def test_only_the_last_of_a_list_is_repeated() -> None:
    for form in forms():
        for entries in (form.operands, form.results):
            assert not any(entry.repeated for entry in (entries or ())[:-1]), form.name


def test_operations_without_a_definition_of_paddle_have_one_by_hand() -> None:
    unknown = {form.name for form in forms() if form.operands is None or form.results is None}
    assert not unknown
    written = [line for line in signatures.UNDESCRIBED.read_text().splitlines() if not line.startswith("#")]
    assert [parse(line, ("any",)).name for line in written] == sorted(line.partition("\t")[0] for line in written)


# ---- what it says --------------------------------------------------------------------------------------------------


def test_a_definition_tells_operands_attributes_and_results() -> None:
    dropout = find("pd_op.dropout")
    assert [operand.name for operand in dropout.operands or ()] == ["x", "seed_tensor", "p"]
    assert dropout.operand("p") == OperandDefinition("p", "Scalar", default="0.5")
    assert dropout.operand("seed_tensor") == OperandDefinition("seed_tensor", optional=True)
    assert [(entry.name, entry.kind, entry.default) for entry in dropout.attributes] == [
        ("is_test", "Bool", "false"),
        ("mode", "Str", '"downgrade_in_infer"'),
        ("seed", "Int32", "0"),
        ("fix_seed", "Bool", "false"),
    ]
    mask = dropout.result("mask")
    assert mask is not None
    assert (mask.intermediate, mask.optional) == (True, True)
    assert dropout.traits == {"CustomVjp", "SideEffect"}
    assert dropout.interfaces >= {"InferMeta", "Vjp", "Decomp", "InferSymbolicShape"}


def test_in_place_pairs_name_a_result_and_an_operand() -> None:
    assert find("pd_op.sgd_").inplace == (("param_out", "param"), ("master_param_out", "master_param"))
    assert find("pd_op.reshape_").views == (("out", "x"),)


def test_variadic_and_repeated_operands_differ() -> None:
    (x, axis) = find("pd_op.concat").operands or ()
    assert (x.variadic, x.repeated, axis.is_attribute) == (True, False, True)
    (inputs,) = find("builtin.combine").operands or ()
    assert (inputs.variadic, inputs.repeated) == (False, True)


@pytest.mark.parametrize(
    ("operation", "attribute", "release", "kind"),
    [
        ("pd_op.full", "value", "2.6.2", "Scalar<Float>"),
        ("pd_op.full", "value", "3.3.1", "Scalar<Double>"),
        ("pd_op.leaky_relu", "negative_slope", "3.2.2", "Float"),
        ("pd_op.leaky_relu", "negative_slope", "3.3.1", "Double"),
        ("pd_op.transpose", "perm", "3.3.1", "Array<Int32>"),
        ("pd_op.assign_value", "values", "3.3.1", "Array<Scalar>"),
        ("pd_op.data", "shape", "3.0.0b2", "IntArray"),
    ],
)
def test_classes_of_attributes_by_release(operation: str, attribute: str, release: str, kind: str) -> None:
    definition = find(operation, release).attribute(attribute)
    assert definition is not None
    assert definition.kind == kind


def test_the_element_of_a_class() -> None:
    assert AttributeDefinition("a", "Array<Int32>").element == "Int32"
    assert AttributeDefinition("a", "Int32").element is None


def test_an_operation_that_went_is_found_in_the_releases_that_had_it() -> None:
    definitions = paddle_definitions()
    newest = definitions.find("pd_op.c_allgather")
    assert newest is not None
    assert newest.releases[-1] == "3.0.0rc1"
    assert definitions.find("pd_op.c_allgather", ["3.3.1"]) is None
    assert definitions.find("pd_op.of_no_release") is None
    assert definitions.forms("pd_op.of_no_release") == ()


@pytest.mark.parametrize(
    ("operation", "expected"),
    [
        ("pd_op.mean", ["axis: attribute IntArray up to 3.0.0rc1, operand IntArray since 3.0.0"]),
        (
            "pd_op.dropout",
            [
                "p: attribute Scalar<Float> up to 2.6.2, operand Scalar since 3.0.0b2",
                "mask: result tensor up to 2.6.2, optional result tensor since 3.0.0b2",
            ],
        ),
        ("pd_op.c_allgather", ["pd_op.c_allgather: operation up to 3.0.0rc1, then gone"]),
        ("pd_op.relu", []),
    ],
)
def test_what_changed(operation: str, expected: list[str]) -> None:
    assert [str(change) for change in changes(paddle_definitions(), operation)] == expected


def test_an_operation_that_comes_goes_and_comes_again() -> None:
    text = "releases\t1.0\t1.1\t1.2\t1.3\nd.op\t1.3\tx\t\tout\nd.op\t1.1\tx\ta:Bool\tout\n"
    assert [str(change) for change in changes(Definitions(text), "d.op")] == [
        "d.op: operation since 1.1",
        "d.op: operation up to 1.1, then gone",
        "d.op: operation since 1.3",
    ]


# ---- through a context ---------------------------------------------------------------------------------------------


def test_a_context_gives_the_signatures_of_its_dialects() -> None:
    context = pir.default_context()
    mean, before = context.signature("pd_op.mean"), context.signature("pd_op.mean", ["2.6.2"])
    assert mean is not None
    assert before is not None
    assert (mean.attribute("axis"), mean.operand("axis")) == (None, OperandDefinition("axis", "IntArray", default="[]"))
    assert before.attribute("axis") == AttributeDefinition("axis", "IntArray", "[]")
    for name in (
        "builtin.combine",
        "cf.yield",
        "dist_op.reshard",
        "onednn_op.conv2d",
        "shape.dim",
        "pd_kernel.phi_kernel",
    ):
        assert context.signature(name), name
    for name in ("pd_op.of_no_release", "custom_op.mine", "their_dialect.op", ""):
        assert context.signature(name) is None, name


def test_a_dialect_of_a_user_has_signatures_of_its_own() -> None:
    own = {"mine.make": (Signature("mine.make", results=(ResultDefinition("out"),)),)}
    context = Context(Dialect("mine", signatures=lambda name: own.get(name, ())))
    assert context.signature("mine.make") is own["mine.make"][0]
    assert context.signature("mine.other") is None


# ---- real programs -------------------------------------------------------------------------------------------------


_ADDED = {"pd_op.if": {"fake_false_branch"}, "pd_op.cast": {"mkldnn_data_type"}, "onednn_op": {"onednn_data_type"}}
"""What Paddle's translator and passes add to an operation, or to all of a dialect, beyond the definition."""


@pytest.mark.parametrize("path", _DUMPS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_programs_that_paddle_printed_agree_with_the_definitions(path: Path) -> None:
    if path.stem.startswith("odd_"):
        pytest.skip("attributes that users set")
    known = paddle_definitions().releases
    release = path.parent.name
    for operation in pir.load(path).walk():
        name = executed_name(operation)
        form = paddle_definitions().find(name, [release] if release in known else None)
        if form is None:
            # Definitions come from CPU builds, and users have operators of their own.
            assert name.startswith(("custom_op.", "py_op.", "cinn_")), name
            continue
        for values, entries in ((operation.operands, form.operands or ()), (operation.results, form.results or ())):
            if entries and entries[-1].repeated:
                assert len(values) >= len(entries) - 1, operation
            else:
                assert len(values) == len(entries), operation
        for operand, definition in zip(operation.operands, form.operands or ()):
            assert operand is not None or definition.optional, operation
        if not is_kernel(operation) and name != "builtin.module":
            undeclared = {key for key in operation.attributes if not form.attribute(key)}
            undeclared -= _ADDED.get(name, set()) | _ADDED.get(name.partition(".")[0], set())
            assert undeclared <= UNDECLARED_ATTRIBUTES, operation


# ---- when it is read -----------------------------------------------------------------------------------------------


def test_nothing_is_read_before_it_is_asked_for() -> None:
    code = "import pir, pir.dialects, sys; pir.default_context().definition('pd_op.add'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"pir.dialects.definitions", "pir.ir.signature"} & set(done.stdout.split())
