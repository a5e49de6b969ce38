"""Pictures: what is drawn of a program, in the language of Graphviz."""

from __future__ import annotations

import re
import shutil

import pytest

import pir
from pir.dialects.layers import NO_LAYER, Layer, layers_of
from pir.formats import paddle_json, pictures
from pir.formats.pictures import drawing
from pir.formats.pictures.language import Graph
from tests.dumps import LARGE, TESTDATA
from tests.formats.models import NEWEST


def drawn(name: str) -> str:
    return pictures.dot(paddle_json.load(NEWEST / f"{name}.json"))


def labels(text: str) -> list[str]:
    """The labels of the nodes, not of boxes and edges."""
    return re.findall(r'^\s*(?!graph)\w+ \[label="([^"]*)"', text, re.M)


def edges(text: str) -> list[str]:
    return re.findall(r"^  \w+ -> \w+.*$", text, re.M)


def test_a_node_for_each_operation_and_an_edge_for_each_operand() -> None:
    text = drawn("linear")
    assert sorted(labels(text)) == sorted(
        ["x0\\n?x4 f32", "linear_0.b_0\\n3 f32", "linear_0.w_0\\n4x3 f32", "matmul", "add", "fetch_name_0\\n?x3 f32"]
    )
    assert len(edges(text)) == 5
    assert text.startswith("digraph program {\n")
    assert text.endswith("}\n")
    assert text.count("{") == text.count("}")


def test_layers_are_boxes_inside_each_other() -> None:
    text = drawn("vit")
    outer = text.index('label="EncoderLayer"')
    inner = text.index('label="Linear_3"')
    assert outer < inner
    assert text[outer:inner].count("subgraph") > text[outer:inner].count("\n    }\n")  # the outer one is still open


def test_regions_are_boxes_with_what_they_are() -> None:
    loop, branch = drawn("loop"), drawn("branch")
    assert 'label="pd_op.while"' in loop
    assert 'label="body"' in loop
    assert "%arg_0\\ni64" in loop
    assert ('label="then"' in branch) and ('label="else"' in branch)
    assert len([edge for edge in edges(branch) if 'constraint="false"' in edge]) == 2  # the yields, back to the `if`


def test_several_edges_between_two_nodes_are_one() -> None:
    program = pir.loads(
        '{\n    (%0) = "pd_op.data" () {} : () -> tensor<2xf32>\n'
        '    (%1) = "pd_op.add" (%0, %0) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n}\n'
    )
    assert len(edges(pictures.dot(program))) == 1


def test_labels_can_not_break_out_of_their_quotes() -> None:
    graph = Graph()
    graph.content.nodes["n"] = {"label": 'a"];\\N\n\x1b[31m<b>'}
    graph.content.box("b", 'x"', {})
    (node,) = [line for line in graph.text().split("\n") if line.startswith("  n ")]
    assert node == '  n [label="a\\"];\\\\N\\n\N{REPLACEMENT CHARACTER}[31m<b>"];'
    assert 'label="x\\""' in graph.text()


def test_every_dump_can_be_drawn() -> None:
    for path in sorted((TESTDATA / "dumps/3.3.1").glob("cf_*.pir")) + sorted(
        (TESTDATA / "dumps/2.6.2").glob("cf_*.pir")
    ):
        text = pictures.dot(pir.load(path))
        assert text.count("{") >= 1
        ends = {
            name for edge in edges(text) for name in re.findall(r"\b(?:operation|value)\d+\b", edge.partition("[")[0])
        }
        assert ends <= set(re.findall(r"^\s*(\w+) \[label=", text, re.M)), path


# ---- layers --------------------------------------------------------------------------------------------------------

TRAINING = """{
    (%0) = "builtin.parameter" () {parameter_name:"w"} : () -> tensor<2xf32>
    (%1) = "pd_op.data" () {name:"x"} : () -> tensor<2xf32>
    (%2) = "pd_op.multiply" (%1, %0) {struct_name:"/Net/Scale_1/"} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    (%3) = "pd_op.mean" (%2) {} : (tensor<2xf32>) -> tensor<f32>
    (%4) = "pd_op.full" () {value:1} : () -> tensor<f32>
    (%5) = "pd_op.mean_grad" (%2, %4) {} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
    (%6, %7) = "pd_op.multiply_grad" (%1, %0, %5) {} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>, tensor<2xf32>
    (%8) = "pd_op.sgd_" (%0, %7) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
}
"""


def test_what_says_no_layer_follows_what_it_works_with() -> None:
    layer = Layer(("Net", "Scale_1"))
    gradient = Layer(("Net", "Scale_1"), is_gradient=True)
    found = {operation.name: layer for operation, layer in layers_of(pir.loads(TRAINING)).items()}
    assert found == {
        "builtin.parameter": layer,
        "pd_op.data": layer,
        "pd_op.multiply": layer,
        "pd_op.mean": NO_LAYER,
        "pd_op.full": gradient,
        "pd_op.mean_grad": gradient,
        "pd_op.multiply_grad": gradient,
        "pd_op.sgd_": gradient,
    }
    assert (layer.name, gradient.name, NO_LAYER.name) == ("Net/Scale_1", "Net/Scale_1 (gradient)", "(no layer)")


def test_a_large_program_is_drawn_layer_by_layer() -> None:
    program = pir.load(LARGE)
    text = pictures.dot(program)
    assert len(labels(text)) < 200
    counts = [int(count) for count in re.findall(r"\\n(\d+) operations?\\n", text)]
    assert sum(counts) == sum(1 for _ in program.walk())
    assert "GPT_2/GPTBlock_9\\n" in text
    assert len(labels(pictures.dot(pir.loads(TRAINING), summary=True))) == 3
    assert len(labels(pictures.dot(pir.loads(TRAINING)))) == 8


def test_the_limit_from_which_layers_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    program = pir.loads(TRAINING)
    monkeypatch.setattr(pictures, "SUMMARY_FROM", 7)
    assert "Net/Scale_1 (gradient)\\n" in pictures.dot(program)
    assert "Net/Scale_1 (gradient)\\n" not in pictures.dot(program, summary=False)


def test_too_many_layers_are_drawn_as_those_around_them() -> None:
    lines = "".join(
        f'    (%{i}) = "pd_op.x" () {{struct_name:"/Net/Block_{i // 100}/Linear_{i}/"}} : () -> tensor<2xf32>\n'
        for i in range(600)
    )
    assert len(labels(pictures.dot(pir.loads("{\n" + lines + "}\n")))) == 6


# ---- SVG -----------------------------------------------------------------------------------------------------------


def test_svg() -> None:
    pytest.importorskip("graphviz")
    if shutil.which("dot") is None:
        pytest.skip("Graphviz is not installed")
    svg = pictures.render_svg(drawn("branch")).decode()
    assert svg.startswith("<?xml")
    assert svg.count('class="cluster"') == 3
    assert drawing.short_type(None) == ""


def test_svg_without_graphviz(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "graphviz", None)
    with pytest.raises(pictures.RenderingError, match="SVG needs the Python package graphviz"):
        pictures.render_svg("digraph {}")
