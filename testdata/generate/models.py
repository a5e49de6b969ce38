"""JSON of programs that are built by other cases: NAME.json as Paddle writes
it, and NAME.pir as Paddle prints what it reads back, where it can read it.

    python models.py --out DIR [--only NAME...]

Also weights of every element type (NAME.pdiparams).
"""

import argparse
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import common  # noqa: E402
import generate  # noqa: E402

NAMES = [
    "cf_if_multi",
    "cf_nested",
    "complex_constants",
    "dist_partial_2d",
    "dist_to_static_eval",
    "dtypes_float8",
    "null_operands",
    "op_leaky_relu",
    "op_repeat_interleave",
    "op_group_norm",
    "op_interpolate_bicubic",
    "selected_rows",
    "sparse_coo",
    "special_floats",
    "symbolic_shapes",
    "tensor_array",
]
DTYPES = (
    "bool int8 uint8 int16 int32 int64 float16 bfloat16 float32 float64 complex64 complex128"
    " float8_e4m3fn float8_e5m2"
).split()


def emit(base, program):
    from paddle.base import core
    import paddle

    old = common.version() == (3, 0)  # which wants the version of the format
    core.serialize_pir_program(program, base + ".json", *([1] if old else []), True, False, True)
    again = paddle.static.Program()
    try:
        core.deserialize_pir_program(base + ".json", again, *([1] if old else []))
    except (RuntimeError, ValueError) as error:
        print(os.path.basename(base), "can't be read back:", str(error).strip().splitlines()[0])
        return
    common.write(base + ".pir", str(again))


def build(case, out):
    import paddle

    base = os.path.join(out, case.name)
    if case.mode == "free":
        made = case.fn()
        programs = [p for p in (made.values() if isinstance(made, dict) else [made]) if not isinstance(p, str)]
        emit(base, programs[0])
        return
    paddle.enable_static()
    main, startup = paddle.static.Program(), paddle.static.Program()
    with paddle.static.program_guard(main, startup):
        case.fn()
    emit(base, main)


def weights(out):
    import paddle
    from paddle.base import core

    paddle.disable_static()
    tensors = {dtype: paddle.ones([2, 3], "float32").astype(dtype) for dtype in DTYPES}
    tensors["empty"] = paddle.ones([0, 4], "float32")
    tensors["scalar"] = paddle.ones([], "float32")
    names = sorted(tensors)
    values = [tensors[name].value().get_tensor() for name in names]
    core.save_combine_func(values, names, os.path.join(out, "dtypes.pdiparams"), True, False, False)


def in_child(function, *arguments):
    pid = os.fork()
    if pid == 0:
        function(*arguments)
        sys.stdout.flush()
        os._exit(0)
    return os.waitpid(pid, 0)[1] == 0


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--out", required=True)
    ap.add_argument("--only", nargs="*", default=())
    a = ap.parse_args()
    os.makedirs(a.out, exist_ok=True)
    generate.load()
    for name in a.only or NAMES:
        if not in_child(build, common.CASES[name], a.out):
            print(name, "FAILED")
    if not a.only:
        in_child(weights, a.out)


if __name__ == "__main__":
    main()
