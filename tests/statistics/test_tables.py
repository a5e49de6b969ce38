"""What the tables count, on dumps that Paddle printed and on the smallest text that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

import pir
from pir.statistics import OVERVIEW, TABLES, Census, Table, compare
from pir.statistics.sizes import byte_count, element_size, place
from tests.dumps import TESTDATA

DUMPS = TESTDATA / "dumps"


def _table(name: str, text: str, *, folds_inplace: bool = False, fragment: bool = True) -> Table:
    program = pir.loads(text, fragment=fragment)
    return TABLES[name](Census(program, folds_inplace=folds_inplace))


def _of(name: str, dump: str, *, folds_inplace: bool = False) -> dict[tuple[str, ...], tuple[int | None, ...]]:
    return dict(TABLES[name](Census(pir.load(DUMPS / dump), folds_inplace=folds_inplace)).rows)


CAST = '(%1) = "pd_op.cast" (%0) {dtype:float16} : (tensor<2x3xf32>) -> tensor<2x3xf16>\n'


def test_operations_are_counted_by_name_and_by_dialect() -> None:
    counted = _of("ops", "3.3.1/inplace_ops.pir")
    assert counted["pd_op.increment_",] == (1,)
    assert _of("dialects", "3.3.1/inplace_ops.pir") == {("pd_op",): (12,)}
    kernels = _of("dialects", "3.3.1/onednn_conv__kernel.pir")
    assert kernels["onednn_kernel",] and kernels["phi_kernel",] and kernels["builtin",]


def test_names_in_place_are_folded_where_there_is_another() -> None:
    folded = _of("ops", "3.3.1/inplace_ops.pir", folds_inplace=True)
    assert folded["pd_op.increment",] == (1,) and ("pd_op.increment_",) not in folded
    assert folded["pd_op.assign_out_",] == (1,)  # there is no assign_out
    assert _of("ops", "3.3.1/inplace_ops__kernel.pir", folds_inplace=True)["increment(phi_kernel)",] == (1,)


def test_operations_in_regions_count() -> None:
    summary = _of("summary", "3.3.1/cf_nested.pir")
    assert summary["operations",] == (38,)
    assert summary["operations in regions",] == (32,)
    assert summary["deepest nesting",] == (3,)


@pytest.mark.parametrize("path", sorted(DUMPS.glob("*/cf_nested.pir")), ids=lambda path: path.parent.name)
def test_generations_are_counted_alike(path: Path) -> None:
    dump = str(path.relative_to(DUMPS))
    assert _of("ops", dump)["pd_op.full",] == (14,)
    assert _of("dtypes", dump)["f32",] == (15,)


def test_casts_by_what_they_turn_into_what() -> None:
    text = (
        CAST
        + CAST.replace("cast", "cast_").replace("%1", "%2")
        + CAST.replace("%1", "%3").replace("tensor<2x3xf16>", "<<NULL TYPE>>")
    )
    assert dict(_table("casts", text).rows) == {("f32", "f16"): (2,), ("f32", "?"): (1,)}
    assert _of("casts", "3.3.1/amp_bf16__kernel.pir") == {("f32", "bf16"): (2,), ("bf16", "f32"): (1,)}


def test_element_types_of_vectors_count_one_by_one() -> None:
    table = _table("dtypes", '(%1) = "pd_op.split" (%0) {} : (tensor<4xf32>) -> vec[tensor<2xf32>,tensor<2xi64>]\n')
    assert dict(table.rows) == {("f32",): (1,), ("i64",): (1,)}


def test_layouts_and_what_changes_them() -> None:
    text = (
        '(%1) = "pd_op.transpose" (%0) {perm:[0,2,1]} : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>\n'
        '(%2) = "pd_op.conv2d" (%1, %1) {data_format:"NHWC"} : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2xf32>\n'
        '(%3) = "transfer_layout(phi_kernel)" (%2) {dst_layout:2,op_name:"pd_op.transfer_layout",src_layout:1}'
        " : (tensor<2xf32>) -> cpu_tensor<2xf32>\n"
    )
    assert dict(_table("layouts", text).rows) == {
        ("transpose", "[0,2,1]"): (1,),
        ("data_format", "NHWC"): (1,),
        ("transfer_layout", "1 to 2"): (1,),
    }
    assert _table("summary", text).rows["layout changes",] == (2,)
    assert _of("layouts", "3.3.1/onednn_conv__kernel.pir")["kernel", "ONEDNN"]


def test_copies_with_their_places_sizes_makers_and_users() -> None:
    text = (
        '(%1) = "shadow_feed(phi_kernel)" (%0) {op_name:"pd_op.shadow_feed"}'
        " : (undefined_tensor<2x3xf32>) -> gpu_tensor<2x3xf32>\n"
        '(%2) = "relu(phi_kernel)" (%1) {op_name:"pd_op.relu"} : (gpu_tensor<2x3xf32>) -> gpu_tensor<2x3xf32>\n'
        '(%3) = "memcpy_d2h(phi_kernel)" (%2) {op_name:"pd_op.memcpy_d2h"} : (gpu_tensor<2x3xf32>) -> cpu_tensor<2x3xf32>\n'
        '(%4) = "memcpy_d2h(phi_kernel)" (%2) {op_name:"pd_op.memcpy_d2h"} : (gpu_tensor<2x3xf32>) -> cpu_tensor<-1x3xf32>\n'
        '(%5) = "pd_op.memcpy_h2d" (%0) {dst_place_type:1} : (undefined_tensor<2x3xf32>) -> tensor<2x3xf32>\n'
    )
    assert dict(_table("copies", text).rows) == {
        ("shadow_feed", "undefined", "gpu", "(outside)", "relu(phi_kernel)"): (1, 24),
        ("memcpy_d2h", "gpu", "cpu", "relu(phi_kernel)", "(nothing)"): (2, None),
        ("memcpy_h2d", "undefined", "device", "(outside)", "(nothing)"): (1, 24),
    }


def test_kernels_by_their_keys() -> None:
    rows = _of("kernels", "3.3.1/amp_bf16__kernel.pir")
    assert rows["ONEDNN", "ONEDNN", "bfloat16"] == (1,)
    assert sum(count for (count,) in rows.values() if count) == 9
    assert not _of("kernels", "3.3.1/inplace_ops.pir")


def test_parameters_with_their_sizes() -> None:
    text = (
        '(%0) = "builtin.parameter" () {parameter_name:"w"} : () -> tensor<4x8xbf16>\n'
        '() = "builtin.set_parameter" (%0) {parameter_name:"w"} : (tensor<4x8xbf16>) -> \n'
        '() = "builtin.set_parameter" (%0) {parameter_name:"other"} : (tensor<4x8xbf16>) -> \n'
        '(%1) = "pd_op.data" () {name:"state",persistable:[true]} : () -> tensor<-1xf32>\n'
        '(%2) = "pd_op.data" () {name:"x"} : () -> tensor<2xf32>\n'
    )
    table = _table("parameters", text)
    assert list(table.rows.items()) == [
        (("w", "tensor<4x8xbf16>", "builtin.parameter"), (32, 64)),
        (("other", "tensor<4x8xbf16>", "builtin.set_parameter"), (32, 64)),
        (("state", "tensor<-1xf32>", "pd_op.data"), (None, None)),
    ]
    assert table.total == (None, None)
    summary = _table("summary", text).rows
    assert (summary["parameters",], summary["parameter bytes",]) == ((2,), (128,))
    assert summary["other persistent data",] == (1,)


def test_classes_of_attributes_with_those_of_list_elements() -> None:
    classes = _of("attributes", "3.3.1/cf_nested.pir")
    assert classes["DataType",] and classes["Array<Bool>",] and classes["IntArray",] and classes["Bool",]
    names = _of("attribute-names", "3.3.1/cf_nested.pir")
    assert names["dtype", "DataType"] == (17,)
    assert sum(count for (count,) in names.values() if count) == sum(count for (count,) in classes.values() if count)
    assert dict(_table("attributes", '() = "x.y" () {a:3,b:[]} : () -> \n').rows) == {("?",): (2,)}


def test_unknown_operations() -> None:
    text = '() = "pd_op.no_such" () {} : () -> \n() = "my.op" () {} : () -> \n() = "pd_op.nop" () {} : () -> \n'
    rows = dict(_table("unknown", text).rows)
    assert rows["pd_op.no_such", "not in pd_op"] == (1,)
    assert rows["my.op", "unknown dialect"] == (1,)
    assert len(rows) == 2
    assert not _of("unknown", "3.3.1/cf_nested.pir")


def test_symbols_of_shapes() -> None:
    text = (
        "{\n"
        '    (%0) = "pd_op.relu" (%0) {} : (tensor<-1x4xf32>) -> tensor<-1x4xf32> { (shape[S0, 4], data[NULL]) }\n'
        '    (%1) = "pd_op.relu" (%0) {} : (tensor<-1x4xf32>) -> tensor<-1x4xf32> { (shape[2, 4], data[NULL]) }\n'
        "}\n"
    ).replace(
        "(%0) {} : (tensor<-1x4xf32>) -> tensor<-1x4xf32> { (shape[S0", "() {} : () -> tensor<-1x4xf32> { (shape[S0"
    )
    assert dict(_table("symbols", text, fragment=False).rows) == {("[S0, 4]",): (1,)}


def test_layers() -> None:
    text = '(%1) = "pd_op.relu" (%0) {struct_name:"/Net/ReLU/"} : (tensor<2x3xf32>) -> tensor<2xf32>\n' + CAST.replace(
        "%1", "%9"
    )
    assert dict(_table("layers", text).rows) == {("Net/ReLU",): (1,), ("(no layer)",): (1,)}


def test_an_empty_program() -> None:
    census = Census(pir.loads("{\n}\n"))
    for name, table in TABLES.items():
        made = table(census)
        assert made.heading.name == name
        assert all(numbers == (0,) for numbers in made.rows.values())


def test_every_table_can_be_made_of_every_dump() -> None:
    for path in sorted(DUMPS.rglob("*.pir"))[::6]:
        census = Census(pir.load(path), folds_inplace=True)
        for name, table in TABLES.items():
            made = table(census)
            for key, numbers in made.rows.items():
                assert len(key) == len(made.heading.keys) and len(numbers) == len(made.heading.numbers), (path, name)
            assert set(compare([made, made]).rows) == set(made.rows)
    assert set(OVERVIEW) <= set(TABLES)


def test_tables_side_by_side() -> None:
    one, two = [_table("ops", CAST + more) for more in ("", CAST.replace("%1", "%5").replace("cast", "relu"))]
    compared = compare([one, two])
    assert dict(compared.rows) == {("pd_op.cast",): ((1,), (1,)), ("pd_op.relu",): ((0,), (1,))}
    assert compared.totals == ((1,), (2,))


def test_sizes() -> None:
    assert [element_size(text) for text in "b i8 bf16 f8e4m3fn f8e5m2 f64 c128 index undefined".split()] == [
        1, 1, 2, 1, 1, 8, 16, 8, None,
    ]  # fmt: skip
    for text, size in (
        ("tensor<2x3xf32>", 24),
        ("tensor<f16>", 2),
        ("tensor<0x4xf32>", 0),
        ("tensor<-1xf32>", None),
        ("vec[tensor<2xf32>,tensor<3xi8>]", 11),
        ("vec[tensor<2xf32>,tensor<-1xi8>]", None),
        ("pd_op.tensor_array<f32>", None),
        ("cpu_sparse_coo_tensor_type<f32>", None),
        ("cf.stack", None),
    ):
        assert byte_count(pir.parse_type(text)) == size, text
    for text, where in (
        ("gpu_tensor<2xf32>", "gpu"),
        ("gpu_pinned_tensor<2xf32>", "gpu_pinned"),
        ("custom_device_tensor<f32>", "custom_device"),
        ("cpu_tensor_array<f32>", "cpu"),
        ("cpu_sparse_coo_tensor_type<f32>", "cpu"),
        ("vec[gpu_tensor<2xf32>]", "gpu"),
        ("tensor<2xf32>", ""),
        ("pd_op.tensor_array<f32>", ""),
        ("vec[]", ""),
    ):
        assert place(pir.parse_type(text)) == where, text


def test_the_command_knows_the_names_of_all_tables() -> None:
    from pir_cli import stat

    assert list(TABLES) == stat.TABLES
    assert Path(stat.__file__).exists()
