"""The types that rules infer, against those of random programs that Paddle 3.3.1 builds.

PIR_INFERENCE_SEED and PIR_INFERENCE_COUNT choose others, and more.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import pir
from pir.ir.inference import NoInferenceError
from tests.dialects.paddle_programs import SEPARATOR

_COUNT = int(os.environ.get("PIR_INFERENCE_COUNT", "600"))


def _printed_by_paddle(seed: int) -> list[str]:
    python = os.environ.get("PIR_PADDLE_PYTHON", sys.executable)
    script = Path(__file__).with_name("paddle_programs.py")
    command = [python, str(script), str(seed), str(_COUNT)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "FLAGS_enable_pir_api": "1"}
    )
    if done.returncode and "No module named 'paddle'" in done.stderr:
        pytest.skip("no PaddlePaddle; PIR_PADDLE_PYTHON may name an interpreter that has one")
    assert done.returncode == 0, done.stderr
    version, *programs = done.stdout.split(SEPARATOR)
    if not version.strip().endswith("3.3.1"):
        pytest.skip(f"this is Paddle {version.strip()}, not 3.3.1")
    return programs


def _differences(program: pir.Program) -> list[str]:
    found = []
    for operation in program.body.ops:
        printed = [str(result.type) for result in operation.results]
        try:
            types = program.context.infer_types(operation.name, operation.operands, operation.attributes)
        except NoInferenceError:
            continue
        except ValueError as error:  # Paddle has made it, so there is nothing wrong with it
            found.append(f"{operation!r}: {error}")
            continue
        inferred = [str(type) for type in types]
        pairs = zip(inferred, printed)
        if len(inferred) != len(printed) or any(a != b and b != "<<NULL TYPE>>" for a, b in pairs):
            operands = [str(value and value.type) for value in operation.operands]
            found.append(f"{operation!r} of {operands}: {inferred}, printed {printed}")
    return found


@pytest.mark.paddle
def test_random_programs_are_inferred_as_paddle_does() -> None:
    programs = _printed_by_paddle(int(os.environ.get("PIR_INFERENCE_SEED", "3")))
    assert len(programs) > _COUNT // 2
    assert [difference for text in programs for difference in _differences(pir.loads(text))] == []
