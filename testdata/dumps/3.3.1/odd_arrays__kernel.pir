{
    (%0) = "data(phi_kernel)" () {dtype:float32,kernel_key:<backend:Undefined|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"data",name:"x",op_name:"pd_op.data",origin_id:55,place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> undefined_tensor<2xf32>
    (%1) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:56,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> cpu_tensor<1xi64>
    (%2) = "create_array(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"create_array",op_name:"pd_op.create_array",origin_id:57,stop_gradient:[true]} : () -> cpu_tensor_array<f32>
    (%3) = "cast(phi_kernel)" (%0) {dtype:float32,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"cast",op_name:"pd_op.cast",origin_id:58,stop_gradient:[true]} : (undefined_tensor<2xf32>) -> cpu_tensor<2xf32>
    (%4) = "array_write_(phi_kernel)" (%2, %3, %1) {is_inplace:true,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"array_write",op_name:"pd_op.array_write_",origin_id:59} : (cpu_tensor_array<f32>, cpu_tensor<2xf32>, cpu_tensor<1xi64>) -> cpu_tensor_array<f32>
    (%5) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:60,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> cpu_tensor<1xf32>
    (%6) = "scale(phi_kernel)" (%0, %5) {bias:0,bias_after_scale:true,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"scale",op_name:"pd_op.scale",origin_id:61,stop_gradient:[true]} : (undefined_tensor<2xf32>, cpu_tensor<1xf32>) -> cpu_tensor<2xf32>
    (%7) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:62,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> cpu_tensor<1xf32>
    (%8) = "scale(phi_kernel)" (%1, %7) {bias:1,bias_after_scale:true,kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"scale",op_name:"pd_op.scale",origin_id:63,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<1xf32>) -> cpu_tensor<1xi64>
    (%9) = "cast(phi_kernel)" (%6) {dtype:float32,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"cast",op_name:"pd_op.cast",origin_id:64,stop_gradient:[true]} : (cpu_tensor<2xf32>) -> cpu_tensor<2xf32>
    (%10) = "array_write_(phi_kernel)" (%2, %9, %8) {is_inplace:true,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"array_write",op_name:"pd_op.array_write_",origin_id:65} : (cpu_tensor_array<f32>, cpu_tensor<2xf32>, cpu_tensor<1xi64>) -> cpu_tensor_array<f32>
    (%11) = "full_int_array(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full_int_array",op_name:"pd_op.full_int_array",origin_id:66,place:Place(cpu),stop_gradient:[true],value:[]} : () -> cpu_tensor<0xi64>
    (%12) = "sum(phi_kernel)" (%0, %11) {dtype:Undefined,keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"sum",op_name:"pd_op.sum",origin_id:67,stop_gradient:[true]} : (undefined_tensor<2xf32>, cpu_tensor<0xi64>) -> cpu_tensor<f32>
    (%13) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:68,place:Place(undefined:0),shape:[],stop_gradient:[true],value:0} : () -> cpu_tensor<f32>
    (%14) = "greater_than(phi_kernel)" (%12, %13) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"greater_than",op_name:"pd_op.greater_than",origin_id:69,stop_gradient:[true]} : (cpu_tensor<f32>, cpu_tensor<f32>) -> cpu_tensor<b>
    (%15) = "pd_op.if" [id:70] (%14) {} -> cpu_tensor<-1xf32> {
        (%16) = "array_read(phi_kernel)" (%2, %1) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"array_read",op_name:"pd_op.array_read",origin_id:71,stop_gradient:[true]} : (cpu_tensor_array<f32>, cpu_tensor<1xi64>) -> cpu_tensor<-1xf32>
        () = "cf.yield" [id:72] (%16) {origin_id:48} : (cpu_tensor<-1xf32>) -> 
    } else {
        () = "cf.yield" [id:73] (%0) {origin_id:49} : (undefined_tensor<2xf32>) -> 
    }
    (%17) = "array_length(phi_kernel)" (%2) {kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"array_length",op_name:"pd_op.array_length",origin_id:74} : (cpu_tensor_array<f32>) -> cpu_tensor<1xi64>
    (%18) = "cast(phi_kernel)" (%17) {dtype:float32,kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"cast",op_name:"pd_op.cast",origin_id:75,stop_gradient:[true]} : (cpu_tensor<1xi64>) -> cpu_tensor<1xf32>
    (%19) = "add(phi_kernel)" (%15, %18) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"add",op_name:"pd_op.add",origin_id:76,stop_gradient:[true]} : (cpu_tensor<-1xf32>, cpu_tensor<1xf32>) -> cpu_tensor<-1xf32>
    (%20) = "fetch(phi_kernel)" (%19) {col:0,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"fetch",name:"fetch0",op_name:"pd_op.fetch",origin_id:77,persistable:[true],stop_gradient:[true]} : (cpu_tensor<-1xf32>) -> cpu_tensor<-1xf32>
}
