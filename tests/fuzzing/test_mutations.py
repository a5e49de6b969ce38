"""The fuzzer, short; `python tests/fuzzing/mutate.py --count 100000` is the long run."""

from __future__ import annotations

import sys

import pytest

from tests.fuzzing.hostile import hostile_texts

if sys.platform == "win32":
    pytest.skip("limits of time need SIGALRM", allow_module_level=True)

from tests.fuzzing.mutate import check, make_input, stored_seeds


def test_mutated_dumps_are_read_or_refused_with_a_place() -> None:
    seeds = stored_seeds()
    for number in range(300):
        assert check(make_input(seeds, 7, number), 10, fragment=number % 7 == 0) is None, number


@pytest.mark.parametrize(("name", "text"), [*hostile_texts(4000)], ids=lambda value: value if len(value) < 60 else "")
def test_what_is_made_to_be_slow_is_not(name: str, text: str) -> None:
    assert check(text.encode("utf-8", "surrogateescape"), 10, fragment=False) is None
