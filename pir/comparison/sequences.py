"""Common orders of two sequences, in near-linear time."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Final

_EXACT: Final = 250_000
"""How many pairs are looked at for a longest common subsequence; of longer sequences a long one is found."""


def longest_increasing(numbers: Sequence[int]) -> list[int]:
    """The positions of a longest strictly increasing subsequence."""
    tails: list[int] = []
    positions: list[int] = []
    previous = [-1] * len(numbers)
    for position, number in enumerate(numbers):
        length = bisect_left(tails, number)
        if length:
            previous[position] = positions[length - 1]
        if length == len(tails):
            tails.append(number)
            positions.append(position)
        else:
            tails[length], positions[length] = number, position
    found = []
    position = positions[-1] if positions else -1
    while position >= 0:
        found.append(position)
        position = previous[position]
    return found[::-1]


def common_order(left: Sequence[int], right: Sequence[int]) -> list[tuple[int, int]]:
    """Pairs of positions of a common subsequence: a longest one, or of long sequences a long one."""
    pairs: list[tuple[int, int]] = []
    pending = [(0, len(left), 0, len(right))]
    while pending:
        i, i_end, j, j_end = pending.pop()
        while i < i_end and j < j_end and left[i] == right[j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        while i < i_end and j < j_end and left[i_end - 1] == right[j_end - 1]:
            i_end, j_end = i_end - 1, j_end - 1
            pairs.append((i_end, j_end))
        if i == i_end or j == j_end:
            continue
        if (i_end - i) * (j_end - j) <= _EXACT:
            pairs += _longest_common(left, right, i, i_end, j, j_end)
            continue
        anchors = _anchors(left, right, i, i_end, j, j_end)
        pairs += anchors
        for k, m in anchors:
            pending.append((i, k, j, m))
            i, j = k + 1, m + 1
        if anchors:
            pending.append((i, i_end, j, j_end))
    return sorted(pairs)


def _anchors(
    left: Sequence[int], right: Sequence[int], i: int, i_end: int, j: int, j_end: int
) -> list[tuple[int, int]]:
    """What both have once, in a common order; failing that, the first with the first, the second with the second."""
    mine, theirs = Counter(left[i:i_end]), Counter(right[j:j_end])
    places = {right[m]: m for m in range(j, j_end) if theirs[right[m]] == 1}
    pairs = [(k, places[left[k]]) for k in range(i, i_end) if mine[left[k]] == 1 and left[k] in places]
    if not pairs:
        numbered = dict(zip(_numbered(right, j, j_end), range(j, j_end)))
        found = [(k, numbered.get(key, -1)) for k, key in zip(range(i, i_end), _numbered(left, i, i_end))]
        pairs = [(k, m) for k, m in found if m >= 0]
    return [pairs[index] for index in longest_increasing([m for _, m in pairs])]


def _numbered(sequence: Sequence[int], start: int, end: int) -> list[tuple[int, int]]:
    seen: Counter[int] = Counter()
    keys = []
    for position in range(start, end):
        keys.append((sequence[position], seen[sequence[position]]))
        seen[sequence[position]] += 1
    return keys


def _longest_common(
    left: Sequence[int], right: Sequence[int], i: int, i_end: int, j: int, j_end: int
) -> list[tuple[int, int]]:
    width = j_end - j
    rows = [[0] * (width + 1)]
    for k in range(i_end - 1, i - 1, -1):
        below, row, item = rows[-1], [0] * (width + 1), left[k]
        for m in range(width - 1, -1, -1):
            if item == right[j + m]:
                row[m] = below[m + 1] + 1
            else:
                row[m] = below[m] if below[m] >= row[m + 1] else row[m + 1]
        rows.append(row)
    rows.reverse()
    pairs, k, m = [], 0, 0
    while k < i_end - i and m < width:
        if left[i + k] == right[j + m] and rows[k][m] == rows[k + 1][m + 1] + 1:
            pairs.append((i + k, j + m))
            k, m = k + 1, m + 1
        elif rows[k + 1][m] >= rows[k][m + 1]:
            k += 1
        else:
            m += 1
    return pairs
