"""The words of Paddle's JSON: keys, dialects, and the codes of types and attributes.

Facts: files that Paddle 3.0.0 to 3.3.1 wrote, and what 3.3.1 reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

NULL: Final = "NULL"
"""The code of a null type and of a null attribute."""

NULL_ATTRIBUTE: Final = "<#AttrNull>"
"""The text of a null attribute."""

PARAMETER: Final = "p"
"""The name of `builtin.parameter`, which has a form of its own."""

DIALECTS: Final[Mapping[str, str]] = MappingProxyType(
    {"builtin": "0", "pd_op": "1", "cf": "2", "custom_op": "3", "pd_dist": "4"}
)
"""The numbers that stand for dialects. Paddle writes other dialects by their names, and does not read them."""

_DIALECT_NAMES: Final = {number: name for name, number in DIALECTS.items()}


def compressed(name: str) -> str:
    """The name of an operation as a file has it: ``1.relu`` for ``pd_op.relu``."""
    dialect, dot, rest = name.partition(".")
    return DIALECTS.get(dialect, dialect) + dot + rest


def decompressed(name: str) -> str:
    """The name of an operation that a file names; one of a dialect without a number stands there in full."""
    dialect, dot, rest = name.partition(".")
    return _DIALECT_NAMES.get(dialect, dialect) + dot + rest


# ---- types -----------------------------------------------------------------------------------------------------------

_SCALARS: Final = {"0.t_bool": "b", "0.t_ui8": "u8"} | {
    f"0.t_{name}": name for name in "i8 i16 i32 i64 index f16 bf16 f32 f64 c64 c128 f8e4m3fn f8e5m2 undefined".split()
}
_HANDLES: Final = {f"2.t_{name}": f"cf.{name}" for name in ("stack", "inlet", "outlet")}

WORD_TYPES: Final[Mapping[str, str]] = MappingProxyType(_SCALARS | _HANDLES | {NULL: "<<NULL TYPE>>"})
"""The texts of the types that are a word, by code."""

SCALAR_CODES: Final = frozenset(_SCALARS)
"""The codes of the types that elements of tensors have."""

WORD_TYPE_CODES: Final[Mapping[str, str]] = MappingProxyType({text: code for code, text in WORD_TYPES.items()})
"""The codes of the types that are a word, by text."""

VECTOR: Final = "0.t_vec"
DENSE: Final = "0.t_dtensor"
SELECTED_ROWS: Final = "1.t_selected_rows"
TENSOR_ARRAY: Final = "1.t_dense_tensor_array"
SPARSE_COO: Final = "1.t_sparse_coo_tensor"
SPARSE_CSR: Final = "1.t_sparse_csr_tensor"
DISTRIBUTED: Final = "4.t_dist_dtensor"

LAYOUTS: Final = frozenset(
    "NHWC NCHW Undefined(AnyLayout) ONEDNN SPARSE_COO SPARSE_CSR NDHWC NCDHW PSTRING_UNION STRIDED".split()
)
"""The words for layouts. Paddle writes ONEDNN and can't read it."""

USUAL_LAYOUT: Final = "NCHW"
"""The layout of nearly every tensor, and of each whose type was read from text."""


# ---- attributes ------------------------------------------------------------------------------------------------------

ATTRIBUTE_CODES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Bool": "0.a_bool",
        "Float": "0.a_f32",
        "Double": "0.a_f64",
        "Int32": "0.a_i32",
        "Int64": "0.a_i64",
        "Index": "0.a_index",
        "Str": "0.a_str",
        "TensorName": "0.a_tensorname",
        "Array": "0.a_array",
        "Type": "0.a_type",
        "Complex64": "0.a_c64",
        "Complex128": "0.a_c128",
        "IntArray": "1.a_intarray",
        "DataType": "1.a_dtype",
        "Place": "1.a_place",
        "DataLayout": "1.a_layout",
        "Scalar": "1.a_scalar",
        "ProcessMesh": "4.a_process_mesh",
        "TensorDist": "4.a_tensor_dist",
        "OperationDist": "4.a_op_dist",
        "Null": NULL,
    }
)
"""The codes of attributes, by class."""

ATTRIBUTE_CLASSES: Final[Mapping[str, str]] = MappingProxyType({code: name for name, code in ATTRIBUTE_CODES.items()})
"""The classes of attributes, by code."""

UNDEFINED_DATA_TYPE: Final = "Undefined(ALL_DTYPE)"
"""The word for the data type that text calls Undefined."""

REDUCTIONS: Final = ("SUM", "MAX", "MIN", "PRODUCT", "AVG", "ANY", "ALL")
"""How partial values of a distributed tensor are joined, in the order of their numbers."""

HIDDEN_ATTRIBUTES: Final = frozenset(("op_callstack", "sym_shape_str"))
"""Attributes that no release since 3.0.0 prints."""

RESULT_ATTRIBUTES: Final = ("persistable", "stop_gradient")
"""Attributes that stand in a list of their own, which a file that says it is not trainable lacks."""

FURTHER_ATTRIBUTES: Final = ("op_dist_attr", "op_role", "struct_name")
"""Attributes that Paddle writes of any operation, behind those of its definition."""

PARAMETER_ATTRIBUTES: Final[Mapping[str, bool]] = MappingProxyType(
    {"is_distributed": False, "is_parameter": True, "need_clip": False}
)
"""The truths that a parameter begins with, in order, and what Paddle writes for one that is missing."""

PARAMETER_RESULT_ATTRIBUTES: Final[Mapping[str, bool]] = MappingProxyType(
    {"persistable": True, "stop_gradient": True, "trainable": True}
)
"""The truths in a list of their own, as `PARAMETER_ATTRIBUTES`."""
