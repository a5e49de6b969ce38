{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-warning@below {{perm is 2, but there are 2 dimensions}}
    (%1) = "pd_op.transpose" (%0) {perm:[1,0,2],stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<3x2xf32>
}
