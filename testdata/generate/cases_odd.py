"""Odd but legal text: names and strings that nobody escapes, block arguments, deep nesting, numbers at the ends of their ranges."""

import numpy as np
import paddle
from paddle.static import data
from paddle.static.nn import cond, while_loop

from common import case

STRINGS = [
    "",
    " ",
    "\\",
    "ends in a backslash\\",
    '"',
    '\\"',
    '"quoted"',
    "C:\\path\\new",
    "a\nb",
    "\n",
    "a\0b",
    "tab\tand\rreturn",
    "\U0001f600 名 é",
    "a,b:[1]}",
    '} : () -> tensor<2xf32>\n    (%9) = "pd_op.data" () {name:',
    "} : () -> builtin.tensor<2xf32>",
    "(Int32)3",
    ") = pd_op.if (%0) -> T{",
    "// no comment",
    "%0",
    "<<NULL VALUE>>",
    "[[[[((((",
    "true",
    "nan",
    "3",
]


def main_block():
    return paddle.static.default_main_program().global_block()


@case("pir")
def odd_strings():
    """Strings of every kind as attributes, one an operation, so that a backslash at the end is last in its map too."""
    x = data("x", [2], "float32")
    for s in STRINGS:
        x = paddle.tanh(x)
        x.get_defining_op().set_str_attr("zz_last", s)
    return x


@case("pir")
def odd_strings_beside_each_other():
    """The same strings before another attribute, and in arrays."""
    x = data("x", [2], "float32")
    for s in STRINGS:
        x = paddle.tanh(x)
        op = x.get_defining_op()
        op.set_str_attr("a", s)
        op.set_str_attr("b", "plain")
        op.set_str_array_attr("c", [s, "plain"])
        op.set_str_array_attr("d", ["plain", s])
    return x


@case("pir")
def odd_attribute_names():
    x = paddle.tanh(data("x", [2], "float32"))
    op = x.get_defining_op()
    for name in ("", "a b", 'quote"k', "é", "A", "_", "1", "key(0)", "%0", "=", "a/b", "true", "x\\y"):
        op.set_str_attr(name, "v")
        x = paddle.tanh(x)
        x.get_defining_op().set_bool_attr(name, True)
        x.get_defining_op().set_int_attr("zz", -1)
    return x


@case("pir")
def odd_attribute_classes():
    x = paddle.tanh(data("x", [2], "float32"))
    op = x.get_defining_op()
    op.set_int_attr("int_max", 2**31 - 1)
    op.set_int_attr("int_min", -(2**31))
    op.set_int_array_attr("ints", [0, -1, 2**31 - 1])
    op.set_int_array_attr("no_ints", [])
    op.set_str_array_attr("no_strings", [])
    op.set_str_array_attr("one_empty_string", [""])
    op.set_bool_attr("yes", True)
    return x


@case("pir id")
def odd_block_arguments():
    """Positional arguments, which are declared where they are first used (in a branch, a body), and unused ones."""
    block, x = main_block(), data("x", [2, 3], "float32")
    a, b, unused, c = (block.add_arg(x.type()) for _ in range(4))
    a.persistable = True
    c.stop_gradient = False
    y = cond(x.sum() > 0, lambda: a + x, lambda: b * 2)
    i = paddle.full([1], 0, "int64")
    i, z = while_loop(lambda i, z: i < 3, lambda i, z: [i + 1, z + c], [i, y])
    return y + a + b + c + z


@case("pir id")
def odd_keyword_arguments():
    block, x = main_block(), data("x", [2, 3], "float32")
    names = ["my_kw", "b c", 'quote"d', "output_grad_0", "é", "%", "UPPER"]
    values = [block.add_kwarg(name, x.type()) for name in names]
    values[0].stop_gradient = False
    block.add_kwarg("unused", x.type())
    y = cond(x.sum() > 0, lambda: values[1] + x, lambda: values[2] * 2)
    for value in values:
        y = y + value
    return y


@case("pir kernel")
def odd_nesting():
    """Loops and branches inside each other, results of every count, values from all levels."""
    x = data("x", [3], "float32")

    def level(depth, x):
        if depth == 0:
            return paddle.tanh(x)
        i = paddle.zeros([1], "int64")

        def body(i, v):
            w = cond(v.sum() > depth, lambda: level(depth - 1, v), lambda: v + x)
            cond(w.sum() > 1, lambda: None, lambda: None)
            return [i + 1, w]

        return while_loop(lambda i, v: i < depth, body, [i, x])[1]

    return level(4, x)


@case("pir kernel")
def odd_loops():
    """Loops over many variables, over none, and over the same twice."""
    i = paddle.zeros([1], "int64")
    xs = [data(f"x{k}", [2], "float32") for k in range(6)]
    out = while_loop(lambda i, *xs: i < 3, lambda i, *xs: [i + 1, *xs[1:], xs[0] * 2], [i, *xs])
    same = while_loop(lambda i, a, b: i < 3, lambda i, a, b: [i + 1, b, a + b], [i, xs[0], xs[0]])
    return out[1] + same[1]


@case("pir kernel")
def odd_arrays():
    i = paddle.full([1], 0, "int64")
    array = paddle.tensor.create_array("float32")
    x = data("x", [2], "float32")
    paddle.tensor.array_write(x, i, array)
    paddle.tensor.array_write(x * 2, i + 1, array)
    y = cond(x.sum() > 0, lambda: paddle.tensor.array_read(array, i), lambda: x)
    return y + paddle.tensor.array_length(array).astype("float32")


@case("pir")
def odd_numbers():
    """What is printed in six digits: all of it."""
    for v in (1e-45, -1e-45, 5e-324, 1.7976931348623157e308, 3.4028234663852886e38, 1e16, 123456.5, 1234567.0, 0.1,
              -0.155728638, 1e-7, 16777217.0, float("inf"), -float("inf"), float("nan"), -0.0, 999999.5, 1e100):
        paddle.full([1], v, "float64")
    for v in (2**63 - 1, -(2**63), 2**53 + 1, 0, -1):
        x = paddle.full([1], v, "int64")
    paddle.clip(data("f", [2], "float32"), -float("inf"), float("inf"))
    paddle.assign(np.array([float("nan"), float("inf"), -0.0, 1e-10], "float32"))
    paddle.assign(np.array([2**62, -(2**62), 3], "int64"))
    paddle.assign(np.array([1 + 2j, complex("nan"), complex(0.0, -0.0), complex("inf")], "complex64"))
    return x


@case("pir")
def odd_types():
    x = data("x", [0, -1, 2**31], "float32")
    for t in ("bool", "uint8", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float64", "complex64",
              "complex128", "float8_e4m3fn"):
        x = data(f"d{t}", [1, 0, -1], t)
        data(f"s{t}", [], t)
    return x
