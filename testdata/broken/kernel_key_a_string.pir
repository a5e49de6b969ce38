{
    (%0) = "data(phi_kernel)" () {dtype:float32,kernel_key:<backend:Undefined|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"data",name:"x",op_name:"pd_op.data",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> undefined_tensor<2x3xf32>
    // expected-error@below {{the kernel_key has a backend, a layout and a dtype; this is "CPU"}}
    (%1) = "relu(phi_kernel)" (%0) {kernel_key:"CPU",kernel_name:"relu",op_name:"pd_op.relu",stop_gradient:[true]} : (undefined_tensor<2x3xf32>) -> cpu_tensor<2x3xf32>
}
