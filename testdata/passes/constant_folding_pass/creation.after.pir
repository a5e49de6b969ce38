{
    (%0) = "builtin.parameter" () {parameter_name:"constant_folding@_179609077398826373110",persistable:[true],stop_gradient:[false]} : () -> tensor<2xf32>
    (%1) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907739842704789"} : () -> tensor<1xi64>
    (%2) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907739803604888",persistable:[true],stop_gradient:[false]} : () -> tensor<3x3xf32>
    (%3) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907739761873277"} : () -> tensor<1xf32>
    (%4) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907739722292666",persistable:[true],stop_gradient:[false]} : () -> tensor<2xf32>
    (%5) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907739682763425",persistable:[true],stop_gradient:[false]} : () -> tensor<2xf32>
    (%6) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907739645576474",persistable:[true],stop_gradient:[false]} : () -> tensor<2xi64>
    (%7) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907739602561153"} : () -> tensor<1xf64>
    (%8) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907739564402962"} : () -> tensor<1xf64>
    (%9) = "builtin.constant" () {persistable:[true],value:"constant_folding@_17960907739522438801"} : () -> tensor<1xf64>
    (%10) = "builtin.parameter" () {parameter_name:"constant_folding@_17960907739486102510",persistable:[true],stop_gradient:[false]} : () -> tensor<2xf32>
    (%11) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xf32>
    (%12) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
    (%13) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:5} : () -> tensor<1xi32>
    (%14) = "pd_op.linspace" (%11, %12, %13) {dtype:float32,place:Place(undefined:0),stop_gradient:[true]} : (tensor<1xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<-1xf32>
    (%15) = "pd_op.gaussian" (%1) {dtype:float32,mean:0,place:Place(undefined:0),seed:0,std:1,stop_gradient:[true]} : (tensor<1xi64>) -> tensor<2xf32>
    (%16) = "pd_op.add" (%15, %0) {stop_gradient:[true]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    (%17) = "pd_op.fetch" (%4) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
    (%18) = "pd_op.fetch" (%14) {col:1,name:"fetch_name_1",persistable:[true],stop_gradient:[true]} : (tensor<-1xf32>) -> tensor<-1xf32>
    (%19) = "pd_op.fetch" (%2) {col:2,name:"fetch_name_2",persistable:[true],stop_gradient:[true]} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    (%20) = "pd_op.fetch" (%16) {col:3,name:"fetch_name_3",persistable:[true],stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
}
