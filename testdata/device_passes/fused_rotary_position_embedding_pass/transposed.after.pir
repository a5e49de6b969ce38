{
    (%0) = "pd_op.data" () {dtype:float16,name:"q",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%1) = "pd_op.data" () {dtype:float16,name:"k",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%2) = "pd_op.data" () {dtype:float16,name:"v",place:Place(undefined:0),shape:[2,8,4,16],stop_gradient:[true]} : () -> tensor<2x8x4x16xf16>
    (%3) = "pd_op.data" () {dtype:float16,name:"cos",place:Place(undefined:0),shape:[1,8,1,16],stop_gradient:[true]} : () -> tensor<1x8x1x16xf16>
    (%4) = "pd_op.data" () {dtype:float16,name:"sin",place:Place(undefined:0),shape:[1,8,1,16],stop_gradient:[true]} : () -> tensor<1x8x1x16xf16>
    (%5) = "pd_op.data" () {dtype:int64,name:"ids",place:Place(undefined:0),shape:[2,8],stop_gradient:[true]} : () -> tensor<2x8xi64>
    (%6, %7, %8) = "pd_op.fused_rotary_position_embedding" (%0, %1, <<NULL VALUE>>, %4, %3, %5) {rotary_emb_base:10000,stop_gradient:[true,true,true],time_major:false,use_neox_rotary_style:false} : (tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, <<NULL TYPE>>, tensor<1x8x1x16xf16>, tensor<1x8x1x16xf16>, tensor<2x8xi64>) -> tensor<2x8x4x16xf16>, tensor<2x8x4x16xf16>, <<NULL TYPE>>
    (%9) = "pd_op.fetch" (%6) {col:0,name:"fetch0",stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
    (%10) = "pd_op.fetch" (%7) {col:1,name:"fetch1",stop_gradient:[true]} : (tensor<2x8x4x16xf16>) -> tensor<2x8x4x16xf16>
}
