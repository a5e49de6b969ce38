"""Extended regular expressions: what is one, and what it matches."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pir.testing.regexes import engine
from pir.testing.regexes.nodes import Group, Literal, Node
from pir.testing.regexes.parser import RegexError, parse
from pir.testing.regexes.plain import compile_plain
from pir.testing.regexes.regions import Region
from pir.testing.regexes.walking import search

from .running import captured, check, passes


def matched(expression: str, text: str, **options: bool) -> str | None:
    """The text that an expression matches first."""
    found = engine.search([parse(expression, **options).node], Region(text), wants_groups=False)
    return None if found is None else text[found.start : found.end]


@pytest.mark.parametrize(
    ("expression", "text", "found"),
    [
        ("a|ab", "abc", "ab"),
        ("(a|ab)(c|bcd)", "abcd", "abcd"),
        ("x*(xy)?", "xxy", "xxy"),
        ("(a*)(ab)*(b)*", "abab", "abab"),
        ("a{2}", "aaa", "aa"),
        ("a{2,}", "aaa", "aaa"),
        ("a{0,2}b", "aaab", "aab"),
        ("a{,2}", "a{,2}", "a{,2}"),
        ("[]a]+", "]a]", "]a]"),
        ("[^]a]", "]ab", "b"),
        ("[a-]+", "-a-", "-a-"),
        ("[[:alpha:]_]+", "1a_b2", "a_b"),
        ("[[:digit:][:upper:]]+", "aB1c", "B1"),
        ("[[:space:]]+", "a \n\tb", " \n\t"),
        ("[[=a=]]", "ba", "a"),
        ("[[.-.]a]+", "b-a", "-a"),
        ("[[:<:]]b", "ab b", "b"),
        ("a[[:>:]]", "ab a", "a"),
        ("^b$", "ab\nb\n", "b"),
        ("\\d", "1d", "d"),
        ("\\.", "a.b", "."),
        (".", "\n", None),
        ("[^a]", "\n", None),
        ("()", "a", ""),
        ("(ab|cd)+e", "xabcdabe", "abcdabe"),
        ("(a|b)*c|d", "ababd", "d"),
        ("\\{[0-9]\\}", "{5}", "{5}"),
    ],
)
def test_matches(expression: str, text: str, found: str | None) -> None:
    assert matched(expression, text) == found


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("a|", "empty"),
        ("|a", "empty"),
        ("", "empty"),
        ("a{0}", "empty"),
        ("(a", "parentheses"),
        ("a)", "parentheses"),
        ("*a", "repetition"),
        ("a**", "repetition"),
        ("a+?", "repetition"),
        ("(?:a)", "repetition"),
        ("^*", "repetition"),
        ("{1}", "repetition"),
        ("a{2", "braces"),
        ("a{2x}", "count"),
        ("a{2,1}", "count"),
        ("a{256}", "count"),
        ("[a", "brackets"),
        ("[b-a]", "range"),
        ("[a--]", "range"),
        ("[[:digits:]]", "class"),
        ("[[.space.]]", "collating"),
        ("a\\", "backslash"),
        ("(a)\\2", "backreference"),
        ("\\1", "backreference"),
        ("(" * 500, "nested"),
    ],
)
def test_what_is_no_expression(expression: str, message: str) -> None:
    with pytest.raises(RegexError, match=message):
        parse(expression)


def test_case_is_ignored_in_sets_and_text() -> None:
    node = parse("[a-c]X[^d]", ignore_case=True).node
    region = Region("axd bxe", exact="AXD BXE")
    found = engine.search([node], region, wants_groups=False)
    assert found is not None
    assert region.exact[found.start : found.end] == "BXE"


def test_groups_take_what_posix_gives_them() -> None:
    assert captured("CHECK: [[A:(a|ab)]][[B:(c|bcd)]][[C:d*]]", "abcd\n") == {"A": "ab", "B": "c", "C": "d"}
    assert captured("CHECK: [[A:.*]][[B:[0-9]*]]x", "ab12x\n") == {"A": "ab12", "B": ""}
    assert captured("CHECK: [[A:[a-z]*]][[B:(b1)?]][[C:.*]]", "ab1\n") == {"A": "ab", "B": "", "C": "1"}


def test_back_references() -> None:
    assert passes("CHECK: {{(%[0-9]), \\1}}", "add (%1, %2)\nadd (%3, %3)\n")
    assert passes("CHECK: [[A:(x|xy)]]=[[A]];", "xy=xy;\n")
    assert not passes("CHECK: [[A:(x|xy)]]=[[A]];", "xy=x;\n")
    assert captured("CHECK: [[A:.*]]-[[A]]-", "ab-b-\n") == {"A": "b"}
    assert not passes("CHECK: {{(a|b)\\1}}", "aa\n")  # an alternation is put in parentheses, which count


def test_numbers_of_groups_count_through_the_line() -> None:
    assert passes("CHECK: [[A:x]]{{(y)(z)\\2}}", "xyzy\n")
    assert not passes("CHECK: [[A:x]]{{(y)(z)\\2}}", "xyzz\n")


def test_the_start_of_the_search_is_the_start_of_a_line() -> None:
    assert passes("CHECK: foo\nCHECK-SAME: {{^}} bar", "foo bar\n")


_EXPRESSIONS = st.recursive(
    st.sampled_from(["a", "b", "c", ".", "[ab]", "[^a]"]),
    lambda inner: st.one_of(
        st.tuples(inner, inner).map("".join),
        st.tuples(inner, inner).map(lambda pair: f"({pair[0]}|{pair[1]})"),
        st.tuples(inner, st.sampled_from(["*", "+", "?", "{2}", "{1,2}"])).map(lambda pair: f"({pair[0]}){pair[1]}"),
    ),
    max_leaves=6,
)
_TEXTS = st.text("abc\n", max_size=12)


def _longest(expression: str, text: str) -> tuple[int, int] | None:
    """The leftmost and longest match by trying everything."""
    compiled = re.compile(expression.replace("[^a]", r"[^a\n]"))
    for start in range(len(text) + 1):
        for end in range(len(text), start - 1, -1):
            if compiled.fullmatch(text, start, end):
                return start, end
    return None


@settings(max_examples=300, deadline=None)
@given(_EXPRESSIONS, _TEXTS)
def test_the_engine_finds_the_leftmost_and_longest_match(expression: str, text: str) -> None:
    found = engine.search([parse(expression).node], Region(text), wants_groups=False)
    assert (None if found is None else (found.start, found.end)) == _longest(expression, text)


_PARTS = st.lists(
    st.sampled_from(["a", "b", "ab", ".*", "[ab]*", "[ab]+", "b?", "a{1,2}", "[^b]", "$", "(a|bc)", "[[:>:]]"]),
    min_size=1,
    max_size=6,
)


@settings(max_examples=300, deadline=None)
@given(_PARTS, _TEXTS)
def test_plain_steps_agree_with_the_engine(parts: list[str], text: str) -> None:
    nodes: list[Node] = [Group(parse(part).node, number) for number, part in enumerate(parts, 1)]
    compiled = compile_plain(nodes)
    if compiled is not None:
        region = Region(text)
        assert search(compiled, region) == engine.search(nodes, region, wants_groups=True)


@pytest.mark.parametrize(
    ("pattern", "is_plain"),
    [
        ("a[[X:%[0-9]+]] b[[Y:.*]]c", True),
        ("[[X:.*]]", True),
        ("[[X:[^ ]*]] [[Y:[^ ]*]]", True),
        ("{{relu|tanh}}[[X:%[0-9]+]]", True),
        ("{{.*}}{{relu|tanh_}}", False),
        ("{{relu|relu6}}", False),
        ("{{(ab)*}}", False),
    ],
)
def test_what_needs_no_engine(pattern: str, is_plain: bool) -> None:
    (directive,) = check(f"CHECK: {pattern}", "x").check_file.directives
    assert (directive.pattern.plain is not None) is is_plain  # type: ignore[attr-defined]


def test_a_literal_without_text_is_left_out() -> None:
    compiled = compile_plain((Literal(""), Literal("a")))
    assert compiled is not None
    assert compiled.steps == ("a",)
