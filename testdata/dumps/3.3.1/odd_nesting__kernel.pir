{
    (%0) = "data(phi_kernel)" () {dtype:float32,kernel_key:<backend:Undefined|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"data",name:"x",op_name:"pd_op.data",origin_id:194,place:Place(undefined:0),shape:[3],stop_gradient:[true]} : () -> undefined_tensor<3xf32>
    (%1) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:195,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> cpu_tensor<1xi64>
    (%2) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:196,place:Place(undefined:0),shape:[],stop_gradient:[true],value:4} : () -> cpu_tensor<i64>
    (%3) = "less_than(phi_kernel)" (%1, %2) {kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"less_than",op_name:"pd_op.less_than",origin_id:197,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<i64>) -> cpu_tensor<1xb>
    (%4, %5) = "pd_op.while" (cond=%3, inputs=%1, %0) { 
    ^%arg_0 {stop_gradient:true}, %arg_1 {stop_gradient:true}
        (%6) = "full_int_array(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full_int_array",op_name:"pd_op.full_int_array",origin_id:199,place:Place(cpu),stop_gradient:[true],value:[]} : () -> cpu_tensor<0xi64>
        (%7) = "sum(phi_kernel)" (%arg_1, %6) {dtype:Undefined,keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"sum",op_name:"pd_op.sum",origin_id:200,stop_gradient:[true]} : (undefined_tensor<3xf32>, cpu_tensor<0xi64>) -> cpu_tensor<f32>
        (%8) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:201,place:Place(undefined:0),shape:[],stop_gradient:[true],value:4} : () -> cpu_tensor<f32>
        (%9) = "greater_than(phi_kernel)" (%7, %8) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"greater_than",op_name:"pd_op.greater_than",origin_id:202,stop_gradient:[true]} : (cpu_tensor<f32>, cpu_tensor<f32>) -> cpu_tensor<b>
        (%10) = "pd_op.if" [id:203] (%9) {} -> cpu_tensor<3xf32> {
            (%11) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:204,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> cpu_tensor<1xi64>
            (%12) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:205,place:Place(undefined:0),shape:[],stop_gradient:[true],value:3} : () -> cpu_tensor<i64>
            (%13) = "less_than(phi_kernel)" (%11, %12) {kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"less_than",op_name:"pd_op.less_than",origin_id:206,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<i64>) -> cpu_tensor<1xb>
            (%14, %15) = "pd_op.while" (cond=%13, inputs=%11, %arg_1) { 
            ^%arg_2 {stop_gradient:true}, %arg_3 {stop_gradient:true}
                (%16) = "full_int_array(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full_int_array",op_name:"pd_op.full_int_array",origin_id:208,place:Place(cpu),stop_gradient:[true],value:[]} : () -> cpu_tensor<0xi64>
                (%17) = "sum(phi_kernel)" (%arg_3, %16) {dtype:Undefined,keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"sum",op_name:"pd_op.sum",origin_id:209,stop_gradient:[true]} : (undefined_tensor<3xf32>, cpu_tensor<0xi64>) -> cpu_tensor<f32>
                (%18) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:210,place:Place(undefined:0),shape:[],stop_gradient:[true],value:3} : () -> cpu_tensor<f32>
                (%19) = "greater_than(phi_kernel)" (%17, %18) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"greater_than",op_name:"pd_op.greater_than",origin_id:211,stop_gradient:[true]} : (cpu_tensor<f32>, cpu_tensor<f32>) -> cpu_tensor<b>
                (%20) = "pd_op.if" [id:212] (%19) {} -> cpu_tensor<3xf32> {
                    (%21) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:213,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> cpu_tensor<1xi64>
                    (%22) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:214,place:Place(undefined:0),shape:[],stop_gradient:[true],value:2} : () -> cpu_tensor<i64>
                    (%23) = "less_than(phi_kernel)" (%21, %22) {kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"less_than",op_name:"pd_op.less_than",origin_id:215,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<i64>) -> cpu_tensor<1xb>
                    (%24, %25) = "pd_op.while" (cond=%23, inputs=%21, %arg_3) { 
                    ^%arg_4 {stop_gradient:true}, %arg_5 {stop_gradient:true}
                        (%26) = "full_int_array(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full_int_array",op_name:"pd_op.full_int_array",origin_id:217,place:Place(cpu),stop_gradient:[true],value:[]} : () -> cpu_tensor<0xi64>
                        (%27) = "sum(phi_kernel)" (%arg_5, %26) {dtype:Undefined,keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"sum",op_name:"pd_op.sum",origin_id:218,stop_gradient:[true]} : (undefined_tensor<3xf32>, cpu_tensor<0xi64>) -> cpu_tensor<f32>
                        (%28) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:219,place:Place(undefined:0),shape:[],stop_gradient:[true],value:2} : () -> cpu_tensor<f32>
                        (%29) = "greater_than(phi_kernel)" (%27, %28) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"greater_than",op_name:"pd_op.greater_than",origin_id:220,stop_gradient:[true]} : (cpu_tensor<f32>, cpu_tensor<f32>) -> cpu_tensor<b>
                        (%30) = "pd_op.if" [id:221] (%29) {} -> cpu_tensor<3xf32> {
                            (%31) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:222,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> cpu_tensor<1xi64>
                            (%32) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:223,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> cpu_tensor<i64>
                            (%33) = "less_than(phi_kernel)" (%31, %32) {kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"less_than",op_name:"pd_op.less_than",origin_id:224,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<i64>) -> cpu_tensor<1xb>
                            (%34, %35) = "pd_op.while" (cond=%33, inputs=%31, %arg_5) { 
                            ^%arg_6 {stop_gradient:true}, %arg_7 {stop_gradient:true}
                                (%36) = "full_int_array(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full_int_array",op_name:"pd_op.full_int_array",origin_id:226,place:Place(cpu),stop_gradient:[true],value:[]} : () -> cpu_tensor<0xi64>
                                (%37) = "sum(phi_kernel)" (%arg_7, %36) {dtype:Undefined,keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"sum",op_name:"pd_op.sum",origin_id:227,stop_gradient:[true]} : (undefined_tensor<3xf32>, cpu_tensor<0xi64>) -> cpu_tensor<f32>
                                (%38) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:228,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> cpu_tensor<f32>
                                (%39) = "greater_than(phi_kernel)" (%37, %38) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"greater_than",op_name:"pd_op.greater_than",origin_id:229,stop_gradient:[true]} : (cpu_tensor<f32>, cpu_tensor<f32>) -> cpu_tensor<b>
                                (%40) = "pd_op.if" [id:230] (%39) {} -> cpu_tensor<3xf32> {
                                    (%41) = "tanh(phi_kernel)" (%arg_7) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"tanh",op_name:"pd_op.tanh",origin_id:231,stop_gradient:[true]} : (undefined_tensor<3xf32>) -> cpu_tensor<3xf32>
                                    () = "cf.yield" [id:232] (%41) {origin_id:183} : (cpu_tensor<3xf32>) -> 
                                } else {
                                    (%42) = "add(phi_kernel)" (%arg_7, %arg_5) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"add",op_name:"pd_op.add",origin_id:233,stop_gradient:[true]} : (undefined_tensor<3xf32>, undefined_tensor<3xf32>) -> cpu_tensor<3xf32>
                                    () = "cf.yield" [id:234] (%42) {origin_id:185} : (cpu_tensor<3xf32>) -> 
                                }
                                (%43) = "full_int_array(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full_int_array",op_name:"pd_op.full_int_array",origin_id:235,place:Place(cpu),stop_gradient:[true],value:[]} : () -> cpu_tensor<0xi64>
                                (%44) = "sum(phi_kernel)" (%40, %43) {dtype:Undefined,keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"sum",op_name:"pd_op.sum",origin_id:236,stop_gradient:[true]} : (cpu_tensor<3xf32>, cpu_tensor<0xi64>) -> cpu_tensor<f32>
                                (%45) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:237,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> cpu_tensor<f32>
                                (%46) = "greater_than(phi_kernel)" (%44, %45) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"greater_than",op_name:"pd_op.greater_than",origin_id:238,stop_gradient:[true]} : (cpu_tensor<f32>, cpu_tensor<f32>) -> cpu_tensor<b>
                                () = "pd_op.if" [id:239] (%46) {} ->  {
                                } else {
                                }
                                (%47) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:240,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> cpu_tensor<1xf32>
                                (%48) = "scale(phi_kernel)" (%arg_6, %47) {bias:1,bias_after_scale:true,kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"scale",op_name:"pd_op.scale",origin_id:241,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<1xf32>) -> cpu_tensor<1xi64>
                                (%49) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:242,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> cpu_tensor<i64>
                                (%50) = "less_than(phi_kernel)" (%48, %49) {kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"less_than",op_name:"pd_op.less_than",origin_id:243,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<i64>) -> cpu_tensor<1xb>
                                () = "cf.yield" [id:244] (%50, %48, %40) {origin_id:181} : (cpu_tensor<1xb>, cpu_tensor<1xi64>, cpu_tensor<3xf32>) -> 
                            }
                            () = "cf.yield" [id:245] (%35) {origin_id:166} : (undefined_tensor<3xf32>) -> 
                        } else {
                            (%51) = "add(phi_kernel)" (%arg_5, %arg_3) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"add",op_name:"pd_op.add",origin_id:246,stop_gradient:[true]} : (undefined_tensor<3xf32>, undefined_tensor<3xf32>) -> cpu_tensor<3xf32>
                            () = "cf.yield" [id:247] (%51) {origin_id:187} : (cpu_tensor<3xf32>) -> 
                        }
                        (%52) = "full_int_array(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full_int_array",op_name:"pd_op.full_int_array",origin_id:248,place:Place(cpu),stop_gradient:[true],value:[]} : () -> cpu_tensor<0xi64>
                        (%53) = "sum(phi_kernel)" (%30, %52) {dtype:Undefined,keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"sum",op_name:"pd_op.sum",origin_id:249,stop_gradient:[true]} : (cpu_tensor<3xf32>, cpu_tensor<0xi64>) -> cpu_tensor<f32>
                        (%54) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:250,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> cpu_tensor<f32>
                        (%55) = "greater_than(phi_kernel)" (%53, %54) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"greater_than",op_name:"pd_op.greater_than",origin_id:251,stop_gradient:[true]} : (cpu_tensor<f32>, cpu_tensor<f32>) -> cpu_tensor<b>
                        () = "pd_op.if" [id:252] (%55) {} ->  {
                        } else {
                        }
                        (%56) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:253,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> cpu_tensor<1xf32>
                        (%57) = "scale(phi_kernel)" (%arg_4, %56) {bias:1,bias_after_scale:true,kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"scale",op_name:"pd_op.scale",origin_id:254,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<1xf32>) -> cpu_tensor<1xi64>
                        (%58) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:255,place:Place(undefined:0),shape:[],stop_gradient:[true],value:2} : () -> cpu_tensor<i64>
                        (%59) = "less_than(phi_kernel)" (%57, %58) {kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"less_than",op_name:"pd_op.less_than",origin_id:256,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<i64>) -> cpu_tensor<1xb>
                        () = "cf.yield" [id:257] (%59, %57, %30) {origin_id:161} : (cpu_tensor<1xb>, cpu_tensor<1xi64>, cpu_tensor<3xf32>) -> 
                    }
                    () = "cf.yield" [id:258] (%25) {origin_id:146} : (undefined_tensor<3xf32>) -> 
                } else {
                    (%60) = "add(phi_kernel)" (%arg_3, %arg_1) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"add",op_name:"pd_op.add",origin_id:259,stop_gradient:[true]} : (undefined_tensor<3xf32>, undefined_tensor<3xf32>) -> cpu_tensor<3xf32>
                    () = "cf.yield" [id:260] (%60) {origin_id:189} : (cpu_tensor<3xf32>) -> 
                }
                (%61) = "full_int_array(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full_int_array",op_name:"pd_op.full_int_array",origin_id:261,place:Place(cpu),stop_gradient:[true],value:[]} : () -> cpu_tensor<0xi64>
                (%62) = "sum(phi_kernel)" (%20, %61) {dtype:Undefined,keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"sum",op_name:"pd_op.sum",origin_id:262,stop_gradient:[true]} : (cpu_tensor<3xf32>, cpu_tensor<0xi64>) -> cpu_tensor<f32>
                (%63) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:263,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> cpu_tensor<f32>
                (%64) = "greater_than(phi_kernel)" (%62, %63) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"greater_than",op_name:"pd_op.greater_than",origin_id:264,stop_gradient:[true]} : (cpu_tensor<f32>, cpu_tensor<f32>) -> cpu_tensor<b>
                () = "pd_op.if" [id:265] (%64) {} ->  {
                } else {
                }
                (%65) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:266,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> cpu_tensor<1xf32>
                (%66) = "scale(phi_kernel)" (%arg_2, %65) {bias:1,bias_after_scale:true,kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"scale",op_name:"pd_op.scale",origin_id:267,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<1xf32>) -> cpu_tensor<1xi64>
                (%67) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:268,place:Place(undefined:0),shape:[],stop_gradient:[true],value:3} : () -> cpu_tensor<i64>
                (%68) = "less_than(phi_kernel)" (%66, %67) {kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"less_than",op_name:"pd_op.less_than",origin_id:269,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<i64>) -> cpu_tensor<1xb>
                () = "cf.yield" [id:270] (%68, %66, %20) {origin_id:141} : (cpu_tensor<1xb>, cpu_tensor<1xi64>, cpu_tensor<3xf32>) -> 
            }
            () = "cf.yield" [id:271] (%15) {origin_id:126} : (undefined_tensor<3xf32>) -> 
        } else {
            (%69) = "add(phi_kernel)" (%arg_1, %0) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"add",op_name:"pd_op.add",origin_id:272,stop_gradient:[true]} : (undefined_tensor<3xf32>, undefined_tensor<3xf32>) -> cpu_tensor<3xf32>
            () = "cf.yield" [id:273] (%69) {origin_id:191} : (cpu_tensor<3xf32>) -> 
        }
        (%70) = "full_int_array(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full_int_array",op_name:"pd_op.full_int_array",origin_id:274,place:Place(cpu),stop_gradient:[true],value:[]} : () -> cpu_tensor<0xi64>
        (%71) = "sum(phi_kernel)" (%10, %70) {dtype:Undefined,keepdim:false,kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"sum",op_name:"pd_op.sum",origin_id:275,stop_gradient:[true]} : (cpu_tensor<3xf32>, cpu_tensor<0xi64>) -> cpu_tensor<f32>
        (%72) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:276,place:Place(undefined:0),shape:[],stop_gradient:[true],value:1} : () -> cpu_tensor<f32>
        (%73) = "greater_than(phi_kernel)" (%71, %72) {kernel_key:<backend:CPU|layout:NCHW|dtype:float32>,kernel_name:"greater_than",op_name:"pd_op.greater_than",origin_id:277,stop_gradient:[true]} : (cpu_tensor<f32>, cpu_tensor<f32>) -> cpu_tensor<b>
        () = "pd_op.if" [id:278] (%73) {} ->  {
        } else {
        }
        (%74) = "full(phi_kernel)" () {dtype:float32,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"full",op_name:"pd_op.full",origin_id:279,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> cpu_tensor<1xf32>
        (%75) = "scale(phi_kernel)" (%arg_0, %74) {bias:1,bias_after_scale:true,kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"scale",op_name:"pd_op.scale",origin_id:280,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<1xf32>) -> cpu_tensor<1xi64>
        (%76) = "full(phi_kernel)" () {dtype:int64,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:int64>,kernel_name:"full",op_name:"pd_op.full",origin_id:281,place:Place(undefined:0),shape:[],stop_gradient:[true],value:4} : () -> cpu_tensor<i64>
        (%77) = "less_than(phi_kernel)" (%75, %76) {kernel_key:<backend:CPU|layout:NCHW|dtype:int64>,kernel_name:"less_than",op_name:"pd_op.less_than",origin_id:282,stop_gradient:[true]} : (cpu_tensor<1xi64>, cpu_tensor<i64>) -> cpu_tensor<1xb>
        () = "cf.yield" [id:283] (%77, %75, %10) {origin_id:121} : (cpu_tensor<1xb>, cpu_tensor<1xi64>, cpu_tensor<3xf32>) -> 
    }
    (%78) = "fetch(phi_kernel)" (%5) {col:0,kernel_key:<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>,kernel_name:"fetch",name:"fetch0",op_name:"pd_op.fetch",origin_id:284,persistable:[true],stop_gradient:[true]} : (undefined_tensor<3xf32>) -> cpu_tensor<3xf32>
}
