"""Comparing two programs: the way through the modules of this package."""

from __future__ import annotations

from pir.collection import garbage_collection_paused
from pir.comparison.describing import Describer
from pir.comparison.edits import Ruling, moved
from pir.comparison.graph import Graph
from pir.comparison.ignoring import Ignored
from pir.comparison.labels import BY_NAME, BY_STRUCTURE, Labels, Level
from pir.comparison.matching import UNMATCHED, Matching, match
from pir.comparison.normal_form import NAME_ATTRIBUTES, NormalForm
from pir.comparison.repair import shorten
from pir.comparison.result import Comparison
from pir.ir.program import Program
from pir.syntax.printer import name_values

_NOTHING = Ignored()


def compare(a: Program, b: Program, *, ignore: Ignored = _NOTHING, ignore_order: bool = False) -> Comparison:
    """Compare two programs by meaning: numbers, names and ids of values never count, whatever generation they are of.

    ``ignore`` says what else does not count (`pir.comparison.ignored`); with ``ignore_order`` no moves are reported.
    """
    name_values(a)
    name_values(b)
    with garbage_collection_paused():
        keywords: dict[str, int] = {}
        graphs = Graph(a, keywords), Graph(b, keywords)
        form = NormalForm(a, b, ignore)
        labels = Labels(form)
        matching, ruling = _matched(*graphs, labels, form, BY_NAME)
        if _names_matter(matching, ruling):
            other, its_ruling = _matched(*graphs, labels, form, BY_STRUCTURE)
            if _length(other, its_ruling) < _length(matching, ruling):
                matching, ruling = other, its_ruling
        describer = Describer(matching, ruling, form)
        edits = describer.edits(() if ignore_order else moved(matching))
        if ignore.drift:
            edits = [edit for edit in edits if edit.note is None]
        return Comparison(a, b, tuple(edits), describer.partners())


def _matched(
    a: Graph, b: Graph, labels: Labels, form: NormalForm, levels: tuple[Level, ...]
) -> tuple[Matching, Ruling]:
    matching = match(a, b, labels, levels)
    ruling = Ruling(matching, form)
    shorten(matching, ruling, labels.of(a, levels[0]), labels.of(b, levels[0]))
    return matching, ruling


def _names_matter(matching: Matching, ruling: Ruling) -> bool:
    """Whether something that has a name of its own has no partner, or one with another name.

    Then the names may mislead: a model with one layer more counts its parameters differently.
    """
    for graph, partners in ((matching.a, matching.partners_a), (matching.b, matching.partners_b)):
        for node in range(1, graph.size):
            operation = graph.operations[node]
            if operation is None or NAME_ATTRIBUTES.isdisjoint(operation._attributes):
                continue
            if partners[node] == UNMATCHED:
                return True
            if graph is matching.a and any(
                word.removeprefix("attribute ") in NAME_ATTRIBUTES for word in ruling.what(node, partners[node])
            ):
                return True
    return False


def _length(matching: Matching, ruling: Ruling) -> int:
    """The number of edits, moves left out."""
    lone = sum(map(len, matching.unmatched()))
    pairs = enumerate(matching.partners_a[: matching.a.size])
    return lone + sum([ruling.differs(x, y) for x, y in pairs if y != UNMATCHED])
