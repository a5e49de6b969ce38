{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-warning@below {{pd_op.relu gives tensor<2x3xf32> of these operands; this is tensor<2x4xf32>}}
    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x4xf32>
}
