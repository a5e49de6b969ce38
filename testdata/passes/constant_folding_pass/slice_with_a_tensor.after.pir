{
    (%0) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907739075133938"} : () -> tensor<1xi64>
    (%1) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907739044624227"} : () -> tensor<1xi64>
    (%2) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907739002998466"} : () -> tensor<i64>
    (%3) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907738962726525"} : () -> tensor<0xi64>
    (%4) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907738922605004",persistable:[true],stop_gradient:[false]} : () -> tensor<1xi64>
    (%5) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907738882799963"} : () -> tensor<1xi32>
    (%6) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907738852101472",persistable:[true],stop_gradient:[false]} : () -> tensor<1xi32>
    (%7) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907738843675031"} : () -> tensor<1xf32>
    (%8) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907738793837450",persistable:[true],stop_gradient:[false]} : () -> tensor<1xi32>
    (%9) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%10) = "builtin.combine" (%9, %9) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%11) = "pd_op.concat" (%10, %5) {stop_gradient:[true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>], tensor<1xi32>) -> tensor<4x3xf32>
    (%12) = "builtin.combine" (%2) {stop_gradient:[true]} : (tensor<i64>) -> vec[tensor<i64>]
    (%13) = "pd_op.slice" (%11, %1, %0) {axes:[0],decrease_axis:[],infer_flags:[-1],stop_gradient:[true]} : (tensor<4x3xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<-1x3xf32>
    (%14) = "pd_op.fetch" (%13) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<-1x3xf32>) -> tensor<-1x3xf32>
}
