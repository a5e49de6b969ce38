"""Plans: what is the same in every lowering of an operation of one name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pir.ir.context import Context
from pir.ir.dialect import INPLACE
from pir.ir.signature import Signature
from pir.lowering.kernels import Kernel, find_kernel

PHI: Final = "(phi_kernel)"
LEGACY: Final = "(legacy_kernel)"
_LEGACY: Final = frozenset({"pd_op.send_v2", "pd_op.recv_v2"})  # in Paddle 3.3.1


@dataclass(frozen=True, slots=True)
class Plan:
    """How the operations of a name are lowered.

    ``former`` says of each operand that the definition has whether it is a former attribute; ``anywhere`` are the
    positions of the operands that their kernel takes from any place, or not at all; ``on_cpu`` those of the results
    that are on the CPU whatever the device. ``dtype_slots`` and ``backend_slots`` are what the definition says to
    select by. A ``legacy`` operation runs as it did before there were kernels of phi.
    """

    kernel_name: str
    kernel: Kernel | None
    is_inplace: bool = False
    is_legacy: bool = False
    operand_names: tuple[str, ...] = ()
    former: tuple[bool, ...] = ()
    anywhere: frozenset[int] = frozenset()
    on_cpu: frozenset[int] = frozenset()
    dtype_slots: tuple[str, ...] = ()
    backend_slots: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """What the operation of the kernel is called."""
        name = f"{self.kernel_name}_" if self.is_inplace else self.kernel_name
        return name + (LEGACY if self.is_legacy else PHI)

    def is_former(self, index: int) -> bool:
        """Whether an operand is a former attribute: these are on the CPU, and have no say in the selection."""
        return index < len(self.former) and self.former[index]


def make_plan(name: str, context: Context) -> Plan | None:
    """The plan for the operations of a name; None where no definition tells of a kernel."""
    signature = context.signature(name)
    if signature is None:
        return None
    kernel_name = name.partition(".")[2] if signature.kernel is None else signature.kernel.name
    kernel = find_kernel(kernel_name)
    operands = signature.operands or ()
    former = tuple([operand.is_attribute for operand in operands])
    return Plan(
        kernel_name,
        kernel,
        INPLACE in signature.traits,
        name in _LEGACY,
        tuple([operand.name for operand in operands]),
        former,
        frozenset() if kernel is None else _operands_at(kernel.anywhere, signature),
        frozenset() if kernel is None else kernel.on_cpu,
        signature.kernel_dtype,
        signature.kernel_backend,
    )


def _operands_at(positions: frozenset[int], signature: Signature) -> frozenset[int]:
    """The operands that a kernel counts by these positions, and those that it isn't given at all.

    A kernel doesn't count former attributes.
    """
    operands = signature.operands or ()
    given = {operand.name for operand in operands}
    if signature.kernel is not None and signature.kernel.parameters:
        given.intersection_update(signature.kernel.parameters)
    counted = [index for index, operand in enumerate(operands) if operand.name in given and not operand.is_attribute]
    left_out = [index for index, operand in enumerate(operands) if operand.name not in given]
    return frozenset([*left_out, *[counted[position] for position in positions if position < len(counted)]])
