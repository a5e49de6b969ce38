{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{the attribute op_callstack of pd_op.relu is of the class Array<Str>; [1] can't be}}
    (%1) = "pd_op.relu" (%0) {op_callstack:[1],stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
