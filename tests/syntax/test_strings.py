"""Strings and names, which Paddle prints as they are: only the quote is escaped in a string, nothing in a name."""

from __future__ import annotations

import pytest

import pir

CONTENTS = {
    "empty": "",
    "blank": " ",
    "a quote": 'a"b',
    "only a quote": '"',
    "a backslash before a quote": '\\"',
    "a backslash inside": "C:\\new\\table",
    "a backslash at the end": "C:\\dir\\",
    "only a backslash": "\\",
    "two backslashes at the end": "x\\\\",
    "a line break": "a\nb",
    "only a line break": "\n",
    "a line break and quotes": '"\n"',
    "CR LF": "a\r\nb",
    "a tab": "a\tb",
    "NUL": "a\0b",
    "beyond ASCII": "größe 模型",
    "beyond 16 bits": "\U0001f600",
    "a byte that is no text": "\udcff\udc80",
    "separators": "},]:{[(,",
    "the rest of a line": "} : () -> tensor<1xf32>",
    "the rest of an old line": "} : () -> builtin.tensor<1xf32>",
    "the next statement": '} : () -> \n    (%7) = "pd_op.data" () {name:',
    "a closing brace on its own line": "\n}\n",
    "a tag": "(Int32)3",
    "an old operation": ") = pd_op.if (%0) -> T{",
    "no comment": "// x",
    "a value": "%0",
    "open brackets": "[{(" * 300,
    "a word": "true",
    "a number that is none": "nan",
}


def text_with(attributes: str) -> str:
    """A program of one operation and one behind it, which must be found."""
    return f'{{\n    (%0) = "a.b" () {{{attributes}}} : () -> f32\n    () = "a.c" (%0) {{}} : (f32) -> \n}}\n'


def printed(content: str) -> str:
    return '"' + content.replace('"', '\\"') + '"'


@pytest.mark.parametrize("content", CONTENTS.values(), ids=CONTENTS)
@pytest.mark.parametrize(
    "attributes",
    ["k:@", "a:1,k:@", "k:@,z:1", "k:@,y:@", "k:[@]", "k:[@,1]", "k:[1,@]", "k:[@,@]", 'k:@,y:"plain"', "k:[[@],[@]]"],
)
def test_a_string_in_every_position(content: str, attributes: str) -> None:
    text = text_with(attributes.replace("@", printed(content)))
    program = pir.loads(text)
    assert pir.dumps(program) == text
    assert [operation.name for operation in program.walk()] == ["a.b", "a.c"]
    strings = [a for a in leaves(program.body.ops[0].attributes.values()) if a.kind == "Str" and a.value != "plain"]
    assert [attribute.value for attribute in strings] == [content] * attributes.count("@")
    assert pir.dumps(pir.loads(text.encode("utf-8", "surrogateescape"))) == text


def leaves(attributes):
    for attribute in attributes:
        if attribute.kind == "Array":
            yield from leaves(attribute.value)
        else:
            yield attribute


@pytest.mark.parametrize("content", CONTENTS.values(), ids=CONTENTS)
def test_a_string_that_a_pass_makes(content: str) -> None:
    program = pir.loads(text_with("a:1"))
    program.body.ops[0].attributes["k"] = pir.parse_attribute(printed(content))
    again = pir.loads(pir.dumps(program))
    assert again.body.ops[0].attributes["k"].value == content


def test_where_a_string_ends_can_be_beyond_telling() -> None:
    """`x\\` and `, y`, or one string and rubbish: it is refused, never read as another string."""
    with pytest.raises(pir.ParseError) as caught:
        pir.loads(text_with('k:["x\\",", y"]'))
    assert caught.value.line == 2


def test_the_longest_string_that_fits_is_read() -> None:
    text = text_with('k:"x\\",b:\\"",c:1')
    assert pir.loads(text).body.ops[0].attributes["k"].value == 'x",b:"'


@pytest.mark.parametrize(
    "name",
    ["", "a b", 'quote"k', 'ends in a quote"', "k(0)", "é", "名", "%0", "=", "a/b", "a//b", "x\\y", "1", "-1", "true", "->", "a<b>", "key "],
)  # fmt: skip
def test_names_of_attributes_are_what_the_user_wrote(name: str) -> None:
    for value in ("1", '"v"', '"a\nb"', "[true]", "f32"):
        text = text_with(f"{name}:{value}")
        program = pir.loads(text)
        assert pir.dumps(program) == text
        assert [*program.body.ops[0].attributes] == [name]
        both = text_with(f"A:0,{name}:{value},zz:[1]")
        assert [*pir.loads(both).body.ops[0].attributes] == ["A", name, "zz"]


@pytest.mark.parametrize("name", ["k,{}:", "a:b", "[x]", "a\nb", '"x', " x"])
def test_a_name_that_holds_separators_is_refused_or_read_as_it_looks(name: str) -> None:
    text = text_with(f"{name}:1")
    try:
        program = pir.loads(text)
    except pir.ParseError as error:
        assert error.line == 2
    else:
        again = pir.loads(pir.dumps(program))
        assert again.is_structurally_equivalent(program)


@pytest.mark.parametrize(
    "name",
    ["", "pd_op.relu_", "(phi_kernel)", "relu(phi_kernel)", "custom_op.a_(custom_kernel)", "odd name", "a, b = c"],
)
def test_names_of_operations(name: str) -> None:
    text = f'{{\n    (%0) = "{name}" () {{}} : () -> f32\n    () = "{name}" [id:7] (%0) {{}} : (f32) -> \n}}\n'
    program = pir.loads(text)
    assert pir.dumps(program) == text
    assert [operation.name for operation in program.walk()] == [name, name]


def test_an_attribute_without_a_text() -> None:
    """What a SymbolAttribute prints: nothing."""
    text = text_with("a:,b:1,c:")
    program = pir.loads(text)
    assert pir.dumps(program) == text
    assert program.body.ops[0].attributes["c"].text == ""
