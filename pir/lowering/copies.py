"""Copies: what is fed goes to the device, and what is on the wrong place or in oneDNN's layout is brought over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pir.ir.attributes import Attribute
from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.types import Type, VectorType
from pir.ir.values import Value
from pir.lowering.builder import Builder
from pir.lowering.dtypes import dtype_of
from pir.lowering.kernels import ANY_LAYOUT, CPU, KernelKey
from pir.lowering.places import BY_BACKEND, CPU_PLACE, UNDEFINED_PLACE, Place
from pir.lowering.plans import PHI, Plan

_FEED: Final = "shadow_feed"
_FEED_VECTOR: Final = "shadow_feed_tensors"


class Copies:
    """Makes the copies of one lowering, each right where it is needed: two users have two."""

    def __init__(self, builder: Builder, *, names_feed_place: bool) -> None:
        self._builder = builder
        number = builder.number
        self._of_feed = {"dst_place_type": number(builder.place.code)} if names_feed_place else {}
        self._of_layout = {"dst_layout": number(0)}
        self._of_place: dict[tuple[int, Attribute | None], dict[str, Attribute]] = {}

    def feed(self, block: Block, value: Value, source: Type | None, operation: Operation) -> Value:
        """What users take of a value that is fed: on the CPU the value itself, on a device a copy."""
        builder, place = self._builder, self._builder.place
        if place is CPU_PLACE or builder.types.place(value.type) is not UNDEFINED_PLACE:
            return value
        name = _FEED_VECTOR if isinstance(value.type, VectorType) else _FEED
        key = KernelKey(place.backend, ANY_LAYOUT, dtype_of(source))
        return self._copied(block, name, value, self._of_feed, key, builder.types.on(source, place, operation))

    def for_kernel(
        self, block: Block, operation: Operation, operands: Sequence[Value | None], plan: Plan, key: KernelKey
    ) -> Sequence[Value | None]:
        """The operands of a kernel of Paddle's own, each where the kernel wants it."""
        on_cpu, onednn = self._builder.place is CPU_PLACE, self._builder.onednn
        if on_cpu and (not onednn or onednn.isdisjoint(operands)):
            return operands
        place = BY_BACKEND[key.backend]
        return [
            operand
            if source is None or operand is None
            else self._for_kernel(block, operation, index, operand, source.type, plan, place, key)
            for index, (source, operand) in enumerate(zip(operation.operands, operands))
        ]

    def _for_kernel(
        self,
        block: Block,
        operation: Operation,
        index: int,
        operand: Value,
        source: Type | None,
        plan: Plan,
        place: Place,
        key: KernelKey,
    ) -> Value:
        operand = self.from_onednn(block, operand)
        if plan.is_former(index):
            return (
                operand
                if isinstance(operand.type, VectorType)
                else self.to(block, operand, CPU_PLACE, key, source, operation)
            )
        return operand if index in plan.anywhere else self.to(block, operand, place, key, source, operation)

    def to(
        self, block: Block, value: Value, place: Place, key: KernelKey, source: Type | None, operation: Operation
    ) -> Value:
        """A value on a place: itself, or a copy where it is on another one; what was not fed yet stays."""
        if self._builder.place is CPU_PLACE:
            return value
        if isinstance(value.type, VectorType):
            return self._vector_to(block, value, place, key, source, operation)
        if self._builder.types.place(value.type) in (None, UNDEFINED_PLACE, place):
            return value
        device = self._builder.place
        moved = key._replace(backend=device.backend)
        kept = None
        if place is not CPU_PLACE and isinstance(value.owner, Operation):  # a copy lives as long as what is copied
            kept = value.owner._attributes.get("persistable")
        type = self._builder.types.on(source, place, operation)
        name = "memcpy_h2d" if place is not CPU_PLACE else "memcpy_d2h"
        if name == "memcpy_d2h" and value.type is not None and value.type.tag.endswith("_array"):
            name = "memcpy_d2h_multi_io"
        return self._copied(block, name, value, self._place_attributes(place, kept), moved, type)

    def from_onednn(self, block: Block, value: Value) -> Value:
        """A value in the layout of Paddle's own kernels."""
        if value not in self._builder.onednn:
            return value
        key = KernelKey(CPU, ANY_LAYOUT, dtype_of(value.type))
        return self._copied(block, "onednn_to_paddle_layout", value, self._of_layout, key, value.type)

    def _place_attributes(self, place: Place, kept: Attribute | None) -> dict[str, Attribute]:
        known = self._of_place.get((place.code, kept))
        if known is None:
            known = {"dst_place_type": self._builder.number(place.code)}
            if kept is not None:
                known["persistable"] = kept
            self._of_place[place.code, kept] = known
        return known

    def _vector_to(
        self, block: Block, value: Value, place: Place, key: KernelKey, source: Type | None, operation: Operation
    ) -> Value:
        combine = value.owner
        types = source.elements if isinstance(source, VectorType) else ()
        if (
            not isinstance(combine, Operation)
            or combine.name != "builtin.combine"
            or len(types) != len(combine.operands)
        ):
            return value
        elements = [
            None if element is None else self.to(block, element, place, key, type, operation)
            for element, type in zip(combine.operands, types)
        ]
        if all(new is old for new, old in zip(elements, combine.operands)):
            return value
        vector = self._builder.types.vector(tuple([each.type for each in elements if each is not None and each.type]))
        return self._builder.copy(block, combine, elements, [vector], {}).results[0]

    def _copied(
        self,
        block: Block,
        name: str,
        value: Value,
        attributes: Mapping[str, Attribute],
        key: KernelKey,
        type: Type | None,
    ) -> Value:
        made = self._builder.kernel(
            block, f"{name}{PHI}", [value], attributes, [type], key=key, kernel_name=name, executes=f"pd_op.{name}"
        )
        return made.results[0]
