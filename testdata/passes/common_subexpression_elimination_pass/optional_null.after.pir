{
    (%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_0.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<8xf32>
    (%1) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[4,8],stop_gradient:[true]} : () -> tensor<4x8xf32>
    (%2, %3, %4) = "pd_op.layer_norm" (%1, <<NULL VALUE>>, <<NULL VALUE>>) {begin_norm_axis:1,epsilon:1e-05,stop_gradient:[true,true,true]} : (tensor<4x8xf32>, <<NULL TYPE>>, <<NULL TYPE>>) -> tensor<4x8xf32>, tensor<4xf32>, tensor<4xf32>
    (%5, %6, %7) = "pd_op.layer_norm" (%1, %0, <<NULL VALUE>>) {begin_norm_axis:1,epsilon:1e-05,stop_gradient:[false,false,false]} : (tensor<4x8xf32>, tensor<8xf32>, <<NULL TYPE>>) -> tensor<4x8xf32>, tensor<4xf32>, tensor<4xf32>
    (%8) = "pd_op.fetch" (%2) {col:0,name:"fetch0",persistable:[true],stop_gradient:[true]} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    (%9) = "pd_op.fetch" (%2) {col:1,name:"fetch1",persistable:[true],stop_gradient:[true]} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    (%10) = "pd_op.fetch" (%5) {col:2,name:"fetch2",persistable:[true],stop_gradient:[false]} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    (%11) = "pd_op.fetch" (%5) {col:3,name:"fetch3",persistable:[true],stop_gradient:[false]} : (tensor<4x8xf32>) -> tensor<4x8xf32>
}
