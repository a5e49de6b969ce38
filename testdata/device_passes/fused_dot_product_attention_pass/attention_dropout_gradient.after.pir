{
    (%0) = "pd_op.data" () {dtype:float16,name:"q",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[false]} : () -> tensor<2x8x4x16xf16>
    (%1) = "pd_op.data" () {dtype:float16,name:"k",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[false]} : () -> tensor<2x8x4x16xf16>
    (%2) = "pd_op.data" () {dtype:float16,name:"v",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[false]} : () -> tensor<2x8x4x16xf16>
    (%3) = "pd_op.data" () {dtype:int32,name:"mask",place:Place(undefined:0),shape:[2,1,8,8],stop_gradient:[true]} : () -> tensor<2x1x8x8xi32>
    (%4) = "pd_op.data" () {dtype:float16,name:"dy",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%5) = "pd_op.cast" (%3) {dtype:float16,stop_gradient:[true]} : (tensor<2x1x8x8xi32>) -> tensor<2x1x8x8xf16>
    (%6) = "pd_op.full" () {dtype:float16,place:Place(cpu),shape:[1],stop_gradient:[true],value:-1} : () -> tensor<1xf16>
    (%7) = "pd_op.scale" (%5, %6) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x1x8x8xf16>, tensor<1xf16>) -> tensor<2x1x8x8xf16>
    (%8) = "pd_op.full" () {dtype:float16,place:Place(cpu),shape:[1],stop_gradient:[true],value:-10000} : () -> tensor<1xf16>
    (%9) = "pd_op.scale" (%7, %8) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x1x8x8xf16>, tensor<1xf16>) -> tensor<2x1x8x8xf16>
    (%10, %11, %12) = "pd_op.fused_dot_product_attention" (%0, %1, %2, %9, <<NULL VALUE>>, <<NULL VALUE>>) {bias_type_str:"post_scale_bias",dropout_probability:0.1,is_training:true,mask_type_str:"none",scaling_factor:0.25,stop_gradient:[false,false,false]} : (tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, tensor<2x1x8x8xf16>, <<NULL TYPE>>, <<NULL TYPE>>) -> tensor<2x8x4x16xf16>, tensor<2x4x8x1xf32>, tensor<2xi64>
    (%13, %14, %15, %16) = "pd_op.fused_dot_product_attention_grad" (%0, %1, %2, %9, <<NULL VALUE>>, <<NULL VALUE>>, %10, %11, %12, %4) {bias_type_str:"post_scale_bias",dropout_probability:0.1,mask_type_str:"none",scaling_factor:0.25,stop_gradient:[false,false,false,false]} : (tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, tensor<2x1x8x8xf16>, <<NULL TYPE>>, <<NULL TYPE>>, tensor<2x8x4x16xf16>, tensor<2x4x8x1xf32>, tensor<2xi64>, tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, <<NULL TYPE>>
    (%17) = "pd_op.fetch" (%10) {col:0,name:"fetch0",stop_gradient:[false]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
    (%18) = "pd_op.fetch" (%13) {col:1,name:"fetch1",stop_gradient:[false]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
    (%19) = "pd_op.fetch" (%14) {col:2,name:"fetch2",stop_gradient:[false]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
    (%20) = "pd_op.fetch" (%15) {col:3,name:"fetch3",stop_gradient:[false]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
}
