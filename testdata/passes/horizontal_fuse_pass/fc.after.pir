{
    (%0) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_10.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16xf32>
    (%1) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_9.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x16xf32>
    (%2) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_8.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16xf32>
    (%3) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_7.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x16xf32>
    (%4) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_6.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16xf32>
    (%5) = "builtin.parameter" () {is_distributed:[false],is_parameter:[true],need_clip:[true],parameter_name:"create_parameter_5.w_0",persistable:[true],stop_gradient:[false],trainable:[true]} : () -> tensor<16x16xf32>
    (%6) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[8,16],stop_gradient:[true]} : () -> tensor<8x16xf32>
    (%7) = "builtin.combine" (%1, %3, %5) {stop_gradient:[false]} : (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>) -> vec[tensor<16x16xf32>,tensor<16x16xf32>,tensor<16x16xf32>]
    (%8) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
    (%9) = "pd_op.concat" (%7, %8) {stop_gradient:[false]} : (vec[tensor<16x16xf32>,tensor<16x16xf32>,tensor<16x16xf32>], tensor<1xi32>) -> tensor<16x48xf32>
    (%10) = "builtin.combine" (%0, %2, %4) {stop_gradient:[false]} : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) -> vec[tensor<16xf32>,tensor<16xf32>,tensor<16xf32>]
    (%11) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi32>
    (%12) = "pd_op.concat" (%10, %11) {stop_gradient:[false]} : (vec[tensor<16xf32>,tensor<16xf32>,tensor<16xf32>], tensor<1xi32>) -> tensor<48xf32>
    (%13) = "pd_op.fc" (%6, %9, %12) {activation_type:"relu",in_num_col_dims:1,padding_weights:false,stop_gradient:[false]} : (tensor<8x16xf32>, tensor<16x48xf32>, tensor<48xf32>) -> tensor<8x48xf32>
    (%14) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[16,16,16]} : () -> tensor<3xi64>
    (%15) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
    (%16) = "pd_op.split" (%13, %14, %15) {stop_gradient:[false]} : (tensor<8x48xf32>, tensor<3xi64>, tensor<1xi32>) -> vec[tensor<8x16xf32>,tensor<8x16xf32>,tensor<8x16xf32>]
    (%17, %18, %19) = "builtin.split" (%16) {stop_gradient:[false,false,false]} : (vec[tensor<8x16xf32>,tensor<8x16xf32>,tensor<8x16xf32>]) -> tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>
    (%20) = "pd_op.fetch" (%19) {col:0,name:"fetch0",persistable:[true],stop_gradient:[false]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    (%21) = "pd_op.fetch" (%18) {col:1,name:"fetch1",persistable:[true],stop_gradient:[false]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    (%22) = "pd_op.fetch" (%17) {col:2,name:"fetch2",persistable:[true],stop_gradient:[false]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
}
