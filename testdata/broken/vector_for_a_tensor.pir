{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "builtin.combine" (%0) {stop_gradient:[true]} : (tensor<2x3xf32>) -> vec[tensor<2x3xf32>]
    // expected-error@below {{the operand x of pd_op.relu is a tensor; this is of type vec[tensor<2x3xf32>]}}
    (%2) = "pd_op.relu" (%1) {stop_gradient:[true]} : (vec[tensor<2x3xf32>]) -> tensor<2x3xf32>
}
