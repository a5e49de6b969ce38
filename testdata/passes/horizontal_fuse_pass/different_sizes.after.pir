{
    (%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_14.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x6xf32>
    (%1) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_13.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x2xf32>
    (%2) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_12.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x4xf32>
    (%3) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_11.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x8xf32>
    (%4) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[8,16],stop_gradient:[true]} : () -> tensor<8x16xf32>
    (%5) = "builtin.combine" (%0, %1, %2, %3) {stop_gradient:[false]} : (tensor<16x6xf32>, tensor<16x2xf32>, tensor<16x4xf32>, tensor<16x8xf32>) -> vec[tensor<16x6xf32>,tensor<16x2xf32>,tensor<16x4xf32>,tensor<16x8xf32>]
    (%6) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
    (%7) = "pd_op.concat" (%5, %6) {stop_gradient:[false]} : (vec[tensor<16x6xf32>,tensor<16x2xf32>,tensor<16x4xf32>,tensor<16x8xf32>], tensor<1xi32>) -> tensor<16x20xf32>
    (%8) = "pd_op.matmul" (%4, %7) {stop_gradient:[false],transpose_x:false,transpose_y:false} : (tensor<8x16xf32>, tensor<16x20xf32>) -> tensor<8x20xf32>
    (%9) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[6,2,4,8]} : () -> tensor<4xi64>
    (%10) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
    (%11) = "pd_op.split" (%8, %9, %10) {stop_gradient:[false]} : (tensor<8x20xf32>, tensor<4xi64>, tensor<1xi32>) -> vec[tensor<8x6xf32>,tensor<8x2xf32>,tensor<8x4xf32>,tensor<8x8xf32>]
    (%12, %13, %14, %15) = "builtin.split" (%11) {stop_gradient:[false,false,false,false]} : (vec[tensor<8x6xf32>,tensor<8x2xf32>,tensor<8x4xf32>,tensor<8x8xf32>]) -> tensor<8x6xf32>, tensor<8x2xf32>, tensor<8x4xf32>, tensor<8x8xf32>
    (%16) = "pd_op.fetch" (%15) {col:0,name:"fetch0",persistable:[true],stop_gradient:[false]} : (tensor<8x8xf32>) -> tensor<8x8xf32>
    (%17) = "pd_op.fetch" (%14) {col:1,name:"fetch1",persistable:[true],stop_gradient:[false]} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    (%18) = "pd_op.fetch" (%13) {col:2,name:"fetch2",persistable:[true],stop_gradient:[false]} : (tensor<8x2xf32>) -> tensor<8x2xf32>
    (%19) = "pd_op.fetch" (%12) {col:3,name:"fetch3",persistable:[true],stop_gradient:[false]} : (tensor<8x6xf32>) -> tensor<8x6xf32>
}
