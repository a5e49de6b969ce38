{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,6],stop_gradient:[true]} : () -> tensor<2x6xf32>
    (%1) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
    (%2) = "pd_op.split_with_num" (%0, %1) {num:2,stop_gradient:[true]} : (tensor<2x6xf32>, tensor<1xi32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%3, %4) = "builtin.split" (%2) {stop_gradient:[true,true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>]) -> tensor<2x3xf32>, tensor<2x3xf32>
    (%5) = "pd_op.assign" (%4) {stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    (%6) = "pd_op.assign" (%3) {stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    () = "builtin.shadow_output" (%6) {output_name:"b0"} : (tensor<2x3xf32>) -> 
    () = "builtin.shadow_output" (%5) {output_name:"b1"} : (tensor<2x3xf32>) -> 
    () = "builtin.shadow_output" (%3) {output_name:"a0"} : (tensor<2x3xf32>) -> 
    (%7) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> tensor<1xi32>
    (%8, %9) = "pd_op.topk" (%0, %7) {axis:-1,largest:true,sorted:true,stop_gradient:[true,true]} : (tensor<2x6xf32>, tensor<1xi32>) -> tensor<2x2xf32>, tensor<2x2xi64>
    (%10) = "pd_op.assign" (%9) {stop_gradient:[true]} : (tensor<2x2xi64>) -> tensor<2x2xi64>
    (%11) = "pd_op.assign" (%8) {stop_gradient:[true]} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    () = "builtin.shadow_output" (%11) {output_name:"u0"} : (tensor<2x2xf32>) -> 
    () = "builtin.shadow_output" (%10) {output_name:"u1"} : (tensor<2x2xi64>) -> 
    () = "builtin.shadow_output" (%8) {output_name:"t0"} : (tensor<2x2xf32>) -> 
}
