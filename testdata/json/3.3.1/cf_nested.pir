{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[3],stop_gradient:[true]} : () -> tensor<3xf32>
    (%1) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi64>
    (%2) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi64>
    (%3) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:4} : () -> tensor<i64>
    (%4) = "pd_op.less_than" (%1, %3) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
    (%5, %6) = "pd_op.while" (cond=%4, inputs=%1, %0) { 
    ^%arg_0 {}, %arg_1 {}
        (%7) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
        (%8) = "pd_op.sum" (%arg_1, %7) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<3xf32>, tensor<0xi64>) -> tensor<f32>
        (%9) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:2} : () -> tensor<f32>
        (%10) = "pd_op.greater_than" (%8, %9) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
        (%11) = "pd_op.if" (%10) {stop_gradient:[true]} -> tensor<3xf32> {
            (%12) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi64>
            (%13) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:2} : () -> tensor<i64>
            (%14) = "pd_op.less_than" (%12, %13) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
            (%15, %16) = "pd_op.while" (cond=%14, inputs=%12, %arg_1) { 
            ^%arg_2 {}, %arg_3 {}
                (%17) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
                (%18) = "pd_op.scale" (%arg_2, %17) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<1xi64>, tensor<1xf32>) -> tensor<1xi64>
                (%19) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
                (%20) = "pd_op.scale" (%arg_3, %19) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
                (%21) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:2} : () -> tensor<i64>
                (%22) = "pd_op.less_than" (%18, %21) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
                () = "cf.yield" (%22, %18, %20) {} : (tensor<1xb>, tensor<1xi64>, tensor<3xf32>) -> 
            }
            () = "cf.yield" (%16) {} : (tensor<3xf32>) -> 
        } else {
            (%23) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> tensor<i64>
            (%24) = "pd_op.greater_than" (%arg_0, %23) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
            (%25) = "pd_op.if" (%24) {stop_gradient:[true]} -> tensor<3xf32> {
                (%26) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:3} : () -> tensor<1xf32>
                (%27) = "pd_op.scale" (%arg_1, %26) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
                () = "cf.yield" (%27) {} : (tensor<3xf32>) -> 
            } else {
                (%28) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:0.5} : () -> tensor<1xf32>
                (%29) = "pd_op.scale" (%arg_1, %28) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
                () = "cf.yield" (%29) {} : (tensor<3xf32>) -> 
            }
            () = "cf.yield" (%25) {} : (tensor<3xf32>) -> 
        }
        (%30) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
        (%31) = "pd_op.scale" (%arg_0, %30) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<1xi64>, tensor<1xf32>) -> tensor<1xi64>
        (%32) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:4} : () -> tensor<i64>
        (%33) = "pd_op.less_than" (%31, %32) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
        () = "cf.yield" (%33, %31, %11) {} : (tensor<1xb>, tensor<1xi64>, tensor<3xf32>) -> 
    }
}
