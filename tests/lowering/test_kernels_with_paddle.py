"""The element types of kernels, against the registry of an installed Paddle."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

from pir.lowering.kernels import find_kernel

_ASK = """
import json
import paddle
from paddle.base import core

kernels = core._get_all_register_op_kernels("phi")
print(json.dumps([paddle.__version__, [[core._get_phi_kernel_name(name), keys] for name, keys in kernels.items()]]))
"""

_KEY = re.compile(
    r"\{data_type\[(?P<type>.*)\]; data_layout\[.*\]; place\[Place\((?P<place>.*)\)\]; library_type\[(?P<library>.*)\]\}"
)

_TYPES = {
    "float": "float32",
    "double": "float64",
    "int": "int32",
    "complex<float>": "complex64",
    "complex<double>": "complex128",
}

_OTHER_NAMES = {"det", "det_grad", "hardshrink", "hardshrink_grad", "legacy_reshape", "reindex_graph"}
"""Names that the function gives and that no kernel has."""

_TWO_KERNELS = {"save_combine_tensor"}
"""Names that it gives for two kernels."""


def _registered() -> dict[str, dict[str, set[str]]]:
    """The element types by name and kind of kernel: ``cpu``, ``onednn``, ``any_device``."""
    python = os.environ.get("PIR_PADDLE_PYTHON", sys.executable)
    done = subprocess.run([python, "-W", "ignore", "-c", _ASK], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("no PaddlePaddle; PIR_PADDLE_PYTHON may name an interpreter that has one")
    version, kernels = json.loads(done.stdout.splitlines()[-1])
    if version != "3.3.1":
        pytest.skip(f"this is Paddle {version}, not 3.3.1")
    found: dict[str, dict[str, set[str]]] = {}
    for name, keys in kernels:
        kinds = found.setdefault(name, {"cpu": set(), "onednn": set(), "any_device": set()})
        for key in keys:
            said = _KEY.fullmatch(key)
            assert said is not None, key
            kind = "onednn" if said["library"] == "MKLDNN" else "cpu" if said["place"] == "cpu" else "any_device"
            type = said["type"].removeprefix("::phi::dtype::")
            kinds[kind].add(_TYPES.get(type, type.removesuffix("_t")))
    return found


@pytest.mark.paddle
def test_element_types_of_kernels_are_those_that_paddle_registers() -> None:
    registered = _registered()
    compared = registered.keys() - _OTHER_NAMES - _TWO_KERNELS
    assert len(compared) > 1200
    for name in sorted(compared):
        kernel = find_kernel(name)
        assert kernel is not None, name
        assert {kind: getattr(kernel, kind) for kind in registered[name]} == registered[name], name
