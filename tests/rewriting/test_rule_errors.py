"""What is wrong with rules is said when they are loaded, with its place."""

from __future__ import annotations

import pytest

import pir
from pir.passes import PassManager, PipelineError
from pir.passes.rule_pass import load_rule_pass
from pir.rewriting.rules import RuleError, load_rules


def errors(text: str) -> list[str]:
    """The errors of a text as ``line:column: message``."""
    with pytest.raises(RuleError) as caught:
        load_rules(text, pir.default_context(), "bad.drr")
    return [f"{each.line}:{each.column}: {each.message}" for each in caught.value.diagnostics]


def rule(source: str = '(%y) = "pd_op.relu" (%x)', result: str = '(%y) = "pd_op.tanh" (%x)', where: str = "") -> str:
    """A rule of three lines."""
    return f"rule r {{ source {{\n{source} }} {where and f'where {where}'}\nresult {{ {result} }} }}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pass p {level:2", "1:16: expected `}` or `,`, found the end of the text"),
        ("rule r {", "1:9: expected `source` or `table`, found the end of the text"),
        ('rule r { source { (%x) = "a.b" (%y } }', "1:36: expected `)` or `,`, found `}`"),
        (rule(where="rank(%x) =="), "3:1: expected a value, found `result`"),
        (rule(where="ranc(%x) == 2"), "2:34: there is no function `ranc`; did you mean `rank`"),
        (rule(where="rank(%x, 2) == 2"), "2:34: the arguments are those of `rank(value)`, 2 are given"),
        (rule(where="rank(%x) = 2"), "2:43: expected an operator or `result`, found `=`: write `==`"),
        (rule(where="rank(%x) == 2 // two\n and ranc(%x)"), "3:6: there is no function `ranc`"),
        (rule(where="[c for b in [1]] == [1]"), "2:35: c is no option"),
        (rule(where="[b for b in c] == [1]"), "2:46: c is no option"),
        (rule(where='word("a"'), "3:1: expected `,` or `)`, found `result`"),
        (rule(result='(%y) = "pd_op.tanh" (%x) -> float32'), "3:38: expected a type, found `float32`"),
        (rule(result='(%y) = "pd_op.tanh" (%x) {axis}'), "3:40: expected `:`, found `}`"),
        ("rule r { table a c { 1 2 3 } source {} result {} }", "1:26: the table has 2 columns, its last row 1 cells"),
        ('rule r { table a c { relu (1 if c else 2) } source { (%y) = "pd_op.{a}" (%x) } result { %y = %x } }', "1:33: c is no option"),
        ("rule r { table a b { 1 2 } source {} result {} }", "1:18: b means something in PIR: take another name"),
        ("pass p {f32:1}", "1:9: f32 means something in PIR: take another name"),
        ("rule r when %x { source {} result {} }", "1:13: a `when` is about options and `target`"),
        ("rule r when target < 3 { source {} result {} }", "1:13: expected a number beside `<`, found the string"),
        ("rule r { table a c { } source {} result {} }", "1:16: the table has no row"),
        (rule(source='(%y) = "pd_op.relu" (%x) unordered'), "2:26: `unordered` operands are two at least"),
        ("rules r {", "1:1: expected `pass`, `let` or `rule`, found `rules`"),
        (rule(where="rank(%z) == 2"), "2:39: the source has no %z"),
        (rule(where="$a == 2"), "2:34: the source binds no $a"),
        (rule(where="fast == 2"), "2:34: fast is no option, no column of a table, and no data type or layout"),
        (rule(source='(%y) = "pd_op.relu" (%x, %z)'), "2:2: pd_op.relu takes 1 operands, the pattern has 2"),
        (rule(source='(%y, %z) = "pd_op.relu" (%x)'), "2:2: pd_op.relu makes 1 results, the pattern has 2"),
        (rule(source='(%y) = "pd_op.relu" (%x) {axis:1}'), "2:27: pd_op.relu has no attribute axis"),
        (rule(source='(%y) = "pd_op.softmax" (%x) {axi:1}'), "2:30: pd_op.softmax has no attribute axi; did you mean axis?"),
        (
            rule(source='(%y) = "pd_op.softmax" (%x) {axis:"a"}'),
            '2:35: axis of pd_op.softmax is of the class Int32, which "a" is not',
        ),
        (rule(source='(%y) = "pd_op.rleu" (%x)'), "2:8: no release of Paddle has the operation pd_op.rleu; did you mean pd_op.relu?"),
        (rule(source='(%y) = "pd_op.{act}" (%x)'), "2:8: nothing says what {act} can be"),
        (
            rule(source='(%y) = "pd_op.relu" (%x) (%y) = "pd_op.tanh" (%x)'),
            "2:27: %y is made by two operations of the source",
        ),
        (
            rule(source='(%y) = "pd_op.relu" (%x) (%z) = "pd_op.tanh" (%w)'),
            "2:2: nothing leads from the other operations of the source to this",
        ),
        (rule(result='(%y) = "pd_op.tanh" (%z)'), "3:31: nothing makes %z"),
        (rule(result='(%y) = "pd_op.tanh" (%x) {..more}'), "3:38: there is no `let more`, and it is not `defaults`"),
        (rule(result='(%y) = "pd_op.tanh" (%x) {..%z}'), "3:38: the source has no %z"),
        (rule(result="%y = %q"), "3:15: nothing makes %q"),
        (rule(result='each %x { (%y) = "pd_op.tanh" (%x) }'), "3:15: the source has no `each %x`"),
        (rule(source='each %x { (%y) = "pd_op.relu" (%x) }'), "2:6: no operand of the source is %x*"),
        (rule() + rule(), "3:43: there is a rule r already"),
        ("pass p {level:true}" + rule(), "1:15: level of a pass is a int"),
        ("pass p {a:1, a:2}" + rule(), "1:14: a is given twice"),
        ("rule r when fast { source {} result {} }", "1:13: the pass has no option fast"),
        (rule(source='(%y) = "pd_op.relu" (%x) {a:1, a:2}'), "2:32: the attribute a is given twice"),
    ],
)  # fmt: skip
def test_errors_have_a_place_and_a_reason(text: str, expected: str) -> None:
    assert expected in errors(text)[0]


def test_the_line_is_shown_with_a_caret() -> None:
    with pytest.raises(RuleError) as caught:
        load_rules(rule(where="rank(%z) == 2"), pir.default_context(), "bad.drr")
    assert str(caught.value).split("\n") == [
        "bad.drr:2:39: error: the source has no %z",
        '(%y) = "pd_op.relu" (%x) } where rank(%z) == 2',
        "                                      ^",
    ]


def test_all_errors_are_told() -> None:
    assert len(errors(rule(where="rank(%a) == 2 and rank(%b) == 2", result='(%y) = "pd_op.tanh" (%c)'))) == 3


def test_options_of_a_pass_of_rules_are_typed() -> None:
    context = pir.Context(*pir.default_context().dialects.values())
    context.passes["p"] = load_rule_pass('pass p {limit:3, label:"a"}' + rule(), context, "p.drr")
    manager = PassManager.parse('p{limit=5 label="b c"}', context=context)
    assert str(manager) == 'p{limit=5 label="b c"}'
    with pytest.raises(PipelineError, match="limit takes an integer, not x"):
        PassManager.parse("p{limit=x}", context=context)


def test_an_option_can_not_be_called_as_what_a_pass_has() -> None:
    with pytest.raises(RuleError, match=r"p\.drr:1:9: error: an option of a pass can't be called run"):
        load_rule_pass("pass p {run:1}" + rule(), pir.default_context(), "p.drr")


@pytest.mark.parametrize("text", ["", "// nothing but words\n", "pass p {}\n"])
def test_a_file_without_a_rule_is_no_pass(text: str) -> None:
    (error,) = errors(text)
    assert error.endswith("there is no rule in this file")
