{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.data" () {dtype:int64,name:"y",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xi64>
    // expected-warning@below {{pd_op.subtract takes operands of one element type; here are f32 and i64}}
    (%2) = "pd_op.subtract" (%0, %1) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
}
