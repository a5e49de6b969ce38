"""The attributes that an operation has unless a rule says otherwise: ``..defaults``."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pir.ir.attributes import Attribute
from pir.ir.context import Context
from pir.syntax.grammar import parse_attribute

_NEUTRAL: Final = {
    "mkldnn_data_type": '"float32"',
    "matmul_alpha": "1",
    "fused_output_scale": "1",
    "scale": "1",
    "scale_in": "1",
    "scale_out": "1",
    "scale_x": "1",
    "scale_y": "1",
    "scale_weights": "[1]",
    "axis": "-1",
}
"""What oneDNN passes of Paddle 3.3.1 write where they fuse nothing, of attributes whose definitions have no default."""

_ZEROS: Final = {"Bool": "false", "Str": '""', "Int32": "0", "Int64": "0", "Float": "0", "Double": "0"}
"""The same for other attributes, by class; an array is empty."""


def default_attributes(name: str, context: Context) -> dict[str, Attribute]:
    """The attributes that an operation declares, at the defaults of its newest definition; empty for an unknown one.

    Operations of oneDNN get neutral values for those that have no default.
    """
    signature = context.signature(name)
    if signature is None:
        return {}
    literals: dict[str, str] = {}
    for attribute in signature.attributes:
        literal = attribute.default
        if literal is None and name.startswith("onednn_op."):
            zero = "[]" if attribute.kind.startswith("Array") else _ZEROS.get(attribute.kind)
            literal = _NEUTRAL.get(attribute.name, zero)
        if literal is not None:
            literals[attribute.name] = literal
    if "mkldnn_data_type" in literals:  # 3.3 carries both names of it, whatever the definition says
        literals.setdefault("onednn_data_type", '""')
    return {key: context.intern_attribute(_parsed(literal)) for key, literal in literals.items()}


@lru_cache(maxsize=512)
def _parsed(literal: str) -> Attribute:
    return parse_attribute(literal)
