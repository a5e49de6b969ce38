{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{the attribute axis of pd_op.softmax is of the class Int32; 4294967296 can't be}}
    (%1) = "pd_op.softmax" (%0) {axis:4294967296,stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
