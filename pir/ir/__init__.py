"""The IR: types, attributes, values, operations, blocks, regions, programs, and the context that they share."""

from pir.ir.attributes import Attribute, AttributeMap
from pir.ir.block import Block
from pir.ir.context import Context
from pir.ir.dialect import Dialect, OperationDefinition
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.region import Region
from pir.ir.source import Position, Source
from pir.ir.types import OpaqueType, ShapedType, Type, VectorType
from pir.ir.values import BlockArgument, OpResult, UnboundValue, Use, Value

__all__ = [
    "Attribute",
    "AttributeMap",
    "Block",
    "BlockArgument",
    "Context",
    "Dialect",
    "OpResult",
    "OpaqueType",
    "Operation",
    "OperationDefinition",
    "Position",
    "Program",
    "Region",
    "ShapedType",
    "Source",
    "Type",
    "UnboundValue",
    "Use",
    "Value",
    "VectorType",
]
