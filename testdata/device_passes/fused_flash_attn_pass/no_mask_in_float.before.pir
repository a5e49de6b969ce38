{
    (%0) = "pd_op.data" () {dtype:float16,name:"q",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%1) = "pd_op.data" () {dtype:float16,name:"k",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%2) = "pd_op.data" () {dtype:float16,name:"v",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%3) = "pd_op.data" () {dtype:float16,name:"mask",place:Place(undefined:0),shape:[2,1,8,8],stop_gradient:[true]} : () -> tensor<2x1x8x8xf16>
    (%4) = "pd_op.transpose" (%0) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x4x8x16xf16>
    (%5) = "pd_op.transpose" (%1) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x4x8x16xf16>
    (%6) = "pd_op.transpose" (%2) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x4x8x16xf16>
    (%7) = "pd_op.matmul" (%4, %5) {stop_gradient:[true],transpose_x:false,transpose_y:true} : (tensor<2x4x8x16xf16>, tensor<2x4x8x16xf16>) -> tensor<2x4x8x8xf16>
    (%8) = "pd_op.full" () {dtype:float16,place:Place(cpu),shape:[1],stop_gradient:[true],value:0.25} : () -> tensor<1xf16>
    (%9) = "pd_op.scale" (%7, %8) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x4x8x8xf16>, tensor<1xf16>) -> tensor<2x4x8x8xf16>
    (%10) = "pd_op.cast" (%9) {dtype:float32,stop_gradient:[true]} : (tensor<2x4x8x8xf16>) -> tensor<2x4x8x8xf32>
    (%11) = "pd_op.softmax" (%10) {axis:-1,stop_gradient:[true]} : (tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    (%12) = "pd_op.cast" (%11) {dtype:float16,stop_gradient:[true]} : (tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf16>
    (%13) = "pd_op.matmul" (%12, %6) {stop_gradient:[true],transpose_x:false,transpose_y:false} : (tensor<2x4x8x8xf16>, tensor<2x4x8x16xf16>) -> tensor<2x4x8x16xf16>
    (%14) = "pd_op.transpose" (%13) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x4x8x16xf16>) -> tensor<2x8x4x16xf16>
    (%15) = "pd_op.fetch" (%14) {col:0,name:"fetch0",stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
}
