"""The language of conditions: what it reads, what it computes, and what it says against the rest."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

import pir
from pir.ir.attributes import Attribute
from pir.ir.values import Value
from pir.syntax.expressions import (
    STANDARD_FUNCTIONS,
    UNKNOWN,
    EvaluationError,
    ExpressionError,
    Function,
    Vocabulary,
    as_attribute,
    parse_expression,
    parse_expression_at,
    parse_operand_at,
)
from pir.syntax.expressions.globs import glob
from pir.syntax.expressions.nodes import free_words
from pir.syntax.faults import SyntaxFault


class Names:
    """An environment of three dictionaries; attributes that are not there are unknown."""

    def __init__(self, **words: Any) -> None:
        self.words = words
        self.attributes: dict[str, Attribute] = {}
        self.values: dict[str, Value | None] = {}

    def value(self, name: str) -> object:
        return self.values[name]

    def attribute(self, name: str) -> object:
        return self.attributes.get(name, UNKNOWN)

    def word(self, name: str) -> object:
        return self.words[name]

    def inner(self, name: str, value: object) -> Names:
        inner = Names(**{**self.words, name: value})
        inner.attributes, inner.values = self.attributes, self.values
        return inner


def _tensor(text: str, name: str = "%0") -> Value:
    return Value(pir.parse_type(text), name)


NAMES = Names(name="pd_op.matmul_grad", use_cutlass=False, act="gelu", count=3, level=Attribute("Number", "2", 2))
NAMES.values = {
    "x": _tensor("tensor<2x-1x3xf16>"),
    "w": _tensor("tensor<4x8xf32>"),
    "b": _tensor("tensor<8xf32>"),
    "s": _tensor("tensor<f32>"),
    "v": _tensor("vec[tensor<2xf32>,tensor<3xf32>]"),
    "h": _tensor("cf.stack"),
    "u": Value(None, "%9"),
    "null": None,
}
NAMES.attributes = {
    key: pir.parse_attribute(text)
    for key, text in {
        "axis": "(Int32)-1",
        "axes": "(pd_op.IntArray)[2,-1]",
        "plain": "3",
        "scale": "0.1",
        "dtype": "(pd_op.DataType)float16",
        "place": "Place(gpu:0)",
        "flag": "true",
        "text": '"a \\"b\\""',
        "layout": "NCHW",
        "key": "<backend:CPU|layout:NCHW|dtype:float32>",
        "type": "tensor<2xf32>",
        "null": "<#AttrNull>",
        "complex": "real:1 imag:-0.1",
        "odd name": "5",
    }.items()
}
VOCABULARY = Vocabulary(
    {**STANDARD_FUNCTIONS, "twice": Function(lambda names, number: number * 2, ("number",))}, frozenset(NAMES.words)
)


def _value(text: str) -> object:
    return parse_expression(text, VOCABULARY).evaluate(NAMES)


def _plain(text: str) -> object:
    value = _value(text)
    return value.value if isinstance(value, Attribute) else value


@pytest.mark.parametrize(
    "text",
    [
        # of the PIR literals
        "3 == 3",
        "-1 == $axis",
        "$axis == (Int32)-1",
        "$plain == 3.0",
        "$plain == (Float)3",
        "$scale == 0.1",
        "$scale == (Double)0.1",
        '$text == "a \\"b\\""',
        "$dtype == float16",
        "$dtype == (pd_op.DataType)float16",
        "$dtype == f16",
        "$dtype == dtype(%x)",
        "dtype(%x) == float16",
        "dtype(%x) == f16",
        "$place == Place(gpu:0)",
        "$layout == NCHW",
        "$layout != Undefined(AnyLayout)",
        "$flag",
        "$flag == true",
        "$key == <backend:CPU|layout:NCHW|dtype:float32>",
        "$type == tensor<2xf32>",
        "type(%w) == tensor<4x8xf32>",
        "type(%v) == vec[tensor<2xf32>,tensor<3xf32>]",
        "type(%h) == cf.stack",
        "$null == <#AttrNull>",
        "$complex == real:1 imag:-0.1",
        "$axes == [2, -1]",
        "$axes[1] == -1",
        '$"odd name" == 5',
        "inf == inf and -inf != inf",
        "1e-05 == 0.00001",
        # of names
        'name == "pd_op.matmul_grad"',
        'name matches "pd_op.*_grad"',
        'name not matches "*_grad_"',
        '"grad" in name',
        "act in [relu, gelu]",
        'act in ["relu", "gelu"]',
        "act not in [relu]",
        "not use_cutlass",
        "level == 2",
        "level + 1 == count",
        # of values
        "rank(%w) == 2 and rank(%b) == 1 and rank(%s) == 0",
        "dim(%b, 0) == dim(%w, -1)",
        "shape(%w) == [4, 8]",
        "shape(%w)[0] == 4",
        "shape(%w)[-1] == 8",
        "%w == %w and %w != %b",
        "is_null(%null) and not is_null(%w)",
        "is_known(dim(%x, 0)) and not is_known(dim(%x, 1)) and not is_known($missing) and is_known($flag)",
        "is_static(%w) and not is_static(%x) and not is_static(%u) and not is_static(%v)",
        "numel(%w) == 32 and numel(%s) == 1",
        "len(shape(%x)) == 3",
        # of arithmetic
        "1 + 2 * 3 == 7",
        "(1 + 2) * 3 == 9",
        "10 - 4 - 3 == 3",
        "7 // 2 == 3 and 7 / 2 == 3.5 and 7 % 2 == 1 and 7 %2 == 1",
        "rank(%x)-1 == 2",
        "- - 3 == 3 and -rank(%w) == -2 and 2 - -1 == 3",
        "min(3, 1, 2) == 1 and max([3, 1]) == 3 and abs(-2) == 2",
        "[1] + [2] == [1, 2]",
        "max(1.5, 1) > 1",
        "twice(3 // 2) == 2",
        "6 / 3 * 1000000000000000000001 == 2000000000000000000002",
        # of choices
        "(1 if use_cutlass else 2) == 2",
        "count == 3 if true else false",
        "(1 if false else 2 if false else 3) == 3",
        "[1 if count == 3 else 2] == [1]",
        # of lists
        "[size * 2 for size in shape(%w)] == [8, 16]",
        "[size for size in shape(%w) if size > 4] == [8]",
        "[size for size in [1, 2]\nif size == 2 or false][0] == 2",
        "[count for count in [1]] + [count] == [1, 3]",
        "[[a * b for a in [1, 2]] for b in [1, 3]] == [[1, 2], [3, 6]]",
        "[name for name in [name]] == [name]",
        "[f32 for f32 in [1]] == [1]",
        '["[for a in" for a in [1, 2]] == ["[for a in", "[for a in"]',
        "[each for each in [] if $missing] == []",
        "all([true, 1 < 2]) and all([]) and any([false, true]) and not any([])",
        "sum([1, 2.5]) == 3.5 and sum([]) == 0 and product([2, 3]) == 6 and product([]) == 1",
        'sorted([3, 1.5, 2]) == [1.5, 2, 3] and sorted(["b", "a"]) == ["a", "b"] and sorted([]) == []',
        "reversed([1, 2]) == [2, 1] and slice([1, 2, 3], 1) == [2, 3] and slice([1, 2, 3], 0, -1) == [1, 2]",
        "range(3) == [0, 1, 2] and range(1, 3) == [1, 2] and range(3, 0, -1) == [3, 2, 1]",
        'int(7 / 2) == 3 and float(2) == 2 and text(float32) == "float32" and text(f32) == "f32"',
        # of ranks of operators
        "true or false and false",
        "not false and true",
        "not 1 == 2",
        "1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3 and 3 != 2",
        "2 in [1, 2] and 3 not in [1, 2]",
        " ( 1\n==\t1 ) ",
    ],
)
def test_what_holds(text: str) -> None:
    assert parse_expression(text, VOCABULARY).holds(NAMES)


@pytest.mark.parametrize(
    "text",
    [
        "$axis == 1",
        "$axis == (Int64)-1",
        "$dtype == float32",
        "$plain == true",
        '$plain == "3"',
        "true == 1",
        "count == true",
        '"relu" == $layout',
        "act in [relu]",
        "shape(%w) == [4]",
        "%null == %w",
        "$flag and use_cutlass",
    ],
)
def test_what_does_not_hold_though_its_opposite_does(text: str) -> None:
    assert not parse_expression(text, VOCABULARY).holds(NAMES)
    assert parse_expression(f"not ({text})", VOCABULARY).holds(NAMES)


@pytest.mark.parametrize(
    "text",
    [
        "dim(%x, 1) == 3",
        "dim(%x, 1) == -1",
        "dim(%x, 1) == dim(%x, 1)",
        "dim(%x, 1) < 5",
        "dim(%x, 1) * 2 + 1 >= 5",
        "-dim(%x, 1) < 5",
        "dim(%x, 1) in [1, 2]",
        "1 in shape(%x)",
        "shape(%x) == [2, 3, 3]",
        "dim(%w, 5) == 1",
        "shape(%w)[5] == 1",
        "rank(%u) == 2",
        "rank(%v) == 1",
        "rank(%h) == 0",
        "rank(%null) == 1",
        "$missing == 3",
        '$missing matches "*"',
        "$missing",
        "$missing and true",
        "false or $missing",
        "numel(%x) == 6",
        "max(shape(%x)) == 3",
        "true if $missing else true",
        "len([size for size in shape(%x) if size > 1]) == 3",
        "[size for size in $missing] == []",
        "any([false, $missing])",
        "all([true, $missing])",
        "sum(shape(%x)) == 6",
        "sorted(shape(%x)) == [1, 2, 3]",
    ],
)
def test_what_is_unknown_holds_neither_way(text: str) -> None:
    assert _value(text) is UNKNOWN
    assert not parse_expression(text, VOCABULARY).holds(NAMES)
    assert not parse_expression(f"not ({text})", VOCABULARY).holds(NAMES)


@pytest.mark.parametrize(
    "text",
    [
        "false and $missing",
        "$missing and false",
        "shape(%x) == [3, 3, 3]",
        "4 in [4, dim(%x, 1)]",
        "any([$missing, true])",
    ],
)
def test_what_is_known_whatever_the_unknown_is(text: str) -> None:
    assert _value(text) is not UNKNOWN


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1e-08", "1e-08"),
        ("-0", "-0"),
        ('""', '""'),
        ("false", "false"),
        ("(Int32)-1", "(Int32)-1"),
        ("(pd_op.IntArray)[1,2]", "(pd_op.IntArray)[1,2]"),
        ("[1, 2.0]", "[1,2.0]"),
        ("rank(%x) - 1", "2"),
        ("[1, dim(%b, 0)]", "[1,8]"),
        ("1 / 8", "0.125"),
        ("dtype(%x)", "f16"),
        ("Place(undefined:0)", "Place(undefined:0)"),
        ("act", '"gelu"'),
        ("1 < 2", "true"),
    ],
)
def test_a_value_becomes_an_attribute_with_its_spelling(text: str, expected: str) -> None:
    assert str(as_attribute(_value(text))) == expected


def test_what_no_attribute_can_hold() -> None:
    for value in (UNKNOWN, NAMES.values["x"], None, (1, UNKNOWN)):
        with pytest.raises(ValueError, match="is no attribute"):
            as_attribute(value)


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("", 0, "expected a value, found the end"),
        ("  ", 2, "expected a value, found the end"),
        ("1 +", 3, "expected a value, found the end"),
        ("1 2", 2, "expected an operator or the end, found `2`"),
        ("count = 3", 6, "expected an operator or the end, found `=`: write `==`"),
        ("count == 3 && true", 11, "expected an operator or the end, found `&`: write `and`"),
        ("(count == 3 || true)", 12, "expected `)`, found `|`: write `or`"),
        ("!use_cutlass", 0, "expected a value, found `!`: write `not`"),
        ("count === 3", 8, "expected a value, found `=`: `==` compares"),
        ("name == 'x'", 8, "expected a value, found `'`: strings stand in double quotes"),
        ('name == "x', 10, "the string has no end"),
        ("(1", 2, "expected `)`, found the end"),
        ("[1, 2", 5, "expected `,` or `]`, found the end"),
        ("rank(%x", 7, "expected `,` or `)`, found the end"),
        ("rank(%x, 1)", 0, "the arguments are those of `rank(value)`, 2 are given"),
        ("dim(%x)", 0, "the arguments are those of `dim(value, index)`, 1 is given"),
        ("min()", 0, "the arguments are those of `min(number, ...)`, 0 are given"),
        ("1 + rnak(%x)", 4, "there is no function `rnak`; did you mean `rank`?"),
        ("1 < 2 < 3", 6, "comparisons don't chain: write `and` between two of them, before `<`"),
        ("and", 0, "expected a value, found `and`"),
        ("1 == not", 5, "expected a value, found `not`"),
        ("vec[f32", 7, "expected `]`, found the end"),
        ("vec[,]", 0, "this is no literal: `vec[,]`"),
        ("(Int32)%x", 7, "expected a literal behind `(Int32)`"),
        ("3x", 0, "expected a value, found `3x`"),
        ("a ; b", 2, "expected an operator or the end, found `;`"),
        ("\x1b", 0, "expected a value, found the character U+001B"),
        ("$", 0, "expected a value, found `$`"),
        ("%", 0, "expected a value, found `%`"),
        ("1 if true", 9, "expected an operator or `else`, found the end"),
        ("1 if true else", 14, "expected a value, found the end"),
        ("[a for in [1]]", 7, "`in` means something else: take another name"),
        ("[a b for a in [1]]", 3, "expected an operator or `for`, found `b`"),
        ("[a for a = [1]]", 9, "expected `in`, found `=`"),
        ("[a for a in [1], 2]", 15, "expected an operator or `]`, found `,`"),
        ("range()", 0, "the arguments are those of `range(start, [stop], [step])`, 0 are given"),
    ],
)
def test_what_can_not_be_read(text: str, offset: int, message: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse_expression(text, VOCABULARY)
    assert (caught.value.message, caught.value.offset) == (message, offset)
    assert caught.value.end > offset
    assert isinstance(caught.value, SyntaxFault)


@pytest.mark.parametrize(
    ("text", "part", "message"),
    [
        ('"a" < 2', '"a"', 'expected a number beside `<`, found the string "a"'),
        ("1 <= [2]", "[2]", "expected a number beside `<=`, found the list [2]"),
        ("1 + name", "name", 'expected a number beside `+`, found the string "pd_op.matmul_grad"'),
        ("2 * (true)", "(true)", "expected a number beside `*`, found the value true"),
        ("-f32", "f32", "expected a number behind `-`, found the type f32"),
        ("not use_cutlas", "use_cutlas", "expected true or false, found the word use_cutlas"),
        ("true and 3", "3", "expected true or false, found the number 3"),
        ("3 in 4", "4", "expected a list or a string behind `in`, found the number 4"),
        ("3 in name", "3", "expected a string before `in`, as behind it, found the number 3"),
        ("3 matches \"*\"", "3", "expected a string before `matches`, found the number 3"),
        ("name matches 3", "3", "expected a string behind `matches`, found the number 3"),
        ("3[0]", "3", "expected a list in front of the `[`, found the number 3"),
        ("[3][name]", "name", 'expected an integer, found the string "pd_op.matmul_grad"'),
        ("[3][0.5]", "0.5", "expected an integer, found the number 0.5"),
        ("1 // (2 - 2)", "(2 - 2)", "division by zero: `// 0`"),
        ("1 + rank(3)", "rank(3)", "rank: expected a value such as `%0`, found the number 3"),
        ("dim(%x, name)", "dim(%x, name)", 'dim: expected the index of a dimension, found the string "pd_op.matmul_grad"'),
        ("min([])", "min([])", "min: expected numbers, found an empty list"),
        ("max(1, %x)", "max(1, %x)", "max: expected numbers, found the value %0"),
        ("len(3)", "len(3)", "len: expected a list or a string, found the number 3"),
        ("1 if 2 else 3", "2", "expected true or false, found the number 2"),
        ("[a for a in 3]", "3", "expected a list behind `in`, found the number 3"),
        ("[a for a in [1] if a]", "a", "expected true or false, found the number 1"),
        ("range(5000)", "range(5000)", "range: more than 4096 numbers"),
        ("range(1.5)", "range(1.5)", "range: expected a whole number, found the number 1.5"),
        ("range(1, 2, 0)", "range(1, 2, 0)", "range: range() arg 3 must not be zero"),
        ("sum(3)", "sum(3)", "sum: expected a list, found the number 3"),
        ('sorted([1, "a"])', 'sorted([1, "a"])', 'sorted: expected numbers, found the string "a"'),
        ("all([1])", "all([1])", "all: expected a list of true and false, found the number 1 in it"),
        ("int(inf)", "int(inf)", "int: cannot convert float infinity to integer"),
        ("text(3)", "text(3)", "text: expected a word or a string, found the number 3"),
    ],
)  # fmt: skip
def test_what_means_nothing(text: str, part: str, message: str) -> None:
    expression = parse_expression(text, VOCABULARY)
    with pytest.raises(EvaluationError) as caught:
        expression.holds(NAMES)
    assert caught.value.message == message
    assert text[caught.value.offset : caught.value.end] == part


def test_a_value_alone_is_no_condition() -> None:
    with pytest.raises(EvaluationError, match="expected true or false, found the value %0"):
        parse_expression("%x", VOCABULARY).holds(NAMES)


def test_names_that_the_vocabulary_does_not_have() -> None:
    narrow = Vocabulary(STANDARD_FUNCTIONS, {"name"}, closed=True, values={"x"}, attributes={"axis"})
    parse_expression("%x == %x and $axis == 1 and name == float32 and NCHW == f32", narrow)
    for text, message in {
        "rank(%y)": "nothing is called `%y` here",
        "$axes == 1": "nothing is called `$axes` here; did you mean `$axis`?",
        'nmae == "x"': "the word `nmae` means nothing here; did you mean `name`?",
        "name == relu": "the word `relu` means nothing here: a string stands in quotes",
        "rank == 2": "`rank` is a function: write `rank(value)`",
    }.items():
        with pytest.raises(ExpressionError) as caught:
            parse_expression(text, narrow)
        assert caught.value.message == message
    parse_expression("[each for each in [name]] == [1]", narrow)
    with pytest.raises(ExpressionError, match="the word `each` means nothing here"):
        parse_expression("[each for each in each]", narrow)


def test_an_operand_ends_before_an_operator() -> None:
    text = "relu -1 (1 + 2) [3] rank(%w) - 1"
    found, at = [], 0
    for _ in range(5):
        operand = parse_operand_at(text, at, VOCABULARY)
        found.append(operand.text)
        at = operand.end
    assert found == ["relu", "-1", "(1 + 2)", "[3]", "rank(%w)"]


def test_reserved_words_end_an_expression() -> None:
    vocabulary = Vocabulary(words=None, reserved={"result"})
    assert parse_expression_at("a == b result", 0, vocabulary).text == "a == b"
    with pytest.raises(ExpressionError, match="expected a value, found `result`"):
        parse_expression_at("a == result", 0, vocabulary)


def test_the_words_that_the_environment_explains() -> None:
    vocabulary = Vocabulary(words=None)
    root = parse_expression("fast and [a * x for a in [a] if a == f32] == [y]", vocabulary).root
    assert [word.name for word in free_words(root)] == ["fast", "a", "x", "y"]


def test_an_expression_inside_of_another_text() -> None:
    text = "where rank(%x) - 1 == 2\nresult { }"
    expression = parse_expression_at(text, 5, VOCABULARY)
    assert (expression.text, text[expression.end :]) == ("rank(%x) - 1 == 2", "\nresult { }")
    assert expression.holds(NAMES)
    entry = "{in_num_col_dims:rank(%x) - 1, padding_weights:false}"
    expression = parse_expression_at(entry, entry.index(":") + 1, VOCABULARY)
    assert entry[expression.end :] == ", padding_weights:false}"
    with pytest.raises(ExpressionError) as caught:
        parse_expression_at("where rank(3 ]", 6, VOCABULARY)
    assert caught.value.offset == 13


def test_the_names_that_an_expression_uses() -> None:
    expression = parse_expression("rank(%x) == $axis and not use_cutlass or act in [relu]", VOCABULARY)
    assert [node.name for node in expression.nodes() if hasattr(node, "name")] == ["x", "axis", "use_cutlass", "act"]


@pytest.mark.parametrize(
    "text",
    [
        "(" * 10_000 + "1" + ")" * 10_000,
        "[" * 10_000,
        "rank(" * 10_000,
        "not " * 10_000 + "true",
        "-" * 10_000 + "1",
        "$x" + "[0]" * 10_000,
        "(not -[" * 10_000,
        "vec[" * 10_000,
        "(Int32)" * 10_000 + "1",
    ],
    ids=lambda text: text[:4],
)
def test_what_is_nested_too_deeply(text: str) -> None:
    with pytest.raises(ExpressionError, match=r"nested too deeply|expected a literal"):
        parse_expression(text, VOCABULARY)


def test_long_is_not_deep() -> None:
    assert _value(" + ".join(["1"] * 10_000)) == 10_000
    assert _value(" and ".join(["true"] * 10_000)) is True
    assert _value("1" + " - 1 * 1" * 10_000) == -9_999
    assert _value("1 if false else " * 10_000 + "2") == Attribute("Number", "2", 2)
    assert parse_expression("5000 in [" + ", ".join(map(str, range(10_000))) + "]", VOCABULARY).holds(NAMES)


@pytest.mark.parametrize(
    "level",
    [
        "(1 + 2 * -{} < 4 or not 2 < 1 and true)",
        "[0, min(1, 2, {})][1]",
        "(rank({}))",
        "[{}]",
        "[a for a in [{} if 1 else 2]]",
    ],
)
def test_what_may_be_nested_is_no_danger_to_the_stack(level: str) -> None:
    text = "%x"
    for _ in range(80):
        text = level.format(text)
        try:
            expression = parse_expression(text, VOCABULARY)
        except ExpressionError as error:
            assert "nested too deeply" in error.message
            break
        with contextlib.suppress(EvaluationError):
            expression.evaluate(NAMES)
    else:
        raise AssertionError("no limit was met")


def test_numbers_do_not_grow_without_end() -> None:
    with pytest.raises(EvaluationError, match="the number is too large"):
        _value(" * ".join(["9999999999"] * 10_000))
    with pytest.raises(EvaluationError, match="the number is too large"):
        _value("9" * 400 + " / 2")


def test_patterns_for_names() -> None:
    for pattern, text, expected in (
        ("*", "", True),
        ("", "", True),
        ("", "a", False),
        ("a*a", "a", False),
        ("a*a", "aa", True),
        ("*a*b*", "xxaybz", True),
        ("*a*b*", "xxbya", False),
        ("a?c", "abc", True),
        ("a?c*", "ac", False),
        ("*.add", "pd_op.add", True),
        ("*.add", "pd_op.add_", False),
        ("pd_op.add", "pd_op_add", False),
        ("relu(phi_*)", "relu(phi_kernel)", True),
        ("[ab]", "a", False),
        ("a\\*", "a\\b", True),
        ("*ab", "aab", True),
        ("*??", "a", False),
    ):
        assert glob(pattern)(text) is expected, (pattern, text)


def test_no_pattern_hangs() -> None:
    assert not glob("*a?" * 200 + "c")("ab" * 5_000)


def test_text_that_is_no_expression_never_ends_in_a_traceback() -> None:
    alphabet = [
        '"',
        "(",
        ")",
        "[",
        "]",
        "%x",
        "$a",
        "1",
        "-",
        "not ",
        "in ",
        "vec[",
        "Place(",
        "<",
        "é",
        "\udc80",
        "==",
        "\\",
        ",",
    ]
    state = 1
    for _ in range(3_000):
        pieces = []
        for _ in range(8):
            state = (state * 1103515245 + 12345) % (1 << 31)
            pieces.append(alphabet[(state >> 8) % len(alphabet)])
        try:
            parse_expression("".join(pieces), VOCABULARY)
        except ExpressionError as error:
            assert 0 <= error.offset < error.end
