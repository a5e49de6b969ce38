{
    // expected-error@below {{pd_op.relu has 1 operand (x); here are none}}
    (%1) = "relu(phi_kernel)" () {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"relu",op_name:"pd_op.relu",stop_gradient:[true]} : () -> cpu_tensor<2x3xf32>
}
