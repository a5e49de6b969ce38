{
    (%0) = "data(phi_kernel)" () {dtype:float32,kernel_key:<backend:Undefined|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"data",name:"x",op_name:"pd_op.data",origin_id:19,place:Place(undefined:0),shape:[2,3],stop_gradient:[false]} : () -> undefined_tensor<2x3xf32>
    (%1) = "pd_op.pylayer" (%0) {backward_function_id:10} -> cpu_tensor<2x3xf32> {
        (%2) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:21,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> cpu_tensor<1xf32>
        (%3) = "scale(phi_kernel)" (%0, %2) {bias:0,bias_after_scale:true,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"scale",op_name:"pd_op.scale",origin_id:22,stop_gradient:[false]} : (undefined_tensor<2x3xf32>, cpu_tensor<1xf32>) -> cpu_tensor<2x3xf32>
        () = "cf.yield" (%3) {origin_id:8} : (cpu_tensor<2x3xf32>) -> 
    }
    (%4) = "full_int_array(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full_int_array",op_name:"pd_op.full_int_array",origin_id:24,place:Place(cpu),stop_gradient:[true],value:[]} : () -> cpu_tensor<0xi64>
    (%5) = "mean(phi_kernel)" (%1, %4) {keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"mean",op_name:"pd_op.mean",origin_id:25,stop_gradient:[false]} : (cpu_tensor<2x3xf32>, cpu_tensor<0xi64>) -> cpu_tensor<f32>
    (%6) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:26,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> cpu_tensor<1xf32>
    (%7) = "full_like(phi_kernel)" (%5, %6) {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full_like",op_name:"pd_op.full_like",origin_id:27,place:Place(undefined:0),stop_gradient:[false]} : (cpu_tensor<f32>, cpu_tensor<1xf32>) -> cpu_tensor<f32>
    (%8) = "mean_grad(phi_kernel)" (%1, %7, %4) {keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"mean_grad",op_name:"pd_op.mean_grad",origin_id:28,reduce_all:false,stop_gradient:[false]} : (cpu_tensor<2x3xf32>, cpu_tensor<f32>, cpu_tensor<0xi64>) -> cpu_tensor<2x3xf32>
    (%9) = "pd_op.pylayer" (%8) {backward_function_id:-1} -> cpu_tensor<2x3xf32> {
        (%10) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:30,place:Place(cpu),shape:[1],stop_gradient:[true],value:3} : () -> cpu_tensor<1xf32>
        (%11) = "scale(phi_kernel)" (%8, %10) {bias:0,bias_after_scale:true,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"scale",op_name:"pd_op.scale",origin_id:31,stop_gradient:[false]} : (cpu_tensor<2x3xf32>, cpu_tensor<1xf32>) -> cpu_tensor<2x3xf32>
        () = "cf.yield" (%11) {origin_id:17} : (cpu_tensor<2x3xf32>) -> 
    }
}
