{
    (%0) = "pd_op.data" () {dtype:float16,name:"qkv",place:Place(undefined:0),shape:[2,8,3,4,16],stop_gradient:[true]} : () -> tensor<2x8x3x4x16xf16>
    (%1) = "pd_op.data" () {dtype:float16,name:"mask",place:Place(undefined:0),shape:[2,1,8,8],stop_gradient:[true]} : () -> tensor<2x1x8x8xf16>
    (%2) = "pd_op.transpose" (%0) {perm:[2,0,3,1,4],stop_gradient:[true]} : (tensor<2x8x3x4x16xf16>) -> tensor<3x2x4x8x16xf16>
    (%3) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[0]} : () -> tensor<1xi64>
    (%4) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[1]} : () -> tensor<1xi64>
    (%5) = "pd_op.slice" (%2, %3, %4) {axes:[0],decrease_axis:[0],infer_flags:[1],stop_gradient:[true]} : (tensor<3x2x4x8x16xf16>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4x8x16xf16>
    (%6) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[1]} : () -> tensor<1xi64>
    (%7) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[2]} : () -> tensor<1xi64>
    (%8) = "pd_op.slice" (%2, %6, %7) {axes:[0],decrease_axis:[0],infer_flags:[1],stop_gradient:[true]} : (tensor<3x2x4x8x16xf16>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4x8x16xf16>
    (%9) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[2]} : () -> tensor<1xi64>
    (%10) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[3]} : () -> tensor<1xi64>
    (%11) = "pd_op.slice" (%2, %9, %10) {axes:[0],decrease_axis:[0],infer_flags:[1],stop_gradient:[true]} : (tensor<3x2x4x8x16xf16>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4x8x16xf16>
    (%12) = "pd_op.transpose" (%8) {perm:[0,1,3,2],stop_gradient:[true]} : (tensor<2x4x8x16xf16>) -> tensor<2x4x16x8xf16>
    (%13) = "pd_op.matmul" (%5, %12) {stop_gradient:[true],transpose_x:false,transpose_y:false} : (tensor<2x4x8x16xf16>, tensor<2x4x16x8xf16>) -> tensor<2x4x8x8xf16>
    (%14) = "pd_op.full" () {dtype:float16,place:Place(cpu),shape:[1],stop_gradient:[true],value:0.25} : () -> tensor<1xf16>
    (%15) = "pd_op.scale" (%13, %14) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x4x8x8xf16>, tensor<1xf16>) -> tensor<2x4x8x8xf16>
    (%16) = "pd_op.add" (%15, %1) {stop_gradient:[true]} : (tensor<2x4x8x8xf16>, tensor<2x1x8x8xf16>) -> tensor<2x4x8x8xf16>
    (%17) = "pd_op.softmax" (%16) {axis:-1,stop_gradient:[true]} : (tensor<2x4x8x8xf16>) -> tensor<2x4x8x8xf16>
    (%18) = "pd_op.matmul" (%17, %11) {stop_gradient:[true],transpose_x:false,transpose_y:false} : (tensor<2x4x8x8xf16>, tensor<2x4x8x16xf16>) -> tensor<2x4x8x16xf16>
    (%19) = "pd_op.transpose" (%18) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x4x8x16xf16>) -> tensor<2x8x4x16xf16>
    (%20) = "pd_op.fetch" (%19) {col:0,name:"fetch0",stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
}
