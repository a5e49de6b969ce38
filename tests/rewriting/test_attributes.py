"""What rewrites ask of values."""

from __future__ import annotations

import pytest

import pir
from pir.rewriting.attributes import is_of_weights

_PROGRAM = """{
    (%0) = "builtin.parameter" () {parameter_name:"w",persistable:[true],stop_gradient:[false]} : () -> tensor<2xf32>
    (%1) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%2) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> tensor<1xf32>
    (%3) = "pd_op.scale" (%0, %2) {bias:0,bias_after_scale:true,stop_gradient:[false]} : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
    (%4) = "pd_op.add" (%3, %3) {stop_gradient:[false]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    (%5) = "pd_op.add" (%3, %1) {stop_gradient:[false]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    (%6, %7) = "pd_op.dropout" (%0, <<NULL VALUE>>, %2) {fix_seed:false,is_test:true,mode:"upscale_in_train",seed:0,stop_gradient:[false,false]} : (tensor<2xf32>, <<NULL TYPE>>, tensor<1xf32>) -> tensor<2xf32>, tensor<2xu8>
}
"""


@pytest.mark.parametrize(
    ("number", "expected"), [(0, True), (1, False), (2, True), (3, True), (4, True), (5, False), (6, False)]
)
def test_weights_and_what_is_computed_from_them_alone(number: int, expected: bool) -> None:
    operation = list(pir.loads(_PROGRAM).body.ops)[number]
    assert is_of_weights(operation.results[0]) is expected


def test_long_chains_of_weights() -> None:
    adds = [
        f'    (%{i + 1}) = "pd_op.add" (%{i}, %{i}) {{stop_gradient:[false]}} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>'
        for i in range(2000)
    ]
    text = "\n".join([*_PROGRAM.splitlines()[:2], *adds, "}\n"])
    assert is_of_weights(list(pir.loads(text).body.ops)[-1].results[0])
