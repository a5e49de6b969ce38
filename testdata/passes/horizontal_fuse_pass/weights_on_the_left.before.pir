{
    (%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_20.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x8xf32>
    (%1) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_19.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x8xf32>
    (%2) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_18.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x8xf32>
    (%3) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[8,16],stop_gradient:[true]} : () -> tensor<8x16xf32>
    (%4) = "pd_op.matmul" (%2, %3) {stop_gradient:[false],transpose_x:false,transpose_y:false} : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
    (%5) = "pd_op.matmul" (%1, %3) {stop_gradient:[false],transpose_x:false,transpose_y:false} : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
    (%6) = "pd_op.matmul" (%0, %3) {stop_gradient:[false],transpose_x:false,transpose_y:false} : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
    (%7) = "pd_op.fetch" (%4) {col:0,name:"fetch0",persistable:[true],stop_gradient:[false]} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    (%8) = "pd_op.fetch" (%5) {col:1,name:"fetch1",persistable:[true],stop_gradient:[false]} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    (%9) = "pd_op.fetch" (%6) {col:2,name:"fetch2",persistable:[true],stop_gradient:[false]} : (tensor<16x16xf32>) -> tensor<16x16xf32>
}
