{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-warning@below {{axis is 2, but there are 2 dimensions}}
    (%1) = "pd_op.softmax" (%0) {axis:2,stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
