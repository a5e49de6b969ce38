"""Known edits of programs that Paddle printed: no more are found, and from the other side the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import pir
from pir.comparison import compare
from pir.ir.operation import Operation
from pir.ir.program import Program
from tests.comparison.programs import words
from tests.dumps import TESTDATA

_NAMES = "lstm adamw_clip_lr cf_while_grad cf_if_grad conv_bn_pool_train model_unet__kernel model_bert__kernel setitem_getitem"
_PROGRAMS = {
    name: pir.load(TESTDATA / f"dumps/3.3.1/{name}.pir")
    for name in _NAMES.split()
    if (TESTDATA / f"dumps/3.3.1/{name}.pir").exists()
}


def _pick(program: Program, random: Random, fits: Callable[[Operation], bool]) -> Operation | None:
    candidates = [operation for operation in program.walk() if fits(operation) and operation.offset >= 0]
    return random.choice(candidates) if candidates else None


def _change_attribute(program: Program, random: Random) -> int:
    operation = _pick(program, random, lambda operation: bool(operation.attributes) and not operation.regions)
    if operation is None:
        return 0
    key = random.choice(sorted(set(operation.attributes) - {"origin_id", "name", "parameter_name"}) or ["new"])
    operation.attributes[key] = pir.parse_attribute('"edited"')
    return 1


def _insert(program: Program, random: Random) -> int:
    user = _pick(program, random, lambda operation: any(operand is not None for operand in operation.operands))
    if user is None or user.parent is None:
        return 0
    index, operand = random.choice([(i, each) for i, each in enumerate(user.operands) if each is not None])
    new = Operation.create("pd_op.inserted", [operand], {}, [operand.type] if operand.type else [])
    if not new.results:
        return 0
    user.parent.insert(new, before=user)
    user.set_operand(index, new.results[0])
    return 1


def _delete(program: Program, random: Random) -> int:
    def fits(operation: Operation) -> bool:
        return len(operation.operands) == 1 == len(operation.results) and not operation.regions

    operation = _pick(program, random, fits)
    if operation is None:
        return 0
    operation.replace_with(operation.operands[0])
    return 1


def _rename(program: Program, random: Random) -> int:
    operation = _pick(program, random, lambda operation: operation.name.startswith("pd_op.") and not operation.regions)
    if operation is None:
        return 0
    operation.name = f"pd_op.renamed{random.randrange(10)}"
    return 1


def _swap(program: Program, random: Random) -> int:
    operation = _pick(
        program,
        random,
        lambda operation: len(operation.operands) == 2 and operation.operands[0] is not operation.operands[1],
    )
    if operation is None:
        return 0
    operation.operands = operation.operands[::-1]
    return 1


def _move(program: Program, random: Random) -> int:
    operation = _pick(program, random, lambda operation: not operation.operands and operation.parent is program.body)
    if operation is not None:
        operation.detach()
        program.body.insert(operation, before=next(iter(program.body.ops), None))
    return 0


_EDITS = (_change_attribute, _insert, _delete, _rename, _swap, _move)


@given(st.sampled_from(sorted(_PROGRAMS)), st.integers(0, 2**32), st.integers(1, 6))
def test_no_more_edits_are_found_than_were_made(name: str, seed: int, count: int) -> None:
    random, program = Random(seed), _PROGRAMS[name]
    edited = program.clone()
    made = sum(random.choice(_EDITS)(edited, random) for _ in range(count))
    # What was edited twice, or beside another edit, can be told in a longer way now and then.
    most = made if count <= 2 else made + 2
    there, back = compare(program, edited), compare(edited, program)
    assert len(there.real_edits) <= most, words(there)
    assert len(back.real_edits) <= most, words(back)
    assert there.same == back.same


@given(st.sampled_from(sorted(_PROGRAMS)), st.integers(0, 2**32), st.sampled_from(_EDITS[:-1]))
def test_a_single_edit_is_found_exactly(name: str, seed: int, edit: Callable[[Program, Random], int]) -> None:
    program = _PROGRAMS[name]
    edited = program.clone()
    made = edit(edited, Random(seed))
    kind = {"_insert": "insert", "_delete": "delete"}.get(edit.__name__, "change")
    mirrored = {"insert": "delete", "delete": "insert"}.get(kind, kind)
    there, back = compare(program, edited), compare(edited, program)
    if edit is _swap and there.edits and there.same:  # of two equal operations, of which one may be called moved
        assert back.same
        return
    assert there.counts[kind] == made == len(there.real_edits)
    assert back.counts[mirrored] == made == len(back.real_edits)
