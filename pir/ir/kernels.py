"""Kernels: operations that run a kernel of another operation.

Most print as what they run (``relu(phi_kernel)``), those of oneDNN by their own name (``onednn_kernel.phi_kernel``);
the attribute ``op_name`` says which operation it is.
"""

from __future__ import annotations

from pir.ir.operation import Operation

_DIALECTS = ("pd_kernel.", "onednn_kernel.")


KERNEL_ATTRIBUTES = frozenset(
    "kernel_key kernel_name op_name is_inplace "
    "data_format_tensors dynamic_fallback extra_args is_onednn_only skip_transform_inputs".split()
)
"""What lowering adds to an operation's attributes; the second line is for oneDNN (dumps of Paddle 2.6 to 3.3.1)."""


def is_kernel(operation: Operation) -> bool:
    """Whether an operation runs a kernel."""
    return is_kernel_name(operation.name)


def is_kernel_name(name: str) -> bool:
    """Whether a name is that of operations that run a kernel."""
    return name.endswith("_kernel)") or name.startswith(_DIALECTS)


def executed_name(operation: Operation) -> str:
    """The name of the operation that an operation executes: for all but kernels, its own."""
    if is_kernel(operation):
        executed = operation._attributes.get("op_name")
        if executed is not None and isinstance(executed.value, str):
            return executed.value
    return operation.name
