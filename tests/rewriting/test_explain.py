"""Why a rule does not match."""

from __future__ import annotations

import pytest

from pir.ir import Program
from pir.rewriting.rules import load_rules
from pir.rewriting.rules.explaining import explain
from tests.passes.programs import fetch, op, program
from tests.rewriting.test_rules import scale

_RULES = """pass p {fast:false}

rule scaled {
  source {
    (%t) = "pd_op.relu" (%x)
    (%y) = "pd_op.scale" (%t, $a) {bias:0}
  }
  where $a > 0
    and rank(%x) == 2
  result { (%y) = "pd_op.scale" (%x, $a) {bias:0, bias_after_scale:true} }
}

rule never when fast {
  source { (%y) = "pd_op.relu" (%x) }
  result { %y = %x }
}
"""


def _explain(read: Program, index: int = -1, rule: str = "scaled", rules: str = _RULES) -> str:
    """What is said of an operation of a program, after its two inputs, as ``line:column: message``."""
    operation = [each for each in read.walk() if each.name != "pd_op.fetch"][index]
    found = explain(load_rules(rules, read.context, "p.drr"), rule, operation, read)
    assert found.notes[-1].message == "looked at here" if found.notes else rule == "never"
    return f"{found.line}:{found.column}: {found.message}"


def _program(first: str = "relu", factor: str = "2", bias: str = "0", *more: str) -> Program:
    return program(op("%r", f"pd_op.{first}", "%x"), *scale("s", "%r", factor, bias), fetch("%s"), *more)


@pytest.mark.parametrize(
    ("read", "expected"),
    [
        (_program("tanh"), "5:12: scaled does not match: the operation is pd_op.tanh, not pd_op.relu"),
        (_program(bias="1"), "6:41: scaled does not match: bias is 1, not 0"),
        (_program(factor="-1"), "8:9: scaled does not match: the condition does not hold: $a is -1"),
        (
            _program(factor='"a"'),
            '8:9: scaled does not match: the condition does not hold: expected a number beside `>`, found the string "a"',
        ),
        (_program(), "9:9: scaled does not match: the condition does not hold: rank(%x) is 1"),
        (
            _program("relu", "2", "0", fetch("%r")),
            "5:6: scaled does not match: %r, which the rewrite takes away, has 1 uses outside of the source",
        ),
    ],
)
def test_the_condition_that_failed_first(read: Program, expected: str) -> None:
    assert _explain(read) == expected


def test_a_match_is_said_too() -> None:
    assert _explain(_program(), rules=_RULES.replace("== 2", "== 1")) == "3:6: scaled matches pd_op.scale"


def test_another_operation_and_a_rule_that_does_not_apply() -> None:
    read = _program()
    assert _explain(read, 2) == (
        "6:6: scaled is not tried at pd_op.relu: it is found from its last operation, pd_op.scale"
    )
    assert "`when` does not hold" in _explain(read, 2, "never")
