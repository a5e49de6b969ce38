{
    (%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_10.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16xf32>
    (%1) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_9.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x16xf32>
    (%2) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_8.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16xf32>
    (%3) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_7.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x16xf32>
    (%4) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_6.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16xf32>
    (%5) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_5.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x16xf32>
    (%6) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[8,16],stop_gradient:[true]} : () -> tensor<8x16xf32>
    (%7) = "pd_op.fc" (%6, %5, %4) {activation_type:"relu",in_num_col_dims:1,padding_weights:false,stop_gradient:[false]} : (tensor<8x16xf32>, tensor<16x16xf32>, tensor<16xf32>) -> tensor<8x16xf32>
    (%8) = "pd_op.fc" (%6, %3, %2) {activation_type:"relu",in_num_col_dims:1,padding_weights:false,stop_gradient:[false]} : (tensor<8x16xf32>, tensor<16x16xf32>, tensor<16xf32>) -> tensor<8x16xf32>
    (%9) = "pd_op.fc" (%6, %1, %0) {activation_type:"relu",in_num_col_dims:1,padding_weights:false,stop_gradient:[false]} : (tensor<8x16xf32>, tensor<16x16xf32>, tensor<16xf32>) -> tensor<8x16xf32>
    (%10) = "pd_op.fetch" (%7) {col:0,name:"fetch0",persistable:[true],stop_gradient:[false]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    (%11) = "pd_op.fetch" (%8) {col:1,name:"fetch1",persistable:[true],stop_gradient:[false]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    (%12) = "pd_op.fetch" (%9) {col:2,name:"fetch2",persistable:[true],stop_gradient:[false]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
}
