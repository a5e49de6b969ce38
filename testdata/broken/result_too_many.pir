{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{pd_op.relu has 1 result (out); here are 2}}
    (%1, %2) = "pd_op.relu" (%0) {stop_gradient:[true,true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>, tensor<2x3xf32>
}
