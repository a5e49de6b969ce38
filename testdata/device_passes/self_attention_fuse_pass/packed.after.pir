{
    (%0) = "pd_op.data" () {dtype:float32,name:"qkv",place:Place(undefined:0),shape:[2,8,3,4,16],stop_gradient:[true]} : () -> tensor<2x8x3x4x16xf32>
    (%1) = "pd_op.self_dp_attention" (%0) {alpha:1,head_number:4,stop_gradient:[true]} : (tensor<2x8x3x4x16xf32>) -> tensor<2x8x4x16xf32>
    (%2) = "pd_op.fetch" (%1) {col:0,name:"fetch0",stop_gradient:[true]} : (tensor<2x8x4x16xf32>) -> tensor<2x8x4x16xf32>
}
