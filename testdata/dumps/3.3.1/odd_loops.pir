{
    (%0) = "pd_op.data" () {dtype:float32,name:"x0",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.data" () {dtype:float32,name:"x1",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%2) = "pd_op.data" () {dtype:float32,name:"x2",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%3) = "pd_op.data" () {dtype:float32,name:"x3",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%4) = "pd_op.data" () {dtype:float32,name:"x4",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%5) = "pd_op.data" () {dtype:float32,name:"x5",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%6) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi64>
    (%7) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:3} : () -> tensor<i64>
    (%8) = "pd_op.less_than" (%6, %7) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
    (%9, %10, %11, %12, %13, %14, %15) = "pd_op.while" (cond=%8, inputs=%6, %0, %1, %2, %3, %4, %5) { 
    ^%arg_0 {stop_gradient:true}, %arg_1 {stop_gradient:true}, %arg_2 {stop_gradient:true}, %arg_3 {stop_gradient:true}, %arg_4 {stop_gradient:true}, %arg_5 {stop_gradient:true}, %arg_6 {stop_gradient:true}
        (%16) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
        (%17) = "pd_op.scale" (%arg_0, %16) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<1xi64>, tensor<1xf32>) -> tensor<1xi64>
        (%18) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> tensor<1xf32>
        (%19) = "pd_op.scale" (%arg_1, %18) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
        (%20) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:3} : () -> tensor<i64>
        (%21) = "pd_op.less_than" (%17, %20) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
        () = "cf.yield" (%21, %17, %arg_2, %arg_3, %arg_4, %arg_5, %arg_6, %19) {} : (tensor<1xb>, tensor<1xi64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> 
    }
    (%22) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:3} : () -> tensor<i64>
    (%23) = "pd_op.less_than" (%6, %22) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
    (%24, %25, %26) = "pd_op.while" (cond=%23, inputs=%6, %0, %0) { 
    ^%arg_7 {stop_gradient:true}, %arg_8 {stop_gradient:true}, %arg_9 {stop_gradient:true}
        (%27) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
        (%28) = "pd_op.scale" (%arg_7, %27) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<1xi64>, tensor<1xf32>) -> tensor<1xi64>
        (%29) = "pd_op.add" (%arg_8, %arg_9) {stop_gradient:[true]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
        (%30) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:3} : () -> tensor<i64>
        (%31) = "pd_op.less_than" (%28, %30) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
        () = "cf.yield" (%31, %28, %arg_9, %29) {} : (tensor<1xb>, tensor<1xi64>, tensor<2xf32>, tensor<2xf32>) -> 
    }
    (%32) = "pd_op.add" (%10, %25) {stop_gradient:[true]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
}
