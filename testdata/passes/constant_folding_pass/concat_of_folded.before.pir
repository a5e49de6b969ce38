{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[2,3],stop_gradient:[true],value:2} : () -> tensor<2x3xf32>
    (%2) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:3} : () -> tensor<1xf32>
    (%3) = "pd_op.scale" (%1, %2) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
    (%4) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> tensor<1xf32>
    (%5) = "pd_op.scale" (%3, %4) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
    (%6) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi32>
    (%7) = "builtin.combine" (%3, %5) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%8) = "pd_op.concat" (%7, %6) {stop_gradient:[true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>], tensor<1xi32>) -> tensor<4x3xf32>
    (%9) = "builtin.combine" (%0, %0) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%10) = "pd_op.concat" (%9, %6) {stop_gradient:[true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>], tensor<1xi32>) -> tensor<4x3xf32>
    (%11) = "pd_op.add" (%10, %8) {stop_gradient:[true]} : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    (%12) = "pd_op.add" (%0, %3) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    (%13) = "pd_op.fetch" (%11) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<4x3xf32>) -> tensor<4x3xf32>
    (%14) = "pd_op.fetch" (%12) {col:1,name:"fetch_name_1",persistable:[true],stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
}
