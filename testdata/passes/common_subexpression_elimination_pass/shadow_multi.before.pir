{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,6],stop_gradient:[true]} : () -> tensor<2x6xf32>
    (%1) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
    (%2) = "pd_op.split_with_num" (%0, %1) {num:2,stop_gradient:[true]} : (tensor<2x6xf32>, tensor<1xi32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%3, %4) = "builtin.split" (%2) {stop_gradient:[true,true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>]) -> tensor<2x3xf32>, tensor<2x3xf32>
    (%5) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
    (%6) = "pd_op.split_with_num" (%0, %5) {num:2,stop_gradient:[true]} : (tensor<2x6xf32>, tensor<1xi32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%7, %8) = "builtin.split" (%6) {stop_gradient:[true,true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>]) -> tensor<2x3xf32>, tensor<2x3xf32>
    () = "builtin.shadow_output" (%7) {output_name:"b0"} : (tensor<2x3xf32>) -> 
    () = "builtin.shadow_output" (%8) {output_name:"b1"} : (tensor<2x3xf32>) -> 
    () = "builtin.shadow_output" (%3) {output_name:"a0"} : (tensor<2x3xf32>) -> 
    (%9) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> tensor<1xi32>
    (%10, %11) = "pd_op.topk" (%0, %9) {axis:-1,largest:true,sorted:true,stop_gradient:[true,true]} : (tensor<2x6xf32>, tensor<1xi32>) -> tensor<2x2xf32>, tensor<2x2xi64>
    (%12) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> tensor<1xi32>
    (%13, %14) = "pd_op.topk" (%0, %12) {axis:-1,largest:true,sorted:true,stop_gradient:[true,true]} : (tensor<2x6xf32>, tensor<1xi32>) -> tensor<2x2xf32>, tensor<2x2xi64>
    () = "builtin.shadow_output" (%13) {output_name:"u0"} : (tensor<2x2xf32>) -> 
    () = "builtin.shadow_output" (%14) {output_name:"u1"} : (tensor<2x2xi64>) -> 
    () = "builtin.shadow_output" (%10) {output_name:"t0"} : (tensor<2x2xf32>) -> 
}
