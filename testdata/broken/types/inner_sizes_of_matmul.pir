{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.data" () {dtype:float32,name:"y",place:Place(undefined:0),shape:[4,5],stop_gradient:[true]} : () -> tensor<4x5xf32>
    // expected-warning@below {{pd_op.matmul: [2, 3] by [4, 5]: 3 and 4 do not agree}}
    (%2) = "pd_op.matmul" (%0, %1) {stop_gradient:[true],transpose_x:false,transpose_y:false} : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
}
