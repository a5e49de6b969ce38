"""Input that nobody has in mind: binary, enormous, or made to take forever."""

from __future__ import annotations

import random

import pytest

from pir.testing.checks import Outcome
from pir.testing.checks.dump import dump_input
from pir.testing.checks.report import report_failures, report_matches

from .conftest import Run
from .running import check, failures, passes


def test_binary_input() -> None:
    noise = random.Random(1).randbytes(20_000)
    result = check("CHECK: PNG\nCHECK: [[X:.*]]end", (b"\x89PNG\r\n\x00\xff" + noise + b"\nend").decode("latin-1"))
    assert result.passed
    for directives in ("CHECK: nothing at all", "CHECK-NOT: {{[a-z]+}}"):
        result = check(directives, noise.decode("utf-8", "surrogateescape"))
        assert not result.passed
        assert report_failures(result)
        assert dump_input(result)


def test_a_binary_check_file(pir_check: Run) -> None:
    assert pir_check("\x00\x01CHECK\x00: a\x7f", stdin="a\n").status == 2


def test_bytes_that_are_no_text_match_as_they_are(pir_check: Run) -> None:
    assert pir_check("CHECK: a{{.}}b", stdin=b"a\xffb\n").status == 0
    assert pir_check("CHECK: [[X:é.]]\nCHECK: =[[X]]=", stdin="éx =éx=\n").status == 0
    assert pir_check("CHECK: é{{$}}", stdin="è\n").status == 1


@pytest.mark.parametrize(
    "expression",
    [
        "(a*)*b",
        "(a+a+)+b",
        "(a|aa)+b",
        "(a|a)*b",
        "((a*)*)*b",
        ".*.*.*.*.*b",
        "(.*a){20}b",
        "([a-z]+)*=",
        "(a{0,255}){0,255}b",
    ],
)
def test_expressions_that_backtracking_can_not_do(expression: str) -> None:
    text = "a" * 2000 + "\n"
    assert failures(f"CHECK: {{{{{expression}}}}}", text, time_limit=60) == [(Outcome.MISSING, 1)]


def test_many_wildcards_on_a_long_line() -> None:
    text = "a b c " * 20_000 + "\n"
    assert failures("CHECK: a{{.*}}b{{.*}}c{{.*}}a{{.*}}b{{.*}}x", text, time_limit=60) == [(Outcome.MISSING, 1)]
    assert failures("CHECK: a{{.*}}b{{.*}}c{{.*}}c{{$}}", text, time_limit=60) == [(Outcome.MISSING, 1)]
    assert failures("CHECK: {{([a-z ]{3,9})}}b{{[a-z ]+}}c{{$}}", text, time_limit=60) == [(Outcome.MISSING, 1)]
    assert passes("CHECK: a{{.*}}b{{.*}}c{{.*}}a{{.*}}b{{.*}}c", text)
    assert failures("CHECK: {{.*}} {{.*}} {{.*}} {{.*}} b{{$}}", text, time_limit=60) == [(Outcome.MISSING, 1)]


def test_groups_that_repeat_many_times() -> None:
    assert passes("CHECK: {{(ab)*}}c{{(x[0-9],)+}}y", "ab" * 30_000 + "c" + "x1," * 30_000 + "y\n", time_limit=60)


def test_the_time_limit() -> None:
    cube_free = "".join(["ab"[number.bit_count() % 2] for number in range(256)])  # Thue and Morse's sequence
    result = check("CHECK: {{((a|ab|b)+)+\\2\\2x}}", f"{cube_free}x", time_limit=0.2)
    (failure,) = result.failures
    assert failure.outcome is Outcome.TIMED_OUT
    assert "--time-limit" in str(report_failures(result)[0])


def test_a_line_of_ten_million_characters() -> None:
    text = "ab " * 3_400_000 + "end\n"
    assert passes("CHECK: ab{{.*}}end{{$}}\nCHECK-NOT: foo", text)
    result = check("CHECK: [[X:.*]]end\nCHECK: nothing", text)
    assert not result.passed
    assert max(len(line) for line in str(report_failures(result)[0]).splitlines()) < 400
    assert max(len(line) for line in dump_input(result)) < 1200


def test_many_directives_on_many_lines() -> None:
    count = 3000
    directives = "\n".join([f"CHECK-DAG: ([[V{number}:%[0-9]+]]) = op{number};" for number in range(count)])
    text = "".join([f"(%{number}) = op{number};\n" for number in reversed(range(count))])
    assert passes(directives, text)


def test_deeply_nested_parentheses() -> None:
    depth = 90
    assert passes(f"CHECK: {{{{{'(' * depth}a{')' * depth}}}}}", "a\n")


def test_everything_said_about_random_cases_can_be_said() -> None:
    rng = random.Random(7)
    pieces = [
        "a",
        "b",
        "[[X:",
        "[[Y]]",
        "]]",
        "{{",
        "}}",
        ".*",
        "[0-9]+",
        "(a|b)*",
        "[[#N:]]",
        "[[#N+1]]",
        "%x",
        "$",
        "é",
        "\t",
    ]
    kinds = ["", "-NEXT", "-SAME", "-NOT", "-DAG", "-LABEL", "-EMPTY", "-COUNT-2", "{LITERAL}"]
    from pir.testing.checks import CheckFileError

    said = 0
    for _ in range(600):
        lines = [f"CHECK{rng.choice(kinds)}: {''.join(rng.choices(pieces, k=rng.randint(1, 5)))}" for _ in range(3)]
        text = "".join(rng.choices(["a", "b", "é", "1", "%2", "\n", "\t ", "  "], k=rng.randint(0, 30)))
        try:
            result = check("CHECK: {{^}}\n" + "\n".join(lines), text, pir_values=rng.random() < 0.5, verbose=True)
        except CheckFileError:
            continue
        for diagnostic in report_failures(result) + report_matches(result, all_tries=True):
            assert str(diagnostic)
        assert dump_input(result, filter=rng.choice(["all", "error", "annotation", "annotation-full"]), verbosity=2)
        said += 1
    assert said > 50
