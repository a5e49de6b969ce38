"""Pictures of a program's graph, as DOT text and as SVG."""

from __future__ import annotations

from pir.formats.pictures.drawing import SUMMARY_FROM, draw, draw_summary
from pir.formats.pictures.rendering import RenderingError, render_svg
from pir.ir.program import Program

__all__ = ["SUMMARY_FROM", "RenderingError", "dot", "render_svg"]


def dot(program: Program, *, summary: bool | None = None) -> str:
    """The graph of a program in the language of Graphviz.

    Operations stand in the boxes of their layers and regions. A ``summary`` has a node for each layer instead; unless
    said, a program of more than `SUMMARY_FROM` operations gets one.
    """
    if summary is None:
        summary = sum(1 for _ in program.walk()) > SUMMARY_FROM
    return (draw_summary(program) if summary else draw(program)).text()
