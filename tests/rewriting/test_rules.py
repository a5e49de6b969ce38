"""What rules match, and what they make."""

from __future__ import annotations

import pytest

import pir
from pir.ir import Program
from pir.passes import PassManager
from pir.passes.rule_pass import load_rule_pass
from pir.rewriting.rules import load_rules
from tests.passes.programs import fetch, names, op, program


def run(rules: str, read: Program, target: str = "cpu", **options: object) -> int:
    """Run a file of rules over a program; gives the number of rewrites."""
    pass_class = load_rule_pass(rules, read.context, "test.drr")
    (statistics,) = PassManager([pass_class(**options)], target=target).run(read)
    return statistics.changes


def lines(read: Program) -> list[str]:
    """The lines of a program behind its two inputs, without attributes that say nothing here."""
    text = pir.dumps(read).replace("stop_gradient:[true]", "").replace(",}", "}").replace("{,", "{").replace(",,", ",")
    return [line.strip().partition(" : ")[0] for line in text.split("\n")[3:-2]]


SILU = """
rule silu {
  source {
    (%s) = "pd_op.sigmoid" (%x)
    (%y) = "pd_op.multiply" (%x, %s)
  }
  result { (%y) = "pd_op.swish" (%x) }
}
"""


def test_a_pattern_is_replaced() -> None:
    read = program(op("%1", "pd_op.sigmoid", "%x"), op("%2", "pd_op.multiply", "%x", "%1"), fetch("%2"))
    assert run(SILU, read) == 1
    assert names(read) == ["swish", "fetch"]


def test_operands_must_be_the_same_value() -> None:
    read = program(
        op("%0", "pd_op.relu", "%x"),
        op("%1", "pd_op.sigmoid", "%0"),
        op("%2", "pd_op.multiply", "%x", "%1"),
        fetch("%2"),
    )
    assert not run(SILU, read)


def test_operands_stand_in_order_unless_they_are_unordered() -> None:
    def read() -> Program:
        return program(op("%1", "pd_op.sigmoid", "%x"), op("%2", "pd_op.multiply", "%1", "%x"), fetch("%2"))

    assert not run(SILU, read())
    assert run(SILU.replace("(%x, %s)", "(%x, %s) unordered"), read()) == 1


def test_a_value_that_the_rewrite_takes_away_may_have_no_other_use() -> None:
    read = program(op("%1", "pd_op.sigmoid", "%x"), op("%2", "pd_op.multiply", "%x", "%1"), fetch("%2"), fetch("%1"))
    assert not run(SILU, read)


def test_a_value_that_gets_a_new_one_may_have_other_uses() -> None:
    rules = SILU.replace('(%y) = "pd_op.swish" (%x)', '(%y) = "pd_op.swish" (%x) (%s) = "pd_op.tanh" (%x)')
    read = program(op("%1", "pd_op.sigmoid", "%x"), op("%2", "pd_op.multiply", "%x", "%1"), fetch("%2"), fetch("%1"))
    assert run(rules, read) == 1
    assert names(read) == ["swish", "tanh", "fetch", "fetch"]


def test_a_value_is_replaced_by_an_input_and_its_makers_go() -> None:
    read = program(
        '(%f) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>',
        '(%1) = "pd_op.scale" (%x, %f) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>',
        fetch("%1"),
    )
    assert run('rule one { source { (%y) = "pd_op.scale" (%x, 1) {bias:0} } result { %y = %x } }', read) == 1
    assert names(read) == ["fetch"]


def scale(result: str, operand: str, factor: str, bias: str = "0") -> list[str]:
    """A scale, and the constant that feeds it."""
    return [
        f'(%{result}f) = "pd_op.full" () {{dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:{factor}}} : () -> tensor<1xf32>',
        f'(%{result}) = "pd_op.scale" ({operand}, %{result}f) {{bias:{bias},bias_after_scale:true,stop_gradient:[true]}} : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>',
    ]


TWICE = """
rule twice {
  source {
    (%t) = "pd_op.scale" (%x, $a) {bias:0}
    (%y) = "pd_op.scale" (%t, $b) {bias:0}
  }
  where $a > 0
  result { (%y) = "pd_op.scale" (%x, $a * $b) {bias:0, bias_after_scale:true} }
}
"""


def test_constants_are_bound_computed_with_and_made() -> None:
    read = program(*scale("a", "%x", "0.5"), *scale("b", "%a", "3"), fetch("%b"))
    assert run(TWICE, read) == 1
    assert lines(read) == [
        '(%2) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],value:1.5}',
        '(%3) = "pd_op.scale" (%0, %2) {bias:0,bias_after_scale:true}',
        '(%4) = "pd_op.fetch" (%3) {col:0,name:"out"}',
    ]


@pytest.mark.parametrize(("factor", "bias"), [("-0.5", "0"), ("0.5", "1")])
def test_conditions_and_attributes_must_hold(factor: str, bias: str) -> None:
    read = program(*scale("a", "%x", factor, bias), *scale("b", "%a", "3"), fetch("%b"))
    assert not run(TWICE, read)


def test_a_second_binding_must_be_equal() -> None:
    rules = TWICE.replace("$b", "$a")
    assert not run(rules, program(*scale("a", "%x", "0.5"), *scale("b", "%a", "3"), fetch("%b")))
    assert run(rules, program(*scale("a", "%x", "0.5"), *scale("b", "%a", "0.5"), fetch("%b"))) == 1


def test_copied_attributes_keep_their_spelling() -> None:
    read = program(*scale("a", "%x", "2", "1e-05"), fetch("%a"))
    rules = 'rule r { source { (%y) = "pd_op.scale" (%x, 2) {bias:$b} } result { (%y) = "pd_op.leaky_relu" (%x) {negative_slope:$b} } }'
    assert run(rules, read) == 1
    assert "negative_slope:1e-05" in pir.dumps(read)


ALTERNATIVES = """
rule activation {
  table act alpha { relu 0  tanh 0.5 }
  source {
    (%t) = "pd_op.{first}" (%x)
    (%y) = "pd_op.{act}" (%t)
  }
  where first in [abs, exp]
  result { (%y) = "pd_op.leaky_relu" (%x) {negative_slope:alpha} }
}
"""


@pytest.mark.parametrize("first", ["abs", "exp", "sin"])
@pytest.mark.parametrize(("second", "alpha"), [("relu", "0"), ("tanh", "0.5"), ("sin", None)])
def test_alternatives(first: str, second: str, alpha: str | None) -> None:
    read = program(op("%1", f"pd_op.{first}", "%x"), op("%2", f"pd_op.{second}", "%1"), fetch("%2"))
    assert run(ALTERNATIVES, read) == (first != "sin" and alpha is not None)
    if first != "sin" and alpha is not None:
        assert f"negative_slope:{alpha}," in pir.dumps(read)


def test_options_and_the_target_choose_rules() -> None:
    rules = 'pass p {fast:false} rule r when fast and target == "gpu" { source { (%y) = "pd_op.relu" (%x) } result { (%y) = "pd_op.tanh" (%x) } }'
    read = program(op("%1", "pd_op.relu", "%x"), fetch("%1"))
    assert not run(rules, read, fast=True)
    assert not run(rules, read, target="gpu")
    assert run(rules, read, target="gpu", fast=True) == 1


def test_several_roots_and_results() -> None:
    rules = """
    rule both {
      source {
        (%a) = "pd_op.sin" (%x)
        (%b) = "pd_op.cos" (%x)
      }
      result {
        (%b) = "pd_op.sinh" (%x)
        (%a) = "pd_op.cosh" (%b)
      }
    }
    """
    read = program(
        op("%1", "pd_op.sin", "%x"), op("%2", "pd_op.relu", "%x"), op("%3", "pd_op.cos", "%x"), fetch("%1"), fetch("%3")
    )
    assert run(rules, read) == 1
    assert names(read) == ["sinh", "cosh", "relu", "fetch", "fetch"]


def test_new_operations_stand_before_the_first_of_the_source_or_behind_what_they_need() -> None:
    rules = 'rule r { source { (%t) = "pd_op.abs" (%x) (%y) = "pd_op.add" (%t, %z) } result { (%y) = "pd_op.subtract" (%x, %z) } }'
    read = program(
        op("%1", "pd_op.abs", "%x"),
        op("%2", "pd_op.relu", "%x"),
        op("%3", "pd_op.exp", "%x"),
        op("%4", "pd_op.add", "%1", "%2"),
        fetch("%4"),
    )
    assert run(rules, read) == 1
    assert names(read) == ["relu", "subtract", "exp", "fetch"]
    read = program(
        op("%1", "pd_op.abs", "%x"),
        op("%2", "pd_op.relu", "%x"),
        op("%4", "pd_op.add", "%1", "%x"),
        fetch("%4"),
        fetch("%2"),
    )
    assert run(rules.replace("result {", "result before %y {"), read) == 1
    assert names(read) == ["relu", "subtract", "fetch", "fetch"]


def test_each_value_of_a_combine() -> None:
    rules = """
    rule of_each {
      source {
        (%c) = "builtin.combine" (%t*)
        each %t { (%t) = "pd_op.relu" (%x) }
        (%y) = "pd_op.add_n" (%c)
      }
      where len(%t) >= 2
      result {
        each %t { (%s) = "pd_op.tanh" (%x) }
        (%d) = "builtin.combine" (%s)
        (%y) = "pd_op.add_n" (%d)
      }
    }
    """
    relus = [op(f"%{i}", "pd_op.relu", "%x") for i in range(3)]
    total = [
        '(%c) = "builtin.combine" (%0, %1, %2) {stop_gradient:[true]} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> vec[tensor<2xf32>,tensor<2xf32>,tensor<2xf32>]',
        '(%s) = "pd_op.add_n" (%c) {stop_gradient:[true]} : (vec[tensor<2xf32>,tensor<2xf32>,tensor<2xf32>]) -> tensor<2xf32>',
    ]
    read = program(*relus, *total, fetch("%s"))
    assert run(rules, read) == 1
    assert names(read) == ["tanh", "tanh", "tanh", "builtin.combine", "add_n", "fetch"]
    assert not run(rules, program(relus[0], op("%1", "pd_op.tanh", "%x"), relus[2], *total, fetch("%s")))


def test_written_types_must_match() -> None:
    line = '(%y) = "pd_op.relu" (%x) {} : (tensor<{}xf32>) -> _'
    for size, matches in (("2", 1), ("3", 0)):
        read = program(op("%1", "pd_op.relu", "%x"), fetch("%1"))
        source = line.replace("{}xf32", f"{size}xf32")
        assert run(f'rule r {{ source {{ {source} }} result {{ (%y) = "pd_op.tanh" (%x) }} }}', read) == matches


def test_a_line_of_a_dump_is_a_source() -> None:
    read = program(op("%1", "pd_op.relu", "%x"), fetch("%1"))
    line = pir.dumps(read).split("\n")[3].replace('"pd_op.relu"', '"pd_op.relu" [id:12]')
    assert run(f'rule r {{ source {{ {line} }} result {{ (%1) = "pd_op.tanh" (%x) }} }}', read) == 1


def test_unknown_dimensions_hold_for_nothing() -> None:
    text = pir.dumps(program(op("%1", "pd_op.relu", "%x"), fetch("%1"))).replace("tensor<2xf32>", "tensor<-1xf32>")
    for condition in (
        "dim(%x, 0) == 2",
        "dim(%x, 0) != 2",
        "shape(%x) == shape(%x)",
        "dim(%x, 0) + 1 > 0",
        "dim(%x, 7) < 9",
    ):
        rule = f'rule r {{ source {{ (%y) = "pd_op.relu" (%x) }} where {condition} result {{ (%y) = "pd_op.tanh" (%x) }} }}'
        assert not run(rule, pir.loads(text))
    assert run(rule.replace(condition, "rank(%x) == 1"), pir.loads(text)) == 1


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("not dim(%x, 0) == 2", False),  # nobody knows
        ("dim(%x, 0) == 2 or rank(%x) == 1", True),
        ("(true if dim(%x, 0) == 2 else true)", False),
        ("[a for a in shape(%x) if a > 0] == []", False),
        ("len(shape(%x)) == 1", True),
        ('made_by(%x) < 3', False),  # what means nothing does not hold
        ("len(3) == 1 or true", False),
        ("true or len(3) == 1", True),
    ],
)  # fmt: skip
def test_what_is_unknown_or_means_nothing_does_not_hold(condition: str, holds: bool) -> None:
    text = pir.dumps(program(op("%1", "pd_op.relu", "%x"), fetch("%1"))).replace("tensor<2xf32>", "tensor<-1xf32>")
    rule = f'rule r {{ source {{ (%y) = "pd_op.relu" (%x) }} where {condition} result {{ (%y) = "pd_op.tanh" (%x) }} }}'
    assert run(rule, pir.loads(text)) == holds


def test_comments_stand_anywhere_but_in_strings() -> None:
    rules = """// a rule
    rule r { // of one operation
      source { (%y) = "pd_op.relu" (%x) } // "a string"
      where rank(%x) == 1 // a condition
        and "//" == "/" + "/" // and another one
      result { (%y) = "pd_op.tanh" (%x) }
    }"""
    assert run(rules, program(op("%1", "pd_op.relu", "%x"), fetch("%1"))) == 1


def test_a_result_that_can_not_be_computed_is_no_match() -> None:
    text = pir.dumps(program(op("%1", "pd_op.relu", "%x"), fetch("%1"))).replace("tensor<2xf32>", "tensor<-1xf32>")
    rule = 'rule r { source { (%y) = "pd_op.relu" (%x) } result { (%y) = "pd_op.reshape" (%x, [1, dim(%x, 0)]) } }'
    assert not run(rule, pir.loads(text))


def test_the_expressions() -> None:
    read = program(op("%1", "pd_op.relu", "%x"), fetch("%1"))
    holding = [
        "[1, 2] + [3] == range(1, 4)", "[a * 2 for a in [1, 2, 3] if a != 2] == [2, 6]", "len(shape(%x)) == 1",
        "6 / 3 == 2 and 1 / 4 == 0.25", "not 1 == 2", '"a" in ["a", "b"]', "3 not in [1, 2]", "(1 if false else 2) == 2",
        "dtype(%x) == float32", "dtype(%x) in [f32, f64]", "all([true, true]) and any([false, true])", "-min(1, 2) == -1",
        "type(%x) == tensor<2xf32>", 'made_by(%x) == "pd_op.data"', 'attribute(%x, "name") == "x"', "uses(%x) == 1",
        "is_null(%x) or not persistable(%x)", "sum([1, 2]) == 3 and product([2, 3]) == 6", "[1, 2, 3][-1] == 3",
        "slice([1, 2, 3], 1) == [2, 3]", "reversed([1, 2]) == [2, 1]", "abs(0 - 2) == 2", "7 % 4 == 3", "numel(%x) == 2",
        'users(%x) == ["pd_op.relu"]', "tensor([2], float32) == type(%x)", "sorted([3, 1, 2]) == [1, 2, 3]",
        "int(7 / 2) == 3 and float(3) == 3", 'text(f32) == "f32"',
        "has_one_use(%x)", "operand(%y, 0) == %x", 'attribute(%y, "axis", 3) == 3', 'word("float32") == dtype(%x)',
        'made_by(%x) matches "pd_op.d*"', "[b for b in [f32, f16] if b == dtype(%x)] == [float32]",
        "[[a * b for a in [1, 2]] for b in [1, 3]] == [[1, 2], [3, 6]]", "$place == Place(undefined:0)",
    ]  # fmt: skip
    for condition in holding:
        rule = f"""rule r {{
          source {{ (%x) = "pd_op.data" () {{place:$place}} (%y) = "pd_op.relu" (%x) }}
          where {condition}
          result {{ (%y) = "pd_op.relu" (%x) }}
        }}"""
        (pattern,) = load_rules(rule, read.context).patterns(read.context)
        assert pattern.matcher.match(read.body.ops[2], read.context) is not None, condition


def test_a_loop_ends_with_a_warning_that_names_the_rule() -> None:
    read = program(op("%1", "pd_op.relu", "%x"), fetch("%1"))
    rules = 'rule round_and_round { source { (%y) = "pd_op.relu" (%x) } result { (%y) = "pd_op.relu" (%x) } }'
    pass_class = load_rule_pass(rules, read.context, "p.drr")
    (statistics,) = PassManager([pass_class()]).run(read)
    (warning,) = statistics.warnings
    assert "round_and_round still rewrote when it was stopped" in warning
