{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[8,16],stop_gradient:[true]} : () -> tensor<8x16xf32>
    (%1) = "pd_op.data" () {dtype:float32,name:"w0",place:Place(undefined:0),shape:[16,16],stop_gradient:[true]} : () -> tensor<16x16xf32>
    (%2) = "pd_op.data" () {dtype:float32,name:"w1",place:Place(undefined:0),shape:[16,16],stop_gradient:[true]} : () -> tensor<16x16xf32>
    (%3) = "pd_op.data" () {dtype:float32,name:"w2",place:Place(undefined:0),shape:[16,16],stop_gradient:[true]} : () -> tensor<16x16xf32>
    (%4) = "pd_op.relu" (%1) {stop_gradient:[true]} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    (%5) = "pd_op.relu" (%2) {stop_gradient:[true]} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    (%6) = "pd_op.relu" (%3) {stop_gradient:[true]} : (tensor<16x16xf32>) -> tensor<16x16xf32>
    (%7) = "pd_op.matmul" (%0, %4) {stop_gradient:[true],transpose_x:false,transpose_y:false} : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    (%8) = "pd_op.matmul" (%0, %5) {stop_gradient:[true],transpose_x:false,transpose_y:false} : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    (%9) = "pd_op.matmul" (%0, %6) {stop_gradient:[true],transpose_x:false,transpose_y:false} : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    (%10) = "pd_op.fetch" (%7) {col:0,name:"fetch0",persistable:[true],stop_gradient:[true]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    (%11) = "pd_op.fetch" (%8) {col:1,name:"fetch1",persistable:[true],stop_gradient:[true]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    (%12) = "pd_op.fetch" (%9) {col:2,name:"fetch2",persistable:[true],stop_gradient:[true]} : (tensor<8x16xf32>) -> tensor<8x16xf32>
}
