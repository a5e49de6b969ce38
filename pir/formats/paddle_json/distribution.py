"""Meshes, and how tensors and operations are spread over them: from JSON to the text that Paddle 3.3.1 prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pir.formats.paddle_json.codes import ATTRIBUTE_CODES, NULL, NULL_ATTRIBUTE, REDUCTIONS
from pir.formats.paddle_json.documents import (
    JsonFault,
    as_array,
    as_integer,
    as_integers,
    as_string,
    inside,
    member,
    quoted,
)

_MESH: Final = ATTRIBUTE_CODES["ProcessMesh"]
_TENSOR: Final = ATTRIBUTE_CODES["TensorDist"]
_ARRAY: Final = ATTRIBUTE_CODES["Array"]


def mesh_text(value: Any) -> str:
    """The text of a mesh. Raises `JsonFault`."""
    shape, ids = _mesh(value)
    return f"mesh_shape:{_list(shape)},process_ids:{_list(ids)}"


def distribution_text(value: Any) -> str:
    """The text of a tensor's distribution, with the placements that follow from it. Raises `JsonFault`."""
    data = _data(value, _TENSOR, 3)
    shape, ids = inside(_mesh, data[0], "D", 0)
    mappings = inside(as_integers, data[1], "D", 1)
    partial = inside(_reductions, data[2], "D", 2)
    placements = inside(lambda mappings: _placements(len(shape), mappings, partial), mappings, "D", 1)
    text = f"mesh_shape:{_list(shape)},process_ids:{_list(ids)},dims_mappings:{_list(mappings)}"
    if partial:
        text += ", " + ",".join([f"partial({dimension},{name})" for dimension, name in partial])
    return f"{text}, placements:[{', '.join(placements)}]" if placements else text


def operation_distribution_text(value: Any) -> str:
    """The text of an operation's distribution. Raises `JsonFault`."""
    data = as_array(member(value, "D"))
    if len(data) not in (3, 4):  # the fourth came with 3.0
        raise JsonFault(f"expected an array of 4 elements, found {len(data)}", "D")
    shape, ids = inside(_mesh, data[0], "D", 0)
    parts = [f"mesh:{{shape:{_list(shape)},process_ids:{_list(ids)}}}"]
    for index, word in ((1, "operand"), (2, "result")):
        for position, entry in enumerate(inside(as_array, data[index], "D", index)):
            text = inside(_entry_text, entry, "D", index, position)
            parts.append(f"{word}({position}):{{{text}}}")
    if len(data) == 4:
        parts.append(f"chunk_id:{inside(as_integer, data[3], 'D', 3)}")
    return "{" + ",".join(parts) + "}"


def _entry_text(value: Any) -> str:
    """The distribution of an operand or a result: several in a bracket for a vector."""
    code = member(value, "#")
    if code == NULL:
        return NULL_ATTRIBUTE
    if code != _ARRAY:
        return distribution_text(value)
    entries = as_array(member(value, "D"))
    return "[" + ",".join([inside(distribution_text, entry, "D", i) for i, entry in enumerate(entries)]) + "]"


def _mesh(value: Any) -> tuple[list[int], list[int]]:
    data = _data(value, _MESH, 3)
    shape = inside(as_integers, data[0], "D", 0)
    ids = inside(as_integers, data[1], "D", 1)
    for index, name in enumerate(inside(as_array, data[2], "D", 2)):
        inside(as_string, name, "D", 2, index)
    return shape, ids


def _reductions(value: Any) -> list[tuple[int, str]]:
    found = []
    for index, pair in enumerate(as_array(value)):
        dimension, number = inside(lambda pair: as_integers(as_array(pair, 2)), pair, index)
        if not 0 <= number < len(REDUCTIONS):
            raise JsonFault(f"{number} is no kind of reduction", index, 1)
        found.append((dimension, REDUCTIONS[number]))
    return found


def _placements(dimensions: int, mappings: Sequence[int], partial: Sequence[tuple[int, str]]) -> list[str]:
    """What becomes of the tensor along each dimension of the mesh."""
    placements = ["Replicate()"] * dimensions
    told = [(mesh, f"Shard(dim={axis})") for axis, mesh in enumerate(mappings) if mesh != -1]
    told += [(mesh, f"Partial(reduce_type={name})") for mesh, name in partial]
    for mesh, placement in told:
        if not 0 <= mesh < dimensions:
            raise JsonFault(f"the mesh has no dimension {mesh}")
        if placements[mesh] != "Replicate()":
            raise JsonFault(f"the dimension {mesh} of the mesh is used twice")
        placements[mesh] = placement
    return placements


def _data(value: Any, code: str, length: int) -> list[Any]:
    found = member(value, "#")
    if found != code:
        raise JsonFault(f"expected {code!r}, found {quoted(found)}", "#")
    return inside(lambda data: as_array(data, length), member(value, "D"), "D")


def _list(numbers: Sequence[int]) -> str:
    return "[" + ",".join(map(str, numbers)) + "]"
