{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.full" () {dtype:int32,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi32>
    (%2) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
    (%3) = "pd_op.scale" (%1, %2) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<1xi32>, tensor<1xf32>) -> tensor<1xi32>
    (%4) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi32>
    (%5) = "builtin.combine" (%0, %0) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> vec[tensor<2x3xf32>,tensor<2x3xf32>]
    (%6) = "pd_op.concat" (%5, %4) {stop_gradient:[true]} : (vec[tensor<2x3xf32>,tensor<2x3xf32>], tensor<1xi32>) -> tensor<4x3xf32>
    (%7) = "pd_op.cast" (%3) {dtype:int64,stop_gradient:[true]} : (tensor<1xi32>) -> tensor<1xi64>
    (%8) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
    (%9) = "pd_op.reshape" (%7, %8) {stop_gradient:[true]} : (tensor<1xi64>, tensor<0xi64>) -> tensor<i64>
    (%10) = "builtin.combine" (%9) {stop_gradient:[true]} : (tensor<i64>) -> vec[tensor<i64>]
    (%11) = "pd_op.stack" (%10) {axis:0,stop_gradient:[true]} : (vec[tensor<i64>]) -> tensor<1xi64>
    (%12) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[2]} : () -> tensor<1xi64>
    (%13) = "pd_op.slice" (%6, %11, %12) {axes:[0],decrease_axis:[],infer_flags:[-1],stop_gradient:[true]} : (tensor<4x3xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<-1x3xf32>
    (%14) = "pd_op.fetch" (%13) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<-1x3xf32>) -> tensor<-1x3xf32>
}
