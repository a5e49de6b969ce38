{
    (%0) = "pd_op.data" () {dtype:float32,name:"f0",place:Place(undefined:0),shape:[2,3],stop_gradient:[false]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.repeat_interleave" (%0) {axis:1,repeats:2,stop_gradient:[false]} : (tensor<2x3xf32>) -> tensor<2x6xf32>
    (%2) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
    (%3) = "pd_op.full_like" (%1, %2) {dtype:float32,place:Place(undefined:0),stop_gradient:[false]} : (tensor<2x6xf32>, tensor<1xf32>) -> tensor<2x6xf32>
    (%4) = "pd_op.repeat_interleave_grad" (%0, %3) {axis:1,repeats:2,stop_gradient:[false]} : (tensor<2x3xf32>, tensor<2x6xf32>) -> tensor<2x3xf32>
}
