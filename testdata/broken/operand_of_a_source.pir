{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{pd_op.full has no operands; here is 1}}
    (%1) = "pd_op.full" (%0) {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : (tensor<2x3xf32>) -> tensor<1xi32>
}
