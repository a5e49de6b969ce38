{
    (%0) = "pd_op.data" () {dtype:float16,name:"q",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%1) = "pd_op.data" () {dtype:float16,name:"k",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%2) = "pd_op.data" () {dtype:float16,name:"v",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%3) = "pd_op.data" () {dtype:int32,name:"mask",place:Place(undefined:0),shape:[2,1,8,8],stop_gradient:[true]} : () -> tensor<2x1x8x8xi32>
    (%4) = "pd_op.cast" (%3) {dtype:float16,stop_gradient:[true]} : (tensor<2x1x8x8xi32>) -> tensor<2x1x8x8xf16>
    (%5) = "pd_op.full" () {dtype:float16,place:Place(cpu),shape:[1],stop_gradient:[true],value:-1} : () -> tensor<1xf16>
    (%6) = "pd_op.scale" (%4, %5) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x1x8x8xf16>, tensor<1xf16>) -> tensor<2x1x8x8xf16>
    (%7) = "pd_op.full" () {dtype:float16,place:Place(cpu),shape:[1],stop_gradient:[true],value:-10000} : () -> tensor<1xf16>
    (%8) = "pd_op.scale" (%6, %7) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x1x8x8xf16>, tensor<1xf16>) -> tensor<2x1x8x8xf16>
    (%9, %10, %11) = "pd_op.fused_dot_product_attention" (%0, %1, %2, %8, <<NULL VALUE>>, <<NULL VALUE>>) {bias_type_str:"post_scale_bias",dropout_probability:0,is_training:true,mask_type_str:"none",scaling_factor:0.25,stop_gradient:[true,true,true]} : (tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, tensor<2x1x8x8xf16>, <<NULL TYPE>>, <<NULL TYPE>>) -> tensor<2x8x4x16xf16>, tensor<2x4x8x1xf32>, tensor<2xi64>
    (%12) = "pd_op.fetch" (%9) {col:0,name:"fetch0",stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
}
