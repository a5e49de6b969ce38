"""Lowering a program: each operation, in order, becomes a kernel, stays what it is, or has its regions lowered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pir.collection import garbage_collection_paused
from pir.ir.attributes import Attribute
from pir.ir.block import Block
from pir.ir.dialect import INPLACE
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.region import Region
from pir.ir.types import Type
from pir.ir.values import Value
from pir.lowering.builder import Builder
from pir.lowering.copies import Copies
from pir.lowering.dtypes import dtype_of
from pir.lowering.errors import LoweringError
from pir.lowering.kernels import ANY_LAYOUT, ONEDNN, KernelKey
from pir.lowering.onednn import DIALECT, find_form
from pir.lowering.places import BY_BACKEND, CPU_PLACE, UNDEFINED_PLACE, Place
from pir.lowering.plans import Plan, make_plan
from pir.lowering.selection import Selection
from pir.lowering.structural import is_structural, lower_structural
from pir.syntax.grammar import parse_attribute

_BRANCHES: Final = frozenset({"pd_op.if", "pd_op.pylayer"})
_DATA: Final = "pd_op.data"
_FETCH: Final = "pd_op.fetch"
_LOOP: Final = "pd_op.while"
_YIELD: Final = "cf.yield"
_CUSTOM: Final = {"custom_op": "(custom_kernel)", "py_op": "(py_func)"}
_COMPILED: Final = "cinn_runtime"
_NEWEST: Final = "paddle-3"


def lower(program: Program, place: Place, *, style: str | None = None) -> list[str]:
    """Lower a program for a place, in place; gives what Paddle's own lowering would have refused.

    ``style`` is the generation in which the program will be printed, if not that which was read. Raises `LoweringError`
    for an operation of which no kernel is known; the program is then as it was.
    """
    # From 3.0.0-beta2 on operations have identities and copies of what is fed say where to. A text of an older
    # generation without identities may be from before.
    identities = [operation.id for operation in program.walk() if operation.id is not None]
    has_identities = bool(identities) or (style or program.style) == _NEWEST
    builder = Builder(program.context, place, identities, has_identities=has_identities)
    lowering = _Lowering(builder, Copies(builder, names_feed_place=has_identities))
    with garbage_collection_paused():
        blocks = [lowering.block(block) for block in program.region.blocks]
    program.region.blocks.clear()
    for block in blocks:
        program.region.append(block)
    program.module.result_names_change()
    return [
        f"{name}: Paddle's CPU wheel has no kernel of this name{f' ({count} times)' if count > 1 else ''}"
        for name, count in builder.warnings.items()
    ]


class _Lowering:
    """One lowering."""

    def __init__(self, builder: Builder, copies: Copies) -> None:
        self._builder = builder
        self._copies = copies
        self._selection = Selection(builder)
        self._plans: dict[str, Plan | None] = {}

    def block(
        self, source: Block, argument_types: list[Type | None] | None = None, *, of_branch: bool = False
    ) -> Block:
        """The lowering of a block; ``argument_types``, unless what is fed, are those of its positional arguments."""
        made, builder = Block(), self._builder
        for index, argument in enumerate(source.args):
            type = (
                argument_types[index]
                if argument_types is not None and index < len(argument_types)
                else builder.types.on(argument.type, builder.place, _holder(source))
            )
            attributes = argument.attributes  # None in generations that print none
            if attributes is not None:
                attributes = {"stop_gradient": builder.yes, **attributes}
            builder.values[argument] = made.add_argument(type, None, attributes)
        for keyword, argument in source.kwargs.items():
            attributes = None if argument.attributes is None else dict(argument.attributes)
            type = builder.types.on(argument.type, UNDEFINED_PLACE, _holder(source))
            fed = made.add_argument(type, keyword, attributes)
            builder.values[argument] = self._copies.feed(made, fed, argument.type, _holder(source))
        for operation in source.ops:
            self._lower(made, operation, of_branch)
        return made

    def _lower(self, block: Block, operation: Operation, of_branch: bool) -> None:
        name = operation.name
        if name == _YIELD and of_branch:
            self._branch_yield(block, operation)
        elif is_structural(operation):
            lower_structural(self._builder, self._copies, block, operation)
        elif name in _BRANCHES:
            self._branch(block, operation)
        elif name == _LOOP:
            self._loop(block, operation)
        elif operation.dialect_name in _CUSTOM:
            self._custom(block, operation)
        elif operation.dialect_name == _COMPILED and not operation.regions:
            types = [
                self._builder.types.on(result.type, self._builder.place, operation) for result in operation.results
            ]
            made = self._builder.copy(block, operation, self._builder.mapped(operation.operands), types)
            self._builder.stand_for(operation, made)
        else:
            self._kernel(block, operation)

    # ---- operations with regions ------------------------------------------------------------------------------------

    def _branch(self, block: Block, operation: Operation) -> None:
        builder = self._builder
        types = [builder.types.on(result.type, builder.place, operation) for result in operation.results]
        kept = operation._attributes if operation.name == "pd_op.pylayer" else {}
        attributes = {name: value for name, value in kept.items() if name != "stop_gradient"}
        made = builder.copy(block, operation, builder.mapped(operation.operands), types, attributes)
        for region in operation.regions:
            made.add_region(Region(*[self.block(inner, of_branch=True) for inner in region.blocks]))
        builder.stand_for(operation, made)

    def _branch_yield(self, block: Block, operation: Operation) -> None:
        """The results of a branch are on the target place; what is elsewhere is copied."""
        builder, operands = self._builder, []
        for source, operand in zip(operation.operands, builder.mapped(operation.operands)):
            if source is not None and operand is not None:
                key = KernelKey(builder.place.backend, ANY_LAYOUT, dtype_of(source.type))
                operand = self._copies.to(block, operand, builder.place, key, source.type, operation)
            operands.append(operand)
        builder.copy(block, operation, operands, [])

    def _loop(self, block: Block, operation: Operation) -> None:
        builder = self._builder
        operands = builder.mapped(operation.operands)
        types = [None if operand is None else operand.type for operand in operands[1:]]
        made = builder.copy(block, operation, operands, types[: len(operation.results)], {})
        for region in operation.regions:
            made.add_region(Region(*[self.block(inner, types) for inner in region.blocks]))
        builder.stand_for(operation, made)

    # ---- kernels ----------------------------------------------------------------------------------------------------

    def _kernel(self, block: Block, operation: Operation) -> None:
        builder, plan = self._builder, self._plan(operation)
        operands: Sequence[Value | None] = builder.mapped(operation._operands)
        key = self._selection.key(operation, operands, plan)
        if key.backend == ONEDNN or operation.name.startswith(DIALECT):
            self._onednn_kernel(block, operation, KernelKey(ONEDNN, ONEDNN, key.dtype))
            return
        if operation.name == _FETCH:  # from any place
            operands = [None if operand is None else self._copies.from_onednn(block, operand) for operand in operands]
        else:
            operands = self._copies.for_kernel(block, operation, operands, plan, key)
        made = builder.kernel(
            block,
            plan.label,
            operands,
            operation._attributes,
            self._result_types(operation, plan.on_cpu, key),
            key=key,
            kernel_name=plan.kernel_name,
            executes=operation.name,
            is_inplace=plan.is_inplace,
        )
        builder.stand_for(operation, made)
        if operation.name == _DATA:
            result, source = made.results[0], operation.results[0]
            builder.values[source] = self._copies.feed(block, result, source.type, operation)

    def _plan(self, operation: Operation) -> Plan:
        name, plans = operation.name, self._plans
        if name not in plans:
            plans[name] = make_plan(name, self._builder.context)
        plan = plans[name]
        if plan is None or operation.regions:
            raise LoweringError("no kernel of this operation is known", operation)
        if plan.kernel is None:
            warnings = self._builder.warnings
            warnings[plan.kernel_name] = warnings.get(plan.kernel_name, 0) + 1
        return plan

    def _result_types(self, operation: Operation, on_cpu: frozenset[int], key: KernelKey) -> list[Type | None]:
        place, types = BY_BACKEND[key.backend], self._builder.types
        if not on_cpu:
            return [types.on(result.type, place, operation) for result in operation.results]
        return [
            types.on(result.type, CPU_PLACE if result.index in on_cpu else place, operation)
            for result in operation.results
        ]

    def _onednn_kernel(self, block: Block, operation: Operation, key: KernelKey) -> None:
        builder, context = self._builder, self._builder.context
        name = DIALECT + operation.name.partition(".")[2]
        form, own = find_form(name), context.signature(name)
        if form is None or own is None:
            raise LoweringError("no kernel of this operation is known in oneDNN", operation)
        attributes: dict[str, Attribute] = {**operation._attributes, **form.attributes(context)}
        for extra in form.extra_args:
            definition = own.attribute(extra)
            if extra not in attributes and definition is not None and definition.default is not None:
                attributes[extra] = context.intern_attribute(parse_attribute(definition.default))
        kernel_name = operation.name.partition(".")[2] if own.kernel is None else own.kernel.name
        made = builder.kernel(
            block,
            form.kernel,
            builder.mapped(operation.operands),
            attributes,
            self._result_types(operation, frozenset(), key),
            key=key,
            kernel_name=kernel_name,
            executes=name,
            is_inplace=INPLACE in own.traits,
            prints_id=True,
            is_converted=name != operation.name,
        )
        builder.stand_for(operation, made)
        builder.onednn.update(made.results)

    def _custom(self, block: Block, operation: Operation) -> None:
        """Operators of users: their kernels are named after them, dialect and all."""
        builder = self._builder
        operands = builder.mapped(operation.operands)
        key = self._selection.key(operation, operands, Plan(operation.name, None))
        is_inplace = operation.name.endswith("_")
        made = builder.kernel(
            block,
            f"{operation.name}{'_' if is_inplace else ''}{_CUSTOM[operation.dialect_name]}",
            [None if operand is None else self._copies.from_onednn(block, operand) for operand in operands],
            operation._attributes,
            self._result_types(operation, frozenset(), key),
            key=key,
            kernel_name=operation.name,
            executes=operation.name,
            is_inplace=is_inplace,
        )
        builder.stand_for(operation, made)


def _holder(block: Block) -> Operation:
    holder = block.parent_operation
    assert holder is not None  # a program's blocks stand in its module
    return holder
