{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{a cf.yield stands in the body of an operation, not of the program}}
    () = "cf.yield" (%0) {} : (tensor<2x3xf32>) -> 
}
