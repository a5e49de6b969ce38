{
    (%0) = "pd_op.data" () {dtype:float16,name:"q",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%1) = "pd_op.data" () {dtype:float16,name:"k",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%2) = "pd_op.data" () {dtype:float16,name:"v",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%3) = "pd_op.data" () {dtype:int32,name:"mask",place:Place(undefined:0),shape:[2,1,8,8],stop_gradient:[true]} : () -> tensor<2x1x8x8xi32>
    (%4) = "pd_op.transpose" (%0) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x4x8x16xf16>
    (%5) = "pd_op.transpose" (%1) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x4x8x16xf16>
    (%6) = "pd_op.transpose" (%2) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x4x8x16xf16>
    (%7) = "pd_op.full" () {dtype:float16,place:Place(cpu),shape:[1],stop_gradient:[true],value:0.25} : () -> tensor<1xf16>
    (%8) = "pd_op.scale" (%4, %7) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x4x8x16xf16>, tensor<1xf16>) -> tensor<2x4x8x16xf16>
    (%9) = "pd_op.matmul" (%8, %5) {stop_gradient:[true],transpose_x:false,transpose_y:true} : (tensor<2x4x8x16xf16>, tensor<2x4x8x16xf16>) -> tensor<2x4x8x8xf16>
    (%10) = "pd_op.cast" (%3) {dtype:float16,stop_gradient:[true]} : (tensor<2x1x8x8xi32>) -> tensor<2x1x8x8xf16>
    (%11) = "pd_op.full" () {dtype:float16,place:Place(cpu),shape:[1],stop_gradient:[true],value:-1} : () -> tensor<1xf16>
    (%12) = "pd_op.scale" (%10, %11) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x1x8x8xf16>, tensor<1xf16>) -> tensor<2x1x8x8xf16>
    (%13) = "pd_op.full" () {dtype:float16,place:Place(cpu),shape:[1],stop_gradient:[true],value:-10000} : () -> tensor<1xf16>
    (%14) = "pd_op.scale" (%12, %13) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x1x8x8xf16>, tensor<1xf16>) -> tensor<2x1x8x8xf16>
    (%15) = "pd_op.add" (%9, %14) {stop_gradient:[true]} : (tensor<2x4x8x8xf16>, tensor<2x1x8x8xf16>) -> tensor<2x4x8x8xf16>
    (%16) = "pd_op.softmax" (%15) {axis:-1,stop_gradient:[true]} : (tensor<2x4x8x8xf16>) -> tensor<2x4x8x8xf16>
    (%17) = "pd_op.matmul" (%16, %6) {stop_gradient:[true],transpose_x:false,transpose_y:false} : (tensor<2x4x8x8xf16>, tensor<2x4x8x16xf16>) -> tensor<2x4x8x16xf16>
    (%18) = "pd_op.transpose" (%17) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x4x8x16xf16>) -> tensor<2x8x4x16xf16>
    (%19) = "pd_op.fetch" (%18) {col:0,name:"fetch0",stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
}
