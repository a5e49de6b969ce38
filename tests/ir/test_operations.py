"""Building, changing and erasing operations: uses, order, names, attributes."""

from __future__ import annotations

import pytest

import pir
from pir.ir import Attribute, Block, Operation, Program, Region, Type

TEXT = """\
{
    (%0) = "a.source" () {} : () -> tensor<2xf32>
    (%1) = "a.one" (%0) {b:1,d:2} : (tensor<2xf32>) -> tensor<2xf32>
    (%2) = "a.two" (%1, %1) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    () = "a.sink" (%2, <<NULL VALUE>>) {} : (tensor<2xf32>, <<NULL TYPE>>) -> 
}
"""


@pytest.fixture
def program() -> Program:
    return pir.loads(TEXT)


def test_uses_are_found_with_their_places(program: Program) -> None:
    source, one, two, sink = program.body.ops
    assert [(use.operation, use.index) for use in one.results[0].uses] == [(two, 0), (two, 1)]
    assert one.results[0].users == (two,)
    assert sink.operands[1] is None
    assert not [*program.body.ops[-1].results]
    assert source.results[0].owner is source


def test_an_operation_is_replaced_by_a_value(program: Program) -> None:
    source, one, two, _ = program.body.ops
    one.replace_with(source.results[0])
    assert two.operands == (source.results[0],) * 2
    assert one.parent is None
    assert not one.results[0].has_uses
    assert [use.operation for use in source.results[0].uses] == [two, two]
    assert '(%1) = "a.two" (%0, %0)' in pir.dumps(program)  # all numbered anew


def test_replacing_wants_a_value_for_each_result(program: Program) -> None:
    with pytest.raises(ValueError, match=r"a\.one has 1 results, 0 values were given"):
        program.body.ops[1].replace_with()


def test_what_is_in_use_can_not_be_erased(program: Program) -> None:
    with pytest.raises(ValueError, match=r"a\.one can't be erased: %1 is in use by a\.two"):
        program.body.ops[1].erase()


def test_an_erased_operation_uses_nothing_and_names_follow(program: Program) -> None:
    _, one, two, sink = program.body.ops
    sink.erase()
    assert pir.dumps(program) == TEXT.replace(TEXT.splitlines(keepends=True)[4], "")  # no result went: names stay
    two.erase()
    assert not one.results[0].has_uses
    assert len(program.body.ops) == 2


def test_names_stay_until_a_result_comes_or_goes() -> None:
    text = TEXT.replace("%1", "%7").replace("%2", "%9")
    program = pir.loads(text)
    program.body.ops[1].attributes["c"] = Attribute("Number", "3", 3)
    assert pir.dumps(program) == text.replace("{b:1,d:2}", "{b:1,c:3,d:2}")
    new = Operation.create("a.new", [program.body.ops[0].results[0]], {}, [Type("f32", "f32")])
    program.body.insert(new, before=program.body.ops[1])
    printed = pir.dumps(program)
    assert '(%1) = "a.new" (%0) {} : (tensor<2xf32>) -> f32' in printed
    assert '(%2) = "a.one" (%0)' in printed
    assert '(%3) = "a.two" (%2, %2)' in printed


def test_attributes_go_where_paddle_sorts_them(program: Program) -> None:
    attributes = program.body.ops[1].attributes
    three = Attribute("Number", "3", 3)
    for key in ("a", "c", "e", "B", ""):
        attributes[key] = three
    assert [*attributes] == ["", "B", "a", "b", "c", "d", "e"]
    del attributes["c"]
    attributes["b"] = three  # keeps its place
    assert [*attributes] == ["", "B", "a", "b", "d", "e"]
    with pytest.raises(KeyError):
        del attributes["c"]


def test_operations_of_equal_attributes_share_nothing_that_changes() -> None:
    line = '    () = "a.b" () {x:1} : () -> \n'
    program = pir.loads("{\n" + line + line + "}\n")
    first, second = program.body.ops
    first.attributes["x"] = Attribute("Number", "2", 2)
    assert second.attributes["x"].value == 1


def test_other_uses_keep_their_order(program: Program) -> None:
    source, one, two, sink = program.body.ops
    sink.operands = (one.results[0], source.results[0])
    two.operands = (source.results[0], one.results[0])
    assert [(use.operation.name, use.index) for use in one.results[0].uses] == [("a.two", 1), ("a.sink", 0)]
    one.results[0].replace_all_uses_with(source.results[0])
    assert {(use.operation.name, use.index) for use in source.results[0].uses} == {
        ("a.one", 0), ("a.sink", 0), ("a.sink", 1), ("a.two", 0), ("a.two", 1)
    }  # fmt: skip
    assert len([*source.results[0].uses]) == 5


def test_blocks_are_changed_while_they_are_walked(program: Program) -> None:
    seen = []
    for operation in program.body.ops:
        seen.append(operation.name)
        if operation.name == "a.sink":
            operation.erase()
    assert seen == ["a.source", "a.one", "a.two", "a.sink"]
    assert len(program.body.ops) == 3
    assert [operation.name for operation in reversed(program.body.ops)] == ["a.two", "a.one", "a.source"]
    assert program.body.ops[-1].name == "a.two"
    assert [operation.name for operation in program.body.ops[1:]] == ["a.one", "a.two"]
    with pytest.raises(IndexError):
        program.body.ops[3]


def test_an_operation_stands_in_one_block(program: Program) -> None:
    other = Block()
    with pytest.raises(ValueError, match="stands in a block already"):
        other.append(program.body.ops[0])
    with pytest.raises(ValueError, match="does not stand in this block"):
        other.insert(Operation.create("a.b"), before=program.body.ops[0])


def test_nested_operations_go_with_their_holder() -> None:
    program = pir.loads(TEXT)
    source = program.body.ops[0].results[0]
    inner = Operation.create("a.inner", [source])
    holder = Operation.create("a.holder", regions=[Region(Block())])
    holder.regions[0].blocks[0].append(inner)
    program.body.append(holder)
    assert inner.parent_operation is holder
    assert [operation.name for operation in program.walk()][-2:] == ["a.holder", "a.inner"]
    assert '        () = "a.inner" (%0) {} : (tensor<2xf32>) -> \n    }\n\n}\n' in pir.dumps(program)
    holder.erase()
    assert all(use.operation is not inner for use in source.uses)


def test_types_and_attributes_compare_by_value() -> None:
    one, two = pir.loads(TEXT, context=pir.Context()), pir.loads(TEXT, context=pir.Context())
    left, right = one.body.ops[1], two.body.ops[1]
    assert left.results[0].type is one.body.ops[0].results[0].type
    assert left.results[0].type == right.results[0].type
    assert left.results[0].type is not right.results[0].type
    assert {left.attributes["b"]} == {right.attributes["b"]}
    assert Attribute("Number", "3", 3) != Attribute("Number", "3", 3, "Int32")
    assert one.is_structurally_equivalent(two)
    two.body.ops[1].attributes["b"] = left.attributes["d"]
    assert not one.is_structurally_equivalent(two)


def test_printing_in_another_style_keeps_the_names_of_the_program() -> None:
    text = (
        '{\n    (%0) = "a.c" () {} : () -> tensor<1xb>\n    (%1) = "a.dead" () {} : () -> tensor<1xb>\n'
        '    (%2) = "pd_op.while" (cond=%0, inputs=%0) { \n    ^%arg_0 {}\n'
        '        () = "cf.yield" (%0, %arg_0) {} : (tensor<1xb>, tensor<1xb>) -> \n    }\n}\n'
    )
    program = pir.loads(text)
    program.body.ops[1].erase()
    assert "^%arg0\n" in pir.dumps(program, style="paddle-2.6")
    assert pir.dumps(program) == text.replace('    (%1) = "a.dead" () {} : () -> tensor<1xb>\n', "").replace("%2", "%1")


def test_verification_looks_at_the_names_that_would_be_printed(program: Program) -> None:
    other = pir.loads('{\n    (%0) = "b" () {} : () -> f32\n}\n')
    lonely = program.body.ops[0]
    program.body.ops[1].replace_with(lonely.results[0])
    moved = Operation.create("a.c", [], {}, [Type("f32", "f32")])
    other.body.append(moved)
    pir.verify(other)
    assert moved.results[0].name == "%1"


def test_what_is_added_by_hand_gets_a_name() -> None:
    program = pir.loads('{\n    () = "a.b" () {} : () -> \n}\n')
    inside = Block()
    inside.append(Operation.create("a.c", [], {}, [Type("f32", "f32")]))
    program.body.ops[0].add_region(Region(inside))
    argument = inside.add_argument(Type("f32", "f32"))
    inside.append(Operation.create("a.d", [argument]))
    printed = pir.dumps(program)
    assert '(%0) = "a.c"' in printed
    assert '() = "a.d" (%arg_0 {})' in printed
    assert pir.dumps(pir.loads(printed)) == printed
    with pytest.raises(ValueError, match=r"held by a\.b already"):
        Operation.create("a.e").add_region(program.body.ops[0].regions[0])
    with pytest.raises(ValueError, match="stands in a region already"):
        Region(inside)


def test_the_printed_module_is_cloned_with_its_id() -> None:
    text = '() = "builtin.module" [id:7] () {random_seed:0} : () -> \n{\n}\n\n'
    program = pir.loads(text)
    assert pir.dumps(program) == pir.dumps(program.clone()) == text


def test_equivalence_of_broken_and_loose_programs() -> None:
    early = pir.loads('{\n    () = "a" (%0) {} : (f32) -> \n    (%0) = "b" () {} : () -> f32\n}\n', verify=False)
    assert early.is_structurally_equivalent(early.clone())
    two = pir.loads('() = "a" (%8, %9) {} : (f32, f32) -> \n', fragment=True)
    one = pir.loads('() = "a" (%8, %8) {} : (f32, f32) -> \n', fragment=True)
    assert not two.is_structurally_equivalent(one)
    assert not one.is_structurally_equivalent(two)


def test_blocks_are_reordered_while_they_are_walked(program: Program) -> None:
    for operation in program.body.ops:
        operation.detach()
        program.body.insert(operation, before=program.body.ops[0] if len(program.body.ops) else None)
    assert [operation.name for operation in program.body.ops] == ["a.sink", "a.two", "a.one", "a.source"]


def test_types_and_attributes_from_text(program: Program) -> None:
    assert pir.parse_type("vec[tensor<2xf32>,i64]").text == "vec[tensor<2xf32>,i64]"
    attribute = pir.parse_attribute('["a",(Int32)3]')
    program.body.ops[0].attributes["x"] = attribute
    assert '{x:["a",3]}' in pir.dumps(program)
    with pytest.raises(pir.ParseError, match="this is not an attribute"):
        pir.parse_attribute("[1")
    with pytest.raises(pir.ParseError, match="expected one type, found 2"):
        pir.parse_type("f32, f32")
    with pytest.raises(TypeError, match="wants an Attribute, not True"):
        program.body.ops[0].attributes["x"] = True  # type: ignore[assignment]
