"""Sections of IR in logs: what is found, what is not, and where it stands."""

from __future__ import annotations

import gzip
import html
import io
import random
from pathlib import Path

import pytest

from pir import ParseError, dumps
from pir.syntax.diagnostics import DiagnosticError
from pir.syntax.logs import Section, find_sections
from pir.syntax.logs.titles import clean

_LOGS = Path(__file__).parents[2] / "testdata" / "logs"
PROGRAM = """{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
    () = "builtin.shadow_output" (%1) {output_name:"o"} : (tensor<2xf32>) -> 
}
"""
LOG = f"IR before lowering = {PROGRAM}"
GLOG = "I1130 18:57:11.277334  3061 pir_interpreter.cc:1529] "


def _prefixed(prefix: str, text: str = LOG) -> str:
    return "".join([f"{prefix}{line}\n" for line in text.splitlines()])


_PREFIXES = [
    GLOG, "  1: ", "412: ", "[gw0] ", "[rank0]:", "[rank0]: ", "[1,0]<stdout>:", "[1,0]<stderr>: ", "0: ", "[default0]:", "[trainer][0] ",
    "(TrainWorker pid=123) ", "trainer-1  | ", "2024-01-01T00:00:00.1234567Z ", "2024-01-01T00:00:00.000Z stdout F ",
    "[2024-01-01 10:00:00,123] [    INFO] - ", "2024-01-01 10:00:00,123 - INFO - ", "2024-01-01 10:00:00,123 INFO foo.py:12 ", "INFO:root:",
    "E       ", "> ", ">> ", "#12 3.456 ", f"[rank0]: {GLOG}", "2024-01-01 10:00:00 [rank1]: ", "18:57:11 ", "worker-3: ", "    ", "\t", "7\t",
]  # fmt: skip


@pytest.mark.parametrize("prefix", _PREFIXES)
def test_prefixes_are_taken_off(prefix: str) -> None:
    (section,) = find_sections(_prefixed(prefix))
    assert (section.title, section.op_count, section.complete) == ("IR before lowering", 3, True)
    if prefix.strip():
        assert dumps(section.program()) == PROGRAM


_WRAPPED = {
    "prefix of the first line": GLOG + LOG,
    "colours": "".join([f"\x1b[32m{line}\x1b[0m\n" for line in LOG.splitlines()]),
    "a colour inside": LOG.replace('"pd_op.relu"', '\x1b[1m"pd_op.relu"\x1b[0m'),
    "html": html.escape(LOG),
    "html breaks": html.escape(LOG).replace("\n", "<br>\n"),
    "html on one line": html.escape(LOG).replace("\n", "<br/>"),
    "html, quotes plain": f"<pre>{html.escape(LOG, quote=False)}</pre>\n",
    "html blanks": html.escape(LOG).replace("    ", "&nbsp;&nbsp;&nbsp;&nbsp;"),
    "fence": f"# Title\n```\n{LOG}```\n",
    "quoted fence": _prefixed("> ", f"```\n{LOG}```\n"),
    "progress bar": f"10%|# | 1/2\r{LOG}",
    "message inside": LOG.replace("    (%1)", f"{GLOG}hello\n    (%1)"),
    "message glued": LOG.replace("tensor<2xf32>\n    ()", f"tensor<2xf32>{GLOG}hello\n    ()"),
    "no last line end": LOG.rstrip("\n"),
}


@pytest.mark.parametrize("text", _WRAPPED.values(), ids=_WRAPPED)
def test_what_is_around_a_program_is_taken_off(text: str) -> None:
    (section,) = find_sections(text)
    assert (section.title, section.complete) == ("IR before lowering", True)
    assert dumps(section.program()) == PROGRAM


def test_encodings() -> None:
    for data in (LOG.replace("\n", "\r\n").encode(), ("\ufeff" + LOG).encode("utf-16-le"), gzip.compress(LOG.encode())):
        assert [section.op_count for section in find_sections(data)] == [3]
        assert [section.op_count for section in find_sections(io.BytesIO(data))] == [3]


_ORDINARY = {
    "python": 'Traceback (most recent call last):\n  File "a.py", line 1, in f\n    (x, y) = "ab" (1)\nValueError: {\n}\n',
    "json": '{\n  "program": {\n  },\n  "a": [{"b": "(%0) = 1"}]\n}\n',
    "c++": 'int main() {\n  auto x = f();\n  (*p) = "abc";\n  if (x) {\n  }\n}\n',
    "mlir": 'module {\n  func.func @f(%a: i32) -> i32 {\n    %0 = "tosa.add"(%a, %a) : (i32, i32) -> i32\n    return %0 : i32\n  }\n}\n',
    "llvm": "define i32 @f(i32 %0) {\n  %2 = add i32 %0, 1\n  ret i32 %2\n}\n",
    "hlo": "HloModule m\nENTRY %e (p: f32[2]) -> f32[2] {\n  %p = f32[2]{0} parameter(0)\n  ROOT %a = f32[2]{0} add(%p, %p)\n}\n",
    "instructions": "0: ( 1 )  = pd_op.full\n1: ( 2 )  = pd_op.scale ( 1 )  ( 0 ) \n",
    "noise": bytes(random.Random(1).randrange(256) for _ in range(20000)).decode("latin-1"),
}


@pytest.mark.parametrize("text", _ORDINARY.values(), ids=_ORDINARY)
def test_no_section_is_invented(text: str) -> None:
    assert list(find_sections(text * 3)) == []


def test_positions_are_those_of_the_log() -> None:
    text = "start\n" + _prefixed("[rank0]: ", LOG.replace("(%0) {stop", "(%9) {stop"))
    (section,) = find_sections(text)
    with pytest.raises(DiagnosticError) as caught:
        section.program(filename="run.log")
    assert (caught.value.line, caught.value.column) == (4, len('[rank0]:     (%1) = "pd_op.relu" (') + 1)
    assert caught.value.diagnostics[0].source_line == text.splitlines()[3]


def test_a_column_behind_html_is_that_of_the_log() -> None:
    text = html.escape(LOG.replace("(%0) {stop", "(%9) {stop"))
    (section,) = find_sections(text)
    with pytest.raises(DiagnosticError) as caught:
        section.program()
    assert text.splitlines()[caught.value.line - 1][caught.value.column - 1 :].startswith("%9")


def test_a_section_that_is_cut_is_kept_as_far_as_it_is_whole() -> None:
    lines = LOG.splitlines(keepends=True)
    for end in range(20, len(lines[2]) - 2):
        text = f"{lines[0]}{lines[1]}{lines[2][:end]}\n{GLOG}next\n{LOG}"
        cut, whole = find_sections(text)
        assert (cut.op_count, cut.complete, cut.cut_line) == (1, False, 3), lines[2][:end]
        assert len(list(cut.program().walk())) == 1
        assert whole.complete and whole.op_count == 3


def test_ranks_are_told_apart() -> None:
    lines = [f"[rank{rank}]: {line}\n" for line in LOG.splitlines() for rank in range(3)]
    random.Random(2).shuffle(order := [0, 1, 2] * 5)
    streams = [iter(lines[rank::3]) for rank in range(3)]
    found = list(find_sections("".join([next(streams[rank]) for rank in order])))
    assert sorted(section.rank for section in found) == ["[rank0]:", "[rank1]:", "[rank2]:"]
    assert [section.start_line for section in found] == sorted(section.start_line for section in found)
    assert all(dumps(section.program()) == PROGRAM for section in found)


def test_operations_inside_messages() -> None:
    relu = '(%0) = "pd_op.relu" (%1) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>'
    for text in (
        f"ValueError: expected a softmax, but found [Operation({relu})]\n",
        f"  [Hint: expected softmax, but found {relu}, in a.cc.] (at /p/a.cc:3)\n",
        f"{relu}\n",
    ):
        (section,) = find_sections(text)
        assert section.is_loose
        assert section.text == relu + "\n"
    two = list(find_sections(f"Operation({relu})\nOperation({relu})\n"))
    assert len(two) == 2


def test_an_empty_program_is_found_by_its_title() -> None:
    (section,) = find_sections("IR after lowering = {\n}\n")
    assert (section.op_count, section.complete) == (0, True)
    assert list(find_sections("options = {\n}\n")) == []


def test_a_line_without_end_takes_no_memory() -> None:
    class Endless(io.RawIOBase):
        left = 40

        def read(self, size: int = -1) -> bytes:
            self.left -= 1
            return b"x" * (1 << 20) if self.left >= 0 else (b"\n" + LOG.encode() if self.left == -1 else b"")

    (section,) = find_sections(Endless())
    assert section.start_line == 2


def test_sections_across_blocks_are_whole() -> None:
    filler = f"{GLOG}step f(x) = 1\n" * 700
    text = (filler + LOG) * 60
    found = list(find_sections(text))
    assert [section.start_line for section in found] == [701 + 705 * number for number in range(60)]
    assert all(section.complete and section.title == "IR before lowering" for section in found)


_EXPECTED = {
    "passes.log": [(7, 7), (22, 7), (36, 7), (52, 1)],
    "executor.log": [(4, 8), (15, 8), (29, 8)],
    "dy2static.log": [(3, 32), (41, 8), (64, 24), (94, 8), (112, 24), (141, 24)],
    "ranks.log": [(7, 7), (8, 7), (24, 1), (28, 1)],
    "trace.log": [(19 + 9 * number, 1) for number in range(8)],
}


@pytest.mark.parametrize("name", _EXPECTED)
def test_logs_that_paddle_wrote(name: str) -> None:
    found = list(find_sections((_LOGS / name).read_bytes()))
    assert [(section.start_line, section.op_count) for section in found] == _EXPECTED[name]
    for section in found:
        assert section.complete
        section.program()


_PIECES = [
    b"{\n",
    b"}\n",
    b'"',
    b"\n",
    b'(%0) = "pd_op.x" (',
    b"Operation(",
    b"\x1b[",
    b"&quot;",
    b"<br>",
    b"\xff\xfe",
    b"\0",
    b"\r",
    b"[rank0]: ",
    GLOG.encode(),
    b") -> ",
    b"((((",
    b"[[[",
    b"> ",
]


def test_mutated_logs_come_to_sections_or_errors_with_a_place() -> None:
    generator = random.Random(5)
    seeds = [path.read_bytes()[:20000] for path in sorted(_LOGS.glob("*.log"))]
    for _ in range(150):
        data = bytearray(generator.choice(seeds))
        for _ in range(generator.randint(1, 20)):
            at = generator.randrange(len(data) + 1)
            if generator.random() < 0.5:
                data[at:at] = generator.choice(_PIECES)
            else:
                del data[at : at + generator.randint(1, 300)]
        last = 0
        for section in find_sections(bytes(data)):
            assert last <= section.start_line <= section.end_line
            last = section.start_line
            _read_or_refuse(section)


def _read_or_refuse(section: Section) -> None:
    try:
        section.program()
    except DiagnosticError as error:
        assert isinstance(error, ParseError) or error.diagnostics


def test_of_a_long_title_only_the_beginning_is_looked_at() -> None:
    assert clean(f"a{'-' * 1_000_000}b") == "a"  # at each dash a rule might begin
