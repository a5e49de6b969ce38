"""Making the data file: from Paddle's memory, headers and words to lines."""

from __future__ import annotations

import ctypes
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pir.dialects import update_definitions
from pir.dialects.definitions import DATA, Definitions
from pir.dialects.extraction.__main__ import release_of
from pir.dialects.extraction.descriptions import DescribedAttribute, DescribedOperand, DescribedResult, Description
from pir.dialects.extraction.headers import read_defaults
from pir.dialects.extraction.kinds import UnknownKindError, attribute_class, value_kind
from pir.dialects.extraction.literals import UnknownLiteralError, literal
from pir.dialects.extraction.memory import STRING, VECTOR, LayoutError, Text, flag, string, strings, vector, word
from pir.dialects.extraction.registry import RegisteredOperation
from pir.dialects.extraction.signatures import SignatureMaker
from pir.dialects.signature_lines import format_line, parse
from pir.ir.signature import AttributeDefinition, Function, OperandDefinition, ResultDefinition, Signature

# ---- lines ---------------------------------------------------------------------------------------------------------

_names = st.from_regex(r"[A-Za-z_]\w{0,8}", fullmatch=True)
_defaults = st.none() | st.sampled_from(["[1,2]", '"a"', '""', '"x y"', "1e-05", "Place(undefined:0)", "=", "[]"])
_operands = st.builds(
    OperandDefinition,
    _names,
    st.sampled_from(["tensor", "selectedrows", "any", "IntArray", "Scalar"]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    _defaults,
)
_attributes = st.builds(AttributeDefinition, _names, st.sampled_from(["Bool", "Array<Int32>", "any"]), _defaults)
_results = st.builds(
    ResultDefinition, _names, st.just("tensor"), st.booleans(), st.booleans(), st.booleans(), st.booleans()
)
_pairs = st.lists(st.tuples(_names, _names)).map(tuple)
_words = st.frozensets(_names)
_functions = st.none() | st.builds(Function, _names, st.lists(_names).map(tuple))
_releases = ("1.0", "1.1", "2.0")
_signatures = st.builds(
    Signature,
    _names.map("d.{}".format),
    st.sampled_from([("1.0",), ("1.1", "2.0"), _releases]),
    st.none() | st.lists(_operands).map(tuple),
    st.lists(_attributes).map(tuple),
    st.none() | st.lists(_results).map(tuple),
    st.integers(0, 3),
    _pairs,
    _pairs,
    _words,
    _words,
    _functions,
    _functions,
    st.lists(_names).map(tuple),
    st.lists(_names).map(tuple),
)


@settings(max_examples=40, deadline=None)
@given(_signatures)
def test_a_line_says_all_of_a_signature(signature: Signature) -> None:
    assert parse(format_line(signature), _releases) == signature


@pytest.mark.parametrize("name", ["", "a b", "a:b", "a=b", "?a", "a\tb", "a,b", "*"])
def test_a_name_that_no_line_can_hold_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        format_line(Signature("d.op", ("1.0",), (OperandDefinition(name),)))


# ---- memory --------------------------------------------------------------------------------------------------------


def test_strings_and_vectors_are_read_from_memory() -> None:
    texts = [Text("one"), Text("twö and more than fifteen characters")]
    elements = b"".join(ctypes.string_at(text.address, STRING) for text in texts)
    held = ctypes.create_string_buffer(elements, len(elements))
    start = ctypes.addressof(held)
    numbers = (ctypes.c_uint64 * 3)(start, start + len(elements), start + len(elements))
    assert ctypes.sizeof(numbers) == VECTOR
    assert string(texts[1].address) == "twö and more than fifteen characters"
    assert strings(ctypes.addressof(numbers)) == ["one", "twö and more than fifteen characters"]
    assert word(ctypes.addressof(numbers)) == start


def test_what_is_no_string_vector_or_bool_is_an_error() -> None:
    words = (ctypes.c_uint64 * 4)(0, 1 << 40, 7, 0)
    address = ctypes.addressof(words)
    with pytest.raises(LayoutError, match="string"):
        string(address)
    with pytest.raises(LayoutError, match="vector"):
        vector(address + 8, 8)
    with pytest.raises(LayoutError, match="bool"):
        flag(address + 16)
    latin = ctypes.create_string_buffer(b"\xff\xfe")
    bytes_of_no_text = (ctypes.c_uint64 * 4)(ctypes.addressof(latin), 2, 2, 0)
    with pytest.raises(LayoutError, match="no text"):
        string(ctypes.addressof(bytes_of_no_text))


# ---- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expression", "kind", "expected"),
    [
        ("false", "Bool", "false"),
        ("-1", "Int32", "-1"),
        ("(2 << 12)", "Int32", "8192"),
        ("true", "Int32", "1"),
        ("10000L", "Int64", "10000"),
        ("INT64_MAX", "Int64", "9223372036854775807"),
        ("1.0f/8", "Float", "0.125"),
        (".5f", "Float", "0.5"),
        ("1.0e-8f", "Double", "1e-08"),
        ("0.", "Float", "0"),
        ('"NCHW"', "Str", '"NCHW"'),
        ("{}", "IntArray", "[]"),
        ("{1, 1}", "Array<Int32>", "[1,1]"),
        ("{16.0, 32.5f}", "Array<Float>", "[16,32.5]"),
        ("phi::DataType::FLOAT32", "DataType", "float32"),
        ("DataType::UNDEFINED", "DataType", "Undefined"),
        ("phi::CPUPlace()", "Place", "Place(cpu)"),
        ("{}", "Place", "Place(undefined:0)"),
        ("0.5f", "Scalar", "0.5"),
        ('"1e-5"', "Scalar", "1e-05"),
        ("1.0", "Scalar<Float>", "1"),
    ],
)
def test_cpp_expressions_become_literals(expression: str, kind: str, expected: str) -> None:
    assert literal(expression, kind) == expected


@pytest.mark.parametrize(
    ("expression", "kind"),
    [
        ("paddle::none", "Bool"),
        ("f(1)", "Int32"),
        ("0.5", "Int32"),
        ("1/0", "Float"),
        ("x", "Str"),
        ("0", "IntArray"),
        ("GPUPlace(1)", "Place"),
        ("1", "DataLayout"),
        ("__import__('os')", "Double"),
    ],
)
def test_other_expressions_are_refused(expression: str, kind: str) -> None:
    with pytest.raises(UnknownLiteralError):
        literal(expression, kind)


def test_kinds_have_words() -> None:
    assert value_kind("pir::VectorType<paddle::dialect::DenseTensorType>") == ("tensor", True)
    assert value_kind("paddle::dialect::SelectedRowsType") == ("selectedrows", False)
    assert attribute_class("pir::ArrayAttribute<pir::Int64Attribute>") == "Array<Int64>"
    assert attribute_class("paddle::dialect::ScalarAttribute", "double") == "Scalar<Double>"
    for name in ("pir::NewAttribute", "pir::ArrayAttribute<pir::NewAttribute>"):
        with pytest.raises(UnknownKindError, match="NewAttribute"):
            attribute_class(name)
    with pytest.raises(UnknownKindError, match="NewType"):
        value_kind("pir::VectorType<paddle::NewType>")


@pytest.mark.parametrize(
    ("version", "release"),
    [("3.3.1", "3.3.1"), ("3.0.0-beta2", "3.0.0b2"), ("3.0.0-rc1", "3.0.0rc1"), ("3.3.0+cu118", "3.3.0")],
)
def test_releases_are_called_as_package_indexes_call_them(version: str, release: str) -> None:
    assert release_of(version) == release


# ---- headers -------------------------------------------------------------------------------------------------------

_CLASSES = """
// class NotThisOp : public Op { static const char *name() { return "pd_op.not_this"; }
class OneOp : public pir::Op<OneOp, InferMetaInterface> {
  static const char *name() { return "pd_op.one"; }
  static void Build(Builder &b, Value x_, float p=0.5f, const std::vector<int>& pads={0, 0}, const std::string& m="a,b)");
  static void Build(Builder &b, Value x_, Value p_, const phi::Place& place=phi::CPUPlace());
};
class IR_API TwoOp
    : public pir::Op<TwoOp> {
  static const char *name() { return "pd_op.two"; }
  static void Build(pir::Builder &builder,             // NOLINT
                    int64_t n = (2 << 3),
                    bool flag);
};
"""

_FUNCTIONS = """
PADDLE_API std::tuple<Tensor, std::vector<Tensor>> three(const Tensor& x, const IntArray& axis = {}, bool keep = false);
PADDLE_API Tensor& three_(Tensor& x, int n = -1);
"""


def test_defaults_are_read_from_headers(tmp_path: Path) -> None:
    for path, text in (
        ("paddle/fluid/pir/dialect/operator/ir/pd_op.h", _CLASSES),
        ("paddle/phi/api/include/api.h", _FUNCTIONS),
    ):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text(text)
    assert read_defaults(tmp_path) == {
        "pd_op.one": {"p": "0.5f", "pads": "{0, 0}", "m": '"a,b)"', "place": "phi::CPUPlace()"},
        "pd_op.two": {"n": "(2 << 3)"},
        "pd_op.three": {"axis": "{}", "keep": "false"},
        "pd_op.three_": {"n": "-1"},
    }


def test_no_headers_no_defaults(tmp_path: Path) -> None:
    assert read_defaults(tmp_path) == {}


# ---- signatures ----------------------------------------------------------------------------------------------------


def described() -> Description:
    return Description(
        operands=[
            DescribedOperand("x", "paddle::dialect::DenseTensorType", False, False, True),
            DescribedOperand("axis", "paddle::dialect::IntArrayAttribute", False, False, False),
        ],
        attributes=[DescribedAttribute("keepdim", "pir::BoolAttribute", "")],
        results=[DescribedResult("out", "paddle::dialect::DenseTensorType", False, False)],
        inplace=[("out", "x")],
        views=[],
        infer_meta=["ReduceInferMeta", "x", "axis", "keepdim"],
        kernel=[],
        kernel_dtype=["x"],
        kernel_backend=[],
        defaults={},
    )


def test_a_description_becomes_a_signature() -> None:
    operation = RegisteredOperation("pd_op.reduce_", ["Inplace"], ["InferMeta"], ["keepdim", "op_dist_attr"])
    operation.description = described()
    maker = SignatureMaker("9.0", {"pd_op.reduce_": {"axis": "{}", "keepdim": "false"}})
    assert format_line(maker.signature(operation)) == (
        "pd_op.reduce_\t9.0\t^x axis:IntArray=[]\tkeepdim:Bool=false op_dist_attr:OperationDist\tout\t\tout<x"
        "\tInplace\tInferMeta\tReduceInferMeta(x,axis,keepdim)\t\tx;"
    )
    assert not maker.problems


def test_what_is_not_understood_is_told_and_left_out() -> None:
    operation = RegisteredOperation("pd_op.new", [], [], [])
    operation.description = described()
    operation.description.attributes = [DescribedAttribute("keepdim", "pir::NewAttribute", "")]
    maker = SignatureMaker("9.0", {"pd_op.new": {"axis": "f(x)"}})
    signature = maker.signature(operation)
    assert signature.attributes == (AttributeDefinition("keepdim", "any"),)
    assert signature.operand("axis") == OperandDefinition("axis", "IntArray")
    assert len(maker.problems) == 2
    assert all(problem.startswith("pd_op.new in 9.0: ") for problem in maker.problems)


def test_an_operation_that_nobody_describes_keeps_the_names_of_its_attributes() -> None:
    maker = SignatureMaker("9.0", {})
    signature = maker.signature(RegisteredOperation("pd_op.enigma", [], [], ["key"]))
    assert (signature.operands, signature.results) == (None, None)
    assert signature.attributes == (AttributeDefinition("key"),)
    assert len(maker.problems) == 1


def test_what_is_written_by_hand_counts_only_while_its_attributes_are_right() -> None:
    maker = SignatureMaker("9.0", {})
    assert maker.signature(RegisteredOperation("builtin.slice", [], [], ["index"])).operands
    assert maker.signature(RegisteredOperation("builtin.slice", [], [], ["start"])).operands is None


# ---- the command ---------------------------------------------------------------------------------------------------


@pytest.fixture
def interpreter(tmp_path: Path) -> Callable[[str, str, int], str]:
    """Makes something to run that prints and ends as an interpreter with a Paddle would."""

    def make(output: str, errors: str = "", status: int = 0) -> str:
        number = len(list(tmp_path.iterdir()))
        program = tmp_path / f"python{number}"
        code = f"import sys\nsys.stdout.write({output!r})\nsys.stderr.write({errors!r})\nsys.exit({status})\n"
        program.write_text(f"#!{sys.executable}\n{code}")
        program.chmod(0o755)
        return str(program)

    return make


def run(*arguments: str, cwd: Path) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    return update_definitions.main(arguments, stdout=out, stderr=err, cwd=cwd), out.getvalue(), err.getvalue()


def test_releases_are_merged(interpreter: Callable[..., str], tmp_path: Path) -> None:
    old = interpreter("release\t1.0\nd.gone\t1.0\td\nd.op\t1.0\tx\taxis:Int32\tout\t\t\tTrait\n")
    middle = interpreter("release\t1.1rc1\nd.op\t1.1rc1\tx axis\ta:Bool=true\tout\n", "warning: of one\nnoise\n")
    new = interpreter("release\t1.1\nd.op\t1.1\tx axis\ta:Bool\tout\t\t\tPure\tInferMeta\n")
    assert run("-o", "data.tsv", new, old, cwd=tmp_path)[0] == 0
    status, out, err = run("-o", "data.tsv", middle, cwd=tmp_path)
    assert (status, out, err) == (0, "1.1rc1: 1 operations\n", "warning: of one\n")
    lines = [line for line in (tmp_path / "data.tsv").read_text().splitlines() if not line.startswith("#")]
    assert lines == [
        "releases\t1.0\t1.1rc1\t1.1",
        "d.gone\t1.0\td",
        "d.op\t1.1rc1..1.1\tx axis\ta:Bool\tout\t\t\tPure\tInferMeta",
        "d.op\t1.0\tx\taxis:Int32\tout",
    ]
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_a_release_that_is_read_again_is_replaced(interpreter: Callable[..., str], tmp_path: Path) -> None:
    for attribute in ("a:Bool", "b:Bool"):
        run("-o", "data.tsv", interpreter(f"release\t1.0\nd.op\t1.0\tx\t{attribute}\tout\n"), cwd=tmp_path)
    (form,) = Definitions((tmp_path / "data.tsv").read_text()).forms("d.op")
    assert [attribute.name for attribute in form.attributes] == ["b"]


def test_an_interpreter_without_paddle_is_told(tmp_path: Path) -> None:
    if has_paddle(sys.executable):
        pytest.skip("this interpreter has a Paddle")
    status, out, err = run("-o", "data.tsv", cwd=tmp_path)
    assert (status, out) == (2, "")
    assert err.startswith(f"error: {sys.executable} has no PaddlePaddle")
    assert not (tmp_path / "data.tsv").exists()


@pytest.mark.parametrize(
    ("errors", "child", "status", "expected"),
    [
        ("error: PaddlePaddle 9 is built in a way that is not known\n", 1, 1, "error: PaddlePaddle 9 is built"),
        ("", -11, 1, "and no word"),
        ("Fatal: out of luck\n", 3, 1, "Fatal: out of luck"),
    ],
)
def test_a_paddle_that_can_not_be_read_is_told(
    interpreter: Callable[..., str], tmp_path: Path, errors: str, child: int, status: int, expected: str
) -> None:
    program = interpreter("", errors, child)
    ended, out, err = run("-o", "data.tsv", program, cwd=tmp_path)
    assert (ended, out) == (status, "")
    assert expected in err
    assert "Traceback" not in err


def test_wrong_usage_and_unusable_files_are_told(interpreter: Callable[..., str], tmp_path: Path) -> None:
    assert run("--nonsense", cwd=tmp_path)[0] == 2
    assert run("no/such/python", cwd=tmp_path)[0] == 2
    good = interpreter("release\t1.0\nd.op\t1.0\n")
    status, _, err = run("-o", "no/such/folder/data.tsv", good, cwd=tmp_path)
    assert status == 2
    assert "No such file" in err
    status, out, _ = run("--help", cwd=tmp_path)
    assert status == 0
    assert "interpreters" in out


# ---- with Paddle ---------------------------------------------------------------------------------------------------


def has_paddle(python: str) -> bool:
    code = "import importlib.util, sys; sys.exit(importlib.util.find_spec('paddle') is None)"
    return subprocess.run([python, "-c", code], check=False, capture_output=True).returncode == 0


@pytest.mark.paddle
def test_an_installed_paddle_says_what_the_data_file_says(tmp_path: Path) -> None:
    python = os.environ.get("PIR_PADDLE_PYTHON", sys.executable)
    if not has_paddle(python):
        pytest.skip("no PaddlePaddle; PIR_PADDLE_PYTHON may name an interpreter that has one")
    release, signatures, warnings = update_definitions.extract(python)
    assert not warnings
    assert len(signatures) > 1000
    known = update_definitions.read_releases(DATA)
    if release not in known:
        pytest.skip(f"{release} is not in the data file")
    copy = tmp_path / "operations.tsv"
    copy.write_bytes(DATA.read_bytes())
    assert run("-o", str(copy), python, cwd=tmp_path)[0] == 0
    assert copy.read_bytes() == DATA.read_bytes()
