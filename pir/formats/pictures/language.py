"""Graphs in the language of Graphviz: nodes, edges, and boxes around them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(slots=True)
class Box:
    """A box with a label around nodes and other boxes, by name."""

    label: str = ""
    attributes: Mapping[str, str] = field(default_factory=dict)
    nodes: dict[str, Mapping[str, str]] = field(default_factory=dict)
    boxes: dict[str, Box] = field(default_factory=dict)

    def box(self, name: str, label: str, attributes: Mapping[str, str]) -> Box:
        """The box of a name inside this one, made when it is first asked for."""
        return self.boxes.setdefault(name, Box(label, attributes))


@dataclass(slots=True)
class Graph:
    """A directed graph: what stands in it, and its edges in the order of drawing."""

    content: Box = field(default_factory=Box)
    edges: dict[tuple[str, str], dict[str, str]] = field(default_factory=dict)

    def edge(self, tail: str, head: str, **attributes: str) -> None:
        """Draw an edge; of several between two nodes one is drawn, with the labels of all."""
        known = self.edges.setdefault((tail, head), attributes)
        label = attributes.get("label")
        if known is not attributes and label and label not in known.get("label", "").split("\n"):
            known["label"] = f"{known['label']}\n{label}" if known.get("label") else label

    def text(self) -> str:
        """The graph in the language of Graphviz."""
        return "\n".join([*self._lines(), ""])

    def _lines(self) -> Iterator[str]:
        yield "digraph program {"
        yield '  graph [rankdir=TB, fontname="Helvetica", fontsize=11, compound=true];'
        yield '  node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica", fontsize=11];'
        yield '  edge [color="#667788", fontname="Helvetica", fontsize=9, fontcolor="#445566"];'
        numbers = iter(range(1_000_000_000))
        yield from _box_lines(self.content, "  ", numbers)
        for (tail, head), attributes in self.edges.items():
            yield f"  {tail} -> {head}{_attributes(attributes)};"
        yield "}"


def _box_lines(box: Box, indent: str, numbers: Iterator[int]) -> Iterator[str]:
    for name, attributes in box.nodes.items():
        yield f"{indent}{name}{_attributes(attributes)};"
    for inner in box.boxes.values():
        yield f"{indent}subgraph cluster_{next(numbers)} {{"
        yield f"{indent}  graph{_attributes({'label': inner.label, **inner.attributes})};"
        yield from _box_lines(inner, indent + "  ", numbers)
        yield f"{indent}}}"


def _attributes(attributes: Mapping[str, str]) -> str:
    entries = [f"{key}={_quoted(value)}" for key, value in attributes.items()]
    return f" [{', '.join(entries)}]" if entries else ""


def _quoted(text: str) -> str:
    """A string: Graphviz takes a backslash for the beginning of an escape, also in labels; breaks centre a line."""
    shown = "".join([each if each.isprintable() or each == "\n" else "\N{REPLACEMENT CHARACTER}" for each in text])
    escaped = shown.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
