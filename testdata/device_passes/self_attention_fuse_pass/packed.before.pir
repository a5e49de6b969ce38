{
    (%0) = "pd_op.data" () {dtype:float32,name:"qkv",place:Place(undefined:0),shape:[2,8,3,4,16],stop_gradient:[true]} : () -> tensor<2x8x3x4x16xf32>
    (%1) = "pd_op.transpose" (%0) {perm:[2,0,3,1,4],stop_gradient:[true]} : (tensor<2x8x3x4x16xf32>) -> tensor<3x2x4x8x16xf32>
    (%2) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[0]} : () -> tensor<1xi64>
    (%3) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[1]} : () -> tensor<1xi64>
    (%4) = "pd_op.slice" (%1, %2, %3) {axes:[0],decrease_axis:[0],infer_flags:[1],stop_gradient:[true]} : (tensor<3x2x4x8x16xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4x8x16xf32>
    (%5) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[1]} : () -> tensor<1xi64>
    (%6) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[2]} : () -> tensor<1xi64>
    (%7) = "pd_op.slice" (%1, %5, %6) {axes:[0],decrease_axis:[0],infer_flags:[1],stop_gradient:[true]} : (tensor<3x2x4x8x16xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4x8x16xf32>
    (%8) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[2]} : () -> tensor<1xi64>
    (%9) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[3]} : () -> tensor<1xi64>
    (%10) = "pd_op.slice" (%1, %8, %9) {axes:[0],decrease_axis:[0],infer_flags:[1],stop_gradient:[true]} : (tensor<3x2x4x8x16xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4x8x16xf32>
    (%11) = "pd_op.transpose" (%7) {perm:[0,1,3,2],stop_gradient:[true]} : (tensor<2x4x8x16xf32>) -> tensor<2x4x16x8xf32>
    (%12) = "pd_op.matmul" (%4, %11) {stop_gradient:[true],transpose_x:false,transpose_y:false} : (tensor<2x4x8x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x8x8xf32>
    (%13) = "pd_op.softmax" (%12) {axis:-1,stop_gradient:[true]} : (tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    (%14) = "pd_op.matmul" (%13, %10) {stop_gradient:[true],transpose_x:false,transpose_y:false} : (tensor<2x4x8x8xf32>, tensor<2x4x8x16xf32>) -> tensor<2x4x8x16xf32>
    (%15) = "pd_op.transpose" (%14) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x4x8x16xf32>) -> tensor<2x8x4x16xf32>
    (%16) = "pd_op.fetch" (%15) {col:0,name:"fetch0",stop_gradient:[true]} : (tensor<2x8x4x16xf32>) -> tensor<2x8x4x16xf32>
}
