"""What is known of operations."""

from __future__ import annotations

import pytest

import pir
from pir.dialects import default_context, default_dialects
from pir.dialects.kernel import executed_name
from pir.ir.dialect import ALWAYS_LIVE, COMMUTATIVE, INPLACE, SIDE_EFFECT, SOURCE, Dialect, OperationDefinition
from pir.ir.operation import Operation


def traits(name: str) -> frozenset[str] | None:
    definition = default_context().definition(name)
    return None if definition is None else definition.traits


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("pd_op.add", {COMMUTATIVE}),
        ("pd_op.add_", {INPLACE}),
        ("pd_op.adam_", {INPLACE, SIDE_EFFECT}),
        ("pd_op.data", {SOURCE, ALWAYS_LIVE}),
        ("pd_op.array_pop", set()),
        ("pd_op.operation_of_a_later_release", set()),
        ("onednn_op.add", set()),
        ("onednn_op.batch_norm_", {INPLACE}),
        ("builtin.parameter", {SOURCE}),
        ("cf.yield", {SIDE_EFFECT}),
        ("custom_op.mine", {ALWAYS_LIVE}),
        ("dist_op.reshard", set()),
        ("cinn_op.fusion", set()),
    ],
)
def test_traits(name: str, expected: set[str]) -> None:
    assert traits(name) == expected


@pytest.mark.parametrize("name", ["their_dialect.op", "nothing", "cf.unheard_of", "builtin.unheard_of", ""])
def test_nothing_is_known_of_others(name: str) -> None:
    assert traits(name) is None


@pytest.mark.parametrize(
    ("name", "operands"),
    [
        ("pd_op.relu_", (0,)),
        ("pd_op.relu_grad_", (1,)),
        ("pd_op.batch_norm_", (1, 2)),
        ("onednn_op.batch_norm_", (1, 2)),
        ("pd_op.adamw_", (0, 3, 4, 5, 6, 7, 8)),
        ("pd_op.array_pop", (0,)),
        ("pd_op.relu", ()),
    ],
)
def test_operands_that_are_changed(name: str, operands: tuple[int, ...]) -> None:
    definition = default_context().definition(name)
    assert definition is not None
    assert definition.inplace_operands == operands


def test_every_definition_stands_under_its_name() -> None:
    for dialect in default_dialects():
        for name, definition in dialect.operations.items():
            assert definition.name == name
            assert name.startswith(f"{dialect.name}.")


def test_the_default_context_is_made_once() -> None:
    assert pir.default_context() is default_context()
    assert set(default_context().dialects) == {dialect.name for dialect in default_dialects()}


def test_listed_or_assumed() -> None:
    context = default_context()
    assert context.is_listed("pd_op.if")
    assert not context.is_listed("pd_op.operation_of_a_later_release")
    assert not context.is_listed("their_dialect.op")


def test_a_dialect_of_ones_own() -> None:
    context = pir.Context()
    assert context.definition("mine.make_") is None
    mine = Dialect(
        "mine",
        {"mine.make_": OperationDefinition("mine.make_", frozenset({SIDE_EFFECT}))},
        (OperationDefinition("mine.*_", frozenset({INPLACE}), (0,)), OperationDefinition("mine.*")),
    )
    context.register(mine)
    context.register(mine)
    found = [context.definition(name) for name in ("mine.make_", "mine.other_", "mine.other")]
    assert [definition and definition.traits for definition in found] == [{SIDE_EFFECT}, {INPLACE}, frozenset()]
    with pytest.raises(ValueError, match="mine is registered already"):
        context.register(Dialect("mine"))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("relu(phi_kernel)", "pd_op.relu_"),
        ("onednn_kernel.phi_kernel", "pd_op.relu_"),
        ("custom_op.mine(custom_kernel)", "pd_op.relu_"),
        ("pd_op.relu", "pd_op.relu"),
    ],
)
def test_what_a_kernel_executes(name: str, expected: str) -> None:
    line = f'(%0) = "{name}" () {{op_name:"pd_op.relu_"}} : () -> tensor<2xf32>'
    (operation,) = pir.loads(line, fragment=True).walk()
    assert executed_name(operation) == expected
    assert executed_name(Operation.create(name)) == name
