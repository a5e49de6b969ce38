"""Text as people have it: wrapped, cut at the ends of lines, with comments, marks, other encodings, compressed."""

from __future__ import annotations

import codecs
import gzip
import io
import re
import textwrap
from pathlib import Path

import pytest

import pir
from tests.dumps import DUMPS, dump_id, text_of
from tests.syntax.test_forms import IF, OLD_IF

TEXT = """\
{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[-1,4],stop_gradient:[true]} : () -> tensor<-1x4xf32>
    (%1, %2) = "a.b" (%0, <<NULL VALUE>>) {a:[1,2],b:real:1 imag:2} : (tensor<-1x4xf32>, <<NULL TYPE>>) -> tensor<f32>, <<NULL TYPE>>
    (%3) = "pd_op.while" (cond=%1, inputs=%0) { 
    ^%arg_0 {persistable:true,stop_gradient:true}
        () = "cf.yield" (%1, %arg_0) {} : (tensor<f32>, tensor<-1x4xf32>) -> 
    }
    () = "builtin.shadow_output" (%3) {output_name:"out"} : (tensor<-1x4xf32>) -> 
}
"""
_BLANKS_IN_STRINGS = re.compile(r'"[^"]*\s[^"]*"[,\]}]')
_WRAPPED = [path for path in DUMPS if not _BLANKS_IN_STRINGS.search(text_of(path))]


def wrapped(text: str, width: int) -> str:
    """As an editor wraps it: at blanks, continued with another indentation."""
    lines = [
        textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False, subsequent_indent=" " * 9) or [""]
        for line in text.split("\n")
    ]
    return "\n".join([part for parts in lines for part in parts])


@pytest.mark.parametrize("path", _WRAPPED[::9], ids=dump_id)
def test_wrapped_dumps(path: Path) -> None:
    text = text_of(path)
    for width in (40, 80):
        assert pir.dumps(pir.loads(wrapped(text, width))) == text


@pytest.mark.parametrize("width", [40, 60, 72, 80, 100, 120])
@pytest.mark.parametrize("text", [TEXT, IF, OLD_IF], ids=["plain", "if", "2.6"])
def test_lines_wrapped_anywhere(text: str, width: int) -> None:
    assert pir.dumps(pir.loads(wrapped(text, width))) == text


def test_places_in_wrapped_lines() -> None:
    with pytest.raises(pir.VerifyError) as caught:
        pir.loads('{\n    (%0) = "a.b"\n  (%7,\n  %8) {}\n  : (f32, f32)\n  -> f32\n}\n')
    assert [(d.line, d.column, d.message) for d in caught.value.diagnostics] == [
        (3, 4, "%7 is not defined"),
        (4, 3, "%8 is not defined"),
    ]
    with pytest.raises(pir.ParseError) as refused:
        pir.loads('{\n    (%0) = "a.b"\n  () {\n  a:1 b:2}\n  : () -> f32\n}\n')
    assert (refused.value.line, refused.value.column) == (4, 7)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: re.sub(r"[ \t]+$", "", text, flags=re.M),
        lambda text: re.sub(r"^[ \t]+", "", text, flags=re.M),
        lambda text: re.sub(r"^( +)", lambda m: "\t" * (len(m[1]) // 4), text, flags=re.M),
        lambda text: re.sub(r"$", "   ", text, flags=re.M),
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace(" = ", "=").replace("} : (", "}:(").replace(") -> ", ")->"),
        lambda text: text.replace("(%0", "( %0 ").replace("(%2", "( %2\t").replace("[1,2]", "[ 1 , 2 ]"),
        lambda text: re.sub(r"$", "  // a comment with {braces and a \"quote", text, flags=re.M),
        lambda text: "// at the top\n\n" + text.replace("\n", "\n    // between lines: (%9) = \"a.b\"\n") + "// at the end",
        lambda text: text.rstrip("\n"),
        lambda text: "\n\n  " + text + "\n\n",
    ],
    ids=["no trailing blanks", "no indentation", "tabs", "trailing blanks", "empty lines", "no blanks", "blanks", "comments", "comment lines", "no last line break", "blanks around"],
)  # fmt: skip
@pytest.mark.parametrize("text", [TEXT, IF, OLD_IF], ids=["plain", "if", "2.6"])
def test_white_space_and_comments_mean_nothing(text: str, change) -> None:
    changed = change(text)
    assert changed != text
    assert pir.dumps(pir.loads(changed)) == text


def test_a_comment_mark_inside_a_string_or_a_name_is_none() -> None:
    text = '{\n    () = "a//b" () {a:"//x",b//c:1,d:["//"]} : () -> \n}\n'
    assert pir.dumps(pir.loads(text)) == text
    assert pir.dumps(pir.loads(text.replace(" \n", " // y\n"))) == text


@pytest.mark.parametrize("text", [TEXT, IF, '{\n    () = "a.b" () {a:"名\U0001f600"} : () -> \n}\n'])
def test_encodings(text: str) -> None:
    plain = text.encode()
    for data in (
        plain,
        codecs.BOM_UTF8 + plain,
        codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
        gzip.compress(plain),
        gzip.compress(codecs.BOM_UTF8 + plain),
    ):
        assert pir.dumps(pir.loads(data)) == text
    assert pir.dumps(pir.loads("\ufeff" + text)) == text


def test_line_ends_are_kept_where_all_are_the_same() -> None:
    windows = TEXT.replace("\n", "\r\n")
    assert pir.dumps(pir.loads(windows)) == windows
    assert pir.dumps(pir.loads(windows.encode())) == windows
    mixed = TEXT.replace("\n", "\r\n", 3)
    assert pir.dumps(pir.loads(mixed)) == TEXT
    string = '{\r\n    () = "a.b" () {a:"x\r\ny"} : () -> \r\n}\r\n'
    assert pir.dumps(pir.loads(string)) == string
    inside = '{\n    () = "a.b" () {a:"x\r\ny\rz"} : () -> \n}\n'
    program = pir.loads(inside)
    assert program.body.ops[0].attributes["a"].value == "x\r\ny\rz"
    assert pir.dumps(program) == inside


def test_a_carriage_return_alone_ends_no_line() -> None:
    assert pir.dumps(pir.loads('{\n\r    () = "a.b" () {} : () -> \n}\n\r')) == '{\n    () = "a.b" () {} : () -> \n}\n'
    with pytest.raises(pir.ParseError):
        pir.loads(TEXT.replace("\n", "\r"))


def test_what_unpacks_to_much_more_than_a_dump_is_refused() -> None:
    with pytest.raises(pir.ParseError, match="this is a gzip file of more than 300 times its size"):
        pir.loads(gzip.compress(b"{\n" + b" " * 10_000_000 + b"}\n"))


def test_half_a_pair_of_surrogates_is_written() -> None:
    stream = io.BytesIO()
    pir.dump(pir.loads('{\n    () = "a.b" () {k:"\ud800"} : () -> \n}\n'), stream)
    assert b'k:"\xed\xa0\x80"' in stream.getvalue()


def test_bytes_that_are_no_text_survive_files(tmp_path: Path) -> None:
    data = b'{\n    () = "a.b" () {a:"\xff\xfe\x00\x80",\xc3:1} : () -> \n}\n'
    (tmp_path / "a.pir").write_bytes(data)
    (tmp_path / "a.pir.gz").write_bytes(gzip.compress(data))
    for name in ("a.pir", "a.pir.gz"):
        program = pir.load(tmp_path / name)
        pir.dump(program, tmp_path / "b.pir")
        assert (tmp_path / "b.pir").read_bytes() == data
    stream = io.BytesIO()
    pir.dump(pir.load(io.BytesIO(data)), stream)
    assert stream.getvalue() == data


def test_lines_of_a_text_that_was_cut_out_of_a_file() -> None:
    """Positions are those of the file: of its lines, and of the columns of what was given."""
    with pytest.raises(pir.ParseError) as caught:
        pir.loads('{\n\t(%0) = "a.b" () {} : () -> ?\n}\n', filename="run.log", first_line=4711)
    assert (caught.value.filename, caught.value.line, caught.value.column) == ("run.log", 4712, 29)
    assert str(caught.value).splitlines() == [
        "run.log:4712:29: error: expected `{` or a type, found `?`",
        '\t(%0) = "a.b" () {} : () -> ?',
        "\t" + " " * 27 + "^",
    ]


def test_a_fragment() -> None:
    lines = TEXT.split("\n")
    text = "\n".join(lines[2:4][:1]) + "\n"
    with pytest.raises(pir.ParseError, match="loose operations are a fragment"):
        pir.loads(text)
    program = pir.loads(text, fragment=True)
    assert pir.dumps(program) == text
    assert [operand and operand.type.text for operand in program.body.ops[0].operands] == ["tensor<-1x4xf32>", None]
