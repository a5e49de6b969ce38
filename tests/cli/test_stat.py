"""pir-stat as a user meets it: tables, conditions, slices, definitions, messages, statuses."""

from __future__ import annotations

import gzip
import io
import json
import shutil
from pathlib import Path

import pytest
from pir_cli import opt, stat

from tests.cli.conftest import Outcome, Run
from tests.dumps import TESTDATA

DUMPS = TESTDATA / "dumps/3.3.1"
ADD = b"""{
    (%0) = "pd_op.data" () {name:"x"} : () -> tensor<2x3xf32>
    (%1) = "pd_op.cast" (%0) {dtype:float16} : (tensor<2x3xf32>) -> tensor<2x3xf16>
    (%2) = "pd_op.relu" (%1) {tag:"[red]\xe4\xb8\xad\x1b"} : (tensor<2x3xf16>) -> tensor<2x3xf16>
}
"""
RELU = '(%2) = "pd_op.relu" (%1) {tag:"[red]中\\x1b"} : (tensor<2x3xf16>) -> tensor<2x3xf16>'


@pytest.fixture
def pir_stat(tmp_path: Path) -> Run:
    """Run pir-stat in a temporary folder with a few dumps."""
    (tmp_path / "add.pir").write_bytes(ADD)
    (tmp_path / "less.pir").write_bytes(b"".join(ADD.splitlines(keepends=True)[:2] + [b"}\n"]))
    shutil.copy(DUMPS / "cf_nested.pir", tmp_path)

    def run(*arguments: str, stdin: bytes = b"") -> Outcome:
        out, err = io.BytesIO(), io.BytesIO()
        status = stat.main(list(arguments), stdin=io.BytesIO(stdin), stdout=out, stderr=err, cwd=tmp_path)
        return Outcome(status, out.getvalue(), err.getvalue().decode())

    return run


def _text(outcome: Outcome, status: int = 0) -> str:
    assert (outcome.status, outcome.err) == (status, "")
    return outcome.out.decode("utf-8", "surrogateescape")


def test_the_overview(pir_stat: Run) -> None:
    assert _text(pir_stat("add.pir")) == (
        "add.pir: paddle-3\n"
        "\n"
        "summary\n"
        "  operations            3\n"
        "  different operations  3\n"
        "  results               3\n"
        "  unused results        1\n"
        "  casts                 1\n"
        "\n"
        "operations\n"
        "  pd_op.cast  1\n"
        "  pd_op.data  1\n"
        "  pd_op.relu  1\n"
        "  total       3\n"
        "\n"
        "element types of results\n"
        "  f16    2\n"
        "  f32    1\n"
        "  total  3\n"
        "\n"
        "casts\n"
        "  from  to   count\n"
        "  f32   f16      1\n"
    )


def test_an_empty_program(pir_stat: Run) -> None:
    assert _text(pir_stat(stdin=b"{\n}\n")) == "<stdin>: paddle-3\n\nsummary\n  operations  0\n"


def test_tables_by_name(pir_stat: Run) -> None:
    text = _text(pir_stat("add.pir", "--table", "casts,copies", "--table", "dtypes"))
    assert [line for line in text.splitlines() if line and not line.startswith(" ")] == [
        "add.pir: paddle-3",
        "casts",
        "copies between devices",
        "element types of results",
    ]
    assert "  none\n" in text
    assert _text(pir_stat("add.pir", "--table", "all")).count("\n\n") == len(stat.TABLES)
    outcome = pir_stat("add.pir", "--table", "cats")
    assert outcome.status == 2
    assert "there is no table 'cats'; the tables are summary, ops" in outcome.err


def test_how_many_rows(pir_stat: Run) -> None:
    big = str(DUMPS / "cf_nested.pir")
    text = _text(pir_stat(big, "--table", "ops", "--top", "3"))
    assert text.splitlines()[2:] == [
        "operations",
        "  pd_op.full   14",
        "  cf.yield      6",
        "  pd_op.scale   5",
        "  and 7 more",
        "  total        38",
    ]
    assert "more" not in _text(pir_stat(big, "--table", "ops"))


def test_files_side_by_side(pir_stat: Run) -> None:
    text = _text(pir_stat("add.pir", "less.pir", "--table", "ops"))
    assert text == (
        "add.pir: paddle-3\n"
        "less.pir: paddle-3\n"
        "\n"
        "operations\n"
        "  operation   add.pir  less.pir  change\n"
        "  pd_op.cast        1         0      -1\n"
        "  pd_op.data        1         1       0\n"
        "  pd_op.relu        1         0      -1\n"
        "  total             3         1      -2\n"
    )


def test_files_of_one_name_keep_as_much_of_their_folders_as_it_takes(pir_stat: Run, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / "in" / folder).mkdir(parents=True)
        (tmp_path / "in" / folder / "add.pir").write_bytes(ADD)
    assert "one/add.pir  two/add.pir  change" in _text(pir_stat("in/one/add.pir", "in/two/add.pir", "--table", "ops"))


def test_what_changed_most_comes_first_in_an_overview(pir_stat: Run, tmp_path: Path) -> None:
    relu = b'    (%3) = "pd_op.relu" (%0) {} : (tensor<2x3xf32>) -> tensor<2x3xf32>\n'
    (tmp_path / "more.pir").write_bytes(ADD[:-2] + relu + b"}\n")
    text = _text(pir_stat("add.pir", "more.pir"))
    rows = text[text.index("operations\n  operation ") :].splitlines()
    assert rows[2].split() == ["pd_op.relu", "1", "2", "+1"]


def test_json(pir_stat: Run) -> None:
    record = json.loads(_text(pir_stat("add.pir", "less.pir", "--table", "ops,casts", "--json")))
    assert record == {
        "files": [
            {
                "file": "add.pir",
                "style": "paddle-3",
                "tables": {
                    "ops": [
                        {"operation": "pd_op.data", "count": 1},
                        {"operation": "pd_op.cast", "count": 1},
                        {"operation": "pd_op.relu", "count": 1},
                    ],
                    "casts": [{"from": "f32", "to": "f16", "count": 1}],
                },
            },
            {
                "file": "less.pir",
                "style": "paddle-3",
                "tables": {"ops": [{"operation": "pd_op.data", "count": 1}], "casts": []},
            },
        ]
    }


def test_inputs_of_every_kind(pir_stat: Run, tmp_path: Path) -> None:
    (tmp_path / "add.pir.gz").write_bytes(gzip.compress(ADD))
    assert _text(pir_stat("add.pir.gz", "--table", "ops")).endswith("  total       3\n")
    model = str(TESTDATA / "json/3.3.1/linear.json")
    assert ": a model in JSON\n" in _text(pir_stat(model))
    assert _text(pir_stat(model, "--where", 'name == "builtin.parameter"', "--count")) != "0\n"
    fragment = ADD.splitlines(keepends=True)[2]
    assert _text(pir_stat("--fragment", stdin=fragment)).startswith("<stdin>: a fragment, paddle-3\n")


def test_bad_input(pir_stat: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.pir").write_bytes(ADD.replace(b"(%1) {tag", b"(%7) {tag"))
    outcome = pir_stat("bad.pir", "add.pir", "--table", "ops")
    assert outcome.status == 1
    assert outcome.err.startswith("bad.pir:4:26: error: %7 is not defined\n")
    assert outcome.out.startswith(b"add.pir: paddle-3\n")
    assert pir_stat("bad.pir", "--no-verify").status == 0
    assert pir_stat("missing.pir").status == 2


def test_operations_that_meet_a_condition(pir_stat: Run) -> None:
    text = _text(pir_stat("add.pir", "--where", 'name == "pd_op.relu" and dtype(operand(0)) == float16'))
    assert text == f"add.pir:4:5: {RELU}\n    %1 is made by pd_op.cast, add.pir:3:5\n"
    text = _text(pir_stat("add.pir", "--where", "$dtype == float16"))
    assert text.splitlines()[1:] == [
        "    %0 is made by pd_op.data, add.pir:2:5",
        "    %1 is used by pd_op.relu, add.pir:4:5",
    ]
    assert _text(pir_stat("add.pir", "--where", "operands == 7")) == ""


def test_how_many_meet_a_condition(pir_stat: Run) -> None:
    assert _text(pir_stat("add.pir", "--where", "operands == 1", "--count")) == "2\n"
    assert _text(pir_stat("add.pir", "less.pir", "--where", "operands == 1", "--count")) == "add.pir: 2\nless.pir: 0\n"
    record = json.loads(_text(pir_stat("add.pir", "--where", "operands == 1", "--count", "--json")))
    assert record == {"files": [{"file": "add.pir", "count": 2}]}


def test_a_condition_as_json(pir_stat: Run) -> None:
    record = json.loads(_text(pir_stat("add.pir", "--where", 'name == "pd_op.cast"', "--json")))
    (found,) = record["files"][0]["operations"]
    assert (found["name"], found["line"], found["column"]) == ("pd_op.cast", 3, 5)
    assert found["operands"] == [{"value": "%0", "made_by": {"name": "pd_op.data", "line": 2, "column": 5}}]
    assert found["results"] == [{"value": "%1", "used_by": [{"name": "pd_op.relu", "line": 4, "column": 5}]}]


def test_conditions_inside_of_regions(pir_stat: Run) -> None:
    text = _text(pir_stat("cf_nested.pir", "--where", 'name == "pd_op.if"'))
    assert text.startswith('cf_nested.pir:13:9: (%11) = "pd_op.if" (%10) {stop_gradient:[true]} -> tensor<3xf32> {\n')
    assert "is a block argument" in _text(pir_stat("cf_nested.pir", "--where", 'name == "pd_op.sum"'))


def test_bad_conditions(pir_stat: Run) -> None:
    assert pir_stat("add.pir", "--where", 'nmae == "x"') == (
        2,
        b"",
        '--where:1:1: error: the word `nmae` means nothing here; did you mean `name`?\nnmae == "x"\n^\n',
    )
    outcome = pir_stat("add.pir", "--where", "1 == 1 and $dtype < 3")
    assert outcome.status == 1
    assert outcome.err.splitlines()[:4] == [
        "--where:1:12: error: expected a number beside `<`, found the word float16",
        "1 == 1 and $dtype < 3",
        "           ^",
        "add.pir:3:5: note: for this operation, pd_op.cast",
    ]
    outcome = pir_stat("add.pir", "--where", "%9 == operand(0)")
    assert outcome.status == 1
    assert outcome.err.startswith("--where:1:1: error: no value is called %9")
    assert pir_stat("add.pir", "--where", "(" * 10_000).status == 2


def test_a_slice_reads_back(pir_stat: Run) -> None:
    text = _text(pir_stat("add.pir", "--slice", "%1"))
    assert text == "".join(ADD.decode().splitlines(keepends=True)[1:3])
    out = io.BytesIO()
    assert opt.main(["--fragment"], stdin=io.BytesIO(text.encode()), stdout=out, stderr=out) == 0
    assert out.getvalue().decode() == text
    assert _text(pir_stat("add.pir", "--slice", "1", "--slice-direction", "both", "--depth", "0")).count("\n") == 1


def test_a_slice_says_where_it_ends(pir_stat: Run) -> None:
    outcome = pir_stat("cf_nested.pir", "--slice", "%31")
    assert outcome.status == 0
    assert outcome.err == (
        "cf_nested.pir:7:5: note: %arg_0 is an argument of this pd_op.while; what it is given is not in the slice\n"
    )


def test_bad_slices(pir_stat: Run) -> None:
    assert pir_stat("add.pir", "--slice", "%11") == (
        1,
        b"",
        "add.pir: error: no value is called %11; did you mean %1?\n",
    )
    twice = (
        ADD.replace(b"%2", b"%1")
        .replace(b"(%1) {tag", b"(%0) {tag")
        .replace(b"(tensor<2x3xf16>)", b"(tensor<2x3xf32>)")
    )
    outcome = pir_stat("--no-verify", "--slice", "%1", stdin=twice)
    assert outcome.err == ("<stdin>: error: %1 is the name of 2 values, defined in lines 3, 4: say which, as in %1@3\n")
    assert _text(pir_stat("--no-verify", "--slice", "%1@4", "--depth", "0", stdin=twice)).startswith(
        '    (%1) = "pd_op.relu"'
    )


def test_slices_of_several_files_stand_apart(pir_stat: Run) -> None:
    text = _text(pir_stat("add.pir", "less.pir", "--slice", "%0"))
    assert text.split("// -----\n") == [ADD.decode().splitlines(keepends=True)[1]] * 2


def test_a_definition(pir_stat: Run) -> None:
    assert _text(pir_stat("--op", "pd_op.mean")) == (
        "pd_op.mean\n"
        "operands\n"
        "  x     tensor\n"
        "  axis  IntArray = [] (once an attribute)\n"
        "attributes\n"
        "  keepdim  Bool = false\n"
        "results\n"
        "  out  tensor\n"
        "changes\n"
        "  axis: attribute IntArray up to 3.0.0rc1, operand IntArray since 3.0.0\n"
        "traits      CustomVjp\n"
        "interfaces  CacheGradOpSymbolicShape, Decomp, GetKernelTypeForVar, InferMeta, InferSymbolicShape, LayoutTransformation, OpYamlInfo, Vjp\n"
        "infer meta  ReduceIntArrayAxisInferMeta(x, axis, keepdim)\n"
        "kernel      mean(x, axis, keepdim)\n"
        "releases    2.6.2, 3.0.0b2, 3.0.0rc1, 3.0.0, 3.1.1, 3.2.2, 3.3.1\n"
    )


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("relu", ["pd_op.relu", "onednn_op.relu"]),
        ("relu_", ["pd_op.relu_", "onednn_op.relu_"]),
        ("relu(phi_kernel)", ["pd_op.relu"]),
        ("relu_(phi_kernel)", ["pd_op.relu_"]),
        ('"pd_op.relu"', ["pd_op.relu"]),
        ("onednn_kernel.phi_kernel", ["onednn_kernel.phi_kernel"]),
        ("sgd_", ["pd_op.sgd_", "onednn_op.sgd_"]),
        ("pd_op.matmul_", ["pd_op.matmul"]),
        ("cf.yield", ["cf.yield"]),
    ],
)
def test_names_of_definitions(pir_stat: Run, name: str, found: list[str]) -> None:
    record = json.loads(_text(pir_stat("--op", name, "--json")))
    assert [operation["name"] for operation in record["operations"]] == found


def test_several_definitions_and_near_misses(pir_stat: Run) -> None:
    text = _text(pir_stat("--op", "pd_op.relu", "--op", "pd_op.relu_"))
    assert "\n\npd_op.relu_\n" in text
    assert "partner     pd_op.relu_\n" in text and "in place    out takes the memory of x\n" in text
    outcome = pir_stat("--op", "pd_op.rleu", "--op", "pd_op.relu")
    assert outcome.status == 1
    assert "no release that was looked at has an operation pd_op.rleu; did you mean pd_op.relu" in outcome.err
    assert outcome.out.startswith(b"pd_op.relu\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--op", "relu", "add.pir"], "--op shows a definition and reads no FILE"),
        (["add.pir", "--count"], "--count goes with --where"),
        (["add.pir", "--depth", "1"], "--depth goes with --slice"),
        (["add.pir", "--where", "true", "--slice", "%1"], "--where and --slice don't go together"),
        (["add.pir", "--table", "ops", "--op", "x"], "--table and --op don't go together"),
        (["add.pir", "--slice", "%1", "--json"], "--slice prints PIR text"),
        (["add.pir", "--depth", "-1", "--slice", "%1"], "-1"),
    ],
)
def test_wrong_usage(pir_stat: Run, arguments: list[str], message: str) -> None:
    outcome = pir_stat(*arguments)
    assert outcome.status == 2
    assert message in outcome.err


def test_colours_change_nothing_but_colours(pir_stat: Run) -> None:
    for arguments in (
        ["add.pir"],
        ["add.pir", "--where", "operands == 1"],
        ["--op", "relu"],
        ["add.pir", "--slice", "%2"],
    ):
        plain, colored = _text(pir_stat(*arguments)), _text(pir_stat(*arguments, "--color", "always"))
        for code in ("\x1b[1m", "\x1b[36m", "\x1b[0m"):
            colored = colored.replace(code, "")
        assert colored == plain


def test_control_characters_are_shown_and_wide_ones_line_up(pir_stat: Run) -> None:
    text = '{{\n    () = "{}" () {{}} : () -> \n    () = "pd_op.x" () {{}} : () -> \n}}\n'.format("中\x1b[31m")
    assert _text(pir_stat("--table", "ops", stdin=text.encode())).splitlines()[3:] == [
        "  pd_op.x     1",
        "  中\\x1b[31m  1",
        "  total       2",
    ]


def test_sections_of_a_log_are_told_apart(pir_stat: Run, tmp_path: Path) -> None:
    shutil.copy(TESTDATA / "logs/passes.log", tmp_path)
    text = _text(pir_stat("passes.log@3", "passes.log@4", "--table", "summary"))
    assert text.startswith("passes.log@3: paddle-3\npasses.log@4: paddle-3\n")
    assert "passes.log@3  passes.log@4" in text


def test_an_empty_name_is_no_operation(pir_stat: Run) -> None:
    outcome = pir_stat("--op", "")
    assert (outcome.status, outcome.out) == (1, b"")
