"""Kernels: operations that run a kernel of another operation.

Most print as what they run (``relu(phi_kernel)``), those of oneDNN by their own name (``onednn_kernel.phi_kernel``);
the attribute ``op_name`` says which operation it is.
"""

from __future__ import annotations

from pir.ir.operation import Operation

_DIALECTS = ("pd_kernel.", "onednn_kernel.")


def is_kernel(operation: Operation) -> bool:
    """Whether an operation runs a kernel."""
    return operation.name.endswith("_kernel)") or operation.name.startswith(_DIALECTS)


def executed_name(operation: Operation) -> str:
    """The name of the operation that an operation executes: for all but kernels, its own."""
    if is_kernel(operation):
        executed = operation._attributes.get("op_name")
        if executed is not None and isinstance(executed.value, str):
            return executed.value
    return operation.name
