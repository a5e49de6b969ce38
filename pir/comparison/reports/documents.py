"""Reports for programs and browsers: JSON, and one self-contained file of HTML."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any, Final

from pir.comparison.reports.hunks import Row, by_place
from pir.comparison.reports.wording import Names, counted, detail_line, remarks, shown_line, summary
from pir.comparison.result import Comparison, Detail, Edit
from pir.ir.operation import Operation
from pir.ir.program import Program


def json_object(comparison: Comparison) -> dict[str, Any]:
    """What `json_text` writes, as an object."""
    return {
        "same": comparison.same,
        "summary": summary(comparison),
        "counts": dict(comparison.counts),
        "edits": [_json_edit(edit) for edit in comparison.edits],
    }


def json_text(comparison: Comparison) -> str:
    """One object: ``same``, and ``edits`` with kind, operation, lines, and what differs."""
    return json.dumps(json_object(comparison), ensure_ascii=True, indent=1) + "\n"


def _json_edit(edit: Edit) -> dict[str, Any]:
    found: dict[str, Any] = {
        "kind": edit.kind,
        "op": edit.name,
        "a_line": edit.a_line,
        "b_line": edit.b_line,
        "what": [detail.subject for detail in edit.details],
    }
    if edit.a is not None and edit.b is not None and edit.a.name != edit.b.name:
        found["b_op"] = edit.b.name
    if edit.details:
        found["details"] = [_json_detail(detail) for detail in edit.details]
    if edit.note:
        found["note"] = edit.note
    return found


def _json_detail(detail: Detail) -> dict[str, Any]:
    found = {"what": detail.subject, "before": detail.before, "after": detail.after}
    return found if detail.note is None else {**found, "note": detail.note}


_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 14px/1.45 system-ui, sans-serif; margin: 2rem; }
summary { cursor: pointer; padding: .3rem 0; font-weight: 600; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; margin-bottom: .8rem; }
td { vertical-align: top; padding: .1rem .4rem; font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
td.n { width: 4rem; text-align: right; color: #888; overflow-wrap: normal; }
tr.insert td.b { background: #2da44e33; }
tr.delete td.a { background: #cf222e33; }
tr.change td.a, tr.change td.b { background: #d4a72c33; }
tr.detail td { font-family: system-ui, sans-serif; color: #8a6d00; }
tr.gap td { text-align: center; color: #888; }
.note { color: #888; }
"""


def html(comparison: Comparison, names: Names, *, context: int = 3) -> str:
    """One file that needs nothing else: both programs side by side, a part that folds for each layer."""
    title = f"{names.a} -> {names.b}"
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en"><head><meta charset="utf-8">',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        f"<title>{_text(title)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{_text(title)}</h1><p>{_text(summary(comparison))}</p>",
        *[f"<p>{_text(line)}</p>" for line in remarks(comparison)],
    ]
    for place, members in by_place(comparison, context).items():
        edits = sum(row.edit is not None for hunk in members for row in hunk.rows)
        parts.append(f"<details open><summary>{_text(place)}: {counted(edits, 'difference')}</summary><table>")
        for number, hunk in enumerate(members):
            if number:
                parts.append('<tr class="gap"><td colspan="4">&hellip;</td></tr>')
            for row in hunk.rows:
                parts += _html_row(row, comparison)
        parts.append("</table></details>")
    parts.append("</body></html>\n")
    return "\n".join(parts)


def _html_row(row: Row, comparison: Comparison) -> Iterator[str]:
    kind = "same" if row.edit is None else row.edit.kind
    yield (f'<tr class="{kind}">{_html_cells("a", row.a, comparison.a)}{_html_cells("b", row.b, comparison.b)}</tr>')
    if row.edit is None:
        return
    lines = [detail_line(detail) for detail in row.edit.details]
    if row.edit.note and not lines:
        lines = [row.edit.note]
    if lines:
        yield f'<tr class="detail"><td></td><td colspan="3">{"<br>".join(map(_text, lines))}</td></tr>'


def _html_cells(side: str, operation: Operation | None, program: Program) -> str:
    if operation is None:
        return f'<td class="n"></td><td class="{side}"></td>'
    number = program.line_of(operation)
    place = "" if number is None else str(number)
    return f'<td class="n">{place}</td><td class="{side}">{_text(shown_line(operation, program))}</td>'


def _text(text: str) -> str:
    """Text for a page: escaped, and without what UTF-8 can't hold."""
    return escape(text.encode("utf-8", "backslashreplace").decode("utf-8"))
