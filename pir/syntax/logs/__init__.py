"""Programs inside any text: run logs, test reports, pages of documentation."""

from pir.syntax.logs.search import find_sections
from pir.syntax.logs.section import Section

__all__ = ["Section", "find_sections"]
