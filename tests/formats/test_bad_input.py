"""Files that are no models, or damaged ones: one clear error with the path in the JSON, and nothing else."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pir
from pir.formats import paddle_json
from tests.formats.models import NEWEST, array, attribute, model, one, operation, region, tensor, text

OPERATIONS = "$.program.regions[0].blocks[0].ops"


def branch(change: Callable[[list[Any]], object]) -> str:
    """The model of a branch after a change of its operations."""
    document = json.loads((NEWEST / "branch.json").read_text())
    change(document["program"]["regions"][0]["blocks"][0]["ops"])
    return json.dumps(document)


def nested(depth: int) -> str:
    inner = operation("2.yield")
    for _ in range(depth):
        inner = {**operation("x.holder"), "regions": [region(inner)]}
    return text(model(inner))


def vectors(depth: int) -> dict[str, Any]:
    type = tensor(1)
    for _ in range(depth):
        type = {"#": "0.t_vec", "D": [type]}
    return type


CASES = {
    "nothing": ("", "this is no JSON: expecting value"),
    "the beginning of a model": ('{"base_code":', "this is no JSON: expecting value"),
    "no JSON": ("{'a': 1}", "this is no JSON: expecting property name enclosed in double quotes"),
    "NaN": ('{"base_code":NaN}', "this is no JSON: NaN is no value"),
    "a number without end": (f'{{"base_code":{"9" * 5000}}}', "this number has 5000 digits"),
    "deep arrays": ("[" * 100_000, "nested too deeply"),
    "deep objects": ('{"a":' * 100_000, "nested too deeply"),
    "a list": ("[]", "this is no model that Paddle saved: there is no `base_code`"),
    "another JSON": ('{"name": "x"}', "this is no model that Paddle saved: there is no `base_code`"),
    "another magic": (
        '{"base_code":{"magic":"x"}}',
        'this is no model that Paddle saved: `magic` is not "pir", at $.base_code',
    ),
    "no version": ('{"base_code":{"magic":"pir"}}', "there is no `version` here, at $.base_code"),
    "no program": ('{"base_code":{"magic":"pir","version":4}}', "there is no `program` here"),
    "a version that is no number": (
        '{"base_code":{"magic":"pir","version":"4"},"program":{}}',
        "expected an integer, found a string, at $.base_code.version",
    ),
    "a program without regions": (
        '{"base_code":{"magic":"pir","version":4},"program":{}}',
        "there is no `regions` here, at $.program",
    ),
    "a program with no region": (
        '{"base_code":{"magic":"pir","version":4},"program":{"regions":[]}}',
        "a program has one region; this one has none, at $.program.regions",
    ),
    "a region without blocks": (
        '{"base_code":{"magic":"pir","version":4},"program":{"regions":[{"blocks":[]}]}}',
        "a region has a block; this one has none, at $.program.regions[0].blocks",
    ),
    "operations that are no list": (
        '{"base_code":{"magic":"pir","version":4},"program":{"regions":[{"blocks":[{"args":[],"ops":{}}]}]}}',
        "expected an array, found an object, at $.program.regions[0].blocks[0].ops",
    ),
    "an operation that is none": (text(model(7)), f"expected an object, found a number, at {OPERATIONS}[0]"),  # type: ignore[arg-type]
    "a name that is none": (
        text(model(operation('1.a"b'))),
        f"""'1.a"b' is no name of an operation, at {OPERATIONS}[0]["#"]""",
    ),
    "an unknown dialect": (
        text(model(operation("9.x"))),
        f"""'9.x' is of a dialect whose number is not known, at {OPERATIONS}[0]["#"]""",
    ),
    "its own result": (
        text(model(operation("1.x", {}, (1,), {"1": tensor()}))),
        f'value 1 is not defined before this use, at {OPERATIONS}[0].I[0]["%"]',
    ),
    "two that use each other": (
        text(model(operation("1.x", {}, (2,), {"1": tensor()}), operation("1.x", {}, (1,), {"2": tensor()}))),
        f'value 2 is not defined before this use, at {OPERATIONS}[0].I[0]["%"]',
    ),
    "a block argument that Paddle left out": (
        text(model(operation("1.x", {}, (-1,)))),
        f"value -1 is not defined before this use; a block argument is missing "
        f'(Paddle up to 3.3 leaves out those with a keyword), at {OPERATIONS}[0].I[0]["%"]',
    ),
    "a value defined twice": (
        text(model(operation("1.x", {}, (), {"1": tensor()}), operation("1.x", {}, (), {"1": tensor()}))),
        f"value 1 is defined twice, at {OPERATIONS}[1]",
    ),
    "an `if` without its branches": (
        branch(lambda operations: operations[5].pop("regions")),
        f"pd_op.if has 2 `regions`; none is here, at {OPERATIONS}[5]",
    ),
    "an `if` with one branch": (
        branch(lambda operations: operations[5]["regions"].pop()),
        f"pd_op.if has 2 `regions`; 1 is here, at {OPERATIONS}[5]",
    ),
    "an argument without a type": (
        text(model({**operation("x.holder"), "regions": [region(arguments=({"#": -1},))]})),
        f"there is no `TT` here, at {OPERATIONS}[0].regions[0].blocks[0].args[0]",
    ),
    "a keyword argument without its key": (
        text(
            model({**operation("x.holder"), "regions": [{"blocks": [{"args": [], "kwargs": [{"#": -1}], "ops": []}]}]})
        ),
        f"there is no `key` here, at {OPERATIONS}[0].regions[0].blocks[0].kwargs[0]",
    ),
    "an unknown type": (
        text(model(operation("1.x", {}, (), {"1": {"#": "0.t_x"}}))),
        f"""'0.t_x' is no type that is known, at {OPERATIONS}[0].O[0].TT["#"]""",
    ),
    "a type that is a number": (
        text(model(operation("1.x", {}, (), {"1": 5}))),
        f"expected an object, found a number, at {OPERATIONS}[0].O[0].TT",
    ),
    "a dimension that is none": (
        text(model(operation("1.x", {}, (), {"1": tensor(1, 2.5)}))),  # type: ignore[arg-type]
        f"expected an integer, found the number 2.5, at {OPERATIONS}[0].O[0].TT.D[1][1]",
    ),
    "a dimension of too many bits": (
        text(model(operation("1.x", {}, (), {"1": tensor(2**63)}))),
        f"expected an integer of 64 bits, found 9223372036854775808, at {OPERATIONS}[0].O[0].TT.D[1][0]",
    ),
    "a tensor of tensors": (
        text(model(operation("1.x", {}, (), {"1": {"#": "0.t_dtensor", "D": [tensor(), [], "NCHW", [], 0]}}))),
        f"""'0.t_dtensor' is no type of elements, at {OPERATIONS}[0].O[0].TT.D[0]["#"]""",
    ),
    "a tensor with too little": (
        text(model(operation("1.x", {}, (), {"1": {"#": "0.t_dtensor", "D": []}}))),
        f"expected an array of 5 elements, found 0, at {OPERATIONS}[0].O[0].TT.D",
    ),
    "an unknown layout": (
        text(model(operation("1.x", {}, (), {"1": tensor(layout="XY")}))),
        f"'XY' is no layout, at {OPERATIONS}[0].O[0].TT.D[2]",
    ),
    "an attribute without a name": (
        text(model({**operation("1.x"), "A": [{"AT": {"#": "NULL"}}]})),
        f"there is no `N` here, at {OPERATIONS}[0].A[0]",
    ),
    "an unknown class": (
        one(attribute("0.a_x", 1)),
        f"""'0.a_x' is no class of attributes that is known, at {OPERATIONS}[0].A[0].AT["#"]""",
    ),
    "a truth that is a number": (
        one(attribute("0.a_bool", 1)),
        f"expected true or false, found a number, at {OPERATIONS}[0].A[0].AT.D",
    ),
    "a number that is a truth": (
        one(attribute("0.a_i32", True)),
        f"expected an integer, found true or false, at {OPERATIONS}[0].A[0].AT.D",
    ),
    "an element of another class": (
        one(array("0.a_i32", 1, 2**31)),
        f"expected an integer of 32 bits, found 2147483648, at {OPERATIONS}[0].A[0].AT.D[1].D",
    ),
    "a float too large": (
        one(attribute("0.a_f64", 1.5)).replace("1.5", "1e999"),
        f"this number is too large for 64 bits, at {OPERATIONS}[0].A[0].AT.D",
    ),
    "half a character": (
        one(attribute("0.a_str", "\ud800")),
        f"this string holds one half of a surrogate pair, which is no character, at {OPERATIONS}[0].A[0].AT.D",
    ),
    "a place of no kind": (
        one(attribute("1.a_place", [6, 0, ""])),
        f"6 is no kind of place, at {OPERATIONS}[0].A[0].AT.D[0]",
    ),
    "a mesh used twice": (
        one(attribute("4.a_tensor_dist", [{"#": "4.a_process_mesh", "D": [[2], [0, 1], ["x"]]}, [0, 0], []])),
        f"the dimension 0 of the mesh is used twice, at {OPERATIONS}[0].A[0].AT.D[1]",
    ),
    "deep types": (
        text(model(operation("1.x", {}, (), {"1": vectors(70)}))),
        f"nested too deeply: more than 128 brackets inside each other, at {OPERATIONS}[0].O[0].TT",
    ),
    "a parameter with too little": (
        text(model({"#": "p", "A": [0, 1], "O": {}})),
        f"expected an array of 4 elements, found 2, at {OPERATIONS}[0].A",
    ),
}


@pytest.mark.parametrize(("document", "message"), CASES.values(), ids=CASES)
def test_one_clear_error_with_the_path(document: str, message: str) -> None:
    with pytest.raises(pir.ParseError) as caught:
        paddle_json.loads(document, filename="model.json")
    assert caught.value.message == message
    assert len(caught.value.diagnostics) == 1
    assert str(caught.value).startswith("model.json:1:")


def test_the_error_stands_where_the_value_does() -> None:
    document = (
        '{"base_code": {"magic": "pir", "version": 4},\n "program": {"regions": [{"blocks": [\n   {"args": 7}]}]}}'
    )
    with pytest.raises(pir.ParseError) as caught:
        paddle_json.loads(document)
    assert (caught.value.line, caught.value.column) == (3, 13)
    assert document.split("\n")[2][12] == "7"


def test_the_offset_of_a_token_outside_of_strings() -> None:
    document = '{"NaN \\" NaN": 1, "b": NaN}'
    with pytest.raises(pir.ParseError) as caught:
        paddle_json.loads(document)
    assert document[caught.value.column - 1 :] == "NaN}"


def test_regions_may_be_as_deep_as_in_text() -> None:
    program = paddle_json.loads(nested(128))
    assert sum(1 for _ in program.walk()) == 129
    assert pir.dumps(pir.loads(pir.dumps(program))) == pir.dumps(program)
    assert paddle_json.loads(paddle_json.dumps(program, losses=[])).is_structurally_equivalent(program)
    with pytest.raises(pir.ParseError, match="nested too deeply: more than 128 regions inside each other") as caught:
        paddle_json.loads(nested(129))
    assert len(caught.value.message) < 400  # a path of 129 regions is cut


def test_a_value_of_another_region_is_the_verifiers_matter() -> None:
    document = branch(lambda operations: operations[6]["I"][0].update({"%": 8}))
    with pytest.raises(pir.VerifyError, match="%7 can't be seen here") as caught:
        paddle_json.loads(document, filename="model.json")
    assert caught.value.filename == "model.json"
    assert [note.filename for note in caught.value.diagnostics[0].notes] == ["model.json"]


def test_a_missing_file_and_damaged_bytes(tmp_path) -> None:
    with pytest.raises(OSError, match="nothing"):
        paddle_json.load(tmp_path / "nothing.json")
    with pytest.raises(pir.ParseError, match="damaged gzip"):
        paddle_json.loads(b"\x1f\x8b\x00")
    with pytest.raises(pir.ParseError, match="this is no JSON"):
        paddle_json.loads(b"\x80\x00\xff")


# ---- whatever is wrong ---------------------------------------------------------------------------------------------

_SEEDS = [
    json.loads((NEWEST / f"{name}.json").read_text())
    for name in ("branch", "loop", "mixed", "sparse_coo", "selected_rows", "tensor_array", "complex_constants")
]
_VALUES = st.sampled_from(
    [None, True, 0, 1, -1, 2**31, 2**63, 10**400, 0.5, "", "x", "NULL", "0.a_i32", "\ud800", 'é\n"', [], {}, [[]]]
    + [{"#": "NULL"}, {"#": "0.t_f32"}, array("0.a_i32", 1), tensor(2)]
)


def _places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every member and element inside a value, as its holder and its key there."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        found.append((value, key))
        _places(inner, found)
    return found


@st.composite
def damaged(draw: st.DrawFn) -> str:
    document = copy.deepcopy(draw(st.sampled_from(_SEEDS)))
    for _ in range(draw(st.integers(1, 3))):
        places = _places(document, [])
        if not places:
            break
        holder, key = draw(st.sampled_from(places))
        action = draw(st.integers(0, 3))
        if action == 0:
            holder[key] = copy.deepcopy(draw(_VALUES))
        elif action == 1:
            del holder[key]
        elif action == 2 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(draw(_VALUES)))
        else:
            other, its_key = draw(st.sampled_from(places))
            holder[key] = copy.deepcopy(other[its_key])
    return json.dumps(document)


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example])
@given(damaged(), st.booleans())
def test_a_damaged_model_is_read_or_refused(document: str, verify: bool) -> None:
    try:
        program = paddle_json.loads(document, verify=verify)
    except (pir.ParseError, pir.VerifyError) as error:
        assert str(error)
        return
    pir.dumps(program).encode("utf-8", "surrogateescape")
    pir.dumps(program, "paddle-2.6")
    try:
        paddle_json.dumps(program, losses=[]).encode()
    except paddle_json.WriteError as error:
        assert str(error)


@settings(max_examples=200)
@given(st.data())
def test_a_cut_or_garbled_text_is_read_or_refused(data: st.DataObject) -> None:
    document = (NEWEST / "linear.json").read_text()
    at = data.draw(st.integers(0, len(document) - 1))
    garbled = document[:at] + data.draw(st.text(max_size=3)) + document[data.draw(st.integers(at, len(document))) :]
    try:
        pir.dumps(paddle_json.loads(garbled))
    except (pir.ParseError, pir.VerifyError) as error:
        assert str(error)
