{
    (%0) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907736381683702",persistable:[true],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%1) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907736373924851"} : () -> tensor<1xf32>
    (%2) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907736346260080",persistable:[true],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%3) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%4) = "builtin.combine" (%3, %0, %0) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>,tensor<2x3xf32>]
    (%5) = "pd_op.stack" (%4) {axis:0,stop_gradient:[true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>,tensor<2x3xf32>]) -> tensor<3x2x3xf32>
    (%6) = "pd_op.fetch" (%5) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<3x2x3xf32>) -> tensor<3x2x3xf32>
}
