{
    (%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_3.b_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<32xf16>
    (%1) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_2.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<64x24xf16>
    (%2) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_1.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<64x32xf16>
    (%3) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_0.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<64x32xf16>
    (%4) = "pd_op.data" () {dtype:float16,name:"x",place:Place(undefined:0),shape:[2,8,64],stop_gradient:[true]} : () -> tensor<2x8x64xf16>
    (%5, %6) = "pd_op.weight_quantize" (%3) {algo:"weight_only_int8",arch:80,group_size:-1,stop_gradient:[false,false]} : (tensor<64x32xf16>) -> tensor<32x64xi8>, tensor<32xf16>
    (%7) = "pd_op.weight_only_linear" (%4, %5, %0, %6) {arch:80,group_size:-1,stop_gradient:[false],weight_dtype:"int8"} : (tensor<2x8x64xf16>, tensor<32x64xi8>, tensor<32xf16>, tensor<32xf16>) -> tensor<2x8x32xf16>
    (%8, %9) = "pd_op.weight_quantize" (%2) {algo:"weight_only_int8",arch:80,group_size:-1,stop_gradient:[false,false]} : (tensor<64x32xf16>) -> tensor<32x64xi8>, tensor<32xf16>
    (%10) = "pd_op.weight_only_linear" (%4, %8, <<NULL VALUE>>, %9) {arch:80,group_size:-1,stop_gradient:[false],weight_dtype:"int8"} : (tensor<2x8x64xf16>, tensor<32x64xi8>, <<NULL TYPE>>, tensor<32xf16>) -> tensor<2x8x32xf16>
    (%11) = "pd_op.add" (%10, %7) {stop_gradient:[false]} : (tensor<2x8x32xf16>, tensor<2x8x32xf16>) -> tensor<2x8x32xf16>
    (%12) = "pd_op.matmul" (%4, %1) {stop_gradient:[false],transpose_x:false,transpose_y:false} : (tensor<2x8x64xf16>, tensor<64x24xf16>) -> tensor<2x8x24xf16>
    (%13) = "pd_op.fetch" (%11) {col:0,name:"fetch0",stop_gradient:[false]} : (tensor<2x8x32xf16>) -> tensor<2x8x32xf16>
    (%14) = "pd_op.fetch" (%12) {col:1,name:"fetch1",stop_gradient:[false]} : (tensor<2x8x24xf16>) -> tensor<2x8x24xf16>
}
