"""The kernel dialects: operations that run a kernel of another dialect's operation; see `pir.ir.kernels`."""

from __future__ import annotations

from pir.dialects.tables import paddle_signatures
from pir.ir.dialect import Dialect
from pir.ir.kernels import executed_name, is_kernel

__all__ = ["ONEDNN_KERNEL", "PD_KERNEL", "executed_name", "is_kernel"]

PD_KERNEL = Dialect("pd_kernel", signatures=paddle_signatures)

ONEDNN_KERNEL = Dialect(
    "onednn_kernel",
    signatures=paddle_signatures,
    # What Paddle copies from the definition of the operation to its kernel, all of them lists of names.
    attribute_classes=dict.fromkeys(["data_format_tensors", "extra_args", "skip_transform_inputs"], "Array<Str>"),
)
