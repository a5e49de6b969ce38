"""How fast rules are loaded and matched.

    python tests/benchmarks/rules.py [DUMP]

Loads 200 copies of a rule of five operations, and matches 20 and then 200 rules, none of which fits, on a dump (20,000 operations that
are made up, unless one is given).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import pir
from pir.rewriting import PatternSet, rewrite_greedily
from pir.rewriting.rules import load_rules

_RULE = """
rule r{0} {{
  source {{
    (%a) = "pd_op.matmul" (%x, %w) {{transpose_x:false, transpose_y:false}}
    (%b) = "pd_op.add" (%a, %v)
    (%c) = "pd_op.softmax" (%b) {{axis:{0}}}
    (%d) = "pd_op.scale" (%c, $s) {{bias:0}}
    (%y) = "pd_op.{1}" (%d)
  }}
  where persistable(%w) and rank(%w) == 2 and rank(%v) == 1 and dim(%v, 0) == dim(%w, 1)
  result {{ (%y) = "pd_op.fc" (%x, %w, %v) {{activation_type:"", in_num_col_dims:rank(%x) - 1, padding_weights:false}} }}
}}
"""
_ROOTS = "relu tanh exp sigmoid abs sqrt sin cos gelu silu".split()


def _seconds(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def _rules(count: int) -> str:
    return "".join([_RULE.format(number, _ROOTS[number % len(_ROOTS)]) for number in range(count)])


def _program() -> pir.ir.Program:
    head = '(%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>'
    line = '(%{}) = "pd_op.{}" (%{}) {{stop_gradient:[true]}} : (tensor<2xf32>) -> tensor<2xf32>'
    lines = [line.format(index + 1, _ROOTS[index % len(_ROOTS)], index) for index in range(20_000)]
    return pir.loads("\n".join(["{", head, *lines, "}", ""]))


def main() -> None:
    """Print the figures, in seconds of the processor."""
    context = pir.default_context()
    load_rules(_rules(1), context)
    print(f"loading: {1000 * _seconds(lambda: load_rules(_rules(200), context)) / 200:.2f} ms a rule")
    program = pir.load(sys.argv[1]) if len(sys.argv) > 1 else _program()
    times = []
    for count in (20, 200):
        patterns = PatternSet(load_rules(_rules(count), context).patterns(context))
        times.append(_seconds(lambda: rewrite_greedily(program.region, patterns, context)))
        print(f"matching {count} rules on {sum(1 for _ in program.walk())} operations: {times[-1]:.3f} s")
    print(f"200 rules take {times[1] / times[0]:.1f} times as long as 20")


if __name__ == "__main__":
    main()
