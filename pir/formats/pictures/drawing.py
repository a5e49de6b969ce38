"""What of a program is drawn, and how: operation by operation, or layer by layer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from pir.dialects.layers import Layer, layers_of
from pir.formats.pictures.language import Box, Graph
from pir.ir.attributes import Attribute
from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.types import ShapedType, Type, VectorType
from pir.ir.values import BlockArgument, OpResult, Value
from pir.syntax.printer import operation_line

SUMMARY_FROM: Final = 500
"""More operations than this are drawn layer by layer: of more no one sees anything."""

_MOST_GROUPS: Final = 200  # nodes of a summary, where the layers allow it
_LONGEST_LABEL: Final = 40
_LONGEST_TOOLTIP: Final = 400

_INPUT: Final = {"shape": "ellipse", "style": "filled", "fillcolor": "#d8f0d8"}
_OUTPUT: Final = {"shape": "ellipse", "style": "filled", "fillcolor": "#f8e0c0"}
_WEIGHT: Final = {"shape": "box", "style": "filled", "fillcolor": "#dde6f7"}
_CONSTANT: Final = {"shape": "plaintext", "style": "", "fontcolor": "#777777", "margin": "0.02", "height": "0.2"}
_STYLES: Final[Mapping[str, tuple[Mapping[str, str], str]]] = {
    "builtin.parameter": (_WEIGHT, "parameter_name"),
    "builtin.constant": (_WEIGHT, "value"),
    "builtin.shadow_output": (_OUTPUT, "output_name"),
    "pd_op.data": (_INPUT, "name"),
    "pd_op.feed": (_INPUT, "name"),
    "pd_op.fetch": (_OUTPUT, "name"),
    "pd_op.full": (_CONSTANT, "value"),
    "pd_op.full_int_array": (_CONSTANT, "value"),
}
"""How operations of a name are drawn, and the attribute that says most of them."""

_LAYER_BOX: Final = {"style": "rounded,filled", "color": "#bbbbbb", "fillcolor": "#00000008"}
_REGION_BOX: Final = {"style": "dashed", "color": "#996633"}
_HOLDER_BOX: Final = {"style": "rounded", "color": "#996633"}
_REGIONS: Final[Mapping[str, tuple[str, ...]]] = {"pd_op.if": ("then", "else"), "pd_op.while": ("body",)}


# ---- operation by operation ------------------------------------------------------------------------------------------


def draw(program: Program) -> Graph:
    """The graph with a node for each operation."""
    return _Drawing(program).graph


class _Drawing:
    def __init__(self, program: Program) -> None:
        self.graph = Graph()
        self._program = program
        self._layers = layers_of(program)
        self._names: dict[Operation | BlockArgument, str] = {}
        for block in program.region.blocks:
            self._block(block, self.graph.content, None)

    def _block(self, block: Block, box: Box, holder: Operation | None) -> None:
        for argument in (*block.args, *block.kwargs.values()):
            name = self._names[argument] = f"value{len(self._names)}"
            box.nodes[name] = {"label": f"{argument.name}\n{short_type(argument.type)}", **_INPUT}
            if holder is not None:
                self.graph.edge(self._names[holder], name, style="dashed")
        outer = 0 if holder is None else len(self._layers[holder].path)
        for operation in block.ops:
            self._operation(operation, self._layer_box(box, self._layers[operation], outer), holder)

    def _layer_box(self, box: Box, layer: Layer, outer: int) -> Box:
        """The box of a layer; inside a region, of what its path has beyond that of the region."""
        for depth in range(outer, len(layer.path)):
            part = layer.path[depth]
            box = box.box(part, part, _LAYER_BOX)
        return box.box("(gradient)", "gradient", _LAYER_BOX) if layer.is_gradient and layer.path[outer:] else box

    def _operation(self, operation: Operation, box: Box, holder: Operation | None) -> None:
        name = self._names[operation] = f"operation{len(self._names)}"
        if operation.regions:
            box = box.box(name, operation.name, _HOLDER_BOX)
        box.nodes[name] = self._node(operation)
        for operand in operation.operands:
            maker = self._maker(operand)
            if maker is not None:
                self.graph.edge(maker, name, label=short_type(operand.type if operand is not None else None))
        if operation.name == "cf.yield" and holder is not None:
            self.graph.edge(name, self._names[holder], style="dashed", constraint="false")
        words = _REGIONS.get(operation.name, ())
        for index, region in enumerate(operation.regions):
            label = words[index] if index < len(words) else f"region {index}"
            inside = box.box(f"region {index}", label, _REGION_BOX)
            for block in region.blocks:
                self._block(block, inside, operation)

    def _maker(self, value: Value | None) -> str | None:
        if isinstance(value, OpResult):
            return self._names.get(value.operation)
        return self._names.get(value) if isinstance(value, BlockArgument) else None

    def _node(self, operation: Operation) -> Mapping[str, str]:
        style, key = _STYLES.get(operation.name, ({}, ""))
        label = operation.name.removeprefix("pd_op.").removeprefix("builtin.")
        told = operation._attributes.get(key)
        if told is not None:
            said = _shortened(_literal(told), _LONGEST_LABEL)
            label = said if style is _CONSTANT else f"{said}\n{short_type(_main_type(operation))}".rstrip()
        line = operation_line(operation, self._program)
        return {"label": label, "tooltip": _shortened(line, _LONGEST_TOOLTIP), **style}


def _literal(attribute: Attribute) -> str:
    """A string without its quotes, anything else as Paddle 3 prints it."""
    value = attribute.value
    if isinstance(value, tuple):
        return f"[{','.join(map(_literal, value))}]"
    return str(value) if attribute.kind == "Str" else attribute.text


def _main_type(operation: Operation) -> Type | None:
    values = operation.results or operation.operands
    return values[0].type if values and values[0] is not None else None


def _shortened(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"


def short_type(type: Type | None) -> str:
    """A type in few letters: ``?x4 f32`` for ``tensor<-1x4xf32>``; nothing for a null one."""
    if type is None or type.kind == "null":
        return ""
    if isinstance(type, VectorType):
        return f"{len(type.elements)} tensors"
    if isinstance(type, ShapedType):
        dims = "x".join(["?" if size == -1 else str(size) for size in type.shape])
        return f"{dims} {type.dtype.text}".strip()
    return type.text


# ---- layer by layer --------------------------------------------------------------------------------------------------


def draw_summary(program: Program) -> Graph:
    """The graph with a node for each layer, as deep as it stays small."""
    layers = layers_of(program)
    group_of = _grouping(layers)
    members: dict[Layer, Counter[str]] = {}
    crossing: Counter[tuple[Layer, Layer]] = Counter()
    for operation in layers:
        group = group_of[operation]
        members.setdefault(group, Counter())[operation.name.removeprefix("pd_op.")] += 1
        for operand in operation.operands:
            if isinstance(operand, OpResult) and group_of.get(operand.operation, group) != group:
                crossing[group_of[operand.operation], group] += 1
    graph = Graph()
    names = {group: f"layer{index}" for index, group in enumerate(members)}
    for group, operations in members.items():
        graph.content.nodes[names[group]] = {"label": _summary(group, operations)}
    for (tail, head), count in crossing.items():
        # A gradient takes values of its layer over the length of the graph: that should not shape the picture.
        loose = {"constraint": "false", "style": "dashed"} if head.is_gradient and not tail.is_gradient else {}
        graph.edge(names[tail], names[head], tooltip=f"{count} value{'s' if count > 1 else ''}", **loose)
    return graph


def _grouping(layers: Mapping[Operation, Layer]) -> dict[Operation, Layer]:
    """The group of each operation: its layer, or the one around it where there would be too many."""
    deepest = max((len(layer.path) for layer in layers.values()), default=0)
    for depth in range(deepest, 0, -1):
        groups = {layer.outer(depth) for layer in layers.values()}
        if len(groups) <= _MOST_GROUPS:
            break
    else:
        depth = 1
    return {operation: layer.outer(depth) for operation, layer in layers.items()}


def _summary(group: Layer, operations: Counter[str]) -> str:
    total = sum(operations.values())
    most = [f"{name} × {count}" if count > 1 else name for name, count in operations.most_common(4)]
    more = "" if len(operations) <= len(most) else f" and {len(operations) - len(most)} more kinds"
    return f"{group.name}\n{total} operation{'s' if total > 1 else ''}\n{', '.join(most)}{more}"
