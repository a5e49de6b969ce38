"""Names after a change: as Paddle's printer gives them, none twice, and the program is whole."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pir
from pir.ir import Operation, Program
from pir.ir.verifier import find_faults
from tests import strategies
from tests.dumps import TESTDATA

LOOP = """\
{
    (%0) = "a.condition" () {} : () -> tensor<1xb>
    (%1) = "a.dead" () {} : () -> f32
    (%2) = "a.b" () {} : () -> f32
    (%3, %4) = "pd_op.while" (cond=%0, inputs=%2, %2) { 
    ^%arg_0 {}, %arg_1 {}
        (%5) = "a.dead" (%arg_0) {} : (f32) -> f32
        (%6) = "a.b" (%arg_1) {} : (f32) -> f32
        (%stack_0, %inlet_0, %outlet_0) = "cf.stack_create" () {} : () -> cf.stack, cf.inlet, cf.outlet
        () = "cf.yield" (%0, %6, %2) {} : (tensor<1xb>, f32, f32) -> 
    }
    (%7) = "a.b" (%4) {} : (f32) -> f32
}
"""


def results(program: Program) -> list[str | None]:
    return [result.name for operation in program.walk() for result in operation.results]


def test_operations_removed_in_the_middle_and_inside_a_loop() -> None:
    program = pir.loads(LOOP)
    for operation in list(program.walk()):
        if operation.name == "a.dead":
            operation.erase()
    text = pir.dumps(program)
    assert [name for name in results(program) if name and name[1:].isdigit()] == [f"%{i}" for i in range(6)]
    assert text == LOOP.replace('    (%1) = "a.dead" () {} : () -> f32\n', "").replace(
        '        (%5) = "a.dead" (%arg_0) {} : (f32) -> f32\n', ""
    ).replace("%2", "%1").replace("(%3, %4)", "(%2, %3)").replace("%6", "%4").replace("(%7)", "(%5)").replace(
        '"a.b" (%4)', '"a.b" (%3)'
    )
    assert not list(find_faults(program))
    assert pir.dumps(pir.loads(text)) == text


def test_an_operation_added_between_others() -> None:
    program = pir.loads(LOOP)
    loop = program.body.ops[3]
    body = loop.regions[0].blocks[0]
    new = Operation.create("a.new", [body.args[0]], {}, [body.args[0].type, body.args[0].type])
    body.insert(new, before=body.ops[1])
    text = pir.dumps(program)
    assert '(%6, %7) = "a.new" (%arg_0) {} : (f32) -> f32, f32\n        (%8) = "a.b" (%arg_1)' in text
    assert '(%9) = "a.b" (%4)' in text
    assert not list(find_faults(pir.loads(text)))


@given(strategies.programs(), st.data())
@settings(max_examples=settings.default.max_examples // 3, suppress_health_check=[HealthCheck.too_slow])
def test_what_nothing_uses_can_go(made: strategies.Made, data: st.DataObject) -> None:
    try:
        program = pir.loads(made.text)
    except pir.ParseError:
        assert made.may_be_refused()
        return
    for operation in reversed(list(program.walk())):
        unused = not any(result.has_uses for result in operation.results)
        if unused and operation.name != "cf.yield" and data.draw(st.booleans()):
            operation.erase()
    text = pir.dumps(program)
    names = results(program)
    assert len(set(names)) == len(names)
    assert not list(find_faults(program))
    again = pir.loads(text)
    assert pir.dumps(again) == text
    # Not `is_structurally_equivalent`: an argument that nothing uses any more is not printed.
    assert [operation.name for operation in again.walk()] == [operation.name for operation in program.walk()]


@pytest.mark.parametrize("name", ["odd_nesting", "cf_while_grad", "odd_block_arguments"])
def test_dumps_without_what_nothing_uses(name: str) -> None:
    program = pir.load(TESTDATA / f"dumps/3.3.1/{name}.pir")
    while dead := [
        operation
        for operation in program.walk()
        if operation.results and not operation.regions and not any(result.has_uses for result in operation.results)
    ]:
        for operation in dead:
            operation.erase()
    text = pir.dumps(program)
    assert pir.dumps(pir.loads(text)) == text
