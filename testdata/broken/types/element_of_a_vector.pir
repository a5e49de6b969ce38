{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.data" () {dtype:float32,name:"y",place:Place(undefined:0),shape:[4,5],stop_gradient:[true]} : () -> tensor<4x5xf32>
    (%2) = "builtin.combine" (%0, %1) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<4x5xf32>) -> vec[tensor<2x3xf32>,tensor<4x5xf32>]
    // expected-warning@below {{builtin.slice gives tensor<4x5xf32> of these operands; this is tensor<2x3xf32>}}
    (%3) = "builtin.slice" (%2) {index:1,stop_gradient:[true]} : (vec[tensor<2x3xf32>,tensor<4x5xf32>]) -> tensor<2x3xf32>
}
