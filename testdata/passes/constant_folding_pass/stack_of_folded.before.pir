{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,2,3],stop_gradient:[true]} : () -> tensor<2x2x3xf32>
    (%1) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[2,3],stop_gradient:[true],value:2} : () -> tensor<2x3xf32>
    (%2) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:3} : () -> tensor<1xf32>
    (%3) = "pd_op.scale" (%1, %2) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
    (%4) = "pd_op.exp" (%3) {stop_gradient:[true]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    (%5) = "builtin.combine" (%3, %4) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%6) = "pd_op.stack" (%5) {axis:0,stop_gradient:[true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>]) -> tensor<2x2x3xf32>
    (%7) = "pd_op.add" (%0, %6) {stop_gradient:[true]} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    (%8) = "pd_op.fetch" (%7) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
}
