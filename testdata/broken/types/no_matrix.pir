{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<f32>
    // expected-warning@below {{pd_op.qr: operands of the types tensor<f32> and these attributes do not fit}}
    (%1, %2) = "pd_op.qr" (%0) {mode:"reduced",stop_gradient:[true,true]} : (tensor<f32>) -> tensor<1x1xf32>, tensor<1x1xf32>
}
