{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.full" () {dtype:bool,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xb>
    (%2) = "pd_op.if" (%1) {stop_gradient:[true]} -> tensor<2x3xf32> {
    // expected-note@below {{the definition}}
        (%3) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
        () = "cf.yield" (%3) {} : (tensor<2x3xf32>) -> 
    } else {
    // expected-error@below {{%3 can't be seen here: it is defined inside another region}}
        () = "cf.yield" (%3) {} : (tensor<2x3xf32>) -> 
    }
}
