"""Printing the IR around passes, and timing."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import pir
from pir.ir.operation import Operation
from pir.passes import IRPrinting, Pass, PassContext, PassManager, PassVerifyError, Timing
from pir.passes.instrumentation import Choice, banner
from tests.passes.programs import fetch, op, program
from tests.passes.test_manager import Breaking, broken_program

_LOG = Path(__file__).parents[2] / "testdata" / "passes" / "ir_printing.log"
_DCE, _CSE = "dead_code_elimination_pass", "common_subexpression_elimination_pass"


def printed(
    read: pir.Program, pipeline: str, *, before: Choice = False, after: Choice = False, only_changes: bool = False
) -> str:
    output = io.StringIO()
    printing = IRPrinting(output, before=before, after=after, only_changes=only_changes)
    PassManager.parse(pipeline).run(read, instrumentation=[printing])
    return output.getvalue()


def titles(text: str) -> list[str]:
    return re.findall(r"^ {8}IRPrinting on (.* pass)$", text, re.M)


def test_the_log_of_paddle_is_reproduced() -> None:
    log = _LOG.read_bytes().decode()
    first = log[log.index("{\n") : log.index("\n}\n") + 3]
    assert (
        len(titles(log)) == 8
    )  # before and after: both passes on the module, the first on the `if` and on the `while`
    assert printed(pir.loads(first), "dce,cse", before=True, after=True) == log


def test_the_rules_of_a_banner() -> None:
    assert banner("IRPrinting on builtin.module before inplace_pass pass").split("\n") == [
        "===" + "-" * 63 + "===",
        "        IRPrinting on builtin.module before inplace_pass pass",
        "===" + "-" * 63 + "===",
        "",
    ]


def sample() -> pir.Program:
    return program(op("%a", "pd_op.exp", "%x"), fetch("%x"))


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        ({"before": True}, [f"builtin.module before {name} pass" for name in (_CSE, _DCE)]),
        ({"after": True}, [f"builtin.module after {name} pass" for name in (_CSE, _DCE)]),
        ({"before": {_DCE}}, [f"builtin.module before {_DCE} pass"]),
        ({"after": {_CSE}}, [f"builtin.module after {_CSE} pass"]),
        ({"after": True, "only_changes": True}, [f"builtin.module after {_DCE} pass"]),
        ({}, []),
    ],
)
def test_which_passes_are_printed(choice: dict[str, Choice], expected: list[str]) -> None:
    assert titles(printed(sample(), "cse,dce", **choice)) == expected  # type: ignore[arg-type]


def test_an_ill_formed_program_is_printed_before_the_error() -> None:
    output = io.StringIO()
    with pytest.raises(PassVerifyError):
        PassManager([Breaking()]).run(broken_program(), instrumentation=[IRPrinting(output, after=True)])
    assert titles(output.getvalue()) == ["builtin.module after breaking_pass pass"]
    assert '= "pd_op.exp" (' in output.getvalue()
    assert "pd_op.relu" not in output.getvalue()


def test_what_can_not_be_printed_is_listed_with_a_note() -> None:
    class Mistyping(Pass):
        name = "mistyping_pass"
        summary = "put a Python number in an attribute's place"

        def run(self, operation: Operation, context: PassContext) -> int:
            operation.regions[0].blocks[0].ops[0]._attributes = {"shape": 3}  # type: ignore[dict-item]
            return 1

    output = io.StringIO()
    PassManager([Mistyping()]).run(sample(), instrumentation=[IRPrinting(output, after=True)], verify=False)
    note, *lines = output.getvalue().split("\n")[3:]
    assert note.startswith("// can't be printed as Paddle would (AttributeError")
    assert [line.split('"')[1] for line in lines if '"' in line] == [
        "pd_op.data",
        "pd_op.data",
        "pd_op.exp",
        "pd_op.fetch",
    ]


def test_timing() -> None:
    timing = Timing()
    statistics = PassManager.parse("cse,dce").run(sample(), instrumentation=[timing])
    assert timing.seconds == {each.name: each.seconds for each in statistics}
    report = timing.report()
    assert report.startswith(banner("PassTiming on builtin.module") + "  Total Execution Time: 0.00")
    assert [line.split()[-1] for line in report.split("\n")[6:8]] == sorted(
        timing.seconds, key=lambda name: -timing.seconds[name]
    )
    assert re.search(r"^     0\.\d{3} \([ \d]{3}\.\d%\)  dead_code_elimination_pass$", report, re.M)
