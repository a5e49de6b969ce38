{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,8],stop_gradient:[true]} : () -> tensor<2x8xf32>
    (%1) = "pd_op.sigmoid" (%0) {stop_gradient:[true]} : (tensor<2x8xf32>) -> tensor<2x8xf32>
    (%2) = "pd_op.multiply" (%0, %1) {stop_gradient:[true]} : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    (%3) = "pd_op.sigmoid" (%2) {stop_gradient:[true]} : (tensor<2x8xf32>) -> tensor<2x8xf32>
    (%4) = "pd_op.multiply" (%3, %2) {stop_gradient:[true]} : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    (%5) = "pd_op.fetch" (%4) {col:0,name:"out",persistable:[true],stop_gradient:[true]} : (tensor<2x8xf32>) -> tensor<2x8xf32>
}
