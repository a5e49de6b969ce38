{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{the attribute transpose_x of pd_op.matmul is of the class Bool; 0 can't be}}
    (%1) = "pd_op.matmul" (%0, %0) {stop_gradient:[true],transpose_x:0,transpose_y:true} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
}
