"""What this project writes, Paddle reads; what Paddle 3.3 makes of older models, this project makes of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import pir
from pir.formats import paddle_json
from tests.formats.models import MODELS

UNREADABLE = {"dist_partial_2d", "dtypes_float8", "complex_constants"}
"""Models that Paddle 3.3.1 itself can't read, whoever wrote them."""

_READER = """
import os, sys
import paddle
from paddle.base import core

paddle.enable_static()
source, target = sys.argv[1:]
for name in sorted(os.listdir(source)):
    child = os.fork()
    if child == 0:  # a model that Paddle can't read may take the process with it
        program = paddle.static.Program()
        core.deserialize_pir_program(os.path.join(source, name), program)
        with open(os.path.join(target, name), "wb") as stream:
            stream.write(str(program).encode("utf-8"))
        os._exit(0)
    os.waitpid(child, 0)
print(paddle.__version__)
"""


def read_with_paddle(models: dict[str, str], folder: Path) -> dict[str, str]:
    """The texts that Paddle prints of models, by name; none of those that it can't read."""
    python = os.environ.get("PIR_PADDLE_PYTHON", sys.executable)
    source, target = folder / "models", folder / "texts"
    source.mkdir()
    target.mkdir()
    for name, document in models.items():
        (source / name).write_text(document)
    done = subprocess.run([python, "-c", _READER, source, target], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("no PaddlePaddle; PIR_PADDLE_PYTHON may name an interpreter that has one")
    if not done.stdout.strip().endswith("3.3.1"):
        pytest.skip(f"this is Paddle {done.stdout.strip()}, not 3.3.1")
    return {path.name: path.read_bytes().decode() for path in target.iterdir()}


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.paddle
def test_a_model_that_was_read_and_written_loads_and_prints_the_same(tmp_path: Path) -> None:
    programs = {name_of(path): paddle_json.load(path) for path in MODELS if path.stem not in UNREADABLE}
    models = {name: paddle_json.dumps(program) for name, program in programs.items()}
    assert len(models) > 30
    assert read_with_paddle(models, tmp_path) == {name: pir.dumps(program) for name, program in programs.items()}


@pytest.mark.paddle
def test_old_models_become_what_paddle_makes_of_them(tmp_path: Path) -> None:
    old = {name_of(path): path for path in MODELS if path.parent.name != "3.3.1"}
    texts = read_with_paddle({name: path.read_text() for name, path in old.items()}, tmp_path)
    assert texts == {name: pir.dumps(paddle_json.load(path)) for name, path in old.items()}


@pytest.mark.paddle
def test_text_that_becomes_a_model_loads_and_prints_the_same(tmp_path: Path) -> None:
    folder = Path(__file__).parents[2] / "testdata/dumps/3.3.1"
    models, texts = {}, {}
    for path in sorted(folder.glob("*.pir")):
        program = pir.load(path)
        try:
            models[path.stem] = paddle_json.dumps(program)
        except paddle_json.WriteError:
            continue  # what a model can't hold: kernels, attributes of block arguments, ...
        texts[path.stem] = pir.dumps(program)
    assert len(models) > 200
    printed = read_with_paddle(models, tmp_path)
    assert {name for name in models if printed.get(name) != texts[name]} <= {"dtypes_float8"}
