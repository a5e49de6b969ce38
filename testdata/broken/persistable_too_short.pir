{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-warning@below {{persistable has no values for 1 result}}
    (%1) = "pd_op.relu" (%0) {persistable:[],stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
