"""Random programs of one operation, built and printed by Paddle: python paddle_programs.py SEED COUNT

Run by `test_inference_with_paddle.py` with the interpreter that has Paddle; nothing of this project is imported. Shapes
mix sizes that are unknown, 0 and 1; what Paddle refuses is passed over.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from typing import Any

SEPARATOR = "// -----\n"

SIZES = (-1, 0, 1, 2, 3, 4)


class Programs:
    """Makes programs with Paddle."""

    def __init__(self, paddle: Any, seed: int) -> None:
        self.paddle = paddle
        self.functional = paddle.nn.functional
        self.random = random.Random(seed)
        self.inputs = 0

    def makers(self) -> list[Callable[[], object]]:
        """All kinds of programs."""
        return [
            self.binary,
            self.matmul,
            self.reduction,
            self.reshape,
            self.transpose,
            self.slice,
            self.concat,
            self.stack,
            self.sizes_of_one,
            self.split,
            self.expand,
            self.convolution,
            self.pooling,
            self.along_an_axis,
            self.gather,
            self.shapes,
        ]

    # ---- what shapes are made of ----

    def sizes(self, rank: int, choices: Sequence[int] = SIZES) -> list[int]:
        return [self.random.choice(choices) for _ in range(rank)]

    def rank(self, least: int, most: int) -> int:
        return self.random.randint(least, most)

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def data(self, shape: Sequence[int], dtype: str = "float32") -> Any:
        self.inputs += 1
        return self.paddle.static.data(f"x{self.inputs}", list(shape), dtype)

    def broadcastable(self, sizes: Sequence[int]) -> list[int]:
        return [self.random.choice([size, size, 1, -1] if size != 1 else [1, 1, -1]) for size in sizes]

    def blurred(self, sizes: Sequence[int]) -> list[int]:
        return [self.random.choice([size, size, -1]) for size in sizes]

    # ---- programs ----

    def binary(self) -> None:
        sizes = self.sizes(self.rank(0, 4))
        shapes = [self.broadcastable(sizes), self.broadcastable(sizes)[self.rank(0, len(sizes)) :]]
        self.random.shuffle(shapes)
        p = self.paddle
        function = self.random.choice([p.add, p.multiply, p.equal, p.maximum, p.less_than, p.equal_all])
        function(self.data(shapes[0]), self.data(shapes[1]))

    def matmul(self) -> None:
        rows, inner, columns = self.sizes(3, (-1, 1, 2, 3))
        batch = self.sizes(self.rank(0, 2), (-1, 1, 2, 3))
        flips = [self.chance(0.3), self.chance(0.3)]
        left = self.broadcastable(batch) + ([inner, rows] if flips[0] else [rows, inner])
        right = self.broadcastable(batch)[self.rank(0, len(batch)) :]
        right += [columns, inner] if flips[1] else [inner, columns]
        if self.chance(0.15):
            left, flips[0] = [inner], False
        if self.chance(0.15):
            right, flips[1] = [inner], False
        self.paddle.matmul(self.data(left), self.data(right), *flips)

    def reduction(self) -> None:
        p, rank = self.paddle, self.rank(0, 4)
        axes = [
            axis - rank if self.chance(0.5) else axis for axis in self.random.sample(range(rank), self.rank(0, rank))
        ]
        function = self.random.choice([p.sum, p.mean, p.prod, p.logsumexp, p.all, p.max])
        x = self.data(self.sizes(rank), "bool" if function is p.all else "float32")
        function(x, axis=axes or None, keepdim=self.chance(0.5))

    def reshape(self) -> None:
        wanted = self.sizes(self.rank(0, 4), (*SIZES, 6, 12))
        self.paddle.reshape(self.data(self.sizes(self.rank(0, 4))), wanted)

    def transpose(self) -> None:
        rank = self.rank(0, 4)
        self.paddle.transpose(self.data(self.sizes(rank)), self.random.sample(range(rank), rank))

    def slice(self) -> None:
        rank = self.rank(1, 3)
        axes = self.random.sample(range(rank), self.rank(1, rank))
        starts, ends = ([self.rank(-6, 8) for _ in axes] for _ in range(2))
        x = self.data(self.sizes(rank, (-1, 1, 2, 4, 5)))
        if self.chance(0.7):
            self.paddle.slice(x, axes, starts, ends)
        else:
            self.paddle.strided_slice(x, axes, starts, ends, self.sizes(len(axes), (-2, -1, 1, 2, 3)))

    def concat(self) -> None:
        rank = self.rank(1, 3)
        sizes, axis, parts = self.sizes(rank), self.rank(-rank, rank - 1), []
        for _ in range(self.rank(1, 3)):
            shape = self.blurred(sizes)
            shape[axis] = self.random.choice([-1, 0, 1, 2])
            parts.append(self.data(shape))
        self.paddle.concat(parts, axis)

    def stack(self) -> None:
        rank = self.rank(0, 3)
        sizes = self.sizes(rank)
        self.paddle.stack([self.data(self.blurred(sizes)) for _ in range(self.rank(1, 3))], self.rank(-rank - 1, rank))

    def sizes_of_one(self) -> None:
        rank = self.rank(1, 4)
        x = self.data(self.sizes(rank, (-1, 0, 1, 1, 2)))
        kind = self.rank(0, 2)
        if kind == 0:
            self.paddle.squeeze(x, [self.rank(-rank, rank - 1) for _ in range(self.rank(0, 2))])
        elif kind == 1:
            self.paddle.unsqueeze(x, [self.rank(-rank - 1, rank) for _ in range(self.rank(1, 2))])
        else:
            self.paddle.flatten(x, *sorted([self.rank(0, rank - 1), self.rank(0, rank - 1)]))

    def split(self) -> None:
        rank = self.rank(1, 3)
        parts = self.random.choice([2, [2, -1], [1, 1], [1, -1]])
        self.paddle.split(self.data(self.sizes(rank, (-1, 2, 4, 6))), parts, self.rank(-rank, rank - 1))

    def expand(self) -> None:
        sizes = self.sizes(self.rank(0, 3), (-1, 1, 1, 2, 3))
        wanted = self.sizes(self.rank(0, 1), (1, 2, 3)) + [self.random.choice([-1, 2, 3, size]) for size in sizes]
        self.random.choice([self.paddle.expand, self.paddle.tile])(self.data(sizes), wanted)

    def convolution(self) -> None:
        choice = self.random.choice
        x = self.data([choice([-1, 2]), 4, choice([-1, 5, 8, 9]), choice([-1, 6, 7])])
        if self.chance(0.6):
            padding = choice([0, 1, [1, 2], "SAME", "VALID", [1, 0, 2, 1]])
            weights = self.data([6, 4, choice([1, 2, 3]), choice([1, 3])])
            self.functional.conv2d(x, weights, None, choice([1, 2, [2, 1]]), padding, choice([1, 2]))
        else:
            weights = self.data([4, 6, 3, 2])
            self.functional.conv2d_transpose(x, weights, None, choice([1, 2]), choice([0, 1]), 0, 1, choice([1, 2]))

    def pooling(self) -> None:
        choice = self.random.choice
        x = self.data([choice([-1, 2]), 4, choice([-1, 5, 8, 9]), choice([-1, 6, 7])])
        pool = choice([self.functional.max_pool2d, self.functional.avg_pool2d])
        pool(x, choice([2, 3, [2, 3]]), choice([1, 2, 3]), choice([0, 1]), ceil_mode=self.chance(0.5))

    def along_an_axis(self) -> None:
        p, rank = self.paddle, self.rank(1, 3)
        x, axis = self.data(self.sizes(rank, (-1, 1, 2, 4, 5))), self.rank(-rank, rank - 1)
        self.random.choice(
            [
                lambda: p.argmax(x, axis, self.chance(0.5)),
                lambda: p.topk(x, 1, axis),
                lambda: p.cumsum(x, self.random.choice([None, axis])),
                lambda: p.norm(x, 2, axis),
                lambda: p.repeat_interleave(x, 2, axis),
                lambda: p.unique(x, self.chance(0.5), self.chance(0.5), self.chance(0.5), axis),
                lambda: p.kthvalue(x, 1, axis, self.chance(0.5)),
                lambda: p.nn.functional.softmax(x, axis),
            ]
        )()

    def gather(self) -> None:
        p, rank = self.paddle, self.rank(1, 3)
        x, axis = self.data(self.sizes(rank, (-1, 1, 2, 4, 5))), self.rank(-rank, rank - 1)
        self.random.choice(
            [
                lambda: p.gather(x, self.data(self.sizes(1, (-1, 3)), "int64"), axis),
                lambda: p.index_select(x, self.data([3], "int64"), axis),
                lambda: p.gather_nd(x, self.data([*self.sizes(self.rank(0, 2)), self.rank(1, rank)], "int64")),
                lambda: p.where(self.data(x.shape, "bool"), x, self.data(self.broadcastable(x.shape))),
                lambda: self.functional.one_hot(self.data(self.sizes(rank), "int64"), 5),
            ]
        )()

    def shapes(self) -> None:
        p = self.paddle
        x = self.data(self.sizes(2, (-1, 1, 2, 4, 5)))
        self.random.choice(
            [
                lambda: p.diag(x),
                lambda: p.diagonal(x, self.rank(-2, 2)),
                lambda: p.kron(x, self.data(self.sizes(2, (-1, 2, 3)))),
                lambda: p.unbind(self.data([2, 3]), 0),
                lambda: p.arange(self.rank(0, 5), self.rank(0, 9), self.random.choice([1, 2, -1, 0.5])),
                lambda: p.einsum("ij,jk->ik", self.data([self.random.choice([-1, 2]), 3]), self.data([3, 4])),
                lambda: self.functional.layer_norm(x, x.shape[1:]),
            ]
        )()


def main(seed: int, count: int) -> None:
    import paddle

    paddle.enable_static()
    programs = Programs(paddle, seed)
    makers = programs.makers()
    sys.stdout.write(f"{paddle.__version__}\n")
    for _ in range(count):
        program = paddle.static.Program()
        with paddle.static.program_guard(program):
            try:
                programs.random.choice(makers)()
            except Exception:  # what Paddle refuses, in many ways
                continue
        sys.stdout.write(f"{SEPARATOR}{program}")
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
