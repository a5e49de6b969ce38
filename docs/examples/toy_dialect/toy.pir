{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[4],stop_gradient:[true]} : () -> tensor<4xf32>
    (%1) = "toy.scale" (%0, <<NULL VALUE>>) {factor:2} : (tensor<4xf32>, <<NULL TYPE>>) -> tensor<4xf32>
    (%2) = "toy.pairs" (%0) {} : (tensor<4xf32>) -> tensor<4x2xf32>
    () = "toy.log" (%2) {text:"pairs"} : (tensor<4x2xf32>) -> 
}
