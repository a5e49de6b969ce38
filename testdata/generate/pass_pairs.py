"""Pairs of programs before and after Paddle's dead code and common subexpression elimination: the corners.

    python testdata/generate/pass_pairs.py testdata/passes

Made with the CPU wheel of paddlepaddle 3.3.1; a second run gives the same bytes.
"""

import sys
from pathlib import Path

import paddle
import paddle.nn.functional as F

paddle.enable_static()
pir = paddle.base.libpaddle.pir
ops = paddle._C_ops

DCE, CSE = "dead_code_elimination_pass", "common_subexpression_elimination_pass"
CASES = []


def case(pass_name):
    def register(build):
        CASES.append((pass_name, build))
        return build

    return register


def data(name, shape, dtype="float32"):
    return paddle.static.data(name, shape, dtype)


def output(value, name):
    block = paddle.static.default_main_program().global_block()
    pir.append_shadow_output(paddle.static.default_main_program(), value, name, len(block.ops))


def cond(then, otherwise):
    return paddle.static.nn.cond(data("p", [1], "bool"), then, otherwise)


# ---- dead code


@case(DCE)
def if_without_results_with_print():
    x = data("x", [2, 3])
    cond(lambda: (paddle.static.Print(x), None)[1], lambda: None)
    return x * 2.0


@case(DCE)
def nested_dead_chain():
    x, p = data("x", [2, 3]), data("p", [1], "bool")
    a = paddle.static.nn.cond(p, lambda: paddle.exp(x), lambda: paddle.tanh(x))

    def then():
        paddle.exp(a)
        paddle.sin(x)
        return x + 1.0

    return paddle.static.nn.cond(p, then, lambda: x - 1.0)


@case(DCE)
def dead_if_with_dead_inside():
    x, p = data("x", [2, 3]), data("p", [1], "bool")

    def first():
        paddle.sin(x)
        return paddle.exp(x)

    a = paddle.static.nn.cond(p, first, lambda: paddle.tanh(x))

    def second():
        paddle.exp(a)
        return x + 1.0

    return paddle.static.nn.cond(p, second, lambda: x - 1.0)


@case(DCE)
def array_ops():
    i = paddle.zeros([1], "int64")
    array = paddle.tensor.create_array("float32")
    x = data("x", [2, 3])
    paddle.tensor.array_write(x, i, array)
    paddle.tensor.array_length(array)
    paddle.tensor.array_length(array)
    return [paddle.tensor.array_read(array, i), paddle.tensor.array_read(array, i)]


@case(DCE)
def array_pop():
    i = paddle.zeros([1], "int64")
    array = paddle.tensor.create_array("float32")
    x = data("x", [2, 3])
    paddle.tensor.array_write(x, i, array)
    paddle._pir_ops.array_pop(array, -1)
    return x * 2.0


# ---- common subexpressions


@case(CSE)
def shadow_two():
    x = data("x", [2, 3])
    a, b, c = F.relu(x), F.relu(x), F.relu(x)
    output(a, "oa")
    output(b, "ob")
    output(c, "oc")


@case(CSE)
def shadow_and_use():
    x = data("x", [2, 3])
    a, b = F.relu(x), F.relu(x)
    d = paddle.tanh(b)
    output(b, "ob")
    output(d, "od")
    output(a, "oa")


@case(CSE)
def shadow_same_value_twice():
    x = data("x", [2, 3])
    a, b = F.relu(x), F.relu(x)
    output(b, "ob")
    output(b, "ob2")
    output(a, "oa")


@case(CSE)
def shadow_multi():
    x = data("x", [2, 6])
    a, b = paddle.split(x, 2, axis=1), paddle.split(x, 2, axis=1)
    output(b[0], "b0")
    output(b[1], "b1")
    output(a[0], "a0")
    t, u = paddle.topk(x, 2), paddle.topk(x, 2)
    output(u[0], "u0")
    output(u[1], "u1")
    output(t[0], "t0")


@case(CSE)
def inplace_on_data():
    x = data("x", [2, 3])
    a = F.relu(x)
    changed = ops.add_(x, a)
    return [a, F.relu(x), changed]


@case(CSE)
def inplace_on_value():
    x = data("x", [2, 3])
    y = paddle.tanh(x)
    a = F.relu(y)
    changed = ops.relu_(y)
    return [a, F.relu(y), changed, paddle.tanh(x)]


@case(CSE)
def inplace_second_operand():
    x = data("x", [2, 3])
    y, w = paddle.tanh(x), paddle.tanh(x)
    changed = ops.assign_out_(x, y)
    u, v = paddle.exp(w), paddle.exp(y)
    return [changed, u, v]


@case(CSE)
def consts():
    x = data("x", [2, 3])
    return [x + 1.0, x + 1.0, 1.0 + x, paddle.full([2, 3], 1.0) + x, x + paddle.full([2, 3], 1.0)]


@case(CSE)
def commut():
    x, y = data("x", [2, 3]), data("y", [2, 3])
    i, j = data("i", [2, 3], "int32"), data("j", [2, 3], "int32")
    p, q = data("p", [2, 3], "bool"), data("q", [2, 3], "bool")
    results = [x * y, y * x, x + y, y + x]
    for function, a, b in (
        (paddle.maximum, x, y),
        (paddle.minimum, x, y),
        (paddle.fmax, x, y),
        (paddle.equal, x, y),
        (paddle.not_equal, x, y),
        (paddle.bitwise_or, i, j),
        (paddle.bitwise_and, i, j),
        (paddle.bitwise_xor, i, j),
        (paddle.logical_and, p, q),
        (paddle.logical_or, p, q),
        (paddle.logical_xor, p, q),
        (paddle.less_than, x, y),
    ):
        results += [function(a, b), function(b, a)]
    return [*results, x - y, y - x]


@case(CSE)
def randoms():
    x = data("x", [2, 3])
    results = []
    for _ in range(2):
        results += [
            paddle.bernoulli(x),
            paddle.multinomial(x, 1),
            paddle.poisson(x),
            F.gumbel_softmax(x),
            F.rrelu(x, training=True),
            paddle.standard_gamma(x),
            F.dropout(x),
            paddle.rand([2]),
            paddle.randn([2]),
            paddle.randint(0, 5, [2]),
            paddle.randperm(4),
            paddle.binomial(paddle.cast(x, "int64"), x),
        ]
    return results[:3]


@case(CSE)
def nested_reuse():
    x, p = data("x", [2, 3]), data("p", [1], "bool")
    a = paddle.tanh(x)

    def then():
        b = paddle.tanh(x)
        c, d = paddle.exp(b), paddle.exp(b)
        return c * d

    def otherwise():
        b, c = paddle.exp(x), paddle.exp(x)
        return (b + c) * paddle.tanh(x)

    r = paddle.static.nn.cond(p, then, otherwise)
    return [r, a, paddle.exp(x), paddle.exp(a)]


@case(CSE)
def while_yield():
    i, x = paddle.full([1], 0, "int64"), data("x", [2, 3])

    def body(i, x):
        a, b = paddle.tanh(x), paddle.tanh(x)
        c, d = paddle.exp(a), paddle.exp(b)
        return [i + 1, c + d]

    return paddle.static.nn.while_loop(lambda i, x: i < 5, body, [i, x])[1]


@case(CSE)
def optional_null():
    x = data("x", [4, 8])
    w = paddle.static.create_parameter([8], "float32")
    return [F.layer_norm(x, [8]), F.layer_norm(x, [8]), F.layer_norm(x, [8], weight=w), F.layer_norm(x, [8], weight=w)]


def build(function):
    program, startup = paddle.static.Program(), paddle.static.Program()
    with paddle.utils.unique_name.guard(), paddle.static.program_guard(program, startup):
        paddle.seed(7)
        results = function()
        if results is not None:
            for number, value in enumerate(results if isinstance(results, list) else [results]):
                paddle._pir_ops.fetch(value, f"fetch{number}", number).persistable = True
    return program


def main(folder):
    for pass_name, function in CASES:
        program = build(function)
        target = folder / pass_name
        target.mkdir(parents=True, exist_ok=True)
        (target / f"{function.__name__}.before.pir").write_text(str(program))
        manager = pir.PassManager(4)
        manager.add_pass(pass_name, {})
        manager.run(program)
        (target / f"{function.__name__}.after.pir").write_text(str(program))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
