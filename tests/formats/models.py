"""Models to read: those that Paddle saved, and small ones made by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.dumps import TESTDATA

MODELS = sorted((TESTDATA / "json").glob("*/*.json"))
WITH_TEXT = [path for path in MODELS if path.with_suffix(".pir").exists()]
NEWEST = TESTDATA / "json/3.3.1"

Json = dict[str, Any]


def model_id(path: Path) -> str:
    """A short name for a test."""
    return f"{path.parent.name}/{path.stem}"


def tensor(*shape: int, dtype: str = "f32", layout: str = "NCHW") -> Json:
    """The type of a dense tensor."""
    return {"#": "0.t_dtensor", "D": [{"#": f"0.t_{dtype}"}, list(shape), layout, [], 0]}


def attribute(code: str, data: object) -> Json:
    return {"#": code, "D": data}


def array(code: str, *data: object) -> Json:
    return {"#": "0.a_array", "D": [attribute(code, each) for each in data]}


def operation(
    name: str, attributes: Json | None = None, operands: tuple[int, ...] = (), results: Json | None = None
) -> Json:
    """An operation; ``results`` are types by the numbers of the values."""
    return {
        "#": name,
        "A": [{"N": key, "AT": value} for key, value in (attributes or {}).items()],
        "I": [{"%": number} for number in operands],
        "O": [{"%": int(number), "TT": type} for number, type in (results or {}).items()],
    }


def region(*operations: Json, arguments: tuple[Json, ...] = ()) -> Json:
    block = {"#": "block", "args": list(arguments), "ops": list(operations)}
    return {"#": "region", "blocks": [block]}


def model(*operations: Json, version: int = 4) -> Json:
    head = {"magic": "pir", "trainable": True, "version": version}
    return {"base_code": head, "program": {"regions": [region(*operations)]}}


def text(document: object) -> str:
    return json.dumps(document)


def one(value: Json, *, key: str = "key", version: int = 4) -> str:
    """A model of one operation with one attribute."""
    return text(model(operation("1.x", {key: value}), version=version))
