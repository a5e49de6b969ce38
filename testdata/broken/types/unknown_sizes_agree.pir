{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[-1,3],stop_gradient:[true]} : () -> tensor<-1x3xf32>
    // -1 never counts: 2 and -1 are no difference, 3 and 4 are.
    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<-1x3xf32>) -> tensor<2x-1xf32>
    // expected-warning@below {{pd_op.relu gives tensor<-1x3xf32> of these operands; this is tensor<-1x4xf32>}}
    (%2) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<-1x3xf32>) -> tensor<-1x4xf32>
}
