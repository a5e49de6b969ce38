"""The dialects of the CINN compiler: groups of operations, and what it makes of them.

Wheels for CPUs have no CINN. What operations take and make is after its public sources, for the operations of which
that is clear; classes that the sources leave to their reader are open. Reductions had other names for their attributes
before.
"""

from __future__ import annotations

from pir.dialects.tables import definitions, described
from pir.ir.dialect import SIDE_EFFECT, Dialect, OperationDefinition

CINN_OP = Dialect(
    "cinn_op",
    definitions("cinn_op", {SIDE_EFFECT: "uniform_random", "": "group fusion"}),
    assumptions=(OperationDefinition("cinn_op.*"),),
    signatures=described(
        "cinn_op",
        """
        group|||+outputs:any|1
        fusion|||+outputs:any|1
        yield_store|x||out
        generate_shape|+inputs:any|output_dim_exprs:any symbol_bindings:any|out
        broadcast|x|broadcast_axes:any out_shape:any|out
        scale|x|scale:any bias:any bias_after_scale:Bool|out
        reshape|x|shape:any|out
        slice|x|axes:any starts:any ends:any infer_flags:any decrease_axis:any|out
        concat|+inputs|axis:any|out
        split|x|num_or_sections:any axis:any|+outputs
        gather|x index|axis:any|out
        isclose|x y|rtol:any atol:any equal_nan:Bool|out
        reverse|x|axis:any|out
        reduce_max|x|axis:any keepdim:Bool|out
        reduce_max|x|dim:any keep_dim:Bool|out
        reduce_min|x|axis:any keepdim:Bool|out
        reduce_min|x|dim:any keep_dim:Bool|out
        reduce_sum|x|axis:any keepdim:Bool dtype:DataType|out
        reduce_sum|x|axis:any keepdim:Bool|out
        reduce_sum|x|dim:any keep_dim:Bool dtype:DataType|out
        reduce_sum|x|dim:any keep_dim:Bool|out
        reduce_prod|x|axis:any keepdim:Bool reduce_all:Bool|out
        reduce_prod|x|axis:any keepdim:Bool|out
        reduce_prod|x|dim:any keep_dim:Bool|out
        """,
    ),
    is_open=True,
)

CINN_RUNTIME = Dialect(
    "cinn_runtime",
    assumptions=(OperationDefinition("cinn_runtime.*"),),
    signatures=described("cinn_runtime", "jit_kernel|+inputs:any|kernel_info:Pointer|+outputs:any"),
    is_open=True,
)
