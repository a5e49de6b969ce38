{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    (%2) = "pd_op.assign" (%1) {stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    (%3) = "pd_op.assign" (%1) {stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    () = "builtin.shadow_output" (%1) {output_name:"oa"} : (tensor<2x3xf32>) -> 
    () = "builtin.shadow_output" (%3) {output_name:"ob"} : (tensor<2x3xf32>) -> 
    () = "builtin.shadow_output" (%2) {output_name:"oc"} : (tensor<2x3xf32>) -> 
}
