"""Comparing programs by meaning.

``compare(a, b)`` gives a `Comparison`: the edits that make the second program of the first. `pir.comparison.reports`
shows it to people.
"""

from pir.comparison.comparing import compare
from pir.comparison.ignoring import WORDS, Ignored, ignored
from pir.comparison.result import Comparison, Detail, Edit

__all__ = ["WORDS", "Comparison", "Detail", "Edit", "Ignored", "compare", "ignored"]
