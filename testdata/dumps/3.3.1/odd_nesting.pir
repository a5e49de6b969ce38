{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[3],stop_gradient:[true]} : () -> tensor<3xf32>
    (%1) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi64>
    (%2) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:4} : () -> tensor<i64>
    (%3) = "pd_op.less_than" (%1, %2) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
    (%4, %5) = "pd_op.while" (cond=%3, inputs=%1, %0) { 
    ^%arg_0 {stop_gradient:true}, %arg_1 {stop_gradient:true}
        (%6) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
        (%7) = "pd_op.sum" (%arg_1, %6) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<3xf32>, tensor<0xi64>) -> tensor<f32>
        (%8) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:4} : () -> tensor<f32>
        (%9) = "pd_op.greater_than" (%7, %8) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
        (%10) = "pd_op.if" (%9) {stop_gradient:[true]} -> tensor<3xf32> {
            (%11) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi64>
            (%12) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:3} : () -> tensor<i64>
            (%13) = "pd_op.less_than" (%11, %12) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
            (%14, %15) = "pd_op.while" (cond=%13, inputs=%11, %arg_1) { 
            ^%arg_2 {stop_gradient:true}, %arg_3 {stop_gradient:true}
                (%16) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
                (%17) = "pd_op.sum" (%arg_3, %16) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<3xf32>, tensor<0xi64>) -> tensor<f32>
                (%18) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:3} : () -> tensor<f32>
                (%19) = "pd_op.greater_than" (%17, %18) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
                (%20) = "pd_op.if" (%19) {stop_gradient:[true]} -> tensor<3xf32> {
                    (%21) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi64>
                    (%22) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:2} : () -> tensor<i64>
                    (%23) = "pd_op.less_than" (%21, %22) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
                    (%24, %25) = "pd_op.while" (cond=%23, inputs=%21, %arg_3) { 
                    ^%arg_4 {stop_gradient:true}, %arg_5 {stop_gradient:true}
                        (%26) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
                        (%27) = "pd_op.sum" (%arg_5, %26) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<3xf32>, tensor<0xi64>) -> tensor<f32>
                        (%28) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:2} : () -> tensor<f32>
                        (%29) = "pd_op.greater_than" (%27, %28) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
                        (%30) = "pd_op.if" (%29) {stop_gradient:[true]} -> tensor<3xf32> {
                            (%31) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi64>
                            (%32) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> tensor<i64>
                            (%33) = "pd_op.less_than" (%31, %32) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
                            (%34, %35) = "pd_op.while" (cond=%33, inputs=%31, %arg_5) { 
                            ^%arg_6 {stop_gradient:true}, %arg_7 {stop_gradient:true}
                                (%36) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
                                (%37) = "pd_op.sum" (%arg_7, %36) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<3xf32>, tensor<0xi64>) -> tensor<f32>
                                (%38) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> tensor<f32>
                                (%39) = "pd_op.greater_than" (%37, %38) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
                                (%40) = "pd_op.if" (%39) {stop_gradient:[true]} -> tensor<3xf32> {
                                    (%41) = "pd_op.tanh" (%arg_7) {stop_gradient:[true]} : (tensor<3xf32>) -> tensor<3xf32>
                                    () = "cf.yield" (%41) {} : (tensor<3xf32>) -> 
                                } else {
                                    (%42) = "pd_op.add" (%arg_7, %arg_5) {stop_gradient:[true]} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
                                    () = "cf.yield" (%42) {} : (tensor<3xf32>) -> 
                                }
                                (%43) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
                                (%44) = "pd_op.sum" (%40, %43) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<3xf32>, tensor<0xi64>) -> tensor<f32>
                                (%45) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> tensor<f32>
                                (%46) = "pd_op.greater_than" (%44, %45) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
                                () = "pd_op.if" (%46) {} ->  {
                                } else {
                                }
                                (%47) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
                                (%48) = "pd_op.scale" (%arg_6, %47) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<1xi64>, tensor<1xf32>) -> tensor<1xi64>
                                (%49) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> tensor<i64>
                                (%50) = "pd_op.less_than" (%48, %49) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
                                () = "cf.yield" (%50, %48, %40) {} : (tensor<1xb>, tensor<1xi64>, tensor<3xf32>) -> 
                            }
                            () = "cf.yield" (%35) {} : (tensor<3xf32>) -> 
                        } else {
                            (%51) = "pd_op.add" (%arg_5, %arg_3) {stop_gradient:[true]} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
                            () = "cf.yield" (%51) {} : (tensor<3xf32>) -> 
                        }
                        (%52) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
                        (%53) = "pd_op.sum" (%30, %52) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<3xf32>, tensor<0xi64>) -> tensor<f32>
                        (%54) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> tensor<f32>
                        (%55) = "pd_op.greater_than" (%53, %54) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
                        () = "pd_op.if" (%55) {} ->  {
                        } else {
                        }
                        (%56) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
                        (%57) = "pd_op.scale" (%arg_4, %56) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<1xi64>, tensor<1xf32>) -> tensor<1xi64>
                        (%58) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:2} : () -> tensor<i64>
                        (%59) = "pd_op.less_than" (%57, %58) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
                        () = "cf.yield" (%59, %57, %30) {} : (tensor<1xb>, tensor<1xi64>, tensor<3xf32>) -> 
                    }
                    () = "cf.yield" (%25) {} : (tensor<3xf32>) -> 
                } else {
                    (%60) = "pd_op.add" (%arg_3, %arg_1) {stop_gradient:[true]} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
                    () = "cf.yield" (%60) {} : (tensor<3xf32>) -> 
                }
                (%61) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
                (%62) = "pd_op.sum" (%20, %61) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<3xf32>, tensor<0xi64>) -> tensor<f32>
                (%63) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> tensor<f32>
                (%64) = "pd_op.greater_than" (%62, %63) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
                () = "pd_op.if" (%64) {} ->  {
                } else {
                }
                (%65) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
                (%66) = "pd_op.scale" (%arg_2, %65) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<1xi64>, tensor<1xf32>) -> tensor<1xi64>
                (%67) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:3} : () -> tensor<i64>
                (%68) = "pd_op.less_than" (%66, %67) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
                () = "cf.yield" (%68, %66, %20) {} : (tensor<1xb>, tensor<1xi64>, tensor<3xf32>) -> 
            }
            () = "cf.yield" (%15) {} : (tensor<3xf32>) -> 
        } else {
            (%69) = "pd_op.add" (%arg_1, %0) {stop_gradient:[true]} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
            () = "cf.yield" (%69) {} : (tensor<3xf32>) -> 
        }
        (%70) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
        (%71) = "pd_op.sum" (%10, %70) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<3xf32>, tensor<0xi64>) -> tensor<f32>
        (%72) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> tensor<f32>
        (%73) = "pd_op.greater_than" (%71, %72) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
        () = "pd_op.if" (%73) {} ->  {
        } else {
        }
        (%74) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
        (%75) = "pd_op.scale" (%arg_0, %74) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<1xi64>, tensor<1xf32>) -> tensor<1xi64>
        (%76) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[],stop_gradient:[true],value:4} : () -> tensor<i64>
        (%77) = "pd_op.less_than" (%75, %76) {stop_gradient:[true]} : (tensor<1xi64>, tensor<i64>) -> tensor<1xb>
        () = "cf.yield" (%77, %75, %10) {} : (tensor<1xb>, tensor<1xi64>, tensor<3xf32>) -> 
    }
}
