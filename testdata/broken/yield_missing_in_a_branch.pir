{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.full" () {dtype:bool,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xb>
    // expected-note@below {{the `if`}}
    (%2) = "pd_op.if" (%1) {stop_gradient:[true]} -> tensor<2x3xf32> {
    // expected-error@below {{a branch of an `if` with 1 result ends in a cf.yield}}
        (%3) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    } else {
        () = "cf.yield" (%0) {} : (tensor<2x3xf32>) -> 
    }
}
