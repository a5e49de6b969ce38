"""Which generation a text is of: only what stands outside of strings tells."""

from __future__ import annotations

import pytest

import pir
from pir.syntax.detection import detect
from tests.dumps import DUMPS, OWN_STYLE, text_of

LINE = {
    "paddle-3": '    (%0) = "pd_op.data" () {dtype:float32,name:"@"} : () -> tensor<2xf32>\n',
    "paddle-3.0-beta": '    (%0) = "pd_op.data" () {dtype:(pd_op.DataType)float32,name:"@"} : () -> builtin.tensor<2xf32>\n',
    "paddle-2.6": ' (%0) = "pd_op.data" () {dtype:(pd_op.DataType)float32,name:"@"} : () -> pd_op.tensor<2xf32>\n',
}


@pytest.mark.parametrize("style", LINE)
@pytest.mark.parametrize(
    "content",
    [
        "",
        " tensor<",
        "} : () -> tensor<1xf32>",
        "} : () -> builtin.tensor<1xf32>",
        "} : () -> pd_op.tensor<1xf32>",
        ",a:(Int32)3",
        ") = pd_op.if (%0) -> T{",
        ") = pd_op.pylayer (",
        "^%arg0",
        "^%arg_0, %arg_1\n",
        "ends in a backslash\\",
        "an odd \\\" quote",
    ],
)  # fmt: skip
def test_what_strings_hold_does_not_tell(style: str, content: str) -> None:
    text = "{\n" + LINE[style].replace("@", content) + "}\n"
    assert detect(text).name == style
    assert pir.dumps(pir.loads(text)) == text


@pytest.mark.parametrize(
    ("text", "style"),
    [
        ("{\n}\n", "paddle-3"),
        ('{\n    () = "a.b" () {} : () -> \n}\n', "paddle-3"),
        ('{\n    () = "a.b" () {a:(Int32)1} : () -> \n}\n', "paddle-3.0-beta"),
        ('{\n () = "a.b" () {a:(Int32)1} : () -> \n}\n', "paddle-2.6"),
        ('{\n    (%0) = "relu(phi_kernel)" () {a:1} : () -> cpu_tensor<f32>\n}\n', "paddle-3"),
        ('{\n    (%0) = "relu(phi_kernel)" () {a:[(Int32)1]} : () -> cpu_tensor<f32>\n}\n', "paddle-3.0-beta"),
        ('{\n (%0) = "relu(phi_kernel)" () {a:(Int32)1} : () -> cpu_tensor<f32>\n}\n', "paddle-2.6"),
        ('{\n (%0) = "a.b" () {} : () -> cpu_tensor<f32>\n () = pd_op.if (%0) -> {\n } else {\n }\n}\n', "paddle-2.6"),
        ('{\n    (%0) = "a.b" () {} : () -> builtin.tensor<f32>\n    (%1) = pd_op.pylayer (%0) {} -> builtin.tensor<f32>{\n }\n}\n', "paddle-3.0-beta2"),
        ('{\n    ^kw:%kwarg_a\n    () = "a.b" (%kwarg_a) {} : (builtin.tensor<f32>) -> \n}\n', "paddle-3.0-beta2"),
        ('{\n    ^kw:\n        %kwarg_a {}\n    () = "a.b" (%kwarg_a) {} : (builtin.tensor<f32>) -> \n}\n', "paddle-3.0-beta"),
        ('{\n    (%0) = "a.b" () {} : () -> vec[builtin.tensor<f32>]\n}\n', "paddle-3.0-beta"),
    ],
)  # fmt: skip
def test_what_tells(text: str, style: str) -> None:
    assert detect(text).name == style
    assert pir.dumps(pir.loads(text)) == text


def test_every_stored_dump_is_of_its_release() -> None:
    """Where a text has nothing that differs, any generation will do: all print it alike."""
    for path in DUMPS:
        text, style = text_of(path), OWN_STYLE.get(path.parent.name, "paddle-3")
        if path.parent.name != "cinn" and detect(text).name != style:
            assert pir.dumps(pir.loads(text), style=style) == text, path
