{
    (%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_3.b_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<32xf16>
    (%1) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_2.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<64x24xf16>
    (%2) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_1.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<64x32xf16>
    (%3) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_0.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<64x32xf16>
    (%4) = "pd_op.data" () {dtype:float16,name:"x",place:Place(undefined:0),shape:[2,8,64],stop_gradient:[true]} : () -> tensor<2x8x64xf16>
    (%5) = "pd_op.matmul" (%4, %3) {stop_gradient:[false],transpose_x:false,transpose_y:false} : (tensor<2x8x64xf16>, tensor<64x32xf16>) -> tensor<2x8x32xf16>
    (%6) = "pd_op.add" (%5, %0) {stop_gradient:[false]} : (tensor<2x8x32xf16>, tensor<32xf16>) -> tensor<2x8x32xf16>
    (%7) = "pd_op.matmul" (%4, %2) {stop_gradient:[false],transpose_x:false,transpose_y:false} : (tensor<2x8x64xf16>, tensor<64x32xf16>) -> tensor<2x8x32xf16>
    (%8) = "pd_op.add" (%7, %6) {stop_gradient:[false]} : (tensor<2x8x32xf16>, tensor<2x8x32xf16>) -> tensor<2x8x32xf16>
    (%9) = "pd_op.matmul" (%4, %1) {stop_gradient:[false],transpose_x:false,transpose_y:false} : (tensor<2x8x64xf16>, tensor<64x24xf16>) -> tensor<2x8x24xf16>
    (%10) = "pd_op.fetch" (%8) {col:0,name:"fetch0",stop_gradient:[false]} : (tensor<2x8x32xf16>) -> tensor<2x8x32xf16>
    (%11) = "pd_op.fetch" (%9) {col:1,name:"fetch1",stop_gradient:[false]} : (tensor<2x8x24xf16>) -> tensor<2x8x24xf16>
}
