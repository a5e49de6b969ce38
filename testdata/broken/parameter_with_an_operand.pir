{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{builtin.parameter has no operands; here is 1}}
    (%1) = "builtin.parameter" (%0) {parameter_name:"w",stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
