{
    (%0) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907737042528204",persistable:[true],stop_gradient:[false]} : () -> tensor<2x2x3xf32>
    (%1) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907737012392253",persistable:[true],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%2) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907737003024802",persistable:[true],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%3) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907736951983131"} : () -> tensor<1xf32>
    (%4) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907736921658300",persistable:[true],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%5) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,2,3],stop_gradient:[true]} : () -> tensor<2x2x3xf32>
    (%6) = "builtin.combine" (%2, %1) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%7) = "pd_op.add" (%5, %0) {stop_gradient:[true]} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    (%8) = "pd_op.fetch" (%7) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
}
