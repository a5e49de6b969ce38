{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[4,2]} : () -> tensor<2xi64>
    // expected-warning@below {{[2, 3] does not fit into [4, 2]}}
    (%2) = "pd_op.reshape" (%0, %1) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<4x2xf32>
}
