"""Many changes at once."""

from __future__ import annotations

import pytest

import pir
from pir.ir.bulk import erase_operations, replace_values
from tests.passes.programs import fetch, if_, names, op, program, yield_


def test_erasing_what_uses_each_other() -> None:
    read = program(op("%a", "pd_op.exp", "%x"), op("%b", "pd_op.add", "%a", "%x"), op("%c", "pd_op.add", "%x", "%x"))
    first, second, third = list(read.walk())[2:]
    erase_operations([first, second])
    assert names(read) == ["add"]
    assert read.body.ops[0].results[0].users == (third,)
    assert [use.index for use in read.body.ops[0].results[0].uses] == [0, 1]


def test_a_use_that_stays_forbids_it_all() -> None:
    read = program(op("%a", "pd_op.exp", "%x"), op("%b", "pd_op.exp", "%x"), fetch("%b"))
    text = pir.dumps(read)
    with pytest.raises(ValueError, match=r"pd_op\.exp can't be erased: %b is in use by pd_op\.fetch"):
        erase_operations(list(read.walk())[2:4])
    assert pir.dumps(read) == text
    assert len(list(read.body.ops[0].results[0].uses)) == 2


def test_bodies_go_along() -> None:
    read = program(*if_("%a", [op("%b", "pd_op.exp", "%x"), yield_("%b")], [yield_("%x")]))
    erase_operations([read.body.ops[2]])
    assert not read.body.ops[0].results[0].has_uses


def test_replacing_several_operands_of_one_operation() -> None:
    read = program(
        op("%a", "pd_op.exp", "%x"),
        op("%b", "pd_op.exp", "%x"),
        op("%c", "pd_op.add", "%a", "%b"),
        op("%d", "pd_op.add", "%b", "%b"),
    )
    a, b, c, d = list(read.walk())[2:]
    replace_values({b.results[0]: a.results[0]})
    assert c.operands == d.operands == (a.results[0], a.results[0])
    assert [(use.operation, use.index) for use in a.results[0].uses] == [(c, 0), (c, 1), (d, 0), (d, 1)]
    assert not b.results[0].has_uses
    b.erase()
    pir.verify(read)
