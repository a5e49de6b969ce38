"""Lowering: from the operator dialect to the kernels that run, as Paddle does before it executes a program.

PassManager.parse("pd_op_to_kernel_pass{place=gpu}").run(program)
"""

from pir.lowering.errors import LoweringError
from pir.lowering.kernels import KernelKey
from pir.lowering.lowering import lower
from pir.lowering.places import PLACES

__all__ = ["PLACES", "KernelKey", "LoweringError", "lower"]
