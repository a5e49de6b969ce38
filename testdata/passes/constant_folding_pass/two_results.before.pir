{
    (%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_0.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%2) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> tensor<1xi32>
    (%3, %4) = "pd_op.topk" (%0, %2) {axis:-1,largest:true,sorted:true,stop_gradient:[false,false]} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x2xf32>, tensor<2x2xi64>
    (%5) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
    (%6) = "pd_op.sum" (%1, %5) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<2x3xf32>, tensor<0xi64>) -> tensor<f32>
    (%7) = "pd_op.sum" (%3, %5) {dtype:Undefined,keepdim:false,stop_gradient:[false]} : (tensor<2x2xf32>, tensor<0xi64>) -> tensor<f32>
    (%8) = "pd_op.add" (%6, %7) {stop_gradient:[false]} : (tensor<f32>, tensor<f32>) -> tensor<f32>
    (%9) = "pd_op.fetch" (%8) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[false]} : (tensor<f32>) -> tensor<f32>
    (%10) = "pd_op.fetch" (%4) {col:1,name:"fetch_name_1",persistable:[true],stop_gradient:[false]} : (tensor<2x2xi64>) -> tensor<2x2xi64>
}
