{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{pd_op.matmul needs the attribute transpose_y}}
    (%1) = "pd_op.matmul" (%0, %0) {stop_gradient:[true],transpose_x:false} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
}
