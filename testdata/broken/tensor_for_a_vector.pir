{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
    // expected-error@below {{the operand x of pd_op.concat is a vector; this is of type tensor<2x3xf32>}}
    (%2) = "pd_op.concat" (%0, %1) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
}
