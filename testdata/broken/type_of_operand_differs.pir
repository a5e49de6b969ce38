{
    // expected-note@below {{%0 is defined as tensor<2x3xf32>}}
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{%0 is of type tensor<2x3xf32>, not tensor<4xf32>}}
    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<4xf32>) -> tensor<2x3xf32>
}
