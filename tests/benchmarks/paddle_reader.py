"""Paddle's own C++ reader and printer on a training graph; run by an interpreter that has paddlepaddle 2.6.2.

    python paddle_reader.py COPIES

Builds a GPT, translates it to PIR and prints it; reads renumbered copies of the print with ``parse_program``, the reader
that 3.0.0 removed (a graph of 100,000 operations would take Paddle ten minutes to build), and prints what it has read. The
sample is written as JSON.
"""

import json
import resource
import sys
import time

import paddle
import paddle.nn.functional as F
from paddle import nn
from paddle.base.libpaddle import pir
from renumbered_copies import copies

LAYERS = 54  # 9,661 operations
WIDTH, HEADS, VOCABULARY, LENGTH = 64, 4, 1000, 32


class Layer(nn.Layer):
    """Attention and a feed-forward net, each behind a normalisation and with a shortcut."""

    def __init__(self):
        super().__init__()
        self.norms = nn.LayerList([nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)])
        self.qkv, self.out = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)

    def forward(self, x, mask):
        heads = []
        for part in paddle.split(self.qkv(self.norms[0](x)), 3, axis=-1):
            heads.append(part.reshape([0, 0, HEADS, WIDTH // HEADS]).transpose([0, 2, 1, 3]))
        weights = F.softmax(paddle.matmul(heads[0], heads[1], transpose_y=True) * (WIDTH // HEADS) ** -0.5 + mask)
        x = x + self.out(paddle.matmul(weights, heads[2]).transpose([0, 2, 1, 3]).reshape([0, 0, WIDTH]))
        return x + self.down(F.gelu(self.up(self.norms[1](x))))


def build(layers):
    """The PIR program of a training step."""
    main, startup = paddle.static.Program(), paddle.static.Program()
    with paddle.static.program_guard(main, startup):
        tokens = paddle.randint(0, VOCABULARY, [8, LENGTH], "int64")
        labels = paddle.randint(0, VOCABULARY, [8, LENGTH, 1], "int64")
        mask = paddle.uniform([8, 1, LENGTH, LENGTH], "float32")
        x = nn.Embedding(VOCABULARY, WIDTH)(tokens)
        for _ in range(layers):
            x = Layer()(x, mask)
        loss = F.cross_entropy(nn.Linear(WIDTH, VOCABULARY)(x), labels).mean()
        paddle.optimizer.Adam(1e-3).minimize(loss)
    return pir.translate_to_pir(main.desc)


def main():
    paddle.enable_static()
    built = build(LAYERS)
    begin = time.perf_counter()
    text = str(built)
    seconds = time.perf_counter() - begin
    count = int(sys.argv[1])
    text = "".join(copies(text, count))
    before, start = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.perf_counter()
    program = pir.parse_program(text)
    middle, after = time.perf_counter(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begin = time.perf_counter()
    printed = str(program)
    if count > 1:  # the program that was built can't be had in this size
        seconds = time.perf_counter() - begin
    assert printed == text
    sample = {
        "ops": text.count('" ('),
        "read": middle - start,
        "print": seconds,
        "memory": (after - before) * 1024,
    }
    print(json.dumps(sample))


main()
