"""From DOT to SVG, by Graphviz."""

from __future__ import annotations


class RenderingError(Exception):
    """No picture can be made, and why."""


def render_svg(dot: str) -> bytes:
    """The picture of a DOT text. Raises `RenderingError` when Graphviz is not installed, or fails."""
    try:
        import graphviz  # type: ignore[import-not-found,import-untyped,unused-ignore]  # an optional dependency, which only this needs
    except ImportError:
        raise RenderingError("SVG needs the Python package graphviz (`pip install graphviz`)") from None
    try:
        picture: bytes = graphviz.Source(dot).pipe(format="svg", quiet=True)
    except graphviz.ExecutableNotFound:
        raise RenderingError("SVG needs the program `dot` of Graphviz (https://graphviz.org/download)") from None
    except graphviz.CalledProcessError as error:
        raise RenderingError(f"Graphviz failed: {error}") from None
    return picture
