{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-warning@below {{pd_op.cast gives tensor<2x3xi64> of these operands; this is tensor<2x3xf32>}}
    (%1) = "pd_op.cast" (%0) {dtype:int64,stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
