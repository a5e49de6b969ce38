{
    (%0) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907735922991083"} : () -> tensor<1xi32>
    (%1) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907735882554502",persistable:[true],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%2) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907735843537231"} : () -> tensor<1xf32>
    (%3) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907735790543550",persistable:[true],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%4) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%5) = "builtin.combine" (%4, %1) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%6) = "pd_op.concat" (%5, %0) {stop_gradient:[true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>], tensor<1xi32>) -> tensor<4x3xf32>
    (%7) = "pd_op.fetch" (%6) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<4x3xf32>) -> tensor<4x3xf32>
}
