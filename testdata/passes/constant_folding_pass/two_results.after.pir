{
    (%0) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907740523869224",persistable:[true],stop_gradient:[false]} : () -> tensor<f32>
    (%1) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907740496059333"} : () -> tensor<0xi64>
    (%2) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907740483906041",persistable:[true],stop_gradient:[false]} : () -> tensor<2x2xf32>
    (%3) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907740484000082",persistable:[true],stop_gradient:[false]} : () -> tensor<2x2xi64>
    (%4) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907740452356880"} : () -> tensor<1xi32>
    (%5) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_0.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<2x3xf32>
    (%6) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%7) = "pd_op.sum" (%6, %1) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<2x3xf32>, tensor<0xi64>) -> tensor<f32>
    (%8) = "pd_op.add" (%7, %0) {stop_gradient:[false]} : (tensor<f32>, tensor<f32>) -> tensor<f32>
    (%9) = "pd_op.fetch" (%8) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[false]} : (tensor<f32>) -> tensor<f32>
    (%10) = "pd_op.fetch" (%3) {col:1,name:"fetch_name_1",persistable:[true],stop_gradient:[false]} : (tensor<2x2xi64>) -> tensor<2x2xi64>
}
