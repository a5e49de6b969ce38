{
    (%0) = "data(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"data",name:"x",op_name:"pd_op.data",place:Place(cpu),shape:[2,3],stop_gradient:[true]} : () -> cpu_tensor<2x3xf32>
    // expected-warning@below {{pd_op.relu gives cpu_tensor<2x3xf32> of these operands; this is cpu_tensor<2x4xf32>}}
    (%1) = "relu(phi_kernel)" (%0) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"relu",op_name:"pd_op.relu",stop_gradient:[true]} : (cpu_tensor<2x3xf32>) -> cpu_tensor<2x4xf32>
}
