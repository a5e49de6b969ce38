{
    (%0) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907738351217656",persistable:[true],stop_gradient:[false]} : () -> tensor<4x3xf32>
    (%1) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907738344614725"} : () -> tensor<1xi32>
    (%2) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907738338719254",persistable:[true],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%3) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907738331677973"} : () -> tensor<1xf32>
    (%4) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907738323187332",persistable:[true],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%5) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907738283748331"} : () -> tensor<1xf32>
    (%6) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907738240899360",persistable:[true],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%7) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%8) = "builtin.combine" (%4, %2) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%9) = "builtin.combine" (%7, %7) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%10) = "pd_op.concat" (%9, %1) {stop_gradient:[true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>], tensor<1xi32>) -> tensor<4x3xf32>
    (%11) = "pd_op.add" (%10, %0) {stop_gradient:[true]} : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    (%12) = "pd_op.add" (%7, %4) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    (%13) = "pd_op.fetch" (%11) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<4x3xf32>) -> tensor<4x3xf32>
    (%14) = "pd_op.fetch" (%12) {col:1,name:"fetch_name_1",persistable:[true],stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
