{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{pd_op.sum has 2 operands (x, axis); here is 1}}
    (%1) = "pd_op.sum" (%0) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<f32>
}
