{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-hint@below {{pd_op.relu has no attribute negative_slope}}
    (%1) = "pd_op.relu" (%0) {negative_slope:0.1,stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
