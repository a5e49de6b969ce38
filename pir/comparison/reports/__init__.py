"""What a person, a browser or another program is shown of a comparison."""

from pir.comparison.reports.documents import html, json_object, json_text
from pir.comparison.reports.painting import Paint
from pir.comparison.reports.texts import side_by_side, statistics, text, unified
from pir.comparison.reports.wording import Names, summary, summary_lines

__all__ = [
    "Names",
    "Paint",
    "html",
    "json_object",
    "json_text",
    "side_by_side",
    "statistics",
    "summary",
    "summary_lines",
    "text",
    "unified",
]
