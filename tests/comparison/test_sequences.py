"""Orders that two sequences have in common, against all that there are."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from pir.comparison.sequences import common_order, longest_increasing

_SMALL = st.lists(st.integers(0, 3), max_size=8)


@given(st.permutations(range(7)))
def test_a_longest_increasing_subsequence(numbers: list[int]) -> None:
    found = longest_increasing(numbers)
    assert found == sorted(found)
    assert all(numbers[i] < numbers[j] for i, j in pairwise(found))
    longer = [c for c in combinations(numbers, len(found) + 1) if list(c) == sorted(c)]
    assert not longer


@given(_SMALL, _SMALL)
def test_a_longest_common_subsequence(left: list[int], right: list[int]) -> None:
    pairs = common_order(left, right)
    assert all(left[i] == right[j] for i, j in pairs)
    assert all(i < k and j < m for (i, j), (k, m) in pairwise(pairs))
    both = {c for n in range(len(left) + 1) for c in combinations(left, n)}
    both &= {c for n in range(len(right) + 1) for c in combinations(right, n)}
    assert len(pairs) == max(map(len, both))


@settings(max_examples=10)
@given(st.lists(st.integers(0, 5), min_size=600, max_size=700), st.lists(st.integers(0, 9), min_size=600, max_size=700))
def test_long_sequences_have_some_common_order(left: list[int], right: list[int]) -> None:
    pairs = common_order(left, right)
    assert all(left[i] == right[j] for i, j in pairs)
    assert all(i < k and j < m for (i, j), (k, m) in pairwise(pairs))


def test_long_sequences_of_equal_elements() -> None:
    assert len(common_order([1] * 5000, [1] * 4990)) == 4990
    assert len(common_order([1] * 3000, ([1] * 1000 + [2]) * 3)) == 3000
