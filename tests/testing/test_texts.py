"""From positions in what is matched to places in the file."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pir.testing.checks import Text


def test_blanks_are_squeezed_and_places_are_those_of_the_file() -> None:
    text = Text("name", "a  \t b\r\n\té = c\n")
    assert text.data.split("\n")[0] == "a b"
    assert text.place(text.data.index("b")) == (1, 6)
    assert text.place(text.data.index("=")) == (2, 4)
    assert text.place(text.data.index("c")) == (2, 6)
    assert text.line_text(2) == "\té = c"
    assert text.line_count == 2


def test_strict_whitespace_keeps_blanks() -> None:
    text = Text("name", "a  \t b\r\nc", strict_whitespace=True)
    assert text.data == "a  \t b\nc"
    assert text.place(5) == (1, 6)
    assert text.place(7) == (2, 1)


def test_windows_on_long_lines() -> None:
    text = Text("name", "é" * 100 + "x" + "y" * 100)
    window, left_out = text.line_window(text.data.index("x"), 20)
    assert "x" in window
    assert left_out + window.index("x") + 1 == text.place(text.data.index("x")).column
    assert text.line_window(0, 1000) == ("é" * 100 + "x" + "y" * 100, 0)


@given(st.lists(st.sampled_from(["a", "b", " ", "\t", "\n", "\r\n", "é", "  "]), max_size=20), st.booleans())
def test_each_visible_character_is_found_at_its_place(pieces: list[str], strict: bool) -> None:
    content = "".join(pieces)
    text = Text("name", content, strict_whitespace=strict)
    lines = content.split("\n")
    for offset, character in enumerate(text.data):
        if character in "ab":
            line, column = text.place(offset)
            assert lines[line - 1][column - 1] == character
    visible = [character for character in content if character in "ab"]
    assert [character for character in text.data if character in "ab"] == visible
