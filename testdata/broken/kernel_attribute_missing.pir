{
    (%0) = "data(phi_kernel)" () {dtype:float32,kernel_key:<backend:Undefined|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"data",name:"x",op_name:"pd_op.data",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> undefined_tensor<2x3xf32>
    // expected-error@below {{pd_op.softmax needs the attribute axis}}
    (%1) = "softmax(phi_kernel)" (%0) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"softmax",op_name:"pd_op.softmax",stop_gradient:[true]} : (undefined_tensor<2x3xf32>) -> cpu_tensor<2x3xf32>
}
