{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.full" () {dtype:bool,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xb>
    // expected-note@below {{the pd_op.if}}
    (%2) = "pd_op.if" (%1) {stop_gradient:[true]} -> tensor<2x3xf32> {
        () = "cf.yield" (%0) {} : (tensor<2x3xf32>) -> 
    } else {
    // expected-error@below {{%1 of type tensor<1xb> is yielded for %2 of type tensor<2x3xf32>}}
        () = "cf.yield" (%1) {} : (tensor<1xb>) -> 
    }
}
