"""Programs that are the same, however they are printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pir
from pir.comparison import compare, ignored
from pir.formats import paddle_json
from tests.comparison.programs import words
from tests.dumps import DUMPS, LARGE, TESTDATA, dump_id, text_of


def renumbered(program: pir.Program) -> str:
    """The text of a program with other numbers, which do not even go up."""
    twin = program.clone()
    results = [result for operation in twin.walk() for result in operation.results]
    for number, result in enumerate(results):
        if re.fullmatch(r"%\d+", result.name or ""):
            result.name = f"%{(number * 7919) % 1000003}"
    return pir.dumps(twin)


def with_ids(text: str) -> str:
    """The text with ids behind the names of its flat lines."""
    count = iter(range(10**6))
    return re.sub(
        r'^( *\([^"\n]*\) = "[^"\n]*") \(', lambda found: f"{found[1]} [id:{next(count)}] (", text, flags=re.M
    )


@pytest.mark.parametrize("path", DUMPS, ids=dump_id)
def test_a_program_is_the_same_as_itself_renumbered(path: Path) -> None:
    program = pir.load(path)
    assert not compare(program, pir.loads(renumbered(program))).edits


@pytest.mark.parametrize("name", ["lstm", "model_unet__kernel", "adamw_clip_lr"])
def test_ids_do_not_count(name: str) -> None:
    text = text_of(TESTDATA / f"dumps/3.3.1/{name}.pir")
    other = with_ids(text)
    assert "[id:" in other
    assert not compare(pir.loads(text), pir.loads(other)).edits
    assert not compare(pir.loads(other), pir.loads(text)).edits


def test_a_large_program_is_the_same_as_itself() -> None:
    program = pir.load(LARGE)
    assert not compare(program, program.clone()).edits


_RC1 = sorted(
    path for path in DUMPS if path.parent.name == "3.0.0rc1" and (path.parents[1] / "3.0.0" / path.name).exists()
)
_NOT_THE_SAME = {  # what really differs between what the releases make of one Python program
    "cf_while_grad": ["change cf.tuple_pop [attribute stop_gradient]"],
    "cf_while_grad__kernel": ["change cf.tuple_pop [attribute stop_gradient]"],
}


@pytest.mark.parametrize("path", _RC1, ids=dump_id)
def test_the_same_program_in_two_generations(path: Path) -> None:
    comparison = compare(
        pir.load(path), pir.load(path.parents[1] / "3.0.0" / path.name), ignore=ignored(["drift"]), ignore_order=True
    )
    assert words(comparison) == _NOT_THE_SAME.get(path.stem, [])


@pytest.mark.parametrize("style", ["paddle-3.0-beta", "paddle-3.0-beta2", "paddle-2.6"])
@pytest.mark.parametrize("name", ["lstm", "adamw_clip_lr", "cf_while", "cf_if", "model_unet__kernel", "dist_mesh_2d"])
def test_a_program_printed_in_another_generation(name: str, style: str) -> None:
    program = pir.load(TESTDATA / f"dumps/3.3.1/{name}.pir")
    other = pir.loads(pir.dumps(program, style))
    assert not compare(program, other).edits
    assert not compare(other, program).edits


@pytest.mark.parametrize("path", sorted((TESTDATA / "json").glob("*/*.json")), ids=dump_id)
def test_a_model_and_its_text(path: Path) -> None:
    text = path.with_suffix(".pir")
    if not text.exists():
        pytest.skip("no text beside it")
    assert not compare(paddle_json.load(path), pir.load(text), ignore=ignored(["drift"])).edits


def test_addresses_and_local_numbers_do_not_count() -> None:
    line = '{{\n    (%0) = "pd_op.run" () {{fn:{address},origin_id:{number}}} : () -> tensor<1xf32>\n}}\n'
    a = pir.loads(line.format(address="(0x7f20a4c117c0)", number=3))
    b = pir.loads(line.format(address="(0x7f20a4c119e0)", number=4))
    assert not compare(a, b).edits
