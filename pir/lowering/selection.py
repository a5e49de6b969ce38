"""Selection: the key by which the kernel of an operation is found.

The rules are those of Paddle 3.3.1: what the definition of the operation names comes first, then its operands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pir.ir.operation import Operation
from pir.ir.signature import Signature
from pir.ir.types import ShapedType, Type, VectorType
from pir.ir.values import OpResult, Value
from pir.lowering.builder import Builder
from pir.lowering.dtypes import UNDEFINED_DTYPE, as_complex, dtype_of, promoted
from pir.lowering.kernels import ANY_LAYOUT, CPU, NCHW, ONEDNN, UNDEFINED, Kernel, KernelKey
from pir.lowering.places import PLACES, backend_of, place_of, united

_FIXED: Final = "DataType::"
_COMPLEX: Final = "complex:"
_ON_TARGET: Final = frozenset({"pd_op.seed", "pd_op.full_with_tensor"})
_ON_CPU: Final = frozenset({"pd_op.feed", "pd_op.fetch", "pd_op.array_length"})


class Selection:
    """Selects for the operations of one lowering."""

    def __init__(self, builder: Builder) -> None:
        self._builder = builder
        self._target = builder.place.backend

    def key(
        self, operation: Operation, operands: Sequence[Value | None], signature: Signature | None, kernel: Kernel | None
    ) -> KernelKey:
        """The key for an operation, given its new operands."""
        if operation.name in _ON_CPU:
            return KernelKey(CPU, ANY_LAYOUT, dtype_of(operation.results[0].type))
        if operation.name in _ON_TARGET:
            return KernelKey(self._target, ANY_LAYOUT, dtype_of(operation.results[0].type))
        dtype = self._declared_dtype(operation, signature)
        if operation.name == "pd_op.data":
            return KernelKey(_place_named(operation, "place"), ANY_LAYOUT, dtype)
        backend = self._declared_backend(operation, operands, signature)
        layout = ANY_LAYOUT
        if (backend == UNDEFINED or dtype == UNDEFINED_DTYPE) and operation.operands:
            found, layout, promotion = self._of_operands(operation, operands, signature)
            backend = found if backend == UNDEFINED else backend
            dtype = promotion if dtype == UNDEFINED_DTYPE else dtype
        return self._available(KernelKey(self._target if backend == UNDEFINED else backend, layout, dtype), kernel)

    def _declared_dtype(self, operation: Operation, signature: Signature | None) -> str:
        for slot in () if signature is None else signature.kernel_dtype:
            if slot.startswith(_FIXED):
                return slot.removeprefix(_FIXED).lower()
            name = slot.removeprefix(_COMPLEX)
            attribute = operation._attributes.get(name)
            if attribute is not None:
                dtype = attribute.text
            else:
                operand = _operand_named(operation.operands, signature, name)
                dtype = UNDEFINED_DTYPE if operand is None else dtype_of(operand.type)
            if dtype != UNDEFINED_DTYPE:
                return as_complex(dtype) if name != slot else dtype
        return UNDEFINED_DTYPE

    def _declared_backend(
        self, operation: Operation, operands: Sequence[Value | None], signature: Signature | None
    ) -> str:
        slots = () if signature is None else signature.kernel_backend
        for slot in slots:
            if slot in operation._attributes:
                backend = _place_named(operation, slot)
            else:
                operand = _operand_named(operands, signature, slot)
                backend = UNDEFINED if operand is None else backend_of(operand.type)
            if backend != UNDEFINED:
                return backend
        return self._target if slots else UNDEFINED

    def _of_operands(
        self, operation: Operation, operands: Sequence[Value | None], signature: Signature | None
    ) -> tuple[str, str, str]:
        """What the operands say together: backend, layout, element type. Former attributes have no say."""
        backends, layout, dtype = [], ANY_LAYOUT, UNDEFINED_DTYPE
        for index, (source, operand) in enumerate(zip(operation.operands, operands)):
            if source is None or operand is None or _is_former_attribute(signature, index):
                continue
            types = source.type.elements if isinstance(source.type, VectorType) else (source.type,)
            backends += self._backends(operand)
            layout = ANY_LAYOUT if operand in self._builder.onednn else NCHW
            for type in types:
                dtype = promoted(dtype, dtype_of(type))
        return united(backends), layout, dtype

    def _backends(self, operand: Value) -> list[str]:
        types: Sequence[Type | None] = (operand.type,)
        if isinstance(operand.type, VectorType):
            types = operand.type.elements
        backends = [backend_of(type) for type in types if type is None or isinstance(type, ShapedType)]
        # What is fed will be where the program runs.
        return [self._target if backend == UNDEFINED else backend for backend in backends]

    def _available(self, key: KernelKey, kernel: Kernel | None) -> KernelKey:
        """The key of a kernel that there is: on the CPU where the device has none, in oneDNN where only that has one."""
        if kernel is None:
            return key
        if key.backend == CPU and key.dtype == "bfloat16" and key.dtype not in kernel.cpu and key.dtype in kernel.onednn:
            return KernelKey(ONEDNN, ONEDNN, key.dtype)
        return key


def _operand_named(operands: Sequence[Value | None], signature: Signature | None, name: str) -> Value | None:
    definitions = signature.operands if signature is not None and signature.operands is not None else ()
    for index, definition in enumerate(definitions):
        if definition.name == name:
            return operands[index] if index < len(operands) else None
    return None


def _place_named(operation: Operation, name: str) -> str:
    attribute = operation._attributes.get(name)
    return UNDEFINED if attribute is None else place_of(attribute.text).backend


def _is_former_attribute(signature: Signature | None, index: int) -> bool:
    definitions = signature.operands if signature is not None and signature.operands is not None else ()
    return index < len(definitions) and definitions[index].is_attribute
