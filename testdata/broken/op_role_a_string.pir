{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{the attribute op_role of pd_op.relu is of the class Int32; "forward" can't be}}
    (%1) = "pd_op.relu" (%0) {op_role:"forward",stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
