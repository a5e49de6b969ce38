{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{a kernel works on values with a place (cpu_tensor<...>); this is of type tensor<2x3xf32>}}
    (%1) = "relu(phi_kernel)" (%0) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"relu",op_name:"pd_op.relu",stop_gradient:[true]} : (tensor<2x3xf32>) -> cpu_tensor<2x3xf32>
}
