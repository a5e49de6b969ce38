{
    (%0) = "pd_op.data" () {dtype:float16,name:"qkv",place:Place(undefined:0),shape:[2,8,3,4,16],stop_gradient:[true]} : () -> tensor<2x8x3x4x16xf16>
    (%1) = "pd_op.data" () {dtype:float16,name:"mask",place:Place(undefined:0),shape:[2,1,8,8],stop_gradient:[true]} : () -> tensor<2x1x8x8xf16>
    (%2) = "pd_op.transpose" (%0) {perm:[2,0,3,1,4],stop_gradient:[true]} : (tensor<2x8x3x4x16xf16>) -> tensor<3x2x4x8x16xf16>
    (%3) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[0]} : () -> tensor<1xi64>
    (%4) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[1]} : () -> tensor<1xi64>
    (%5) = "pd_op.slice" (%2, %3, %4) {axes:[0],decrease_axis:[0],infer_flags:[1],stop_gradient:[true]} : (tensor<3x2x4x8x16xf16>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4x8x16xf16>
    (%6) = "pd_op.transpose" (%5) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x4x8x16xf16>) -> tensor<2x8x4x16xf16>
    (%7) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[1]} : () -> tensor<1xi64>
    (%8) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[2]} : () -> tensor<1xi64>
    (%9) = "pd_op.slice" (%2, %7, %8) {axes:[0],decrease_axis:[0],infer_flags:[1],stop_gradient:[true]} : (tensor<3x2x4x8x16xf16>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4x8x16xf16>
    (%10) = "pd_op.transpose" (%9) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x4x8x16xf16>) -> tensor<2x8x4x16xf16>
    (%11) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[2]} : () -> tensor<1xi64>
    (%12) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[3]} : () -> tensor<1xi64>
    (%13) = "pd_op.slice" (%2, %11, %12) {axes:[0],decrease_axis:[0],infer_flags:[1],stop_gradient:[true]} : (tensor<3x2x4x8x16xf16>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4x8x16xf16>
    (%14) = "pd_op.transpose" (%13) {perm:[0,2,1,3],stop_gradient:[true]} : (tensor<2x4x8x16xf16>) -> tensor<2x8x4x16xf16>
    (%15, %16, %17, %18) = "pd_op.flash_attn" (%6, %10, %14, <<NULL VALUE>>, %1) {causal:false,dropout:0,is_test:true,return_softmax:false,rng_name:"",stop_gradient:[true,true,true,true]} : (tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, <<NULL TYPE>>, tensor<2x1x8x8xf16>) -> tensor<2x8x4x16xf16>, tensor<2x4x128x128xf16>, tensor<2x4x128xf16>, tensor<2xi64>
    (%19) = "pd_op.fetch" (%15) {col:0,name:"fetch0",stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
}
