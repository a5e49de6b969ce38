"""What reports look like, and that nothing of a program can do harm in them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pir
from pir.comparison import compare, reports
from tests.comparison.programs import Writer, compared

_NAMES = reports.Names("a.pir", "b.pir")


def _pair() -> tuple[str, str]:
    a, b = Writer(), Writer()
    for writer in (a, b):
        value = writer.op("data", attributes='name:"x"')
        if writer is b:
            value = writer.op("tanh", [value], 'struct_name:"/Net/Linear/"')
        value = writer.op("relu", [value], 'struct_name:"/Net/Linear/"')
        writer.op("softmax", [value], f'axis:{0 if writer is a else 1},struct_name:"/Net/Head/"')
    return a.text, b.text


def test_the_short_report() -> None:
    assert reports.text(compared(*_pair()), _NAMES) == (
        "a.pir -> b.pir: 2 differences: 1 inserted, 1 changed\n"
        "\n"
        "in Net/Linear\n"
        "    a:2       b:2       %0 = pd_op.data()\n"
        "  +           b:3       %1 = pd_op.tanh(%0)\n"
        "    a:3       b:4       %1|%2 = pd_op.relu(%0|%1)\n"
        "\n"
        "in Net/Head\n"
        "  ~ a:4       b:5       %2|%3 = pd_op.softmax(%1|%2)\n"
        "                            attribute axis: 0 -> 1\n"
    )


def test_no_context() -> None:
    text = reports.text(compared(*_pair()), _NAMES, context=0)
    assert "relu" not in text
    assert "tanh" in text


def test_the_unified_report() -> None:
    lines = reports.unified(compared(*_pair()), _NAMES).split("\n")
    assert lines[:4] == [
        "# a.pir -> b.pir: 2 differences: 1 inserted, 1 changed",
        "--- a.pir",
        "+++ b.pir",
        "@@ -2,2 +2,3 @@ Net/Linear",
    ]
    assert [line[:1] for line in lines[4:7]] == [" ", "+", " "]
    assert lines[6].startswith(' (%1|%2) = "pd_op.relu" (%0|%1) {struct_name')
    assert "#   attribute axis: 0 -> 1" in lines


def test_side_by_side_keeps_to_its_width() -> None:
    text = reports.side_by_side(compared(*_pair()), _NAMES, width=80)
    rows = [line for line in text.split("\n") if "pd_op" in line]
    assert rows
    assert all(len(row) <= 80 for row in rows)
    assert any(" > " in row for row in rows)
    assert any(" | " in row for row in rows)


def test_statistics() -> None:
    text = reports.statistics(compared(*_pair()), _NAMES)
    assert re.search(r"^Net/Linear +1 +0 +0$", text, re.M)
    assert re.search(r"^pd_op.softmax +0 +0 +1$", text, re.M)


def test_json() -> None:
    found = json.loads(reports.json_text(compared(*_pair())))
    assert found["same"] is False
    insertion, change = found["edits"]
    assert insertion == {"kind": "insert", "op": "pd_op.tanh", "a_line": None, "b_line": 3, "what": []}
    assert change["what"] == ["attribute axis"]
    assert change["details"] == [{"what": "attribute axis", "before": "0", "after": "1"}]


def test_a_summary_for_other_tools() -> None:
    assert reports.summary_lines(compared(*_pair())) == [
        "2 differences: 1 inserted, 1 changed",
        "inserted pd_op.tanh at b:3",
        "changed pd_op.softmax at a:4, b:5: attribute axis: 0 -> 1",
    ]
    assert reports.summary_lines(compared(*_pair()), limit=1)[-1] == "... and 1 more"


def test_equal_programs() -> None:
    a, _ = _pair()
    for report in (reports.text, reports.unified, reports.side_by_side, reports.statistics, reports.html):
        assert "no differences" in report(compared(a, a), _NAMES)
    assert json.loads(reports.json_text(compared(a, a))) == {
        "same": True,
        "summary": "no differences",
        "counts": {},
        "edits": [],
    }


def test_unrelated_programs_are_called_so() -> None:
    a, b = Writer(), Writer()
    for number in range(30):
        a.op(f"one{number}", [a.op("data")] if number else [])
        b.op(f"other{number}", attributes=f"key:{number}")
    assert "have little in common" in reports.text(compared(a.text, b.text), _NAMES)


# ---- pages ---------------------------------------------------------------------------------------------------------

_HARM = "<script>alert(1)</script>&lt;</table></details>\x1b[31m[red]%0"


class _Page(HTMLParser):
    """Checks that tags are closed in order, and collects what a page has."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: dict[str, int] = {}
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] = self.tags.get(tag, 0) + 1
        assert not any(name.startswith("on") or name in ("src", "href") for name, _ in attrs)
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def _harmful_pair() -> tuple[pir.Program, pir.Program]:
    a, b = Writer(), Writer()
    for writer, key in ((a, "one"), (b, "other")):
        text = _HARM.replace('"', '\\"')
        writer.op("relu", [writer.op("data", attributes=f'name:"{text}"')], f'{key}:"{text}",struct_name:"/{text}/"')
    return pir.loads(a.text), pir.loads(b.text)


def test_a_page_is_one_file_with_folding_parts_and_no_script() -> None:
    page = _Page(reports.html(compared(*_pair()), _NAMES))
    assert not page.open
    assert page.tags["details"] == page.tags["summary"] == 2
    assert "script" not in page.tags
    assert "attribute axis: 0 -> 1" in page.text


def test_what_a_program_says_stays_text_on_a_page() -> None:
    page = _Page(reports.html(compare(*_harmful_pair()), reports.Names("<b>", 'a"b')))
    assert not page.open
    assert not {"script", "b"} & set(page.tags)
    assert "<script>alert(1)</script>&lt;" in page.text
    assert '<b> -> a"b' in page.text


def test_control_characters_are_shown_not_sent() -> None:
    comparison = compare(*_harmful_pair())
    for report in (reports.text, reports.unified, reports.side_by_side, reports.html, reports.statistics):
        assert "\x1b" not in report(comparison, _NAMES), report.__name__


def test_broken_bytes_are_no_trouble() -> None:
    a, b = [
        f'{{\n    (%0) = "pd_op.run" () {{v:"{value}"}} : () -> tensor<2xf32>\n}}\n' for value in ("x\udcff", "y\udcfe")
    ]
    comparison = compared(a, b)
    reports.html(comparison, _NAMES).encode("utf-8")
    reports.json_text(comparison).encode("utf-8")
    assert "x" in reports.text(comparison, _NAMES)


def test_colours_stand_around_whole_lines() -> None:
    text = reports.text(compared(*_pair()), _NAMES, paint=reports.Paint(True))
    assert "\x1b[32m  +           b:3       %1 = pd_op.tanh(%0)\x1b[0m" in text
