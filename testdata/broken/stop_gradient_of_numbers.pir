{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{the attribute stop_gradient of pd_op.relu is of the class Array<Bool>; [1] can't be}}
    (%1) = "pd_op.relu" (%0) {stop_gradient:[1]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
