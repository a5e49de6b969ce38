{
    (%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_2.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x16xf32>
    (%1) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_1.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x16xf32>
    (%2) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_0.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x16xf32>
    (%3) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[8,16],stop_gradient:[true]} : () -> tensor<8x16xf32>
    (%4) = "builtin.combine" (%0, %1, %2) {stop_gradient:[false]} : (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>) -> vec[tensor<16x16xf32>,tensor<16x16xf32>,tensor<16x16xf32>]
    (%5) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
    (%6) = "pd_op.concat" (%4, %5) {stop_gradient:[false]} : (vec[tensor<16x16xf32>,tensor<16x16xf32>,tensor<16x16xf32>], tensor<1xi32>) -> tensor<16x48xf32>
    (%7) = "pd_op.matmul" (%3, %6) {stop_gradient:[false],transpose_x:false,transpose_y:false} : (tensor<8x16xf32>, tensor<16x48xf32>) -> tensor<8x48xf32>
    (%8) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[16,16,16]} : () -> tensor<3xi64>
    (%9) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
    (%10) = "pd_op.split" (%7, %8, %9) {stop_gradient:[false]} : (tensor<8x48xf32>, tensor<3xi64>, tensor<1xi32>) -> vec[tensor<8x16xf32>,tensor<8x16xf32>,tensor<8x16xf32>]
    (%11, %12, %13) = "builtin.split" (%10) {stop_gradient:[false,false,false]} : (vec[tensor<8x16xf32>,tensor<8x16xf32>,tensor<8x16xf32>]) -> tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>
    (%14) = "pd_op.relu" (%3) {stop_gradient:[true]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    (%15) = "pd_op.fetch" (%13) {col:0,name:"fetch0",persistable:[true],stop_gradient:[false]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    (%16) = "pd_op.fetch" (%12) {col:1,name:"fetch1",persistable:[true],stop_gradient:[false]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    (%17) = "pd_op.fetch" (%11) {col:2,name:"fetch2",persistable:[true],stop_gradient:[false]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    (%18) = "pd_op.fetch" (%14) {col:3,name:"fetch3",persistable:[true],stop_gradient:[true]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
}
