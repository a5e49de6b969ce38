{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-note@below {{the pd_op.pylayer}}
    (%1) = "pd_op.pylayer" (%0) {backward_function_id:1,stop_gradient:[true]} -> tensor<2x3xf32> {
    // expected-error@below {{the body of a pd_op.pylayer ends in a cf.yield}}
        (%2) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    }
}
