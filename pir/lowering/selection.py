"""Selection: the key by which the kernel of an operation is found.

The rules are those of Paddle 3.3.1: what the definition of the operation names comes first, then its operands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pir.ir.operation import Operation
from pir.ir.types import Type, VectorType
from pir.ir.values import Value
from pir.lowering.builder import Builder
from pir.lowering.dtypes import UNDEFINED_DTYPE, as_complex, dtype_of, promoted
from pir.lowering.kernels import ANY_LAYOUT, CPU, NCHW, ONEDNN, UNDEFINED, Kernel, KernelKey
from pir.lowering.places import place_of, united
from pir.lowering.plans import Plan

_DATA: Final = "pd_op.data"
_BFLOAT16: Final = "bfloat16"
_FIXED: Final = "DataType::"
_COMPLEX: Final = "complex:"
_FLOATS: Final = frozenset({"pd_op.load_combine", "pd_op.c_sync_comm_stream", "pd_op.c_sync_comm_stream_"})
_ON_TARGET: Final = frozenset({"pd_op.seed", "pd_op.full_with_tensor"})
_ON_CPU: Final = frozenset({"pd_op.feed", "pd_op.fetch", "pd_op.array_length"})


class Selection:
    """Selects for the operations of one lowering."""

    def __init__(self, builder: Builder) -> None:
        self._builder = builder
        self._types = builder.types
        self._target = builder.place.backend

    def key(self, operation: Operation, operands: Sequence[Value | None], plan: Plan) -> KernelKey:
        """The key for an operation, given its new operands."""
        name = operation.name
        if name in _FLOATS:
            return KernelKey(self._target, ANY_LAYOUT, "float32")
        if name in _ON_CPU:
            return KernelKey(CPU, ANY_LAYOUT, dtype_of(operation.results[0].type))
        if name in _ON_TARGET:
            return KernelKey(self._target, ANY_LAYOUT, dtype_of(operation.results[0].type))
        dtype = self._declared_dtype(operation, plan)
        if name == _DATA:
            return KernelKey(_place_named(operation, "place"), ANY_LAYOUT, dtype)
        backend = self._declared_backend(operation, operands, plan)
        layout = ANY_LAYOUT
        if (backend == UNDEFINED or dtype == UNDEFINED_DTYPE) and operation._operands:
            found, layout, promotion = self._of_operands(operation, operands, plan)
            backend = found if backend == UNDEFINED else backend
            dtype = promotion if dtype == UNDEFINED_DTYPE else dtype
        return _available(self._target if backend == UNDEFINED else backend, layout, dtype, plan.kernel)

    def _declared_dtype(self, operation: Operation, plan: Plan) -> str:
        for slot in plan.dtype_slots:
            if slot.startswith(_FIXED):
                return slot.removeprefix(_FIXED).lower()
            name = slot.removeprefix(_COMPLEX)
            attribute = operation._attributes.get(name)
            if attribute is not None:
                dtype = attribute.text
            else:
                operand = _operand_named(operation._operands, plan, name)
                dtype = UNDEFINED_DTYPE if operand is None else dtype_of(operand.type)
            if dtype != UNDEFINED_DTYPE:
                return as_complex(dtype) if name != slot else dtype
        return UNDEFINED_DTYPE

    def _declared_backend(self, operation: Operation, operands: Sequence[Value | None], plan: Plan) -> str:
        for slot in plan.backend_slots:
            if slot in operation._attributes:
                backend = _place_named(operation, slot)
            else:
                operand = _operand_named(operands, plan, slot)
                backend = UNDEFINED if operand is None else self._types.backend(operand.type)
            if backend != UNDEFINED:
                return backend
        return self._target if plan.backend_slots else UNDEFINED

    def _of_operands(self, operation: Operation, operands: Sequence[Value | None], plan: Plan) -> tuple[str, str, str]:
        """What the operands say together: backend, layout, element type. Former attributes have no say."""
        backends: set[str] = set()
        layout, dtype, types, onednn = ANY_LAYOUT, UNDEFINED_DTYPE, self._types, self._builder.onednn
        for index, (source, operand) in enumerate(zip(operation._operands, operands)):
            if source is None or operand is None or plan.is_former(index):
                continue
            backends.update([types.backend(type) for type in _elements(operand.type)])
            layout = ANY_LAYOUT if operand in onednn else NCHW
            for type in _elements(source.type):
                dtype = promoted(dtype, dtype_of(type))
        if UNDEFINED in backends:  # what is fed will be where the program runs
            backends = {backend for backend in backends if backend != UNDEFINED} | {self._target}
        return united(backends), layout, dtype


def _elements(type: Type | None) -> tuple[Type | None, ...]:
    return type.elements if isinstance(type, VectorType) else (type,)


def _available(backend: str, layout: str, dtype: str, kernel: Kernel | None) -> KernelKey:
    """The key of a kernel that there is: in oneDNN where only that has one, on the CPU where the device has none."""
    if kernel is not None and backend == CPU and dtype == _BFLOAT16:
        if dtype not in kernel.cpu and dtype in kernel.onednn:
            return KernelKey(ONEDNN, ONEDNN, dtype)
    elif kernel is not None and backend != CPU and kernel.only_on_cpu:
        return KernelKey(CPU, layout, dtype)
    return KernelKey(backend, layout, dtype)


def _operand_named(operands: Sequence[Value | None], plan: Plan, name: str) -> Value | None:
    if name not in plan.operand_names:
        return None
    index = plan.operand_names.index(name)
    return operands[index] if index < len(operands) else None


def _place_named(operation: Operation, name: str) -> str:
    attribute = operation._attributes.get(name)
    return UNDEFINED if attribute is None else place_of(attribute.text).backend
