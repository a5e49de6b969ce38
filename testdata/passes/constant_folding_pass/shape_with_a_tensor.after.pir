{
    (%0) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907737762496907"} : () -> tensor<3xi64>
    (%1) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907737735241336"} : () -> tensor<i64>
    (%2) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907737723269125"} : () -> tensor<0xi64>
    (%3) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907737682441354",persistable:[true],stop_gradient:[false]} : () -> tensor<1xi64>
    (%4) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907737644415553"} : () -> tensor<i64>
    (%5) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907737602789492",persistable:[true],stop_gradient:[false]} : () -> tensor<1xi32>
    (%6) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907737563457951"} : () -> tensor<1xf32>
    (%7) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907737499686130",persistable:[true],stop_gradient:[false]} : () -> tensor<1xi32>
    (%8) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,12],stop_gradient:[true]} : () -> tensor<2x12xf32>
    (%9) = "builtin.combine" (%4, %1, %4) {stop_gradient:[true]} : (tensor<i64>, tensor<i64>, tensor<i64>) -> vec[tensor<i64>,tensor<i64>,tensor<i64>]
    (%10) = "pd_op.reshape" (%8, %0) {stop_gradient:[true]} : (tensor<2x12xf32>, tensor<3xi64>) -> tensor<2x-1x2xf32>
    (%11) = "pd_op.fetch" (%10) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<2x-1x2xf32>) -> tensor<2x-1x2xf32>
}
