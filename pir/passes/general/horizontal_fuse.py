"""Fusing side by side: products of one value with several weights become one product."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from pir.dialects.attributes import UNDECLARED_ATTRIBUTES
from pir.ir.inference import tensor
from pir.ir.operation import Operation
from pir.ir.persistence import is_persistable
from pir.ir.types import ShapedType, VectorType
from pir.ir.values import OpResult, Value
from pir.passes.base import PassContext
from pir.passes.pattern_pass import PatternPass
from pir.rewriting import Pattern, PatternRewriter
from pir.syntax.grammar import parse_attribute

_LEAST = 3
"""So many products are worth fusing to Paddle (3.3.1)."""

_BIAS = {"pd_op.matmul": None, "pd_op.fc": 2, "pd_op.gemm_epilogue": 2}
"""What is fused, and which operand is the bias."""


@dataclass(frozen=True)
class HorizontalFuse(PatternPass):
    """Makes one product of three or more with a common operand and weights for the other, as Paddle 3.3.1 does.

    The weights are put side by side, and the result is split. All products of the value must be of one kind with equal
    attributes; Paddle also fuses a `matmul` with an `fc`, and loses the bias.
    """

    name: ClassVar[str] = "horizontal_fuse_pass"
    summary: ClassVar[str] = "make one product of several with a common operand"

    def patterns(self, context: PassContext) -> Sequence[Pattern]:
        """The one pattern, which looks at the users of any operation."""
        return [_HorizontalFusion()]


class _HorizontalFusion(Pattern):
    def match_and_rewrite(self, operation: Operation, rewriter: PatternRewriter) -> bool:
        shared = next((result for result in reversed(operation.results) if len(result.users) >= _LEAST), None)
        if shared is None:
            return False
        # Paddle keeps the newest use first.
        products = [user for user in dict.fromkeys(reversed(shared.users)) if _is_product(user, operation)]
        if len(products) < _LEAST or len({_key(each, shared) for each in products}) > 1:
            return False
        _fuse(products, shared, rewriter)
        return True


def _is_product(operation: Operation, producer: Operation) -> bool:
    return operation.name in _BIAS and operation.parent is producer.parent and len(operation.operands) >= 2


def _key(product: Operation, shared: Value) -> object:
    """What products that can be fused have in common; for one that can't be, something of its own."""
    flags = [product.attributes[key].value for key in ("transpose_x", "transpose_y") if key in product.attributes]
    position = _weight_position(product, shared)
    weights = [product.operands[position], *product.operands[2:]]
    if any(flags) or not all(map(is_persistable, weights)) or not all(map(_fits, weights, (2, 1))):
        return product
    if position == 0 and _BIAS[product.name] is not None:
        return product
    declared = frozenset([(key, each) for key, each in product.attributes.items() if key not in UNDECLARED_ATTRIBUTES])
    return (product.name, position, declared, isinstance(product.results[0].type, ShapedType))


def _fits(weight: Value | None, rank: int) -> bool:
    return weight is not None and isinstance(weight.type, ShapedType) and weight.type.rank == rank


def _weight_position(product: Operation, shared: Value) -> int:
    return 1 if product.operands[0] is shared else 0


def _fuse(products: Sequence[Operation], shared: OpResult, rewriter: PatternRewriter) -> None:
    first = products[0]
    position = _weight_position(first, shared)
    result = _shaped(first.results[0])
    axis = result.rank - 2 + position
    rewriter.insert_after(shared.owner)
    weight = _side_by_side([each.operands[position] for each in products], position, rewriter)
    operands: list[Value | None] = [shared, weight] if position else [weight, shared]
    if _BIAS[first.name] is not None:
        operands.append(_side_by_side([each.operands[2] for each in products], 0, rewriter))
    sizes = [_shaped(each.results[0]).shape[axis] for each in products]
    fused = rewriter.create(first.name, operands, dict(first.attributes), [_with_size(result, axis, sum(sizes))])
    sections = rewriter.create(
        "pd_op.full_int_array",
        attributes={
            "dtype": parse_attribute("int64"),
            "place": parse_attribute("Place(cpu)"),
            "value": parse_attribute(f"[{','.join(map(str, sizes))}]"),
        },
        result_types=[tensor((len(sizes),), "i64")],
    )
    types = VectorType(tuple([_shaped(each.results[0]) for each in products]))
    split = rewriter.create("pd_op.split", [*fused.results, *sections.results, _axis(axis, rewriter)], {}, [types])
    parts = rewriter.create("builtin.split", split.results, {}, types.elements)
    for product, part in zip(products, parts.results):
        rewriter.replace(product, [part])


def _side_by_side(values: Sequence[Value | None], axis: int, rewriter: PatternRewriter) -> Value:
    types = [_shaped(value) for value in values if value is not None]
    combined = rewriter.create("builtin.combine", values, {}, [VectorType(tuple(types))])
    size = sum([type.shape[axis] for type in types])
    operands = [*combined.results, _axis(axis, rewriter)]
    return rewriter.create("pd_op.concat", operands, {}, [_with_size(types[0], axis, size)]).results[0]


def _axis(axis: int, rewriter: PatternRewriter) -> Value:
    attributes = {
        "dtype": parse_attribute("int32"),
        "place": parse_attribute("Place(cpu)"),
        "shape": parse_attribute("[1]"),
        "value": parse_attribute(str(axis)),
    }
    return rewriter.create("pd_op.full", attributes=attributes, result_types=[tensor((1,), "i32")]).results[0]


def _shaped(value: Value) -> ShapedType:
    assert isinstance(value.type, ShapedType)  # the match saw to it
    return value.type


def _with_size(type: ShapedType, axis: int, size: int) -> ShapedType:
    shape = (*type.shape[:axis], size, *type.shape[axis + 1 :])
    return tensor(shape, type.dtype, type.tag)
