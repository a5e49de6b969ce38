"""The same verdicts as LLVM's FileCheck, where it is installed."""

from __future__ import annotations

import pytest

from .differential import differences, dump_lines, installed_filecheck

_FILECHECK = installed_filecheck()


@pytest.mark.skipif(_FILECHECK is None, reason="LLVM's FileCheck is not installed (Debian: llvm-19-tools)")
def test_verdicts_of_random_cases() -> None:
    assert _FILECHECK is not None
    dumps = dump_lines()
    assert dumps
    found = [f"seed {case.seed}: {ours}, {theirs}" for case, ours, theirs in differences(range(300), _FILECHECK, dumps)]
    assert found == []
